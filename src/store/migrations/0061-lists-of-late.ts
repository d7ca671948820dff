/**
 * Shipments that are late, and shipments by customs status, are listed by ETA, last free day and free time, too. Without these indexes, a
 * filter that few shipments match reads all shipments of the account.
 */
import type { Knex } from 'knex';
import { addToTables, dropIndex } from './table.ts';

/** The columns of filters and orders, by their names in indexes. */
const filters = { late: 'has_exceptions', customs: 'customs_status' };
const orders = { eta: 'eta_order', last_free_day: 'last_free_day_order', free_time: 'free_time_order' };
const table = 'shipments';
const indexes = Object.fromEntries(
  Object.entries(filters).flatMap(([filter, by]) =>
    Object.entries(orders).map(([order, column]) => [`shipments_by_${filter}_${order}`, `account_id, ${by}, ${column}, id`]),
  ),
);

export const listsOfLate = {
  name: '0061-lists-of-late',
  async up(knex: Knex): Promise<void> {
    await addToTables(knex, [{ table, indexes }]);
  },
  async down(knex: Knex): Promise<void> {
    for (const [name, over] of Object.entries(indexes).toReversed()) await dropIndex(knex, { name, table, over });
  },
};
