/** What the command line does for accounts, users and keys, and for the secrets that the database holds. */
import { OperatorError } from '../../domain/errors.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type ApiKey, type User, credentialLengths } from '../../domain/account.ts';
import { type Database, WriteConflict } from '../../store/database.ts';
import { type ApiKeys, makeApiKey } from './api-keys.ts';
import { hashPassword, makePassword } from './sign-in.ts';

/** Something the operator asked for that cannot be done; the message says why. */
export class AdministrationError extends OperatorError {}

/**
 * Accounts are named by their names, which are unique, as user names are over all accounts. What names an account
 * throws AdministrationError where there is none; `revokeUser` and `revokeKey` do where there is no active one.
 */
export interface Administration {
  createAccount(name: string): Promise<Account>;
  /** By name. */
  listAccounts(): Promise<Account[]>;
  revokeAccount(name: string): Promise<void>;
  /** @param password null for one that is made @returns the password too, which is not stored */
  createUser(accountName: string, username: string, password: string | null): Promise<{ user: User; password: string }>;
  /** By user name. */
  listUsers(accountName: string): Promise<User[]>;
  revokeUser(accountName: string, username: string): Promise<void>;
  /** @returns the key's text, which is not stored */
  createKey(accountName: string, input: { test: boolean; ratePerMinute: number | null; expiresAt: Date | null }): Promise<string>;
  /** Oldest first. */
  listKeys(accountName: string): Promise<ApiKey[]>;
  revokeKey(accountName: string, keyId: string): Promise<void>;
}

export interface AdministrationDependencies {
  database: Database;
  apiKeys: ApiKeys;
  now: () => Date;
}

/** The operator's service. */
export function makeAdministration({ database, apiKeys, now }: AdministrationDependencies): Administration {
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

    async createUser(accountName, username, given) {
      const account = await accountNamed(accountName);
      if (!hasLength(username, credentialLengths.username) || /\s/.test(username))
        throw new AdministrationError('A user name must have 1 to 128 characters and no spaces.');
      const password = given ?? makePassword();
      if (!hasLength(password, credentialLengths.password)) {
        throw new AdministrationError('A password must have 8 to 1,000 characters.');
      }
      const taken = `The user name "${username}" is taken.`;
      if (await store.users.isTaken(username)) throw new AdministrationError(taken);
      const user: User = { id: uuidv7(), accountId: account.id, username, createdAt: now(), revokedAt: null };
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

/** What sign-in would not take is refused when the user is made: it counts code points too, and takes no NUL. */
function hasLength(text: string, { min, max }: { min: number; max: number }): boolean {
  const length = [...text].length;
  return length >= min && length <= max && !text.includes('\0');
}

/** Somebody else may have been quicker than the look before. @throws AdministrationError */
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
 * Makes the demo account, its user and its test key in a database that has no account yet, all of it or nothing. Of
 * processes that start together one makes it: account names are unique, and the others then find it.
 *
 * @returns its credentials, or null where there was an account
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
    await store.users.insert({ id: uuidv7(), accountId, username, passwordHash, ...common });
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
/** What everything encrypted begins with, whatever its key. */
const anyKey = 'enc1.';

/**
 * Encrypts what an older version, or one without a key, has stored as it was. Nothing where there is no key.
 *
 * @throws SecretUnreadable where the signing key is encrypted with a key that is not given
 */
export async function encryptPlainSecrets(database: Database): Promise<Resealed> {
  // Read in any case: a process that has not the right key has to end before it takes work.
  await database.store.tokenKeys.list();
  return database.secrets.currentPrefix === null ? { signingKeys: 0, webhooks: 0 } : reseal(database, anyKey);
}

/** Encrypts everything with the first key. It can be run while the service runs, and again. @throws SecretUnreadable */
export async function rotateSecrets(database: Database): Promise<Resealed | null> {
  const { currentPrefix } = database.secrets;
  return currentPrefix === null ? null : reseal(database, currentPrefix);
}

async function reseal({ store }: Database, prefix: string): Promise<Resealed> {
  const signingKeys = await store.tokenKeys.reseal(prefix);
  let webhooks = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const piece = await store.webhooks.reseal(prefix, after, webhooksAtOnce);
    webhooks += piece?.count ?? 0;
    after = piece?.last;
  }
  return { signingKeys, webhooks };
}
