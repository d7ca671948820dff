/** What a request's last answer leaves, so that the same answer again is settled without reading what is stored of it. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const table = 'tracking_requests';
const columns = { poll_memory: 'TEXT NULL' };

export const pollMemory = {
  name: '0022-poll-memory',
  up: (knex: Knex) => addColumns(knex, table, columns),
  down: (knex: Knex) => dropColumns(knex, table, columns),
};
