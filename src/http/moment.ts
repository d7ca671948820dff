/** Reads the dates and date-times of queries and bodies. */
import { DateTime } from 'luxon';
import { type Field, UnreadableInput } from '../domain/errors.ts';

/**
 * A date (midnight UTC) or a date-time with an offset, in ISO 8601.
 *
 * @throws UnreadableInput
 */
export function readMoment(text: string, field: Field): Date {
  // A plus sign that was not escaped arrives as a space: `2026-03-02T08:00:00 02:00` can mean nothing else.
  const written = text.replace(/ (\d\d:?\d\d)$/, '+$1');
  const told = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d))?$/i.test(written)
    ? DateTime.fromISO(written.toUpperCase(), { zone: 'utc' })
    : null;
  if (!told?.isValid) {
    const detail = `"${text}" is neither a date such as 2026-03-02 nor a date-time with an offset such as 2026-03-02T08:00:00Z.`;
    throw new UnreadableInput('invalid_request', field, detail);
  }
  return told.toJSDate();
}
