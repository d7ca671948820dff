/**
 * What shipments and tracking requests are found by: the terms of their texts (`domain/search-terms.ts`), which a worker writes for every
 * row whose `terms_stored` is 0. Rows of versions before this one are among them. A change that such a version makes later is found once
 * this version changes the row, too.
 */
import type { Knex } from 'knex';
import { type Index, type Table, addColumns, createIndex, createTables, dropColumns, dropIndex, dropTables } from './table.ts';

// No foreign key to shipments and requests: a version before this one deletes them without their terms, which then find nothing.
const terms: Table = {
  name: 'search_terms',
  columns: `
      entity_id CHAR(36) NOT NULL,
      term VARCHAR(64) NOT NULL,
      account_id CHAR(36) NOT NULL,
      kind INT NOT NULL,
      PRIMARY KEY (entity_id, term)`,
  indexes: { search_terms_by_term: 'account_id, kind, term, entity_id' },
};
const searched = ['shipments', 'tracking_requests'];
const columns = { terms_stored: 'INT NOT NULL DEFAULT 0' };
const indexOf = (table: string): Index => ({ name: `${table}_by_terms`, table, over: 'terms_stored, id' });

export const searchTerms = {
  name: '0037-search-terms',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, [terms]);
    for (const table of searched) {
      await addColumns(knex, table, columns);
      await createIndex(knex, indexOf(table));
    }
  },
  async down(knex: Knex): Promise<void> {
    for (const table of searched) {
      await dropIndex(knex, indexOf(table));
      await dropColumns(knex, table, columns);
    }
    await dropTables(knex, [terms]);
  },
};
