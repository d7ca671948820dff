/** Reads which containers and documents a row names. */
import type { Equipment } from '../../domain/carrier-report.ts';
import { bookingEnds } from './codes.ts';
import type { Row } from './row.ts';

/** What a row says of containers. */
export interface ContainerMention {
  /** Null if it names none: then it is about all of them. */
  numbers: string[] | null;
  equipment: Equipment;
}

export function readContainers(row: Row): ContainerMention {
  return {
    numbers: containersOf(row),
    equipment: {
      isoCode: row.cutCode(4, 'ISOEquipmentCode'),
      sealNumber: row.list('seals')[0]?.cut(64, 'sealNumber', 'number') ?? null,
    },
  };
}

/**
 * The containers that a row names, by its equipment reference or its `EQ` references, or null if it names none. A reference
 * without the form of a container number is left out; a wrong check digit is not, because it is the carrier's own number.
 */
export function containersOf(row: Row): string[] | null {
  const named = [
    row.code('equipmentReference'),
    ...row
      .list('references')
      .filter((item) => item.code('referenceType') === 'EQ')
      .map((item) => item.code('referenceValue')),
  ].filter((text) => text !== null);
  if (named.length === 0) return null;
  const numbers = named.map((text) => text.replace(/[\s-]/g, '')).filter((text) => /^[A-Z]{4}\d{7}$/.test(text));
  return [...new Set(numbers)];
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

/** The documents that a row is about or refers to. */
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

/** The documents of the trip that an answer is about. */
export interface Documents {
  billOfLading: string | null;
  /** Ascending; at most 50. */
  bookingNumbers: string[];
  /** Whether the booking's latest row ends it. */
  isBookingEnded: boolean;
}

/**
 * Takes the documents of the latest rows: an answer by container number may hold an earlier trip with its own documents. A booking
 * that some row names together with another bill of lading belongs to that bill's trip.
 */
export function gatherDocuments(latestFirst: DocumentMention[]): Documents {
  const billOfLading = latestFirst.find(({ billsOfLading }) => billsOfLading.length > 0)?.billsOfLading[0] ?? null;
  const bookingsOfRows = (matches: (bills: string[]) => boolean): string[] =>
    latestFirst.filter(({ billsOfLading }) => matches(billsOfLading)).flatMap(({ bookings }) => bookings);
  const ofOtherBills = new Set(bookingsOfRows((bills) => bills.length > 0 && !bills.includes(billOfLading ?? '')));
  const ofThisBill = bookingsOfRows((bills) => bills.includes(billOfLading ?? ''));
  const ofNoBill = bookingsOfRows((bills) => bills.length === 0).filter((booking) => !ofOtherBills.has(booking));
  const bookingState = latestFirst.find(({ code }) => /^(BKG|CBR) ./.test(code));
  return {
    billOfLading,
    bookingNumbers: [...new Set([...ofThisBill, ...ofNoBill])].sort().slice(0, 50),
    isBookingEnded: bookingEnds.has(bookingState?.code ?? ''),
  };
}
