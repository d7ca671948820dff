/** Share links: addresses where people without an account read something of an account's. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'share_links',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      type VARCHAR(20) NOT NULL,
      shipment_id CHAR(36) NULL,
      name VARCHAR(100) NULL,
      shows TEXT NOT NULL,
      hash CHAR(64) NOT NULL,
      created_by VARCHAR(256) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NULL,
      open_count BIGINT NOT NULL,
      last_opened_at DATETIME(3) NULL,
      UNIQUE (hash)`,
    indexes: {
      share_links_of_shipment: 'shipment_id',
      share_links_by_creation: 'account_id, created_at, id',
      share_links_by_type_creation: 'account_id, type, created_at, id',
      share_links_by_shipment_creation: 'account_id, shipment_id, created_at, id',
    },
  },
];

export const shareLinks = {
  name: '0047-share-links',
  up: (knex: Knex): Promise<void> => createTables(knex, tables),
  down: (knex: Knex): Promise<void> => dropTables(knex, tables),
};
