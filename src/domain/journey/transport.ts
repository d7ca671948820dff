/** Where the container goes and what carries it: the ports with their roles, the vessels that the rows name, and the mode of transport. */
import type { CarrierEvent, Movement, TransportMode } from '../carrier-report.ts';
import type { PlaceName } from '../shipment.ts';
import type { InlandHaul } from './milestones.ts';
import type { RoleReason, SeaRoute } from './sea-route.ts';
import { isActual, isLeaving, portNameOf } from './rows.ts';
import type { Trip } from './trip.ts';

/** A vessel on one of its voyages. */
export interface VesselVoyage {
  name: string | null;
  imo: string | null;
  voyageNumber: string | null;
}

/** A place of the journey with its role. */
export interface JourneyPort {
  place: PlaceName;
  role: 'POL' | 'T/S' | 'POD' | 'destination' | 'on the way' | 'not touched';
  reason: RoleReason;
  /** Why the place has its role, in words. */
  rule: string;
}

/** Where the container goes and what carries it; null for what no row says. */
export interface Transport {
  /** In the order of the journey. */
  ports: JourneyPort[];
  /** The vessel that the container is on, is about to board or was on last. */
  vessel: VesselVoyage;
  /** The vessel that brings it into the port of discharge. */
  podVessel: VesselVoyage;
  feederVesselName: string | null;
  mode: TransportMode | null;
}

export function findTransport(trip: Trip, route: SeaRoute, inland: InlandHaul): Transport {
  const { rows, repositioning } = trip;
  const moves = repositioning.size === 0 ? rows : rows.filter((row) => !repositioning.has(row));
  return {
    ports: portsOf(route, inland),
    vessel: vesselVoyageOf(currentVesselMove(trip)),
    podVessel: vesselVoyageOf(vesselMoveInto(route)),
    feederVesselName: moves.find(isByFeeder)?.vessel?.name ?? null,
    mode: currentMode(moves),
  };
}

const roleNames = { loading: 'POL', transshipment: 'T/S', discharge: 'POD', passing: 'on the way' } as const;

function portsOf({ portCalls, impliedDischarge }: SeaRoute, inland: InlandHaul): JourneyPort[] {
  const ports = portCalls.flatMap(({ place, role, reason, rule }): JourneyPort[] => {
    const named = portNameOf(place);
    return named ? [{ place: named, role: reason === 'not_touched' ? 'not touched' : roleNames[role], reason, rule }] : [];
  });
  if (impliedDischarge) {
    const isPlan = impliedDischarge.reason === 'earlier_plan';
    const rule = isPlan ? 'the port of discharge that an earlier answer planned' : 'the port from which the container continues by land';
    ports.push({ ...impliedDischarge, role: 'POD', rule });
  }
  if (inland.destination) {
    const rule = `the last place the carrier brings the full container to: ${inland.arrival?.rule ?? ''}`;
    const reason = inland.arrival?.estimated === false ? 'physical_delivery' : 'route';
    ports.push({ place: inland.destination, role: 'destination', reason, rule });
  }
  return ports;
}

/** The row that names the vessel and voyage into the port of discharge. */
function vesselMoveInto({ discharge, portCalls }: SeaRoute): CarrierEvent | undefined {
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
