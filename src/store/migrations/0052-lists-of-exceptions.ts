/** Shipments are listed by whether exceptions of theirs are open and when the latest of these opened, and by their customs status. */
import type { Knex } from 'knex';
import { type Index, addColumns, createIndex, dropColumns, dropIndex } from './table.ts';

const columns = {
  has_exceptions: 'TINYINT NOT NULL DEFAULT 0',
  exceptions_order: "DATETIME(3) NOT NULL DEFAULT '1000-01-01 00:00:00.000'",
};
const indexes: Index[] = [
  { name: 'shipments_by_exceptions', table: 'shipments', over: 'account_id, exceptions_order, id' },
  { name: 'shipments_by_late_activity', table: 'shipments', over: 'account_id, has_exceptions, updated_at, id' },
  { name: 'shipments_by_customs_activity', table: 'shipments', over: 'account_id, customs_status, updated_at, id' },
];

export const listsOfExceptions = {
  name: '0052-lists-of-exceptions',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, 'shipments', columns);
    await knex.raw(`
      UPDATE shipments SET has_exceptions = 1, exceptions_order = COALESCE((
        SELECT MAX(exceptions.opened_at) FROM exceptions
        WHERE exceptions.account_id = shipments.account_id AND exceptions.shipment_id = shipments.id AND exceptions.is_open = 1
      ), exceptions_order)
      WHERE id IN (SELECT shipment_id FROM exceptions WHERE is_open = 1)`);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    await dropColumns(knex, 'shipments', columns);
  },
};
