// The service as a reader of the guides has it after `npm start`: an empty embedded database with a demo account.
import { type App, startApp } from '../../src/process/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import { makeAdministration } from '../../src/service/access/administration.ts';
import { withMigratedDatabase } from './databases.ts';

const now = (): Date => new Date();
const password = 'correct horse battery';

export interface Reading {
  /** The reader's environment before the page. */
  env: Record<string, string>;
  /** Replacements for placeholders on the page, such as an address or a password. */
  instead?: Record<string, string>;
}

export interface FreshService extends Reading {
  url: string;
  database: App['database'];
  /** The reader's account. */
  accountId: string;
  /** A reader with an account, and so a sandbox clock, of their own. */
  newReader(): Promise<Reading & { accountId: string }>;
  stop(): Promise<void>;
}

/** `env` is the reader's shell after the quickstart's first steps; `instead` replaces that page's placeholders. */
export async function startFreshService(settings: Record<string, string> = {}): Promise<FreshService> {
  const database = await withMigratedDatabase('sqlite');
  const config = readConfig({ DATABASE_URL: database.url, PORT: '0', LOG_LEVEL: 'silent', ...settings });
  const app = await startApp(config, 'all', now);
  const administration = makeAdministration({ database: app.database, now });
  const url = app.url ?? '';

  async function readerOf(account: string, username: string): Promise<Reading & { accountId: string }> {
    const { id, name } = await administration.createAccount(account);
    await administration.createUser(name, username, password);
    const apiKey = await administration.createKey(name, { test: true, ratePerMinute: null, expiresAt: null });
    const liveKey = await administration.createKey(name, { test: false, ratePerMinute: null, expiresAt: null });
    return {
      accountId: id,
      env: {
        LANDFALL: url,
        PORT: new URL(url).port,
        PASSWORD: password,
        API_KEY: apiKey,
        LIVE_KEY: liveKey,
        TOKEN: await signIn(url, username),
        DATABASE_URL: database.url,
      },
      instead: {
        'http://127.0.0.1:3000': url,
        'the password it printed': password,
        'the API key it printed': apiKey,
        '"username": "demo"': `"username": "${username}"`,
        "username: 'demo'": `username: '${username}'`,
        '--user demo': `--user ${username}`,
      },
    };
  }

  let readers = 1;
  const reader = await readerOf('Demo', 'demo');
  app.offerDemo({ username: 'demo', password, apiKey: reader.env['API_KEY'] ?? '' });
  return {
    url,
    database: app.database,
    ...reader,
    newReader() {
      readers += 1;
      return readerOf(`Reader ${readers}`, `reader-${readers}`);
    },
    async stop() {
      await app.stop();
      await database.drop();
    },
  };
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
