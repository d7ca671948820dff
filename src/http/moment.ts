/** Reads the dates and date-times of queries and bodies. */
import { DateTime } from 'luxon';
import { type Field, UnreadableInput } from '../domain/errors.ts';
import { Problem, problemAt } from './problem.ts';

/** True for years of four digits in ISO 8601: only these sort correctly in the databases. */
export function isStorable(time: DateTime): boolean {
  return time.toUTC().year >= 0 && time.toUTC().year <= 9999;
}

/** JavaScript and the databases have no leap seconds. @returns null for a time that is not a leap second */
export function leapSecondFault(text: string): string | null {
  const isLeap = /T\d\d:\d\d:60/i.test(text);
  return isLeap ? `"${text}" is a leap second, which cannot be stored: use the second before or after it.` : null;
}

/**
 * A body's date-time, in UTC. The contract ensures one with an offset, but allows a leap second, and a space instead of the T.
 *
 * @throws Problem 400
 */
export function utcTime(pointer: string, text: string): string {
  const time = DateTime.fromISO(text.toUpperCase()).toUTC();
  if (time.isValid && isStorable(time)) return time.toISO();
  const detail = time.isValid
    ? `"${text}" is outside the years 0 to 9999 (UTC).`
    : (leapSecondFault(text) ?? `"${text}" is not a date-time with an offset, such as 2026-03-02T08:00:00Z.`);
  const fault = { code: 'invalid_request' as const, detail, pointer };
  throw new Problem('invalid_request', detail, { faults: [fault] });
}

/** Stricter than luxon, which also reads weeks, days of the year and times without an offset. */
const momentForm = /^\d{4}-\d\d-\d\d(T([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d))?$/i;

/**
 * Reads a date (midnight UTC) or a date-time with an offset, in ISO 8601.
 *
 * @param at the field that holds it, or the query parameter
 * @throws UnreadableInput, Problem 400
 */
export function readMoment(text: string, at: Field | { parameter: string }): Date {
  // An unescaped plus sign arrives as a space, and `2026-03-02T08:00:00 02:00` has no other meaning.
  const written = text.replace(/ (\d\d:?\d\d)$/, '+$1');
  const time = momentForm.test(written) ? DateTime.fromISO(written.toUpperCase(), { zone: 'utc' }) : null;
  if (!time?.isValid) {
    const detail =
      leapSecondFault(text) ??
      `"${text}" is neither a date, such as 2026-03-02, nor a date-time with an offset, such as 2026-03-02T08:00:00Z.`;
    throw refusal(at, detail);
  }
  // The offset can move the time into another year.
  if (!isStorable(time)) throw refusal(at, `"${text}" is outside the years 0 to 9999 (UTC).`);
  return time.toJSDate();
}

function refusal(at: Field | { parameter: string }, detail: string): Error {
  return typeof at === 'string' ? new UnreadableInput('invalid_request', at, detail) : problemAt('invalid_request', detail, at);
}
