/** The audit log. `natural_key` is set if repetitions within an hour count in one row. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'audit_entries',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NULL,
      action VARCHAR(40) NOT NULL,
      actor_type VARCHAR(10) NOT NULL,
      actor_id CHAR(36) NULL,
      actor_name VARCHAR(128) NULL,
      address VARCHAR(64) NULL,
      request_id VARCHAR(64) NULL,
      object_type VARCHAR(20) NOT NULL,
      object_id VARCHAR(64) NULL,
      object_name VARCHAR(128) NULL,
      detail VARCHAR(200) NULL,
      created_at DATETIME(3) NOT NULL,
      last_at DATETIME(3) NOT NULL,
      occurrences INT NOT NULL,
      natural_key VARCHAR(120) NULL,
      CONSTRAINT audit_entries_natural UNIQUE (natural_key)`,
    indexes: {
      audit_entries_by_account: 'account_id, created_at, id',
      audit_entries_by_actor: 'account_id, actor_id, created_at, id',
      audit_entries_by_action: 'account_id, action, created_at, id',
      audit_entries_by_age: 'created_at, id',
    },
  },
];

export const auditEntries = {
  name: '0024-audit-entries',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
