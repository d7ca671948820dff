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

/** See `CarrierPushes.readInbox`. */
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

/** A row as it came, with the numbers that it names. */
interface NamingRow {
  value: object;
  row: Row;
  /** Null where it names none. */
  containers: string[] | null;
  /** Without the carrier's SCAC. */
  bills: string[];
  bookings: string[];
}

function readNames(value: object, scac: string): NamingRow {
  const row = new Row(asVersion2(value));
  const { billsOfLading, bookings } = readDocuments(row);
  return { value, row, containers: containersOf(row), bills: billsOfLading.map((bill) => withoutScac(bill, scac)), bookings };
}

function numbersIn(rows: NamingRow[], scac: string): PushedNumbers {
  const containersOfAll = (named: NamingRow[]): string[] => [...new Set(named.flatMap(({ containers }) => containers ?? []))];
  const billsOfAll = (named: NamingRow[]): string[] => [
    ...new Set(named.flatMap(({ bills }) => bills.flatMap((bill) => [bill, scac + bill]))),
  ];
  return {
    containers: containersOfAll(rows),
    billsOfLading: billsOfAll(rows),
    containersAlone: containersOfAll(rows.filter(({ bills }) => bills.length === 0)),
    billsAlone: billsOfAll(rows.filter(({ containers }) => containers === null)),
  };
}

/**
 * The pushed rows that belong to an answer to `query`, as they came: a carrier pushes the rows of many numbers in one body.
 * A row that names what was asked for belongs to it. One that names other numbers of that kind does not. One that names
 * none of that kind, as a vessel's row names no container, belongs to it when it names a document or a container that the
 * rows of the query name.
 */
function rowsConcerning(query: CarrierQuery, scac: string, answered: object[], pushed: object[]): object[] {
  const [known, added] = [answered, pushed].map((rows) => rows.map((value) => readNames(value, scac))) as [NamingRow[], NamingRow[]];
  const asked = askedFor(query, scac);
  const ours = [...known.filter((row) => asked(row) !== false), ...added.filter((row) => asked(row) === true)];
  const [containers, bills, bookings] = (['containers', 'bills', 'bookings'] as const).map(
    (kind) => new Set(ours.flatMap((row) => row[kind] ?? [])),
  ) as [Set<string>, Set<string>, Set<string>];
  /** For a row that names none of the kind asked for: whether the most exact of what it names is known of the query. */
  const isOfSame = (row: NamingRow): boolean => {
    if (query.requestType !== 'container' && row.containers !== null) return row.containers.some((number) => containers.has(number));
    if (row.bills.length > 0) return row.bills.some((number) => bills.has(number));
    return row.bookings.some((number) => bookings.has(number));
  };
  const concerned = new Set(added.filter((row) => asked(row) ?? isOfSame(row)));
  const ids = new Set([...ours, ...concerned].map(({ row }) => eventId(row)));
  // A retraction need not have more than the event's id.
  return added
    .filter((named) => concerned.has(named) || (isRetraction(named.row) && ids.has(eventId(named.row))))
    .map(({ value }) => value);
}

/** Whether a row names the number that was asked for, or others of its kind; null where it names none of that kind. */
function askedFor({ requestType, number }: CarrierQuery, scac: string): (row: NamingRow) => boolean | null {
  if (requestType === 'container') return ({ containers }) => containers?.includes(number) ?? null;
  const bare = withoutScac(number, scac);
  return ({ bills, bookings }) => {
    const named = requestType === 'booking' ? bookings : bills;
    return named.length === 0 ? null : named.includes(bare);
  };
}
