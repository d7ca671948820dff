/** Reads the papers of an answer: bills of lading, bookings, and what SHIPMENT events say of them. */
import { bookingEnds } from './codes.ts';
import type { Row } from './row.ts';

/** The papers of the journey an answer speaks of. */
export interface Papers {
  billOfLading: string | null;
  /** Ascending; at most 50. */
  bookingNumbers: string[];
  /** Whether the last that is told of the booking ends it. */
  isBookingEnded: boolean;
}

interface Reference {
  kind: 'booking' | 'billOfLading';
  value: string;
}

/** `documentTypeCode shipmentEventTypeCode` of a SHIPMENT row. */
export function documentCode(row: Row): string {
  return `${row.code('documentTypeCode') ?? ''} ${row.code('shipmentEventTypeCode') ?? ''}`;
}

/**
 * The papers that an answer's latest rows name: an answer by container number may hold an earlier trip with papers of its
 * own.
 */
export function readPapers(rows: { row: Row; at: Date }[]): Papers {
  const latestFirst = [...rows].sort((a, b) => b.at.getTime() - a.at.getTime());
  const named = latestFirst.map(({ row }) => referencesOf(row));
  const billOfLading = named.flat().find((reference) => reference.kind === 'billOfLading')?.value ?? null;
  const bookingsWhere = (isMeant: (bills: string[]) => boolean): string[] =>
    named
      .filter((references) => isMeant(valuesOf(references, 'billOfLading')))
      .flatMap((references) => valuesOf(references, 'booking'));
  const ofOtherBills = new Set(bookingsWhere((bills) => bills.length > 0 && !bills.includes(billOfLading ?? '')));
  const ofThisBill = bookingsWhere((bills) => bills.includes(billOfLading ?? ''));
  const ofNoBill = bookingsWhere((bills) => bills.length === 0).filter((booking) => !ofOtherBills.has(booking));
  const states = latestFirst.map(({ row }) => documentCode(row)).filter((code) => /^(BKG|CBR) ./.test(code));
  return {
    billOfLading,
    bookingNumbers: [...new Set([...ofThisBill, ...ofNoBill])].sort().slice(0, 50),
    isBookingEnded: bookingEnds.has(states[0] ?? ''),
  };
}

function valuesOf(references: Reference[], kind: Reference['kind']): string[] {
  return references.filter((reference) => reference.kind === kind).map(({ value }) => value);
}

function referencesOf(row: Row): Reference[] {
  const told = [
    ...row.list('documentReferences').map((item) => ({
      type: item.code('documentReferenceType'),
      value: item.cutCode(64, 'documentReferenceValue'),
    })),
    { type: row.code('documentTypeCode'), value: row.cutCode(64, 'documentID') },
  ];
  return told.flatMap(({ type, value }): Reference[] => {
    if (value === null) return [];
    if (type === 'BKG') return [{ kind: 'booking', value }];
    return type === 'TRD' || type === 'BOL' || type === 'MBL' ? [{ kind: 'billOfLading', value }] : [];
  });
}
