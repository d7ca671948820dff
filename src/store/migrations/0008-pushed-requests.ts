/** The index that workers use to find pushed requests while their carrier is not polled: they are few among its due requests. */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const byPush: Index = { name: 'tracking_requests_pushed', table: 'tracking_requests', over: 'scac, poll_due_at' };

export const pushedRequests = {
  name: '0008-pushed-requests',
  async up(knex: Knex): Promise<void> {
    await createIndex(knex, byPush);
  },
  async down(knex: Knex): Promise<void> {
    await dropIndex(knex, byPush);
  },
};
