/**
 * What bounds the cost of one number and of one push, and the carriers that each process has.
 *
 * - Indexes that lead to an account's pending and tracked requests for a number, however many have ended. `tracking_requests_by_container`
 *   and `_by_bill` are their beginnings, and the next release can drop them.
 * - Rows of pushes, stored once for all requests that get them. `carrier_pushes` lists the bodies that have been received, as it did
 *   before 0028; its `body` stays empty. Versions before this one find no payload in such a push of a request, and ask the carrier.
 */
import type { Knex } from 'knex';
import { type Index, type Table, addColumns, createIndex, createTables, dropColumns, dropIndex, dropTables } from './table.ts';

const requests = 'tracking_requests';
const pushes = 'tracking_request_pushes';
const indexes: Index[] = [
  { name: 'tracking_requests_by_container_status', table: requests, over: 'account_id, container_number, status, next_check_at' },
  { name: 'tracking_requests_by_bill_status', table: requests, over: 'account_id, bill_of_lading, status, next_check_at' },
  { name: 'tracking_request_pushes_by_digest', table: pushes, over: 'digest' },
];
const rows: Table = {
  name: 'carrier_push_rows',
  // No foreign key: the bodies are the requests' and the sweeper's.
  columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      digest CHAR(64) NOT NULL,
      first_row INT NOT NULL,
      payload LONGTEXT NOT NULL,
      received_at DATETIME(3) NOT NULL,
      UNIQUE (digest, first_row)`,
  indexes: { carrier_push_rows_by_age: 'received_at, id' },
};
const columns = { row_positions: 'LONGTEXT NULL' };
/** The carriers of each process. */
const ofProcesses = { carriers: 'TEXT NULL' };

export const bounds = {
  name: '0031-bounds',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, [rows]);
    await addColumns(knex, pushes, columns);
    await addColumns(knex, 'processes', ofProcesses);
    for (const index of indexes) await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    for (const index of indexes.toReversed()) await dropIndex(knex, index);
    await dropColumns(knex, 'processes', ofProcesses);
    await dropColumns(knex, pushes, columns);
    await dropTables(knex, [rows]);
  },
};
