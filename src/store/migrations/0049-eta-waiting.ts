/**
 * The schedule that clients were told last, while a newer one waits because it goes back and forth. A version before this one leaves the
 * column as it is, so a message of such a version may tell one change twice.
 */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const ofShipments = { eta_waiting: 'TEXT NULL' };

export const etaWaiting = {
  name: '0049-eta-waiting',
  up: (knex: Knex): Promise<void> => addColumns(knex, 'shipments', ofShipments),
  down: (knex: Knex): Promise<void> => dropColumns(knex, 'shipments', ofShipments),
};
