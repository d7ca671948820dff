/** The account for a first look. */
import type { Database } from '../../store/database.ts';
import { newId } from '../../domain/new-id.ts';
import { makeApiKey } from './api-keys.ts';
import { addAccount, addKey, addUser, makeNote } from './create.ts';
import { hashPassword, makePassword } from './sign-in.ts';

const demoAccountName = 'Demo';

/** The credentials of the demo account. Password and key are not stored: they are shown once. */
export interface Demo {
  username: string;
  password: string;
  /** A test key. */
  apiKey: string;
}

/**
 * Creates the demo account with its user and test key in a database without accounts, in one transaction. If several processes start
 * together, one creates it, because account names are unique; the others find it.
 *
 * @returns its credentials, or null if there is an account already
 */
export async function makeDemoAccount(database: Database, now: () => Date): Promise<Demo | null> {
  const username = 'demo';
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  const note = makeNote(null, now);
  const { store } = database;
  return database.transaction(async () => {
    if ((await store.accounts.list()).length > 0) return null;
    const common = { createdAt: now(), revokedAt: null };
    const accountId = newId();
    await addAccount(store, note, { id: accountId, name: demoAccountName, ...common });
    await addUser(store, note, { id: newId(), accountId, username, role: 'administrator', passwordHash, ...common });
    const { key, stored } = makeApiKey({ accountId, test: true, ratePerMinute: null, expiresAt: null }, now());
    await addKey(store, note, stored);
    return { username, password, apiKey: key };
  });
}
