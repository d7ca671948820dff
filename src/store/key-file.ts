/** The file with an embedded database's key for secrets. */
import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseUnavailable } from './failures.ts';
import { openError, sqliteFile, takeFromOthers } from './sqlite-files.ts';

/**
 * The path of the file with an embedded database's key for secrets, used if no setting gives one: the database's path and `.key`. Null if
 * the database is not a file.
 */
export function keyFileOf(databaseUrl: string): string | null {
  if (!databaseUrl.startsWith('sqlite:')) return null;
  const file = sqliteFile(databaseUrl);
  return file === ':memory:' ? null : `${file}.key`;
}

/**
 * The key in a file, or null if the file does not exist. Takes the file's rights away from others first.
 *
 * @throws ReadableByOthers
 */
export function readKeyFile(path: string): string | null {
  if (!existsSync(path)) return null;
  takeFromOthers(path);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Creates a key and its file with mode 0600; if several processes do so at once, all get the key of the first.
 *
 * @returns the key
 * @throws DatabaseUnavailable when no file can be made in the database's folder
 * @throws Error of the file system where it has no hard links
 */
export function makeKeyFile(path: string, databaseUrl: string): string {
  const ownPath = `${path}.${process.pid}`;
  try {
    // On the disk before a secret that only this key decrypts.
    writeFileSync(ownPath, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw new DatabaseUnavailable(databaseUrl, 'unreachable', openError(path, error));
  }
  try {
    // Unlike a rename, a link does not replace a file that another process was quicker to create.
    linkSync(ownPath, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(ownPath, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
