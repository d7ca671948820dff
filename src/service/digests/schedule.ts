/** When a digest is due. */
import { DateTime } from 'luxon';
import { dayAt, dayText } from '../../domain/calendar-day.ts';
import { type DigestSettings, digestDays } from '../../domain/digest.ts';

/** The next time after another that the settings name; null if no mail is to be sent. An hour that the clocks skip is the one after it. */
export function nextDigestAt({ addresses, hour, timeZone, days }: DigestSettings, after: Date): Date | null {
  if (addresses.length === 0) return null;
  const today = DateTime.fromJSDate(after, { zone: timeZone });
  for (let ahead = 0; ahead <= digestDays.length; ahead += 1) {
    const { year, month, day, weekday } = today.plus({ days: ahead });
    const at = DateTime.fromObject({ year, month, day, hour }, { zone: timeZone }).toJSDate();
    const name = digestDays[weekday - 1];
    if (name !== undefined && days.includes(name) && at > after) return at;
  }
  return null;
}

/** The day, in the digest's time zone, that a digest due at a time is of. */
export function digestDayOf({ timeZone }: DigestSettings, dueAt: Date): string {
  return dayText(dayAt(dueAt, timeZone));
}
