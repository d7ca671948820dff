/** The service that the sandbox is observed on, which gives the same answers in every run. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../../src/process/app.ts';
import { readConfig } from '../../src/settings/config.ts';
import { makeAdministration } from '../../src/service/access/administration.ts';

/** The service's own clock stands still, so that every run has the same result; only the sandbox clock moves. */
const startedAt = new Date('2026-03-02T08:00:00.000Z');

/** A request: a POST if it has a body. @throws Error if it is refused */
export type Ask = (path: string, body?: object) => Promise<any>;

/** Starts a service on an empty database and stops it after `use`. @param use gets requests with an account's credentials on A and B */
export async function withObservedService<Result>(use: (a: Ask, b: Ask) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-observe-'));
  const settings = { DATABASE_URL: `sqlite:${join(folder, 'observe.sqlite')}`, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
  const now = (): Date => startedAt;
  const app = await startApp(readConfig(settings), 'all', now);
  try {
    const administration = makeAdministration({ database: app.database, now });
    await administration.createAccount('Observer');
    const { password } = await administration.createUser('Observer', 'observer', null);
    const key = await administration.createKey('Observer', { test: true, ratePerMinute: null, expiresAt: null });
    const { token } = await asker(String(app.url), {})('/auth/tokens', { username: 'observer', password });
    return await use(asker(String(app.url), { authorization: `Bearer ${token}` }), asker(String(app.url), { 'x-api-key': key }));
  } finally {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

function asker(url: string, credential: Record<string, string>): Ask {
  return async (path, body) => {
    const headers = { ...credential, 'content-type': 'application/json' };
    const response = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    const json = (await response.json()) as unknown;
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(json)}`);
    return json;
  };
}
