/**
 * A prediction of the arrival at the port of discharge, beside the carrier's ETA and never in its place.
 *
 * Two estimates are combined: the carrier's ETA, and the vessel's own, which is its remaining sea distance over its recent speed. Each is
 * moved by the median of what it was off, this many days before the arrival, on the account's earlier arrivals with the carrier: the
 * carrier's usual slip, and the usual wait at the port, which the vessel's estimate lacks. They are weighed by how far off each was, and
 * what the combination would have been off is the band. A lane with few arrivals takes most from its port, a port from the carrier, and a
 * carrier from a stated prior.
 *
 * There is no prediction from fewer than `minArrivals`, nor where the carrier's ETA was as good. `npm run bench:eta` measures it on a
 * simulated fleet; nothing here was fitted to live data.
 */
import { dayMs } from './durations.ts';
import { type EtaSource, type Slips, horizons } from './eta-history.ts';
import { groupBy } from './group-by.ts';
import type { PredictedEta } from './prediction.ts';
import type { VesselEstimate } from './vessel-estimate.ts';

/** The estimates that are combined, by their names in the history. */
type Forecaster = Exclude<EtaSource, 'operator' | 'landfall'>;

/** An arrival of the account's with the same carrier, and how far off each estimate was before it, in milliseconds. */
export interface PastArrival {
  /** UN/LOCODEs. */
  portOfLoading: string | null;
  portOfDischarge: string | null;
  slips: Record<Forecaster, Slips>;
}

/** What a prediction is made from. */
export interface EtaQuestion {
  scac: string;
  portOfLoading: string | null;
  portOfDischarge: string | null;
  carrierEta: Date | null;
  /** Null while it is not known where the vessel is, or before the container is on it. */
  vessel: VesselEstimate | null;
  past: readonly PastArrival[];
  /** On the carrier's clock. */
  now: Date;
}

/** Arrivals below which nothing is predicted. */
export const minArrivals = 20;
/** A carrier's date further ahead is a placeholder: no voyage takes as long. After an arrival, `maxSlipMs` in eta-history.ts tells one. */
const maxAheadMs = 120 * dayMs;
/** A group counts as much as what it is shrunk to once it has this many arrivals. */
const priorArrivals = 10;
/** A prediction whose error was more than this share of the carrier's is not worth showing. */
const maxErrorShare = 0.85;
/** From where ships wait for a berth. */
const maxWaitingNm = 50;
/** The parts of past errors below and above the band of 80 %: less than 10 % each, because past errors are smaller than the next ones. */
const [belowBand, aboveBand] = [0.07, 0.93];
/** Without arrivals, the band reaches this many mean errors to either side, as in a Laplace distribution. */
const bandShare = 1.6;

/**
 * What is assumed without arrivals, in days at each horizon: by how much the estimate is too early, and its mean error. For carriers, from
 * the published reliability of liner schedules: about 65 % of vessels arrive within a day, and the late ones are almost five days late.
 */
const priors: Record<Forecaster, Record<keyof Slips, { slip: number; error: number }>> = {
  carrier: {
    slip1: { slip: 0.1, error: 0.5 },
    slip3: { slip: 0.2, error: 1 },
    slip7: { slip: 0.3, error: 1.5 },
    slip14: { slip: 0.5, error: 1.9 },
  },
  vessel: {
    slip1: { slip: 0.4, error: 0.6 },
    slip3: { slip: 0.4, error: 0.8 },
    slip7: { slip: 0.5, error: 1.1 },
    slip14: { slip: 0.6, error: 1.6 },
  },
};

