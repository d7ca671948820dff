/**
 * A rate that several processes share, counted by the generic cell rate algorithm (ITU-T I.371). The database holds one time
 * for each credential: when its bucket will be full again. A process takes a slice of n requests by moving this time n
 * intervals forward.
 *
 * At most burst + rate × time requests pass in any window. A process that kept a slice while the bucket refills would break this limit,
 * because a whole burst and the slice could then be spent at once. So each request of a slice expires when the bucket has regained it. All
 * slices and the bucket together then never hold more than the burst. Times are microseconds since 1970.
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

/** Requests that a process has taken but not spent. */
export interface RateSlice {
  /** When the bucket has regained the last of them. */
  endUs: number;
  requests: number;
}

/** Either a slice, with the time to store for the credential, or the time until which there is none. */
type SliceOrWait = { fullAtUs: number; slice: RateSlice } | { waitUntilUs: number };

/** The part of what is left that a process takes: few round trips, and enough left for the other processes. */
const share = 1 / 4;
/**
 * How far apart the clocks of two processes may be. A time further ahead than a whole burst plus this was written by a wrong clock. A
 * process whose clock is behind by less waits this much longer at most.
 */
const maxSkewUs = 2_000_000;
/** Allows for rounding to whole microseconds; in requests. */
const tolerance = 1e-3;

function intervalUs({ requests, perSeconds }: Quota): number {
  return (perSeconds * 1_000_000) / requests;
}

/** How many requests of a slice have not expired. */
export function usableRequests({ endUs, requests }: RateSlice, nowUs: number, quota: Quota): number {
  return Math.max(0, Math.min(requests, Math.floor((endUs - nowUs) / intervalUs(quota) + tolerance)));
}

/** Whether nothing can be taken yet. A time further away than the longest wait is from before the clock was set back. */
export function isWaiting(waitUntilUs: number, nowUs: number, quota: Quota): boolean {
  return waitUntilUs > nowUs && waitUntilUs - nowUs <= intervalUs(quota) + maxSkewUs;
}

/** When a bucket will be full again, according to each of two sources. */
interface KnownFullTimes {
  /** What the database holds; any time in the past for a new credential. */
  storedUs: number;
  /**
   * What this process stored last. It is later than the stored time only if a process whose clock is behind has stored that one. With it,
   * processes whose clocks disagree count separately, so none can use up another's requests, and each keeps to the rate.
   */
  ownUs: number;
}

/**
 * Takes a slice. A time that no bucket can have is ignored: this process's clock was set back since, or another process's is ahead.
 *
 * @param wanted the number of requests waiting in this process
 */
export function takeSlice({ storedUs, ownUs }: KnownFullTimes, nowUs: number, quota: Quota, wanted: number): SliceOrWait {
  const interval = intervalUs(quota);
  const refillUs = quota.burst * interval;
  /** When a bucket that is empty now will be full. */
  const fullIfEmptyUs = nowUs + refillUs;
  const startUs = Math.max(nowUs, ...[storedUs, ownUs].filter((us) => us <= fullIfEmptyUs + maxSkewUs));
  const left = Math.floor((fullIfEmptyUs - startUs) / interval + tolerance);
  // The time of the next request may be rounded down to now: the wait is at least a microsecond.
  if (left < 1) return { waitUntilUs: Math.max(startUs + interval - refillUs, nowUs + 1) };
  const requests = Math.min(left, Math.max(Math.ceil(left * share), wanted));
  // Rounded up, so that the rate is never exceeded, and before the sum: a double holds today's times only to a quarter of a microsecond.
  const endUs = Math.ceil(startUs) + Math.ceil(requests * interval);
  return { fullAtUs: endUs, slice: { endUs, requests } };
}
