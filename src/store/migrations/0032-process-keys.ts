/** The keys that a process has, so that secrets are not encrypted with one that another process lacks. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { secret_key_ids: 'VARCHAR(255) NULL' };

export const processKeys = {
  name: '0032-process-keys',
  up: (knex: Knex) => addColumns(knex, 'processes', columns),
  down: (knex: Knex) => dropColumns(knex, 'processes', columns),
};
