/** Makes sure that the ports, terminals and vessels a reading names can be looked up. */
import type { ContainerEvent } from '../domain/container-event.ts';
import { portFacts } from '../reference/ports.ts';
import type { Store } from '../store/store.ts';

export interface SavedPlaces {
  portOf(event: ContainerEvent): string | null;
  terminalOf(event: ContainerEvent): string | null;
  vesselOf(event: ContainerEvent): string | null;
}

/** Saves what the events name and tells which id each got. A place without a UN/LOCODE is told by its name alone. */
export async function savePlaces(
  store: Store,
  events: ContainerEvent[],
  vesselScope: string,
  at: Date,
): Promise<SavedPlaces> {
  const ports = new Map<string, string>();
  const terminals = new Map<string, string>();
  const vessels = new Map<string, string>();

  for (const event of events) {
    const { place, vessel } = event.carrier;
    if (place.locode !== null && !ports.has(place.locode)) {
      ports.set(place.locode, await store.ports.ensure(portFacts(place.locode, place), at));
    }
    const terminal = terminalKey(event);
    if (terminal !== null && place.terminal && !terminals.has(terminal)) {
      const portId = place.locode === null ? null : (ports.get(place.locode) ?? null);
      terminals.set(terminal, await store.terminals.ensure(terminal, { ...place.terminal, locode: place.locode, portId }));
    }
    const ship = vesselKey(event);
    // Only some rows carry the ship's position, so every one that does is looked at; the newest stays.
    if (ship !== null && vessel && (!vessels.has(ship) || vessel.position)) {
      vessels.set(ship, await store.vessels.ensure(vesselScope, vessel));
    }
  }

  return {
    portOf: (event) => ports.get(event.carrier.place.locode ?? '') ?? null,
    terminalOf: (event) => terminals.get(terminalKey(event) ?? '') ?? null,
    vesselOf: (event) => vessels.get(vesselKey(event) ?? '') ?? null,
  };
}

/** What names a terminal for good: its codes where it has them, else its name in its port. */
function terminalKey(event: ContainerEvent): string | null {
  const { terminal, locode } = event.carrier.place;
  if (!terminal) return null;
  const name = terminal.smdgCode ?? terminal.bicFacilityCode ?? terminal.name?.toUpperCase();
  return name ? `${locode ?? ''}/${name}`.slice(0, 190) : null;
}

function vesselKey(event: ContainerEvent): string | null {
  return event.carrier.vessel?.imo ?? event.carrier.vessel?.name ?? null;
}
