/** The keys that sign bearer tokens, and the tokens that were revoked. */
import type { SecretBox, SecretPlace } from './secret-box.ts';
import type { Sql } from './sql.ts';
import { param, params } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

/** A key pair that signs bearer tokens; the JWKs are JSON text. */
export interface TokenKey {
  /** The `kid`. */
  id: string;
  privateJwk: string;
  publicJwk: string;
  createdAt: Date;
  /** When its tokens stop being accepted; null for the key that signs. */
  acceptedUntil: Date | null;
  /** The longest lifetime of its tokens; null for a key that has signed none since this column exists. */
  longestTokenMs: number | null;
}

const tokenKeys = new Table('token_keys', {
  id: id(),
  /** From 1, in the order of rotations. Unique, so if several processes insert a key at once, only one succeeds. */
  slot: number(),
  privateJwk: text(),
  publicJwk: text(),
  createdAt: time(),
  acceptedUntil: time().nullable(),
  longestTokenMs: number().nullable(),
});

const listKeys = tokenKeys.without('slot').select((query) => query.orderBy('slot'));
const replaceKey = tokenKeys.write((query) => query.where({ id: param('id'), private_jwk: param('before') }).update(params('privateJwk')));

const listSlots = tokenKeys.only('slot').select((query) => query.orderBy('slot'));
const retireSigning = tokenKeys.write((query) => query.whereNull('accepted_until').update({ accepted_until: param('until') }));
const endBy = tokenKeys.write((query) => query.where('accepted_until', '>', param('until')).update({ accepted_until: param('until') }));
const raiseLongest = tokenKeys.write((query) =>
  query
    .where(params('id'))
    .where((shorter) => shorter.whereNull('longest_token_ms').orWhere('longest_token_ms', '<', param('longestTokenMs')))
    .update(params('longestTokenMs')),
);
const removeKeys = tokenKeys.write((query) => query.where('slot', '>', 1).where('accepted_until', '<', param('now')).delete());

/** The private keys are encrypted if the deployment has an encryption key. */
export class TokenKeys {
  readonly #sql: Sql;
  readonly #secrets: SecretBox;

  constructor(sql: Sql, secrets: SecretBox) {
    this.#sql = sql;
    this.#secrets = secrets;
  }

  /** Inserts the key unless its slot is taken. If several processes try at once, only one succeeds. @returns whether this one did */
  insertIfFree(key: TokenKey, slot: number): Promise<boolean> {
    const privateJwk = this.#secrets.seal(key.privateJwk, placeOf(key));
    return tokenKeys.insertIfAbsent(this.#sql, { ...key, slot, privateJwk });
  }

  /** Makes the signing key one that is only accepted, until a time. */
  async retireSigning(until: Date): Promise<void> {
    await retireSigning.run(this.#sql, { until });
  }

  /** Ends keys that would be accepted for longer. */
  async endBy(until: Date): Promise<void> {
    await endBy.run(this.#sql, { until });
  }

  /** The highest slot taken; 0 without a key. */
  async lastSlot(): Promise<number> {
    return (await listSlots.all(this.#sql)).at(-1)?.slot ?? 0;
  }

  /** Records that a key signs tokens with this lifetime. */
  async raiseLongest(id: string, longestTokenMs: number): Promise<void> {
    await raiseLongest.run(this.#sql, { id, longestTokenMs });
  }

  /** Deletes keys whose last tokens have expired, except the first one. */
  async deleteExpired(now: Date): Promise<void> {
    await removeKeys.run(this.#sql, { now });
  }

  /** Oldest first; the key that signs is the last. @throws SecretUnreadable */
  async list(): Promise<TokenKey[]> {
    const keys = await listKeys.all(this.#sql);
    return keys.map((key) => ({ ...key, privateJwk: this.#secrets.open(key.privateJwk, placeOf(key)) }));
  }

  /** Re-encrypts each key whose stored text does not begin with `prefix`. @returns how many */
  async reseal(prefix: string): Promise<number> {
    let count = 0;
    for (const { id, privateJwk: before } of await listKeys.all(this.#sql)) {
      if (before.startsWith(prefix)) continue;
      const privateJwk = this.#secrets.seal(this.#secrets.open(before, placeOf({ id })), placeOf({ id }));
      count += await replaceKey.run(this.#sql, { id, before, privateJwk });
    }
    return count;
  }
}

function placeOf({ id }: { id: string }): SecretPlace {
  return ['token_keys', 'private_jwk', id];
}

const revokedTokens = new Table('revoked_tokens', { jti: text(), expiresAt: time() });

const hasRevoked = revokedTokens.select((query) => query.where(params('jti')));
const listExpired = revokedTokens.select((query) => query.where('expires_at', '<=', param('now')).limit(100));
const removeExpired = revokedTokens.write((query, each) => query.whereIn('jti', each).delete());

/** Revoked tokens, kept until a day after they expire. */
export class RevokedTokens {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Revoking twice is harmless. */
  async insert(jti: string, expiresAt: Date): Promise<void> {
    await revokedTokens.insertIfAbsent(this.#sql, { jti, expiresAt });
  }

  async has(jti: string): Promise<boolean> {
    return (await hasRevoked.first(this.#sql, { jti })) !== undefined;
  }

  /** Deletes up to a hundred that had expired by a time. @returns how many */
  async deleteExpired(now: Date): Promise<number> {
    const expired = await listExpired.all(this.#sql, { now });
    await removeExpired.run(
      this.#sql,
      {},
      expired.map(({ jti }) => jti),
    );
    return expired.length;
  }
}
