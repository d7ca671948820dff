/**
 * `npm run test:databases`: the tests of contracts, store, service, worker, journeys and the client on SQLite, MariaDB and Oracle's
 * MySQL at once. Give files or folders to run only those, and `--on mariadb,mysql` for only some databases. The last lines count what
 * passed on each. A server that can't be started is not a failure; they give the reason.
 */
import { parseArgs } from 'node:util';
import { countsLines } from '../support/counts.ts';
import { type Family, type MysqlServer, startMysql } from '../support/mysql/server.ts';
import { reason } from '../support/mysql/processes.ts';
import { buildTests } from './build.ts';
import { endChildrenOnInterrupt } from '../../scripts/check/children.ts';
import { type Outcome, databaseFolders, onServerOnly, runPart, sum } from './mocha.ts';

interface Ended {
  name: string;
  outcome: Outcome | null;
  /** Why nothing was run. */
  notRun?: string;
}

const options = { on: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
const { values, positionals: named } = parseArgs({ options, allowPositionals: true });
if (values.help) {
  console.log('npm run test:databases -- [--on sqlite,mariadb,mysql] [file or folder of tests]…');
  process.exit();
}
const tests = named.length > 0 ? named : databaseFolders;
/** Each runs the tests built in that folder. */
const runs: Record<string, (built: string) => Promise<Ended>> = {
  sqlite: onSqlite,
  mariadb: (built) => onServer('mariadb', built),
  mysql: (built) => onServer('mysql', built),
};

async function onSqlite(built: string): Promise<Ended> {
  const name = 'sqlite';
  return { name, outcome: await runPart({ name: 'sqlite ', args: tests, environment: { TEST_DATABASE: name } }, built) };
}

async function onServer(family: Family, built: string): Promise<Ended> {
  let server: MysqlServer;
  try {
    server = await startMysql(family);
  } catch (error) {
    return { name: family, outcome: null, notRun: reason(error) };
  }
  try {
    console.log(`${family.padEnd(7)}  on ${server.version}`);
    const environment = { ...onServerOnly, TEST_DATABASE: family, TEST_MARIADB_URL: '', TEST_MYSQL_URL: server.url };
    const part = { name: family.padEnd(7), args: tests, environment };
    return { name: family, outcome: await runPart(part, built) };
  } finally {
    await server.stop();
  }
}

function chosenRuns(): ((built: string) => Promise<Ended>)[] {
  return (values.on?.split(',') ?? Object.keys(runs)).map((name) => {
    const run = runs[name];
    if (run) return run;
    console.error(`--on takes ${Object.keys(runs).join(', ')}, not ${name}`);
    process.exit(2);
  });
}

endChildrenOnInterrupt();
const chosen = chosenRuns();
const built = await buildTests(tests);
if (built === undefined) process.exit(1);
const ended = await Promise.all(chosen.map((run) => run(built)));
const outcomes = ended.flatMap(({ outcome }) => outcome ?? []);
const counts = sum(outcomes);
const lines = countsLines(counts);
console.log();
for (const { name, outcome, notRun } of ended) {
  if (notRun !== undefined) console.log(`${name}: not run: ${notRun}`);
  else if (!outcome?.counts) console.log(`${name}: the run broke off${outcome?.signal ? ` (${outcome.signal})` : ''}`);
  else console.log(lines.find((line) => line.startsWith(`${name}: `)) ?? `${name}: 0 passed`);
}
console.log(lines.at(-1));
if (outcomes.some(({ passed }) => !passed)) process.exitCode = 1;
