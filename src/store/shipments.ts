import type { Scope } from '../domain/account.ts';
import type {
  ContainerRecord,
  JourneyMemory,
  Shipment,
  ShipmentRecord,
  TrackedShipment,
  NewShipment,
  ShipmentUpdate,
} from '../domain/shipment.ts';
import type { JourneyStatus } from '../domain/status.ts';
import { readJson, timeText } from './column-values.ts';
import { type ContainerRow, changingContainerColumns, containerOf, containerRow, fixedContainerColumns } from './container-row.ts';
import { WriteConflict } from './failures.ts';
import { type ReadShipmentRow, changingShipmentColumns, fixedShipmentColumns, shipmentOf, shipmentRow } from './shipment-row.ts';
import { ofCarrier } from './scope-sql.ts';
import { assignments, fromIndex, inThisOrder, insertText } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

/** Which of an account's shipments are wanted; filters add up. */
export interface ShipmentFilter extends Scope {
  status?: JourneyStatus;
  updatedSince?: Date;
  trackingRequestId?: string;
  /** The last shipment of the page before. */
  after?: { updatedAt: Date; id: string };
  limit: number;
}

const ownColumns = [...fixedShipmentColumns, 'trip', ...changingShipmentColumns] as const;
// Left, because MariaDB would otherwise be free to begin with the requests and to sort.
const withRequest = 'LEFT JOIN tracking_requests r ON r.id = s.tracking_request_id';
const joined = `FROM shipments s ${withRequest}`;
const read = [...ownColumns.map((column) => `s.${column}`), 'r.last_checked_at', 'r.last_answered_at', 'r.next_check_at'].join(', ');
const select = `SELECT ${read} ${joined}`;
const accountOf = 'SELECT account_id FROM shipments WHERE id = ?';
const find = `${select} WHERE s.id = ? AND s.account_id = ?`;
const selectTracked = `SELECT ${read}, s.version, s.carrier_facts, s.journey_memory, s.recorded ${joined}`;
const findTracked = `${selectTracked} WHERE s.id = ? AND s.account_id = ?`;
const findCurrent = `${selectTracked} WHERE s.account_id = ? AND s.scac = ? AND s.container_number = ?
  ORDER BY s.trip DESC LIMIT 1`;
const listByRequest = `${select} JOIN tracking_request_shipments l ON l.shipment_id = s.id
  WHERE l.tracking_request_id = ? AND s.account_id = ? ORDER BY s.container_number, s.trip`;
const insert = insertText('shipments', [...ownColumns, 'carrier_facts', 'journey_memory', 'recorded', 'version']);
const update = `UPDATE shipments SET ${assignments([...changingShipmentColumns, 'carrier_facts', 'journey_memory', 'recorded'])},
  version = version + 1 WHERE id = ? AND account_id = ? AND version = ?`;

const containerColumns = [...fixedContainerColumns, ...changingContainerColumns];
const insertContainer = insertText('containers', [...containerColumns, 'recorded']);
const updateContainer = `UPDATE containers SET ${assignments([...changingContainerColumns, 'recorded'])}
  WHERE id = ? AND shipment_id = ?`;
const findContainer = `SELECT ${[...containerColumns, 'recorded'].join(', ')} FROM containers WHERE shipment_id = ?`;

interface TrackedRow extends ReadShipmentRow {
  version: number;
  carrier_facts: string;
  journey_memory: string | null;
  recorded: string;
}

