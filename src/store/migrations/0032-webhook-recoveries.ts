/** What is left of each recovery that a client asked for: workers carry it out in small steps, and continue after a stop. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'webhook_recoveries',
    columns: `
      webhook_id CHAR(36) NOT NULL PRIMARY KEY,
      after_at DATETIME(3) NOT NULL,
      after_position BIGINT NOT NULL,
      last_position BIGINT NOT NULL,
      lease_token CHAR(36) NULL,
      lease_until DATETIME(3) NULL`,
  },
];

export const webhookRecoveries = {
  name: '0032-webhook-recoveries',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
