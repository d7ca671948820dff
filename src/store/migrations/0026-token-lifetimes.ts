/** The longest lifetime of the tokens that a signing key has signed, so that a rotation knows how long to accept them; null if unknown. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { longest_token_ms: 'BIGINT NULL' };

export const tokenLifetimes = {
  name: '0026-token-lifetimes',
  up: (knex: Knex) => addColumns(knex, 'token_keys', columns),
  down: (knex: Knex) => dropColumns(knex, 'token_keys', columns),
};
