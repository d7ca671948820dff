/**
 * Messages that only webhooks that name their type get, and endpoints whose receiver was written for Terminal49. A version before this one
 * makes neither.
 */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const ofMessages = { by_name: 'BOOLEAN NOT NULL DEFAULT 0' };
const ofWebhooks = { terminal49_compatible: 'BOOLEAN NOT NULL DEFAULT 0' };

export const namedMessages = {
  name: '0036-named-messages',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, 'messages', ofMessages);
    await addColumns(knex, 'webhooks', ofWebhooks);
  },
  async down(knex: Knex): Promise<void> {
    await dropColumns(knex, 'webhooks', ofWebhooks);
    await dropColumns(knex, 'messages', ofMessages);
  },
};
