/** What follows an attempt to deliver a webhook message, and when an endpoint is disabled (Standard Webhooks 1.0.0). */
import { dayMs } from './durations.ts';
import { retryWaitMs, webhookRetries } from './retry-schedules.ts';

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
  if (tries > webhookRetries.waitsMs.length) return { outcome: 'failed' };
  return { outcome: 'retry', delayMs: retryWaitMs(webhookRetries, tries, random, retryAfterMs) };
}
