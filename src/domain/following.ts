/** When the carrier is asked again, and when asking stops. */
import type { CarrierFailureReason } from './carrier-report.ts';
import type { ContainerEvent } from './container-event.ts';
import type { FollowingEnd } from './shipment.ts';
import type { JourneyStatus } from './status.ts';
import type { FailedReason, RequestType } from './tracking-request.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** A carrier that is down or unreadable is asked this often before the request fails. */
export const maxTries = 14;
/** A bill of lading the carrier does not know yet is asked for again for 7 days: carriers announce them late. */
const unknownBillIntervalMs = 6 * hourMs;
const unknownBillTries = (7 * dayMs) / unknownBillIntervalMs;
/** 56 days with no news end the following. */
const noNewsMs = 56 * dayMs;
const nearMs = 6 * hourMs;
const farMs = 24 * hourMs;

/**
 * How long to wait after failed try number `tries` (from 1). Doubling from half a minute to a ceiling of five hours,
 * with jitter of a tenth either way, spreads 14 tries over 23.5 hours.
 *
 * @param random 0 to 1
 */
export function retryDelayMs(tries: number, random: number): number {
  const delayMs = Math.min((minuteMs / 2) * 2 ** (tries - 1), 5 * hourMs);
  return Math.round(delayMs * (0.9 + 0.2 * random));
}

/** Why one try failed: the carrier's reasons, and our own mistakes while reading its answer. */
export type TryFailure = CarrierFailureReason | 'internal_processing_error';

/** Whether two failures in a row count as tries of the same trouble. */
export function isSameTrouble(a: FailedReason | null, b: FailedReason): boolean {
  return (a === 'not_found') === (b === 'not_found');
}

export type FailureOutcome =
  | { outcome: 'failed'; reason: FailedReason }
  | { outcome: 'retry'; reason: FailedReason; delayMs: number };

/**
 * What a carrier's failure means for a pending request. A container the carrier does not know fails at once; a bill of
 * lading is asked for again for seven days.
 */
export function judgeFailure(failure: {
  reason: TryFailure;
  requestType: RequestType;
  /** Which try in a row it is, from 1, that failed for want of the number, or for the carrier's own trouble. */
  tries: number;
  retryAfterMs: number | null;
  random: number;
}): FailureOutcome {
  const { reason, tries, retryAfterMs, random } = failure;
  if (reason === 'data_unavailable') return { outcome: 'failed', reason };
  if (reason === 'not_found') {
    if (failure.requestType === 'container' || tries > unknownBillTries) {
      return { outcome: 'failed', reason };
    }
    return { outcome: 'retry', reason, delayMs: unknownBillIntervalMs };
  }
  if (tries >= maxTries) {
    return { outcome: 'failed', reason: reason === 'internal_processing_error' ? reason : 'retries_exhausted' };
  }
  return { outcome: 'retry', reason, delayMs: Math.max(retryDelayMs(tries, random), retryAfterMs ?? 0) };
}

/** How long to wait before reading a carrier that failed while the journey was already being followed. */
export function nextTryMs(tries: number, retryAfterMs: number | null, random: number): number {
  return Math.max(retryDelayMs(Math.min(tries, maxTries), random), retryAfterMs ?? 0);
}

/**
 * When to ask again about a journey under way: every six hours while something is due within two days, once a day in
 * mid-ocean.
 *
 * @param now what the carrier's own clock shows
 */
export function nextCheckMs(events: ContainerEvent[], now: Date): number {
  const isNear = events.some(
    (event) => event.estimated && Math.abs(event.carrier.at.getTime() - now.getTime()) < 2 * dayMs,
  );
  return isNear ? nearMs : farMs;
}

/** Why following ends, or null while it goes on. Both times are the carrier's. */
export function followingEnd(status: JourneyStatus, lastNewsAt: Date, now: Date): FollowingEnd | null {
  if (status === 'Empty Returned') return 'journey_over';
  return now.getTime() - lastNewsAt.getTime() >= noNewsMs ? 'no_news' : null;
}
