/** What happened to containers, and the timelines of their statuses. */
import type { CarrierEvent } from '../domain/carrier-report.ts';
import { type ContainerEventType, type ShownTransportEvent, type StoredEvent, transportEventTypes } from '../domain/container-event.ts';
import type { RouteEvent } from '../domain/route.ts';
import type { StatusChange, StatusReason, StatusStep } from '../domain/shipment.ts';
import type { Shown } from '../domain/shown.ts';
import type { JourneyStatus } from '../domain/status.ts';
import type { Sql } from './sql.ts';
import { type Param, type Query, param, params, variants, withLimit, withOffset } from './statement.ts';
import { Table, flag, id, json, number, text, time } from './table.ts';

/** A carrier's row with dates for its times: its own, and that of its vessel's position. */
function withDates(parsed: CarrierEvent): CarrierEvent {
  const { recordedAt, vessel } = parsed;
  const position = vessel?.position ? { ...vessel.position, at: new Date(vessel.position.at) } : null;
  return {
    ...parsed,
    at: new Date(parsed.at),
    recordedAt: recordedAt === null ? null : new Date(recordedAt),
    vessel: vessel && { ...vessel, position },
  };
}

const events = new Table('container_events', {
  id: id(),
  containerId: id(),
  eventKey: text(),
  position: number(),
  type: text<ContainerEventType>(),
  estimated: flag(),
  rule: text(),
  occurredAt: time(),
  localDate: text(),
  recordedAt: time().nullable(),
  originalText: text().nullable(),
  voyageNumber: text().nullable(),
  locationName: text().nullable(),
  locode: text().nullable(),
  timeZone: text().nullable(),
  vesselName: text().nullable(),
  vesselImo: text().nullable(),
  portId: id().nullable(),
  terminalId: id().nullable(),
  vesselId: id().nullable(),
  carrierEvent: json('carrier_event', withDates),
  createdAt: time(),
  retiredAt: time().nullable(),
});

/** Which of a container's standing events to read: those that match every filter. */
export interface EventFilter {
  containerId: string;
  types?: ContainerEventType[];
  /** Only actual events of the eleven transport types. */
  transportOnly?: boolean;
  /** Only events at or after this time. */
  from?: Date;
}

/** A page of the events that match. */
interface EventPage extends EventFilter {
  offset: number;
  limit: number;
}

const transport = events.only(
  'id',
  'eventKey',
  'type',
  'createdAt',
  'voyageNumber',
  'occurredAt',
  'locode',
  'timeZone',
  'vesselId',
  'portId',
  'terminalId',
).shown;
/** What a container's route shows of its events. */
export const routeEvents = events.only(
  'id',
  'position',
  'type',
  'estimated',
  'rule',
  'occurredAt',
  'voyageNumber',
  'locationName',
  'locode',
  'timeZone',
  'portId',
  'vesselId',
  'vesselName',
  'vesselImo',
);
const ofPlans = events.only(
  'type',
  'estimated',
  'rule',
  'occurredAt',
  'voyageNumber',
  'locationName',
  'locode',
  'timeZone',
  'portId',
  'vesselId',
  'vesselName',
  'vesselImo',
  'createdAt',
  'recordedAt',
);
const changing = events.without('id', 'containerId', 'eventKey', 'createdAt');
const update = events.write((query) => query.where(params('id')).update(changing.assignments));
const retire = events.write((query, each) => query.whereIn('id', each).update({ retired_at: param('at') }));
const listAll = events.select((query) => query.where(params('containerId')).orderBy(['position', 'id']));

type Filters = [ofTypes: boolean, transportOnly: boolean, hasFrom: boolean];
const standing = (query: Query, types: Param[], [ofTypes, transportOnly, hasFrom]: Filters): Query => {
  query.where(params('containerId')).whereNull('retired_at');
  if (transportOnly) query.where({ estimated: 0 }).whereIn('type', transportEventTypes);
  if (ofTypes) query.whereIn('type', types);
  if (hasFrom) query.where('occurred_at', '>=', param('from'));
  return query;
};
const list = variants((...filters: Filters) =>
  events.select((query, types) => standing(query, types, filters).orderBy(['position', 'id']).modify(withLimit).modify(withOffset)),
);
const listTransport = variants((...filters: Filters) =>
  transport
    .select((query, types) => standing(query, types, filters).orderBy(['position', 'id']).modify(withLimit).modify(withOffset))
    .shared(),
);
const listOfRoute = routeEvents.select((query) => query.where(params('containerId')).whereNull('retired_at').orderBy(['position', 'id']));
const listEarlierPlans = ofPlans.select((query) =>
  query.where(params('containerId')).where({ estimated: 1 }).whereNotNull('retired_at').orderBy(['position', 'id']),
);
const count = variants((...filters: Filters) => events.count((query, types) => standing(query, types, filters)));

