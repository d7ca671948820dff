/**
 * The estimates of a shipment's arrival at its port of discharge: who told each one and when, by how much it slipped, and how far it was
 * off in the end.
 */
import { dayMs } from './durations.ts';
import { groupBy } from './group-by.ts';
import { placeKey } from './journey/rows.ts';
import type { ContainerFacts, JourneyMemory, PlaceName, ShipmentFacts } from './shipment.ts';
import type { Schedule } from './status.ts';

/** Who told an estimate. */
export type EtaSource = 'carrier' | 'landfall' | 'operator' | 'vessel';

/** Those that clients see. A vessel's own estimate, from its position and speed, is kept to learn how far off it usually is. */
export type ShownEtaSource = Exclude<EtaSource, 'vessel'>;

/** One estimate of the arrival. */
export interface EtaEstimate {
  /** When it became known, on the carrier's clock. */
  seenAt: Date;
  eta: Date;
  source: EtaSource;
  /** The port of discharge as it was known then. */
  portOfDischarge: PlaceName | null;
}

/** How much later an estimate is than the one before it. */
interface Slip {
  /** Negative if it is earlier; null for the first one of its source for this port. */
  slipMs: number | null;
}

/** Estimates of each source that a shipment keeps. */
export const maxEstimates = 100;

/** The longest that an estimate may be ahead: no voyage takes as long. */
export const maxEtaAheadMs = 2 * 365 * dayMs;

/** Whether a time stands for one that the carrier does not know, such as the last day of 2099. @param at when it was told, or later */
export function isPlaceholder(estimate: Date, at: Date): boolean {
  return estimate.getTime() - at.getTime() > maxEtaAheadMs;
}

/** A shipment and its container, as far as an estimate depends on them. */
interface EtaFacts {
  shipment: Pick<ShipmentFacts, 'schedule' | 'portOfDischarge'>;
  container: Pick<ContainerFacts, 'milestones'>;
  memory: JourneyMemory | null;
}

/** The carrier's ETA at the port of discharge, also while the operator's takes its place. */
export function carrierEta({ etaPortOfDischarge }: Pick<Schedule, 'etaPortOfDischarge'>, memory: JourneyMemory | null): Date | null {
  const covered = memory?.carrierEta;
  if (covered === undefined) return etaPortOfDischarge;
  return covered === null ? null : new Date(covered);
}

export function isShown<Estimate extends EtaEstimate>(estimate: Estimate): estimate is Estimate & { source: ShownEtaSource } {
  return estimate.source !== 'vessel';
}

/** The carrier's estimate as it stands; null without one, and once the vessel has arrived: then the ETA is the time of the arrival. */
export function standingEstimate({ shipment, container, memory }: EtaFacts, seenAt: Date): EtaEstimate | null {
  const { schedule, portOfDischarge } = shipment;
  const eta = carrierEta(schedule, memory);
  if (eta === null || container.milestones.vesselArrival !== null) return null;
  return { seenAt, eta, source: 'carrier', portOfDischarge };
}

/** The estimates that an update tells. @param before null for a new shipment */
export function toldEstimates(before: EtaFacts | null, after: EtaFacts, seenAt: Date): EtaEstimate[] {
  const next = standingEstimate(after, seenAt);
  return next === null || isSame(before && standingEstimate(before, seenAt), next) ? [] : [next];
}

/** Whether two estimates say the same: the same time for the same port. */
export function isSame(one: EtaEstimate | null | undefined, other: EtaEstimate): boolean {
  return one?.eta.getTime() === other.eta.getTime() && portKey(one) === portKey(other);
}

function portKey({ portOfDischarge }: Pick<EtaEstimate, 'portOfDischarge'>): string {
  return portOfDischarge === null ? '' : placeKey(portOfDischarge);
}

/**
 * Those that are too many: of each source, the first and the last stay, and of the others the ones that stood longest. So a carrier whose
 * ETA goes back and forth every hour makes no endless history, and what was expected some days before the arrival can still be read.
 *
 * @param estimates in the order in which they were told
 */
