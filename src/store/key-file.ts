/** The file with an embedded database's key for secrets. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseUnavailable } from './failures.ts';
import { openError, sqliteFile } from './sqlite-files.ts';

/**
 * The path of the file with an embedded database's key for secrets, used if no setting gives one: the database's path and `.key`. Null if
 * the database is not a file.
 */
export function keyFileOf(databaseUrl: string): string | null {
  const file = databaseUrl.startsWith('sqlite:') ? sqliteFile(databaseUrl) : ':memory:';
  return file === ':memory:' ? null : `${file}.key`;
}

/** The key in a file, or null if the file does not exist. Removes the rights of others on it. */
export function readKeyFile(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Creates a key and its file with mode 0600; if several processes do so at once, all get the key of the first.
 *
 * @returns the key
 * @throws DatabaseUnavailable when no file can be made in the database's folder
 */
export function makeKeyFile(path: string, databaseUrl: string): string {
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  } catch (error) {
    throw new DatabaseUnavailable(databaseUrl, 'unreachable', openError(path, error));
  }
  try {
    // Unlike a rename, a link does not replace a file that another process was quicker to create.
    linkSync(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
