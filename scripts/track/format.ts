/** Times, places, vessels and milestones as short text. */
import { DateTime } from 'luxon';
import type { CarrierEvent, Place } from '../../src/domain/carrier-report.ts';
import type { VesselVoyage } from '../../src/domain/journey/transport.ts';
import type { Milestones } from '../../src/domain/status.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import { portFacts } from '../../src/reference/ports.ts';
import type { Explained } from './explain.ts';

/** The IANA name of a place's time zone, or null if it is not known. */
export function zoneOf(place: PlaceName | null): string | null {
  const unplaced = { latitude: null, longitude: null };
  return place?.locode ? portFacts(place.locode, { ...unplaced, ...place }).timeZone : null;
}

/** `2026-03-02 10:00 +08:00`; in UTC if the zone is not known. */
export function localMinute(at: Date, place: PlaceName | null): string {
  return DateTime.fromJSDate(at)
    .setZone(zoneOf(place) ?? 'utc')
    .toFormat('yyyy-MM-dd HH:mm ZZ');
}

/** ISO 8601 with the place's offset, or null if its zone is not known. */
export function localIso(at: Date, place: PlaceName | null): string | null {
  const zone = zoneOf(place);
  return zone === null ? null : DateTime.fromJSDate(at).setZone(zone).toISO({ suppressMilliseconds: true });
}

/** When a row happened, as precisely as the carrier gives it. */
export function whenOf({ at, isDateOnly, localDate, place }: CarrierEvent): string {
  return isDateOnly ? `${localDate} (no time)` : localMinute(at, place);
}

/** A place's UN/LOCODE, or the carrier's name if there is no code. */
export function codeOf(place: PlaceName | null): string | null {
  return place?.locode ?? place?.name ?? null;
}

export function formatPlace(place: PlaceName | null): string {
  return [...new Set([place?.locode, place?.name])].filter(Boolean).join(' ') || 'not known';
}

/** A terminal or depot by its name and codes, or null. */
export function facilityOf({ terminal }: Pick<Place, 'terminal'>): string | null {
  if (!terminal) return null;
  const { name, smdgCode, bicFacilityCode } = terminal;
  const codes = [smdgCode && `SMDG ${smdgCode}`, bicFacilityCode && `BIC ${bicFacilityCode}`].filter(Boolean).join(', ');
  if (name === null) return codes || null;
  return codes ? `${name} (${codes})` : name;
}

export function vesselAndVoyage({ vessel, voyageNumber }: Pick<CarrierEvent, 'vessel' | 'voyageNumber'>): string {
  return formatVoyage({ name: vessel?.name ?? null, imo: vessel?.imo ?? null, voyageNumber });
}

/** `Alba / 012W`; a vessel without a name by its IMO number. */
export function formatVoyage({ name, imo, voyageNumber }: VesselVoyage): string {
  return [name ?? (imo && `IMO ${imo}`), voyageNumber].filter(Boolean).join(' / ');
}

/** The ports and the destination in order: `CNSHA - SGSIN - NLRTM`. */
export function routeOf({ journey, update: { shipment } }: Pick<Explained, 'journey' | 'update'>): string {
  const { portOfLoading, portOfDischarge, portOfDestination } = shipment;
  const known = [portOfLoading, ...journey.transshipmentPorts, portOfDischarge, portOfDestination].some((port) => codeOf(port) !== null);
  if (!known) return 'not known';
  const ports = [portOfLoading, ...journey.transshipmentPorts, portOfDischarge, portOfDestination].map((port) => codeOf(port) ?? '?');
  return ports.filter((port, index) => port !== ports[index - 1]).join(' - ');
}

/** Surface A's names of the milestones, in the order of the journey. */
export const milestoneNames: [string, keyof Milestones][] = [
  ['gate_in', 'gateIn'],
  ['vessel_arrival', 'vesselArrival'],
  ['discharged_at', 'dischargedAt'],
  ['departed_discharge_terminal_at', 'departedDischargeTerminalAt'],
  ['rail_departed', 'railDeparted'],
  ['rail_unloaded', 'railUnloaded'],
  ['gate_out', 'gateOut'],
  ['available_for_pickup', 'availableForPickup'],
  ['destuffing_date', 'destuffingDate'],
  ['delivery_date', 'deliveryDate'],
  ['empty_return', 'emptyReturn'],
];
