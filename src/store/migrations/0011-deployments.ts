/** The database's own id, which identifies its tokens whichever process issued them. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    // `slot` is 1: of several processes that make the id, a single one gets it.
    name: 'deployments',
    columns: `
      slot INT NOT NULL PRIMARY KEY,
      id CHAR(36) NOT NULL,
      created_at DATETIME(3) NOT NULL`,
  },
];

export const deployments = {
  name: '0011-deployments',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
