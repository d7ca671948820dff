/** Roles of users and API keys. Those from before may do everything, as they could. */
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
