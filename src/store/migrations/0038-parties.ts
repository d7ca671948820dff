/**
 * The companies that are customers of an account's requests and shipments. Without a `customer_id`, the account itself is the customer,
 * as for every row of a version before this one.
 */
import type { Knex } from 'knex';
import { type Table, addColumns, createTables, dropColumns, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'parties',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      company_name VARCHAR(200) NOT NULL,
      test TINYINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      UNIQUE (account_id, company_name)`,
    indexes: {
      parties_by_creation: 'account_id, created_at, id',
      parties_by_test_creation: 'account_id, test, created_at, id',
    },
  },
];
const columns = { customer_id: 'CHAR(36) NULL' };

export const parties = {
  name: '0038-parties',
  async up(knex: Knex): Promise<void> {
    await createTables(knex, tables);
    for (const table of ['tracking_requests', 'shipments']) await addColumns(knex, table, columns);
  },
  async down(knex: Knex): Promise<void> {
    for (const table of ['tracking_requests', 'shipments']) await dropColumns(knex, table, columns);
    await dropTables(knex, tables);
  },
};
