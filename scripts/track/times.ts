/** Times as people at the place read them. */
import { DateTime } from 'luxon';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import { portFacts } from '../../src/reference/ports.ts';

/** The IANA name of a place's time zone, or null where it is not known. */
export function zoneOf(place: PlaceName | null): string | null {
  const unplaced = { latitude: null, longitude: null };
  return place?.locode ? portFacts(place.locode, { ...unplaced, ...place }).timeZone : null;
}

/** `2026-03-02 10:00 +08:00`; in UTC where the zone is not known. */
export function localMinute(at: Date, place: PlaceName | null): string {
  return DateTime.fromJSDate(at)
    .setZone(zoneOf(place) ?? 'utc')
    .toFormat('yyyy-MM-dd HH:mm ZZ');
}

/** ISO 8601 with the offset of the place, or null where its zone is not known. */
export function localIso(at: Date, place: PlaceName | null): string | null {
  const zone = zoneOf(place);
  return zone === null ? null : DateTime.fromJSDate(at).setZone(zone).toISO({ suppressMilliseconds: true });
}

/** When a row happened, as exactly as the carrier says it. */
export function whenOf({ at, isDateOnly, localDate, place }: CarrierEvent): string {
  return isDateOnly ? `${localDate} (no time)` : localMinute(at, place);
}
