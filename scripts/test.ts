// `npm test`: what the contract, the types and the tests say. Arguments go on to mocha: npm test -- --grep shipments
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsLines } from '../test/support/counts.ts';
import { startMysql } from '../test/support/mysql/server.ts';
import { type Command, endChildrenOnInterrupt, ending, root, start } from './test/children.ts';
import { databaseFolders, onServerOnly, otherTests, runMocha, runPart, slowestLines, sum } from './test/mocha.ts';

type Step = Command & { name: string };

/** Runs a step out of sight: its output matters only when it fails. */
async function check(step: Step): Promise<string | undefined> {
  const since = Date.now();
  const child = start(step, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const passed = await ending(child);
  console.log(`${passed ? '✓' : '✗'} ${step.name}: ${((Date.now() - since) / 1000).toFixed(1)} s`);
  if (passed) return undefined;
  console.log(output.trimEnd());
  return step.name;
}

function checks(): Step[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  const steps = [
    { name: 'generated files', command: process.execPath, args: ['--import', 'tsx', 'scripts/generate.ts', '--check'] },
    { name: 'types', command: 'npm', args: ['run', '--silent', 'typecheck'] },
  ];
  for (const name of ['lint:contracts', 'contracts:compare']) {
    if (name in scripts) steps.push({ name, command: 'npm', args: ['run', '--silent', name] });
  }
  return steps;
}

/** The whole suite in three processes, all on one server; the counts are the last lines of all. */
async function wholeSuite(): Promise<boolean> {
  // Without a server the suites that need it fail with the reason.
  const server = await startMysql().catch(() => undefined);
  try {
    const environment: Record<string, string> = server ? { TEST_MARIADB_URL: '', TEST_MYSQL_URL: server.url } : {};
    const family = server?.family ?? 'mysql';
    const outcomes = await Promise.all([
      runPart({ name: 'others ', args: otherTests(), environment }),
      runPart({ name: 'sqlite ', args: databaseFolders, environment: { TEST_DATABASE: 'sqlite' } }),
      runPart({ name: family.padEnd(7), args: [...databaseFolders, ...onServerOnly], environment: { ...environment, TEST_DATABASE: family } }),
    ]);
    console.log(['', 'The slowest files:', ...slowestLines(outcomes, 10), '', ...countsLines(sum(outcomes))].join('\n'));
    return outcomes.every(({ passed }) => passed);
  } finally {
    await server?.stop();
  }
}

endChildrenOnInterrupt();
const failed = (await Promise.all(checks().map(check))).filter((name) => name !== undefined);
if (failed.length === 0 && process.exitCode === undefined) {
  const args = process.argv.slice(2);
  const passed = await (args.length > 0 ? runMocha(args) : wholeSuite());
  if (!passed) failed.push('tests');
}
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
