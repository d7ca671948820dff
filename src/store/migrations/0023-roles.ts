/** Roles of users and API keys. Existing ones keep all rights. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const tables = ['users', 'api_keys'];
const columns = { role: "VARCHAR(16) NOT NULL DEFAULT 'administrator'" };

export const roles = {
  name: '0023-roles',
  async up(knex: Knex): Promise<void> {
    for (const table of tables) await addColumns(knex, table, columns);
  },
  async down(knex: Knex): Promise<void> {
    for (const table of tables.toReversed()) await dropColumns(knex, table, columns);
  },
};
