/** How each process's requests to carriers went lately, so that every process can say how carriers answer. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { carrier_calls: 'TEXT NULL' };

export const carrierCalls = {
  name: '0051-carrier-calls',
  up: (knex: Knex) => addColumns(knex, 'processes', columns),
  down: (knex: Knex) => dropColumns(knex, 'processes', columns),
};
