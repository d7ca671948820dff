import type { StoredEvent } from '../domain/container-event.ts';
import { type ContainerEventType, transportEventTypes } from '../domain/container-event.ts';
import { readCarrierEvent } from './carrier-event-json.ts';
import { flag, readFlag, readTime, timeText } from './column-values.ts';
import { insertMany } from './insert-many.ts';
import { assignments, filledLists, marks } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

/** Which of a container's standing events are wanted; filters add up. */
export interface EventFilter {
  containerId: string;
  types?: ContainerEventType[];
  /** The eleven types, actual only. */
  transportOnly?: boolean;
  /** Occurred then or later. */
  from?: Date;
}

const columns = [
  'id',
  'container_id',
  'event_key',
  'position',
  'type',
  'estimated',
  'rule',
  'occurred_at',
  'local_date',
  'recorded_at',
  'original_text',
  'voyage_number',
  'location_name',
  'locode',
  'time_zone',
  'vessel_name',
  'vessel_imo',
  'port_id',
  'terminal_id',
  'vessel_id',
  'carrier_event',
  'created_at',
  'retired_at',
] as const;
type Column = (typeof columns)[number];
type NumberColumn = 'position' | 'estimated';
type NullableColumn =
  | 'recorded_at'
  | 'original_text'
  | 'voyage_number'
  | 'location_name'
  | 'locode'
  | 'time_zone'
  | 'vessel_name'
  | 'vessel_imo'
  | 'port_id'
  | 'terminal_id'
  | 'vessel_id'
  | 'retired_at';
type Row = Record<NumberColumn, number> &
  Record<NullableColumn, string | null> &
  Record<Exclude<Column, NumberColumn | NullableColumn>, string>;

const insert = insertMany('container_events', columns);
const changing = columns.filter((column) => !['id', 'container_id', 'event_key', 'created_at'].includes(column));
const update = `UPDATE container_events SET ${assignments(changing)} WHERE id = ?`;
const select = `SELECT ${columns.join(', ')} FROM container_events`;
const listAll = `${select} WHERE container_id = ? ORDER BY position, id`;
const retire = (count: number): string => `UPDATE container_events SET retired_at = ? WHERE id IN (${marks(count)})`;
const standing = 'container_id = ? AND retired_at IS NULL';
const isTransport = `estimated = 0 AND type IN (${transportEventTypes.map((type) => `'${type}'`).join(', ')})`;

/** Unique by container and the carrier's row. */
export class ContainerEvents {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Every event the container has or had, retired ones included, to hold a new answer against. */
  async listAll(containerId: string): Promise<StoredEvent[]> {
    return (await this.#sql.rows<Row>(listAll, [containerId])).map(eventOf);
  }

  /** @throws WriteConflict when the container has an event of such a key */
  async insertMany(events: StoredEvent[]): Promise<void> {
    await insert(this.#sql, events.map(rowOf));
  }

  /** Writes all but id, container, key and creation. An event that returns after being retired keeps its id. */
  async updateMany(events: StoredEvent[]): Promise<void> {
    for (const event of events) {
      const row = rowOf(event);
      await this.#sql.run(update, [...changing.map((column): SqlValue => row[column]), event.id]);
    }
  }

  /** Takes events out of the lists: the carrier replaced or retracted them. */
  async retire(ids: string[], at: Date): Promise<void> {
    for (const list of filledLists(ids)) await this.#sql.run(retire(list.length), [timeText(at), ...list]);
  }

  /** Events that stand, by position. */
  async list({ offset, limit, ...filter }: EventFilter & { offset: number; limit: number }): Promise<StoredEvent[]> {
    const { text, params } = whereOf(filter);
    const page = `${select} WHERE ${text} ORDER BY position, id LIMIT ? OFFSET ?`;
    return (await this.#sql.rows<Row>(page, [...params, limit, offset])).map(eventOf);
  }

  /** How many `list` would give in all. */
  async count(filter: EventFilter): Promise<number> {
    const { text, params } = whereOf(filter);
    const count = `SELECT COUNT(*) AS total FROM container_events WHERE ${text}`;
    return (await this.#sql.rows<{ total: number }>(count, params))[0]?.total ?? 0;
  }
}

function whereOf({ containerId, types, transportOnly, from }: EventFilter): { text: string; params: SqlValue[] } {
  const conditions = [standing];
  const params: SqlValue[] = [containerId];
  if (transportOnly) conditions.push(isTransport);
  if (types) {
    // There are 29 types, so one list holds them. None asked for is none found.
    const [list = ['']] = filledLists<string>(types);
    conditions.push(`type IN (${marks(list.length)})`);
    params.push(...list);
  }
  if (from) {
    conditions.push('occurred_at >= ?');
    params.push(timeText(from));
  }
  return { text: conditions.join(' AND '), params };
}

function rowOf(event: StoredEvent): Row {
  return {
    id: event.id,
    container_id: event.containerId,
    event_key: event.eventKey,
    position: event.position,
    type: event.type,
    estimated: flag(event.estimated),
    rule: event.rule,
    occurred_at: timeText(event.occurredAt),
    local_date: event.localDate,
    recorded_at: timeText(event.recordedAt),
    original_text: event.originalText,
    voyage_number: event.voyageNumber,
    location_name: event.locationName,
    locode: event.locode,
    time_zone: event.timeZone,
    vessel_name: event.vesselName,
    vessel_imo: event.vesselImo,
    port_id: event.portId,
    terminal_id: event.terminalId,
    vessel_id: event.vesselId,
    carrier_event: JSON.stringify(event.carrierEvent),
    created_at: timeText(event.createdAt),
    retired_at: timeText(event.retiredAt),
  };
}

function eventOf(row: Row): StoredEvent {
  return {
    id: row.id,
    containerId: row.container_id,
    eventKey: row.event_key,
    position: row.position,
    type: row.type as ContainerEventType,
    estimated: readFlag(row.estimated),
    rule: row.rule,
    occurredAt: readTime(row.occurred_at),
    localDate: row.local_date,
    recordedAt: readTime(row.recorded_at),
    originalText: row.original_text,
    voyageNumber: row.voyage_number,
    locationName: row.location_name,
    locode: row.locode,
    timeZone: row.time_zone,
    vesselName: row.vessel_name,
    vesselImo: row.vessel_imo,
    portId: row.port_id,
    terminalId: row.terminal_id,
    vesselId: row.vessel_id,
    carrierEvent: readCarrierEvent(row.carrier_event),
    createdAt: readTime(row.created_at),
    retiredAt: readTime(row.retired_at),
  };
}
