/** When a carrier is polled again, and when tracking ends. */
import { type Backoff, backoffMs } from './backoff.ts';
import type { CarrierFailureReason } from './carrier-report.ts';
import type { ContainerEvent } from './container-event.ts';
import { isSeaMove } from './journey/rows.ts';
import type { TrackingEnd } from './shipment.ts';
import type { JourneyStatus } from './status.ts';
import type { FailedReason, RequestType } from './tracking-request.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Tries of a carrier that is down or unreadable before the request fails. */
export const maxTries = 14;
/**
 * A bill of lading or booking that the carrier does not know yet, or of which it has nothing to tell, is asked for again for
 * 7 days: carriers announce them late.
 */
const freshBillIntervalMs = 6 * hourMs;
const freshBillTries = (7 * dayMs) / freshBillIntervalMs;
/** Tracking ends after this long without news. */
const noNewsMs = 56 * dayMs;
/** Tracking ends this long after the arrival: what a carrier still reports then belongs to the next trip, or to none. */
const afterArrivalMs = 56 * dayMs;
/**
 * How often to ask about something that is expected, by how far from its time it is now. Ships and trucks are late more
 * often than early, and by hours as a rule, so the hours after are watched longest; what comes earlier than that is seen
 * within six hours. What is two days late has been forgotten rather than delayed: carriers leave such rows standing for
 * weeks.
 */
const watches = [
  { beforeMs: 2 * dayMs, afterMs: 2 * dayMs, everyMs: 6 * hourMs },
  { beforeMs: 6 * hourMs, afterMs: 12 * hourMs, everyMs: hourMs },
];
const ashoreMs = 12 * hourMs;
/** Requests made at once would be due at once for ever: each waits up to this share longer. */
const spreadShare = 0.1;
/** Once a day, the spread included. */
const atSeaMs = (1 - spreadShare) * dayMs;

const retryBackoff: Backoff = { firstMs: minuteMs / 2, longestMs: 5 * hourMs, jitter: [0.9, 1.1] };

/**
 * How long to wait after failed try number `tries` (from 1). Doubling from half a minute to a ceiling of five hours,
 * with jitter of a tenth either way, spreads 14 tries over 23.5 hours.
 *
 * @param random 0 to 1
 */
export function retryDelayMs(tries: number, random: number): number {
  return Math.round(backoffMs(retryBackoff, tries, random));
}

/** Why one try failed: the carrier's reasons, and our own mistakes while reading its answer. */
export type TryFailure = CarrierFailureReason | 'internal_processing_error';

/** Whether two failures in a row count as tries of the same trouble. */
export function isSameKindOfFailure(a: FailedReason | null, b: FailedReason): boolean {
  return isAwaited(a) === isAwaited(b);
}

/** Whether the carrier is in order and only has nothing of the number yet. */
function isAwaited(reason: FailedReason | null): boolean {
  return reason === 'not_found' || reason === 'data_unavailable';
}

/** Whether a pending request is given up, or tried again after `delayMs` milliseconds; `reason` is told either way. */
export type FailureOutcome = { outcome: 'failed'; reason: FailedReason } | { outcome: 'retry'; reason: FailedReason; delayMs: number };

/**
 * What a carrier's failure means for a pending request. A container that the carrier does not know fails at once; a bill of
 * lading is asked for again for seven days, and so is a request that names one where the carrier has nothing to tell.
 */
export function judgeFailure(failure: {
  reason: TryFailure;
  requestType: RequestType;
  /** Whether the request names a bill of lading, alone or with the container. */
  namesBill: boolean;
  /** Which try in a row it is, from 1, that failed for want of the number, or for the carrier's own trouble. */
  tries: number;
  retryAfterMs: number | null;
  random: number;
}): FailureOutcome {
  const { reason, tries, retryAfterMs, random } = failure;
  if (reason === 'not_found' || reason === 'data_unavailable') {
    const isFresh = reason === 'not_found' ? failure.requestType === 'bill_of_lading' : failure.namesBill;
    if (!isFresh || tries > freshBillTries) return { outcome: 'failed', reason };
    return { outcome: 'retry', reason, delayMs: freshBillIntervalMs };
  }
  if (tries >= maxTries) {
    return { outcome: 'failed', reason: reason === 'internal_processing_error' ? reason : 'retries_exhausted' };
  }
  return { outcome: 'retry', reason, delayMs: Math.max(retryDelayMs(tries, random), retryAfterMs ?? 0) };
}

