/**
 * Marks what test keys may see: endpoints that they made, and messages of the sandbox. An existing endpoint becomes a test endpoint if
 * its account has no live credential for its surface; any other still gets everything.
 */
import type { Knex } from 'knex';
import { type Addition, addToTables, takeFromTables } from './table.ts';

const additions: Addition[] = [
  {
    table: 'webhooks',
    columns: { test: 'BOOLEAN NOT NULL DEFAULT 0' },
    indexes: { webhooks_of_test: 'account_id, surface, test, id' },
  },
  {
    table: 'messages',
    columns: { test: 'BOOLEAN NOT NULL DEFAULT 0' },
    indexes: { messages_of_test: 'account_id, surface, test, position' },
  },
];

export const testData = {
  name: '0012-test-data',
  async up(knex: Knex): Promise<void> {
    await addToTables(knex, additions);
    await knex.raw(`UPDATE webhooks SET test = 1 WHERE surface = 'b'
      AND NOT EXISTS (SELECT k.id FROM api_keys k WHERE k.account_id = webhooks.account_id AND k.test = 0)`);
    await knex.raw("UPDATE messages SET test = 1 WHERE shipment_id IN (SELECT s.id FROM shipments s WHERE s.scac = 'TEST')");
  },
  down: (knex: Knex) => takeFromTables(knex, additions),
};
