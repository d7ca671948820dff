/**
 * What is late: the exceptions of shipments, when to look for them again, and the accounts' thresholds. Every shipment of a version before
 * this one is due. Such a version leaves the columns as they are, so what it updates is looked at when this one updates it next.
 */
import type { Knex } from 'knex';
import { type Index, type Table, addColumns, createIndex, createTables, dropColumns, dropIndex, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'exceptions',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      shipment_id CHAR(36) NOT NULL,
      container_id CHAR(36) NOT NULL,
      container_number VARCHAR(15) NOT NULL,
      scac VARCHAR(8) NOT NULL,
      kind VARCHAR(20) NOT NULL,
      subject VARCHAR(100) NOT NULL,
      since DATETIME(3) NOT NULL,
      reason VARCHAR(500) NOT NULL,
      event_ids TEXT NOT NULL,
      opened_at DATETIME(3) NOT NULL,
      closed_at DATETIME(3) NULL,
      is_open TINYINT NOT NULL,
      told_at DATETIME(3) NULL,
      UNIQUE (shipment_id, kind, subject)`,
    indexes: {
      exceptions_by_opening: 'account_id, opened_at, id',
      exceptions_by_open_opening: 'account_id, is_open, opened_at, id, kind, scac',
      exceptions_by_kind_opening: 'account_id, kind, opened_at, id',
      exceptions_by_scac_opening: 'account_id, scac, opened_at, id',
      exceptions_by_shipment_opening: 'account_id, shipment_id, opened_at, id',
    },
  },
  {
    name: 'exception_thresholds',
    columns: `
      account_id CHAR(36) NOT NULL,
      test TINYINT NOT NULL,
      thresholds TEXT NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      PRIMARY KEY (account_id, test)`,
  },
];
const ofShipments = {
  exceptions_due_at: "DATETIME(3) NULL DEFAULT '1970-01-02 00:00:00.000'",
  exception_memory: 'TEXT NULL',
};
const indexes: Index[] = [
  { name: 'shipments_by_exceptions_due', table: 'shipments', over: 'exceptions_due_at, id' },
  { name: 'shipments_by_account_exceptions_due', table: 'shipments', over: 'account_id, exceptions_due_at, id' },
];

export const exceptions = {
  name: '0046-exceptions',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await addColumns(knex, 'shipments', ofShipments);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    await dropColumns(knex, 'shipments', ofShipments);
    await dropTables(knex, tables);
  },
};
