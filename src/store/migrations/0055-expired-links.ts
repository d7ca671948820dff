/** Finds share links that have expired, to delete them. */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const index: Index = { name: 'share_links_by_expiry', table: 'share_links', over: 'expires_at, id' };

export const expiredLinks = {
  name: '0055-expired-links',
  up: (knex: Knex): Promise<void> => createIndex(knex, index),
  down: (knex: Knex): Promise<void> => dropIndex(knex, index),
};
