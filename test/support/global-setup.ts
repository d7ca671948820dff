// What a whole mocha run shares: the databases that it runs on, and the server, which is started when a suite that needs it
// is about to run, and stopped after the last.
import type { Runner, Suite } from 'mocha';
import { type Family, type MysqlServer, startMysql } from './mysql/server.ts';

/** How statements are written; MariaDB and MySQL share one. */
export type Dialect = 'sqlite' | 'mysql';

const asked = process.env.TEST_DATABASE || undefined;
if (asked !== undefined && !['sqlite', 'mariadb', 'mysql'].includes(asked)) {
  throw new Error(`TEST_DATABASE is sqlite, mariadb or mysql, not ${asked}`);
}
/** Whose server the run asks for; undefined takes any. */
const family = asked === 'mariadb' || asked === 'mysql' ? asked : undefined;

/** What suites are run on: SQLite and one server, or only what TEST_DATABASE names. */
export const databases: readonly Dialect[] = asked === undefined ? ['sqlite', 'mysql'] : [asked === 'sqlite' ? 'sqlite' : 'mysql'];

let server: Promise<MysqlServer> | undefined;
let started: MysqlServer | undefined;

/** The URL of the run's server, which the first call starts. */
export async function mysqlUrl(): Promise<string> {
  server ??= startMysql(family);
  started = await server;
  return started.url;
}

/** Whose server the run's is; where none could be started, the one that was asked for. */
export function serverFamily(): Family {
  return started?.family ?? family ?? 'mysql';
}

/** Whether a suite titled `mysql: …`, or just `mysql`, has a test that this run selects. */
function needsMysql(runner: Runner, suite: Suite): boolean {
  const named = /^mysql(:|$)/.test(suite.title);
  return (named && runner.grepTotal(suite) > 0) || suite.suites.some((inner) => needsMysql(runner, inner));
}

/** Starts the server ahead of the suites that need it: installing one may take longer than a hook has. */
export async function mochaGlobalSetup(this: Runner): Promise<void> {
  // Without one, the suites that ask for it fail with the reason; the others still run.
  if (needsMysql(this, this.suite)) await mysqlUrl().catch(() => undefined);
}

const releases: (() => Promise<unknown>)[] = [];

/** Has something done after the last test of the run, while its server is still there. */
export function atTheEnd(release: () => Promise<unknown>): void {
  releases.push(release);
}

/** How long what the tests have left open may keep the process, in milliseconds. */
const leftOpenMs = 20_000;

/**
 * Stops the server, and sees to it that the process ends. A test that fails may leave a receiver or a worker behind, and
 * Node waits for those for ever; so would whatever waits for the tests.
 */
export async function mochaGlobalTeardown(): Promise<void> {
  for (const release of releases) await release();
  await stopMysql();
  setTimeout(() => {
    const open = [...new Set(process.getActiveResourcesInfo())].sort().join(', ');
    console.error(`The tests have ended, and ${leftOpenMs / 1000} s later this is still open: ${open}`);
    // Mocha sets the code itself at exit, to 0 where no test failed; this listener comes after its own.
    process.once('exit', () => (process.exitCode ||= 1));
    process.exit();
  }, leftOpenMs).unref();
}

/** Ends what `mysqlUrl` started. */
export async function stopMysql(): Promise<void> {
  await (await server?.catch(() => undefined))?.stop();
}
