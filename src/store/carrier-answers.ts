/**
 * What carriers answered, unchanged and compressed. An answer that says the same as an earlier one of its request is not kept: of a
 * journey's 140 answers, only about 20 differ in more than the ship's position.
 */
import { createHash } from 'node:crypto';
import { StringDecoder } from 'node:string_decoder';
import { compressed, decompressed } from './compressed.ts';
import { newId } from '../domain/new-id.ts';
import type { Sql } from './sql.ts';
import { params } from './statement.ts';
import { Table, id, text, time } from './table.ts';

/** The most bytes that are kept of an answer: half of MariaDB's default limit for one statement (`max_allowed_packet`). */
const maxKeptBytes = 8 * 1024 * 1024;

const answers = new Table('carrier_answers', {
  id: id(),
  trackingRequestId: id(),
  /** SHA-256, in hexadecimal, of what was read from the answer, or of the answer itself if nothing could be read. */
  digest: text(),
  payload: text(),
  receivedAt: time(),
});

const findByDigest = answers.only('id').select((query) => query.where(params('trackingRequestId', 'digest')));
const findById = answers.only('payload').select((query) => query.where(params('id')));
const list = answers
  .only('payload', 'receivedAt')
  .select((query) => query.where(params('trackingRequestId')).orderBy(['received_at', 'id']));

/** Unique by request and digest. */
export class CarrierAnswers {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Stores an answer unchanged, or its beginning.
   *
   * @param content what was read from it: of answers with the same content, a request keeps the first
   * @param isFirst whether it is the request's first, so that there is none to look for
   * @returns the id of the kept answer
   */
  async keep(
    requestId: string,
    payload: string,
    receivedAt: Date,
    { content = payload, isFirst = false }: { content?: string; isFirst?: boolean } = {},
  ): Promise<string> {
    const digest = createHash('sha256').update(content).digest('hex');
    // Most answers repeat the previous one. Looking first saves sending some 100 kB to the database only to be refused.
    const kept = isFirst ? undefined : await findByDigest.first(this.#sql, { trackingRequestId: requestId, digest });
    if (kept) return kept.id;
    const answer = { id: newId(), trackingRequestId: requestId, digest, payload: await compressed(cutToKeep(payload)), receivedAt };
    await answers.insert(this.#sql, answer);
    return answer.id;
  }

  /** An answer's text, or null if it is no longer kept. */
  async find(answerId: string): Promise<string | null> {
    const found = await findById.first(this.#sql, { id: answerId });
    return found ? decompressed(found.payload) : null;
  }

  /** A request's answers, oldest first. */
  async list(requestId: string): Promise<{ payload: string; receivedAt: Date }[]> {
    const kept = await list.all(this.#sql, { trackingRequestId: requestId });
    return Promise.all(kept.map(async ({ payload, receivedAt }) => ({ payload: await decompressed(payload), receivedAt })));
  }
}

function cutToKeep(payload: string): string {
  const size = Buffer.byteLength(payload);
  if (size <= maxKeptBytes) return payload;
  // The decoder leaves out a character that was cut in two.
  const beginning = new StringDecoder('utf8').write(Buffer.from(payload).subarray(0, maxKeptBytes));
  return `${beginning}\n[cut: ${size} bytes]`;
}
