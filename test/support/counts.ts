// How many tests passed: by database, and of a whole run.
export type Tally = { passed: number; failed: number; skipped: number };
/** `databases` by their names: `sqlite`, `mariadb`, `mysql`. */
export type Counts = { databases: Record<string, Tally>; all: Tally };

/** How long a test file took with its hooks, and the CPU time of its process and that one's children, in milliseconds. */
export type FileTimes = { ms: number; cpuMs: number };

/** A test that failed, and why: the error with the lines of its stack. */
export type Failure = { title: string; error: string };

/** What a run leaves in a file: its counts, its failures, the times of its test files by their paths, and the CPU time of the whole process. */
export type RunRecord = Counts & { failures: Failure[]; files: Record<string, FileTimes>; cpuMs: number };

/** The last lines of a run: `sqlite: 12 passed`, then everything together. */
export function countsLines({ databases, all }: Counts): string[] {
  return [...Object.entries(databases).map(([name, tally]) => `${name}: ${countsText(tally, false)}`), countsText(all, true)];
}

/** @param always says how many failed where none did, too */
export function countsText({ passed, failed, skipped }: Tally, always: boolean): string {
  const parts = [`${passed} passed`];
  if (always || failed > 0) parts.push(`${failed} failed`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  return parts.join(', ');
}
