/** Counts how often a user's password was changed, so that tokens from before end. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { password_version: 'INT NOT NULL DEFAULT 0' };

export const passwordVersions = {
  name: '0064-password-versions',
  up: (knex: Knex): Promise<void> => addColumns(knex, 'users', columns),
  down: (knex: Knex): Promise<void> => dropColumns(knex, 'users', columns),
};
