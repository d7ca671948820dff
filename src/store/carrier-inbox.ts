/**
 * What carriers sent, unchanged: their whole answers (`carrier_answers`) and pushes (`carrier_pushes`). An answer that says the same as
 * an earlier one is not kept: of a journey's 140 answers, only about 20 differ in more than the ship's position. Both are stored
 * compressed. The inbox of a tracking request (`carrier_inbox`) lists what concerns it, in order. A push takes the request's next
 * position in the transaction that locks its row. A worker's claim takes one too, for the answer that it may get: pushes that arrive
 * while the carrier is asked come after that answer. Positions are counted, so no clock decides what came first.
 */
import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import type { InboxEntry, PushedNumbers } from '../domain/carrier-push.ts';
import { newId } from './new-id.ts';
import type { RequestType } from '../domain/tracking-request.ts';
import { compressed, decompressed } from './compressed.ts';
import type { Sql } from './sql.ts';
import { anyLimit, param, params, raw } from './statement.ts';
import { Table, flag, id, number, text, time } from './table.ts';
import { findInboxPosition, trackingRequests } from './tracking-requests.ts';

/** The most bytes that are kept of an answer: half of MariaDB's default limit for one statement (`max_allowed_packet`). */
const mostBytesKept = 8 * 1024 * 1024;

const answers = new Table('carrier_answers', {
  id: id(),
  trackingRequestId: id(),
  /** SHA-256, in hexadecimal, of what was read from the answer, or of the answer itself if nothing could be read. */
  digest: text(),
  payload: text(),
  receivedAt: time(),
});
const pushes = new Table('carrier_pushes', {
  id: id(),
  scac: text(),
  /** SHA-256 of the body, in hexadecimal. */
  digest: text(),
  body: text(),
  /** Of the body, in bytes. */
  size: number(),
  receivedAt: time(),
});
const inbox = new Table('carrier_inbox', {
  trackingRequestId: id(),
  position: number(),
  answerId: id().nullable(),
  pushId: id().nullable(),
});

const findAnswer = answers.only('id').select((query) => query.where(params('trackingRequestId', 'digest')));
const listAnswers = answers
  .only('payload', 'receivedAt')
  .select((query) => query.where(params('trackingRequestId')).orderBy(['received_at', 'id']));
const takePosition = trackingRequests.write((query) =>
  query
    .where(params('id'))
    .whereNotNull('next_check_at')
    // MySQL computes the columns in this order, each from those before it.
    .update({ poll_due_at: raw('COALESCE(poll_due_at, next_check_at)'), next_check_at: param('at') })
    .increment('inbox_position'),
);
const newest = inbox
  .only('position', 'answerId')
  .with({ size: pushes.fields.size.nullable() })
  .select((query) =>
    query
      .leftJoin('carrier_pushes', 'carrier_pushes.id', 'push_id')
      .where(params('trackingRequestId'))
      .where('position', '<', param('claimed'))
      .orderBy('position', 'desc')
      .limit(anyLimit),
  );
const findEntry = inbox.only('position').select((query) => query.where(params('trackingRequestId', 'position')));
/** The entries from a position on, but not those whose answer or push is no longer kept. */
const entriesKept = inbox
  .only()
  .with({
    isWhole: flag().computed('answer_id IS NOT NULL'),
    body: text().computed('COALESCE(carrier_answers.payload, carrier_pushes.body)'),
    receivedAt: time().computed('COALESCE(carrier_answers.received_at, carrier_pushes.received_at)'),
  })
  .select((query) =>
    query
      .leftJoin('carrier_answers', 'carrier_answers.id', 'answer_id')
      .leftJoin('carrier_pushes', 'carrier_pushes.id', 'push_id')
      .where({ 'carrier_inbox.tracking_request_id': param('trackingRequestId') })
      .where('position', '>=', param('from'))
      .where('position', '<', param('claimed'))
      .where((kept) => kept.whereNotNull('payload').orWhereNotNull('body'))
      .orderBy('position'),
  );

const requestsWith = (column: string, type: RequestType) =>
  trackingRequests.only('id').select((query, each) =>
    query
      .where({ ...params('scac'), request_type: type })
      .whereIn(column, each)
      .whereNotNull('next_check_at'),
  );
const requestsOfShipmentsWith = (column: string, type: RequestType) =>
  trackingRequests.only('id').select((query, each) =>
    query
      .innerJoin('tracking_request_shipments', 'tracking_request_shipments.tracking_request_id', 'tracking_requests.id')
      .innerJoin('shipments', 'shipments.id', 'tracking_request_shipments.shipment_id')
      .where({ 'shipments.scac': param('scac'), request_type: type })
      .whereIn(`shipments.${column}`, each)
      .whereNull('tracking_ended_at')
      .whereNotNull('next_check_at'),
  );

/**
 * A push concerns the requests for a container or bill of lading that its rows name; a row that names only the other of the two numbers
 * leads to the shipments that have it. Rows that name only a booking, and retractions that name nothing, wait for the next poll.
 */
