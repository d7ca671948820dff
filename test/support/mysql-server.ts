// A MySQL for the tests: the one TEST_MYSQL_URL names, else a private server made of this machine's own binaries, else
// (root on Debian or Ubuntu) one installed with apt-get.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { constants as osConstants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RowDataPacket, createConnection } from 'mysql2/promise';

export type MysqlServer = { url: string; version: string; stop(): Promise<void> };

/** There is no MySQL and none could be made; the message is one line that says what to do. */
export class MysqlUnavailable extends Error {
  constructor(tried: string[]) {
    const because = tried.length > 0 ? ` (${tried.map(oneLine).join('; ')})` : '';
    super(
      'The tests need a MySQL: install MariaDB (mariadb-server) or set TEST_MYSQL_URL to a server ' +
        `whose user may create databases${because}`,
    );
    this.name = 'MysqlUnavailable';
    // Every suite that needed it reports this once more: the places in the code would say nothing.
    this.stack = `${this.name}: ${this.message}`;
  }
}

/** Gives a MySQL to run tests against. `stop` ends what this started, and nothing else. */
export async function startMysql(): Promise<MysqlServer> {
  const given = process.env.TEST_MYSQL_URL;
  if (given) return useGiven(given);
  const tried: string[] = [];
  const started = (await startFirst(tried)) ?? ((await install(tried)) ? await startFirst(tried) : undefined);
  if (!started) throw new MysqlUnavailable(tried);
  return started;
}

async function useGiven(url: string): Promise<MysqlServer> {
  try {
    return { url, version: await askVersion(url), stop: async () => {} };
  } catch (error) {
    throw new MysqlUnavailable([`TEST_MYSQL_URL is set, but: ${reason(error)}`]);
  }
}

async function startFirst(tried: string[]): Promise<MysqlServer | undefined> {
  for (const binary of findServers()) {
    try {
      return await startPrivate(binary);
    } catch (error) {
      tried.push(`${binary}: ${reason(error)}`);
    }
  }
  return undefined;
}

// --- the binaries

/** Where servers are kept: seldom in an ordinary user's PATH. */
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

function findAll(names: string[], places = folders): string[] {
  const files = names.flatMap((name) => places.filter(Boolean).map((place) => join(place, name)));
  // The same one may be met again: /bin is often a link to /usr/bin, and mysqld to mariadbd.
  const found = new Map<string, string>();
  for (const file of files.filter(isExecutable)) {
    const real = realpathSync(file);
    if (!found.has(real)) found.set(real, file);
  }
  return [...found.values()];
}

function findServers(): string[] {
  return findAll(['mariadbd', 'mysqld']);
}

// --- a private server

const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Durability is for others: nothing here outlives the run. `loose` options are ignored by servers without them. */
const fast = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-buffer-pool-size=64M',
  '--innodb-doublewrite=0',
  '--innodb-use-native-aio=0',
  '--sync-binlog=0',
  '--skip-log-bin',
  '--skip-name-resolve',
  '--performance-schema=OFF',
  '--max-connections=200',
  '--loose-innodb-log-file-size=32M',
  '--loose-mysqlx=OFF',
];

