/** Accounts, users and keys, as the operator manages them on the command line. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type ApiKey, type Role, type User, credentialLengths } from '../../domain/account.ts';
import type { AuditEntry, AuditFilter, AuditObject } from '../../domain/audit.ts';
import { OperatorError } from '../../domain/errors.ts';
import type { ExportedRow } from '../../store/account-rows.ts';
import type { Database } from '../../store/database.ts';
import { DuplicateKey } from '../../store/failures.ts';
import { newId } from '../../domain/new-id.ts';
import type { Store } from '../../store/store.ts';
import { type NewApiKey, makeApiKey } from './api-keys.ts';
import { addAccount, addKey, addUser, makeNote, objectOf } from './create.ts';
import { hashOfKey, keyIn } from './key-text.ts';
import { hashPassword, makePassword } from './sign-in.ts';

/** The operator's command cannot be carried out; the message says why. */
export class AdministrationError extends OperatorError {}

/** A key that was just revoked, as it was before. */
export interface RevokedKey extends ApiKey {
  accountName: string;
  /** Null unless it had been revoked before. */
  wasRevokedAt: Date | null;
}

const unknownKey = 'This API key is unknown here: it belongs to another deployment, or its account was deleted.';

/**
 * Accounts are named by their unique name; user names are unique across accounts. Changes are recorded in the audit log. Every method
 * throws AdministrationError if the account, or the active user or key to revoke, does not exist.
 */
export interface Administration {
  createAccount(name: string): Promise<Account>;
  /** Sorted by name. */
  listAccounts(): Promise<Account[]>;
  revokeAccount(name: string): Promise<void>;
  /** Every row of an account, without secrets. The service may keep running: each row has its state at the time it is read. */
  exportAccount(name: string): AsyncGenerator<ExportedRow>;
  /**
   * Revokes an account and deletes all its data, in small steps. If it is interrupted, call it again.
   *
   * @returns how many rows were deleted, including the account's own
   */
  deleteAccount(name: string): Promise<number>;
  /** @param password null to generate one; `role` defaults to administrator @returns also the password, which is not stored */
  createUser(accountName: string, username: string, password: string | null, role?: Role): Promise<{ user: User; password: string }>;
  /** Sorted by user name. */
  listUsers(accountName: string): Promise<User[]>;
  revokeUser(accountName: string, username: string): Promise<void>;
  /** Takes effect within a second, also for existing tokens. */
  changeUserRole(accountName: string, username: string, role: Role): Promise<void>;
  /** @returns the key's text, which is not stored */
  createKey(accountName: string, input: Omit<NewApiKey, 'accountId'>): Promise<string>;
  /** Oldest first. */
  listKeys(accountName: string): Promise<ApiKey[]>;
  /** @param accountName null for a key of any account: its id is unique */
  revokeKey(accountName: string | null, keyId: string): Promise<RevokedKey>;
  /** Revokes the key in a text, of whatever account. @throws WrongKeyText */
  revokeLeakedKey(text: string): Promise<RevokedKey>;
  /** Takes effect within a second. */
  changeKeyRole(accountName: string, keyId: string, role: Role): Promise<void>;

  /** The audit log, newest first. @param accountName null for the entries of all accounts and of the deployment */
  listAudit(accountName: string | null, filter: AuditFilter, limit: number): Promise<AuditEntry[]>;
}

interface AdministrationDependencies {
  database: Database;
  now: () => Date;
  /** The name of who uses the command line, for the audit log. */
  operator?: string | null;
  /** Waits for a number of milliseconds. */
  pause?: (ms: number) => Promise<unknown>;
}

/** How long a request may still write after the account is revoked, if its credential was checked before. */
const requestsEndMs = 10_000;

