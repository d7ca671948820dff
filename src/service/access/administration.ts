/** What the command line does for accounts, users and keys. */
import { OperatorError } from '../../domain/errors.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Account, type ApiKey, type User, credentialLengths } from '../../domain/account.ts';
import { type Database, WriteConflict } from '../../store/database.ts';
import type { ApiKeys } from './api-keys.ts';
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

/** The operator's service. */
export function makeAdministration(database: Database, apiKeys: ApiKeys, now: () => Date): Administration {
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
