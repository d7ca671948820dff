/** Each account's sandbox clock, and when each of its sandbox journeys began. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'sandbox_clocks',
    columns: `
      account_id CHAR(36) NOT NULL PRIMARY KEY,
      offset_ms BIGINT NOT NULL`,
  },
  {
    name: 'sandbox_journeys',
    columns: `
      account_id CHAR(36) NOT NULL,
      number VARCHAR(35) NOT NULL,
      started_at DATETIME(3) NOT NULL,
      calls INT NOT NULL DEFAULT 0,
      PRIMARY KEY (account_id, number)`,
  },
];

export const sandbox = {
  name: '0004-sandbox',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