/** An event is unique by its container and the carrier's row. */
export class ContainerEvents {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** All events of the container, including retired ones, to compare with a new answer. */
  listAll(containerId: string): Promise<StoredEvent[]> {
    return listAll.all(this.#sql, { containerId });
  }

  /** @throws WriteConflict if the container already has an event with one of their keys */
  insertMany(inserted: StoredEvent[]): Promise<void> {
    return events.insertMany(this.#sql, inserted);
  }

  /** Writes all fields but id, container, key and creation time. An event that returns after being retired keeps its id. */
  async updateMany(updated: StoredEvent[]): Promise<void> {
    for (const event of updated) await update.run(this.#sql, { id: event.id, ...changing.values(event) });
  }

  /** Removes from the lists events that the carrier has replaced or retracted. */
  async retire(ids: string[], at: Date): Promise<void> {
    await retire.run(this.#sql, { at }, ids);
  }

  /** Standing events, by position. */
  list({ offset, limit, ...filter }: EventPage): Promise<StoredEvent[]> {
    return list(...filtersOf(filter)).all(this.#sql, { ...valuesOf(filter), offset, limit }, typesOf(filter));
  }

  /** Actual events of the eleven types, with only the fields that transport events show: the carrier's row is not read. */
  listTransport({ offset, limit, ...filter }: EventPage): Promise<ShownTransportEvent[]> {
    const asked = { ...filter, transportOnly: true };
    return listTransport(...filtersOf(asked)).all(this.#sql, { ...valuesOf(asked), offset, limit }, typesOf(asked));
  }

  /** A container's standing events with what its route shows, by position. */
  listOfRoute(containerId: string): Promise<(RouteEvent & { id: string })[]> {
    return listOfRoute.all(this.#sql, { containerId });
  }

  /** What the carrier expected before, and has replaced since. */
  listEarlierPlans(containerId: string): Promise<RouteEvent[]> {
    return listEarlierPlans.all(this.#sql, { containerId });
  }

  /** The number of events that match, on all pages of `list`. */
  count(filter: EventFilter): Promise<number> {
    return count(...filtersOf(filter))(this.#sql, valuesOf(filter), typesOf(filter));
  }
}

function filtersOf({ types, transportOnly, from }: EventFilter): Filters {
  return [types !== undefined, transportOnly ?? false, from !== undefined];
}

function valuesOf({ containerId, from }: EventFilter) {
  return { containerId, ...(from && { from }) };
}

/** There are 29 types, so they fit into one list. An empty list matches no event. */
function typesOf({ types }: EventFilter): string[] | undefined {
  return types?.length === 0 ? [''] : types;
}

const statusChanges = new Table('status_changes', {
  containerId: id(),
  status: text<JourneyStatus>(),
  recordedAt: time(),
  position: number(),
  occurredAt: time().nullable(),
  reason: text<StatusReason>().nullable(),
});

const lastChange = statusChanges
  .only('position')
  .select((query) => query.where(params('containerId')).orderBy('position', 'desc').limit(1));
const listChanges = statusChanges
  .without('containerId', 'position')
  .shown.select((query) => query.where(params('containerId')).orderBy('position', 'desc').limit(100))
  .shared();

/** A change is unique by its container and its position on the timeline. */
export class StatusChanges {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /**
   * Appends changes of a container's status to its timeline. Call it in the transaction that updates its shipment, whose version ensures
   * that nobody else appends at the same time.
   */
  async append(containerId: string, steps: readonly StatusStep[], at: Date): Promise<void> {
    if (steps.length === 0) return;
    const last = await lastChange.first(this.#sql, { containerId });
    await this.#insert(containerId, steps, at, (last?.position ?? -1) + 1);
  }

  /** Starts the timeline of a container that the same transaction inserted. */
  async begin(containerId: string, steps: readonly StatusStep[], at: Date): Promise<void> {
    await this.#insert(containerId, steps, at, 0);
  }

  #insert(containerId: string, steps: readonly StatusStep[], at: Date, first: number): Promise<void> {
    return statusChanges.insertMany(
      this.#sql,
      steps.map((step, index) => ({ ...step, containerId, position: first + index, recordedAt: at })),
    );
  }

  /** Oldest first. At most the newest 100: a carrier may go back and forth without end. */
  async list(containerId: string): Promise<Shown<StatusChange>[]> {
    return (await listChanges.all(this.#sql, { containerId })).reverse();
  }
}
