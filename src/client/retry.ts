/** Whether a call is tried again, and when. */

/** How one try ended, as far as the next one depends on it. */
export interface TryResult {
  /** The answer's status; undefined when no answer came. */
  status: number | undefined;
  /** The answer's `Retry-After`, or null. */
  retryAfterMs: number | null;
  /** `cut` when a connection broke, before or in the midst of an answer; `never_made` when there was none. */
  connection: 'held' | 'cut' | 'never_made';
}

/** How often, and how long to wait. */
export interface RetryPolicy {
  /** How many more tries there may be after the first. */
  retries: number;
  /** The longest wait, in milliseconds; after a longer `Retry-After` there is no other try. */
  maxWaitMs: number;
}

/**
 * The first wait is up to half a second, and each may be twice as long as the one before, up to eight seconds. The service
 * has the same formula in domain/backoff.ts; this package takes no code from it.
 */
const firstWaitMs = 500;
const longestBackoffMs = 8_000;

const passing = new Set([429, 502, 503, 504]);

/**
 * How long to wait before the next try, in milliseconds, or null when there is to be none.
 *
 * What only reads (`repeatable`) is tried again after 429, 502, 503, 504 and a broken connection. Anything else only
 * where the service cannot have done it: the connection was never made, or a 429 or 503 says when to come back. A cut
 * connection leaves open whether it was done. Every try has the same `Idempotency-Key`, so that more can be
 * retried once the service honours it.
 *
 * @param tries how many tries there were
 * @param random from 0 to 1, for the jitter
 */
export function waitBeforeRetry(last: TryResult, repeatable: boolean, tries: number, policy: RetryPolicy, random: number): number | null {
  const askedMs = last.retryAfterMs ?? 0;
  if (tries > policy.retries || askedMs > policy.maxWaitMs) return null;
  if (!(repeatable ? mayRepeat(last) : cannotBeDone(last))) return null;
  const backoffMs = Math.min(firstWaitMs * 2 ** (tries - 1), longestBackoffMs) * (0.5 + random / 2);
  // A tenth on top at most, so that callers who were sent away together do not come back together.
  const jitteredMs = askedMs * (1 + random / 10);
  return Math.min(Math.max(backoffMs, jitteredMs), policy.maxWaitMs);
}

function mayRepeat({ status, connection }: TryResult): boolean {
  return connection !== 'held' || passing.has(status ?? 0);
}

function cannotBeDone({ status, retryAfterMs, connection }: TryResult): boolean {
  return connection === 'never_made' || (retryAfterMs !== null && (status === 429 || status === 503));
}

/** Errors of the system below `fetch` that mean that no connection was made. A browser does not say, so its errors all count as `cut`. */
const neverMade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/** What an error of `fetch` says of the connection. */
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
 * How long a server asks to be left alone, in milliseconds; 0 for a time that is over, null when it asks for nothing that
 * can be read. A time is compared with the server's own clock (`Date`) where that can be seen, because ours may be wrong.
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
