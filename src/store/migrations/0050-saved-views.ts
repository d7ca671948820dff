/** Views of the list of shipments that accounts keep. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'saved_views',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      name VARCHAR(80) NOT NULL,
      query VARCHAR(1000) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE (account_id, name)`,
    indexes: { saved_views_by_creation: 'account_id, created_at, id' },
  },
];

export const savedViews = {
  name: '0050-saved-views',
  up: (knex: Knex): Promise<void> => createTables(knex, tables),
  down: (knex: Knex): Promise<void> => dropTables(knex, tables),
};