/** How long to wait before polling again a carrier that failed on a shipment that is already tracked, in milliseconds. */
export function nextTryMs(tries: number, retryAfterMs: number | null, random: number): number {
  return Math.max(retryDelayMs(Math.min(tries, maxTries), random), retryAfterMs ?? 0);
}

/**
 * How long to wait before asking again about a journey under way: an hour from 6 hours before something expected (planned
 * or estimated, not yet told as done) until 12 hours after; 6 hours from 2 days before it until 2 days after; otherwise
 * 12 hours ashore or in port, and a day while a vessel has the container. Always from 1 to 24 hours, and never beyond the
 * moment from which something is to be watched more closely, but for the spread.
 *
 * @param now what the carrier's own clock shows
 * @param spread 0 to 1: the share of a tenth that is added, see `spreadOf`
 */
export function nextCheckMs(events: readonly ContainerEvent[], now: Date, spread: number): number {
  const restMs = isAboard(events) ? atSeaMs : ashoreMs;
  // What is of no type is no step of the journey: a port passed on the way, a paper.
  const expected = events.filter((event) => event.estimated && event.type !== 'other');
  const waits = expected.map((event) => waitMs(event.carrier.at.getTime() - now.getTime(), restMs));
  return Math.round(Math.min(restMs, ...waits) * (1 + spreadShare * spread));
}

/** @param aheadMs how far ahead something is expected; below zero when it is overdue */
function waitMs(aheadMs: number, restMs: number): number {
  let wait = restMs;
  for (const { beforeMs, afterMs, everyMs } of watches) {
    if (aheadMs > beforeMs) wait = Math.min(wait, Math.max(aheadMs - beforeMs, everyMs));
    else if (-aheadMs <= afterMs) wait = everyMs;
  }
  return wait;
}

/** Whether a vessel or barge has the container, as far as has been told. */
function isAboard(events: readonly ContainerEvent[]): boolean {
  const last = events.findLast(({ carrier, estimated }) => !estimated && isSeaMove(carrier))?.carrier;
  return last?.movement === 'load' || last?.movement === 'depart';
}

/** A request's share of the spread, 0 to 1, always the same: of its id, the end, which is random in a UUID (RFC 9562). */
export function spreadOf(requestId: string): number {
  return Number.parseInt(requestId.slice(-8), 16) / 0xffff_ffff;
}

/**
 * Why tracking ends, or null while it goes on: the container is back empty, or it arrived at its destination 56 days ago
 * (even where the carrier still changes its record), or there was no news for 56 days. All times are the carrier's.
 */
export function trackingEnd({ status, arrivedAt, lastNewsAt, now }: TrackingProgress): TrackingEnd | null {
  if (status === 'Empty Returned') return 'journey_over';
  if (arrivedAt !== null && now.getTime() - arrivedAt.getTime() >= afterArrivalMs) return 'journey_over';
  return isWithoutNews(lastNewsAt, now) ? 'no_news' : null;
}

interface TrackingProgress {
  status: JourneyStatus;
  /** When the container arrived where the carrier's haul ends, or null. */
  arrivedAt: Date | null;
  lastNewsAt: Date;
  now: Date;
}

/** Whether the last news is 56 days old. Both times are the carrier's. */
export function isWithoutNews(lastNewsAt: Date, now: Date): boolean {
  return now.getTime() - lastNewsAt.getTime() >= noNewsMs;
}
