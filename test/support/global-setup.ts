// What a whole mocha run shares. MySQL is started when a suite that needs it is about to run, and stopped after the last.
import type { Runner, Suite } from 'mocha';
import { type MysqlServer, startMysql } from './mysql-server.ts';

let server: Promise<MysqlServer> | undefined;

/** The URL of the run's MySQL server, started by whoever asks first. */
export async function mysqlUrl(): Promise<string> {
  server ??= startMysql();
  return (await server).url;
}

/** Whether a suite titled `mysql: …`, or just `mysql`, has a test that this run selects. */
function needsMysql(runner: Runner, suite: Suite): boolean {
  const named = /^mysql(:|$)/.test(suite.title);
  return (named && runner.grepTotal(suite) > 0) || suite.suites.some((inner) => needsMysql(runner, inner));
}

/** Starts MySQL ahead of the suites that need it: installing one may take longer than a hook has. */
export async function mochaGlobalSetup(this: Runner): Promise<void> {
  // Without one, the suites that ask for it fail with the reason; the others still run.
  if (needsMysql(this, this.suite)) await mysqlUrl().catch(() => undefined);
}

export async function mochaGlobalTeardown(): Promise<void> {
  await stopMysql();
}

/** Ends what `mysqlUrl` started. */
export async function stopMysql(): Promise<void> {
  const started = await server?.catch(() => undefined);
  await started?.stop();
}
