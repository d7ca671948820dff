/** The carriers that each process has paused, so that commands can say why requests wait. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { paused_carriers: 'TEXT NULL' };

export const pausedCarriers = {
  name: '0033-paused-carriers',
  up: (knex: Knex) => addColumns(knex, 'processes', columns),
  down: (knex: Knex) => dropColumns(knex, 'processes', columns),
};
