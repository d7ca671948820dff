/**
 * A rate (`rate.ts`) that several processes share. The database holds the time of each credential's bucket, in microseconds since 1970. A
 * process takes a slice of n requests by moving this time n intervals forward.
 *
 * A process that kept a slice while the bucket refills would break the limit, because a whole burst and the slice could then be spent at
 * once. So each request of a slice expires when the bucket has regained it. All slices and the bucket together then never hold more than
 * the burst.
 */
import { type Quota, fullIfEmptyUs, holdsAtUs, intervalUs, intervalsIn } from './rate.ts';

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

/** How many requests of a slice have not expired. */
export function usableRequests({ endUs, requests }: RateSlice, nowUs: number, quota: Quota): number {
  return Math.max(0, Math.min(requests, intervalsIn(endUs - nowUs, quota)));
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
  const emptyUs = fullIfEmptyUs(nowUs, quota);
  const startUs = Math.max(nowUs, ...[storedUs, ownUs].filter((us) => us <= emptyUs + maxSkewUs));
  const left = intervalsIn(emptyUs - startUs, quota);
  // The time of the next request may be rounded down to now: the wait is at least a microsecond.
  if (left < 1) return { waitUntilUs: Math.max(holdsAtUs(startUs, quota), nowUs + 1) };
  const requests = Math.min(left, Math.max(Math.ceil(left * share), wanted));
  // Rounded up, so that the rate is never exceeded, and before the sum: a double holds today's times only to a quarter of a microsecond.
  const endUs = Math.ceil(startUs) + Math.ceil(requests * intervalUs(quota));
  return { fullAtUs: endUs, slice: { endUs, requests } };
}
