import { makeAdministration } from '../../src/service/access/administration.ts';
import { makeApiKeys } from '../../src/service/access/api-keys.ts';
import { openDatabase } from '../../src/store/database.ts';

/** Makes an account in a database that processes work on. @returns a live key of it */
export async function makeKey(databaseUrl: string): Promise<string> {
  const database = await openDatabase(databaseUrl);
  try {
    const now = (): Date => new Date();
    const administration = makeAdministration({ database, apiKeys: makeApiKeys({ database, now }), now });
    await administration.createAccount('Acme');
    return await administration.createKey('Acme', { test: false, ratePerMinute: 100_000, expiresAt: null });
  } finally {
    await database.close();
  }
}
