/** When a webhook message is retried, and when an endpoint is disabled (Standard Webhooks 1.0.0). */
import { type Jitter, jittered } from './backoff.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** The wait before each of the ten tries: 75 h in all. */
const waitsMs = [0, 5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs, 14 * hourMs, 20 * hourMs, 24 * hourMs];
/** Each wait varies by 15 % either way, so that messages that failed together are not retried together. */
const jitter: Jitter = [0.85, 1.15];
/** The longest of these waits. */
export const maxRetryMs = Math.max(...waitsMs) * jitter[1];
/** An endpoint that has failed for this long is disabled. */
export const failingLimitMs = 5 * dayMs;

/** What happens after an attempt. */
type AttemptJudgement =
  | { outcome: 'delivered' }
  | { outcome: 'retry'; delayMs: number }
  /** That was the last try. */
  | { outcome: 'failed' }
  /** 410 Gone: the endpoint is disabled (RFC 9110, 15.5.11). */
  | { outcome: 'gone' };

/** True for 2xx (Standard Webhooks 1.0.0). @param status null if no answer came */
export function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** An attempt that has been made. */
interface JudgedAttempt {
  /** The HTTP status; null if no answer came. */
  status: number | null;
  /** The answer's `Retry-After`. */
  retryAfterMs: number | null;
  /** Attempts of this schedule, this one included. */
  tries: number;
  /** 0 to 1. */
  random: number;
}

export function judgeAttempt({ status, retryAfterMs, tries, random }: JudgedAttempt): AttemptJudgement {
  if (isDelivered(status)) return { outcome: 'delivered' };
  if (status === 410) return { outcome: 'gone' };
  const waitMs = waitsMs[tries];
  if (waitMs === undefined) return { outcome: 'failed' };
  return { outcome: 'retry', delayMs: Math.round(Math.max(jittered(waitMs, jitter, random), retryAfterMs ?? 0)) };
}
