// Shared by a whole mocha run: the databases to test on, and the server, which starts before the first suite that needs it and stops
// after the last.
import { dirname } from 'node:path';
import fc from 'fast-check';
import type { Runner, Suite } from 'mocha';
import { type Family, type MysqlServer, startMysql } from './mysql/server.ts';

// The same inputs in every run: `TEST_SEED=2 npx mocha test/domain` looks for others.
fc.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

/** The SQL dialect; MariaDB and MySQL share one. */
export type Dialect = 'sqlite' | 'mysql';

const requestedDatabase = process.env.TEST_DATABASE || undefined;
if (requestedDatabase !== undefined && !['sqlite', 'mariadb', 'mysql'].includes(requestedDatabase)) {
  throw new Error(`TEST_DATABASE is sqlite, mariadb or mysql, not ${requestedDatabase}`);
}
/** The server family to use; undefined for any. */
const family = requestedDatabase === 'mariadb' || requestedDatabase === 'mysql' ? requestedDatabase : undefined;

/** The dialects that suites run on: SQLite's and a server's, or only the one that TEST_DATABASE names. */
export const databases: readonly Dialect[] =
  requestedDatabase === undefined ? ['sqlite', 'mysql'] : [requestedDatabase === 'sqlite' ? 'sqlite' : 'mysql'];

/** Where a suite has its database. Mocha loads the reporter apart from the tests, so a variable here would not be the reporter's. */
const ownDialect = Symbol.for('the database of a suite');
type OnDatabase = Suite & { [ownDialect]?: Dialect };

/** Notes that the tests of a suite need a database: they are counted for it, and the run starts its server. */
export function runsOn(suite: OnDatabase, dialect: Dialect): void {
  suite[ownDialect] = dialect;
}

/** The database of a suite, or of one around it. */
export function dialectOf(suite: OnDatabase | undefined): Dialect | undefined {
  return suite && (suite[ownDialect] ?? dialectOf(suite.parent));
}

const lastOfFolder = new Set<Suite>();

/** Lets a suite run after all others of its folder and the folders in it, whatever the name of its file. */
export function runsLastOfFolder(suite: Suite): void {
  lastOfFolder.add(suite);
}

let server: Promise<MysqlServer> | undefined;
let started: MysqlServer | undefined;

/** The URL of the run's server, which the first call starts. */
export async function mysqlUrl(): Promise<string> {
  server ??= startMysql(family);
  started = await server;
  return started.url;
}

/** The family of the run's server, or the requested one if none could be started. */
export function serverFamily(): Family {
  return started?.family ?? family ?? 'mysql';
}

/** Whether a suite on a server has a test that this run selects. */
function needsMysql(runner: Runner, suite: Suite): boolean {
  const isOnServer = dialectOf(suite) === 'mysql';
  return (isOnServer && runner.grepTotal(suite) > 0) || suite.suites.some((inner) => needsMysql(runner, inner));
}

/** Removes the tests that need no database. @returns whether any are left */
function keepOnDatabase(suite: Suite): boolean {
  if (dialectOf(suite)) return true;
  suite.tests = [];
  suite.suites = suite.suites.filter(keepOnDatabase);
  return suite.suites.length > 0;
}

/** Moves a suite behind the others of its folder. */
function moveToEnd(all: Suite[], last: Suite): Suite[] {
  const others = all.filter((suite) => suite !== last);
  const end = others.findLastIndex(({ file }) => file?.startsWith(`${dirname(last.file ?? '')}/`));
  return [...others.slice(0, end + 1), last, ...others.slice(end + 1)];
}

/** `npm test` runs built files. The reporter, and tests about tests, name the sources. */
function nameSources(of: Suite): void {
  for (const one of [of, ...of.tests]) if (one.file) one.file = one.file.replace(/\/\.tests-\w+(\/.*)\.js$/, '$1.ts');
  of.suites.forEach(nameSources);
}

/** Starts the server before the suites that need it: installing one may take longer than a hook's timeout. */
export async function mochaGlobalSetup(this: Runner): Promise<void> {
  nameSources(this.suite);
  for (const last of lastOfFolder) this.suite.suites = moveToEnd(this.suite.suites, last);
  if (process.env.TEST_WITHOUT_DATABASE === 'false') keepOnDatabase(this.suite);
  // Without a server, the suites that need it fail with the reason. The others still run.
  if (needsMysql(this, this.suite)) await mysqlUrl().catch(() => undefined);
}

const releases: (() => Promise<unknown>)[] = [];

/** Runs a function after the last test of the run, before the server stops. The function added last runs first. */
export function afterRun(release: () => Promise<unknown>): void {
  releases.push(release);
}

/** How long open handles may keep the process running after the tests, in milliseconds. */
const leftOpenMs = 20_000;

/**
 * Stops the server, and makes sure that the process ends. A failed test may leave a receiver or a worker open, and Node would wait for
 * it forever.
 */
export async function mochaGlobalTeardown(): Promise<void> {
  for (const release of releases.reverse()) await release();
  await stopMysql();
  setTimeout(() => {
    const open = [...new Set(process.getActiveResourcesInfo())].sort().join(', ');
    console.error(`The tests have ended, but ${leftOpenMs / 1000} s later this is still open: ${open}`);
    // Mocha sets the exit code in its own exit listener, to 0 if no test failed. This listener runs after it.
    process.once('exit', () => (process.exitCode ||= 1));
    process.exit();
  }, leftOpenMs).unref();
}

/** Stops what `mysqlUrl` started. */
export async function stopMysql(): Promise<void> {
  await (await server?.catch(() => undefined))?.stop();
}
