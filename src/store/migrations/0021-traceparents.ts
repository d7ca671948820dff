/** The span of a trace (W3C Trace Context) that a tracking request or a message follows from, where traces are on. */
import type { Knex } from 'knex';

const tables = ['tracking_requests', 'messages'];

export const traceparents = {
  name: '0021-traceparents',
  async up(knex: Knex): Promise<void> {
    for (const table of tables) {
      // At the end of the row, without a default: both servers add it at once, however many rows there are.
      if (!(await knex.schema.hasColumn(table, 'traceparent'))) await knex.raw(`ALTER TABLE ${table} ADD COLUMN traceparent CHAR(55) NULL`);
    }
  },
  async down(knex: Knex): Promise<void> {
    for (const table of tables.toReversed()) {
      if (await knex.schema.hasColumn(table, 'traceparent')) await knex.raw(`ALTER TABLE ${table} DROP COLUMN traceparent`);
    }
  },
};
