/** The addresses that users have signed in from, so that wrong passwords from elsewhere do not lock them out. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'known_addresses',
    columns: `
      user_id CHAR(36) NOT NULL,
      address_digest CHAR(64) NOT NULL,
      last_used_at DATETIME(3) NOT NULL,
      PRIMARY KEY (user_id, address_digest)`,
  },
];

export const knownAddresses = {
  name: '0013-known-addresses',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
