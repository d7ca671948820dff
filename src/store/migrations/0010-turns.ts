/**
 * The indexes that workers use to find due requests: for each carrier, in due order, and account by account, so that accounts take
 * turns. Drops the index that began with the status: it read the backlog of every skipped carrier.
 */
import type { Knex } from 'knex';
import { type Addition, type Index, addToTables, createIndex, dropIndex, takeFromTables } from './table.ts';

const table = 'tracking_requests';
const superseded: Index[] = [
  { name: 'tracking_requests_due_by_status', table, over: 'status, next_check_at, id, scac' },
  { name: 'tracking_requests_due_by_scac', table, over: 'account_id, scac, next_check_at' },
];
const additions: Addition[] = [
  {
    table,
    indexes: {
      tracking_requests_due: 'scac, status, next_check_at, id, account_id',
      tracking_requests_turns: 'scac, status, account_id, next_check_at, id',
      tracking_requests_due_by_account: 'account_id, scac, next_check_at, id',
    },
  },
];

export const turns = {
  name: '0010-turns',
  async up(knex: Knex): Promise<void> {
    await addToTables(knex, additions);
    for (const index of superseded) await dropIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of superseded) await createIndex(knex, index);
    await takeFromTables(knex, additions);
  },
};
