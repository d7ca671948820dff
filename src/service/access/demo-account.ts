/** An account to try the service with. */
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../store/database.ts';
import { makeApiKey } from './api-keys.ts';
import { hashPassword, makePassword } from './sign-in.ts';

/** What the demo account is called. */
const name = 'Demo';

/** The credentials of the demo account. Password and key are not stored: they are shown once. */
export interface Demo {
  username: string;
  password: string;
  /** A test key: it reaches the sandbox carrier alone. */
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
    await store.accounts.insert({ id: accountId, name, ...common });
    await store.users.insert({ id: uuidv7(), accountId, username, passwordHash, ...common });
    const { key, stored } = makeApiKey({ accountId, test: true, ratePerMinute: null, expiresAt: null }, now());
    await store.apiKeys.insert(stored);
    return { username, password, apiKey: key };
  });
}
