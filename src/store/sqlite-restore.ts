/**
 * Restores a backup in place of an SQLite database, so that a kill at any point leaves either the old database or the new one: the backup
 * is copied, checked and brought up to date in a file of its own, which then takes the database's name.
 *
 * The old database stays locked from the first check until after that, so no process can start on it. First it leaves WAL mode, which
 * SQLite refuses while any process has the file open, and which removes the log: SQLite would replay that over the new file.
 */
import { channel } from 'node:diagnostics_channel';
import { chownSync, copyFileSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aliveSince } from '../domain/process.ts';
import { type Database, openDatabase } from './database.ts';
import { driverError } from './failures.ts';
import { migrations } from './migrations/index.ts';
import { SecretUnreadable } from './secret-box.ts';
import { timeText } from './sql.ts';
import { BackupError, checkDatabaseFile, followLink, isSameFile, openFile, putInPlace, removeWithSideFiles } from './sqlite-backup.ts';
import { makeOwnersFile, sideFileSuffixes } from './sqlite-files.ts';

/** What a restore did, or would do. */
export interface Restore {
  /** The size of the database that was replaced, in bytes; 0 if there was none. */
  replacedBytes: number;
  /** Where a database that could not be read was moved to; null for one that could. */
  damagedAt: string | null;
  /** Why the backup's secrets cannot be read; null if they can. */
  unreadableSecrets: string | null;
}

interface RestoreOptions {
  /** The known keys for secrets. */
  secretKeys: readonly string[];
  now: Date;
  /** Only checks the backup, and that no process uses the database. */
  isRehearsal: boolean;
}

/** A test that kills the process after each step listens; in production nobody does. */
const steps = channel('landfall:restore');

/** A process that opened the old file just before it was replaced fails within this time, and opens the new one at its next try. */
const lockedAfterMs = 200;

/**
 * @param path the database's file, which need not exist
 * @throws BackupError, and nothing has changed
 */
export async function restoreSqlite(path: string, backup: string, options: RestoreOptions): Promise<Restore> {
  const database = followLink(path);
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) throw new BackupError(`There is no file ${backup}.`);
  if (isSameFile(backup, database)) throw new BackupError(`${backup} is the database itself.`);
  if (isSameFile(backup, stagingOf(database))) throw new BackupError(`${backup} is left from a restore that was killed. Name the backup.`);
  if (!existsSync(dirname(database))) throw new BackupError(`The folder ${dirname(database)} does not exist.`);
  const before = statSync(database, { throwIfNoEntry: false });
  if (options.isRehearsal && !before) return { ...(await staged(database, backup, 0, options)), replacedBytes: 0, damagedAt: null };
  makeOwnersFile(database);
  const lock = lockUnused(database, options.now);
  try {
    steps.publish('locked');
    const { unreadableSecrets } = await staged(database, backup, lock?.epoch ?? 0, options);
    const outcome = { replacedBytes: before?.size ?? 0, damagedAt: lock === null ? `${database}.damaged` : null, unreadableSecrets };
    if (options.isRehearsal) return outcome;
    steps.publish('staged');
    const { uid, gid } = statSync(database);
    // The service may run as another user than the operator.
    if (process.getuid?.() === 0) chownSync(stagingOf(database), uid, gid);
    if (outcome.damagedAt !== null) setAside(database, outcome.damagedAt);
    steps.publish('set aside');
    putInPlace(stagingOf(database), database);
    steps.publish('in place');
    await sleep(lockedAfterMs);
    return outcome;
  } catch (error) {
    if (!before) rmSync(database, { force: true });
    throw error;
  } finally {
    removeWithSideFiles(stagingOf(database));
    lock?.release();
  }
}

const stagingOf = (database: string): string => `${database}.restoring`;

