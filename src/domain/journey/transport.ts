/** What carries the container: the vessels that the rows name, and the mode of transport. */
import type { CarrierEvent, Movement, TransportMode } from '../carrier-report.ts';
import type { RoutePortCall } from './port-calls.ts';
import { isActual, isLeaving } from './rows.ts';
import type { Trip } from './trip.ts';

/** A vessel on one of its voyages. */
export interface VesselVoyage {
  name: string | null;
  imo: string | null;
  voyageNumber: string | null;
}

/** What carries the container; null for what no row says. */
export interface Transport {
  /** The vessel that the container is on, is about to board or was on last. */
  vessel: VesselVoyage;
  /** The vessel that brings it into the port of discharge. */
  podVessel: VesselVoyage;
  feederVesselName: string | null;
  mode: TransportMode | null;
}

/** @param portCalls of the trip's sea route */
export function findTransport(trip: Trip, portCalls: readonly RoutePortCall[], discharge: RoutePortCall | undefined): Transport {
  const { rows, repositioning } = trip;
  const moves = repositioning.size === 0 ? rows : rows.filter((row) => !repositioning.has(row));
  return {
    vessel: vesselVoyageOf(currentVesselMove(trip)),
    podVessel: vesselVoyageOf(vesselMoveInto(discharge, portCalls)),
    feederVesselName: moves.find(isByFeeder)?.vessel?.name ?? null,
    mode: currentMode(moves),
  };
}

/** The row that names the vessel and voyage into the port of discharge. */
function vesselMoveInto(discharge: RoutePortCall | undefined, portCalls: readonly RoutePortCall[]): CarrierEvent | undefined {
  if (!discharge) return undefined;
  const arrival = discharge.rows.find((row) => !isLeaving(row) && row.vessel);
  if (arrival) return arrival;
  const rows = portCalls.filter(({ reason }) => reason !== 'not_touched').flatMap((portCall) => portCall.rows);
  return rows.findLast((row) => row.vessel && row.movement !== 'discharge');
}

/** A barge, or a vessel that the carrier itself calls a feeder. */
function isByFeeder({ mode, vessel, words }: CarrierEvent): boolean {
  return vessel?.name != null && (mode === 'barge' || (mode === 'vessel' && /\bfeeder\b/i.test(words ?? '')));
}

const moveKinds: ReadonlySet<Movement> = new Set<Movement>([
  'gate_in',
  'gate_out',
  'load',
  'discharge',
  'depart',
  'arrive',
  'pick_up',
  'drop_off',
]);

/** The mode that moved the container last or, before any has, the mode that will move it first. A truck counts only once it has moved it. */
function currentMode(rows: readonly CarrierEvent[]): TransportMode | null {
  const moves = rows.filter((row) => row.mode !== null && moveKinds.has(row.movement));
  return moves.findLast(isActual)?.mode ?? moves.find((row) => row.mode !== 'truck')?.mode ?? null;
}

/** The move of a seagoing vessel that names the one the container is on, is about to board or was on last. */
function currentVesselMove({ sea, vesselOnly }: Trip): CarrierEvent | undefined {
  const moves = sea.filter((row) => row.mode === 'vessel' && row.vessel && !vesselOnly.has(row));
  const last = moves.findLastIndex(isActual);
  if (moves[last]?.movement !== 'discharge') return moves[last] ?? moves[0];
  return moves.slice(last).find((row) => row.movement === 'load') ?? moves[last];
}

function vesselVoyageOf(row: CarrierEvent | undefined): VesselVoyage {
  return { name: row?.vessel?.name ?? null, imo: row?.vessel?.imo ?? null, voyageNumber: row?.voyageNumber ?? null };
}
