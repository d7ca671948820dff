/** Summarizes rounds: ratios to the baseline in the same round, and regressions from the recorded ratios. Pure. */
import { medians, quantile } from '../measure.ts';
import type { DatabaseName } from './databases.ts';
import type { OperationName } from './operations.ts';
import type { PeerName } from './peers.ts';
import type { Sample } from './sample.ts';

/** Who does what on which database. */
interface Measured {
  database: DatabaseName;
  operation: OperationName;
  peer: PeerName;
}

/** One peer under load for some seconds. */
export interface Round extends Measured {
  /** From 0. Rounds with the same number ran right after each other. */
  number: number;
  sample: Sample;
}

/** One peer on one operation: medians of its rounds. */
export interface Figure extends Measured, Sample {
  /** Requests per second relative to the baseline: the median of the rounds, the smallest and the largest. */
  ratio: number;
  range: [number, number];
  /** CPU time per request relative to the baseline; NaN if the system does not tell. */
  cpuRatio: number;
}

/** The figures of all rounds, in the order of their first appearance. Rounds without a baseline have no ratio and are left out. */
export function figuresOf(rounds: readonly Round[]): Figure[] {
  const keyOf = ({ database, operation, peer }: Measured): string => `${database} ${operation} ${peer}`;
  const groups = new Set(rounds.map(keyOf));
  return [...groups].flatMap((key) =>
    figureOf(
      rounds.filter((round) => keyOf(round) === key),
      rounds,
    ),
  );
}

function figureOf(group: readonly Round[], all: readonly Round[]): Figure[] {
  const pairs = group.flatMap(({ database, operation, number, sample }) => {
    const isBaseline = (other: Round): boolean =>
      other.peer === 'baseline' && other.database === database && other.operation === operation && other.number === number;
    return all.filter(isBaseline).map((baseline) => ({ sample, baseline: baseline.sample }));
  });
  const [first] = group;
  if (!first || pairs.length === 0) return [];
  const ratios = pairs.map(({ sample, baseline }) => sample.perSecond / baseline.perSecond);
  const { database, operation, peer } = first;
  return [
    {
      ...{ database, operation, peer },
      ...medians(group.map(({ sample }) => sample)),
      ratio: quantile(ratios),
      range: [Math.min(...ratios), Math.max(...ratios)],
      cpuRatio: quantile(pairs.map(({ sample, baseline }) => sample.cpuUs / baseline.cpuUs)),
    },
  ];
}

/** A ratio recorded in an earlier run. */
export type Recorded = Measured & Pick<Figure, 'ratio'>;

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
