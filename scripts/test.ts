// `npm test`: the checks of `npm run check` and all tests. With arguments for mocha it runs only those tests, without the
// checks: npm test -- --grep shipments
import { availableParallelism } from 'node:os';
import { countsLines } from '../test/support/counts.ts';
import { startMysql } from '../test/support/mysql/server.ts';
import { runChecks } from './test/checks.ts';
import { endChildrenOnInterrupt } from './test/children.ts';
import { partsOfSuite, runMocha, runPart, slowestLines, sum } from './test/mocha.ts';
import { makeTurns } from './test/turns.ts';

/** A process of tests waits a third of its time, so that two more than there are cores keep all of them busy. */
const atOnce = availableParallelism() + 2;

/** The checks and then the suite; the counts are the last lines. @returns what failed */
async function everything(): Promise<string[]> {
  const turns = makeTurns(atOnce);
  const checking = runChecks(turns);
  // Without a server, the suites that need one fail and give the reason.
  const server = await startMysql().catch(() => undefined);
  try {
    const environment: Record<string, string> = server ? { TEST_MARIADB_URL: '', TEST_MYSQL_URL: server.url } : {};
    const parts = partsOfSuite({ server: environment, family: server?.family ?? 'mysql' });
    const outcomes = await Promise.all(parts.map((part) => turns(() => runPart(part))));
    console.log(['', 'The slowest files:', ...slowestLines(outcomes, 10), '', ...countsLines(sum(outcomes))].join('\n'));
    return [...(await checking), ...(outcomes.every(({ passed }) => passed) ? [] : ['tests'])];
  } finally {
    await server?.stop();
  }
}

endChildrenOnInterrupt();
const args = process.argv.slice(2);
if (args.length > 0) {
  if (!(await runMocha(args))) process.exitCode = 1;
} else {
  const failed = await everything();
  if (failed.length > 0) {
    console.log(`Failed: ${failed.join(', ')}`);
    process.exitCode = 1;
  }
}
