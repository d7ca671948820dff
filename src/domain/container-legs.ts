/** The ports of a container's route, and the legs by sea between them, as a map shows them. */
import type { RouteMove, RoutePlace, RouteRole } from './route.ts';

/** A port of the route: of loading, of transshipment or of discharge. */
export interface MapPort {
  place: RoutePlace;
  /** From 1. */
  sequence: number;
  /** `POL`, `TS1`, `TS2` and so on, or `POD`. */
  label: string;
}

/** From one port to the next, by vessel. */
export interface MapLeg {
  from: MapPort;
  to: MapPort;
  vesselId: string | null;
  voyageNumber: string | null;
  departedAt: Date | null;
  arrivedAt: Date | null;
  /** `sailed` once the vessel has arrived, `under_way` once it has departed. */
  state: 'planned' | 'under_way' | 'sailed';
}

const labels: Partial<Record<RouteRole, string>> = { port_of_loading: 'POL', port_of_discharge: 'POD' };

export function mapPortsOf(places: readonly RoutePlace[]): MapPort[] {
  let transshipments = 0;
  return places
    .filter(({ role }) => role === 'transshipment' || labels[role] !== undefined)
    .map((place, index) => ({ place, sequence: index + 1, label: labels[place.role] ?? `TS${++transshipments}` }));
}

export function mapLegsOf(ports: readonly MapPort[]): MapLeg[] {
  return ports.slice(1).flatMap((to, index) => {
    const from = ports[index];
    if (!from) return [];
    const [outbound, inbound] = [from.place.outbound, to.place.inbound];
    const isLater = ports.slice(index + 1).some(({ place }) => isDone(place.outbound));
    const arrivedAt = inbound?.actualAt ?? null;
    const departedAt = outbound?.actualAt ?? null;
    const state = arrivedAt || isLater ? 'sailed' : departedAt ? 'under_way' : 'planned';
    const named = [outbound, inbound].find((move) => move?.vesselId);
    const voyageNumber = outbound?.voyageNumber ?? inbound?.voyageNumber ?? null;
    return [{ from, to, vesselId: named?.vesselId ?? null, voyageNumber, departedAt, arrivedAt, state } as const];
  });
}

function isDone(move: RouteMove | null): boolean {
  return move !== null && move.actualAt !== null;
}
