/** The users and keys of an account, as its administrators manage them by the API. The operator's commands are in administration.ts. */
import { type ApiKey, type Principal, type Role, type User, includesRole } from '../../domain/account.ts';
import { type Field, InvalidInput, NotFound } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import type { Database } from '../../store/database.ts';
import { DuplicateKey } from '../../store/failures.ts';
import { makeApiKey } from './api-keys.ts';
import { hashPassword, makePassword } from './sign-in.ts';

/** Of each kind. A credential has a rate of its own, so their number limits what an account may send. */
export const maxActive = 100;

export interface NewUser {
  username: string;
  role: Role;
  /** Null to have one made. */
  password: string | null;
}

/** Every method sees the caller's account only. */
export interface Members {
  /** Revoked ones too. @throws NotFound */
  getUser(principal: Principal, id: string): Promise<User>;
  /** Revoked ones too. @throws NotFound */
  getKey(principal: Principal, id: string): Promise<ApiKey>;
  /** @returns also the password if it was made here @throws InvalidInput if the name is taken or there are too many */
  createUser(principal: Principal, input: NewUser): Promise<{ user: User; password: string | null }>;
  /** @throws NotFound without such an active user @throws InvalidInput for the last administrator */
  changeUserRole(principal: Principal, id: string, role: Role): Promise<{ before: User; after: User }>;
  /** Revoking again changes nothing. @throws NotFound @throws InvalidInput for the last administrator */
  revokeUser(principal: Principal, id: string): Promise<User>;
  /** @returns also its text, which is not stored @throws InvalidInput */
  createKey(principal: Principal, input: { role: Role; test: boolean; expiresAt: Date | null }): Promise<{ key: ApiKey; text: string }>;
  /** @throws NotFound without such an active key */
  changeKeyRole(principal: Principal, id: string, role: Role): Promise<{ before: ApiKey; after: ApiKey }>;
  /** Revoking again changes nothing. @throws NotFound */
  revokeKey(principal: Principal, id: string): Promise<ApiKey>;
}

interface MembersDependencies {
  database: Database;
  now: () => Date;
}

export function makeMembers({ database, now }: MembersDependencies): Members {
  const { users, apiKeys, counters } = database.store;

  /** Makes changes of one account's access wait for one another, so that two cannot both take what only one may. */
  const takeTurn = async (accountId: string): Promise<void> => void (await counters.take(`access:${accountId}`, 1));

  async function getUser(accountId: string, id: string): Promise<User> {
    const user = await users.find(id);
    if (user?.accountId !== accountId) throw new NotFound('user');
    return user;
  }

  async function getKey(accountId: string, id: string): Promise<ApiKey> {
    const key = await apiKeys.find(id);
    if (key?.accountId !== accountId) throw new NotFound('API key');
    return key;
  }

  /** @throws InvalidInput if nobody else could manage the account */
  async function refuseLastAdministrator({ accountId, id, role }: User): Promise<void> {
    if (!includesRole(role, 'administrator') || (await users.hasOtherAdministrator(accountId, id))) return;
    throw refused('This is the last administrator of the account. Make another user an administrator first.');
  }

  return {
    getUser: ({ accountId }, id) => getUser(accountId, id),
    getKey: ({ accountId }, id) => getKey(accountId, id),
    async createUser({ accountId }, { username, role, password: given }) {
      const password = given ?? makePassword();
      const passwordHash = await hashPassword(password);
      const user: User = { id: newId(), accountId, username, role, createdAt: now(), revokedAt: null };
      await database.transaction(async () => {
        await takeTurn(accountId);
        if ((await users.countActive(accountId, maxActive)) >= maxActive) throw tooMany('users');
        const taken = refused(`The user name "${username}" is taken.`, 'username');
        if (await users.isTaken(username)) throw taken;
        try {
          await users.insert({ ...user, passwordHash });
        } catch (error) {
          throw error instanceof DuplicateKey ? taken : error;
        }
      });
      return { user, password: given === null ? password : null };
    },

    changeUserRole: ({ accountId }, id, role) =>
      database.transaction(async () => {
        if ((await getUser(accountId, id)).role !== role) await takeTurn(accountId);
        const before = await getUser(accountId, id);
        if (before.revokedAt !== null) throw new NotFound('user');
        const after = { ...before, role };
        if (before.role === role) return { before, after };
        await refuseLastAdministrator(before);
        await users.setRole(id, role);
        return { before, after };
      }),

    revokeUser: ({ accountId }, id) =>
      database.transaction(async () => {
        if ((await getUser(accountId, id)).revokedAt === null) await takeTurn(accountId);
        const user = await getUser(accountId, id);
        if (user.revokedAt !== null) return user;
        await refuseLastAdministrator(user);
        const revokedAt = now();
        await users.revoke(accountId, user.username, revokedAt);
        return { ...user, revokedAt };
      }),

    async createKey({ accountId }, input) {
      const at = now();
      if (input.expiresAt !== null && input.expiresAt <= at) throw refused('expires_at must be a time to come.', 'expiresAt');
      const { key: text, stored } = makeApiKey({ accountId, ratePerMinute: null, ...input }, at);
      await database.transaction(async () => {
        await takeTurn(accountId);
        if ((await apiKeys.countActive(accountId, at, maxActive)) >= maxActive) throw tooMany('API keys');
        await apiKeys.insert(stored);
      });
      return { key: stored, text };
    },

    changeKeyRole: ({ accountId }, id, role) =>
      database.transaction(async () => {
        const before = await getKey(accountId, id);
        if (before.revokedAt !== null) throw new NotFound('API key');
        if (before.role !== role) await apiKeys.setRole(id, role);
        return { before, after: { ...before, role } };
      }),

    revokeKey: ({ accountId }, id) =>
      database.transaction(async () => {
        const key = await getKey(accountId, id);
        if (key.revokedAt !== null) return key;
        const revokedAt = now();
        await apiKeys.revoke(accountId, key.keyId, revokedAt);
        return { ...key, revokedAt };
      }),
  };
}

function refused(detail: string, field?: Field): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', detail, ...(field && { field }) }]);
}

function tooMany(what: string): InvalidInput {
  return refused(`Your account has ${maxActive} active ${what}, the maximum. Revoke one first.`);
}
