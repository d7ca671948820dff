/** Backups of an SQLite database: a consistent copy, made while processes write, and checked. */
import { chmodSync, closeSync, existsSync, fsyncSync, lstatSync, openSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { OperatorError } from '../domain/errors.ts';
import { driverError } from './failures.ts';
import { keyFileOf } from './key-file.ts';
import { makeOwnersFile, sideFileSuffixes } from './sqlite-files.ts';

/** A backup or a restore that was not done. Nothing has changed. */
export class BackupError extends OperatorError {}

/** How long a backup waits for a process that has the file locked; in WAL mode only for one that starts or stops. */
const lockedTimeoutMs = 5_000;

/** Opens a file as it is: unlike the pool's connections, it does not change the journal mode. */
export function openFile(path: string): BetterSqlite.Database {
  const raw = new BetterSqlite(path);
  raw.pragma(`busy_timeout = ${lockedTimeoutMs}`);
  return raw;
}

/**
 * Writes a consistent copy of a database to a file with mode 0600, and checks it. The file appears only when it is complete.
 *
 * @param database the database's file
 * @returns the copy's size in bytes
 * @throws BackupError
 */
export function backUpSqlite(database: string, name: string, { replaces }: { replaces: boolean }): number {
  if (!existsSync(database)) throw new BackupError(`There is no database at ${database}.`);
  const target = followLink(name);
  const partial = `${target}.partial`;
  refuseFilesOfDatabases(database, target, partial);
  if (existsSync(target) && !replaces) throw new BackupError(`${target} exists. Choose another name, or add --replace.`);
  if (!existsSync(dirname(target))) throw new BackupError(`The folder ${dirname(target)} does not exist.`);
  try {
    removeWithSideFiles(partial);
    // SQLite writes into an empty file, and leaves its mode.
    makeOwnersFile(partial);
    const raw = openFile(database);
    try {
      raw.prepare('VACUUM INTO ?').run([partial]);
    } finally {
      raw.close();
    }
    checkDatabaseFile(partial);
    putInPlace(partial, target);
    return statSync(target).size;
  } catch (error) {
    removeWithSideFiles(partial);
    if (error instanceof OperatorError) throw error;
    throw new BackupError(`${database} could not be backed up to ${target}: ${driverError(error).message}`, { cause: error });
  }
}

/** A backup must not replace a file that a database needs, with `--replace` either: it would lose data, or make secrets unreadable. */
function refuseFilesOfDatabases(database: string, target: string, partial: string): void {
  if (target === '') throw new BackupError('Give the backup a name.');
  const found = statSync(target, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new BackupError(`${target} is a folder. Name a file in it.`);
  // A rename would put a file in the place of /dev/null, say, for everyone on the machine.
  if (found && !found.isFile()) throw new BackupError(`${target} is a device, a pipe or a socket. Name a file.`);
  if ([target, partial].some((path) => isSameFile(path, database))) throw new BackupError(`${target} is the database itself.`);
  if (isSameFile(target, keyFileOf(`sqlite:${database}`) ?? '')) throw new BackupError(`${target} is the key for the database's secrets.`);
  if (sideFileSuffixes.some((suffix) => target.endsWith(suffix))) {
    throw new BackupError(`SQLite keeps its log in files with names like ${target}. Choose another name.`);
  }
  if (sideFileSuffixes.some((suffix) => existsSync(target + suffix))) {
    throw new BackupError(`${target} is a database that is in use. Choose another name.`);
  }
}

/**
 * Checks that a file is a sound database of Landfall.
 *
 * @param name what to call it in errors
 * @returns the names of the migrations that it has run
 * @throws BackupError
 */
export function checkDatabaseFile(path: string, name: string = path): string[] {
  try {
    const raw = openFile(path);
    try {
      const [found] = raw.prepare('PRAGMA integrity_check(1)').all([]) as { integrity_check: string }[];
      if (found?.integrity_check !== 'ok') throw new BackupError(`${name} is damaged: ${found?.integrity_check}`);
      return (raw.prepare('SELECT name FROM migrations').all([]) as { name: string }[]).map((migration) => migration.name);
    } finally {
      raw.close();
    }
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${name} is not a database of Landfall: ${driverError(error).message}`, { cause: error });
  }
}

/**
 * The file that a path leads to: a rename to a link would put a file in the link's place. SQLite too keeps the log next to that file.
 *
 * @throws BackupError for a link that leads nowhere
 */
export function followLink(path: string): string {
  if (existsSync(path)) return realpathSync(path);
  if (lstatSync(path, { throwIfNoEntry: false })) throw new BackupError(`${path} is a link to a file that does not exist.`);
  return path;
}

/** Whether two paths lead to one file. */
export function isSameFile(one: string, other: string): boolean {
  const [first, second] = [one, other].map((path) => statSync(path, { throwIfNoEntry: false }));
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
}

/** Gives a complete file its name, so that even a power failure leaves the whole file or the one before it. */
export function putInPlace(file: string, name: string): void {
  chmodSync(file, 0o600);
  sync(file);
  renameSync(file, name);
  sync(dirname(name));
}

function sync(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes a file that is no database in use, and what SQLite kept next to it. */
export function removeWithSideFiles(path: string): void {
  for (const suffix of ['', ...sideFileSuffixes]) rmSync(path + suffix, { force: true });
}
