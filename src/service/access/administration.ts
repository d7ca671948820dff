/** Accounts, users, keys and stored secrets, as the operator manages them on the command line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type ApiKey, type Role, type User, credentialLengths } from '../../domain/account.ts';
import { OperatorError } from '../../domain/errors.ts';
import type { ExportedRow } from '../../store/account-rows.ts';
import { type Database, WriteConflict } from '../../store/database.ts';
import { type ApiKeys, type NewApiKey, makeApiKey } from './api-keys.ts';
import { hashPassword, makePassword } from './sign-in.ts';

/** The operator's command cannot be carried out; the message says why. */
export class AdministrationError extends OperatorError {}

/**
 * An account is given by its name, which is unique; user names are unique across accounts. Every member throws
 * AdministrationError when the account, or the active user or key to revoke, does not exist.
 */
export interface Administration {
  createAccount(name: string): Promise<Account>;
  /** Sorted by name. */
  listAccounts(): Promise<Account[]>;
  revokeAccount(name: string): Promise<void>;
  /** Every row of an account, without secrets. The service may work meanwhile: a row that changes is as it was when it was read. */
  exportAccount(name: string): AsyncGenerator<ExportedRow>;
  /**
   * Revokes an account and deletes all its data, in small steps. It may be called again after it was interrupted.
   *
   * @returns how many rows were deleted, the account's own among them
   */
  deleteAccount(name: string): Promise<number>;
  /** @param password null to have one made; `role` is an administrator's by default @returns the password too, which is not stored */
  createUser(accountName: string, username: string, password: string | null, role?: Role): Promise<{ user: User; password: string }>;
  /** Sorted by user name. */
  listUsers(accountName: string): Promise<User[]>;
  revokeUser(accountName: string, username: string): Promise<void>;
  /** @returns the key's text, which is not stored */
  createKey(accountName: string, input: Omit<NewApiKey, 'accountId'>): Promise<string>;
  /** Oldest first. */
  listKeys(accountName: string): Promise<ApiKey[]>;
  revokeKey(accountName: string, keyId: string): Promise<void>;
}

export interface AdministrationDependencies {
  database: Database;
  apiKeys: ApiKeys;
  now: () => Date;
  /** Waits for a number of milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/** A request whose credential was checked before the account was revoked may write for as long as this. */
const requestsEndMs = 10_000;

export function makeAdministration({ database, apiKeys, now, pause = sleep }: AdministrationDependencies): Administration {
  const { store } = database;

  async function accountNamed(name: string): Promise<Account> {
    const account = await store.accounts.findByName(name);
    if (!account) throw new AdministrationError(`No account is named "${name}".`);
    return account;
  }

  return {
    async createAccount(name) {
      if (name.trim() === '' || name.length > 100) throw new AdministrationError('An account name must have 1 to 100 characters.');
      const taken = `An account named "${name}" already exists.`;
      if (await store.accounts.findByName(name)) throw new AdministrationError(taken);
      const account: Account = { id: uuidv7(), name, createdAt: now(), revokedAt: null };
      await unlessTaken(store.accounts.insert(account), taken);
      return account;
    },
    listAccounts: () => store.accounts.list(),
    async revokeAccount(name) {
      await store.accounts.revoke((await accountNamed(name)).id, now());
    },
    async *exportAccount(name) {
      yield* store.accountRows.export((await accountNamed(name)).id);
    },
    async deleteAccount(name) {
      const { id } = await accountNamed(name);
      await store.accounts.revoke(id, now());
      const revokedAt = (await store.accounts.find(id))?.revokedAt ?? now();
      await pause(Math.max(0, revokedAt.getTime() + requestsEndMs - now().getTime()));
      let deleted = 0;
      // Until a round finds nothing: a worker may have added rows during the one before.
      for (let found = await store.accountRows.delete(id); found > 0; found = await store.accountRows.delete(id)) deleted += found;
      await store.accountRows.deleteAccount(id);
      return deleted + 1;
    },

    async createUser(accountName, username, given, role = 'administrator') {
      const account = await accountNamed(accountName);
      if (!hasLength(username, credentialLengths.username) || /\s/.test(username))
        throw new AdministrationError('A user name must have 1 to 128 characters and no spaces.');
      const password = given ?? makePassword();
      if (!hasLength(password, credentialLengths.password)) {
        throw new AdministrationError('A password must have 8 to 1,000 characters.');
      }
      const taken = `The user name "${username}" is taken.`;
      if (await store.users.isTaken(username)) throw new AdministrationError(taken);
      const user: User = { id: uuidv7(), accountId: account.id, username, role, createdAt: now(), revokedAt: null };
      await unlessTaken(store.users.insert({ ...user, passwordHash: await hashPassword(password) }), taken);
      return { user, password };
    },
    listUsers: async (accountName) => store.users.list((await accountNamed(accountName)).id),
    async revokeUser(accountName, username) {
      const isDone = await store.users.revoke((await accountNamed(accountName)).id, username, now());
      if (!isDone) throw new AdministrationError(`Account "${accountName}" has no active user "${username}".`);
    },

    async createKey(accountName, input) {
      const account = await accountNamed(accountName);
      return (await apiKeys.create({ accountId: account.id, ...input })).key;
    },
    listKeys: async (accountName) => store.apiKeys.list((await accountNamed(accountName)).id),
    async revokeKey(accountName, keyId) {
      const isDone = await store.apiKeys.revoke((await accountNamed(accountName)).id, keyId, now());
      if (!isDone) throw new AdministrationError(`Account "${accountName}" has no active key ${keyId}.`);
    },
  };
}

/** Checks as sign-in does, which counts code points and refuses NUL. */
function hasLength(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text].length;
  return length >= min && length <= max && !text.includes('\0');
}

