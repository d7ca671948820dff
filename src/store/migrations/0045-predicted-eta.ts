/**
 * Predicted arrivals, and how far off vessels' own estimates were. Every shipment of a version before this one is due. Such a version
 * leaves the columns as they are, so what it updates is due when this one updates it next.
 */
import type { Knex } from 'knex';
import { type Index, addColumns, createIndex, dropColumns, dropIndex } from './table.ts';

const ofBoth = { predicted_eta: 'TEXT NULL' };
const ofShipments = { ...ofBoth, prediction_due: 'TINYINT NOT NULL DEFAULT 1' };
const ofArrivals = {
  vessel_slip_1: 'BIGINT NULL',
  vessel_slip_3: 'BIGINT NULL',
  vessel_slip_7: 'BIGINT NULL',
  vessel_slip_14: 'BIGINT NULL',
};
const indexes: Index[] = [
  { name: 'shipments_by_prediction', table: 'shipments', over: 'prediction_due, account_id, id' },
  { name: 'shipments_by_pod_vessel', table: 'shipments', over: 'pod_vessel_imo' },
];

export const predictedEta = {
  name: '0045-predicted-eta',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, 'shipments', ofShipments);
    await addColumns(knex, 'containers', ofBoth);
    await addColumns(knex, 'eta_arrivals', ofArrivals);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    await dropColumns(knex, 'eta_arrivals', ofArrivals);
    await dropColumns(knex, 'containers', ofBoth);
    await dropColumns(knex, 'shipments', ofShipments);
  },
};
