/**
 * What lists of shipments and tracking requests are filtered and sorted by.
 *
 * - `last_free_day` repeats the container's, as `container_number` does. Versions before this one leave it as it is.
 * - `tracking_stopped`, `eta_order` and `last_free_day_order` are computed, so no version has to write them. The orders have the end of time
 *   instead of NULL, because a page that begins after a NULL could not be found by an index.
 * - Each filter has an index in each order, so that a page costs what it shows, whatever few or many rows match.
 */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex, hasColumn, isSqlite } from './table.ts';

const shipments = 'shipments';
const requests = 'tracking_requests';

/** The columns that shipments and requests are filtered by, with the names of the indexes, each in every order. */
const shipmentFilters = { status: 'status', scac: 'scac', discharge: 'port_of_discharge_locode', stop: 'tracking_stopped' };
const requestFilters = { status: 'status', scac: 'scac', type: 'request_type' };
const shipmentOrders = { activity: 'updated_at', creation: 'created_at', eta: 'eta_order', last_free_day: 'last_free_day_order' };
const requestOrders = { activity: 'updated_at', creation: 'created_at' };

/** Those that are older; the second has another name. */
const olderIndexes = ['shipments_by_activity', 'shipments_by_status_activity'];
const indexes: Index[] = [
  ...orderIndexes(shipments, shipmentFilters, shipmentOrders),
  { name: 'shipments_by_container', table: shipments, over: 'account_id, container_number' },
  { name: 'shipments_by_bill', table: shipments, over: 'account_id, master_bl' },
  ...orderIndexes(requests, requestFilters, requestOrders),
  { name: 'tracking_requests_by_number', table: requests, over: 'account_id, request_number' },
];

/** An index for each order, and for each filter in each order. */
function orderIndexes(table: string, filters: Record<string, string>, orders: Record<string, string>): Index[] {
  const all = Object.entries(orders).flatMap(([order, column]) => [
    { name: `${table}_by_${order}`, table, over: `account_id, ${column}, id` },
    ...Object.entries(filters).map(([filter, by]) => ({
      name: `${table}_by_${filter}_${order}`,
      table,
      over: `account_id, ${by}, ${column}, id`,
    })),
  ]);
  return all.filter(({ name }) => !olderIndexes.includes(name));
}

/** Definitions by column, in the order in which they are added. */
function columnsOf(knex: Knex): [table: string, column: string, definition: string][] {
  const noTime = isSqlite(knex) ? "'9999-12-31 23:59:59.999'" : "TIMESTAMP'9999-12-31 23:59:59.999'";
  const time = isSqlite(knex) ? 'TEXT' : 'DATETIME(3)';
  const requestNumber = "CASE request_type WHEN 'container' THEN container_number ELSE bill_of_lading END";
  return [
    [shipments, 'last_free_day', 'VARCHAR(10) NULL'],
    [shipments, 'tracking_stopped', 'INT GENERATED ALWAYS AS (CASE WHEN tracking_ended_at IS NULL THEN 0 ELSE 1 END) VIRTUAL'],
    [shipments, 'eta_order', `${time} GENERATED ALWAYS AS (COALESCE(eta_port_of_discharge, ${noTime})) VIRTUAL`],
    [shipments, 'last_free_day_order', "VARCHAR(23) GENERATED ALWAYS AS (COALESCE(last_free_day, '9999-12-31 23:59:59.999')) VIRTUAL"],
    [requests, 'request_number', `VARCHAR(35) GENERATED ALWAYS AS (${requestNumber}) VIRTUAL`],
  ];
}

export const lists = {
  name: '0034-lists',
  async up(knex: Knex): Promise<void> {
    for (const [table, column, definition] of columnsOf(knex)) {
      if (!(await hasColumn(knex, table, column))) await knex.raw(`ALTER TABLE ${table} ADD COLUMN ${column} ${definition}`);
    }
    await knex.raw(`UPDATE shipments
      SET last_free_day = (SELECT c.last_free_day_discharge FROM containers c WHERE c.shipment_id = shipments.id)
      WHERE id IN (SELECT c.shipment_id FROM containers c WHERE c.last_free_day_discharge IS NOT NULL)`);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    for (const [table, column] of columnsOf(knex).toReversed()) {
      if (await hasColumn(knex, table, column)) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${column}`);
    }
  },
};
