/** Until when tokens of a signing key are accepted after another has replaced it; null for the key that signs. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { accepted_until: 'DATETIME(3) NULL' };

export const tokenKeyRotation = {
  name: '0025-token-key-rotation',
  up: (knex: Knex) => addColumns(knex, 'token_keys', columns),
  down: (knex: Knex) => dropColumns(knex, 'token_keys', columns),
};
