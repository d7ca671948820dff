/** Reads the vessel of a row, and its voyage. */
import type { Movement, Place, VesselMention } from '../../domain/carrier-report.ts';
import { isVesselImo } from '../../domain/identifiers.ts';
import type { Row } from './row.ts';
import { readMoment } from './times.ts';

/**
 * The vessel of a transport call or, where some carriers put it, of the row itself, with its position where the carrier gives
 * it beyond the standard.
 */
export function readVessel(row: Row, place: Place): VesselMention | null {
  const call = row.object('transportCall');
  return readVesselOf(call.object('vessel'), call, place) ?? readVesselOf(row.object('vessel'), row, place);
}

/** @param beside where some carriers put its name and number */
function readVesselOf(vessel: Row, beside: Row, place: Place): VesselMention | null {
  const name = vessel.text('vesselName') ?? beside.text('vesselName');
  const imo = vessel.text('vesselIMONumber') ?? beside.text('vesselIMONumber');
  if (name === null && imo === null) return null;
  return {
    name,
    imo: imo !== null && isVesselImo(imo) ? imo : null,
    mmsi: /^\d{9}$/.exec(vessel.text('mmsi', 'vesselMMSINumber') ?? '')?.[0] ?? null,
    position: readPosition(vessel.object('position'), place),
  };
}

function readPosition(position: Row, place: Place): VesselMention['position'] {
  const latitude = position.within(-90, 90, 'latitude');
  const longitude = position.within(-180, 180, 'longitude');
  const at = readMoment(position.text('observedDateTime'), place);
  if (latitude === null || longitude === null || at === null) return null;
  const speedKnots = position.within(0, 100, 'speedOverGround');
  return { latitude, longitude, speedKnots, headingDegrees: position.within(0, 360, 'heading'), at };
}

/** A vessel comes in on its import voyage and leaves on its export voyage (DCSA T&T 2.2, transportCall). */
export function readVoyage(row: Row, movement: Movement): string | null {
  const call = row.object('transportCall');
  const first = (...names: string[]): string | null => call.cut(64, ...names) ?? row.cut(64, ...names);
  const inbound = first('importVoyageNumber', 'carrierImportVoyageNumber');
  const outbound = first('exportVoyageNumber', 'carrierExportVoyageNumber', 'carrierVoyageNumber');
  return movement === 'arrive' || movement === 'discharge' ? (inbound ?? outbound) : (outbound ?? inbound);
}