/** Copies the backup, checks it, and makes it the database to start with. */
async function staged(database: string, backup: string, epoch: number, { secretKeys, now, isRehearsal }: RestoreOptions) {
  const staging = stagingOf(database);
  try {
    removeWithSideFiles(staging);
    makeOwnersFile(staging);
    // A file that was copied by hand may have its log next to it.
    for (const suffix of ['', '-wal', '-journal']) if (existsSync(backup + suffix)) copyFileSync(backup + suffix, staging + suffix);
    const known = new Set(migrations.map(({ name }) => name));
    const newer = checkDatabaseFile(staging, backup).find((name) => !known.has(name));
    if (newer !== undefined) throw new BackupError(`${backup} is of a newer version of Landfall: it has the migration ${newer}.`);
    const unreadableSecrets = await withCopy(staging, secretKeys, async (copy) => {
      await copy.migrate({ isUnused: true });
      await copy.store.deployment.beginEpoch(now, epoch);
      await copy.store.processes.removeAll();
      return reasonUnreadable(() => copy.store.tokenKeys.list());
    });
    const log = statSync(`${staging}-wal`, { throwIfNoEntry: false });
    if (log && log.size > 0) throw new BackupError(`${backup} could not be restored: its log could not be emptied.`);
    return { unreadableSecrets };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${backup} could not be restored: ${driverError(error).message}`, { cause: error });
  } finally {
    if (isRehearsal) removeWithSideFiles(staging);
  }
}

async function withCopy<Result>(file: string, secretKeys: readonly string[], work: (copy: Database) => Promise<Result>): Promise<Result> {
  const copy = await openDatabase(`sqlite:${file}`, secretKeys);
  try {
    return await work(copy);
  } finally {
    await copy.close();
  }
}

async function reasonUnreadable(read: () => Promise<unknown>): Promise<string | null> {
  try {
    await read();
    return null;
  } catch (error) {
    if (error instanceof SecretUnreadable) return error.message;
    throw error;
  }
}

interface Lock {
  /** The old database's epoch: the new one's is higher. */
  epoch: number;
  release(): void;
}

/**
 * Locks a database that no process has open. Until the lock is released, this process must not open the file in any other way: closing it
 * would end the lock (POSIX).
 *
 * @returns null for a file that is damaged, which is left unlocked
 * @throws BackupError if a process has it open, or it cannot be locked
 */
function lockUnused(database: string, now: Date): Lock | null {
  const raw = openWritable(database);
  const valueOf = <Value>(text: string, params: string[] = []): Value[] => raw.prepare(text).all(params) as Value[];
  try {
    for (;;) {
      valueOf('PRAGMA journal_mode = DELETE');
      raw.exec('BEGIN EXCLUSIVE');
      if (valueOf<{ journal_mode: string }>('PRAGMA journal_mode')[0]?.journal_mode === 'delete') break;
      // Another process has opened the file in between, and returned it to WAL mode.
      raw.exec('ROLLBACK');
    }
  } catch (error) {
    const processes = isBusy(error) ? processesIn(valueOf, now) : [];
    raw.close();
    if (isBusy(error)) throw new BackupError(inUse(database, processes));
    if (isDamaged(error)) return null;
    throw notLocked(database, error);
  }
  const epoch = readOr(
    0,
    () => valueOf<{ epoch: number }>("SELECT last_number AS epoch FROM counters WHERE name = 'epoch'")[0]?.epoch ?? 0,
  );
  return {
    epoch,
    release() {
      raw.exec('ROLLBACK');
      raw.close();
    },
  };
}

function openWritable(database: string): ReturnType<typeof openFile> {
  try {
    return openFile(database);
  } catch (error) {
    throw notLocked(database, error);
  }
}

function notLocked(database: string, cause: unknown): BackupError {
  return new BackupError(`${database} could not be locked: ${driverError(cause).message}. Nothing was changed.`, { cause });
}

function isBusy(error: unknown): boolean {
  return driverError(error).code?.startsWith('SQLITE_BUSY') ?? false;
}

function isDamaged(error: unknown): boolean {
  const { code = '', message } = driverError(error);
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB') || message.includes('malformed database schema');
}

function processesIn(valueOf: <Value>(text: string, params?: string[]) => Value[], now: Date): string[] {
  const text = 'SELECT kind, pid FROM processes WHERE seen_at > ? ORDER BY started_at';
  const living = () => valueOf<{ kind: string; pid: number }>(text, [timeText(aliveSince(now))]);
  return readOr([], () => living().map(({ kind, pid }) => `${kind} (process ${pid})`));
}

/** For tables that a database of an earlier version does not have. */
function readOr<Value>(otherwise: Value, read: () => Value): Value {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function inUse(database: string, processes: string[]): string {
  const which = processes.length === 0 ? 'A process' : processes.join(', ');
  return `${which} ${processes.length > 1 ? 'use' : 'uses'} ${database}. Stop every process that has it open, and try again. Nothing was changed.`;
}

/** Moves what cannot be read out of the way, the file itself last: until then it keeps its name. */
function setAside(database: string, damaged: string): void {
  removeWithSideFiles(damaged);
  linkSync(database, damaged);
  for (const suffix of sideFileSuffixes) if (existsSync(database + suffix)) renameSync(database + suffix, damaged + suffix);
}
