/** Reads `Retry-After`, in which the other side says how long to wait. */

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
