/** Reads what a row's container or vehicle moves by. */
import type { Movement, TransportMode, VesselMention } from '../../domain/carrier-report.ts';
import { modes } from './codes.ts';
import { readFacilityType } from './places.ts';
import type { Row } from './row.ts';

/** The movements that sea and rail share: only their mode tells them apart. */
const sharedMovements: ReadonlySet<Movement> = new Set(['load', 'discharge', 'arrive', 'depart']);

/**
 * The mode that the row names. Where it names none (`modeOfTransport` is optional in DCSA T&T 2.2, and so is the whole
 * transport call) or one that is in no list, a LOAD, DISC, ARRI or DEPA is read by its place and vessel: rail at a rail
 * ramp; else by vessel where a vessel or voyage is named, at a port terminal, and for a LOAD or DISC whose facility is not
 * named.
 */
export function readMode(row: Row, movement: Movement, vessel: VesselMention | null, voyageNumber: string | null): TransportMode | null {
  const named = modes[row.object('transportCall').code('modeOfTransport') ?? ''] ?? modes[row.code('modeOfTransport') ?? ''];
  if (named) return named;
  if (!sharedMovements.has(movement)) return null;
  const facility = readFacilityType(row);
  if (facility === 'RAMP') return 'rail';
  if (vessel !== null || voyageNumber !== null) return 'vessel';
  const isOfContainer = movement === 'load' || movement === 'discharge';
  return facility === 'POTE' || (facility === null && isOfContainer) ? 'vessel' : null;
}
