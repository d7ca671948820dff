import type { Role, Signatory, User, UserWithPassword } from '../domain/account.ts';
import type { Sql } from './sql.ts';
import { param, params, raw, withLimit, withOffset } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

const users = new Table('users', {
  id: id(),
  accountId: id(),
  username: text(),
  role: text<Role>(),
  passwordHash: text(),
  createdAt: time(),
  revokedAt: time().nullable(),
});
const knownAddresses = new Table('known_addresses', {
  userId: id(),
  addressDigest: text(),
  lastUsedAt: time(),
});

// A user of a revoked account is revoked too.
const revokedAt = time().nullable().computed('COALESCE(users.revoked_at, accounts.revoked_at)');
const withPassword = users.with({ revokedAt, passwordVersion: number().computed('users.password_version') });
const user = withPassword.without('passwordHash');
const find = user.select((query) => query.innerJoin('accounts', 'accounts.id', 'account_id').where({ 'users.id': param('id') }));
const findByUsername = withPassword.select((query) =>
  query
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where(params('username'))
    .whereNull('users.revoked_at')
    .whereNull('accounts.revoked_at'),
);
const isTaken = users.only('id').select((query) => query.where(params('username')));
const list = user.select((query) =>
  query.innerJoin('accounts', 'accounts.id', 'account_id').where(params('accountId')).orderBy('username'),
);
const listPage = user.select((query) =>
  query
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where(params('accountId'))
    .where('username', '>', param('after'))
    .orderBy('username')
    .modify(withLimit),
);
const listActive = users.only('id').select((query) => query.where(params('accountId')).whereNull('revoked_at').modify(withLimit));
const findOtherAdministrator = users.only('id').select((query) =>
  query
    .where({ ...params('accountId'), role: 'administrator' })
    .whereNull('revoked_at')
    .whereNot(params('id'))
    .limit(1),
);
const revoke = users.write((query) =>
  query
    .where(params('accountId', 'username'))
    .whereNull('revoked_at')
    .update({ revoked_at: param('at') }),
);
const setPassword = users.write((query) =>
  query.where(params('id')).update({ ...params('passwordHash'), password_version: raw('password_version + 1') }),
);
const setRole = users.write((query) => query.where(params('id')).update(params('role')));

/** By user name, which is unique over all accounts. */
export class Users {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** @throws WriteConflict if the user name is taken in any account */
  insert(inserted: UserWithPassword): Promise<void> {
    return users.insert(this.#sql, inserted);
  }

  /** `revokedAt` is the user's or the account's. */
  find(id: string): Promise<Signatory | undefined> {
    return find.first(this.#sql, { id });
  }

  /** A user who may sign in: neither the user nor the account is revoked. */
  async findByUsername(username: string): Promise<(UserWithPassword & Signatory) | undefined> {
    const found = await findByUsername.first(this.#sql, { username });
    // MySQL ignores trailing spaces in comparisons: "demo " would be the same name here, but another one to a rate limit.
    return found?.username === username ? found : undefined;
  }

  /** Whether anyone has or had the name, including revoked users. */
  async isTaken(username: string): Promise<boolean> {
    return (await isTaken.first(this.#sql, { username })) !== undefined;
  }

  /** By user name. */
  list(accountId: string): Promise<User[]> {
    return list.all(this.#sql, { accountId });
  }

  /** By user name, after a name; '' for the first page. */
  listPage(accountId: string, after: string, limit: number): Promise<User[]> {
    return listPage.all(this.#sql, { accountId, after, limit });
  }

  /** How many are not revoked, counted up to `limit`. */
  async countActive(accountId: string, limit: number): Promise<number> {
    return (await listActive.all(this.#sql, { accountId, limit })).length;
  }

  /** Whether an account has an active administrator besides a user. */
  async hasOtherAdministrator(accountId: string, id: string): Promise<boolean> {
    return (await findOtherAdministrator.first(this.#sql, { accountId, id })) !== undefined;
  }

  /** @returns false when there was nobody to revoke */
  async revoke(accountId: string, username: string, at: Date): Promise<boolean> {
    return (await revoke.run(this.#sql, { accountId, username, at })) === 1;
  }

  /** Ends the tokens from before. */
  async setPassword(id: string, passwordHash: string): Promise<void> {
    await setPassword.run(this.#sql, { id, passwordHash });
  }

  async setRole(id: string, role: Role): Promise<void> {
    await setRole.run(this.#sql, { id, role });
  }
}

const hasAddress = knownAddresses
  .only('userId')
  .select((query) =>
    query.innerJoin('users', 'users.id', 'user_id').where(params('username', 'addressDigest')).where('last_used_at', '>=', param('since')),
  );
const findAddress = knownAddresses.only('lastUsedAt').select((query) => query.where(params('userId', 'addressDigest')));
const touchAddress = knownAddresses.write((query) => query.where(params('userId', 'addressDigest')).update(params('lastUsedAt')));
const listBeyond = knownAddresses.only('addressDigest').select((query) =>
  query
    .where(params('userId'))
    .orderBy([{ column: 'last_used_at', order: 'desc' }, 'address_digest'])
    .limit(100)
    .modify(withOffset),
);
const removeAddress = knownAddresses.write((query) => query.where(params('userId', 'addressDigest')).delete());

/** Digests of the addresses that users have signed in from; unique by user and digest. */
export class KnownAddresses {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whether a user name has signed in from an address since a time. An unknown name takes the same look-up. */
  async has(username: string, addressDigest: string, since: Date): Promise<boolean> {
    return (await hasAddress.first(this.#sql, { username, addressDigest, since })) !== undefined;
  }

  /** When a user last signed in from an address, as far as it was recorded. */
  async lastUsedAt(userId: string, addressDigest: string): Promise<Date | undefined> {
    return (await findAddress.first(this.#sql, { userId, addressDigest }))?.lastUsedAt;
  }

  /** Records a sign-in, and forgets all but the user's `keep` newest addresses. */
  async record(userId: string, addressDigest: string, at: Date, keep: number): Promise<void> {
    const address = { userId, addressDigest, lastUsedAt: at };
    if (!(await knownAddresses.insertIfAbsent(this.#sql, address))) await touchAddress.run(this.#sql, address);
    const old = await listBeyond.all(this.#sql, { userId, offset: keep });
    for (const { addressDigest: digest } of old) await removeAddress.run(this.#sql, { userId, addressDigest: digest });
  }
}
