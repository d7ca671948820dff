/** Reads what carriers push: DCSA T&T 2.2 notifications and T&T 3.0's `POST /events`. */
import type { CarrierPush, InboxEntry, PushedNumbers } from '../../domain/carrier-push.ts';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import { UnboundedJson, findRows, parseBounded, rowsOfPages } from './envelope.ts';
import { eventId, isRetraction } from './left-out.ts';
import { containersOf, readDocuments } from './mentions.ts';
import { type Quirks, isReadable, normalise } from './normalise.ts';
import { Row, asVersion2, isObject } from './row.ts';

/**
 * Reads a pushed body: a list of events or a single one (2.2), or an object with a list of `events` (3.0). Rows that
 * cannot be read are left out, as in an answer.
 *
 * @throws UnreadableInput
 */
export function readPush(body: Uint8Array, scac: string): CarrierPush {
  const { text, parsed } = parse(body);
  // An object in no known form is one row that cannot be read.
  const values = findRows(parsed)?.rows ?? (isObject(parsed) ? [parsed] : null);
  if (values === null) throw new UnreadableInput('invalid_request', null, 'The body is neither an event nor a list of events.');
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

/** JSON is UTF-8 (RFC 8259, 8.1), and the databases store no other text. */
function parse(body: Uint8Array): { text: string; parsed: unknown } {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return { text, parsed: parseBounded(text) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (error instanceof UnboundedJson) throw new UnreadableInput('body_too_large', null, `The body has ${why}.`);
    throw new UnreadableInput('malformed_json', null, `The body is not JSON in UTF-8: ${why}.`);
  }
}

/** Reads a whole answer and the pushes that came after it as one answer, as `CarrierPushes.readInbox` says. */
export function readInbox(
  query: CarrierQuery,
  entries: InboxEntry[],
  { scac, quirks }: { scac: string; quirks?: Quirks },
): CarrierReport | null {
  const whole = entries.find(({ isWhole }) => isWhole);
  const answered = whole ? rowsOfPages(whole.body) : [];
  if (answered === null) return null;
  const pushed = entries.flatMap(({ isWhole, body }) => (isWhole ? [] : (rowsOfPages(body) ?? [])));
  const concerned = rowsConcerning(query, scac, answered.filter(isObject), pushed.filter(isObject));
  const asOf = entries.at(-1)?.receivedAt;
  if (concerned.length === 0 || !asOf) return null;
  try {
    const report = normalise({ rows: [...answered, ...concerned], asOf, payload: '' }, query, quirks);
    return report.containers.length === 0 ? null : report;
  } catch (error) {
    if (error instanceof CarrierFailure) return null;
    throw error;
  }
}

/** The kinds of numbers that rows name, the most specific first. */
const kinds = ['container', 'bill_of_lading', 'booking'] as const;

/** The numbers that a row names, of each kind; null if it names none. Bills of lading are without the carrier's SCAC. */
type Names = Record<(typeof kinds)[number], string[] | null>;

/** A row, unchanged, with the numbers that it names. */
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
  const without = (kind: keyof Names) => rows.filter(({ names }) => names[kind] === null);
  const named = (kind: keyof Names, among = rows) => [...new Set(among.flatMap(({ names }) => names[kind] ?? []))];
  const withScac = (bills: string[]) => bills.flatMap((bill) => [bill, scac + bill]);
  return {
    containers: named('container'),
    billsOfLading: withScac(named('bill_of_lading')),
    containersAlone: named('container', without('bill_of_lading')),
    billsAlone: withScac(named('bill_of_lading', without('container'))),
  };
}

/**
 * The pushed rows, unchanged, that belong to an answer to `query`: a carrier pushes the rows of many numbers in one body.
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
