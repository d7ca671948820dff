// `npm test`: the checks of `npm run check`, then all tests. With arguments for mocha it runs only those tests, without the
// checks: npm test -- --grep shipments
import { countsLines } from '../test/support/counts.ts';
import { startMysql } from '../test/support/mysql/server.ts';
import { runChecks } from './test/checks.ts';
import { endChildrenOnInterrupt } from './test/children.ts';
import { databaseFolders, onServerOnly, otherTests, runMocha, runPart, slowFolders, slowestLines, sum } from './test/mocha.ts';

/** The whole suite in four processes, all on one server; the counts are the last lines. */
async function wholeSuite(): Promise<boolean> {
  // Without a server, the suites that need one fail and give the reason.
  const server = await startMysql().catch(() => undefined);
  try {
    const environment: Record<string, string> = server ? { TEST_MARIADB_URL: '', TEST_MYSQL_URL: server.url } : {};
    const family = server?.family ?? 'mysql';
    const outcomes = await Promise.all([
      runPart({ name: 'others ', args: otherTests(), environment }),
      runPart({ name: 'docs   ', args: slowFolders, environment }),
      runPart({ name: 'sqlite ', args: databaseFolders, environment: { TEST_DATABASE: 'sqlite' } }),
      runPart({
        name: family.padEnd(7),
        args: [...databaseFolders, ...onServerOnly],
        environment: { ...environment, TEST_DATABASE: family },
      }),
    ]);
    console.log(['', 'The slowest files:', ...slowestLines(outcomes, 10), '', ...countsLines(sum(outcomes))].join('\n'));
    return outcomes.every(({ passed }) => passed);
  } finally {
    await server?.stop();
  }
}

endChildrenOnInterrupt();
const args = process.argv.slice(2);
if (args.length > 0) {
  if (!(await runMocha(args))) process.exitCode = 1;
} else {
  const failed = await runChecks();
  if (failed.length === 0 && process.exitCode === undefined && !(await wholeSuite())) failed.push('tests');
  if (failed.length > 0) {
    console.log(`Failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
