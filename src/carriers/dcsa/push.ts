/** Reads what carriers push: DCSA T&T 2.2 notifications and T&T 3.0's `POST /events`. */
import { type CarrierPush, type InboxEntry, type PushedNumbers, UnreadablePush } from '../../domain/carrier-push.ts';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import { UnboundedJson, findRows, parseBounded, rowsOfPages } from './envelope.ts';
import { containersOf, readDocuments } from './mentions.ts';
import { type Quirks, isReadable, normalise } from './normalise.ts';
import { eventId, isRetraction } from './left-out.ts';
import { Row, asVersion2, isObject } from './row.ts';

/**
 * Reads a pushed body: a list of events or a single one (2.2), or an object with a list of `events` (3.0). Rows that
 * cannot be read are left out, as in an answer.
 *
 * @throws UnreadablePush
 */
export function readPush(body: Uint8Array, scac: string): CarrierPush {
  const text = decode(body);
  const parsed = parse(text);
  const values = rowsOfPush(parsed);
  if (values === null) throw new UnreadablePush('invalid_request', 'The body is neither an event nor a list of events.');
  const rows = values.map((value) => (isObject(value) ? readNames(value, scac) : null));
  return {
    standard: Array.isArray(parsed) || values[0] === parsed ? 'T&T 2.2' : 'T&T 3.0',
    text,
    numbers: numbersIn(
      rows.filter((row) => row !== null),
      scac,
    ),
    unreadable: rows.flatMap((named, index) => (named && (isRetraction(named.row) || isReadable(named.row)) ? [] : [index])),
  };
}

/**
 * Reads a whole answer and the pushes that came after it as one answer (`CarrierPushes.readInbox`).
 *
 * @returns null where nothing can be made of them, or no push among them concerns the number
 */
export function readInbox(
  query: CarrierQuery,
  entries: InboxEntry[],
  { scac, quirks }: { scac: string; quirks?: Quirks },
): CarrierReport | null {
  const pushes = entries.filter(({ isWhole }) => !isWhole);
  const whole = entries.find(({ isWhole }) => isWhole);
  const answered = whole ? rowsOfPages(whole.body) : [];
  const asOf = pushes.at(-1)?.receivedAt;
  if (answered === null || !asOf) return null;
  const pushed = pushes.flatMap(({ body }) => rowsOfPush(JSON.parse(body)) ?? []);
  const concerned = rowsConcerning(query, scac, answered.filter(isObject), pushed.filter(isObject));
  if (concerned.length === 0) return null;
  try {
    const answer = { rows: [...answered, ...concerned], asOf, payload: pushes.map(({ body }) => body).join('\n') };
    const report = normalise(answer, query, quirks);
    return report.containers.length === 0 ? null : report;
  } catch (error) {
    if (error instanceof CarrierFailure) return null;
    throw error;
  }
}

/** JSON is UTF-8 (RFC 8259, 8.1), and the databases store no other text. */
function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch (error) {
    throw new UnreadablePush('malformed_json', 'The body is not UTF-8.', error);
  }
}

function parse(text: string): unknown {
  try {
    return parseBounded(text);
  } catch (error) {
    if (error instanceof UnboundedJson) throw new UnreadablePush('body_too_large', `The body has ${error.message}.`, error);
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreadablePush('malformed_json', `The body is not JSON: ${why}.`, error);
  }
}

/** An object in no known form is one row that cannot be read. */
function rowsOfPush(parsed: unknown): unknown[] | null {
  return findRows(parsed)?.rows ?? (isObject(parsed) ? [parsed] : null);
}

/** The kinds of numbers that rows name, the most specific first. */
const kinds = ['container', 'bill_of_lading', 'booking'] as const;

/** The numbers that a row names, of each kind; null if it names none. Bills of lading are without the carrier's SCAC. */
type Names = Record<(typeof kinds)[number], string[] | null>;

/** A row as it came, with the numbers that it names. */
interface NamingRow {
  value: object;
  row: Row;
  names: Names;
}

function readNames(value: object, scac: string): NamingRow {
  const row = new Row(asVersion2(value));
  const { billsOfLading, bookings } = readDocuments(row);
  const bills = billsOfLading.map((bill) => withoutScac(bill, scac));
  const orNull = (numbers: string[]): string[] | null => (numbers.length === 0 ? null : numbers);
  return { value, row, names: { container: containersOf(row), bill_of_lading: orNull(bills), booking: orNull(bookings) } };
}

function numbersIn(rows: NamingRow[], scac: string): PushedNumbers {
  const unique = (kind: 'container' | 'bill_of_lading', absentKind?: keyof Names): string[] => [
    ...new Set(rows.flatMap(({ names }) => (absentKind && names[absentKind] !== null ? [] : (names[kind] ?? [])))),
  ];
  const withScac = (bills: string[]): string[] => bills.flatMap((bill) => [bill, scac + bill]);
  return {
    containers: unique('container'),
    billsOfLading: withScac(unique('bill_of_lading')),
    containersAlone: unique('container', 'bill_of_lading'),
    billsAlone: withScac(unique('bill_of_lading', 'container')),
  };
}

/**
 * The pushed rows that belong to an answer to `query`, as they came: a carrier pushes the rows of many numbers in one body.
 * - A row that names the number of the query belongs to it.
 * - A row that names only other numbers of that kind does not.
 * - A row that names no number of that kind, such as a vessel's row without a container, belongs to it when it shares a
 *   number of its most specific kind with a row that is already known to belong.
 */
function rowsConcerning({ requestType, number }: CarrierQuery, scac: string, answered: object[], pushed: object[]): object[] {
  const wanted = requestType === 'container' ? number : withoutScac(number, scac);
  /** Null if the row names no number of the kind asked for. */
  const namesWanted = ({ names }: NamingRow): boolean | null => names[requestType]?.includes(wanted) ?? null;
  const known = answered.map((value) => readNames(value, scac)).filter((row) => namesWanted(row) !== false);
  const added = pushed.map((value) => readNames(value, scac));
  const ours = [...known, ...added.filter((row) => namesWanted(row))];
  const ourNames = new Map(kinds.map((kind) => [kind, new Set(ours.flatMap(({ names }) => names[kind] ?? []))]));
  const sharesName = ({ names }: NamingRow): boolean => {
    const kind = kinds.find((each) => names[each] !== null);
    return kind !== undefined && (names[kind] ?? []).some((name) => ourNames.get(kind)?.has(name));
  };
  const concerned = new Set(added.filter((row) => namesWanted(row) ?? sharesName(row)));
  const ids = new Set([...ours, ...concerned].map(({ row }) => eventId(row)));
  // A retraction may hold nothing but the event's id, so it is matched by that.
  const takesBack = ({ row }: NamingRow): boolean => isRetraction(row) && ids.has(eventId(row));
  return added.filter((row) => concerned.has(row) || takesBack(row)).map(({ value }) => value);
}
