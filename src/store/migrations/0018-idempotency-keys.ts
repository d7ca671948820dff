/** Requests with an `Idempotency-Key`, and their responses. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'idempotency_keys',
    // The digest covers the account and the key, so its length does not depend on what clients send.
    columns: `
      digest CHAR(64) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      fingerprint CHAR(64) NOT NULL,
      answer MEDIUMTEXT NOT NULL,
      created_at DATETIME(3) NOT NULL`,
    indexes: { idempotency_keys_by_age: 'created_at' },
  },
];

export const idempotencyKeys = {
  name: '0018-idempotency-keys',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
