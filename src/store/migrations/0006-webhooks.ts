/**
 * Messages, their deliveries (the outbox), and the endpoints they are sent to. No foreign key leads from a message to its resource: a
 * message outlives a reset of the sandbox.
 */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'counters',
    columns: `
      name VARCHAR(60) NOT NULL PRIMARY KEY,
      last_number BIGINT NOT NULL`,
  },
  {
    name: 'messages',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      surface CHAR(1) NOT NULL,
      position BIGINT NOT NULL,
      shipment_id CHAR(36) NULL,
      sequence INT NULL,
      type VARCHAR(60) NOT NULL,
      body LONGTEXT NOT NULL,
      created_at DATETIME(3) NOT NULL,
      CONSTRAINT messages_feed UNIQUE (account_id, surface, position),
      UNIQUE (shipment_id, surface, sequence)`,
    indexes: {
      messages_by_age: 'created_at, id',
      messages_since: 'account_id, surface, created_at, position',
    },
  },
  {
    name: 'webhooks',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      surface CHAR(1) NOT NULL,
      url TEXT NOT NULL,
      event_types TEXT NULL,
      headers TEXT NOT NULL,
      secret VARCHAR(200) NOT NULL,
      previous_secret VARCHAR(200) NULL,
      previous_secret_expires_at DATETIME(3) NULL,
      active BOOLEAN NOT NULL,
      disabled_at DATETIME(3) NULL,
      disabled_reason VARCHAR(20) NULL,
      failing_since DATETIME(3) NULL,
      deleted_at DATETIME(3) NULL,
      lease_token CHAR(36) NULL,
      lease_until DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      updated_at DATETIME(3) NOT NULL`,
    indexes: {
      webhooks_by_account: 'account_id, surface, id',
      webhooks_active: 'account_id, active, id',
      webhooks_by_lease: 'active, lease_until, id, failing_since',
      webhooks_by_deletion: 'deleted_at',
    },
  },
  {
    name: 'webhook_deliveries',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      webhook_id CHAR(36) NOT NULL,
      message_id CHAR(36) NOT NULL,
      event_type VARCHAR(60) NOT NULL,
      status VARCHAR(10) NOT NULL,
      tries INT NOT NULL,
      attempt_count INT NOT NULL,
      next_attempt_at DATETIME(3) NULL,
      created_at DATETIME(3) NOT NULL,
      delivered_at DATETIME(3) NULL,
      UNIQUE (message_id, webhook_id)`,
    indexes: {
      webhook_deliveries_due: 'webhook_id, status, next_attempt_at, id',
      webhook_deliveries_by_webhook: 'webhook_id, id',
      webhook_deliveries_by_status: 'webhook_id, status, id',
    },
  },
  {
    name: 'webhook_attempts',
    columns: `
      delivery_id CHAR(36) NOT NULL,
      number INT NOT NULL,
      at DATETIME(3) NOT NULL,
      status INT NULL,
      duration_ms INT NOT NULL,
      error TEXT NULL,
      response_body MEDIUMTEXT NULL,
      PRIMARY KEY (delivery_id, number)`,
  },
];

export const webhooks = {
  name: '0006-webhooks',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
