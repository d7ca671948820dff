/** Writes a container's events: inserts new ones, updates changed ones, and retires those that the carrier no longer reports. */
import { isDeepStrictEqual } from 'node:util';
import { type CarrierEvent, type VesselMention, withoutChangingParts } from '../../domain/carrier-report.ts';
import { type StoredEvent, type ContainerEvent, isTransportEventType } from '../../domain/container-event.ts';
import { portFacts } from '../../reference/ports.ts';
import { newId } from '../../domain/new-id.ts';
import type { Store } from '../../store/store.ts';

/** What saving events changed. */
interface SavedEvents {
  changed: boolean;
  /** Ids of the events that became actual transport events, in their order. */
  transportEventIds: string[];
}

/**
 * Brings the stored events in line with a journey update. An unchanged row is not written, so a repeated answer writes nothing; a row
 * keeps its id as long as the carrier reports it.
 *
 * @param stored all events that the container has or had
 * @param vesselScope see `vesselScopeOf`
 */
export async function saveEvents(
  store: Store,
  { containerId, stored }: { containerId: string; stored: StoredEvent[] },
  events: ContainerEvent[],
  vesselScope: string,
  at: Date,
): Promise<SavedEvents> {
  const places = await savePlaces(store, events, { known: stored, vesselScope, at });
  const known = new Map(stored.map((row) => [row.eventKey, row]));
  const added: StoredEvent[] = [];
  const changed: StoredEvent[] = [];
  const transportEventIds: string[] = [];

  events.forEach((event, position) => {
    const before = known.get(event.row.key);
    known.delete(event.row.key);
    const { id = newId(), createdAt = at } = before ?? {};
    const row: StoredEvent = {
      ...factsOf(event, places),
      id,
      containerId,
      position,
      rule: ruleOf(event, before),
      createdAt,
      retiredAt: null,
    };
    if (!before) added.push(row);
    else if (!isDeepStrictEqual(before, row)) changed.push(row);
    if (isTransportEvent(row) && !(before && isTransportEvent(before) && before.type === row.type)) transportEventIds.push(row.id);
  });

  const gone = [...known.values()].filter((row) => row.retiredAt === null).map((row) => row.id);
  await store.containerEvents.insertMany(added);
  await store.containerEvents.updateMany(changed);
  await store.containerEvents.retire(gone, at);
  return { changed: added.length + changed.length + gone.length > 0, transportEventIds };
}

/** The part of an event's row that follows from the event alone. */
function factsOf(
  event: ContainerEvent,
  places: SavedPlaces,
): Omit<StoredEvent, 'id' | 'containerId' | 'position' | 'rule' | 'createdAt' | 'retiredAt'> {
  const { row, type, estimated } = event;
  const { place, vessel } = row;
  return {
    eventKey: row.key,
    type,
    estimated,
    occurredAt: row.at,
    localDate: row.localDate,
    recordedAt: row.recordedAt,
    originalText: row.words,
    voyageNumber: row.voyageNumber,
    locationName: place.name,
    locode: place.locode,
    timeZone: place.locode === null ? null : portFacts(place.locode, place).timeZone,
    vesselName: vessel?.name ?? null,
    vesselImo: vessel?.imo ?? null,
    portId: places.portOf(event),
    terminalId: places.terminalOf(event),
    vesselId: places.vesselOf(event),
    carrierEvent: withoutChangingParts(row),
  };
}

function isTransportEvent(row: StoredEvent): boolean {
  return isTransportEventType(row.type) && !row.estimated && row.retiredAt === null;
}

/** The rule that classified a row, and the row's type before, if that was different. */
function ruleOf(event: ContainerEvent, before: StoredEvent | undefined): string {
  if (!before || before.retiredAt !== null) return event.rule;
  if (before.type === event.type) return before.rule.startsWith(`${event.rule}; before`) ? before.rule : event.rule;
  return `${event.rule}; before ${before.type}`;
}

/** The ids of the port, terminal and vessel that an event names; null if it names none. */
interface SavedPlaces {
  portOf(event: ContainerEvent): string | null;
  terminalOf(event: ContainerEvent): string | null;
  vesselOf(event: ContainerEvent): string | null;
}

/** Ids by UN/LOCODE, `terminalKey` and `vesselKey`. */
interface Ids {
  ports: Map<string, string>;
  terminals: Map<string, string>;
  vessels: Map<string, string>;
}

/**
 * Stores the ports, terminals and vessels that events name, and finds their ids. A place without a
 * UN/LOCODE has a name and no port.
 *
 * @param known the container's stored events; the ids that they name never change, so they are not looked up at every answer
 * @param vesselScope see `vesselScopeOf`
 */
async function savePlaces(
  store: Store,
  events: ContainerEvent[],
  { known, vesselScope, at }: { known: StoredEvent[]; vesselScope: string; at: Date },
): Promise<SavedPlaces> {
  const { ports, terminals, vessels } = idsOf(known);
  await findPlaces(store, events, { ports, terminals });
  for (const { row } of events) {
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
  const before = shipsOf(known.map((row) => row.carrierEvent));
  const mentioned = shipsOf(events.map(({ row }) => row));
  // Stored events keep no position, so a ship that reports one is always saved.
  const news = [...mentioned].filter(([ship, mention]) => !vessels.has(ship) || !isDeepStrictEqual(mention, before.get(ship)));
  const ids = await store.vessels.ensureAll(
    vesselScope,
    news.map(([, mention]) => mention),
  );
  for (const [index, [ship]] of news.entries()) vessels.set(ship, ids[index] ?? '');

  return {
    portOf: ({ row }) => ports.get(row.place.locode ?? '') ?? null,
    terminalOf: ({ row }) => terminals.get(terminalKey(row) ?? '') ?? null,
    vesselOf: ({ row }) => vessels.get(vesselKey(row) ?? '') ?? null,
  };
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
  if (moved.length > 0) await store.vessels.moveAll(vesselScope, moved);
}

/** Finds existing ports and terminals with one statement for each kind: a new container names four or more of both. */
async function findPlaces(store: Store, events: ContainerEvent[], { ports, terminals }: Omit<Ids, 'vessels'>): Promise<void> {
  const locodes = new Set(events.flatMap(({ row }) => row.place.locode ?? []));
  const keys = new Set(events.flatMap(({ row }) => terminalKey(row) ?? []));
  for (const { locode, id } of await store.ports.listByLocodes([...locodes].filter((locode) => !ports.has(locode)))) ports.set(locode, id);
  for (const [key, id] of await store.terminals.idsByKeys([...keys].filter((key) => !terminals.has(key)))) terminals.set(key, id);
}

/** The ids in stored events. */
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