/** Shipments, each with its one container. Unique by account, carrier, container and trip. */
export class Shipments {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Whose a shipment is: for the operator, who names it by its id alone. */
  async accountOf(id: string): Promise<string | undefined> {
    return (await this.#sql.rows<{ account_id: string }>(accountOf, [id]))[0]?.account_id;
  }

  async find(scope: Scope, id: string): Promise<Shipment | undefined> {
    return (await this.#sql.rows<ReadShipmentRow>(ofCarrier(scope, find, 's.scac'), [id, scope.accountId])).map(shipmentOf)[0];
  }

  /** The latest of the account's shipments for a container with a carrier: the highest trip. */
  async findCurrent(accountId: string, scac: string, containerNumber: string): Promise<TrackedShipment | undefined> {
    return this.#tracked(await this.#sql.rows<TrackedRow>(findCurrent, [accountId, scac, containerNumber]));
  }

  /** A shipment with its container, to be updated. */
  async findTracked(scope: Scope, shipmentId: string): Promise<TrackedShipment | undefined> {
    return this.#tracked(await this.#sql.rows<TrackedRow>(ofCarrier(scope, findTracked, 's.scac'), [shipmentId, scope.accountId]));
  }

  /**
   * Inserts a shipment and its container at version 1, with nothing recorded by the operator. Call it in a transaction.
   *
   * @throws WriteConflict when the account has a shipment for that trip of that container, or of that file number
   */
  async insert({ shipment, container, carrierFacts, memory }: NewShipment): Promise<void> {
    const row = { ...shipmentRow(shipment, container.containerNumber), trip: shipment.trip };
    const values = ownColumns.map((column): SqlValue => row[column]);
    await this.#sql.run(insert, [...values, JSON.stringify(carrierFacts), memoryText(memory), '{}', 1]);
    const inner = containerRow(container);
    await this.#sql.run(insertContainer, [...containerColumns.map((column) => inner[column]), '{}']);
  }

  /**
   * Writes a shipment and its container, all but their identity. Call it in a transaction.
   *
   * @throws WriteConflict when the shipment is not at `expectedVersion` any more
   */
  async update({ shipment, container, carrierFacts, memory, recorded }: ShipmentUpdate, expectedVersion: number): Promise<void> {
    const row = shipmentRow(shipment, container.containerNumber);
    const updated = await this.#sql.run(update, [
      ...changingShipmentColumns.map((column) => row[column]),
      JSON.stringify(carrierFacts),
      memoryText(memory),
      JSON.stringify(recorded.shipment),
      shipment.id,
      shipment.accountId,
      expectedVersion,
    ]);
    if (updated === 0) throw new WriteConflict(`Shipment ${shipment.id} is not at version ${expectedVersion} any more.`);
    const inner = containerRow(container);
    await this.#sql.run(updateContainer, [
      ...changingContainerColumns.map((column) => inner[column]),
      JSON.stringify(recorded.container),
      container.id,
      shipment.id,
    ]);
  }

  /** Newest activity first. */
  async list(filter: ShipmentFilter): Promise<Shipment[]> {
    const { text, params } = listText(filter);
    return (await this.#sql.rows<ReadShipmentRow>(text, params)).map(shipmentOf);
  }

  /** The shipments that a request at hand led to, all of its carrier; by container number. */
  async listByRequest(accountId: string, trackingRequestId: string): Promise<Shipment[]> {
    const rows = await this.#sql.rows<ReadShipmentRow>(listByRequest, [trackingRequestId, accountId]);
    return rows.map(shipmentOf);
  }

  async #tracked([row]: TrackedRow[]): Promise<TrackedShipment | undefined> {
    if (!row) return undefined;
    const [container] = await this.#sql.rows<ContainerRow & { recorded: string }>(findContainer, [row.id]);
    if (!container) throw new Error(`Shipment ${row.id} has no container.`);
    return {
      shipment: shipmentOf(row),
      container: containerOf(container),
      carrierFacts: readJson(row.carrier_facts),
      memory: row.journey_memory === null ? null : readJson(row.journey_memory),
      recorded: {
        shipment: readJson<ShipmentRecord>(row.recorded),
        container: readJson<ContainerRecord>(container.recorded),
      },
      version: row.version,
    };
  }
}

function memoryText(memory: JourneyMemory | null): string | null {
  return memory === null ? null : JSON.stringify(memory);
}

/** One of sixteen texts, by which filters there are. */
function listText(filter: ShipmentFilter): { text: string; params: SqlValue[] } {
  const conditions = [ofCarrier(filter, 's.account_id = ?', 's.scac')];
  const params: SqlValue[] = [filter.accountId];
  if (filter.status !== undefined) {
    conditions.push('s.status = ?');
    params.push(filter.status);
  }
  if (filter.updatedSince !== undefined) {
    conditions.push('s.updated_at >= ?');
    params.push(timeText(filter.updatedSince));
  }
  if (filter.after !== undefined) {
    // Neither server takes (updated_at, id) < (?, ?) for a range of the index.
    conditions.push('s.updated_at <= ? AND (s.updated_at < ? OR s.id < ?)');
    const at = timeText(filter.after.updatedAt);
    params.push(at, at, filter.after.id);
  }
  if (filter.trackingRequestId !== undefined) {
    conditions.push('l.tracking_request_id = ?');
    params.push(filter.trackingRequestId);
  }
  const where = `${withRequest} WHERE ${conditions.join(' AND ')} ORDER BY s.updated_at DESC, s.id DESC LIMIT ?`;
  return { text: `${listFrom(filter)} ${where}`, params: [...params, filter.limit] };
}

/** A request has few shipments, so these are sorted; of all others the index that has them in their order is named. */
function listFrom({ trackingRequestId, status }: ShipmentFilter): string {
  if (trackingRequestId !== undefined) {
    return `SELECT ${inThisOrder} ${read} FROM tracking_request_shipments l JOIN shipments s ON s.id = l.shipment_id`;
  }
  return `SELECT ${read} FROM shipments s ${fromIndex(status === undefined ? 'shipments_by_activity' : 'shipments_by_status')}`;
}
