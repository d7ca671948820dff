// An API under load whose process is stopped or whose database hangs, and the rate limit of a credential across several processes.
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { Agent, request } from 'undici';
import { Workplace, urlOf } from '../support/process.ts';
import { makeKey } from '../support/account.ts';
import { openDatabase } from '../../src/store/database.ts';
import { type Dialect, type FreshDatabase, withDatabaseUrl } from '../support/databases.ts';
import { ownFamily, startOwnMysql } from '../support/mysql/server.ts';
import { type SentRequest, outcomesOf, startLoad } from './load.ts';

const settings = { PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', SANDBOX: 'true', STOP_TIMEOUT: '10s' };

/** Provides a workplace for processes, a migrated database, and a key whose rate limit is above the load. */
async function withApi<T>(
  dialect: Dialect,
  work: (workplace: Workplace, databaseUrl: string, apiKey: string) => Promise<T>,
  made?: FreshDatabase,
): Promise<T> {
  const fresh = made ?? (await withDatabaseUrl(dialect));
  const workplace = await Workplace.make();
  try {
    const database = await openDatabase(fresh.url);
    await database.migrate().finally(() => database.close());
    return await work(workplace, fresh.url, await makeKey(fresh.url));
  } finally {
    await workplace.leave();
    await fresh.drop();
  }
}

/** Stops an API process under load, repeatedly. @returns the outcomes of all requests, and how the processes ended */
export function stopUnderLoad(
  dialect: Dialect,
  times: number,
): Promise<{ outcomes: Record<string, number>; codes: number[]; slowestMs: number }> {
  return withApi(dialect, async (workplace, databaseUrl, apiKey) => {
    const sent: SentRequest[] = [];
    const codes: number[] = [];
    let slowestMs = 0;
    for (let time = 0; time < times; time += 1) {
      const api = workplace.startProcess(['api'], { ...settings, DATABASE_URL: databaseUrl });
      const load = startLoad([await urlOf(api)], apiKey, 12);
      await sleep(200 + Math.random() * 200);
      const since = performance.now();
      codes.push((await api.end()).code ?? -1);
      slowestMs = Math.max(slowestMs, performance.now() - since);
      sent.push(...(await load.stop()));
    }
    return { outcomes: outcomesOf(sent), codes: [...new Set(codes)], slowestMs };
  });
}

/** Repeatedly pauses its own database server (SIGSTOP) under load and resumes it. */
export async function hangUnderLoad(
  hangMs: number,
  times: number,
): Promise<{ outcomes: Record<string, number>; slowestMs: number; recoveryMs: number }> {
  const server = await startOwnMysql(ownFamily);
  const work = async (workplace: Workplace, databaseUrl: string, apiKey: string) => {
    const api = workplace.startProcess(['api'], { ...settings, DATABASE_URL: databaseUrl });
    const load = startLoad([await urlOf(api)], apiKey, 12);
    let recoveryMs = 0;
    for (let time = 0; time < times; time += 1) {
      await sleep(2_000);
      server.signal?.('SIGSTOP');
      await sleep(hangMs);
      server.signal?.('SIGCONT');
      const returnedAtMs = performance.now();
      await sleep(8_000);
      const bad = load.sent.filter(({ outcome, answeredAtMs }) => outcome !== 201 && answeredAtMs > returnedAtMs);
      recoveryMs = Math.max(recoveryMs, ...bad.map(({ answeredAtMs }) => answeredAtMs - returnedAtMs));
    }
    const asked = await load.stop();
    return {
      outcomes: outcomesOf(asked),
      slowestMs: asked.reduce((slowest, { sentAtMs, answeredAtMs }) => Math.max(slowest, answeredAtMs - sentAtMs), 0),
      recoveryMs,
    };
  };
  try {
    const connection = await createConnection({ uri: server.url });
    await connection.query('CREATE DATABASE landfall_hangs').finally(() => connection.end());
    return await withApi('mysql', work, { url: `${server.url}landfall_hangs`, drop: async () => {} });
  } finally {
    // A paused process ends only by SIGKILL.
    server.signal?.('SIGCONT');
    await server.stop();
  }
}

export interface LimitFindings {
  requests: number;
  allowed: number;
  seconds: number;
  /** The most requests in any window beyond burst + rate x time; 0 or less keeps the promise. */
  worstExcess: number;
}

/** Sends requests of one credential from many clients to several processes, and checks every window. */
export function limitOverProcesses(dialect: Dialect, requests: number, clients: number, processes: number): Promise<LimitFindings> {
  const ratePerMinute = 1_200;
  return withApi(dialect, async (workplace, databaseUrl) => {
    const apiKey = await makeKey(databaseUrl, { name: 'Limited', ratePerMinute });
    const apis = Array.from({ length: processes }, () => workplace.startProcess(['api'], { ...settings, DATABASE_URL: databaseUrl }));
    const urls = await Promise.all(apis.map(urlOf));
    const agent = new Agent();
    const passed: { sentAtMs: number; answeredAtMs: number }[] = [];
    let left = requests;
    const since = performance.now();
    const client = async (index: number): Promise<void> => {
      for (let count = index; left > 0; count += 1) {
        left -= 1;
        const sentAtMs = performance.now();
        const { statusCode, body } = await request(`${urls[count % processes]}/shipping_lines`, {
          dispatcher: agent,
          headers: { 'x-api-key': apiKey },
        });
        await body.dump();
        if (statusCode === 200) passed.push({ sentAtMs, answeredAtMs: performance.now() });
        else if (statusCode !== 429) throw new Error(`A request got ${statusCode}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
    await agent.destroy();
    const seconds = (performance.now() - since) / 1000;
    return { requests, allowed: passed.length, seconds, worstExcess: worstExcessOf(passed, ratePerMinute) };
  });
}

/** A request counts in every window that contains both its sending and its response, because it was allowed in between. */
function worstExcessOf(passed: { sentAtMs: number; answeredAtMs: number }[], ratePerMinute: number): number {
  const burst = ratePerMinute / 4;
  const byAnswer = passed.toSorted((a, b) => a.answeredAtMs - b.answeredAtMs);
  let worst = Number.NEGATIVE_INFINITY;
  for (const { sentAtMs: from } of passed) {
    let count = 0;
    for (const { sentAtMs, answeredAtMs: to } of byAnswer) {
      if (sentAtMs < from) continue;
      count += 1;
      worst = Math.max(worst, count - burst - ((to - from) * ratePerMinute) / 60_000);
    }
  }
  return worst;
}
