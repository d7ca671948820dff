// One line a describe, every failure in full, and last the counts: by database, then of the whole run.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { type MochaOptions, type Runner, type Suite, type Test, reporters } from 'mocha';
import { type Counts, type Tally, countsLines, countsText } from './counts.ts';
import { serverFamily } from './global-setup.ts';

const dialects = ['sqlite', 'mysql'] as const;

export default class LandfallReporter extends reporters.Base {
  private readonly tallies = new Map<Suite, Tally>();
  private readonly perDialect = new Map<string, Tally>();
  private readonly failed: Test[] = [];
  private readonly fileMs = new Map<string, number>();
  private fileStartedAt = 0;
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

  /** Counts for the describe that a test, or a hook that failed, stands in, and for its database. */
  private count(test: Test, kind: keyof Tally): void {
    add(this.tallies, test.parent ?? this.runner.suite, kind);
    const dialect = dialectOf(test);
    if (dialect) add(this.perDialect, dialect, kind);
  }

  /** A file's outermost describes are timed with their hooks, which start the servers. */
  private startFile(suite: Suite): void {
    if (suite.parent?.root) this.fileStartedAt = Date.now();
  }

  private endFile(suite: Suite): void {
    if (!suite.parent?.root || !suite.file) return;
    const file = relative(process.cwd(), suite.file);
    this.fileMs.set(file, (this.fileMs.get(file) ?? 0) + Date.now() - this.fileStartedAt);
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
    // Both families speak MySQL's dialect; what counts is whose server it was.
    const named = [...this.perDialect].map(([dialect, tally]) => [dialect === 'mysql' ? serverFamily() : dialect, tally]);
    const counts: Counts = { databases: Object.fromEntries(named), all };
    console.log();
    console.log(countsLines(counts).join('\n'));
    // Several processes side by side are added up by what started them.
    if (this.countsFile) writeFileSync(this.countsFile, JSON.stringify({ ...counts, fileMs: Object.fromEntries(this.fileMs) }));
  }
}

function add<Key>(tallies: Map<Key, Tally>, key: Key, kind: keyof Tally): void {
  const tally = tallies.get(key) ?? { passed: 0, failed: 0, skipped: 0 };
  tallies.set(key, tally);
  tally[kind] += 1;
}

function dialectOf(test: Test): string | undefined {
  const titles = test.titlePath();
  return dialects.find((name) => titles.some((title) => title === name || title.startsWith(`${name}:`)));
}
