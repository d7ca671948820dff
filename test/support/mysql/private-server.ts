// A server of the tests' own, in its own folder, on a free loopback port and with a password. It is removed after the run.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { type Family, type ServerBinary, familyOf, findAll } from './binaries.ts';
import { fastFolder } from '../fast-folder.ts';
import { end, hasEnded, reason, releaseOnce, succeed } from './processes.ts';

/** A server to run tests on. `stop` stops only what was started for it. */
export type MysqlServer = {
  url: string;
  family: Family;
  version: string;
  stop(): Promise<void>;
  signal?(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills it (SIGKILL). */
  kill?(): Promise<void>;
  /** Starts the server again on the same data, if it has ended. */
  startAgain?(): Promise<void>;
};

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

export interface PrivateOptions {
  /** The parent of the server's folder. */
  parent?: string;
  /** Options of the server, which override the ones here. */
  options?: string[];
}

/** Without durability, because nothing outlives the run. Servers ignore a `loose` option that they don't have. */
const fast = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-buffer-pool-size=64M',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=nosync',
  '--innodb-use-native-aio=0',
  '--sync-binlog=0',
  '--skip-log-bin',
  '--skip-name-resolve',
  '--performance-schema=OFF',
  '--max-connections=500',
  '--loose-innodb-log-file-size=32M',
  '--loose-mysqlx=OFF',
];

/**
 * Starts a server in an empty folder.
 *
 * @throws if it does not start, with its log
 */
export async function startPrivate(
  binary: ServerBinary,
  { parent = fastFolder(), options = [] }: PrivateOptions = {},
): Promise<MysqlServer> {
  const directory = await mkdtemp(join(parent, 'landfall-mysql-'));
  const initialized = initialize(binary, directory);
  let child: ChildProcess | undefined;
  let stopping = false;
  const stop = releaseOnce(
    async () => {
      stopping = true;
      // A process that is still writing would create the directory again.
      await initialized.catch(() => undefined);
      if (child) await end(child);
      await rm(directory, { recursive: true, force: true });
    },
    () => {
      child?.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  );
  try {
    await initialized;
    const password = randomBytes(18).toString('base64url');
    await writeFile(join(directory, 'init.sql'), userStatements(password), { mode: 0o600 });
    const port = await freePort();
    if (stopping) throw new Error('the run was interrupted');
    const url = `mysql://landfall:${password}@127.0.0.1:${port}/`;
    const start = async (): Promise<string> => {
      child = spawn(binary.command, [...serverArguments(binary, directory, port), ...options], { stdio: 'ignore' });
      return waitUntilUp(child, url, join(directory, 'error.log'));
    };
    const version = await start();
    return {
      url,
      family: familyOf(version),
      version,
      stop,
      signal: (name) => void child?.kill(name),
      async kill() {
        const ended = new Promise((resolve) => child?.once('exit', resolve));
        child?.kill('SIGKILL');
        await ended;
      },
      async startAgain() {
        if (!child || hasEnded(child)) await start();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates the system tables, which the two families do differently. */
async function initialize(binary: ServerBinary, directory: string): Promise<void> {
  const data = `--datadir=${join(directory, 'data')}`;
  if (binary.family === 'mysql') {
    const args = ['--no-defaults', '--initialize-insecure', data, ...asRoot, ...binary.options];
    return succeed(binary.command, [...binary.before, ...args]);
  }
  const own = dirname(binary.file);
  const [installer] = findAll(['mariadb-install-db', 'mysql_install_db'], [own, join(own, '../bin'), join(own, '../scripts')]);
  if (!installer) throw new Error('mariadb-install-db is not installed');
  await succeed(installer, ['--no-defaults', data, '--skip-test-db', ...asRoot]);
}

/** Creates a user with a password, because other users of the machine can reach the port too. */
function userStatements(password: string): string {
  return [
    `CREATE USER IF NOT EXISTS 'landfall'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO 'landfall'@'127.0.0.1' WITH GRANT OPTION;`,
    '',
  ].join('\n');
}

function serverArguments(binary: ServerBinary, directory: string, port: number): string[] {
  return [
    ...binary.before,
    '--no-defaults', // must come first of the server's own
    ...asRoot,
    `--datadir=${join(directory, 'data')}`,
    `--tmpdir=${directory}`,
    `--socket=${join(directory, 's')}`, // a socket's path may have little more than 100 characters
    `--pid-file=${join(directory, 'pid')}`,
    `--log-error=${join(directory, 'error.log')}`,
    `--init-file=${join(directory, 'init.sql')}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--character-set-server=utf8mb4',
    ...fast,
    ...binary.options,
  ];
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function waitUntilUp(child: ChildProcess, url: string, log: string): Promise<string> {
  let failure: unknown;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline && !hasEnded(child) && !failure) {
    try {
      return await askVersion(url);
    } catch {
      await sleep(50);
    }
  }
  const errorLines = existsSync(log)
    ? readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /error/i.test(line))
    : [];
  throw new Error(`it did not start: ${failure ? reason(failure) : errorLines.slice(-2).join(' ')}`);
}

/** The version that a server reports. @throws the driver's error if it does not answer */
export async function askVersion(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, connectTimeout: 10_000 });
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    return String(rows[0]?.['version']);
  } finally {
    await connection.end();
  }
}
