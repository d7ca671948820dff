import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';

/** Creates an account in a database that other processes are using. @returns a live key for it */
export async function makeKey(databaseUrl: string, { name = 'Acme', ratePerMinute = 100_000 } = {}): Promise<string> {
  const database = await openDatabase(databaseUrl);
  try {
    const now = (): Date => new Date();
    const administration = makeAdministration({ database, now });
    await administration.createAccount(name);
    return await administration.createKey(name, { test: false, ratePerMinute, expiresAt: null });
  } finally {
    await database.close();
  }
}
