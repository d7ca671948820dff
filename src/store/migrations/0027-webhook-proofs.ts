/** When an endpoint last proved that it expects messages; null if it never did. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { proved_at: 'DATETIME(3) NULL' };

export const webhookProofs = {
  name: '0027-webhook-proofs',
  up: (knex: Knex) => addColumns(knex, 'webhooks', columns),
  down: (knex: Knex) => dropColumns(knex, 'webhooks', columns),
};
