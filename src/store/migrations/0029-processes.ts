/** The processes that run the service, so that a command can tell whether one lives. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'processes',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      kind VARCHAR(16) NOT NULL,
      host VARCHAR(255) NOT NULL,
      pid INT NOT NULL,
      newest_migration VARCHAR(255) NOT NULL,
      clock_ahead_ms BIGINT NULL,
      started_at DATETIME(3) NOT NULL,
      seen_at DATETIME(3) NOT NULL`,
  },
];

export const processes = {
  name: '0029-processes',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
