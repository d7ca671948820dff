/** Shared by the benches: CPU time, medians and columns. */

/** CPU time of the process in milliseconds, including the engine's own threads. Other programs on the machine affect it less than wall time. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** @param part from 0, the smallest, to 1, the largest; the median by default */
export function quantile(samples: readonly number[], part = 0.5): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
}

/** Prints rows in columns. @param widths of the columns; a negative one is aligned to the left */
export function printer(...widths: number[]): (...columns: string[]) => void {
  const fitted = (column: string, width: number): string => (width < 0 ? column.padEnd(-width) : column.padStart(width));
  return (...columns) =>
    void process.stdout.write(
      `${columns
        .map((column, index) => fitted(column, widths[index] ?? 0))
        .join('  ')
        .trimEnd()}\n`,
    );
}