/** Another process may have taken the name since it was looked up. @throws AdministrationError */
async function unlessTaken(insert: Promise<void>, taken: string): Promise<void> {
  try {
    await insert;
  } catch (error) {
    throw error instanceof WriteConflict ? new AdministrationError(taken) : error;
  }
}

const demoAccountName = 'Demo';

/** The credentials of the demo account. Password and key are not stored: they are shown once. */
export interface Demo {
  username: string;
  password: string;
  /** A test key. */
  apiKey: string;
}

/**
 * Makes the demo account, its user and its test key in a database that has no account yet, in one transaction. If several
 * processes start together, one makes it, because account names are unique; the others find it.
 *
 * @returns its credentials, or null if there already was an account
 */
export async function makeDemoAccount(database: Database, now: () => Date): Promise<Demo | null> {
  const username = 'demo';
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (store) => {
    if ((await store.accounts.list()).length > 0) return null;
    const common = { createdAt: now(), revokedAt: null };
    const accountId = uuidv7();
    await store.accounts.insert({ id: accountId, name: demoAccountName, ...common });
    await store.users.insert({ id: uuidv7(), accountId, username, role: 'administrator', passwordHash, ...common });
    const { key, stored } = makeApiKey({ accountId, test: true, ratePerMinute: null, expiresAt: null }, now());
    await store.apiKeys.insert(stored);
    return { username, password, apiKey: key };
  });
}

/** How many were re-encrypted. */
export interface Resealed {
  signingKeys: number;
  webhooks: number;
}

const webhooksAtOnce = 200;
const answersAtOnce = 200;
/** Every encrypted value begins with this, whatever its key. */
const encryptedPrefix = 'enc1.';

/**
 * Encrypts the secrets that were stored as plain text, by an older version or without a key. Does nothing without a key.
 *
 * @throws SecretUnreadable when the signing key is encrypted with a key that is not given
 */
export async function encryptPlainSecrets(database: Database): Promise<Resealed> {
  // Always read: a process without the right key has to end before it takes work.
  await database.store.tokenKeys.list();
  return database.secrets.currentPrefix === null ? { signingKeys: 0, webhooks: 0 } : reseal(database, encryptedPrefix);
}

/**
 * Encrypts everything with the first key. It may run repeatedly, and while the service runs.
 *
 * @returns null without a key
 * @throws SecretUnreadable
 */
export async function rotateSecrets(database: Database): Promise<Resealed | null> {
  const { currentPrefix } = database.secrets;
  if (currentPrefix === null) return null;
  // Not at every start: this is the largest of these tables, and its rows are deleted after a day.
  let after: string | undefined = '';
  while (after !== undefined) after = await database.store.idempotencyKeys.reseal(currentPrefix, after, answersAtOnce);
  return reseal(database, currentPrefix);
}

async function reseal({ store }: Database, prefix: string): Promise<Resealed> {
  const signingKeys = await store.tokenKeys.reseal(prefix);
  let webhooks = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch = await store.webhooks.reseal(prefix, after, webhooksAtOnce);
    webhooks += batch?.count ?? 0;
    after = batch?.last;
  }
  return { signingKeys, webhooks };
}
