/** Calendar days as integers: the days since 1970-01-01, so that counting them needs no clock and no time zone. */
import { dayMs, hourMs, minuteMs } from './durations.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** The number of a day written as `YYYY-MM-DD`; null if there is no such day. */
export function dayNumber(text: string): number | null {
  const time = Date.parse(`${text}T00:00:00.000Z`);
  if (Number.isNaN(time)) return null;
  const number = time / dayMs;
  // `Date.parse` takes February 30 for March 2.
  return dayText(number) === text ? number : null;
}

/** The day as `YYYY-MM-DD`. @param number from year 0 to 9999 */
export function dayText(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

/**
 * The day that a clock in a time zone shows at a time.
 *
 * @param timeZone an IANA name; UTC if it is null, or if this Node.js does not know it
 */
export function dayAt(time: Date, timeZone: string | null): number {
  const format = timeZone === null ? null : formatOf(timeZone);
  if (format === null) return Math.floor(time.getTime() / dayMs);
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(time)) parts[type] = Number(value);
  const { year = 1970, month = 1, day = 1 } = parts;
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** When a day begins in a time zone. @param timeZone as for `dayAt` */
export function startOfDay(number: number, timeZone: string | null): Date {
  // No clock is 15 hours off UTC. Halving leads to the first minute of the day.
  let [before, from] = [number * dayMs - 15 * hourMs, number * dayMs + 15 * hourMs];
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / 2 / minuteMs) * minuteMs;
    if (dayAt(new Date(middle), timeZone) < number) before = middle;
    else from = middle;
  }
  return new Date(from);
}

/** A format takes 30 µs to make and 1 µs to use. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' });
    formats.set(timeZone, format);
    return format;
  } catch {
    return null;
  }
}

/** Whether a day is from Monday to Friday. 1970-01-01 was a Thursday. */
export function isWeekday(number: number): boolean {
  return (((number + 3) % 7) + 7) % 7 < 5;
}
