/** Plans how a container's stored events follow an answer: which to insert, to change, and to retire because the carrier has stopped reporting them. */
import { isDeepStrictEqual } from 'node:util';
import { withoutChangingParts } from '../../domain/carrier-report.ts';
import { type ContainerEvent, type StoredEvent, isTransportEventType } from '../../domain/container-event.ts';
import { portFacts } from '../../reference/ports.ts';
import { newId } from '../../domain/new-id.ts';
import { idByHand } from '../../domain/row-by-hand.ts';
import { type PlaceIds, type PlacesPlan, hasIds, planPlaces } from './save-places.ts';

/** An event as it is to be stored, without the ids of its places: new ones get theirs as they are written. */
export type PlannedEvent = Omit<StoredEvent, keyof PlaceIds>;

/** The writes of one container's events. */
export interface EventsPlan {
  added: PlannedEvent[];
  changed: PlannedEvent[];
  /** Ids of the events to retire. */
  gone: string[];
  /** Ids of those that become actual transport events, in their order. */
  transportEventIds: string[];
  /** Ids of those of other types that become actual. */
  otherEventIds: string[];
  places: PlacesPlan;
}

/**
 * Brings the stored events in line with a journey update. An unchanged row is not written, so a repeated answer writes nothing; a row
 * keeps its id as long as the carrier reports it.
 *
 * @param stored all events that the container has or had
 */
export function planEvents(containerId: string, stored: StoredEvent[], events: ContainerEvent[], at: Date): EventsPlan {
  const known = new Map(stored.map((event) => [event.eventKey, event]));
  const added: PlannedEvent[] = [];
  const changed: PlannedEvent[] = [];
  const transportEventIds: string[] = [];
  const otherEventIds: string[] = [];

  events.forEach((event, position) => {
    const before = known.get(event.row.key);
    known.delete(event.row.key);
    const { id = idByHand(event.row.key) ?? newId(), createdAt = at } = before ?? {};
    const after = { ...factsOf(event), id, containerId, position, rule: ruleOf(event, before), createdAt, retiredAt: null };
    if (!before) added.push(after);
    else if (!isStored(after, before)) changed.push(after);
    if (isActual(after) && !(before && isActual(before) && before.type === after.type)) {
      (isTransportEventType(after.type) ? transportEventIds : otherEventIds).push(id);
    }
  });

  const gone = [...known.values()].filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id);
  return { added, changed, gone, transportEventIds, otherEventIds, places: planPlaces(events, stored) };
}

/** The ids of the events that are stored or planned, by the key of their row. */
export function eventIdsOf(stored: readonly StoredEvent[], plan: EventsPlan | null): ReadonlyMap<string, string> {
  return new Map([...stored, ...(plan?.added ?? [])].map(({ eventKey, id }) => [eventKey, id]));
}

/** Whether a plan changes anything of the events themselves: a ship's position is no news. */
export function isEventsChange({ added, changed, gone }: EventsPlan): boolean {
  return added.length + changed.length + gone.length > 0;
}

/** The part of an event that follows from the event alone. */
function factsOf({
  row,
  type,
  estimated,
}: ContainerEvent): Omit<PlannedEvent, 'id' | 'containerId' | 'position' | 'rule' | 'createdAt' | 'retiredAt'> {
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
    carrierEvent: withoutChangingParts(row),
  };
}

/** Whether an event is stored like that. Its ids follow from its row, unless an earlier version stored it without them. */
function isStored(after: PlannedEvent, { portId, terminalId, vesselId, ...before }: StoredEvent): boolean {
  return isDeepStrictEqual(before, after) && hasIds({ portId, terminalId, vesselId }, after.carrierEvent);
}

function isActual({ estimated, retiredAt }: PlannedEvent): boolean {
  return !estimated && retiredAt === null;
}

/** The rule that classified a row, and the row's type before, if that was different. */
function ruleOf(event: ContainerEvent, before: StoredEvent | undefined): string {
  if (!before || before.retiredAt !== null) return event.rule;
  if (before.type === event.type) return before.rule.startsWith(`${event.rule}; before`) ? before.rule : event.rule;
  return `${event.rule}; before ${before.type}`;
}
