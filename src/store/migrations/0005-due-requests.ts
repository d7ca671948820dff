/**
 * The index that workers use to find due requests: by kind, so that first queries come before polls, and with the carrier, so that the
 * backlog of a skipped carrier is skipped within the index (18,000 rows: 19 ms instead of 106, MariaDB). Drops two unused indexes.
 */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const table = 'tracking_requests';
const byKind: Index = { name: 'tracking_requests_due_by_status', table, over: 'status, next_check_at, id, scac' };
const superseded: Index[] = [
  { name: 'tracking_requests_due', table, over: 'next_check_at, id' },
  { name: 'tracking_requests_due_by_account', table, over: 'account_id, next_check_at, id' },
];

export const dueRequests = {
  name: '0005-due-requests',
  async up(knex: Knex): Promise<void> {
    await createIndex(knex, byKind);
    for (const index of superseded) await dropIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of superseded) await createIndex(knex, index);
    await dropIndex(knex, byKind);
  },
};
