import { readTime, timeText } from './column-values.ts';
import { type Sql, insertIfAbsent } from './sql.ts';

/** A carrier's answer as it came, for a person to look at. */
export interface CarrierAnswer {
  id: string;
  trackingRequestId: string;
  /** SHA-256 of the payload, in hexadecimal. */
  digest: string;
  payload: string;
  receivedAt: Date;
}

const insert = 'INSERT INTO carrier_answers (id, tracking_request_id, digest, payload, received_at) VALUES (?, ?, ?, ?, ?)';
const has = 'SELECT id FROM carrier_answers WHERE tracking_request_id = ? AND digest = ?';
const findPayload = 'SELECT payload FROM carrier_answers WHERE tracking_request_id = ? AND digest = ?';
const list = `SELECT id, tracking_request_id, digest, payload, received_at FROM carrier_answers
  WHERE tracking_request_id = ? ORDER BY received_at, id`;

interface Row {
  id: string;
  tracking_request_id: string;
  digest: string;
  payload: string;
  received_at: string;
}

/** Unique by request and digest. */
export class CarrierAnswers {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Keeps an answer; one that the request had before is kept once. */
  async insert(answer: CarrierAnswer): Promise<void> {
    const { id, trackingRequestId, digest, payload, receivedAt } = answer;
    // Most answers are the one before: asked first, a payload of some 100 kB need not travel to be refused.
    if ((await this.#sql.rows(has, [trackingRequestId, digest])).length > 0) return;
    await insertIfAbsent(this.#sql, insert, [id, trackingRequestId, digest, payload, timeText(receivedAt)]);
  }

  /** What was kept under a digest. */
  async findPayload(trackingRequestId: string, digest: string): Promise<string | undefined> {
    return (await this.#sql.rows<{ payload: string }>(findPayload, [trackingRequestId, digest]))[0]?.payload;
  }

  /** Oldest first. */
  async list(trackingRequestId: string): Promise<CarrierAnswer[]> {
    return (await this.#sql.rows<Row>(list, [trackingRequestId])).map((row) => ({
      id: row.id,
      trackingRequestId: row.tracking_request_id,
      digest: row.digest,
      payload: row.payload,
      receivedAt: readTime(row.received_at),
    }));
  }
}
