/** A summary of a request's last answer, so that the same answer is settled without reading the stored rows. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const table = 'tracking_requests';
const columns = { poll_memory: 'TEXT NULL' };

export const pollMemory = {
  name: '0022-poll-memory',
  up: (knex: Knex) => addColumns(knex, table, columns),
  down: (knex: Knex) => dropColumns(knex, table, columns),
};
