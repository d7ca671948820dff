/** Roles of users and API keys. Those from before may do everything, as they could. */
import type { Knex } from 'knex';

const tables = ['users', 'api_keys'];

export const roles = {
  name: '0023-roles',
  async up(knex: Knex): Promise<void> {
    for (const table of tables) {
      if (await knex.schema.hasColumn(table, 'role')) continue;
      await knex.raw(`ALTER TABLE ${table} ADD COLUMN role VARCHAR(16) NOT NULL DEFAULT 'administrator'`);
    }
  },
  async down(knex: Knex): Promise<void> {
    for (const table of tables) {
      if (await knex.schema.hasColumn(table, 'role')) await knex.raw(`ALTER TABLE ${table} DROP COLUMN role`);
    }
  },
};
