/** Reads what a receiver answers: the beginning of its body, and when it wants to be asked again. */
import { StringDecoder } from 'node:string_decoder';
import { DateTime } from 'luxon';

/** How much of an answer's body is kept. As text that is at most three times as much, which fits into 64 kB. */
export const keptBytes = 16 * 1024;
const longestWaitMs = 24 * 3_600_000;

/** The beginning of a body as text that databases take: what is no UTF-8 becomes U+FFFD, and there is no NUL in it. */
export function bodyText(chunks: Buffer[]): string {
  const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
  // Does not write a character whose end was cut off.
  const text = new StringDecoder('utf8').write(bytes.subarray(0, keptBytes));
  return text.includes('\0') ? text.replaceAll('\0', '') : text;
}

/** `Retry-After` in seconds or as a date (RFC 9110, 10.2.3), in milliseconds from now: 0 to a day. Null where it is neither. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number | null {
  if (typeof header !== 'string') return null;
  const waitMs = /^\d+$/.test(header) ? Number(header) * 1000 : DateTime.fromHTTP(header).toMillis() - now.getTime();
  return Number.isNaN(waitMs) ? null : Math.min(Math.max(waitMs, 0), longestWaitMs);
}
