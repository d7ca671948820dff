/** The trace span (W3C Trace Context) that caused a tracking request or a message, if tracing is on. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const tables = ['tracking_requests', 'messages'];
// At the end of the row, without a default: both servers add it at once, even to a table with many rows.
const columns = { traceparent: 'CHAR(55) NULL' };

export const traceparents = {
  name: '0021-traceparents',
  async up(knex: Knex): Promise<void> {
    for (const table of tables) await addColumns(knex, table, columns);
  },
  async down(knex: Knex): Promise<void> {
    for (const table of tables.toReversed()) await dropColumns(knex, table, columns);
  },
};
