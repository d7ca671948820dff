/** The rules for retrying a call. */

/** The outcome of one try, as far as the decision to retry needs it. */
export interface TryResult {
  /** The response's status; undefined without a response. */
  status: number | undefined;
  /** The response's `Retry-After`, or null. */
  retryAfterMs: number | null;
  /** `cut` if the connection broke before or during the response; `never_made` if there was none. */
  connection: 'held' | 'cut' | 'never_made';
}

export interface RetryPolicy {
  /** Tries after the first. */
  retries: number;
  /** The longest wait, in milliseconds; a longer `Retry-After` ends the tries. */
  maxWaitMs: number;
}

/**
 * The first wait is up to half a second, and each may be twice as long as the one before, up to eight seconds. The service
 * has the same formula in domain/retry-schedules.ts; this package takes no code from it.
 */
const firstWaitMs = 500;
const maxBackoffMs = 8_000;

/** Statuses of failures that may be over at the next try. */
const temporary = new Set([429, 500, 502, 503, 504]);

/**
 * The wait before the next try, in milliseconds, or null for no further try.
 *
 * Requests that may be repeated (reads, and writes with an `Idempotency-Key`) are retried after 429, 500, 502, 503, 504 and a
 * broken connection, and after a 409 with `Retry-After`: then the first try is still in progress. Other requests are retried
 * only if the service says that it does no harm, by a `Retry-After` with a 429 or 503, or if the connection was never made.
 *
 * @param repeatable whether carrying the request out twice does no harm
 * @param tries the number of tries so far
 * @param random from 0 to 1, for the jitter
 */
export function waitBeforeRetry(last: TryResult, repeatable: boolean, tries: number, policy: RetryPolicy, random: number): number | null {
  const leastMs = last.retryAfterMs ?? 0;
  if (tries > policy.retries || leastMs > policy.maxWaitMs) return null;
  if (!(repeatable ? mayRepeat(last) : isHarmless(last))) return null;
  const backoffMs = Math.min(firstWaitMs * 2 ** (tries - 1), maxBackoffMs) * (0.5 + random / 2);
  // Up to a tenth more, so that callers who were refused together do not return together.
  const requestedMs = leastMs * (1 + random / 10);
  return Math.min(Math.max(backoffMs, requestedMs), policy.maxWaitMs);
}

function mayRepeat({ status, retryAfterMs, connection }: TryResult): boolean {
  return connection !== 'held' || temporary.has(status ?? 0) || (status === 409 && retryAfterMs !== null);
}

function isHarmless({ status, retryAfterMs, connection }: TryResult): boolean {
  return connection === 'never_made' || (retryAfterMs !== null && (status === 429 || status === 503));
}

/** System errors below `fetch` that mean no connection was made. Browsers hide them, so all their errors count as `cut`. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** Where a `fetch` that threw left its connection. */
export function connectionOf(error: unknown): 'cut' | 'never_made' {
  for (let cause = error, depth = 0; isObject(cause) && depth < 5; cause = cause['cause'], depth += 1) {
    if (typeof cause['code'] === 'string' && neverMade.has(cause['code'])) return 'never_made';
  }
  return 'cut';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * `Retry-After` in milliseconds; 0 for a time in the past, null if it is missing or unreadable. A time is compared with the
 * server's own clock (`Date`) if that is visible, because ours may be wrong.
 */
export function retryAfterMs(headers: Headers, nowMs: number = Date.now()): number | null {
  const value = headers.get('Retry-After')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const at = httpDate(value);
  return at === null ? null : Math.max(0, at - (httpDate(headers.get('Date')) ?? nowMs));
}

/**
 * An HTTP-date in any of its three forms (RFC 9110, 5.6.7), in milliseconds since 1970. All begin with the name of a day;
 * without that check, `Date.parse` would read numbers as years. The asctime form omits GMT.
 */
function httpDate(value: string | null): number | null {
  if (value === null || !/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(value)) return null;
  const time = Date.parse(value.endsWith('GMT') ? value : `${value} GMT`);
  return Number.isNaN(time) ? null : time;
}
