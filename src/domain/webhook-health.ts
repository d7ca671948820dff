/** How an endpoint has answered lately: its newest attempts, in a text of bounded length that grows at the front. */
import type { Attempt } from './webhook.ts';

/** The attempts that count. */
export const maxRecentAttempts = 100;

/** Characters that hold them: each has a letter, at most 8 digits and a comma. */
export const recentAttemptsLength = maxRecentAttempts * 10;

export interface WebhookHealth {
  /** At most `maxRecentAttempts`. */
  attemptCount: number;
  /** Those with a 2xx. */
  deliveredCount: number;
  /** Milliseconds; null without attempts. */
  medianMs: number | null;
  /** 95 of 100 took no longer. */
  p95Ms: number | null;
}

/** What to put in front of the text: `d` for a delivered message, `m` for a missed one, and its milliseconds. */
export function recentAttemptsOf(attempts: readonly Pick<Attempt, 'status' | 'durationMs'>[]): string {
  const newest = attempts.toReversed().slice(0, maxRecentAttempts);
  return newest.map(({ status, durationMs }) => `${isDelivered(status) ? 'd' : 'm'}${Math.min(Math.round(durationMs), 600_000)},`).join('');
}

function isDelivered(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Reads the text, whose end may be cut in the middle of an attempt. */
export function healthOf(recent: string | null): WebhookHealth {
  const attempts = (recent ?? '').split(',').slice(0, -1).slice(0, maxRecentAttempts);
  const durations = attempts.map((each) => Number(each.slice(1))).toSorted((one, other) => one - other);
  return {
    attemptCount: attempts.length,
    deliveredCount: attempts.filter((each) => each.startsWith('d')).length,
    medianMs: quantile(durations, 0.5),
    p95Ms: quantile(durations, 0.95),
  };
}

/** The least value that a share of all does not exceed. */
function quantile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}
