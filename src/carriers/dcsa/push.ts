/** Reads what carriers push: DCSA T&T 2.2 notifications and T&T 3.0's `POST /events`. */
import { type CarrierPush, type PushedNumbers, type ReportedSoFar, UnreadablePush } from '../../domain/carrier-push.ts';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import { UnboundedJson, parseBounded } from './bounded-json.ts';
import { rowsConcerning } from './concerning.ts';
import { containersOf } from './containers.ts';
import { readDocuments } from './documents.ts';
import { findRows } from './envelope.ts';
import { type Quirks, isReadable, normalise } from './normalise.ts';
import { rowsOfPages } from './pages.ts';
import { isRetraction } from './revisions.ts';
import { Row, isObject } from './row.ts';
import { asVersion2 } from './version-3.ts';

/**
 * Reads a pushed body: a list of events or a single one (2.2), or an object with a list of `events` (3.0). Rows that
 * cannot be read are left out, as they are of an answer.
 *
 * @throws UnreadablePush
 */
export function readPush(body: Uint8Array, scac: string): CarrierPush {
  const text = decode(body);
  const parsed = parse(text);
  const values = rowsOfPush(parsed);
  if (values === null) throw new UnreadablePush('invalid_request', 'The body is neither an event nor a list of events.');
  const rows = values.map((value) => (isObject(value) ? new Row(asVersion2(value)) : null));
  return {
    standard: Array.isArray(parsed) || values[0] === parsed ? 'T&T 2.2' : 'T&T 3.0',
    text,
    numbers: numbersIn(
      rows.filter((row) => row !== null),
      scac,
    ),
    unreadable: rows.flatMap((row, index) => (row !== null && (isRetraction(row) || isReadable(row)) ? [] : [index])),
  };
}

/** See `CarrierPushes.readOnTop`. */
export function readOnTop(
  query: CarrierQuery,
  told: ReportedSoFar,
  { scac, quirks }: { scac: string; quirks?: Quirks },
): CarrierReport | null {
  const answered = told.answer === null ? [] : rowsOfPages(told.answer);
  if (answered === null) return null;
  const pushed = told.pushes.flatMap((body) => rowsOfPush(JSON.parse(body)) ?? []).filter(isObject);
  const concerned = rowsConcerning(query, scac, answered.filter(isObject), pushed);
  if (concerned.length === 0) return null;
  try {
    const answer = { rows: [...answered, ...concerned], asOf: told.asOf, payload: told.pushes.join('\n') };
    const report = normalise(answer, query, quirks);
    return report.containers.length === 0 ? null : report;
  } catch (error) {
    if (error instanceof CarrierFailure) return null;
    throw error;
  }
}

/** RFC 8259 knows JSON in UTF-8 only, and the databases keep no other text. */
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

/** What is an object and no known form is one row that cannot be read. */
function rowsOfPush(parsed: unknown): unknown[] | null {
  return findRows(parsed)?.rows ?? (isObject(parsed) ? [parsed] : null);
}

function numbersIn(rows: Row[], scac: string): PushedNumbers {
  const named = rows.map((row) => ({
    containers: containersOf(row),
    bills: readDocuments(row).billsOfLading.flatMap((bill) => [withoutScac(bill, scac), scac + withoutScac(bill, scac)]),
  }));
  const unique = (numbers: string[]): string[] => [...new Set(numbers)];
  return {
    containers: unique(named.flatMap(({ containers }) => containers ?? [])),
    billsOfLading: unique(named.flatMap(({ bills }) => bills)),
    containersAlone: unique(named.flatMap(({ containers, bills }) => (bills.length === 0 ? (containers ?? []) : []))),
    billsAlone: unique(named.flatMap(({ containers, bills }) => (containers === null ? bills : []))),
  };
}
