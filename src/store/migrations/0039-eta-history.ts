/**
 * What was expected of arrivals, and when. Shipments of a version before this one have none of it: which estimates they had is not stored,
 * except for the last one, with which their history begins as soon as there is a next one.
 */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'eta_estimates',
    columns: `
      shipment_id CHAR(36) NOT NULL,
      position INT NOT NULL,
      seen_at DATETIME(3) NOT NULL,
      eta DATETIME(3) NOT NULL,
      source VARCHAR(10) NOT NULL,
      port_locode VARCHAR(5) NULL,
      port_name VARCHAR(500) NULL,
      PRIMARY KEY (shipment_id, position)`,
  },
  {
    name: 'eta_arrivals',
    columns: `
      shipment_id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      scac VARCHAR(4) NOT NULL,
      port_of_loading VARCHAR(5) NULL,
      port_of_discharge VARCHAR(5) NULL,
      arrived_at DATETIME(3) NOT NULL,
      slip_1 BIGINT NULL,
      slip_3 BIGINT NULL,
      slip_7 BIGINT NULL,
      slip_14 BIGINT NULL`,
    indexes: {
      eta_arrivals_by_carrier: 'account_id, scac, arrived_at',
      eta_arrivals_by_loading: 'account_id, scac, port_of_loading, arrived_at',
      eta_arrivals_by_discharge: 'account_id, scac, port_of_discharge, arrived_at',
      eta_arrivals_by_lane: 'account_id, scac, port_of_loading, port_of_discharge, arrived_at',
    },
  },
];

export const etaHistory = {
  name: '0039-eta-history',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