export function makeAdministration({ database, now, operator = null, pause = sleep }: AdministrationDependencies): Administration {
  const { store } = database;

  async function accountNamed(name: string): Promise<Account> {
    const account = await store.accounts.findByName(name);
    if (!account) throw new AdministrationError(`No account is named "${name}".`);
    return account;
  }

  /** What is created in a revoked account would never work. @throws AdministrationError */
  async function activeAccountNamed(name: string): Promise<Account> {
    const account = await accountNamed(name);
    if (account.revokedAt !== null) throw new AdministrationError(`Account "${name}" is revoked, so nothing new would work in it.`);
    return account;
  }

  const note = makeNote(operator, now);

  async function revoke(account: Account): Promise<void> {
    await database.transaction(async () => {
      const isDone = await store.accounts.revoke(account.id, now());
      if (isDone) await note(store, { accountId: account.id, action: 'account.revoked', object: objectOf(account) });
    });
  }

  async function revokeKey(key: ApiKey): Promise<RevokedKey> {
    const { id, accountId, keyId } = key;
    const isDone = await database.transaction(async () => {
      const isRevoked = await store.apiKeys.revoke(accountId, keyId, now());
      if (isRevoked) await note(store, { accountId, action: 'api_key.revoked', object: { type: 'api_key', id, name: keyId } });
      return isRevoked;
    });
    const accountName = (await store.accounts.find(accountId))?.name ?? accountId;
    return { ...key, accountName, wasRevokedAt: isDone ? null : key.revokedAt };
  }

  return {
    async createAccount(name) {
      requireAccountName(name);
      const taken = `An account named "${name}" already exists.`;
      if (await store.accounts.findByName(name)) throw new AdministrationError(taken);
      const account: Account = { id: newId(), name, createdAt: now(), revokedAt: null };
      await unlessTaken(
        database.transaction(() => addAccount(store, note, account)),
        taken,
      );
      return account;
    },
    listAccounts: () => store.accounts.list(),
    async revokeAccount(name) {
      await revoke(await accountNamed(name));
    },
    async *exportAccount(name) {
      yield* store.accountRows.export((await accountNamed(name)).id);
    },
    async deleteAccount(name) {
      const account = await accountNamed(name);
      const { id } = account;
      await revoke(account);
      const revokedAt = (await store.accounts.find(id))?.revokedAt ?? now();
      await pause(Math.max(0, revokedAt.getTime() + requestsEndMs - now().getTime()));
      const deleted = await deleteRows(store, id);
      // Without the name, which was the account's data.
      await database.transaction(async () => {
        await store.accountRows.deleteAccount(id);
        await note(store, { accountId: null, action: 'account.deleted', object: { type: 'account', id, name: null } });
      });
      return deleted + 1;
    },

    async createUser(accountName, username, given, role = 'administrator') {
      const account = await activeAccountNamed(accountName);
      const password = given ?? makePassword();
      requireCredentials(username, password);
      const taken = `The user name "${username}" is taken.`;
      if (await store.users.isTaken(username)) throw new AdministrationError(taken);
      const user: User = { id: newId(), accountId: account.id, username, role, createdAt: now(), revokedAt: null };
      const passwordHash = await hashPassword(password);
      await unlessTaken(
        database.transaction(() => addUser(store, note, { ...user, passwordHash })),
        taken,
      );
      return { user, password };
    },
    listUsers: async (accountName) => store.users.list((await accountNamed(accountName)).id),
    async revokeUser(accountName, username) {
      const { id: accountId } = await accountNamed(accountName);
      await database.transaction(async () => {
        const user = await activeUser(store, accountName, accountId, username);
        await store.users.revoke(accountId, username, now());
        await note(store, { accountId, action: 'user.revoked', object: user });
      });
    },
    async changeUserRole(accountName, username, role) {
      const { id: accountId } = await accountNamed(accountName);
      await database.transaction(async () => {
        const user = await activeUser(store, accountName, accountId, username);
        if (user.role === role) return;
        await store.users.setRole(user.id, role);
        await note(store, { accountId, action: 'user.role_changed', object: user, detail: `${user.role} to ${role}` });
      });
    },

    async createKey(accountName, input) {
      const { id: accountId } = await activeAccountNamed(accountName);
      const { key, stored } = makeApiKey({ accountId, ...input }, now());
      await database.transaction(() => addKey(store, note, stored));
      return key;
    },
    listKeys: async (accountName) => store.apiKeys.list((await accountNamed(accountName)).id),
    async revokeKey(accountName, keyId) {
      const account = accountName === null ? null : await accountNamed(accountName);
      const key = await store.apiKeys.findByKeyId(keyId);
      if (!key) throw noActiveKey(account, keyId);
      if (account && key.accountId !== account.id) throw noActiveKey(account, keyId);
      const revoked = await revokeKey(key);
      if (revoked.wasRevokedAt !== null) throw noActiveKey(account, keyId);
      return revoked;
    },
    async revokeLeakedKey(text) {
      const key = await store.apiKeys.findByHash(hashOfKey(keyIn(text)));
      if (!key) throw new AdministrationError(unknownKey);
      return revokeKey(key);
    },
    async changeKeyRole(accountName, keyId, role) {
      const { id: accountId } = await accountNamed(accountName);
      await database.transaction(async () => {
        const key = await activeKey(store, accountName, accountId, keyId);
        if (key.role === role) return;
        await store.apiKeys.setRole(key.id, role);
        await note(store, { accountId, action: 'api_key.role_changed', object: key, detail: `${key.role} to ${role}` });
      });
    },

    async listAudit(accountName, filter, limit) {
      const accountId = accountName === null ? null : (await accountNamed(accountName)).id;
      return store.auditEntries.list(accountId, filter, { limit });
    },
  };
}

