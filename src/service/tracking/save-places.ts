/** The ports, terminals and vessels that events name: which of them are new, and how they are stored. */
import { isDeepStrictEqual } from 'node:util';
import type { CarrierEvent, VesselMention, VesselPosition } from '../../domain/carrier-report.ts';
import type { ContainerEvent, StoredEvent } from '../../domain/container-event.ts';
import { type Vessel, isInNextQuarter } from '../../domain/places.ts';
import { portFacts } from '../../reference/ports.ts';
import type { Store } from '../../store/store.ts';

/** The ids of what an event names; null if it names none. */
export type PlaceIds = Pick<StoredEvent, 'portId' | 'terminalId' | 'vesselId'>;

/** What a container's events name. */
export interface PlacesPlan {
  /** Ids that its stored events have; they never change, so they are not looked up at every answer. */
  known: Ids;
  /** Rows that name ports or terminals, in their order. A place without a UN/LOCODE has a name and no port. */
  rows: CarrierEvent[];
  /** The ships that are new, have changed, or report a position, by `vesselKey`. */
  ships: [key: string, mention: VesselMention][];
}

/** Ids by UN/LOCODE, `terminalKey` and `vesselKey`. */
interface Ids {
  ports: Map<string, string>;
  terminals: Map<string, string>;
  vessels: Map<string, string>;
}

/** @param stored all events that the container has or had */
export function planPlaces(events: readonly ContainerEvent[], stored: readonly StoredEvent[]): PlacesPlan {
  const known = idsOf(stored);
  const rows = events.map(({ row }) => row);
  const before = shipsOf(stored.map(({ carrierEvent }) => carrierEvent));
  // Stored events keep no position, so a ship that reports one is always saved.
  const isNews = ([key, mention]: [string, VesselMention]): boolean =>
    !known.vessels.has(key) || !isDeepStrictEqual(mention, before.get(key));
  const isNew = (row: CarrierEvent): boolean => {
    const { locode } = row.place;
    const terminal = terminalKey(row);
    return (locode !== null && !known.ports.has(locode)) || (terminal !== null && !known.terminals.has(terminal));
  };
  return { known, rows: rows.filter(isNew), ships: [...shipsOf(rows)].filter(isNews) };
}

/** The ids in stored events. */
function idsOf(stored: readonly StoredEvent[]): Ids {
  const ids: Ids = { ports: new Map(), terminals: new Map(), vessels: new Map() };
  for (const { carrierEvent, portId, terminalId, vesselId } of stored) {
    const { locode } = carrierEvent.place;
    const [terminal, ship] = [terminalKey(carrierEvent), vesselKey(carrierEvent)];
    if (locode !== null && portId !== null) ids.ports.set(locode, portId);
    if (terminal !== null && terminalId !== null) ids.terminals.set(terminal, terminalId);
    if (ship !== null && vesselId !== null) ids.vessels.set(ship, vesselId);
  }
  return ids;
}

/** Whether a stored event has an id for everything that its row names. */
export function hasIds({ portId, terminalId, vesselId }: PlaceIds, row: CarrierEvent): boolean {
  return (
    (portId !== null || row.place.locode === null) &&
    (terminalId !== null || terminalKey(row) === null) &&
    (vesselId !== null || vesselKey(row) === null)
  );
}

/**
 * Stores what is new.
 *
 * @param vesselScope see `vesselScopeOf`
 * @returns a function that gives the ids of what a row names
 */
export async function savePlaces(
  store: Store,
  { known, rows, ships }: PlacesPlan,
  vesselScope: string,
  at: Date,
): Promise<(row: CarrierEvent) => PlaceIds> {
  const [ports, terminals, vessels] = [new Map(known.ports), new Map(known.terminals), new Map(known.vessels)];
  await findPlaces(store, rows, { ports, terminals });
  for (const row of rows) {
    const { place } = row;
    if (place.locode !== null && !ports.has(place.locode)) {
      ports.set(place.locode, await store.ports.ensure(portFacts(place.locode, place), at));
    }
    const terminal = terminalKey(row);
    if (terminal !== null && place.terminal && !terminals.has(terminal)) {
      const portId = place.locode === null ? null : (ports.get(place.locode) ?? null);
      terminals.set(terminal, await store.terminals.ensure(terminal, { ...place.terminal, locode: place.locode, portId }));
    }
  }
  const mentions = ships.map(([, mention]) => mention);
  const ids = await store.vessels.ensureAll(vesselScope, mentions);
  for (const [index, [ship]] of ships.entries()) vessels.set(ship, ids[index] ?? '');

  return (row) => ({
    portId: ports.get(row.place.locode ?? '') ?? null,
    terminalId: terminals.get(terminalKey(row) ?? '') ?? null,
    vesselId: vessels.get(vesselKey(row) ?? '') ?? null,
  });
}

/** Finds existing ports and terminals with one statement for each kind: a new container names four or more of both. */
async function findPlaces(store: Store, rows: CarrierEvent[], { ports, terminals }: Omit<Ids, 'vessels'>): Promise<void> {
  const locodes = new Set(rows.flatMap(({ place }) => place.locode ?? []));
  const keys = new Set(rows.flatMap((row) => terminalKey(row) ?? []));
  for (const { locode, id } of await store.ports.listByLocodes([...locodes].filter((locode) => !ports.has(locode)))) ports.set(locode, id);
  for (const [key, id] of await store.terminals.idsByKeys([...keys].filter((key) => !terminals.has(key)))) terminals.set(key, id);
}

/** Whose ships a carrier reports: '' for the world's, an account's id for its simulated ones. */
export function vesselScopeOf(accountId: string, isSimulated: boolean): string {
  return isSimulated ? accountId : '';
}

/**
 * Records the ships' positions of an answer that says nothing else new.
 *
 * @param vesselScope see `vesselScopeOf`
 */
export async function savePositions(store: Store, rows: CarrierEvent[], vesselScope: string): Promise<void> {
  const moved = [...shipsOf(rows).values()].filter(({ position }) => position !== null);
  if (moved.length === 0) return;
  for (const { before, position } of await store.vessels.moveAll(vesselScope, moved)) await predictAgain(store, before, position);
}

/** Makes the arrivals of a vessel due to be predicted, once in a quarter of a day. @param before the vessel before it moved */
export async function predictAgain(store: Store, { imo, position: before }: Vessel, position: VesselPosition): Promise<void> {
  if (imo !== null && isInNextQuarter(before, position)) await store.predictions.makeDue(imo);
}

/** Each ship once, with its latest name and numbers, and its newest position, which only some rows have. */
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

/** What identifies a terminal from answer to answer: its code if it has one, else its name, in its port. */
function terminalKey({ place: { terminal, locode } }: CarrierEvent): string | null {
  if (!terminal) return null;
  const name = terminal.smdgCode ?? terminal.bicFacilityCode ?? terminal.name?.toUpperCase();
  return name ? `${locode ?? ''}/${name}`.slice(0, 190) : null;
}

function vesselKey({ vessel }: CarrierEvent): string | null {
  return vessel?.imo ?? vessel?.name ?? null;
}
