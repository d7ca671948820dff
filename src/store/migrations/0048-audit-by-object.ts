/** Finds the entries of the audit log about one shipment or container. */
import type { Knex } from 'knex';
import { type Index, createIndex, dropIndex } from './table.ts';

const byObject: Index = { name: 'audit_entries_by_object', table: 'audit_entries', over: 'account_id, object_id, created_at, id' };

export const auditByObject = {
  name: '0048-audit-by-object',
  up: (knex: Knex) => createIndex(knex, byObject),
  down: (knex: Knex) => dropIndex(knex, byObject),
};
