/** How long to wait before another try: one formula, and a schedule for each thing that is tried again. The client package has its own. */
import { hourMs, minuteMs, secondMs } from './durations.ts';

export interface RetrySchedule {
  /** The wait after the first failed try, after the second and so on. The last one holds for all further tries. */
  waitsMs: readonly number[];
  /**
   * The range of each wait's random factor, so that what failed together is not tried again together: `[0.9, 1.1]` is a tenth either
   * way.
   */
  jitter: readonly [min: number, max: number];
}

/** Carriers: 14 tries in 23.5 h. */
export const pollRetries: RetrySchedule = { waitsMs: doubling(30 * secondMs, 5 * hourMs), jitter: [0.9, 1.1] };

/** Webhook messages (Standard Webhooks 1.0.0): ten tries, the first of them at once, in 75 h. */
export const webhookRetries: RetrySchedule = {
  waitsMs: [
    5 * secondMs,
    ...[5 * minuteMs, 30 * minuteMs],
    ...[2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs],
  ],
  jitter: [0.85, 1.15],
};

/** A carrier that keeps failing is asked nothing for this long, and longer after each failed test. */
export const circuitRetries: RetrySchedule = { waitsMs: doubling(30 * secondMs, 10 * minuteMs), jitter: [1, 1] };

/** Transactions that collided. Without jitter the same two would collide again. */
export const transactionRetries: RetrySchedule = { waitsMs: doubling(5, 200), jitter: [0, 1] };

/** Writes with an unknown outcome. */
export const unknownOutcomeRetries: RetrySchedule = { waitsMs: doubling(50, 500), jitter: [0.5, 1] };

/** The connection to the AIS feed. */
export const feedRetries: RetrySchedule = { waitsMs: doubling(secondMs, minuteMs), jitter: [0.5, 1] };

/** Processes of `--workers` that died, which others replace. */
export const processRetries: RetrySchedule = { waitsMs: doubling(200, 30 * secondMs), jitter: [0.75, 1] };

/** Waits that double up to the last one. */
export function doubling(firstMs: number, lastMs: number): number[] {
  return firstMs < lastMs ? [firstMs, ...doubling(firstMs * 2, lastMs)] : [lastMs];
}

/**
 * The wait before the next try, in whole milliseconds.
 *
 * @param tries how many have failed, from 1
 * @param random 0 to 1
 * @param retryAfterMs the least that the other side asks for, or null
 */
export function retryWaitMs(schedule: RetrySchedule, tries: number, random: number, retryAfterMs: number | null = null): number {
  const { waitsMs, jitter } = schedule;
  const [min, max] = jitter;
  const waitMs = waitsMs[Math.min(tries, waitsMs.length) - 1] ?? 0;
  return Math.max(Math.round(waitMs * (min + (max - min) * random)), retryAfterMs ?? 0);
}

/** The longest wait of a schedule. */
export function maxRetryWaitMs({ waitsMs, jitter }: RetrySchedule): number {
  return Math.max(...waitsMs) * jitter[1];
}
