import { makeAdministration } from '../../src/service/access/administration.ts';
import { openDatabase } from '../../src/store/database.ts';

/** Makes an account in a database that processes work on. @returns a live key of it */
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
