import type { ApiKey, ApiKeyWithHash, Role } from '../domain/account.ts';
import type { Sql } from './sql.ts';
import { param, params, withLimit } from './statement.ts';
import { Table, flag, id, number, text, time } from './table.ts';

const apiKeys = new Table('api_keys', {
  id: id(),
  accountId: id(),
  keyId: text(),
  hash: text(),
  test: flag(),
  role: text<Role>(),
  ratePerMinute: number().nullable(),
  createdAt: time(),
  expiresAt: time().nullable(),
  lastUsedAt: time().nullable(),
  revokedAt: time().nullable(),
});

// The key of a revoked account is revoked as well.
const revokedAt = time().nullable().computed('COALESCE(api_keys.revoked_at, accounts.revoked_at)');
const shown = apiKeys.without('hash').with({ revokedAt });
const findByHash = shown.select((query) => query.innerJoin('accounts', 'accounts.id', 'account_id').where(params('hash')));
const findByKeyId = shown.select((query) => query.innerJoin('accounts', 'accounts.id', 'account_id').where(params('keyId')));
const list = shown.select((query) =>
  query.innerJoin('accounts', 'accounts.id', 'account_id').where(params('accountId')).orderBy(['api_keys.created_at', 'api_keys.id']),
);
const find = shown.select((query) => query.innerJoin('accounts', 'accounts.id', 'account_id').where({ 'api_keys.id': param('id') }));
const listPage = shown.select((query) =>
  query
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where(params('accountId'))
    .where('api_keys.created_at', '>=', param('afterTime'))
    .where((later) => later.where('api_keys.created_at', '>', param('afterTime')).orWhere('api_keys.id', '>', param('afterId')))
    .orderBy(['api_keys.created_at', 'api_keys.id'])
    .modify(withLimit),
);
const listActive = apiKeys.only('id').select((query) =>
  query
    .where(params('accountId'))
    .whereNull('revoked_at')
    .where((lasting) => lasting.whereNull('expires_at').orWhere('expires_at', '>', param('now')))
    .modify(withLimit),
);
const revoke = apiKeys.write((query) =>
  query
    .where(params('accountId', 'keyId'))
    .whereNull('revoked_at')
    .update({ revoked_at: param('at') }),
);
const setRole = apiKeys.write((query) => query.where(params('id')).update(params('role')));
const touch = apiKeys.write((query) => query.where(params('id')).update(params('lastUsedAt')));

/** By hash, which is unique: the keys themselves are not stored. */
export class ApiKeys {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict when the key's id is taken */
  insert(key: ApiKeyWithHash): Promise<void> {
    return apiKeys.insert(this.#sql, key);
  }

  /** Finds expired and revoked keys too; `revokedAt` is the key's or the account's. */
  findByHash(hash: string): Promise<ApiKey | undefined> {
    return findByHash.first(this.#sql, { hash });
  }

  /** As `findByHash`, by the eight characters that name it, which are unique. */
  findByKeyId(keyId: string): Promise<ApiKey | undefined> {
    return findByKeyId.first(this.#sql, { keyId });
  }

  /** Oldest first. */
  list(accountId: string): Promise<ApiKey[]> {
    return list.all(this.#sql, { accountId });
  }

  /** As `findByHash`, by id. */
  find(id: string): Promise<ApiKey | undefined> {
    return find.first(this.#sql, { id });
  }

  /** Oldest first, after a key; undefined for the first page. */
  listPage(accountId: string, after: Pick<ApiKey, 'createdAt' | 'id'> | undefined, limit: number): Promise<ApiKey[]> {
    return listPage.all(this.#sql, { accountId, afterTime: after?.createdAt ?? new Date(0), afterId: after?.id ?? '', limit });
  }

  /** How many work, counted up to `limit`. */
  async countActive(accountId: string, now: Date, limit: number): Promise<number> {
    return (await listActive.all(this.#sql, { accountId, now, limit })).length;
  }

  /** @returns false when there was nothing to revoke */
  async revoke(accountId: string, keyId: string, at: Date): Promise<boolean> {
    return (await revoke.run(this.#sql, { accountId, keyId, at })) === 1;
  }

  async setRole(id: string, role: Role): Promise<void> {
    await setRole.run(this.#sql, { id, role });
  }

  /** Records when a key was last used. */
  async touch(id: string, at: Date): Promise<void> {
    await touch.run(this.#sql, { id, lastUsedAt: at });
  }
}
