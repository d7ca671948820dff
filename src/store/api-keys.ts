import type { ApiKey, ApiKeyWithHash } from '../domain/account.ts';
import { flag, readFlag, readTime, timeText } from './column-values.ts';
import { insertText } from './sql-text.ts';
import type { Sql } from './sql.ts';

const insert = insertText('api_keys', [
  'id',
  'account_id',
  'key_id',
  'hash',
  'test',
  'rate_per_minute',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
]);
// The key of a revoked account is revoked as well.
const select = `SELECT k.id, k.account_id, k.key_id, k.test, k.rate_per_minute, k.created_at, k.expires_at,
  k.last_used_at, COALESCE(k.revoked_at, a.revoked_at) AS revoked_at
  FROM api_keys k JOIN accounts a ON a.id = k.account_id`;
const findByHash = `${select} WHERE k.hash = ?`;
const list = `${select} WHERE k.account_id = ? ORDER BY k.created_at, k.id`;
const revoke = 'UPDATE api_keys SET revoked_at = ? WHERE account_id = ? AND key_id = ? AND revoked_at IS NULL';
const touch = 'UPDATE api_keys SET last_used_at = ? WHERE id = ?';

interface Row {
  id: string;
  account_id: string;
  key_id: string;
  test: number;
  rate_per_minute: number | null;
  created_at: string;
  expires_at: string | null;
  last_used_at: string | null;
  revoked_at: string | null;
}

/** By hash, which is unique: the keys themselves are not stored. */
export class ApiKeys {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when the key's id is taken */
  async insert(key: ApiKeyWithHash): Promise<void> {
    await this.#sql.run(insert, [
      key.id,
      key.accountId,
      key.keyId,
      key.hash,
      flag(key.test),
      key.ratePerMinute,
      timeText(key.createdAt),
      timeText(key.expiresAt),
      timeText(key.lastUsedAt),
      timeText(key.revokedAt),
    ]);
  }

  /** Also a key that is expired or revoked; `revokedAt` is the key's or the account's. */
  async findByHash(hash: string): Promise<ApiKey | undefined> {
    return (await this.#sql.rows<Row>(findByHash, [hash])).map(apiKeyOf)[0];
  }

  /** Oldest first. */
  async list(accountId: string): Promise<ApiKey[]> {
    return (await this.#sql.rows<Row>(list, [accountId])).map(apiKeyOf);
  }

  /** @returns false when there was nothing to revoke */
  async revoke(accountId: string, keyId: string, at: Date): Promise<boolean> {
    return (await this.#sql.run(revoke, [timeText(at), accountId, keyId])) === 1;
  }

  /** Notes when a key was last used. */
  async touch(id: string, at: Date): Promise<void> {
    await this.#sql.run(touch, [timeText(at), id]);
  }
}

function apiKeyOf(row: Row): ApiKey {
  return {
    id: row.id,
    accountId: row.account_id,
    keyId: row.key_id,
    test: readFlag(row.test),
    ratePerMinute: row.rate_per_minute,
    createdAt: readTime(row.created_at),
    expiresAt: readTime(row.expires_at),
    lastUsedAt: readTime(row.last_used_at),
    revokedAt: readTime(row.revoked_at),
  };
}
