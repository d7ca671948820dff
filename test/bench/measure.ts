/** Shared by the benches: CPU time, medians, rounds that alternate, and columns. */

/** CPU time of the process in milliseconds, including the engine's own threads. Other programs on the machine affect it less than wall time. */
export function cpuMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return cpuMsSince(before);
}

export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** What one of `count` equal pieces of work takes: how many there are per second, and this process's CPU time for each. */
export interface Rate {
  perSecond: number;
  cpuMicros: number;
}

export async function rateOf(count: number, work: () => Promise<unknown>): Promise<Rate> {
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  return { perSecond: (count * 1000) / (performance.now() - since), cpuMicros: (cpuMsSince(cpu) * 1000) / count };
}

/** @param part from 0, the smallest, to 1, the largest; the median by default */
export function quantile(samples: readonly number[], part = 0.5): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
}

/** The median of each field. */
export function medians<Sample extends object>(samples: readonly Sample[]): Sample {
  const fields = Object.keys(samples[0] ?? {}) as (keyof Sample)[];
  return Object.fromEntries(fields.map((field) => [field, quantile(samples.map((sample) => sample[field] as number))])) as Sample;
}

/**
 * Measures contenders in turn, so that other load on the machine affects all of them alike.
 *
 * @param warmUps rounds before the counted ones, in which the engine compiles the code and connections open
 * @returns the samples of each contender
 */
export async function inTurn<Contender, Sample>(
  rounds: number,
  contenders: readonly Contender[],
  measure: (contender: Contender) => Promise<Sample> | Sample,
  warmUps = 1,
): Promise<Sample[][]> {
  const samples: Sample[][] = contenders.map(() => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, contender] of contenders.entries()) {
      const sample = await measure(contender);
      if (round >= 0) samples[index]?.push(sample);
    }
  }
  return samples;
}

/** Does a piece of work `count` times, some of them at once. */
export async function atOnce(workers: number, count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints rows in columns. @param widths of the columns; a negative one is aligned to the left */
export function printer(...widths: number[]): (...columns: string[]) => void {
  const fitted = (column: string, width: number): string => (width < 0 ? column.padEnd(-width) : column.padStart(width));
  return (...columns) =>
    print(
      columns
        .map((column, index) => fitted(column, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** A progress bar: one line that is overwritten on a terminal, elsewhere a line for every quarter. @returns what to call with the number done */
export function progressBar(title: string, total: number): (done: number) => void {
  const [width, since] = [30, Date.now()];
  let shown = -1;
  return (done) => {
    const percent = Math.floor((100 * done) / total);
    const isTerminal = process.stdout.isTTY;
    if (percent === shown || (!isTerminal && percent < 100 && percent < shown + 25)) return;
    shown = percent;
    const bar = '█'.repeat(Math.round((width * done) / total)).padEnd(width, '░');
    const line = `${title}  ${bar} ${percent} %  ${done.toLocaleString('en-US')}  ${((Date.now() - since) / 1000).toFixed(0)} s`;
    process.stdout.write(isTerminal ? `\r${line}${done >= total ? '\n' : ''}` : `${line}\n`);
  };
}
