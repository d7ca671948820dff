/**
 * A rate that several processes share, counted by the generic cell rate algorithm (ITU-T I.371): the deployment keeps one time
 * for each key, at which its bucket will be full again. A process that takes n requests at once, a slice, moves this time by n
 * intervals.
 *
 * A slice would break the promise (at most burst + rate × time in any window) if a process kept it while the bucket fills up
 * again: then a whole burst and the slice could be spent at once. So each of its requests lapses at the time at which the
 * bucket has regained it. What is left in all slices and in the bucket together is then never more than the burst, whichever
 * process spends it. Times are microseconds since 1970.
 */

/** At most `requests` in `perSeconds`. */
export interface Quota {
  requests: number;
  perSeconds: number;
  /** Requests allowed at once. */
  burst: number;
}

export interface Verdict {
  allowed: boolean;
  /** Requests still allowed right now, or fewer. */
  remaining: number;
  /** Seconds until the next request is allowed, rounded up; 0 if it is allowed now. */
  waitSeconds: number;
}

/** Requests that a process has taken and not spent. */
export interface Slice {
  /** When the bucket has regained the last of them. */
  endUs: number;
  requests: number;
}

/** What the deployment keeps of a key, and what a process may do: spend a slice, or wait. */
export type Lease = { fullAtUs: number; slice: Slice } | { waitUntilUs: number };

/** Of what is left, a process takes a quarter: few round trips, and enough left for the other processes. */
const share = 4;
/** More than this beyond a whole burst, and the time was written by a clock that is off. */
const maxSkewUs = 10_000_000;
/** For rounding to whole microseconds, in requests. */
const tolerance = 1e-3;

function intervalUs({ requests, perSeconds }: Quota): number {
  return (perSeconds * 1_000_000) / requests;
}

/** How many requests of a slice have not lapsed. */
export function usable({ endUs, requests }: Slice, nowUs: number, quota: Quota): number {
  return Math.max(0, Math.min(requests, Math.floor((endUs - nowUs) / intervalUs(quota) + tolerance)));
}

/**
 * Takes a slice.
 *
 * @param fullAtUs what is kept; any time in the past for a key that is new
 * @param wanted requests that wait in this process
 */
export function lease(fullAtUs: number, nowUs: number, quota: Quota, wanted: number): Lease {
  const interval = intervalUs(quota);
  const emptyAtUs = nowUs + quota.burst * interval;
  // After a clock was set back the key would otherwise be refused until the clock is there again.
  const startUs = fullAtUs > emptyAtUs + maxSkewUs ? emptyAtUs - interval : Math.max(fullAtUs, nowUs);
  const left = Math.floor((emptyAtUs - startUs) / interval + tolerance);
  // At least the next microsecond: a fraction of it is lost at this distance from 1970.
  if (left < 1) return { waitUntilUs: Math.max(startUs + interval - quota.burst * interval, nowUs + 1) };
  const requests = Math.min(left, Math.max(Math.ceil(left / share), wanted));
  // Rounded so that the rate is never higher than promised.
  const endUs = Math.ceil(startUs + requests * interval);
  return { fullAtUs: endUs, slice: { endUs, requests } };
}