async function startPrivate(binary: string): Promise<MysqlServer> {
  const directory = await mkdtemp(join(tmpdir(), 'landfall-mysql-'));
  const initialised = initialise(binary, directory);
  let child: ChildProcess | undefined;
  let stopping = false;
  const stop = releaseOnce(
    async () => {
      stopping = true;
      // What still writes would bring the directory back.
      await initialised.catch(() => undefined);
      if (child) await end(child);
      await rm(directory, { recursive: true, force: true });
    },
    () => {
      child?.kill('SIGKILL');
      rmSync(directory, { recursive: true, force: true });
    },
  );
  try {
    await initialised;
    const password = randomBytes(18).toString('base64url');
    await writeFile(join(directory, 'init.sql'), userStatements(password), { mode: 0o600 });
    const port = await freePort();
    if (stopping) throw new Error('the run was interrupted');
    child = spawn(binary, serverArguments(directory, port), { stdio: 'ignore' });
    const url = `mysql://landfall:${password}@127.0.0.1:${port}/`;
    return { url, version: await waitUntilUp(child, url, join(directory, 'error.log')), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes the system tables. The two families have each their own way. */
async function initialise(binary: string, directory: string): Promise<void> {
  const data = `--datadir=${join(directory, 'data')}`;
  const { output: version } = await run(binary, ['--no-defaults', '--version']);
  if (!/mariadb/i.test(version)) {
    return succeed(binary, ['--no-defaults', '--initialize-insecure', data, ...asRoot]);
  }
  const own = dirname(binary);
  const places = [own, join(own, '../bin'), join(own, '../scripts'), ...folders];
  const [installer] = findAll(['mariadb-install-db', 'mysql_install_db'], places);
  if (!installer) throw new Error('mariadb-install-db is not there');
  await succeed(installer, ['--no-defaults', data, '--skip-test-db', ...asRoot]);
}

/** A user of its own with a password: other users of the machine can reach the port too. */
function userStatements(password: string): string {
  return [
    `CREATE USER 'landfall'@'127.0.0.1' IDENTIFIED BY '${password}';`,
    `GRANT ALL PRIVILEGES ON *.* TO 'landfall'@'127.0.0.1' WITH GRANT OPTION;`,
    '',
  ].join('\n');
}

function serverArguments(directory: string, port: number): string[] {
  return [
    '--no-defaults', // must come first
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
  const said = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter((line) => /error/i.test(line)) : [];
  throw new Error(`it did not start: ${failure ? reason(failure) : said.slice(-2).join(' ')}`);
}

async function askVersion(url: string): Promise<string> {
  const connection = await createConnection({ uri: url, connectTimeout: 10_000 });
  try {
    const [rows] = await connection.query<RowDataPacket[]>('SELECT VERSION() AS version');
    return String(rows[0]?.['version']);
  } finally {
    await connection.end();
  }
}

// --- installing

const policyFile = '/usr/sbin/policy-rc.d';

/** Installs MariaDB where that is this user's to do. Says whether it was. */
async function install(tried: string[]): Promise<boolean> {
  const [apt] = findAll(['apt-get']);
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version') || !apt) return false;
  process.stderr.write('No MySQL on this machine: installing mariadb-server with apt-get\n');
  const allowServices = forbidServices();
  try {
    await succeed(apt, ['update']);
    await succeed(apt, ['install', '-y', '--no-install-recommends', 'mariadb-server']);
    return true;
  } catch (error) {
    tried.push(reason(error));
    return false;
  } finally {
    await allowServices();
  }
}

/** Keeps the package from starting a server of its own, by Debian's means for that; a policy already there stays. */
function forbidServices(): () => Promise<void> {
  try {
    writeFileSync(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
  } catch {
    return async () => {};
  }
  return releaseOnce(
    () => rm(policyFile, { force: true }),
    () => rmSync(policyFile, { force: true }),
  );
}

// --- processes

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Ends a server the polite way, and waits; one that does not listen is killed. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const impatient = setTimeout(() => child.kill('SIGKILL'), 20_000);
  await ended;
  clearTimeout(impatient);
}

/**
 * Makes `release` run once: when called, or when the run is interrupted. Should the process end without either,
 * `releaseNow` does what can be done at once.
 */
function releaseOnce(release: () => Promise<void>, releaseNow: () => void): () => Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  let released: Promise<void> | undefined;
  const once = () =>
    (released ??= release().finally(() => {
      for (const signal of signals) process.off(signal, interrupted);
      process.off('exit', releaseNow);
    }));
  const interrupted = (signal: NodeJS.Signals) =>
    void once().finally(() => process.exit(128 + osConstants.signals[signal]));
  for (const signal of signals) process.on(signal, interrupted);
  process.on('exit', releaseNow);
  return once;
}

async function run(command: string, args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => resolve({ code, output }));
  });
}

async function succeed(command: string, args: string[]): Promise<void> {
  const { code, output } = await run(command, args);
  if (code === 0) return;
  throw new Error(`${command} ${args[0]} ended with ${code}: ${output.trim().split('\n').slice(-3).join(' ')}`);
}

function reason(error: unknown): string {
  // A refused connection to a name with several addresses has a code and no message.
  if (error instanceof Error) return error.message || String((error as NodeJS.ErrnoException).code);
  return String(error);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
