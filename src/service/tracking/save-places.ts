/** Makes sure that the ports, terminals and vessels a reading names can be looked up. */
import { isDeepStrictEqual } from 'node:util';
import type { CarrierEvent, VesselMention } from '../../domain/carrier-report.ts';
import type { ContainerEvent, StoredEvent } from '../../domain/container-event.ts';
import { portFacts } from '../../reference/ports.ts';
import type { Store } from '../../store/store.ts';

/** The ids of what an event names, null where it names none. */
export interface SavedPlaces {
  portOf(event: ContainerEvent): string | null;
  terminalOf(event: ContainerEvent): string | null;
  vesselOf(event: ContainerEvent): string | null;
}

/** Ids by what names a port, a terminal, a vessel. */
interface Ids {
  ports: Map<string, string>;
  terminals: Map<string, string>;
  vessels: Map<string, string>;
}

/**
 * Saves what the events name and tells which id each got. A place without a UN/LOCODE is told by its name alone.
 *
 * @param known the container's stored events: what they name has an id for good, and is not looked up at every answer
 * @param vesselScope '' for the world's ships, an account's id for its simulated ones
 */
export async function savePlaces(
  store: Store,
  events: ContainerEvent[],
  { known, vesselScope, at }: { known: StoredEvent[]; vesselScope: string; at: Date },
): Promise<SavedPlaces> {
  const { ports, terminals, vessels } = idsOf(known);
  for (const { carrier } of events) {
    const { place } = carrier;
    if (place.locode !== null && !ports.has(place.locode)) {
      ports.set(place.locode, await store.ports.ensure(portFacts(place.locode, place), at));
    }
    const terminal = terminalKey(carrier);
    if (terminal !== null && place.terminal && !terminals.has(terminal)) {
      const portId = place.locode === null ? null : (ports.get(place.locode) ?? null);
      terminals.set(terminal, await store.terminals.ensure(terminal, { ...place.terminal, locode: place.locode, portId }));
    }
  }
  const before = shipsOf(known.map((row) => row.carrierEvent));
  for (const [ship, mention] of shipsOf(events.map(({ carrier }) => carrier))) {
    // Stored events keep no position, so a ship that shows one is always news.
    if (vessels.has(ship) && isDeepStrictEqual(mention, before.get(ship))) continue;
    vessels.set(ship, await store.vessels.ensure(vesselScope, mention));
  }

  return {
    portOf: ({ carrier }) => ports.get(carrier.place.locode ?? '') ?? null,
    terminalOf: ({ carrier }) => terminals.get(terminalKey(carrier) ?? '') ?? null,
    vesselOf: ({ carrier }) => vessels.get(vesselKey(carrier) ?? '') ?? null,
  };
}

/** The ids that stored events hold. */
function idsOf(known: StoredEvent[]): Ids {
  const ids: Ids = { ports: new Map(), terminals: new Map(), vessels: new Map() };
  for (const { carrierEvent, portId, terminalId, vesselId } of known) {
    const { locode } = carrierEvent.place;
    const [terminal, ship] = [terminalKey(carrierEvent), vesselKey(carrierEvent)];
    if (locode !== null && portId !== null) ids.ports.set(locode, portId);
    if (terminal !== null && terminalId !== null) ids.terminals.set(terminal, terminalId);
    if (ship !== null && vesselId !== null) ids.vessels.set(ship, vesselId);
  }
  return ids;
}

/** Each ship once: of what its rows say of it the latest, and the newest position, which only some of them carry. */
function shipsOf(rows: CarrierEvent[]): Map<string, VesselMention> {
  const ships = new Map<string, VesselMention>();
  for (const row of rows) {
    const key = vesselKey(row);
    if (key === null || row.vessel === null) continue;
    const { imo, name, mmsi, position } = row.vessel;
    const other = ships.get(key);
    const isNewer = position !== null && !(other?.position && other.position.at > position.at);
    ships.set(key, {
      imo: imo ?? other?.imo ?? null,
      name: name ?? other?.name ?? null,
      mmsi: mmsi ?? other?.mmsi ?? null,
      position: isNewer ? position : (other?.position ?? null),
    });
  }
  return ships;
}

/** What names a terminal for good: its codes where it has them, else its name in its port. */
function terminalKey({ place: { terminal, locode } }: CarrierEvent): string | null {
  if (!terminal) return null;
  const name = terminal.smdgCode ?? terminal.bicFacilityCode ?? terminal.name?.toUpperCase();
  return name ? `${locode ?? ''}/${name}`.slice(0, 190) : null;
}

function vesselKey({ vessel }: CarrierEvent): string | null {
  return vessel?.imo ?? vessel?.name ?? null;
}
