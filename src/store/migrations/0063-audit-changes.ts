/** The values before and after, in the audit log. */
import type { Knex } from 'knex';
import { addColumns, dropColumns } from './table.ts';

const columns = { changes: 'TEXT NULL' };

export const auditChanges = {
  name: '0063-audit-changes',
  up: (knex: Knex): Promise<void> => addColumns(knex, 'audit_entries', columns),
  down: (knex: Knex): Promise<void> => dropColumns(knex, 'audit_entries', columns),
};
