/** Which rows of a push concern a number: a carrier pushes the rows of many in one body. */
import { withoutScac } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import { containersOf } from './containers.ts';
import { readDocuments } from './documents.ts';
import { eventId, isRetraction } from './revisions.ts';
import { Row } from './row.ts';
import { asVersion2 } from './version-3.ts';

/** A row as it came, with what it names. */
interface NamingRow {
  value: object;
  row: Row;
  /** Null where it names none. */
  containers: string[] | null;
  /** Without the carrier's SCAC. */
  bills: string[];
  bookings: string[];
}

/**
 * The pushed rows that belong to an answer to `query`, as they came.
 *
 * A row that names what was asked for belongs to it. One that names other numbers of that kind does not. One that names
 * none of that kind, as a vessel's row names no container, belongs to it when it names a document or a container that the
 * rows of the query name.
 *
 * @param answered the rows that the carrier has answered the query with
 */
export function rowsConcerning(query: CarrierQuery, scac: string, answered: object[], pushed: object[]): object[] {
  const read = (value: object): NamingRow => readNames(value, scac);
  const [known, told] = [answered.map(read), pushed.map(read)];
  const asked = askedFor(query, scac);
  const ours = [...known.filter((row) => asked(row) !== false), ...told.filter((row) => asked(row) === true)];
  const names = {
    containers: new Set(ours.flatMap(({ containers }) => containers ?? [])),
    bills: new Set(ours.flatMap(({ bills }) => bills)),
    bookings: new Set(ours.flatMap(({ bookings }) => bookings)),
  };
  const concerned = told.filter((row) => asked(row) ?? isOfSame(row, query, names));
  const ids = new Set([...ours, ...concerned].map(({ row }) => eventId(row)));
  const isOurs = new Set(concerned);
  // What takes an event back need not say more than its id.
  return told.filter((row) => isOurs.has(row) || (isRetraction(row.row) && ids.has(eventId(row.row)))).map(({ value }) => value);
}

function readNames(value: object, scac: string): NamingRow {
  const row = new Row(asVersion2(value));
  const { billsOfLading, bookings } = readDocuments(row);
  return {
    value,
    row,
    containers: containersOf(row),
    bills: billsOfLading.map((bill) => withoutScac(bill, scac)),
    bookings,
  };
}

/** Whether a row names the number that was asked for, or others of its kind; null where it names none of that kind. */
function askedFor({ requestType, number }: CarrierQuery, scac: string): (row: NamingRow) => boolean | null {
  if (requestType === 'container') return ({ containers }) => containers?.includes(number) ?? null;
  const bare = withoutScac(number, scac);
  if (requestType === 'booking') return ({ bookings }) => (bookings.length === 0 ? null : bookings.includes(bare));
  return ({ bills }) => (bills.length === 0 ? null : bills.includes(bare));
}

type Names = Record<'containers' | 'bills' | 'bookings', ReadonlySet<string>>;

/** For a row that does not name what was asked for: whether the most exact of what it names is known of the query. */
function isOfSame({ containers, bills, bookings }: NamingRow, { requestType }: CarrierQuery, known: Names): boolean {
  if (requestType !== 'container' && containers !== null) return containers.some((number) => known.containers.has(number));
  if (bills.length > 0) return bills.some((number) => known.bills.has(number));
  return bookings.some((number) => known.bookings.has(number));
}
