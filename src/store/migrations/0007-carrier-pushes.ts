/** Carriers' pushes, and which of them each tracking request has processed. */
import type { Knex } from 'knex';
import { type Addition, type Table, addToTables, createTables, dropTables, takeFromTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'carrier_pushes',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      scac VARCHAR(4) NOT NULL,
      digest CHAR(64) NOT NULL,
      body LONGTEXT NOT NULL,
      size INT NOT NULL,
      received_at DATETIME(3) NOT NULL,
      UNIQUE (scac, digest)`,
  },
  {
    // `position` counts a request's pushes from 1, in the order in which their transactions had its row.
    name: 'carrier_push_requests',
    columns: `
      tracking_request_id CHAR(36) NOT NULL,
      position INT NOT NULL,
      push_id CHAR(36) NOT NULL,
      PRIMARY KEY (tracking_request_id, position),
      UNIQUE (push_id, tracking_request_id),
      FOREIGN KEY (tracking_request_id) REFERENCES tracking_requests (id),
      FOREIGN KEY (push_id) REFERENCES carrier_pushes (id)`,
  },
];

const additions: Addition[] = [
  {
    table: 'tracking_requests',
    columns: {
      answer_digest: 'CHAR(64) NULL',
      poll_due_at: 'DATETIME(3) NULL',
      pushes_received: 'INT NOT NULL DEFAULT 0',
      pushes_read: 'INT NOT NULL DEFAULT 0',
      pushes_superseded: 'INT NOT NULL DEFAULT 0',
    },
    indexes: {
      tracking_requests_by_scac_container: 'scac, container_number',
      tracking_requests_by_scac_bill: 'scac, bill_of_lading',
    },
  },
  {
    table: 'shipments',
    indexes: { shipments_by_scac_container: 'scac, container_number', shipments_by_scac_bill: 'scac, master_bl' },
  },
];

export const carrierPushes = {
  name: '0007-carrier-pushes',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    await addToTables(knex, additions);
  },
  async down(knex: Knex): Promise<void> {
    await takeFromTables(knex, additions);
    await dropTables(knex, tables);
  },
};
