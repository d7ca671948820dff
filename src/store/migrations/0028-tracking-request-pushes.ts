/**
 * The pushed rows of each tracking request, and the last whole answer before them. Versions before this one stored whole bodies in
 * `carrier_pushes`, and listed them in `carrier_inbox`. They counted in `inbox_position`, too: for what they stored, the position is
 * missing here, and the carrier is asked.
 */
import type { Knex } from 'knex';
import { type Table, addColumns, createTables, dropColumns, dropTables } from './table.ts';

const pushes: Table = {
  name: 'tracking_request_pushes',
  columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      tracking_request_id CHAR(36) NOT NULL,
      position INT NOT NULL,
      digest CHAR(64) NOT NULL,
      payload LONGTEXT NULL,
      received_at DATETIME(3) NOT NULL,
      UNIQUE (tracking_request_id, position),
      UNIQUE (tracking_request_id, digest),
      FOREIGN KEY (tracking_request_id) REFERENCES tracking_requests (id)`,
  indexes: { tracking_request_pushes_by_age: 'received_at, id' },
};
// No foreign key to the answers: an operator may delete them.
const columns = { answer_id: 'CHAR(36) NULL', answer_position: 'INT NOT NULL DEFAULT 0' };

export const trackingRequestPushes = {
  name: '0028-tracking-request-pushes',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, [pushes]);
    await addColumns(knex, 'tracking_requests', columns);
  },
  async down(knex: Knex): Promise<void> {
    await dropTables(knex, [pushes]);
    await dropColumns(knex, 'tracking_requests', columns);
  },
};
