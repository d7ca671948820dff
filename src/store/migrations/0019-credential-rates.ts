/** How much of its rate each credential has used, over all processes. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'credential_rates',
    columns: `
      credential_id CHAR(36) NOT NULL PRIMARY KEY,
      full_at_us BIGINT NOT NULL`,
  },
];

export const credentialRates = {
  name: '0019-credential-rates',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
