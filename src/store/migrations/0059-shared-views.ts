/** Share links that show the list of a saved view. */
import type { Knex } from 'knex';
import { type Addition, addToTables, takeFromTables } from './table.ts';

const additions: Addition[] = [
  {
    table: 'share_links',
    columns: { saved_view_id: 'CHAR(36) NULL' },
    indexes: { share_links_by_view_creation: 'account_id, saved_view_id, created_at, id' },
  },
];

export const sharedViews = {
  name: '0059-shared-views',
  up: (knex: Knex): Promise<void> => addToTables(knex, additions),
  down: (knex: Knex): Promise<void> => takeFromTables(knex, additions),
};
