/** A database's file is for its owner alone: it holds what opens every account. */
import { chmodSync, closeSync, openSync, statSync } from 'node:fs';

/** A database file that others on the machine can read or write, and that is not this process's to change. */
export class OpenToOthers extends Error {
  constructor(path: string, mode: number) {
    const octal = (mode & 0o777).toString(8).padStart(3, '0');
    super(`${path} has mode ${octal}, so others on this machine may use it. Its owner has to run: chmod 600 ${path}`);
    this.name = 'OpenToOthers';
  }
}

/** Makes an empty file with mode 0600, unless there is one: SQLite takes it for an empty database. */
export function makeOwnersFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It is there; or it cannot be made, which SQLite says itself when it opens it.
  }
}

/**
 * Takes the rights of group and others from a database's file and from those that SQLite keeps with it. SQLite gives the
 * files it makes later the mode of the database's. Call it once the file is known to be a database.
 *
 * @throws OpenToOthers
 */
export function closeToOthers(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || (found.mode & 0o077) === 0) continue;
    try {
      chmodSync(file, found.mode & 0o700);
    } catch {
      throw new OpenToOthers(file, found.mode);
    }
  }
}
