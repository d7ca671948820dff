/**
 * Renames `counters.last_value` if an earlier 0006 made it: the word is reserved since MySQL 8.0.2, so that 0006 ran only on MariaDB
 * and SQLite.
 */
import type { Knex } from 'knex';

export const countersLastNumber = {
  name: '0009-counters-last-number',
  async up(knex: Knex): Promise<void> {
    if (!(await knex.schema.hasColumn('counters', 'last_value'))) return;
    await knex.raw('ALTER TABLE counters RENAME COLUMN `last_value` TO last_number');
  },
  // The new name stays: it is the one that 0006 makes.
  async down(): Promise<void> {},
};