/** Predicts the arrival. Takes well under a millisecond for 200 arrivals. */
export function predictEta(question: EtaQuestion): PredictedEta {
  const { scac, carrierEta, vessel, now } = question;
  const unknown = (reason: string): PredictedEta => ({ p50: null, p80From: null, p80To: null, reason, computedAt: now });
  if (question.portOfDischarge === null) return unknown('The port of discharge is not known, or has no UN/LOCODE.');
  if (carrierEta === null && vessel === null) return unknown('Neither the carrier’s ETA nor the position of the vessel is known.');
  if (carrierEta !== null && carrierEta.getTime() - now.getTime() > maxAheadMs) {
    return unknown('The carrier’s ETA is more than 120 days ahead, so it is a placeholder and not an estimate.');
  }
  const etas: Partial<Record<Forecaster, Date>> = { ...(carrierEta && { carrier: carrierEta }), ...(vessel && { vessel: vessel.eta }) };
  const names = Object.keys(etas) as Forecaster[];
  const middleOf = ({ weights, slipsMs }: Combination): number =>
    names.reduce((sum, name) => sum + weights[name] * ((etas[name]?.getTime() ?? 0) + slipsMs[name]), 0);
  // A ship that waits off the port may do so for days.
  const soonest = vessel !== null && vessel.remainingNm < maxWaitingNm ? horizons.slip3 : 0;
  const daysUntil = (ms: number): number => Math.max(soonest, (ms - now.getTime()) / dayMs);
  const combinations = horizonNames.map((name) => combinationAt(name, names, question));
  // How far ahead the arrival is depends on how far off the estimates are, and the other way round.
  let found = interpolated(combinations, daysUntil((carrierEta ?? vessel?.eta ?? now).getTime()));
  for (let time = 0; time < 2; time += 1) found = interpolated(combinations, daysUntil(middleOf(found)));
  if (found.arrivals < minArrivals) {
    return unknown(
      `Landfall predicts from ${minArrivals} arrivals with ${scac} of your account that had such estimates, and has seen ${found.arrivals}.`,
    );
  }
  if (carrierEta !== null && found.errorMs > maxErrorShare * found.carrierErrorMs) {
    return unknown(`The ETAs of ${scac} were as good as what Landfall would predict, on ${found.arrivals} arrivals of your account.`);
  }
  const middle = middleOf(found);
  // What has not happened yet happens later than now.
  const notBefore = (ms: number): Date => new Date(Math.max(Math.round(ms), now.getTime()));
  const [p80From, p50, p80To] = [found.lowMs, 0, found.highMs].map((ms) => notBefore(middle + ms)) as [Date, Date, Date];
  return { p50, p80From, p80To, reason: reasonOf(question, found), computedAt: now };
}

/** What past arrivals say of the estimates at some time before the arrival. */
interface Combination {
  /** Those that had all of the estimates. */
  arrivals: number;
  /** By how much each is usually too early. */
  slipsMs: Record<Forecaster, number>;
  /** Of 1. */
  weights: Record<Forecaster, number>;
  /** The band around the combination. */
  lowMs: number;
  highMs: number;
  /** The mean errors of the combination and of the carrier's ETA, as it was told. */
  errorMs: number;
  carrierErrorMs: number;
}

const horizonNames = Object.keys(horizons) as (keyof Slips)[];

/** Between two horizons, what is known of both counts by their distance in time; of the bands, the wider one. */
function interpolated(combinations: readonly Combination[], days: number): Combination {
  const last = horizonNames.length - 1;
  const found = horizonNames.findIndex((name) => horizons[name] >= days);
  const later = found < 0 ? last : found;
  const sooner = Math.max(0, later - 1);
  const [near, far] = [combinations[sooner], combinations[later]] as [Combination, Combination];
  const [from, to] = [sooner, later].map((index) => horizons[horizonNames[index] ?? 'slip14']) as [number, number];
  const share = from === to ? 0 : Math.min(1, Math.max(0, (days - from) / (to - from)));
  const between = (one: number, other: number): number => one + (other - one) * share;
  const betweenEach = (key: 'slipsMs' | 'weights'): Record<Forecaster, number> => ({
    carrier: between(near[key].carrier, far[key].carrier),
    vessel: between(near[key].vessel, far[key].vessel),
  });
  return {
    arrivals: Math.min(near.arrivals, far.arrivals),
    slipsMs: betweenEach('slipsMs'),
    weights: betweenEach('weights'),
    lowMs: Math.min(near.lowMs, far.lowMs),
    highMs: Math.max(near.highMs, far.highMs),
    errorMs: between(near.errorMs, far.errorMs),
    carrierErrorMs: between(near.carrierErrorMs, far.carrierErrorMs),
  };
}

/** The weights of the carrier's ETA that are tried. */
const triedWeights = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

