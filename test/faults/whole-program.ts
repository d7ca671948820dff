// The whole program as deployed, with a sandbox and an account, for hostile carriers, feeds and receivers.
import { readFile } from 'node:fs/promises';
import { openDatabase } from '../../src/store/database.ts';
import { makeKey } from '../support/account.ts';
import { type Settings, Workplace } from '../support/process.ts';
import { openRaw, rowsOf } from '../store/raw.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';

export interface WholeProgram {
  /** Of surface B. */
  url: string;
  apiKey: string;
  /** Queries the database. */
  rows<Row>(text: string): Promise<Row[]>;
  /** Sends a request to surface B with the account's key. @throws Error for a status other than 2xx */
  send(path: string, method?: 'GET' | 'POST', body?: object): Promise<any>;
}

/** Measurements of the program's process. */
export interface ProcessStats {
  /** The most memory that the program used, in bytes; 0 if the system does not report it. */
  peakRss: number;
  /** Its exit code after SIGTERM, and how long it took to stop. */
  code: number | null;
  stopMs: number;
}

const readRssEveryMs = 100;

/** Starts the program on a new database, does the work and stops the program. */
export async function onWholeProgram<Found>(
  dialect: Dialect,
  settings: Settings,
  work: (program: WholeProgram) => Promise<Found>,
): Promise<Found & ProcessStats> {
  const fresh = await withDatabaseUrl(dialect);
  const workplace = await Workplace.make();
  const raw = openRaw(fresh.url);
  let timer: NodeJS.Timeout | undefined;
  try {
    const database = await openDatabase(fresh.url);
    await database.migrate().finally(() => database.close());
    const apiKey = await makeKey(fresh.url, { ratePerMinute: 1_000_000 });
    const common = { DATABASE_URL: fresh.url, PORT: '0', SANDBOX: 'true', LOG_LEVEL: 'silent', RATE_LIMIT: '1000000' };
    const process = workplace.startProcess([], { ...common, ...settings });
    let peakRss = 0;
    timer = setInterval(async () => (peakRss = Math.max(peakRss, await rssOf(process.pid))), readRssEveryMs);
    await process.until('surface B');
    const url = /surface B +(\S+)/.exec(process.stdout())?.[1] ?? '';
    const found = await work({ url, apiKey, rows: (text) => rowsOf(raw, text), send: makeAsk(url, apiKey) });
    const since = performance.now();
    const { code } = await process.end();
    return { ...found, peakRss, code, stopMs: performance.now() - since };
  } finally {
    clearInterval(timer);
    await workplace.leave();
    await raw.destroy();
    await fresh.drop();
  }
}

function makeAsk(url: string, apiKey: string): WholeProgram['send'] {
  return async (path, method = 'GET', body) => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const response = await fetch(`${url}${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
}

async function rssOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
