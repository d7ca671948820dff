// One line a describe, every failure in full, and last the counts: by database, then of the whole run.
import { type MochaOptions, type Runner, type Suite, type Test, reporters } from 'mocha';

type Tally = { passed: number; failed: number; skipped: number };

const databases = ['sqlite', 'mysql'] as const;

export default class LandfallReporter extends reporters.Base {
  private readonly tallies = new Map<Suite, Tally>();
  private readonly perDatabase = new Map<string, number>(databases.map((name) => [name, 0]));
  private readonly failed: Test[] = [];

  constructor(runner: Runner, options?: MochaOptions) {
    super(runner, options);
    runner.on('pass', (test) => {
      this.tally(test).passed += 1;
      const database = databaseOf(test);
      if (database) this.perDatabase.set(database, (this.perDatabase.get(database) ?? 0) + 1);
    });
    runner.on('pending', (test) => (this.tally(test).skipped += 1));
    runner.on('fail', (test) => {
      this.tally(test).failed += 1;
      this.failed.push(test);
    });
    runner.on('suite end', (suite) => this.printSuite(suite));
    runner.once('end', () => this.printEnd());
  }

  /** The count of the describe that a test, or a hook that failed, stands in. */
  private tally(test: Test): Tally {
    const suite = test.parent ?? this.runner.suite;
    const tally = this.tallies.get(suite) ?? { passed: 0, failed: 0, skipped: 0 };
    this.tallies.set(suite, tally);
    return tally;
  }

  private printSuite(suite: Suite): void {
    const tally = this.tallies.get(suite);
    if (!tally) return;
    const title = suite.titlePath().join(' › ') || '(the whole run)';
    console.log(`${tally.failed > 0 ? '✗' : '✓'} ${title}: ${counts(tally, false)}`);
  }

  private printEnd(): void {
    if (this.failed.length > 0) {
      // Mocha's own list: titles, messages, differences, stacks.
      (reporters.Base as unknown as { list(failures: Test[]): void }).list(this.failed);
    }
    console.log();
    for (const [database, passed] of this.perDatabase) console.log(`${database}: ${passed} passed`);
    const { passes, failures, pending } = this.stats;
    console.log(counts({ passed: passes, failed: failures, skipped: pending }, true));
  }
}

function databaseOf(test: Test): string | undefined {
  const titles = test.titlePath();
  return databases.find((name) => titles.some((title) => title === name || title.startsWith(`${name}:`)));
}

function counts({ passed, failed, skipped }: Tally, always: boolean): string {
  const parts = [`${passed} passed`];
  if (always || failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
