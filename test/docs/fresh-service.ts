// The service as `npm start` leaves it for whoever reads the guides: an empty embedded database with a demo account.
import { startApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { makeAdministration } from '../../src/service/administration.ts';
import { makeApiKeys } from '../../src/service/api-keys.ts';
import { withDatabaseUrl } from '../support/databases.ts';
import type { Reading } from './reader.ts';

const now = (): Date => new Date();
const password = 'correct horse battery';

/** @param use gets what a reader has after the first page of the guides, and what the page's own words stand for */
export async function onFreshService<Result>(use: (reading: Reading & { url: string }) => Promise<Result>): Promise<Result> {
  const database = await withDatabaseUrl('sqlite');
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent' });
  const app = await startApp(config, 'all', now);
  try {
    const administration = makeAdministration(app.database, makeApiKeys(app.database, now), now);
    const { name } = await administration.createAccount('Demo');
    await administration.createUser(name, 'demo', password);
    const apiKey = await administration.createKey(name, { test: true, ratePerMinute: null, expiresAt: null });
    const url = app.url ?? '';
    return await use({
      url,
      env: { LANDFALL: url, PASSWORD: password, API_KEY: apiKey, TOKEN: await signIn(url), DATABASE_URL: database.url },
      instead: { 'http://127.0.0.1:3000': url, 'the password it printed': password, 'the API key it printed': apiKey },
    });
  } finally {
    await app.stop();
    await database.drop();
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'demo', password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
