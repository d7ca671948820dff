/** The six operations for the baseline and Fastify, with one prepared statement each. */
import { v7 as uuidv7 } from 'uuid';
import { isSqlite, prepare, type Row } from './database.ts';
import {
  eventColumns,
  openExceptions,
  type NewRequest,
  requestColumns,
  requestOnA,
  requestOnB,
  shipment,
  shipmentColumns,
  statusColumns,
  summary,
  summaryColumns,
  timeline,
  transportEvents,
  transportTypes,
} from './documents.ts';
import { scac } from './environment.ts';

/** The body is not a valid tracking request. */
export class Unacceptable extends Error {}

const byActivity = isSqlite ? 'shipments INDEXED BY shipments_by_activity' : 'shipments FORCE INDEX (shipments_by_activity)';
const order = 'ORDER BY updated_at DESC, id DESC LIMIT';
const of = (table: string, columns: string[]) => columns.map((name) => `${table}.${name}`).join(', ');

const findShipment = prepare(`SELECT ${[...shipmentColumns, ...requestColumns].join(', ')} FROM shipments
  LEFT JOIN tracking_requests ON tracking_requests.id = shipments.tracking_request_id
  WHERE shipments.id = ? AND shipments.account_id = ?`);
const summaryOf = [...summaryColumns, openExceptions].join(', ');
const firstPage = prepare(`SELECT ${summaryOf} FROM ${byActivity} WHERE account_id = ? ${order} ?`);
// Neither database uses the index as a range for (updated_at, id) < (?, ?).
const nextPage = prepare(`SELECT ${summaryOf} FROM ${byActivity}
  WHERE account_id = ? AND updated_at <= ? AND (updated_at < ? OR id < ?) ${order} ?`);
const findTransportEvents = prepare(`SELECT containers.shipment_id, ${of('e', eventColumns)} FROM containers
  LEFT JOIN container_events e ON e.container_id = containers.id AND e.retired_at IS NULL AND e.estimated = 0
    AND e.type IN (${transportTypes.map((type) => `'${type}'`).join(', ')})
  WHERE containers.id = ? AND containers.account_id = ? ORDER BY e.position, e.id`);
const findTimeline = prepare(`SELECT containers.id, containers.container_number, ${of('s', statusColumns)} FROM containers
  LEFT JOIN status_changes s ON s.container_id = containers.id
  WHERE containers.id = ? AND containers.account_id = ? ORDER BY s.position DESC LIMIT 100`);
const insertRequest = prepare(`INSERT INTO tracking_requests (id, account_id, scac, request_type, container_number, reference,
  ref_numbers, shipment_tags, status, created_at, updated_at, next_check_at) VALUES (?, ?, ?, 'container', ?, ?, ?, '[]', 'pending', ?, ?, ?)`);

export async function getShipment(accountId: string, id: string) {
  const [row] = await findShipment([id, accountId]);
  return row && shipment(row);
}

/** Newest activity first. The cursor is the end of the previous page, in Base64. */
export async function listShipments(accountId: string, limit: number, cursor: string | null) {
  const [at = '', id = ''] = cursor === null ? [] : Buffer.from(cursor, 'base64url').toString().split('|');
  const rows = cursor === null ? await firstPage([accountId, limit + 1]) : await nextPage([accountId, at, at, id, limit + 1]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > limit;
  const next = hasMore && last ? Buffer.from(`${last['updated_at']}|${last['id']}`).toString('base64url') : null;
  return { data: page.map(summary), next_cursor: next, has_more: hasMore };
}

export async function listTransportEvents(accountId: string, containerId: string) {
  const rows = await findTransportEvents([containerId, accountId]);
  const [first] = rows;
  return first && transportEvents(containerId, first['shipment_id'], first['id'] === null ? [] : rows);
}

export async function listContainerEvents(accountId: string, containerId: string) {
  const rows = await findTimeline([containerId, accountId]);
  const [first] = rows;
  return first && timeline(first, first['status'] === null ? [] : rows.reverse());
}

/** @throws Unacceptable */
export async function createOnA(accountId: string, body: Row) {
  const reference = body['reference'] ?? null;
  return requestOnA(await insert(accountId, body['scac'], body['container_number'], reference, reference === null ? [] : [reference]));
}

/** @throws Unacceptable */
export async function createOnB(accountId: string, body: Row) {
  const attributes = body['data']?.attributes ?? {};
  const { shipping_line_scac: line, request_number: number, ref_numbers: refNumbers = [] } = attributes;
  return requestOnB(await insert(accountId, line, number, refNumbers[0] ?? null, refNumbers));
}

async function insert(accountId: string, line: unknown, number: unknown, reference: string | null, refNumbers: string[]) {
  if (line !== scac || typeof number !== 'string' || !/^[A-Z]{4}\d{7}$/.test(number)) throw new Unacceptable();
  const at = new Date().toISOString().slice(0, 23).replace('T', ' ');
  const made: NewRequest = { id: uuidv7(), accountId, scac: line, containerNumber: number, reference, refNumbers, at };
  await insertRequest([made.id, accountId, line, number, reference, JSON.stringify(refNumbers), at, at, at]);
  return made;
}
