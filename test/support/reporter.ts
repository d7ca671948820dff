// Prints one line per describe, every failure in full, and finally the counts by database and of the whole run.
import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type MochaOptions, type Runner, type Suite, type Test, reporters } from 'mocha';
import { type Counts, type FileTimes, type RunRecord, type Tally, countsLines, countsText } from './counts.ts';
import { dialectOf, serverFamily } from './global-setup.ts';

export default class LandfallReporter extends reporters.Base {
  private readonly tallies = new Map<Suite, Tally>();
  private readonly perDialect = new Map<string, Tally>();
  private readonly failed: Test[] = [];
  private readonly files = new Map<string, FileTimes>();
  private fileStartedAt: FileTimes = timesNow();
  private readonly countsFile: string | undefined;

  constructor(runner: Runner, options?: MochaOptions) {
    super(runner, options);
    this.countsFile = options?.reporterOptions?.counts;
    runner.on('pass', (test) => this.count(test, 'passed'));
    runner.on('pending', (test) => this.count(test, 'skipped'));
    runner.on('fail', (test) => {
      this.count(test, 'failed');
      this.failed.push(test);
    });
    runner.on('suite', (suite) => this.startFile(suite));
    runner.on('suite end', (suite) => {
      this.endFile(suite);
      this.printSuite(suite);
    });
    runner.once('end', () => this.printEnd());
  }

  /** Counts for the describe that contains a test or a failed hook, and for its database. */
  private count(test: Test, kind: keyof Tally): void {
    add(this.tallies, test.parent ?? this.runner.suite, kind);
    const dialect = dialectOf(test.parent);
    if (dialect) add(this.perDialect, dialect, kind);
  }

  /** A file's top-level describes are timed with their hooks, which start the servers. */
  private startFile(suite: Suite): void {
    if (suite.parent?.root) this.fileStartedAt = timesNow();
  }

  private endFile(suite: Suite): void {
    if (!suite.parent?.root || !suite.file) return;
    const file = relative(process.cwd(), suite.file);
    const before = this.files.get(file) ?? { ms: 0, cpuMs: 0 };
    const now = timesNow();
    this.files.set(file, {
      ms: before.ms + now.ms - this.fileStartedAt.ms,
      cpuMs: before.cpuMs + now.cpuMs - this.fileStartedAt.cpuMs,
    });
  }

  private printSuite(suite: Suite): void {
    const tally = this.tallies.get(suite);
    if (!tally) return;
    const title = suite.titlePath().join(' › ') || '(the whole run)';
    console.log(`${tally.failed > 0 ? '✗' : '✓'} ${title}: ${countsText(tally, false)}`);
  }

  private printEnd(): void {
    if (this.failed.length > 0) {
      // Mocha's own list: titles, messages, differences, stacks.
      (reporters.Base as unknown as { list(failures: Test[]): void }).list(this.failed);
    }
    const { passes, failures, pending } = this.stats;
    const all = { passed: passes, failed: failures, skipped: pending };
    // Both families use MySQL's dialect. The counts name the server.
    const named = [...this.perDialect].map(([dialect, tally]) => [dialect === 'mysql' ? serverFamily() : dialect, tally]);
    const counts: Counts = { databases: Object.fromEntries(named), all };
    console.log();
    console.log(countsLines(counts).join('\n'));
    // The parent process adds up the counts of processes that run in parallel.
    if (!this.countsFile) return;
    const failed = this.failed.map((test) => ({ title: test.titlePath().join(' › '), error: errorText(test) }));
    const file = this.countsFile;
    const write = (): void => {
      const record: RunRecord = { ...counts, failures: failed, files: Object.fromEntries(this.files), cpuMs: cpuMs() };
      writeFileSync(file, JSON.stringify(record));
    };
    write();
    // A child's CPU time is known once it has ended, and some end after the last test.
    process.once('exit', write);
  }
}

function errorText({ err }: Test): string {
  if (!err) return 'no error was given';
  const { stack = err.message, actual, expected } = err as Error & { actual?: unknown; expected?: unknown };
  const difference = actual === undefined ? '' : `\n${reporters.Base.generateDiff(text(actual), text(expected))}`;
  return `${stack}${difference}`;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 2) ?? String(value));
}

function timesNow(): FileTimes {
  return { ms: Date.now(), cpuMs: cpuMs() };
}

/** The CPU time of this process and, on Linux, of its finished children. */
function cpuMs(): number {
  try {
    // proc(5): the name, which may contain spaces, is in parentheses; fields 14 to 17 are hundredths of a second.
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ').slice(11, 15) ?? [];
    return fields.reduce((sum, field) => sum + Number(field) * 10, 0);
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

function add<Key>(tallies: Map<Key, Tally>, key: Key, kind: keyof Tally): void {
  const tally = tallies.get(key) ?? { passed: 0, failed: 0, skipped: 0 };
  tallies.set(key, tally);
  tally[kind] += 1;
}