function combinationAt(horizon: keyof Slips, names: readonly Forecaster[], question: EtaQuestion): Combination {
  const arrivals = question.past.filter(({ slips }) => names.every((name) => slips[name][horizon] !== null));
  const slipOf = (name: Forecaster, { slips }: PastArrival): number => slips[name][horizon] ?? 0;
  const typical = { carrier: typicalSlips('carrier', horizon, arrivals), vessel: typicalSlips('vessel', horizon, arrivals) };
  const errorsWith = (carrier: number, group: readonly PastArrival[]): number[] =>
    group.map((arrival) => {
      const errorOf = (name: Forecaster): number => slipOf(name, arrival) - typical[name](arrival);
      return (carrier && carrier * errorOf('carrier')) + (1 - carrier && (1 - carrier) * errorOf('vessel'));
    });
  const candidates = names.length === 1 ? [names[0] === 'carrier' ? 1 : 0] : triedWeights;
  const tried = candidates.map((weight) => ({ weight, errorMs: mean(errorsWith(weight, arrivals).map(Math.abs)) }));
  const { weight, errorMs } = tried.reduce((best, other) => (other.errorMs < best.errorMs ? other : best));
  const atPort = arrivals.filter(({ portOfDischarge }) => portOfDischarge === question.portOfDischarge);
  const groups = [errorsWith(weight, arrivals), errorsWith(weight, atPort)];
  const bandMs = bandShare * Math.min(...names.map((name) => priors[name][horizon].error)) * dayMs;
  return {
    arrivals: arrivals.length,
    slipsMs: { carrier: typical.carrier(question), vessel: typical.vessel(question) },
    weights: { carrier: weight, vessel: 1 - weight },
    lowMs: Math.min(0, shrunkQuantile(belowBand, groups, -bandMs)),
    highMs: Math.max(0, shrunkQuantile(aboveBand, groups, bandMs)),
    errorMs,
    carrierErrorMs: mean(arrivals.map((arrival) => Math.abs(slipOf('carrier', arrival)))),
  };
}

type Lane = Pick<PastArrival, 'portOfLoading' | 'portOfDischarge'>;

/** By how much an estimate is usually too early on a lane, as its arrivals say, those at its port, and all. */
function typicalSlips(name: Forecaster, horizon: keyof Slips, arrivals: readonly PastArrival[]): (lane: Lane) => number {
  const slipsOf = (group: readonly PastArrival[] = []): number[] => group.map(({ slips }) => slips[name][horizon] ?? 0);
  const laneOf = ({ portOfLoading, portOfDischarge }: Lane): string => `${portOfLoading} ${portOfDischarge}`;
  const [ports, lanes] = [groupBy(arrivals, ({ portOfDischarge }) => portOfDischarge ?? ''), groupBy(arrivals, laneOf)];
  const ofAll = shrunkQuantile(0.5, [slipsOf(arrivals)], priors[name][horizon].slip * dayMs);
  const ofLane = new Map<string, number>();
  return (lane) => {
    const key = laneOf(lane);
    const known = ofLane.get(key) ?? shrunkQuantile(0.5, [slipsOf(ports.get(lane.portOfDischarge ?? '')), slipsOf(lanes.get(key))], ofAll);
    ofLane.set(key, known);
    return known;
  };
}

/**
 * A quantile of the narrowest group, moved toward that of each wider one, and toward a prior, the more the fewer values it has.
 *
 * @param groups the widest first
 */
function shrunkQuantile(part: number, groups: readonly (readonly number[])[], prior: number): number {
  return groups.reduce((wider, values) => {
    const sorted = values.toSorted((one, other) => one - other);
    return (quantile(sorted, part) * sorted.length + wider * priorArrivals) / (sorted.length + priorArrivals);
  }, prior);
}

/** @param sorted ascending @param part 0 to 1 */
function quantile(sorted: readonly number[], part: number): number {
  if (sorted.length === 0) return 0;
  const at = part * (sorted.length - 1);
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function reasonOf({ scac, carrierEta, vessel, portOfDischarge }: EtaQuestion, found: Combination): string {
  const days = (ms: number): string => (Math.abs(ms) / dayMs).toFixed(1);
  const slipOf = (ms: number): string => `${days(ms)} days too ${ms < 0 ? 'late' : 'early'}`;
  const percent = (weight: number): string => `${Math.round(100 * weight)} %`;
  const parts = [
    ...(carrierEta ? [`${scac}’s ETA is usually ${slipOf(found.slipsMs.carrier)} and counts ${percent(found.weights.carrier)}`] : []),
    ...(vessel
      ? [
          `the vessel has ${Math.round(vessel.remainingNm)} nautical miles left at ${vessel.speedKnots.toFixed(1)} knots, ` +
            `usually arrives ${days(found.slipsMs.vessel)} days ${found.slipsMs.vessel < 0 ? 'before' : 'after'} that and counts ${percent(found.weights.vessel)}`,
        ]
      : []),
  ];
  return `${parts.join('; ')} (${found.arrivals} arrivals of your account, shrunk to those at ${portOfDischarge}).`;
}
