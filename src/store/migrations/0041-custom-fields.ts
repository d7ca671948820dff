/** Fields that accounts define for their shipments, containers and tracking requests, with the options of some and the values. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

// No foreign keys: values and options outlive their deleted definition until a worker sweeps them, and a version before this one deletes
// shipments without their values.
const tables: Table[] = [
  {
    name: 'custom_field_definitions',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      entity_type VARCHAR(16) NOT NULL,
      api_slug VARCHAR(64) NOT NULL,
      display_name VARCHAR(200) NOT NULL,
      description VARCHAR(1000) NULL,
      data_type VARCHAR(16) NOT NULL,
      reference_type VARCHAR(16) NULL,
      bounds TEXT NULL,
      default_format VARCHAR(100) NULL,
      default_value TEXT NULL,
      test TINYINT NOT NULL,
      deleted_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE (account_id, entity_type, api_slug)`,
    indexes: {
      custom_field_definitions_by_creation: 'account_id, created_at, id',
      custom_field_definitions_by_deletion: 'deleted_at, id',
    },
  },
  {
    name: 'custom_field_options',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      definition_id CHAR(36) NOT NULL,
      label VARCHAR(200) NOT NULL,
      value VARCHAR(64) NOT NULL,
      position INT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE (definition_id, value)`,
  },
  {
    name: 'custom_fields',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      definition_id CHAR(36) NOT NULL,
      entity_type VARCHAR(16) NOT NULL,
      entity_id CHAR(36) NOT NULL,
      container_number VARCHAR(11) NOT NULL,
      value TEXT NULL,
      test TINYINT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL,
      UNIQUE (entity_id, definition_id, container_number)`,
    indexes: {
      custom_fields_by_creation: 'account_id, created_at, id',
      custom_fields_by_entity_creation: 'account_id, entity_id, created_at, id',
      custom_fields_by_definition_creation: 'account_id, definition_id, created_at, id',
      custom_fields_by_type_creation: 'account_id, entity_type, created_at, id',
      custom_fields_by_test_creation: 'account_id, test, created_at, id',
    },
  },
];

export const customFields = {
  name: '0041-custom-fields',
  up: (knex: Knex): Promise<void> => createTables(knex, tables),
  down: (knex: Knex): Promise<void> => dropTables(knex, tables),
};
