/** How the carrier writes the time of an event. */
import { DateTime } from 'luxon';

/** As DCSA asks, with the offset of the place; or as carriers do: the date alone, or the place's time marked UTC. */
export type TimeForm = 'with offset' | 'date' | 'local marked Z';

/** @param zone IANA time zone of the place */
export function writeTime(at: Date, zone: string, form: TimeForm): string {
  const local = DateTime.fromJSDate(at, { zone });
  switch (form) {
    case 'with offset':
      return local.toISO() ?? at.toISOString();
    case 'date':
      return local.toISODate() ?? at.toISOString();
    case 'local marked Z':
      return local.setZone('utc', { keepLocalTime: true }).toISO() ?? at.toISOString();
  }
}
