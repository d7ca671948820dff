/**
 * Exceptions are listed by whether they are open and their kind together, and shipments by exceptions with each filter. Without these
 * indexes, a filter that few shipments match reads all shipments of the account. They are cheap for a list's indexes: this order changes only when an exception opens or closes, not with each update.
 */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

/** The columns of filters, by their names in indexes. */
const filters = {
  provisional: 'provisional',
  discharge: 'port_of_discharge_locode',
  scac: 'scac',
  status: 'status',
  stop: 'tracking_stopped',
  late: 'has_exceptions',
  customs: 'customs_status',
};
const indexes: Index[] = [
  { name: 'exceptions_by_open_kind_opening', table: 'exceptions', over: 'account_id, is_open, kind, opened_at, id' },
  ...Object.entries(filters).map(([name, column]) => ({
    name: `shipments_by_${name}_exceptions`,
    table: 'shipments',
    over: `account_id, ${column}, exceptions_order, id`,
  })),
];

export const filtersOfExceptions = {
  name: '0056-filters-of-exceptions',
  async up(knex: Knex): Promise<void> {
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
  },
};
