/** The responses to requests with an `Idempotency-Key`, stored for their repetitions. */
import type { SecretBox, SecretPlace } from './secret-box.ts';
import type { Sql } from './sql.ts';
import { type RepairTimes, whereTooFarAhead } from './postponed.ts';
import { param, params, withLimit } from './statement.ts';
import { Table, id, text, time } from './table.ts';

/** A request that was carried out. */
interface KeptResponse {
  /** SHA-256 of the account and the key. */
  digest: string;
  accountId: string;
  /** SHA-256 of the request without its credential. */
  fingerprint: string;
  /** JSON. */
  answer: string;
  createdAt: Date;
}

const idempotencyKeys = new Table('idempotency_keys', {
  digest: text(),
  accountId: id(),
  fingerprint: text(),
  answer: text(),
  createdAt: time(),
});

const findAny = idempotencyKeys.select((query) => query.whereIn('digest', [param('one'), param('other')]));
const removeExpired = idempotencyKeys.write((query) => query.where(params('digest')).where('created_at', '<=', param('until')).delete());
const listExpired = idempotencyKeys
  .only('digest')
  .select((query) => query.where('created_at', '<=', param('until')).orderBy('created_at').modify(withLimit));
const listAhead = idempotencyKeys
  .only('digest')
  .select((query) => whereTooFarAhead(query, 'created_at', 'past').orderBy('created_at').modify(withLimit));
const bringBack = idempotencyKeys.write((query, each) =>
  whereTooFarAhead(query.whereIn('digest', each), 'created_at', 'past').update({ created_at: param('now') }),
);
const removeListed = idempotencyKeys.write((query, each) => query.whereIn('digest', each).delete());
const listUnsealed = idempotencyKeys
  .only('digest', 'answer')
  .select((query) =>
    query.where('digest', '>', param('after')).whereNot('answer', 'like', param('sealed')).orderBy('digest').modify(withLimit),
  );
const replaceResponse = idempotencyKeys.write((query) =>
  query.where({ ...params('digest'), answer: param('before') }).update(params('answer')),
);

/** Responses are encrypted if the deployment has an encryption key, because some contain a secret that clients see only once. */
export class IdempotencyKeys {
  readonly #sql: Sql;
  readonly #secrets: SecretBox;

  constructor(sql: Sql, secrets: SecretBox) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** The responses under two digests, in no order. @throws SecretUnreadable */
  async findAny(one: string, other: string): Promise<KeptResponse[]> {
    const found = await findAny.all(this.#sql, { one, other });
    return found.map((kept) => ({ ...kept, answer: this.#secrets.open(kept.answer, placeOf(kept)) }));
  }

  /** Call it in the transaction of the change that the response reports. @throws DuplicateKey if another request has used the key since `findAny` */
  async insert(kept: KeptResponse): Promise<void> {
    await idempotencyKeys.insert(this.#sql, { ...kept, answer: this.#secrets.seal(kept.answer, placeOf(kept)) });
  }

  /** Removes a digest's response if it is from `until` or earlier: another process may have replaced it in the meantime. */
  async deleteIfExpired(digest: string, until: Date): Promise<void> {
    await removeExpired.run(this.#sql, { digest, until });
  }

  /** Removes up to `limit` responses from `until` or earlier. @returns how many */
  async deleteExpired(until: Date, limit: number): Promise<number> {
    const expired = await listExpired.all(this.#sql, { until, limit });
    await removeListed.run(
      this.#sql,
      {},
      expired.map(({ digest }) => digest),
    );
    return expired.length;
  }

  /** Makes up to `limit` responses that were stored ahead of now expire as if they were stored now. @returns how many */
  async bringBack(times: RepairTimes, limit: number): Promise<number> {
    const ahead = await listAhead.all(this.#sql, { ...times, limit });
    return bringBack.run(
      this.#sql,
      { ...times },
      ahead.map(({ digest }) => digest),
    );
  }

  /**
   * Re-encrypts some of the responses after a digest whose stored text does not begin with `prefix`.
   *
   * @returns the last digest read, to continue from; undefined if none is left
   */
  async reseal(prefix: string, after: string, limit: number): Promise<string | undefined> {
    const found = await listUnsealed.all(this.#sql, { after, sealed: `${prefix}%`, limit });
    for (const kept of found) {
      const answer = this.#secrets.seal(this.#secrets.open(kept.answer, placeOf(kept)), placeOf(kept));
      await replaceResponse.run(this.#sql, { digest: kept.digest, before: kept.answer, answer });
    }
    return found.at(-1)?.digest;
  }
}

function placeOf({ digest }: { digest: string }): SecretPlace {
  return ['idempotency_keys', 'answer', digest];
}
