// Finds a server for the tests: the one that the environment names, otherwise a private one from this machine's binaries, otherwise
// MariaDB installed with apt-get or MySQL unpacked from Debian's suite sid.
import { type Family, type ServerBinary, familyOf, findServers } from './binaries.ts';
import { unpackedMysql } from './from-sid.ts';
import { installMariadb } from './install-mariadb.ts';
import { type MysqlServer, type PrivateOptions, askVersion, startPrivate } from './private-server.ts';
import { reason } from './processes.ts';

export type { Family } from './binaries.ts';
export type { MysqlServer } from './private-server.ts';

const advice: Record<Family | 'any', string> = {
  any: 'The tests need MariaDB or MySQL: install MariaDB (mariadb-server) or set TEST_MYSQL_URL',
  mariadb: 'The tests need MariaDB: install it (mariadb-server) or set TEST_MARIADB_URL',
  mysql: "The tests need Oracle's MySQL: install it (mysql-server) or set TEST_MYSQL_URL",
};

/** No server was found and none could be started. The message says in one line what to do. */
export class MysqlUnavailable extends Error {
  constructor(family: Family | undefined, tried: string[]) {
    const because = tried.length > 0 ? ` (${tried.join('; ')})` : '';
    super(`${advice[family ?? 'any']} to a server whose user may create databases${because}`);
    this.name = 'MysqlUnavailable';
    // Every suite that needs the server reports this error, and the stack would add nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/**
 * Returns a server to run tests on, of the given family if any. `stop` stops only what this function started.
 *
 * @throws MysqlUnavailable
 */
export async function startMysql(family?: Family): Promise<MysqlServer> {
  const tried: string[] = [];
  const server =
    (await useConfigured(family, tried)) ??
    (await startFirst(() => findServers(family), tried)) ??
    (await startFirst(() => installServers(family), tried));
  if (!server) throw new MysqlUnavailable(family, tried);
  return server;
}

/** The family of servers that tests stop and kill: MariaDB, unless the run asks for MySQL. */
export const ownFamily: Family = process.env.TEST_DATABASE === 'mysql' ? 'mysql' : 'mariadb';

/** Starts a separate server, which a test may stop. @throws MysqlUnavailable */
export async function startOwnMysql(family?: Family, options: PrivateOptions = {}): Promise<MysqlServer> {
  const tried: string[] = [];
  const server =
    (await startFirst(() => findServers(family), tried, options)) ?? (await startFirst(() => installServers(family), tried, options));
  if (!server) throw new MysqlUnavailable(family, tried);
  return server;
}

/** The server that the environment names, unless it is of the other family. */
async function useConfigured(family: Family | undefined, tried: string[]): Promise<MysqlServer | undefined> {
  for (const name of family === 'mariadb' ? ['TEST_MARIADB_URL', 'TEST_MYSQL_URL'] : ['TEST_MYSQL_URL']) {
    const url = process.env[name];
    if (!url) continue;
    try {
      const version = await askVersion(url);
      const server = { url, family: familyOf(version), version, stop: async () => {} };
      if (family === undefined || server.family === family) return server;
      tried.push(`${name} names a server with version ${version}`);
    } catch (error) {
      // A server that the environment names is never replaced by another one.
      throw new MysqlUnavailable(family, [`${name} is set, but the server can't be used: ${reason(error)}`]);
    }
  }
  return undefined;
}

async function startFirst(
  find: () => Promise<ServerBinary[]>,
  tried: string[],
  options?: PrivateOptions,
): Promise<MysqlServer | undefined> {
  try {
    for (const binary of await find()) {
      try {
        return await startPrivate(binary, options);
      } catch (error) {
        tried.push(`${binary.file}: ${reason(error)}`);
      }
    }
  } catch (error) {
    tried.push(reason(error));
  }
  return undefined;
}

/** Installs a server. MySQL only on request, because Debian's stable suites don't have it. */
async function installServers(family: Family | undefined): Promise<ServerBinary[]> {
  if (family === 'mysql') return [await unpackedMysql()];
  return (await installMariadb()) ? findServers(family) : [];
}
