/** The digests of accounts, and their mails: one for an account, a day and an address. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'digests',
    columns: `
      account_id CHAR(36) NOT NULL PRIMARY KEY,
      settings TEXT NOT NULL,
      due_at DATETIME(3) NULL,
      updated_at DATETIME(3) NOT NULL`,
    indexes: { digests_by_due: 'due_at, account_id' },
  },
  {
    name: 'digest_mails',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      day CHAR(10) NOT NULL,
      address VARCHAR(254) NOT NULL,
      tries INT NOT NULL,
      due_at DATETIME(3) NULL,
      lease_token CHAR(36) NULL,
      created_at DATETIME(3) NOT NULL,
      sent_at DATETIME(3) NULL,
      error VARCHAR(300) NULL,
      UNIQUE (account_id, day, address)`,
    indexes: { digest_mails_by_due: 'due_at, id', digest_mails_by_age: 'created_at, id' },
  },
];

export const digests = {
  name: '0054-digests',
  up: (knex: Knex): Promise<void> => createTables(knex, tables),
  down: (knex: Knex): Promise<void> => dropTables(knex, tables),
};
