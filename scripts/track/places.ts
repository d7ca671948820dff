/** Places, terminals and vessels in few words. */
import type { CarrierEvent, Place } from '../../src/domain/carrier-report.ts';
import type { VesselVoyage } from '../../src/domain/journey/journey.ts';
import type { PlaceName } from '../../src/domain/shipment.ts';
import type { Explained } from './explain.ts';

/** A place's UN/LOCODE, or the carrier's name where there is no code. */
export function codeOf(place: PlaceName | null): string | null {
  return place?.locode ?? place?.name ?? null;
}

/** The code and the name of a place. */
export function placeWords(place: PlaceName | null): string {
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

/** Vessel and voyage of a row. */
export function vesselOf({ vessel, voyageNumber }: Pick<CarrierEvent, 'vessel' | 'voyageNumber'>): string {
  return carriageWords({ name: vessel?.name ?? null, imo: vessel?.imo ?? null, voyageNumber });
}

/** `Alba / 012W`; a vessel without a name by its IMO number. */
export function carriageWords({ name, imo, voyageNumber }: VesselVoyage): string {
  return [name ?? (imo && `IMO ${imo}`), voyageNumber].filter(Boolean).join(' / ');
}

/** The ports of the sea journey and the destination, in their order: `CNSHA - SGSIN - NLRTM`. */
export function routeOf({ journey, reading: { shipment } }: Pick<Explained, 'journey' | 'reading'>): string {
  const { portOfLoading, portOfDischarge, portOfDestination } = shipment;
  const known = [portOfLoading, ...journey.transshipmentPorts, portOfDischarge, portOfDestination].some((port) => codeOf(port) !== null);
  if (!known) return 'not known';
  const ports = [portOfLoading, ...journey.transshipmentPorts, portOfDischarge, portOfDestination].map((port) => codeOf(port) ?? '?');
  return ports.filter((port, index) => port !== ports[index - 1]).join(' - ');
}
