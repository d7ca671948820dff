/** How long to wait before another try. */

/** Waits that double from try to try. */
export interface Backoff {
  firstMs: number;
  longestMs: number;
  /** The random factor of each wait, so that requests that failed together are not retried together. */
  jitter?: Jitter;
}

/** The range of a wait's random factor: `[0.9, 1.1]` is a tenth either way. */
export type Jitter = readonly [least: number, most: number];

/** @param tries how many have failed, from 1 @param random 0 to 1 @returns milliseconds */
export function backoffMs({ firstMs, longestMs, jitter = [1, 1] }: Backoff, tries: number, random: number): number {
  return jittered(Math.min(firstMs * 2 ** (tries - 1), longestMs), jitter, random);
}

/** @param random 0 to 1 */
export function jittered(waitMs: number, [least, most]: Jitter, random: number): number {
  return waitMs * (least + (most - least) * random);
}

/** The longest wait that `Retry-After` may ask for. */
export const maxRetryAfterMs = 24 * 3_600_000;

/**
 * `Retry-After` in seconds or as an HTTP-date (RFC 9110, 10.2.3), in milliseconds from now: 0 to a day. Null if it is neither.
 */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : readHttpDate(header) - now.getTime();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), maxRetryAfterMs);
}

/**
 * An HTTP-date in any of its three forms (RFC 9110, 5.6.7). Each begins with the name of a day; without that check, `Date.parse` would
 * read numbers as years. The asctime form omits GMT.
 */
function readHttpDate(text: string): number {
  if (!/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return NaN;
  return Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
}
