/** Runs mocha in one process, or in several at once, because a test process waits more than it works. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Counts, FileTimes, RunRecord } from '../support/counts.ts';
import { buildTests, builtArgs, namedTests, nodeOptions, separateArgs } from './build.ts';
import { type Command, ending, root, start } from '../../scripts/check/children.ts';

/** A part of the tests, run by its own process. */
export interface Part {
  /** The prefix of each of its lines. */
  name: string;
  args: string[];
  environment?: Record<string, string>;
  /** See Command. */
  yields?: boolean;
}

/** The result of a part; without counts if mocha ended before its tests. */
export interface Outcome {
  part: Part;
  passed: boolean;
  counts: RunRecord | null;
  /** The signal that ended mocha, if one did. */
  signal: NodeJS.Signals | null;
}

/** Commands that only call services, which are tested on each database. */
const commands = ['test/cli/administration.test.ts', 'test/cli/status.test.ts'];

/** Other tests that start services, on each database that a part has: a process that ran none before takes 4 s of CPU longer for them. */
const alsoServed = foldersOf('fuzz', 'telemetry/metrics.test.ts', 'telemetry/traces.test.ts', 'webhooks/ownership.test.ts');

/** The folders and files whose tests `npm run test:databases` runs on each database. */
export const databaseFolders = [
  ...foldersOf('contract', 'store', 'service', 'worker', 'journeys', 'client', 'upstream'),
  ...alsoServed,
  ...commands,
];

/** What `npm test` runs on a server: all statements, simultaneous writes, and database failures. */
const onServerToo = [
  ...foldersOf('store'),
  ...['idempotency', 'unavailable', 'a/shipments'].map((name) => `test/contract/${name}.test.ts`),
  ...['endpoint-senders', 'leases', 'pushes', 'several-workers'].map((name) => `test/worker/${name}.test.ts`),
];

/**
 * What only a whole run plays, because it takes minutes of CPU and few changes break it: programs and packages as they are deployed,
 * killed processes, browsers on several pages, attacks, and data that is computed again.
 */
const onlyWhole = [
  'board/access.test.ts',
  'board/share.test.ts',
  'board/shipment.test.ts',
  'board/webhooks.test.ts',
  'carriers/hostile.test.ts',
  'cli/burst.test.ts',
  'cli/migrate.test.ts',
  'cli/roles.test.ts',
  'cli/stopping.test.ts',
  'cli/workers.test.ts',
  'client/package.test.ts',
  'contract/worst-requests.test.ts',
  'docs/client.test.ts',
  'docs/journey.test.ts',
  'docs/other-tools.test.ts',
  'faults',
  'scripts/contracts/mutations.test.ts',
  'sea/network.test.ts',
  'suite/every-server.test.ts',
  'suite/prism-alone.test.ts',
].map((name) => `test/${name}`);

/** Folders whose tests mostly wait, for processes and browsers. */
const slowFolders = { docs: foldersOf('docs'), cli: foldersOf('cli', 'faults'), suite: foldersOf('suite') };

function foldersOf(...names: string[]): string[] {
  return names.map((name) => `test/${name}`);
}

/**
 * The suite in parts for separate processes. The first ones mostly wait: if they ended last, the cores would be idle. Each process takes
 * 2 s of CPU to load the program, so there are few; with fewer, one core would wait for the last part at the end.
 *
 * @param isWhole whether to play everything (`TEST_WHOLE`); without, what is not about a database runs on SQLite only
 */
export function partsOfSuite({ server, family, isWhole }: { server: Record<string, string>; family: string; isWhole: boolean }): Part[] {
  const [contracts = '', ...others] = databaseFolders.filter((name) => !alsoServed.includes(name));
  const base = { TEST_WHOLE: String(isWhole), ...(!isWhole && { TEST_DATABASE: 'sqlite' }) };
  const without = (paths: string[]): string[] => paths.flatMap((path) => ['--ignore', path]);
  const leftOut = isWhole ? [] : onlyWhole;
  const on = (name: string, args: string[], environment: Record<string, string> = {}): Part => ({
    name: name.padEnd(7),
    // Mocha ignores files, but not the files of a folder.
    args: [...args.filter((arg) => !leftOut.includes(arg)), ...without(leftOut)],
    environment: { ...server, ...base, ...environment },
  });
  const onServer = (args: string[]): Part => on(family, args, { ...onServerOnly, TEST_DATABASE: family });
  const onSqlite = (args: string[]): Part => yielding(on('sqlite', args, { TEST_DATABASE: 'sqlite' }));
  const yielding = (part: Part): Part => ({ ...part, yields: true });
  return [
    on('docs', slowFolders.docs),
    onServer(onServerToo),
    on('cli', [...slowFolders.cli, ...without(commands)]),
    onSqlite(others),
    onSqlite([contracts, ...alsoServed]),
    yielding(on('others', [...otherTests(), ...without(alsoServed)])),
    yielding(on('suite', slowFolders.suite)),
  ];
}

