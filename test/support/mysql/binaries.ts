// The servers installed on this machine.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

/** MariaDB, or Oracle's MySQL. */
export type Family = 'mariadb' | 'mysql';

/** A server program and how to start it. */
export interface ServerBinary {
  family: Family;
  file: string;
  command: string;
  /** Arguments before the server's own. */
  before: string[];
  /** Options that only this server needs. */
  options: string[];
}

/** Where servers are installed, which is often not in a user's PATH. */
const folders = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/libexec',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/usr/local/libexec',
  '/usr/local/mysql/bin',
  '/usr/local/opt/mariadb/bin',
  '/usr/local/opt/mysql/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/opt/homebrew/opt/mysql/bin',
];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Programs with these names, sorted by name and then by folder. */
export function findAll(names: string[], first: string[] = []): string[] {
  const places = [...first, ...folders];
  const files = names.flatMap((name) => places.filter(Boolean).map((place) => join(place, name)));
  // The same program may appear twice: /bin is often a link to /usr/bin, and mysqld to mariadbd.
  const found = new Map<string, string>();
  for (const file of files.filter(isExecutable)) {
    const real = realpathSync(file);
    if (!found.has(real)) found.set(real, file);
  }
  return [...found.values()];
}

/** The servers on this machine, MariaDB first; only those of the family, if one is given. */
export async function findServers(family?: Family): Promise<ServerBinary[]> {
  const binaries: ServerBinary[] = [];
  for (const file of findAll(['mariadbd', 'mysqld'])) {
    // The name does not tell, because MariaDB has a mysqld too.
    const { output } = await run(file, ['--no-defaults', '--version']);
    binaries.push({ family: familyOf(output), file, command: file, before: [], options: [] });
  }
  return binaries.filter((binary) => family === undefined || binary.family === family);
}

/** The family of a server, from its version text. */
export function familyOf(version: string): Family {
  return /mariadb/i.test(version) ? 'mariadb' : 'mysql';
}
