/** The files of an SQLite database: their path, their modes, and the room on their disk. */
import { chmodSync, closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../domain/errors.ts';

/** The path in `sqlite:<path>`, or `:memory:`. */
export function sqliteFile(url: string): string {
  return url.slice('sqlite:'.length).replace(/^\/\//, '');
}

/** The ends of the names of files that SQLite keeps next to a database: the log and its index, and the rollback journal. */
export const sideFileSuffixes = ['-wal', '-shm', '-journal'] as const;

/** Free space on this file's disk, in bytes; for users other than root, without the reserved part. */
export async function freeBytes(filename: string): Promise<number> {
  const { bavail, bfree, bsize } = await statfs(dirname(filename));
  return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
}

/** A file of a database that others on the machine can read or write, and whose mode this process may not change. */
class ReadableByOthers extends OperatorError {
  constructor(path: string, mode: number) {
    const octal = (mode & 0o777).toString(8).padStart(3, '0');
    super(`${path} has mode ${octal}, so others on this machine may use it. Its owner has to run: chmod 600 ${path}`);
  }
}

/** Whether a file is an SQLite database, of whatever program. */
export function isSqliteFile(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false;
  const descriptor = openSync(path, 'r');
  try {
    const header = Buffer.alloc(16);
    readSync(descriptor, header);
    return header.toString('latin1') === 'SQLite format 3\0';
  } finally {
    closeSync(descriptor);
  }
}

/** Creates an empty file with mode 0600, unless it exists: SQLite reads it as an empty database. */
export function makeOwnersFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It exists; or it cannot be created, which SQLite reports when it opens the file.
  }
}

/**
 * Removes the rights of group and others on a database's file and the files that SQLite keeps with it. SQLite gives files that it creates
 * later the mode of the database's. Call it once the file is known to be a database.
 *
 * @throws ReadableByOthers
 */
export function keepFromOthers(path: string): void {
  for (const file of [path, ...sideFileSuffixes.map((suffix) => path + suffix)]) takeFromOthers(file);
}

/** The same for one file, if it exists. @throws ReadableByOthers */
export function takeFromOthers(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || (found.mode & 0o077) === 0) return;
  try {
    chmodSync(file, found.mode & 0o700);
  } catch {
    throw new ReadableByOthers(file, found.mode);
  }
}

/** The error for a database file that can be neither opened nor created. */
export function openError(filename: string, cause: unknown): Error {
  return new Error(openReason(filename), { cause });
}

function openReason(filename: string): string {
  if (!existsSync(dirname(filename))) return 'its folder does not exist, or this user may not read it';
  if (statSync(filename, { throwIfNoEntry: false })?.isDirectory()) return 'it is a folder';
  return existsSync(filename) ? 'this user may not read and write the file' : 'this user may not write in its folder';
}
