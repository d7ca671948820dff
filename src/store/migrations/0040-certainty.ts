/** How sure a shipment's status and port of discharge are. A version before this one leaves the columns as they are. */
import type { Knex } from 'knex';
import { type Index, addColumns, createIndex, dropColumns, dropIndex } from './table.ts';

const ofBoth = { certainty: 'TEXT NULL' };
/** Whether the port of discharge is provisional: shipments are listed by it. */
const ofShipments = { ...ofBoth, provisional: 'BOOLEAN NOT NULL DEFAULT 0' };
const orders = { activity: 'updated_at', creation: 'created_at', eta: 'eta_order', last_free_day: 'last_free_day_order' };
const indexes = Object.entries(orders).map(
  ([order, column]): Index => ({
    name: `shipments_by_provisional_${order}`,
    table: 'shipments',
    over: `account_id, provisional, ${column}, id`,
  }),
);

export const certainty = {
  name: '0040-certainty',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, 'shipments', ofShipments);
    await addColumns(knex, 'containers', ofBoth);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    await dropColumns(knex, 'containers', ofBoth);
    await dropColumns(knex, 'shipments', ofShipments);
  },
};
