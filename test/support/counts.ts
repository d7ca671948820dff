// The counts of passed, failed and skipped tests, by database and in the whole run.
export type Tally = { passed: number; failed: number; skipped: number };
/** `databases` by name: `sqlite`, `mariadb`, `mysql`. */
export type Counts = { databases: Record<string, Tally>; all: Tally };

/** The time that a test file took with its hooks, and the CPU time of its process and child processes, in milliseconds. */
export type FileTimes = { ms: number; cpuMs: number };

/** A failed test and its error, with the stack. */
export type Failure = { title: string; error: string };

/** The file that a run writes: counts, failures, times of test files by path, and the process's CPU time. */
export type RunRecord = Counts & { failures: Failure[]; files: Record<string, FileTimes>; cpuMs: number };

/** The last lines of a run: `sqlite: 12 passed`, then the total. */
export function countsLines({ databases, all }: Counts): string[] {
  return [...Object.entries(databases).map(([name, tally]) => `${name}: ${countsText(tally, false)}`), countsText(all, true)];
}

/** @param always prints the number of failures even if it is 0 */
export function countsText({ passed, failed, skipped }: Tally, always: boolean): string {
  const parts = [`${passed} passed`];
  if (always || failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
