/** A journey as its stored events and the operator's record tell it, without a new answer from the carrier. */
import { isDeepStrictEqual } from 'node:util';
import type { CarrierEvent } from '../../domain/carrier-report.ts';
import { type Certainty, certaintyOf, withHistory } from '../../domain/certainty.ts';
import type { StoredEvent } from '../../domain/container-event.ts';
import { minuteMs } from '../../domain/durations.ts';
import { type ContainerAnswer, advance } from '../../domain/journey/advance.ts';
import { openLanding } from '../../domain/journey/landings.ts';
import { type RowByHand, isByHand, keyByHand } from '../../domain/row-by-hand.ts';
import type { Container, JourneyUpdate, OperatorRecord, Shipment, ShipmentRecord, TrackedShipment } from '../../domain/shipment.ts';
import type { Store } from '../../store/store.ts';
import { computeFreeTime } from '../free-time/compute.ts';
import { type EventsPlan, eventIdsOf, planEvents } from './plan-events.ts';

/** A client's clock may be this far ahead. */
export const maxAheadMs = 5 * minuteMs;

/** A journey with a record on top. */
interface RecordedJourney {
  update: JourneyUpdate;
  /** As the record makes them, but for the time of their update. */
  shipment: Shipment;
  container: Container;
  /** What the record changes of the container's events; null if its events are past their retention. */
  events: EventsPlan | null;
}

/** Computes a journey from its stored events with a record on top. @param at when the record is made */
export async function journeyWith(store: Store, before: TrackedShipment, recorded: OperatorRecord, at: Date): Promise<RecordedJourney> {
  const stored = await store.containerEvents.listAll(before.container.id);
  const areEventsDeleted = stored.length === 0 && before.shipment.trackingEndedAt !== null;
  const journey = areEventsDeleted
    ? advanceWithoutEvents(before, recorded)
    : await advanceWithEvents(store, before, recorded, { stored, at });
  const { update, certainty, events } = journey;
  const shipment = { ...before.shipment, ...update.shipment, ...referencesIn(recorded.shipment), certainty };
  const rules = await store.freeTimeRules.listOfAccount(shipment.accountId);
  const freeTime = computeFreeTime(rules, { scac: shipment.scac, shipment, container: update.container });
  return { update, shipment, container: { ...before.container, ...update.container, certainty, freeTime }, events };
}

/** The recorded references, tags and customer, which no journey computes. */
function referencesIn({ refNumbers, shipmentTags, customerId }: ShipmentRecord) {
  return { ...(refNumbers && { refNumbers }), ...(shipmentTags && { shipmentTags }), ...(customerId !== undefined && { customerId }) };
}

/** What a record makes of a journey's rules and certainty. */
interface AdvancedJourney extends Pick<RecordedJourney, 'update' | 'events'> {
  certainty: Certainty;
}

async function advanceWithEvents(
  store: Store,
  before: TrackedShipment,
  recorded: OperatorRecord,
  { stored, at }: { stored: StoredEvent[]; at: Date },
): Promise<AdvancedJourney> {
  const withdrawn = withdrawnRows(before.recorded, recorded);
  const events = carrierRows(stored, withdrawn);
  const retracted = withdrawn.map(({ id }) => keyByHand(id));
  const update = advance(before, { ...answerOf(events), retracted }, before.carrierFacts, recorded);
  const { accountId, scac } = before.shipment;
  const landing = openLanding(events, before.memory?.plannedPortOfDischarge ?? null);
  const found = landing ? withHistory(update.certainty, await store.landings.history({ accountId, scac, ...landing })) : update.certainty;
  const plan = planEvents(before.container.id, stored, update.events, at);
  return { update, certainty: certaintyOf(found, eventIdsOf(stored, plan)), events: plan };
}

function withdrawnRows({ container: { rows: known = [] } }: OperatorRecord, { container: { rows = [] } }: OperatorRecord): RowByHand[] {
  const ids = new Set(rows.map(({ id }) => id));
  return known.filter(({ id }) => !ids.has(id));
}

/** The rows that the carrier reports, and its estimates that a row replaced which is withdrawn now: their events ended with its entry. */
function carrierRows(stored: readonly StoredEvent[], withdrawn: readonly RowByHand[]): CarrierEvent[] {
  const replacedAt = new Set(withdrawn.map(({ createdAt }) => createdAt));
  return stored
    .filter(({ retiredAt, carrierEvent }) => !isByHand(carrierEvent) && (retiredAt === null || replacedAt.has(retiredAt.toISOString())))
    .map(({ carrierEvent }) => carrierEvent);
}

function answerOf(events: CarrierEvent[]): ContainerAnswer {
  return { events, plannedPortOfDischarge: null, retracted: [] };
}

/**
 * Applies a record to a journey whose events are past their retention. Everything that the events proved stays, except for the record's
 * changes.
 */
function advanceWithoutEvents(before: TrackedShipment, recorded: OperatorRecord): AdvancedJourney {
  const advanced = (record: OperatorRecord): JourneyUpdate => advance(before, answerOf([]), before.carrierFacts, record);
  const old = advanced(before.recorded);
  const next = advanced(recorded);
  const [certaintyThen, certaintyNow] = [old, next].map(({ certainty }) => certaintyOf(certainty, new Map())) as [Certainty, Certainty];
  const update = {
    ...next,
    shipment: withChanges(before.shipment, old.shipment, next.shipment),
    container: withChanges(before.container, old.container, next.container),
  };
  return { update, certainty: withChanges(before.shipment.certainty ?? certaintyThen, certaintyThen, certaintyNow), events: null };
}

/** `known` with those members in which `next` differs from `old`, at any depth. */
function withChanges<Facts>(known: Facts, old: Facts, next: Facts): Facts {
  if (isDeepStrictEqual(old, next)) return known;
  if (!isRecord(known) || !isRecord(old) || !isRecord(next)) return next;
  const members = Object.keys(next).map((name) => [name, withChanges(known[name], old[name], next[name])]);
  return { ...known, ...Object.fromEntries(members) } as Facts;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
