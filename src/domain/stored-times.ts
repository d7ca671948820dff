/**
 * The rule for stored times: one that is further ahead of now than it can ever be was written by a wrong clock, and is brought back to now
 * (`store/postponed.ts`). A clock that was behind leaves times in the past, which are due, so only times ahead need a rule.
 * docs/database.md lists them all.
 */
import { dayMs, hourMs } from './durations.ts';
import { maxRetryAfterMs } from './retry-after.ts';
import { maxRetryWaitMs, webhookRetries } from './retry-schedules.ts';

/** A lease on a request is this much longer than its carrier may take, to leave time to settle. */
export const leaseMarginMs = 30_000;
/** The highest `CARRIER_TIMEOUT_MS`. */
export const maxCarrierTimeoutMs = 300_000;

/** How far apart the clocks of two machines may be without any effect on these times. */
const maxSkewMs = 60_000;

/** How far ahead of now a process with a right clock stores each kind of time, at most. */
const maxAheadMs = {
  /** When something was made or happened. */
  past: 0,
  /**
   * When a token was issued. Tokens of a process that is less than an hour ahead are accepted; otherwise its clients would have to sign in
   * again for every other request.
   */
  issue: hourMs,
  /** When a worker loses its right to a request or an endpoint. */
  lease: maxCarrierTimeoutMs + leaseMarginMs,
  /** When a request is due: polls are at most a day apart. */
  poll: Math.max(dayMs, maxRetryAfterMs),
  /** When a message is tried again. */
  attempt: Math.max(maxRetryWaitMs(webhookRetries), maxRetryAfterMs),
};

export type StoredTime = keyof typeof maxAheadMs;

/** The latest time of each kind that a process with a right clock can have stored. */
export type LatestTimes = Record<StoredTime, Date>;

export function latestTimes(now: Date): LatestTimes {
  const latest = (kind: StoredTime): Date => new Date(now.getTime() + maxAheadMs[kind] + maxSkewMs);
  return { past: latest('past'), issue: latest('issue'), lease: latest('lease'), poll: latest('poll'), attempt: latest('attempt') };
}

/** Whether a wrong clock stored a time. */
export function isTooFarAhead(kind: StoredTime, at: Date, now: Date): boolean {
  return at > latestTimes(now)[kind];
}
