/** Ports, terminals and vessels that carriers name, shared by all accounts. */
import type { Knex } from 'knex';
import { type Table, createTables, dropTables } from './table.ts';

const tables: Table[] = [
  {
    name: 'ports',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      locode VARCHAR(5) NOT NULL UNIQUE,
      name VARCHAR(500) NOT NULL,
      city VARCHAR(500) NULL,
      country_code CHAR(2) NULL,
      time_zone VARCHAR(64) NULL,
      latitude DOUBLE NULL,
      longitude DOUBLE NULL,
      created_at DATETIME(3) NOT NULL`,
  },
  {
    name: 'terminals',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      natural_key VARCHAR(191) NOT NULL UNIQUE,
      locode VARCHAR(5) NULL,
      name VARCHAR(500) NULL,
      nickname VARCHAR(500) NULL,
      firms_code VARCHAR(20) NULL,
      smdg_code VARCHAR(20) NULL,
      bic_facility_code VARCHAR(20) NULL,
      street VARCHAR(500) NULL,
      city VARCHAR(500) NULL,
      state VARCHAR(500) NULL,
      state_abbr VARCHAR(20) NULL,
      zip VARCHAR(20) NULL,
      country VARCHAR(500) NULL,
      port_id CHAR(36) NULL`,
  },
  {
    // `scope` is '' for the world's vessels and an account's id for the simulated ones of that account.
    name: 'vessels',
    columns: `
      id CHAR(36) NOT NULL PRIMARY KEY,
      scope VARCHAR(36) NOT NULL,
      natural_key VARCHAR(191) NOT NULL,
      imo VARCHAR(7) NULL,
      name VARCHAR(500) NULL,
      mmsi VARCHAR(20) NULL,
      latitude DOUBLE NULL,
      longitude DOUBLE NULL,
      speed_knots DOUBLE NULL,
      heading_degrees DOUBLE NULL,
      position_at DATETIME(3) NULL,
      UNIQUE (scope, natural_key)`,
    indexes: { vessels_by_imo: 'imo, scope' },
  },
];

export const places = {
  name: '0003-places',
  up: (knex: Knex) => createTables(knex, tables),
  down: (knex: Knex) => dropTables(knex, tables),
};
