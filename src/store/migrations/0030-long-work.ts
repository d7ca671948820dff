/**
 * Long work is done in short steps: what is left of each recovery that a client asked for, and the lease of the request that moves or
 * resets an account's sandbox.
 */
import type { Knex } from 'knex';
import { type Table, addColumns, createTables, dropColumns, dropTables } from './table.ts';

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
const lease = { lease_token: 'CHAR(36) NULL', lease_until: 'DATETIME(3) NULL' };

export const longWork = {
  name: '0030-long-work',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await addColumns(knex, 'sandbox_clocks', lease);
  },
  async down(knex: Knex): Promise<void> {
    await dropTables(knex, tables);
    await dropColumns(knex, 'sandbox_clocks', lease);
  },
};
