/** What became of containers after their landings, for shipments that this version or a later one has updated. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'landings',
    columns: `
      shipment_id CHAR(36) NOT NULL,
      locode VARCHAR(5) NOT NULL,
      account_id CHAR(36) NOT NULL,
      scac VARCHAR(4) NOT NULL,
      vessel_call VARCHAR(200) NULL,
      landed_at DATETIME(3) NOT NULL,
      outcome VARCHAR(12) NOT NULL,
      PRIMARY KEY (shipment_id, locode)`,
    indexes: {
      landings_by_port: 'account_id, scac, locode, landed_at',
      landings_by_call: 'account_id, vessel_call, landed_at',
    },
  },
];

export const landings = {
  name: '0042-landings',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
