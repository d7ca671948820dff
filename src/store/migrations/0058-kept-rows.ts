/** The rows of EDI messages, by the numbers that they name, whether or not anyone tracks them. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const rows: Table = {
  name: 'carrier_kept_rows',
  columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      scac CHAR(4) NOT NULL,
      digest CHAR(64) NOT NULL,
      part INT NOT NULL,
      container_number VARCHAR(11) NULL,
      bill_of_lading VARCHAR(64) NULL,
      booking_number VARCHAR(64) NULL,
      payload LONGTEXT NOT NULL,
      received_at DATETIME(3) NOT NULL,
      UNIQUE (scac, digest, part)`,
  indexes: {
    carrier_kept_rows_by_age: 'received_at, id',
    carrier_kept_rows_by_container: 'scac, container_number, received_at, id',
    carrier_kept_rows_by_bill: 'scac, bill_of_lading, received_at, id',
    carrier_kept_rows_by_booking: 'scac, booking_number, received_at, id',
  },
};

export const keptRows = {
  name: '0058-kept-rows',
  up: (knex: Knex): Promise<void> => createTables(knex, [rows]),
  down: (knex: Knex): Promise<void> => dropTables(knex, [rows]),
};