const concerned = [
  ['containers', requestsWith('container_number', 'container')],
  ['billsOfLading', requestsWith('bill_of_lading', 'bill_of_lading')],
  ['containersAlone', requestsOfShipmentsWith('container_number', 'bill_of_lading')],
  ['billsAlone', requestsOfShipmentsWith('master_bl', 'container')],
] as const;

/** Answers are unique by request and digest, pushes by carrier and digest, entries by request and position. */
export class CarrierInbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Stores an answer unchanged, or its beginning.
   *
   * @param content what was read from it: of answers with the same content, a request keeps the first
   * @param isFirst whether it is probably the first, so that the look-up before the INSERT is not worth it
   * @returns the id of the kept answer
   */
  async keepAnswer(
    requestId: string,
    payload: string,
    receivedAt: Date,
    { content = payload, isFirst = false }: { content?: string; isFirst?: boolean } = {},
  ): Promise<string> {
    const digest = digestOf(content);
    // Most answers repeat the previous one. Looking first saves sending some 100 kB to the database only to be refused.
    const kept = isFirst ? undefined : await findAnswer.first(this.#sql, { trackingRequestId: requestId, digest });
    if (kept) return kept.id;
    const answer = { id: newId(), trackingRequestId: requestId, digest, payload: await compressed(cutToKeep(payload)), receivedAt };
    await answers.insert(this.#sql, answer);
    return answer.id;
  }

  /** Adds a kept answer to the inbox as a whole answer at a claim's position, unless it is already the request's last entry. */
  async addAnswer(requestId: string, claimed: number, answerId: string): Promise<void> {
    const last = claimed === 1 ? undefined : await newest.first(this.#sql, { trackingRequestId: requestId, claimed, limit: 1 });
    if (last?.answerId === answerId) return;
    await inbox.insert(this.#sql, { trackingRequestId: requestId, position: claimed, answerId, pushId: null });
  }

  /** A request's answers, oldest first. */
  async listAnswers(requestId: string): Promise<{ payload: string; receivedAt: Date }[]> {
    const kept = await listAnswers.all(this.#sql, { trackingRequestId: requestId });
    return Promise.all(kept.map(async ({ payload, receivedAt }) => ({ payload: await decompressed(payload), receivedAt })));
  }

  /** Stores a pushed body unchanged. @returns its id, or null if the same body from this carrier is stored already */
  async keepPush(scac: string, body: string, receivedAt: Date): Promise<string | null> {
    const push = { id: newId(), scac, digest: digestOf(body), body: await compressed(body), size: Buffer.byteLength(body), receivedAt };
    return (await pushes.insertIfAbsent(this.#sql, push)) ? push.id : null;
  }

  /**
   * Adds a kept push to a request's inbox and makes the request due. Call it in a transaction.
   *
   * @returns false when the request is no longer tracked; nothing is written then
   */
  async addPush(requestId: string, pushId: string, at: Date): Promise<boolean> {
    if ((await takePosition.run(this.#sql, { id: requestId, at })) === 0) return false;
    const taken = await findInboxPosition.first(this.#sql, { id: requestId });
    await inbox.insert(this.#sql, { trackingRequestId: requestId, position: taken?.inboxPosition ?? 0, answerId: null, pushId });
    return true;
  }

  /** Whether a request's inbox has an entry at a position. */
  async has(requestId: string, position: number): Promise<boolean> {
    return (await findEntry.first(this.#sql, { trackingRequestId: requestId, position })) !== undefined;
  }

  /** The ids, in order, of all accounts' pending or tracked requests that the numbers concern. */
  async listConcerned(scac: string, numbers: PushedNumbers): Promise<string[]> {
    const ids = new Set<string>();
    for (const [kind, requests] of concerned) {
      for (const { id } of await requests.all(this.#sql, { scac }, numbers[kind])) ids.add(id);
    }
    return [...ids].sort();
  }

  /**
   * The last whole answer and everything since then, up to a claim's position.
   *
   * @returns null if there are more pushes, or more bytes of them, than `most`, or if one is no longer kept
   */
  async sinceWholeAnswer(requestId: string, claimed: number, most: { pushes: number; bytes: number }): Promise<InboxEntry[] | null> {
    const entries = await newest.all(this.#sql, { trackingRequestId: requestId, claimed, limit: most.pushes + 1 });
    const whole = entries.findIndex(({ answerId }) => answerId !== null);
    const since = whole < 0 ? entries : entries.slice(0, whole + 1);
    const bytes = since.reduce((sum, { size }) => sum + (size ?? 0), 0);
    if ((whole < 0 && since.length > most.pushes) || bytes > most.bytes) return null;
    const from = since.at(-1)?.position ?? claimed;
    const kept = await entriesKept.all(this.#sql, { trackingRequestId: requestId, from, claimed });
    if (kept.length < since.length) return null;
    return Promise.all(kept.map(async (entry) => ({ ...entry, body: await decompressed(entry.body) })));
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
