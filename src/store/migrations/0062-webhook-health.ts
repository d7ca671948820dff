/** How endpoints have answered lately. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { recent_attempts: 'VARCHAR(1000) NULL' };

export const webhookHealth = {
  name: '0062-webhook-health',
  up: (knex: Knex): Promise<void> => addColumns(knex, 'webhooks', columns),
  down: (knex: Knex): Promise<void> => dropColumns(knex, 'webhooks', columns),
};
