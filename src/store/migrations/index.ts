import type { Knex } from 'knex';
import * as all from './all.ts';

export interface NamedMigration extends Knex.Migration {
  name: string;
}

/** Every migration, in order. */
export const migrations: NamedMigration[] = Object.values(all).sort((a, b) => (a.name < b.name ? -1 : 1));

export const migrationSource: Knex.MigrationSource<NamedMigration> = {
  getMigrations: async () => migrations,
  getMigrationName: (migration) => migration.name,
  getMigration: async (migration) => migration,
};

/** The name of the last migration of this version. */
export const newestMigration = migrations.at(-1)?.name ?? '';

/**
 * The last migration of the oldest version from which a rolling upgrade works: all later ones only add. Raise it when a migration drops
 * what was unused since then.
 */
export const oldestUpgradable = '0017-carrier-inbox';
