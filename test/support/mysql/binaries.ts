// The servers installed on this machine.
import { accessSync, constants, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './processes.ts';

/** The server's family: MariaDB's, or Oracle's. */
export type Family = 'mariadb' | 'mysql';

/** A server that can be started, and how. */
export interface ServerBinary {
  family: Family;
  file: string;
  command: string;
  /** Arguments before the server's own. */
  before: string[];
  /** What this one needs beyond what every server is started with. */
  options: string[];
}

/** Where servers are installed: seldom in an ordinary user's PATH. */
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

/** Programs with these names: all of the first name first, and by folder within a name. */
export function findAll(names: string[], first: string[] = []): string[] {
  const places = [...first, ...folders];
  const files = names.flatMap((name) => places.filter(Boolean).map((place) => join(place, name)));
  // The same one may appear again: /bin is often a link to /usr/bin, and mysqld to mariadbd.
  const found = new Map<string, string>();
  for (const file of files.filter(isExecutable)) {
    const real = realpathSync(file);
    if (!found.has(real)) found.set(real, file);
  }
  return [...found.values()];
}

/** The servers on this machine, MariaDB's first; only of the given family, if there is one. */
export async function findServers(family?: Family): Promise<ServerBinary[]> {
  const binaries: ServerBinary[] = [];
  for (const file of findAll(['mariadbd', 'mysqld'])) {
    // The name does not decide: MariaDB has a mysqld too.
    const { output } = await run(file, ['--no-defaults', '--version']);
    binaries.push({ family: familyOf(output), file, command: file, before: [], options: [] });
  }
  return binaries.filter((binary) => family === undefined || binary.family === family);
}

/** The family of a server by its version text. */
export function familyOf(version: string): Family {
  return /mariadb/i.test(version) ? 'mariadb' : 'mysql';
}
