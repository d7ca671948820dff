/** Requests whose carrier is not known yet: what is left of the search, and an index that leads to them at one carrier. */
import type { Knex } from 'knex';
import { type Index, addColumns, createIndex, dropColumns, dropIndex } from './table.ts';

const table = 'tracking_requests';
const columns = {
  /** JSON; null once the carrier is known. */
  carrier_search: 'TEXT NULL',
  /** 1 while the search goes on, otherwise null. */
  searching: 'TINYINT NULL',
};
const index: Index = { name: 'tracking_requests_searching', table, over: 'searching, scac, next_check_at, id' };

export const carrierSearch = {
  name: '0035-carrier-search',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, table, columns);
    await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    await dropIndex(knex, index);
    await dropColumns(knex, table, columns);
  },
};