export function surplusOf<Estimate extends EtaEstimate>(estimates: readonly Estimate[]): Estimate[] {
  return [...groupBy(estimates, ({ source }) => source).values()].flatMap((ofSource) => {
    const stood = ofSource
      .slice(1, -1)
      .map((estimate, index) => ({ estimate, ms: (ofSource[index + 2]?.seenAt.getTime() ?? 0) - estimate.seenAt.getTime() }));
    const surplus = Math.max(0, ofSource.length - maxEstimates);
    return stood
      .sort((one, other) => one.ms - other.ms)
      .slice(0, surplus)
      .map(({ estimate }) => estimate);
  });
}

/** Each estimate with its slip against the one of the same source for the same port before it. */
export function withSlips<Estimate extends EtaEstimate>(estimates: readonly Estimate[]): (Estimate & Slip)[] {
  const last = new Map<string, EtaEstimate>();
  return estimates.map((estimate) => {
    const key = `${estimate.source} ${portKey(estimate)}`;
    const before = last.get(key);
    last.set(key, estimate);
    return { ...estimate, slipMs: before === undefined ? null : estimate.eta.getTime() - before.eta.getTime() };
  });
}

/** How many days before the arrival carriers' estimates are compared with it. */
export const horizons = { slip1: 1, slip3: 3, slip7: 7, slip14: 14 } as const;

/**
 * By how many milliseconds a vessel arrived later than the estimate that stood that many days before. Null if none stood then, if
 * it was for another port, or if it is too far off to be an estimate.
 */
export type Slips = Record<keyof typeof horizons, number | null>;

const horizonNames = Object.keys(horizons) as (keyof Slips)[];

/**
 * A date further off is a placeholder, such as the last day of 2099: of the vessels that sail at all, few are a month late. A date that is
 * still to come has another limit (`maxAheadMs` in predicted-eta.ts).
 */
const maxSlipMs = 90 * dayMs;

/**
 * Compares a shipment's estimates of one source with its arrival.
 *
 * @param estimates in the order in which they were told
 */
export function slipsAtArrival(estimates: readonly EtaEstimate[], source: EtaSource, port: PlaceName | null, arrivedAt: Date): Slips {
  const ofSource = estimates.filter((estimate) => estimate.source === source);
  const slipAt = (days: number): number | null => {
    const stood = ofSource.findLast(({ seenAt }) => seenAt.getTime() <= arrivedAt.getTime() - days * dayMs);
    if (stood === undefined || portKey(stood) !== portKey({ portOfDischarge: port })) return null;
    const slipMs = arrivedAt.getTime() - stood.eta.getTime();
    return Math.abs(slipMs) > maxSlipMs ? null : slipMs;
  };
  return Object.fromEntries(horizonNames.map((name) => [name, slipAt(horizons[name])])) as Slips;
}

/** How right a carrier's estimates were a number of days before the arrival. */
export interface HorizonAccuracy {
  daysBefore: number;
  /** How many arrivals had an estimate then. */
  observations: number;
  /** The median of arrival less estimate: positive if vessels come later than told. Null without an observation. */
  medianSlipMs: number | null;
  meanAbsoluteErrorMs: number | null;
}

/** The accuracy at each horizon, the nearest first. */
export function accuracyOf(arrivals: readonly Slips[]): HorizonAccuracy[] {
  return horizonNames.map((name) => {
    const slips = arrivals.flatMap((arrival) => arrival[name] ?? []);
    const errors = slips.map(Math.abs);
    const meanAbsoluteErrorMs = errors.length === 0 ? null : errors.reduce((sum, error) => sum + error, 0) / errors.length;
    return { daysBefore: horizons[name], observations: slips.length, medianSlipMs: medianOf(slips), meanAbsoluteErrorMs };
  });
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}