/** Every test in `test/` that is in no other part. */
function otherTests(): string[] {
  const elsewhere = [...databaseFolders, ...Object.values(slowFolders).flat()];
  const names = readdirSync(join(root, 'test'), { withFileTypes: true });
  const tests = names.filter((entry) => entry.isDirectory() || entry.name.endsWith('.test.ts'));
  return tests.map(({ name }) => `test/${name}`).filter((name) => !elsewhere.includes(name));
}

/** The tests of those folders that run on a server; tests without a database run in SQLite's part. */
export const onServerOnly = { TEST_WITHOUT_DATABASE: 'false' };

/** Runs mocha with the given arguments, printing its output. @returns whether all tests passed */
export async function runMocha(given: string[]): Promise<boolean> {
  const separate = separateArgs(given);
  const args = namedTests(separate).length > 0 ? separate : ['test', ...separate];
  const folder = await buildTests(args);
  if (folder === undefined) return false;
  // Mocha's own command understands the flags of Node, too, such as --inspect.
  const mocha = ['node_modules/mocha/bin/mocha.js', ...strict(), ...builtArgs(folder, args)];
  return ending(start({ command: process.execPath, args: mocha }, 'inherit'));
}

/** Runs a part of the tests built in that folder. Prints its results as they come, and the rest of its output when it has failed. */
export async function runPart(part: Part, built: string): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-counts-'));
  const file = join(folder, 'counts.json');
  try {
    const args = [...builtArgs(built, part.args), '--reporter-option', `counts=${file}`];
    const child = start({ ...mocha(args), environment: part.environment ?? {}, yields: part.yields ?? false }, 'pipe');
    const later: string[] = [];
    const print = (line: string): void => console.log(`${part.name}  ${line}`);
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface(stream).on('line', (line) => (/^[✓✗]/.test(line) ? print(line) : later.push(line)));
    }
    const passed = await ending(child);
    if (!passed) later.forEach(print);
    const text = await readFile(file, 'utf8').catch(() => null);
    return { part, passed, counts: text === null ? null : (JSON.parse(text) as RunRecord), signal: child.signalCode };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The sums of all parts' counts, by database and in all. */
export function sum(outcomes: Outcome[]): Counts {
  const total: Counts = { databases: {}, all: { passed: 0, failed: 0, skipped: 0 } };
  const add = (to: Counts['all'], more: Counts['all']): void => {
    for (const kind of ['passed', 'failed', 'skipped'] as const) to[kind] += more[kind];
  };
  for (const { counts } of outcomes) {
    if (!counts) continue;
    add(total.all, counts.all);
    for (const [database, more] of Object.entries(counts.databases)) {
      add((total.databases[database] ??= { passed: 0, failed: 0, skipped: 0 }), more);
    }
  }
  return total;
}

/** Each failed test with its part and error, and each part that ended before its counts: a log is often read from its end. */
export function failureLines(outcomes: Outcome[]): string[] {
  return outcomes.flatMap(({ part, passed, counts, signal }) => {
    const name = part.name.trim();
    if (!counts) return passed ? [] : [`${name}: mocha ended ${signal ? `by ${signal} ` : ''}before its tests did`];
    return counts.failures.flatMap(({ title, error }) => [`${name}: ${title}`, ...indented(error)]);
  });
}

function indented(text: string): string[] {
  const most = 40;
  return text.split('\n', most).map((line) => `    ${line}`);
}

/** The files that took longest, in real or CPU time, one a line: `12.3 s  sqlite  test/worker/endpoint-senders.test.ts`. */
export function slowestLines(outcomes: Outcome[], by: keyof FileTimes, most: number): string[] {
  const files = outcomes.flatMap(({ part, counts }) => Object.entries(counts?.files ?? {}).map(([file, times]) => ({ part, file, times })));
  files.sort((one, other) => other.times[by] - one.times[by]);
  return files.slice(0, most).map(({ part, file, times }) => `${secondsText(times[by])}  ${part.name}  ${file}`);
}

/** The CPU time of each part's process and its children, one a line. */
export function cpuLines(outcomes: Outcome[]): string[] {
  return outcomes.map(({ part, counts }) => `${secondsText(counts?.cpuMs ?? 0)}  ${part.name}`);
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(6)} s`;
}

/** Mocha without its command, which would load it twice: to find Node's options, and in a child that runs with them. */
function mocha(args: string[]): Command {
  const options = nodeOptions.map((option) => `--${option}`);
  return { command: process.execPath, args: [...options, 'node_modules/mocha/lib/cli/cli.js', ...strict(), ...args] };
}

/** A forgotten `.only` would turn off every other test. */
function strict(): string[] {
  return process.env.CI ? ['--forbid-only'] : [];
}
