/** Accounts, their users and keys, and the keys that sign tokens. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'accounts',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      name VARCHAR(191) NOT NULL UNIQUE,
      last_file_number INT NOT NULL DEFAULT 0,
      created_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL`,
  },
  {
    name: 'users',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      username VARCHAR(191) NOT NULL UNIQUE,
      password_hash VARCHAR(255) NOT NULL,
      created_at DATETIME(3) NOT NULL,
      revoked_at DATETIME(3) NULL,
      FOREIGN KEY (account_id) REFERENCES accounts (id)`,
    indexes: { users_by_account: 'account_id, username' },
  },
  {
    name: 'api_keys',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      account_id CHAR(36) NOT NULL,
      key_id CHAR(8) NOT NULL UNIQUE,
      hash CHAR(64) NOT NULL UNIQUE,
      test BOOLEAN NOT NULL,
      rate_per_minute INT NULL,
      created_at DATETIME(3) NOT NULL,
      expires_at DATETIME(3) NULL,
      last_used_at DATETIME(3) NULL,
      revoked_at DATETIME(3) NULL,
      FOREIGN KEY (account_id) REFERENCES accounts (id)`,
    indexes: { api_keys_by_account: 'account_id, created_at, id' },
  },
  {
    // `slot` numbers the keys: of several processes that make the first one, a single one gets slot 1.
    name: 'token_keys',
    columns: `
      id VARCHAR(64) NOT NULL PRIMARY KEY,
      slot INT NOT NULL UNIQUE,
      private_jwk TEXT NOT NULL,
      public_jwk TEXT NOT NULL,
      created_at DATETIME(3) NOT NULL`,
  },
  {
    name: 'revoked_tokens',
    columns: `
      jti VARCHAR(64) NOT NULL PRIMARY KEY,
      expires_at DATETIME(3) NOT NULL`,
    indexes: { revoked_tokens_by_expiry: 'expires_at' },
  },
];

export const accounts = {
  name: '0001-accounts',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
