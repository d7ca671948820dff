/** The file that keeps the key of an embedded database, where no setting gives one. */
import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DatabaseUnavailable } from './failures.ts';
import { folderError, sqliteFile } from './sqlite.ts';

/** Its path: the database's with `.key` after it; null where the database is no file. */
export function keyFileOf(databaseUrl: string): string | null {
  const file = databaseUrl.startsWith('sqlite:') ? sqliteFile(databaseUrl) : ':memory:';
  return file === ':memory:' ? null : `${file}.key`;
}

/** The key in a file, or null where there is no such file. Others lose their rights on it. */
export function readKeyFile(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Makes a key and its file with mode 0600; of several processes at once all get the key of the first.
 *
 * @returns the key
 * @throws DatabaseUnavailable when no file can be made in the database's folder
 */
export function makeKeyFile(path: string, databaseUrl: string): string {
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  } catch (error) {
    throw new DatabaseUnavailable(databaseUrl, 'unreachable', folderError(error));
  }
  try {
    // Unlike a rename, a link leaves a file alone that another process was quicker to make.
    linkSync(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
