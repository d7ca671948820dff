/** The indexes that the sweeper uses to find expired rows. */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const indexes: Index[] = [
  { name: 'carrier_answers_by_age', table: 'carrier_answers', over: 'received_at, id' },
  { name: 'carrier_pushes_by_age', table: 'carrier_pushes', over: 'received_at, id' },
  { name: 'shipments_by_end', table: 'shipments', over: 'tracking_ended_at, id' },
];

export const retention = {
  name: '0020-retention',
  async up(knex: Knex): Promise<void> {
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes) await dropIndex(knex, index);
  },
};
