/**
 * What carriers pushed, kept before they are answered. Each tracking request counts the pushes that concern it: how many
 * it received, how many of them have been read, and how many its carrier was asked after, which are superseded by the
 * answer. The counter, not a clock, says what came first: it moves in the transaction that has the request's row.
 */
import type { PushedNumbers, KeptPush } from '../domain/carrier-push.ts';
import { readTime, timeText } from './column-values.ts';
import { filledLists, marks } from './sql-text.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

const insert = 'INSERT INTO carrier_pushes (id, scac, digest, body, size, received_at) VALUES (?, ?, ?, ?, ?, ?)';
const has = 'SELECT id FROM carrier_pushes WHERE scac = ? AND digest = ?';
// MySQL computes the columns in this order, each from those before it.
const count = `UPDATE tracking_requests SET pushes_received = pushes_received + 1,
  poll_due_at = COALESCE(poll_due_at, next_check_at), next_check_at = ? WHERE id = ? AND next_check_at IS NOT NULL`;
const counted = 'SELECT pushes_received FROM tracking_requests WHERE id = ?';
const hand = 'INSERT INTO carrier_push_requests (tracking_request_id, position, push_id) VALUES (?, ?, ?)';
const ofRequest = `FROM carrier_push_requests r JOIN carrier_pushes p ON p.id = r.push_id
  WHERE r.tracking_request_id = ? AND r.position > ? AND r.position <= ?`;
const size = `SELECT SUM(p.size) AS size ${ofRequest}`;
const list = `SELECT p.body, p.received_at ${ofRequest} ORDER BY r.position`;

const requestsWhere = (column: string, type: string) => (numbers: number) =>
  `SELECT id FROM tracking_requests WHERE scac = ? AND ${column} IN (${marks(numbers)}) AND request_type = '${type}'
  AND next_check_at IS NOT NULL`;
const shipmentsWhere = (column: string, type: string) => (numbers: number) =>
  `SELECT r.id FROM shipments s JOIN tracking_request_shipments l ON l.shipment_id = s.id
  JOIN tracking_requests r ON r.id = l.tracking_request_id
  WHERE s.scac = ? AND s.${column} IN (${marks(numbers)}) AND s.tracking_ended_at IS NULL AND r.request_type = '${type}'
  AND r.next_check_at IS NOT NULL`;

/**
 * The requests that numbers concern: those that asked for them; and, for rows that do not name what was asked for, those
 * that track a shipment with the other number.
 */
const concerned: [keyof PushedNumbers, (numbers: number) => string][] = [
  ['containers', requestsWhere('container_number', 'container')],
  ['billsOfLading', requestsWhere('bill_of_lading', 'bill_of_lading')],
  ['containersAlone', shipmentsWhere('container_number', 'bill_of_lading')],
  ['billsAlone', shipmentsWhere('master_bl', 'container')],
];

/** Unique by carrier and digest; among a request's, by position. */
export class CarrierPushes {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Keeps a push. @returns false when the same body of this carrier was kept before */
  async insert({ id, scac, digest, body, receivedAt }: KeptPush): Promise<boolean> {
    // Asked first: a body that was kept need not travel to be refused.
    if ((await this.#sql.rows(has, [scac, digest])).length > 0) return false;
    return insertIfAbsent(this.#sql, insert, [id, scac, digest, body, Buffer.byteLength(body), timeText(receivedAt)]);
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
   * Hands a push to a tracking request, which becomes due. Call it in a transaction.
   *
   * @returns false when the request is not tracked any more; nothing is written then
   */
  async link(pushId: string, requestId: string, at: Date): Promise<boolean> {
    if ((await this.#sql.run(count, [timeText(at), requestId])) === 0) return false;
    const [row] = await this.#sql.rows<{ pushes_received: number }>(counted, [requestId]);
    if (!row) return false;
    await this.#sql.run(hand, [requestId, row.pushes_received, pushId]);
    return true;
  }

  /** How many bytes a request's pushes have, from `after`, exclusive, to `upTo`, inclusive. */
  async sizeOf(requestId: string, { after, upTo }: PushRange): Promise<number> {
    const [row] = await this.#sql.rows<{ size: number | string | null }>(size, [requestId, after, upTo]);
    return Number(row?.size ?? 0);
  }

  /** A request's pushes, oldest first. */
  async list(requestId: string, { after, upTo }: PushRange): Promise<{ body: string; receivedAt: Date }[]> {
    const rows = await this.#sql.rows<{ body: string; received_at: string }>(list, [requestId, after, upTo]);
    return rows.map((row) => ({ body: row.body, receivedAt: readTime(row.received_at) }));
  }
}

/** Positions among a request's pushes. */
export interface PushRange {
  after: number;
  upTo: number;
}
