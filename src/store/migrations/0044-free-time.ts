/**
 * Free time: the rules of accounts, what they say for each container, and how far it is computed again after they have changed. A version
 * before this one leaves the columns as they are; the order has a recorded last free day first, which it does write.
 */
import type { Knex } from 'knex';
import { type Index, type Table, addColumns, createIndex, createTables, dropColumns, dropIndex, dropTables, hasColumn } from './table.ts';

const tables: Table[] = [
  {
    name: 'free_time_rules',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      name VARCHAR(100) NULL,
      type VARCHAR(10) NOT NULL,
      test TINYINT NOT NULL,
      scope VARCHAR(160) NOT NULL,
      scac VARCHAR(4) NULL,
      port_of_discharge VARCHAR(5) NULL,
      terminal VARCHAR(100) NULL,
      container_size INT NULL,
      container_type VARCHAR(10) NULL,
      free_days INT NOT NULL,
      day_type VARCHAR(8) NOT NULL,
      counted_from VARCHAR(12) NOT NULL,
      counts_first_day TINYINT NOT NULL,
      holidays TEXT NOT NULL,
      tariff TEXT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE (account_id, scope, type, test)`,
    indexes: {
      free_time_rules_by_creation: 'account_id, created_at, id',
      free_time_rules_by_type_creation: 'account_id, type, created_at, id',
      free_time_rules_by_scac_creation: 'account_id, scac, created_at, id',
      free_time_rules_by_test_creation: 'account_id, test, created_at, id',
    },
  },
  {
    name: 'free_time_recounts',
    columns: `
      account_id CHAR(36) NOT NULL PRIMARY KEY,
      position VARCHAR(80) NOT NULL,
      due_at DATETIME(3) NOT NULL`,
    indexes: { free_time_recounts_by_due: 'due_at, account_id' },
  },
];
const ofContainers = { free_time: 'TEXT NULL' };
const ofShipments = { effective_last_free_day: 'VARCHAR(10) NULL' };
const order = 'free_time_order';
const orderDefinition =
  "VARCHAR(23) GENERATED ALWAYS AS (COALESCE(last_free_day, effective_last_free_day, '9999-12-31 23:59:59.999')) VIRTUAL";
const filters = {
  provisional: 'provisional',
  discharge: 'port_of_discharge_locode',
  scac: 'scac',
  status: 'status',
  stop: 'tracking_stopped',
};
const indexes: Index[] = [
  { name: 'shipments_by_free_time', table: 'shipments', over: `account_id, ${order}, id` },
  ...Object.entries(filters).map(([filter, column]) => ({
    name: `shipments_by_${filter}_free_time`,
    table: 'shipments',
    over: `account_id, ${column}, ${order}, id`,
  })),
];

export const freeTime = {
  name: '0044-free-time',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await addColumns(knex, 'containers', ofContainers);
    await addColumns(knex, 'shipments', ofShipments);
    if (!(await hasColumn(knex, 'shipments', order))) await knex.raw(`ALTER TABLE shipments ADD COLUMN ${order} ${orderDefinition}`);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    if (await hasColumn(knex, 'shipments', order)) await knex.raw(`ALTER TABLE shipments DROP COLUMN ${order}`);
    await dropColumns(knex, 'shipments', ofShipments);
    await dropColumns(knex, 'containers', ofContainers);
    await dropTables(knex, tables);
  },
};
