/** Writes a container's events: what is new, what changed and what the carrier no longer says. */
import type { StoredEvent } from '../../domain/container-event.ts';
import { isDeepStrictEqual } from 'node:util';
import { v7 as uuidv7 } from 'uuid';
import { type ContainerEvent, isTransportEventType } from '../../domain/container-event.ts';
import { portFacts } from '../../reference/ports.ts';
import type { Store } from '../../store/store.ts';
import { savePlaces } from './save-places.ts';

/** What saving a reading's events changed. */
export interface SavedEvents {
  changed: boolean;
  /** Ids of those that became one of the eleven, and actual, in their order. */
  transportEventIds: string[];
}

/**
 * Brings the stored events in line with a reading. A row that stays the same is not touched, so reading the same answer
 * twice writes nothing; a row keeps its id as long as the carrier knows it.
 *
 * @param vesselScope '' for the world's ships, an account's id for its simulated ones
 */
export async function saveEvents(
  store: Store,
  containerId: string,
  events: ContainerEvent[],
  vesselScope: string,
  at: Date,
): Promise<SavedEvents> {
  const stored = await store.containerEvents.listAll(containerId);
  const places = await savePlaces(store, events, { known: stored, vesselScope, at });
  const known = new Map(stored.map((row) => [row.eventKey, row]));
  const added: StoredEvent[] = [];
  const changed: StoredEvent[] = [];
  const transportEventIds: string[] = [];

  events.forEach((event, position) => {
    const { carrier } = event;
    const before = known.get(carrier.key);
    known.delete(carrier.key);
    const row: StoredEvent = {
      id: before?.id ?? uuidv7(),
      containerId,
      eventKey: carrier.key,
      position,
      type: event.type,
      estimated: event.estimated,
      rule: ruleOf(event, before),
      occurredAt: carrier.at,
      localDate: carrier.localDate,
      recordedAt: carrier.recordedAt,
      originalText: carrier.words,
      voyageNumber: carrier.voyageNumber,
      locationName: carrier.place.name,
      locode: carrier.place.locode,
      timeZone: carrier.place.locode === null ? null : portFacts(carrier.place.locode, carrier.place).timeZone,
      vesselName: carrier.vessel?.name ?? null,
      vesselImo: carrier.vessel?.imo ?? null,
      portId: places.portOf(event),
      terminalId: places.terminalOf(event),
      vesselId: places.vesselOf(event),
      carrierEvent: toKeep(carrier),
      createdAt: before?.createdAt ?? at,
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

function isTransportEvent(row: StoredEvent): boolean {
  return isTransportEventType(row.type) && !row.estimated && row.retiredAt === null;
}

/** The rule that classified a row, and its type before, if that was another. */
function ruleOf(event: ContainerEvent, before: StoredEvent | undefined): string {
  if (!before || before.retiredAt !== null) return event.rule;
  if (before.type === event.type) return before.rule.startsWith(`${event.rule}; before`) ? before.rule : event.rule;
  return `${event.rule}; before ${before.type}`;
}

/**
 * A ship's position is the ship's, and newer with every answer; so is the number of the row: they do not make the event
 * another one.
 */
function toKeep({ source, ...carrier }: ContainerEvent['carrier']): ContainerEvent['carrier'] {
  return { ...carrier, vessel: carrier.vessel && { ...carrier.vessel, position: null } };
}
