/** Until when tokens of a replaced signing key are accepted; null for the current key. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { accepted_until: 'DATETIME(3) NULL' };

export const tokenKeyRotation = {
  name: '0025-token-key-rotation',
  up: (knex: Knex) => addColumns(knex, 'token_keys', columns),
  down: (knex: Knex) => dropColumns(knex, 'token_keys', columns),
};
