/**
 * A rate, counted by the generic cell rate algorithm (ITU-T I.371): at most burst + rate × time requests pass in any window. A key has a
 * bucket, of which one time is known: when it will be full again. Each request moves this time one interval forward. Times are
 * microseconds.
 */

/** At most `requests` in `perSeconds`. */
export interface Quota {
  requests: number;
  perSeconds: number;
  /** Requests allowed at once. */
  burst: number;
}

export interface RateDecision {
  allowed: boolean;
  /** Requests still allowed right now, or fewer. */
  remaining: number;
  /** Seconds until the next request is allowed, rounded up; 0 if it is allowed now. */
  waitSeconds: number;
}

/**
 * Allows for the rounding of times, which are added up: a thousandth of a request, and half a millisecond at most. Clocks count whole
 * milliseconds, so no request is allowed before its time.
 */
const tolerance = { share: 1e-3, maxUs: 500 };

/** The time in which a bucket regains a request. */
export function intervalUs({ requests, perSeconds }: Quota): number {
  return (perSeconds * 1_000_000) / requests;
}

/** When a bucket that is empty now will be full. No bucket is full later. */
export function fullIfEmptyUs(nowUs: number, quota: Quota): number {
  return nowUs + quota.burst * intervalUs(quota);
}

/** How many intervals fit in a time. */
export function intervalsIn(us: number, quota: Quota): number {
  return Math.floor((us + toleranceUs(quota)) / intervalUs(quota));
}

/**
 * How many requests a bucket certainly holds: half the tolerance, so that a rounding error cannot refuse one that was reported as
 * remaining.
 */
export function remainingIn(fullAtUs: number, nowUs: number, quota: Quota): number {
  return Math.max(0, intervalsIn(fullIfEmptyUs(nowUs, quota) - fullAtUs - toleranceUs(quota) / 2, quota));
}

/** When a bucket will hold a number of requests. */
export function holdsAtUs(fullAtUs: number, quota: Quota, requests = 1): number {
  return fullAtUs + (requests - quota.burst) * intervalUs(quota);
}

/** Whole seconds to wait, 1 at least. */
export function secondsUntil(timeUs: number, nowUs: number): number {
  return Math.max(1, Math.ceil((timeUs - nowUs) / 1_000_000));
}

function toleranceUs(quota: Quota): number {
  return Math.min(intervalUs(quota) * tolerance.share, tolerance.maxUs);
}
