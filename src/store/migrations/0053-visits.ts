/** When a user was last on the board, and before that: what has changed since is marked. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { visited_at: 'DATETIME(3) NULL', previous_visit_at: 'DATETIME(3) NULL' };

export const visits = {
  name: '0053-visits',
  up: (knex: Knex): Promise<void> => addColumns(knex, 'users', columns),
  down: (knex: Knex): Promise<void> => dropColumns(knex, 'users', columns),
};
