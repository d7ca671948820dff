/**
 * Two indexes of requests by number are the beginnings of others (0031), and no statement names them. Every new request wrote an entry into
 * each.
 */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const table = 'tracking_requests';
const indexes: Index[] = [
  { name: 'tracking_requests_by_container', table, over: 'account_id, container_number' },
  { name: 'tracking_requests_by_bill', table, over: 'account_id, bill_of_lading' },
];

export const repeatedIndexes = {
  name: '0057-repeated-indexes',
  async up(knex: Knex): Promise<void> {
    for (const index of indexes) await dropIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await createIndex(knex, index);
  },
};
