/** Reads what carriers push: DCSA T&T 2.2 notifications and T&T 3.0's `POST /events`. */
import { createHash } from 'node:crypto';
import type { CarrierPush, PushedRow } from '../../domain/carrier-push.ts';
import { CarrierFailure, type CarrierReport } from '../../domain/carrier-report.ts';
import { UnreadableInput } from '../../domain/errors.ts';
import { withoutScac } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import { UnboundedJson, parseBounded } from './bounded-json.ts';
import { findRows, rowsOfPages } from './envelope.ts';
import { isRetraction } from './left-out.ts';
import { containersOf, readDocuments } from './mentions.ts';
import { type Quirks, isReadable, normalize } from './normalize.ts';
import { readPlace } from './places.ts';
import { Row, isObject } from './row.ts';
import { readMoment } from './times.ts';
import { type Translation, rowsOfTranslated } from './translation.ts';
import { asVersion2 } from './version3.ts';

/**
 * Reads a pushed body: a list of events or a single one (2.2), or an object with a list of `events` (3.0). Rows that
 * cannot be read are left out, as in an answer.
 *
 * @throws UnreadableInput
 */
export function readPush(body: Uint8Array, scac: string): CarrierPush {
  const parsed = parsePushed(body);
  // An object in no known form is one row that cannot be read.
  const values = findRows(parsed)?.rows ?? (isObject(parsed) ? [parsed] : null);
  if (values === null) throw new UnreadableInput('invalid_request', null, 'The body is neither an event nor a list of events.');
  const rows: PushedRow[] = [];
  const unreadable: number[] = [];
  for (const [index, value] of values.entries()) {
    const row = isObject(value) ? new Row(asVersion2(value)) : null;
    if (row && isObject(value)) rows.push(readRow(row, value, scac));
    if (!row || !(isRetraction(row) || isReadable(row))) unreadable.push(index);
  }
  const standard = Array.isArray(parsed) || values[0] === parsed ? 'T&T 2.2' : 'T&T 3.0';
  return { standard, digest: createHash('sha256').update(body).digest('hex'), size: body.length, rows, unreadable };
}

function readRow(row: Row, value: object, scac: string): PushedRow {
  const bills = readDocuments(row).billsOfLading.map((bill) => withoutScac(bill, scac));
  return {
    text: JSON.stringify(value),
    writtenAt: readMoment(row.text('eventCreatedDateTime'), readPlace(row)),
    numbers: {
      container: containersOf(row),
      bill_of_lading: bills.length === 0 ? null : bills.flatMap((bill) => [bill, scac + bill]),
    },
  };
}

/** JSON is UTF-8 (RFC 8259, 8.1), and the databases store no other text. @throws UnreadableInput */
export function parsePushed(body: Uint8Array): unknown {
  try {
    return parseBounded(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (error instanceof UnboundedJson) throw new UnreadableInput('body_too_large', null, `The body has ${reason}.`);
    throw new UnreadableInput('malformed_json', null, `The body is not JSON in UTF-8: ${reason}.`);
  }
}

/** See `PushReader.readTogether`. */
export function readTogether(
  texts: string[],
  { query, asOf, quirks, translation }: { query: CarrierQuery; asOf: Date; quirks?: Quirks; translation?: Translation },
): CarrierReport | null {
  const rows = texts.map((text) => rowsOfPages(text) ?? (translation ? rowsOfTranslated(text, translation) : null));
  if (rows.includes(null)) return null;
  try {
    const report = normalize({ rows: rows.flat(), asOf, payload: '' }, query, quirks);
    return report.containers.length === 0 ? null : report;
  } catch (error) {
    if (error instanceof CarrierFailure) return null;
    throw error;
  }
}