/** A user or key who is not revoked, as the audit log names it. */
type Active = AuditObject & { id: string; role: Role };

/** @throws AdministrationError */
async function activeUser(store: Store, accountName: string, accountId: string, username: string): Promise<Active> {
  const user = (await store.users.list(accountId)).find((each) => each.username === username && each.revokedAt === null);
  if (!user) throw new AdministrationError(`Account "${accountName}" has no active user "${username}".`);
  return { type: 'user', id: user.id, name: username, role: user.role };
}

/** @throws AdministrationError */
async function activeKey(store: Store, accountName: string, accountId: string, keyId: string): Promise<Active> {
  const key = (await store.apiKeys.list(accountId)).find((each) => each.keyId === keyId && each.revokedAt === null);
  if (!key) throw new AdministrationError(`Account "${accountName}" has no active key ${keyId}.`);
  return { type: 'api_key', id: key.id, name: keyId, role: key.role };
}

function noActiveKey(account: Account | null, keyId: string): AdministrationError {
  return new AdministrationError(
    `${account === null ? 'No account' : `Account "${account.name}"`} has ${account === null ? 'an' : 'no'} active key ${keyId}.`,
  );
}

/** Deletes until a round finds nothing: a worker may have added rows during the previous one. @returns how many */
async function deleteRows(store: Store, accountId: string): Promise<number> {
  let deleted = 0;
  for (let found = -1; found !== 0; deleted += found) found = await store.accountRows.delete(accountId);
  return deleted;
}

/** @throws AdministrationError */
function requireAccountName(name: string): void {
  if (name.trim() === '' || name.length > 100) throw new AdministrationError('An account name must have 1 to 100 characters.');
}

/** @throws AdministrationError */
function requireCredentials(username: string, password: string): void {
  if (!hasLength(username, credentialLengths.username) || /\s/.test(username))
    throw new AdministrationError('A user name must have 1 to 128 characters and no spaces.');
  if (!hasLength(password, credentialLengths.password)) throw new AdministrationError('A password must have 8 to 1,000 characters.');
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
    throw error instanceof DuplicateKey ? new AdministrationError(taken) : error;
  }
}
