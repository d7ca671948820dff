/** Share links that show the list of a saved view. */
import type { Knex } from 'knex';
import { addColumns, createIndex, dropColumns, dropIndex } from './table.ts';

const columns = { saved_view_id: 'CHAR(36) NULL' };
const index = { name: 'share_links_by_view_creation', table: 'share_links', over: 'account_id, saved_view_id, created_at, id' };

export const sharedViews = {
  name: '0059-shared-views',
  async up(knex: Knex): Promise<void> {
    await addColumns(knex, 'share_links', columns);
    await createIndex(knex, index);
  },
  async down(knex: Knex): Promise<void> {
    await dropIndex(knex, index);
    await dropColumns(knex, 'share_links', columns);
  },
};
