// `npm test`: the checks of `npm run check` and all tests. With arguments for mocha it runs only those tests, without the
// checks: npm test -- --grep shipments
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { installPackage, programPath } from '../support/apt.ts';
import { countsLines } from '../support/counts.ts';
import { startMysql } from '../support/mysql/server.ts';
import { buildUsual } from '../support/program.ts';
import { buildTests } from './build.ts';
import { runChecks } from '../../scripts/check/checks.ts';
import { endChildrenOnInterrupt, root } from '../../scripts/check/children.ts';
import { type Outcome, cpuLines, failureLines, partsOfSuite, runMocha, runPart, slowestLines, sum } from './mocha.ts';
import { makeTurns } from '../../scripts/check/turns.ts';

/**
 * A test process waits a third of its time or more. On two cores, six at once keep both busy until the end. With all seven, the yielding
 * ones fall behind, and the last one has the cores to itself for half a minute.
 */
const atOnce = availableParallelism() + 4;

/** Every file's CPU time, the most first: what two runs differ by shows where a suite has grown. */
const timesFile = join(root, 'node_modules/.cache/test-times.txt');

/** Runs the checks and the suite, which prints the counts last. @returns what failed */
async function everything(): Promise<string[]> {
  const turns = makeTurns(atOnce);
  // In turns of their own, which keep no test waiting.
  const checking = runChecks(makeTurns(availableParallelism()));
  await installTools();
  // Without a server, or the built programs, the suites that need them fail and give the reason.
  const [server, programs, built] = await Promise.all([
    startMysql().catch(() => undefined),
    buildUsual().catch(() => ''),
    buildTests(['test']),
  ]);
  try {
    if (built === undefined) return [...(await checking), 'building the tests'];
    process.env.TEST_PROGRAMS = programs;
    const environment: Record<string, string> = server ? { TEST_MARIADB_URL: '', TEST_MYSQL_URL: server.url } : {};
    const isWhole = process.env.TEST_WHOLE === 'true';
    const parts = partsOfSuite({ server: environment, family: server?.family ?? 'mysql', isWhole });
    const outcomes = await Promise.all(parts.map((part) => turns(() => runPart(part, built))));
    printTimes(outcomes);
    printFailures(outcomes);
    console.log(countsLines(sum(outcomes)).join('\n'));
    return [...(await checking), ...(outcomes.every(({ passed }) => passed) ? [] : ['tests'])];
  } finally {
    await server?.stop();
  }
}

/** What the guides and the samples of the reference run. Without Python's library its samples are skipped, but not in CI. */
async function installTools(): Promise<void> {
  const hasRequests = (): boolean => spawnSync('python3', ['-c', 'import requests']).status === 0;
  try {
    await programPath('curl');
    if (process.env.CI && !hasRequests()) await installPackage('python3-requests');
  } catch (error) {
    // The tests that need them fail, and the others still run.
    console.error(String(error));
  }
}

function printTimes(outcomes: Outcome[]): void {
  console.log(
    ['', 'CPU time:', ...cpuLines(outcomes), '', 'The files that took most of it:', ...slowestLines(outcomes, 'cpuMs', 10)].join('\n'),
  );
  console.log(['', 'The slowest files:', ...slowestLines(outcomes, 'ms', 10)].join('\n'));
  mkdirSync(dirname(timesFile), { recursive: true });
  writeFileSync(timesFile, slowestLines(outcomes, 'cpuMs', Infinity).join('\n') + '\n');
  console.log(['', `The CPU time of every file: ${relative(root, timesFile)}`, ''].join('\n'));
}

function printFailures(outcomes: Outcome[]): void {
  const lines = failureLines(outcomes);
  if (lines.length > 0) console.log(['Failures:', ...lines, ''].join('\n'));
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
