/**
 * Everything that carriers sent, as it came: their whole answers (`carrier_answers`) and what they pushed (`carrier_pushes`).
 * The inbox of a tracking request (`carrier_inbox`) lists what concerns it, in order. A push takes the next position of the
 * request in the transaction that locks its row. A worker's claim takes one too, for the answer that it may get: what is
 * pushed while the carrier is asked comes after that answer. Positions are counted, so no clock decides what came first.
 */
import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { v7 as uuidv7 } from 'uuid';
import type { InboxEntry, PushedNumbers } from '../domain/carrier-push.ts';
import { readTime, timeText } from './column-values.ts';
import { filledLists, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

/** As much is kept of an answer: half of what MariaDB takes as one statement unless told otherwise (`max_allowed_packet`). */
const mostBytesKept = 8 * 1024 * 1024;

const insertAnswer = 'INSERT INTO carrier_answers (id, tracking_request_id, digest, payload, received_at) VALUES (?, ?, ?, ?, ?)';
const findAnswer = 'SELECT id FROM carrier_answers WHERE tracking_request_id = ? AND digest = ?';
const listAnswers = 'SELECT payload, received_at FROM carrier_answers WHERE tracking_request_id = ? ORDER BY received_at, id';
const insertPush = 'INSERT INTO carrier_pushes (id, scac, digest, body, size, received_at) VALUES (?, ?, ?, ?, ?, ?)';
const findPush = 'SELECT id FROM carrier_pushes WHERE scac = ? AND digest = ?';
const add = 'INSERT INTO carrier_inbox (tracking_request_id, position, answer_id, push_id) VALUES (?, ?, ?, ?)';
// MySQL computes the columns in this order, each from those before it.
const takePosition = `UPDATE tracking_requests SET inbox_position = inbox_position + 1,
  poll_due_at = COALESCE(poll_due_at, next_check_at), next_check_at = ? WHERE id = ? AND next_check_at IS NOT NULL`;
const position = 'SELECT inbox_position FROM tracking_requests WHERE id = ?';
const newest = `SELECT i.position, i.answer_id, p.size FROM carrier_inbox i LEFT JOIN carrier_pushes p ON p.id = i.push_id
  WHERE i.tracking_request_id = ? AND i.position < ? ORDER BY i.position DESC LIMIT ?`;
const bodies = `SELECT i.answer_id, COALESCE(a.payload, p.body) AS body, COALESCE(a.received_at, p.received_at) AS received_at
  FROM carrier_inbox i LEFT JOIN carrier_answers a ON a.id = i.answer_id LEFT JOIN carrier_pushes p ON p.id = i.push_id
  WHERE i.tracking_request_id = ? AND i.position >= ? AND i.position < ? ORDER BY i.position`;

const requestsWhere = (column: string, type: string) => (numbers: number) =>
  `SELECT id FROM tracking_requests WHERE scac = ? AND ${column} IN (${marks(numbers)}) AND request_type = '${type}'
  AND next_check_at IS NOT NULL`;
const shipmentsWhere = (column: string, type: string) => (numbers: number) =>
  `SELECT r.id FROM shipments s JOIN tracking_request_shipments l ON l.shipment_id = s.id
  JOIN tracking_requests r ON r.id = l.tracking_request_id
  WHERE s.scac = ? AND s.${column} IN (${marks(numbers)}) AND s.tracking_ended_at IS NULL AND r.request_type = '${type}'
  AND r.next_check_at IS NOT NULL`;

/**
 * A push concerns the requests for a container or bill of lading that its rows name; a row that names only the other number
 * of the two finds the shipments that have it. Rows that name only a booking, and retractions that name nothing, wait for
 * the next poll.
 */
const concerned: [keyof PushedNumbers, (numbers: number) => string][] = [
  ['containers', requestsWhere('container_number', 'container')],
  ['billsOfLading', requestsWhere('bill_of_lading', 'bill_of_lading')],
  ['containersAlone', shipmentsWhere('container_number', 'bill_of_lading')],
  ['billsAlone', shipmentsWhere('master_bl', 'container')],
];

/** Answers are unique by request and digest, pushes by carrier and digest, entries by request and position. */
export class CarrierInbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Keeps an answer as it came, or its beginning; the same one of a request once. @returns its id */
  async keepAnswer(requestId: string, payload: string, receivedAt: Date): Promise<string> {
    const digest = digestOf(payload);
    // Most answers are the one before: asked first, a payload of some 100 kB need not travel to be refused.
    const [kept] = await this.#sql.rows<{ id: string }>(findAnswer, [requestId, digest]);
    if (kept) return kept.id;
    const id = uuidv7();
    await insertIfAbsent(this.#sql, insertAnswer, [id, requestId, digest, cutToKeep(payload), timeText(receivedAt)]);
    return id;
  }

  /** Lists a kept answer as the whole one at a claim's position, unless it is the request's last entry already. */
  async addAnswer(requestId: string, claimed: number, answerId: string): Promise<void> {
    const [last] = await this.#sql.rows<{ answer_id: string | null }>(newest, [requestId, claimed, 1]);
    if (last?.answer_id !== answerId) await this.#sql.run(add, [requestId, claimed, answerId, null]);
  }

  /** A request's answers, oldest first. */
  async listAnswers(requestId: string): Promise<{ payload: string; receivedAt: Date }[]> {
    const rows = await this.#sql.rows<{ payload: string; received_at: string }>(listAnswers, [requestId]);
    return rows.map(({ payload, received_at: at }) => ({ payload, receivedAt: readTime(at) }));
  }

  /** Keeps a pushed body as it came. @returns its id, or null when the same body of this carrier was kept before */
  async keepPush(scac: string, body: string, receivedAt: Date): Promise<string | null> {
    const [id, digest] = [uuidv7(), digestOf(body)];
    if ((await this.#sql.rows(findPush, [scac, digest])).length > 0) return null;
    const row = [id, scac, digest, body, Buffer.byteLength(body), timeText(receivedAt)];
    return (await insertIfAbsent(this.#sql, insertPush, row)) ? id : null;
  }

  /**
   * Adds a kept push to a request's inbox and makes the request due. Call it in a transaction.
   *
   * @returns false when the request is not tracked any more; nothing is written then
   */
  async addPush(requestId: string, pushId: string, at: Date): Promise<boolean> {
    if ((await this.#sql.run(takePosition, [timeText(at), requestId])) === 0) return false;
    const [row] = await this.#sql.rows<{ inbox_position: number }>(position, [requestId]);
    await this.#sql.run(add, [requestId, row?.inbox_position ?? 0, null, pushId]);
    return true;
  }

  /** The tracking requests, of all accounts, that wait for a carrier or are tracked, and that numbers concern. By id. */
  async listConcerned(scac: string, numbers: PushedNumbers): Promise<string[]> {
    const ids = new Set<string>();
    for (const [kind, text] of concerned) {
      for (const values of filledLists(numbers[kind])) {
        const rows = await this.#sql.rows<{ id: string }>(text(values.length), [scac, ...values]);
        for (const { id } of rows) ids.add(id);
      }
    }
    return [...ids].sort();
  }

  /**
   * What came since the last whole answer, that answer first, and before a claim's position.
   *
   * @returns null where that is more than so many pushes or bytes of them, or is not kept any more
   */
  async sinceWholeAnswer(requestId: string, claimed: number, most: { pushes: number; bytes: number }): Promise<InboxEntry[] | null> {
    type Row = { position: number; answer_id: string | null; size: number | null };
    const rows = await this.#sql.rows<Row>(newest, [requestId, claimed, most.pushes + 1]);
    const whole = rows.findIndex((row) => row.answer_id !== null);
    const pushes = whole < 0 ? rows : rows.slice(0, whole);
    const bytes = pushes.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if (pushes.length > most.pushes || bytes > most.bytes) return null;
    const from = (rows[whole] ?? rows.at(-1))?.position ?? claimed;
    const kept = await this.#sql.rows<{ answer_id: string | null; body: string | null; received_at: string }>(bodies, [
      requestId,
      from,
      claimed,
    ]);
    const entries = kept.flatMap(({ answer_id: answerId, body, received_at: at }) =>
      body === null ? [] : [{ isWhole: answerId !== null, body, receivedAt: readTime(at) }],
    );
    return entries.length === kept.length ? entries : null;
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function cutToKeep(payload: string): string {
  const size = Buffer.byteLength(payload);
  if (size <= mostBytesKept) return payload;
  // The decoder leaves out a character that was cut in two.
  const beginning = new StringDecoder('utf8').write(Buffer.from(payload).subarray(0, mostBytesKept));
  return `${beginning}\n[cut: ${size} bytes]`;
}
