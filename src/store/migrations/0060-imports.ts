/** Tables of numbers to track that clients have sent, and their rows in parts. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'imports',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      status VARCHAR(16) NOT NULL,
      dry_run TINYINT NOT NULL,
      name VARCHAR(200) NULL,
      column_names TEXT NOT NULL,
      row_count INT NOT NULL,
      done_count INT NOT NULL,
      created_count INT NOT NULL,
      already_tracked_count INT NOT NULL,
      refused_count INT NOT NULL,
      repeated_count INT NOT NULL,
      no_number_count INT NOT NULL,
      part_count INT NOT NULL,
      next_part INT NOT NULL,
      due_at DATETIME(3) NULL,
      lease_token CHAR(36) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      ended_at DATETIME(3) NULL`,
    indexes: {
      imports_by_creation: 'account_id, created_at, id',
      imports_by_status: 'account_id, status',
      imports_by_age: 'created_at, id',
      imports_due: 'due_at, id',
    },
  },
  {
    name: 'import_parts',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      import_id CHAR(36) NOT NULL,
      part INT NOT NULL,
      refused_count INT NOT NULL,
      payload LONGTEXT NOT NULL,
      UNIQUE (import_id, part)`,
  },
];

export const imports = {
  name: '0060-imports',
  up: (knex: Knex): Promise<void> => createTables(knex, tables),
  down: (knex: Knex): Promise<void> => dropTables(knex, tables),
};
