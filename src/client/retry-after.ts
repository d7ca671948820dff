/** `Retry-After` (RFC 9110, 10.2.3): a number of seconds, or the time at which to come back. */

/**
 * How long a server asks to be left alone, in milliseconds; 0 for a time that is over, null when it asks for nothing that
 * can be read. A time is held against the server's own clock (`Date`) where that can be seen, for ours may be wrong.
 */
export function retryAfterMs(headers: Headers, nowMs: number = Date.now()): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = httpDate(value);
  return at === null ? null : Math.max(0, at - (httpDate(headers.get('Date')) ?? nowMs));
}

/**
 * An HTTP-date in any of its three forms (RFC 9110, 5.6.7), in milliseconds since 1970. All begin with the name of a day,
 * without which `Date.parse` would take numbers for years; the oldest, asctime's, leaves out that it means GMT.
 */
function httpDate(value: string | null): number | null {
  if (value === null || !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null;
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(time) ? null : time;
}
