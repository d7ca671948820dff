/**
 * The earliest due time of each endpoint, in a small table of its own: the worker finds due endpoints in its index instead of reading
 * every queue. Not in `webhooks`, because different processes write messages and attempts at the same time.
 */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'webhook_queues',
    columns: `
      webhook_id CHAR(36) NOT NULL PRIMARY KEY,
      failing BOOLEAN NOT NULL,
      due_at DATETIME(3) NULL,
      changes BIGINT NOT NULL`,
    indexes: { webhook_queues_due: 'failing, due_at, webhook_id' },
  },
];

const fill = `INSERT INTO webhook_queues (webhook_id, failing, due_at, changes)
  SELECT w.id, CASE WHEN w.failing_since IS NULL THEN 0 ELSE 1 END,
    (SELECT d.next_attempt_at FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.status = 'pending'
      ORDER BY d.webhook_id, d.next_attempt_at LIMIT 1), 0
  FROM webhooks w WHERE w.id NOT IN (SELECT q.webhook_id FROM webhook_queues q)`;

export const webhookQueues = {
  name: '0015-webhook-queues',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await knex.raw(fill);
  },
  down: (knex: Knex) => dropTables(knex, tables),
};
