// Restores a backup in place, as the guide on backups says, while clients repeat their requests until they are acknowledged.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { openDatabase } from '../../src/store/database.ts';
import { sqliteFile } from '../../src/store/sqlite-files.ts';
import { makeKey } from '../support/account.ts';
import { type Settings, Workplace, urlOf } from '../support/process.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { secretKey } from '../support/service.ts';
import { RetryingLoad } from './retrying-load.ts';

const clients = 4;
const pauseMs = 20;
/** A process that was running at the time of the dump counts as living for 45 s. */
const refusedForMs = 90_000;

export interface RestoreFindings {
  /** Requests acknowledged before the backup began. */
  acknowledged: number;
  /** How many of these the restored service does not have. */
  lost: number;
  /** The status and code for a cursor from after the backup. */
  cursor: string;
  /** Whether the old file's log is there after the restore. */
  leavesLog: boolean;
}

/**
 * Backs up a service under load, ends it some time later, restores the backup and starts the service again.
 *
 * @param signal that ends the service
 * @throws when a step fails
 */
export async function restoreInPlace(dialect: Dialect, signal: 'SIGTERM' | 'SIGKILL'): Promise<RestoreFindings> {
  const fresh = await withDatabaseUrl(dialect);
  const workplace = await Workplace.make();
  const settings: Settings = {
    DATABASE_URL: fresh.url,
    SECRET_KEY: secretKey,
    SANDBOX: 'true',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    WORKER_IDLE_MS: '200',
  };
  try {
    const database = await openDatabase(fresh.url);
    await database.migrate().finally(() => database.close());
    const apiKey = await makeKey(fresh.url, { ratePerMinute: 1_000_000 });
    const service = workplace.startProcess([], { ...settings, PORT: '0' });
    const url = await urlOf(service);
    const load = new RetryingLoad({ urls: [url], apiKey, clients, pauseMs });
    await load.untilMore(40);
    const backup = join(workplace.folder, 'backup');
    const before = [...load.acknowledged];
    await backUp(workplace, settings, dialect, backup);
    await load.untilMore(40);
    const cursor = await lastCursor(url, apiKey);
    await service.end(signal);
    await restore(workplace, settings, dialect, backup);
    const leavesLog = dialect === 'sqlite' && existsSync(`${sqliteFile(fresh.url)}-wal`);
    const restored = workplace.startProcess([], { ...settings, PORT: new URL(url).port });
    await urlOf(restored);
    await load.untilMore(20);
    await load.stop();
    const found = await Promise.all(before.map(({ id }) => read(`${url}/tracking_requests/${id}`, apiKey)));
    const refused = await read(`${url}/events?cursor=${cursor}`, apiKey);
    await restored.end();
    return {
      acknowledged: before.length,
      lost: found.filter(({ status }) => status !== 200).length,
      cursor: [refused.status, refused.body.errors?.[0]?.code ?? []].flat().join(' '),
      leavesLog,
    };
  } finally {
    await workplace.leave();
    await fresh.drop();
  }
}

async function backUp(workplace: Workplace, settings: Settings, dialect: Dialect, file: string): Promise<void> {
  const { code, stdout, stderr } = await workplace.runProcess(['backup', file], settings);
  if (dialect === 'sqlite') return requireSuccess('landfall backup', { code, stderr });
  await writeOptionFile(workplace, settings);
  await runPrinted(workplace, settings, stdout);
}

async function restore(workplace: Workplace, settings: Settings, dialect: Dialect, file: string): Promise<void> {
  if (dialect === 'sqlite') {
    return requireSuccess('landfall restore', await workplace.runProcess(['restore', file, '--yes'], settings));
  }
  const { stdout } = await workplace.runProcess(['restore', file], settings);
  await emptyServer(settings['DATABASE_URL'] ?? '');
  await runPrinted(workplace, settings, stdout);
}

/** Runs the commands that `landfall` has printed. */
async function runPrinted(workplace: Workplace, settings: Settings, printed: string): Promise<void> {
  for (const line of printed.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [program, ...args] = line.split(' ');
    if (program !== 'landfall') {
      requireSuccess(line, await workplace.shell('sh', ['-c', line], process.env['PATH'] ?? ''));
      continue;
    }
    const deadline = Date.now() + refusedForMs;
    let ended = await workplace.runProcess(args, settings);
    while (/is in use/.test(ended.stderr) && Date.now() < deadline) {
      await sleep(2_000);
      ended = await workplace.runProcess(args, settings);
    }
    requireSuccess(line, ended);
  }
}

function requireSuccess(what: string, { code, stderr }: { code: number | null; stderr: string }): void {
  if (code !== 0) throw new Error(`${what} ended with ${code}: ${stderr}`);
}

/** What the printed commands read the user and the password from. */
async function writeOptionFile({ folder }: Workplace, settings: Settings): Promise<void> {
  const { username, password } = new URL(settings['DATABASE_URL'] ?? '');
  const text = `[client]\nuser = ${decodeURIComponent(username)}\npassword = "${decodeURIComponent(password)}"\n`;
  await writeFile(join(folder, '.landfall.cnf'), text, { mode: 0o600 });
}

async function emptyServer(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const connection = await createConnection({ uri: url });
  try {
    await connection.query(`DROP DATABASE ${name}`);
    await connection.query(`CREATE DATABASE ${name}`);
  } finally {
    await connection.end();
  }
}

/** The cursor at the end of the feed. */
async function lastCursor(url: string, apiKey: string): Promise<string> {
  for (let cursor = ''; ; ) {
    const { body } = await read(`${url}/events?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`, apiKey);
    cursor = body.meta.next_cursor ?? cursor;
    if (!body.meta.has_more) return cursor;
  }
}

async function read(url: string, apiKey: string): Promise<{ status: number; body: any }> {
  const response = await fetch(url, { headers: { 'x-api-key': apiKey } });
  return { status: response.status, body: await response.json() };
}
