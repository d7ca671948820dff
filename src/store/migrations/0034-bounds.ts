/**
 * What bounds the cost of one number. The indexes lead to an account's pending and tracked requests for it, however many have ended.
 * `tracking_requests_by_container` and `_by_bill` are their beginnings, and the next release can drop them.
 */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const table = 'tracking_requests';
const indexes: Index[] = [
  { name: 'tracking_requests_by_container_status', table, over: 'account_id, container_number, status, next_check_at' },
  { name: 'tracking_requests_by_bill_status', table, over: 'account_id, bill_of_lading, status, next_check_at' },
];

export const bounds = {
  name: '0034-bounds',
  async up(knex: Knex): Promise<void> {
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
  },
};
