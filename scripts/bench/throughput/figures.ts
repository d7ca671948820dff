/** Summarizes rounds: ratios to the baseline in the same round, and regressions from the recorded ratios. Pure. */
import { quantile } from '../measure.ts';
import type { DatabaseName } from './databases.ts';
import type { OperationName } from './operations.ts';
import type { PeerName } from './processes.ts';

/** One peer under load for some seconds. */
export interface Round {
  database: DatabaseName;
  operation: OperationName;
  peer: PeerName;
  /** From 0. Rounds with the same number ran right after each other. */
  number: number;
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** CPU time per request in µs, of the peer's processes and of the database server; null if the system does not report it. */
  cpuUs: number | null;
  databaseCpuUs: number | null;
  rssMiB: number | null;
}

/** One peer on one operation: medians of its rounds. */
export interface Figure extends Omit<Round, 'number'> {
  /** Requests per second relative to the baseline: the median of the rounds, the smallest and the largest. */
  ratio: number;
  range: [number, number];
  /** CPU time per request relative to the baseline; null if the system does not report it. */
  cpuRatio: number | null;
}

/** The figures of all rounds, in the order of their first appearance. Rounds without a baseline have no ratio and are left out. */
export function figuresOf(rounds: readonly Round[]): Figure[] {
  const groups = new Map<string, Round[]>();
  for (const round of rounds) {
    const key = `${round.database} ${round.operation} ${round.peer}`;
    groups.set(key, [...(groups.get(key) ?? []), round]);
  }
  return [...groups.values()].flatMap((group) => figureOf(group, rounds) ?? []);
}

function figureOf(group: readonly Round[], all: readonly Round[]): Figure | null {
  const [first] = group;
  const pairs = group.flatMap((round) => {
    const baseline = all.find((other) => other.peer === 'baseline' && isSameRound(other, round));
    return baseline ? [{ round, baseline }] : [];
  });
  if (!first || pairs.length === 0) return null;
  const ratios = pairs.map(({ round, baseline }) => round.perSecond / baseline.perSecond);
  const cpuRatios = pairs.map(({ round, baseline }) =>
    round.cpuUs === null || baseline.cpuUs === null ? null : round.cpuUs / baseline.cpuUs,
  );
  const medianOf = (value: (round: Round) => number): number => quantile(group.map(value));
  return {
    database: first.database,
    operation: first.operation,
    peer: first.peer,
    ratio: quantile(ratios),
    range: [Math.min(...ratios), Math.max(...ratios)],
    cpuRatio: knownMedian(cpuRatios),
    perSecond: medianOf(({ perSecond }) => perSecond),
    p50Ms: medianOf(({ p50Ms }) => p50Ms),
    p99Ms: medianOf(({ p99Ms }) => p99Ms),
    cpuUs: knownMedian(group.map(({ cpuUs }) => cpuUs)),
    databaseCpuUs: knownMedian(group.map(({ databaseCpuUs }) => databaseCpuUs)),
    rssMiB: knownMedian(group.map(({ rssMiB }) => rssMiB)),
  };
}

function isSameRound(one: Round, other: Round): boolean {
  return one.database === other.database && one.operation === other.operation && one.number === other.number;
}

function knownMedian(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : quantile(known);
}

/** A ratio recorded in an earlier run. */
export type Recorded = Pick<Figure, 'database' | 'operation' | 'peer' | 'ratio'>;

/** One line for each of Landfall's ratios that is below half of the recorded one. */
export function regressions(figures: readonly Figure[], recorded: readonly Recorded[]): string[] {
  return figures
    .filter(({ peer }) => peer === 'landfall')
    .flatMap(({ database, operation, ratio }) => {
      const before = recorded.find((one) => one.database === database && one.operation === operation && one.peer === 'landfall');
      if (!before || ratio >= before.ratio / 2) return [];
      return [
        `${operation} on ${database}: ${ratio.toFixed(2)} of the baseline, less than half of the recorded ${before.ratio.toFixed(2)}`,
      ];
    });
}
