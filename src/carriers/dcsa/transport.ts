/** Reads how a row's container moves: the mode, the vessel with its voyage, and the railway. */
import type { Movement, Place, TransportMode, VesselMention } from '../../domain/carrier-report.ts';
import { isVesselImo, parseScac } from '../../domain/identifiers.ts';
import { modes } from './codes.ts';
import { readFacilityType } from './places.ts';
import type { Row } from './row.ts';
import { readMoment } from './times.ts';

/** Sea and rail have these movements in common: only the mode tells them apart. */
const sharedMovements: ReadonlySet<Movement> = new Set(['load', 'discharge', 'arrive', 'depart']);

/**
 * The mode that the row names. `modeOfTransport` is optional in DCSA T&T 2.2, and so is the whole transport call. If it is
 * missing or unknown, a LOAD, DISC, ARRI or DEPA at a rail ramp is by rail. Elsewhere it is by vessel if the row names a vessel
 * or a voyage, if it is at a port terminal, or if it is a LOAD or DISC without a facility.
 */
export function readMode(row: Row, movement: Movement, vessel: VesselMention | null, voyageNumber: string | null): TransportMode | null {
  const named = modes[row.object('transportCall').code('modeOfTransport') ?? ''] ?? modes[row.code('modeOfTransport') ?? ''];
  if (named) return named;
  if (!sharedMovements.has(movement)) return null;
  const facility = readFacilityType(row);
  if (facility === 'RAMP') return 'rail';
  if (vessel !== null || voyageNumber !== null) return 'vessel';
  const isContainerMove = movement === 'load' || movement === 'discharge';
  return facility === 'POTE' || (facility === null && isContainerMove) ? 'vessel' : null;
}

/**
 * The vessel of the transport call or, for some carriers, of the row itself. Its position is not part of the standard, but
 * some carriers give it.
 */
export function readVessel(row: Row, place: Place): VesselMention | null {
  const transportCall = row.object('transportCall');
  return readVesselIn(transportCall, place) ?? readVesselIn(row, place);
}

/** @param holder the object that has a `vessel`; some carriers put the vessel's name and number directly in it */
function readVesselIn(holder: Row, place: Place): VesselMention | null {
  const vessel = holder.object('vessel');
  const name = vessel.text('vesselName') ?? holder.text('vesselName');
  const imo = vessel.text('vesselIMONumber') ?? holder.text('vesselIMONumber');
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
  const transportCall = row.object('transportCall');
  const read = (...names: string[]): string | null => transportCall.cut(64, ...names) ?? row.cut(64, ...names);
  const inbound = read('importVoyageNumber', 'carrierImportVoyageNumber');
  const outbound = read('exportVoyageNumber', 'carrierExportVoyageNumber', 'carrierVoyageNumber');
  return movement === 'arrive' || movement === 'discharge' ? (inbound ?? outbound) : (outbound ?? inbound);
}

/** Where carriers put the railway's code. T&T 2.2 has one field for the operator of any vehicle: `vesselOperatorCarrierCode`. */
const operatorNames = ['railCarrierSCAC', 'railCarrierCode', 'vesselOperatorCarrierCode', 'operatorCarrierCode', 'carrierCode'];

/** The SCAC of the railway that a rail row names, or null. Names of railways are not turned into codes. */
export function readRailCarrier(row: Row, mode: TransportMode | null): string | null {
  return mode === 'rail' ? readOperator(row) : null;
}

/**
 * The operators that are named in rows of other modes than rail. Such a code in a rail row is not a railway's: it is the ocean
 * carrier's, and the carrier names itself in every row.
 */
export function otherOperators(rows: readonly Row[]): Set<string> {
  const others = rows.filter((row) => modes[row.object('transportCall').code('modeOfTransport') ?? ''] !== 'rail');
  return new Set(others.flatMap((row) => readOperator(row) ?? []));
}

function readOperator(row: Row): string | null {
  const transportCall = row.object('transportCall');
  for (const part of [transportCall.object('vessel'), transportCall, row.object('vessel'), row]) {
    const scac = parseScac(part.code(...operatorNames) ?? '');
    // SMDG's codes are those of ocean carriers.
    const provider = part.code('vesselOperatorCarrierCodeListProvider', 'carrierCodeListProvider');
    if (scac.ok && provider !== 'SMDG') return scac.value;
  }
  return null;
}
