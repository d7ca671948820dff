/** Prints the results of the long tests. */

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** `12 first, 3 second`, the most frequent first. */
export function formatCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
}
