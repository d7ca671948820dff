/** Reads the documents of an answer: bills of lading, bookings, and what SHIPMENT events say of them. */
import { bookingEnds } from './codes.ts';
import type { Row } from './row.ts';

/** The documents of the journey an answer speaks of. */
export interface Documents {
  billOfLading: string | null;
  /** Ascending; at most 50. */
  bookingNumbers: string[];
  /** Whether the booking's latest row ends it. */
  isBookingEnded: boolean;
}

/** What a row says of documents. */
export interface DocumentMention {
  /** `documentTypeCode shipmentEventTypeCode` */
  code: string;
  billsOfLading: string[];
  bookings: string[];
}

/** `documentTypeCode shipmentEventTypeCode` of a SHIPMENT row. */
export function documentCode(row: Row): string {
  return `${row.code('documentTypeCode') ?? ''} ${row.code('shipmentEventTypeCode') ?? ''}`;
}

/** Reads the documents that a row is of or refers to. */
export function readDocuments(row: Row): DocumentMention {
  const documents: DocumentMention = { code: documentCode(row), billsOfLading: [], bookings: [] };
  const note = (type: string | null, number: string | null): void => {
    if (number !== null && type === 'BKG') documents.bookings.push(number);
    if (number !== null && (type === 'TRD' || type === 'BOL' || type === 'MBL')) documents.billsOfLading.push(number);
  };
  for (const item of row.list('documentReferences')) {
    note(item.code('documentReferenceType'), item.cutCode(64, 'documentReferenceValue'));
  }
  note(row.code('documentTypeCode'), row.cutCode(64, 'documentID'));
  return documents;
}

/**
 * The documents that an answer's latest rows name: an answer by container number may hold an earlier trip with documents
 * of its own.
 */
export function gatherDocuments(latestFirst: DocumentMention[]): Documents {
  const billOfLading = latestFirst.find(({ billsOfLading }) => billsOfLading.length > 0)?.billsOfLading[0] ?? null;
  const bookingsWhere = (isMeant: (bills: string[]) => boolean): string[] =>
    latestFirst.filter(({ billsOfLading }) => isMeant(billsOfLading)).flatMap(({ bookings }) => bookings);
  const ofOtherBills = new Set(bookingsWhere((bills) => bills.length > 0 && !bills.includes(billOfLading ?? '')));
  const ofThisBill = bookingsWhere((bills) => bills.includes(billOfLading ?? ''));
  const ofNoBill = bookingsWhere((bills) => bills.length === 0).filter((booking) => !ofOtherBills.has(booking));
  const state = latestFirst.find(({ code }) => /^(BKG|CBR) ./.test(code));
  return {
    billOfLading,
    bookingNumbers: [...new Set([...ofThisBill, ...ofNoBill])].sort().slice(0, 50),
    isBookingEnded: bookingEnds.has(state?.code ?? ''),
  };
}
