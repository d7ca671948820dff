// The whole program under load while its storage fails: the server is killed, the disk is full, the file is read-only or shared.
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';
import { request } from 'undici';
import { sqliteFile } from '../../src/store/sqlite-files.ts';
import { Workplace, urlOf } from '../support/process.ts';
import { type Dialect, type FreshDatabase, withDatabaseUrl } from '../support/databases.ts';
import { ownFamily, startOwnMysql } from '../support/mysql/server.ts';
import type { RetryingLoad } from './retrying-load.ts';
import { type LoadFindings, underLoad } from './under-load.ts';

const run = promisify(execFile);

export interface DatabaseKillFindings extends LoadFindings {
  kills: number;
  /** The longest time from a server's return until the next acknowledgement. */
  maxRecoveryMs: number;
}

/** Kills its own database server (SIGKILL) repeatedly. */
export async function killDatabaseUnderLoad(kills: number): Promise<DatabaseKillFindings> {
  // The server's default: a commit is on disk before it is acknowledged, so that it survives the process.
  const server = await startOwnMysql(ownFamily, { options: ['--innodb-flush-log-at-trx-commit=1'] });
  let maxRecoveryMs = 0;
  try {
    const found = await underLoad(await databaseOn(server.url), [[]], async ({ load }) => {
      for (let count = 0; count < kills; count += 1) {
        await load.untilMore(10);
        await server.kill?.();
        await sleep(Math.random() * 500);
        await server.startAgain?.();
        const returnedAtMs = performance.now();
        await load.untilMore(1);
        maxRecoveryMs = Math.max(maxRecoveryMs, performance.now() - returnedAtMs);
      }
    });
    return { ...found, kills, maxRecoveryMs };
  } finally {
    await server.stop();
  }
}

async function databaseOn(url: string): Promise<string> {
  const connection = await createConnection({ uri: url });
  await connection.query('CREATE DATABASE landfall_storage').finally(() => connection.end());
  return `${url}landfall_storage`;
}

export interface FullDiskFindings extends LoadFindings {
  /** Answers of `/readyz` and of a read while the disk was full. */
  readyWhileFull: number;
  readsWhileFull: number;
  /** The first answer of `/readyz` after an acknowledgement, when there is space again, and how long it takes until that is 200. */
  readyAfter: number;
  readyAfterMs: number;
  /** The time from when space was freed to the next acknowledgement. */
  recoveryMs: number;
}

/** Whether this user may mount a file system. The runs need a small one, which they fill. */
export async function canMount(): Promise<boolean> {
  return withSmallDisk(1, async () => true).catch(() => false);
}

async function withSmallDisk<T>(megabytes: number, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=777`, 'tmpfs', folder]);
    return await work(folder).finally(() => run('umount', ['-l', folder]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Fills the database's disk, a small file system, for a while. */
export function fillDiskUnderLoad(dialect: Dialect): Promise<FullDiskFindings> {
  return dialect === 'sqlite'
    ? withSmallDisk(64, (folder) => fillDisk(`sqlite:${join(folder, 'data.sqlite')}`, folder))
    : withSmallDisk(400, async (folder) => {
        // The server's temporary files are on another disk, because without space for them it refuses reads.
        const options = ['--innodb-flush-log-at-trx-commit=1', `--tmpdir=${tmpdir()}`];
        const server = await startOwnMysql(ownFamily, { parent: folder, options });
        try {
          return await fillDisk(await databaseOn(server.url), folder, server.startAgain);
        } finally {
          await server.stop();
        }
      });
}

/** @param startAgain restarts a server that stopped because of the full disk, as a supervisor does */
async function fillDisk(databaseUrl: string, folder: string, startAgain?: () => Promise<void>): Promise<FullDiskFindings> {
  let [readyWhileFull, readsWhileFull, recoveryMs, readyAfter] = [0, 0, 0, 0];
  let readyAfterMs = Number.NaN;
  const found = await underLoad(databaseUrl, [[]], async ({ load, apis, apiKey }) => {
    await load.untilMore(30);
    const ballast = join(folder, 'ballast');
    const before = refused(load);
    const deadline = Date.now() + 60_000;
    // The database first uses free space within its files.
    while (refused(load) < before + 10 && Date.now() < deadline) {
      await fill(ballast);
      await sleep(100);
    }
    readyWhileFull = await statusOf(`${apis[0]}/readyz`);
    readsWhileFull = await statusOf(`${apis[0]}/tracking_requests/${load.acknowledged[0]?.id}`, apiKey);
    await sleep(3_000);
    await rm(ballast);
    await startAgain?.();
    const roomAtMs = performance.now();
    await load.untilMore(1);
    const acknowledgedAtMs = performance.now();
    recoveryMs = acknowledgedAtMs - roomAtMs;
    readyAfter = await statusOf(`${apis[0]}/readyz`);
    for (let status = readyAfter; status !== 200; status = await statusOf(`${apis[0]}/readyz`)) await sleep(50);
    readyAfterMs = performance.now() - acknowledgedAtMs;
    await load.untilMore(30);
  });
  return { ...found, readyWhileFull, readsWhileFull, recoveryMs, readyAfter, readyAfterMs };
}

const refused = (load: RetryingLoad): number => Object.values(load.refusals).reduce((sum, count) => sum + count, 0);

/** Uses all free space. */
async function fill(file: string): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024);
  for (;;) {
    try {
      await writeFile(file, chunk, { flag: 'a' });
    } catch {
      return;
    }
  }
}

/** @returns 0 without an answer */
async function statusOf(url: string, apiKey = ''): Promise<number> {
  try {
    const { statusCode, body } = await request(url, { headers: { 'x-api-key': apiKey } });
    await body.dump();
    return statusCode;
  } catch {
    return 0;
  }
}

/** Runs two whole programs on one SQLite file. */
export async function shareFileUnderLoad(requests: number): Promise<LoadFindings> {
  const fresh: FreshDatabase = await withDatabaseUrl('sqlite');
  try {
    return await underLoad(fresh.url, [[], []], ({ load }) => load.untilMore(requests));
  } finally {
    await fresh.drop();
  }
}

/** Starts the program on a read-only file system, then makes it writable. @returns the answers of `/readyz` */
export async function startReadOnly(): Promise<{ readyWhileReadOnly: number; readyAfter: number; problems: string[] }> {
  const fresh = await withDatabaseUrl('sqlite');
  const workplace = await Workplace.make();
  try {
    const { problems } = await underLoad(fresh.url, [[]], ({ load }) => load.untilMore(20));
    return await withSmallDisk(64, async (folder) => {
      // A copy, because a file system can't become read-only while this process's driver has the original open.
      for (const end of ['', '-wal', '-shm', '.key']) {
        await copyFile(`${sqliteFile(fresh.url)}${end}`, join(folder, `data.sqlite${end}`)).catch(() => {});
      }
      const settings = { DATABASE_URL: `sqlite:${join(folder, 'data.sqlite')}`, PORT: '0', SANDBOX: 'true' };
      await run('mount', ['-o', 'remount,ro', folder]);
      const readOnly = workplace.startProcess([], settings);
      const readyWhileReadOnly = await statusOf(`${await urlOf(readOnly)}/readyz`);
      await readOnly.end();
      await run('mount', ['-o', 'remount,rw', folder]);
      const readyAfter = await statusOf(`${await urlOf(workplace.startProcess([], settings))}/readyz`);
      return { readyWhileReadOnly, readyAfter, problems };
    });
  } finally {
    await workplace.leave();
    await fresh.drop();
  }
}
