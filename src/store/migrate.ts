/** Runs Knex's migrations so that several processes can start at once. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import {
  Contention,
  DatabaseUnavailable,
  DuplicateKey,
  MigratedByNewer,
  MigrationFailed,
  TooOldToUpgrade,
  driverError,
} from './failures.ts';
import { MigratedByAnother, MigrationOwner, type OwnerTimes, type WithConnection, lockTable, ownerTable } from './migration-owner.ts';
import type { Connection, Dialect } from './sql.ts';
import { type NamedMigration, migrationSource, migrations, oldestUpgradable } from './migrations/index.ts';

const table = 'migrations';
const pauseMs = 100;
/** After a wait of this length, the caller is told. */
const noticeAfterMs = 2_000;

export interface MigrateOptions {
  /** Nobody else uses the database, so that tables of any version may be changed. */
  isUnused?: boolean;
  /** Called once if another process is migrating, or was killed while it did. */
  onWait?: () => void;
  times?: Partial<OwnerTimes>;
}

/** The connections to migrate with. */
export interface Access {
  knex: Knex;
  dialect: Dialect;
  withConnection: WithConnection;
}

/** An error that a migration ended with. */
class StepFailed extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed.`, { cause });
    this.migration = migration;
  }
}

/**
 * Runs what has not been run yet. Waits for as long as another process that lives does so.
 *
 * @returns the names of the migrations that this process has run
 * @throws MigrationFailed when the database refuses a statement; DatabaseUnavailable; TooOldToUpgrade; MigratedByNewer
 */
export async function migrate(access: Access, options: MigrateOptions = {}): Promise<string[]> {
  const { knex, dialect, withConnection } = access;
  if (await withConnection((connection) => isMigrated(dialect, connection))) return [];
  const applied: string[] = [];
  await locked(access, options, async (owner) => {
    await requireKnown(access);
    if (!options.isUnused) await requireUpgradable(access);
    // SQLite undoes all of them if one fails, MySQL none.
    if (dialect.name === 'sqlite') applied.length = 0;
    await withoutLimits('sqlite', knex, dialect, () => knex.migrate.latest(configFor(dialect, owner, (name) => applied.push(name))));
  });
  return applied;
}

/** Undoes every migration. @throws as `migrate` does */
export async function rollback(access: Access): Promise<void> {
  const { knex, dialect } = access;
  await locked(access, {}, async (owner) => {
    await requireKnown(access);
    await withoutLimits('sqlite', knex, dialect, () => knex.migrate.rollback(configFor(dialect, owner), true));
  });
}

/** Knex's own check throws an error with a stack, which speaks of files. @throws MigratedByNewer */
async function requireKnown({ dialect, withConnection }: Access): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const done = await withConnection((connection) => connection.rows<{ name: string }>(`SELECT name FROM ${table}`));
  const newer = done.find(({ name }) => !known.has(name));
  if (newer !== undefined) throw new MigratedByNewer(dialect.address, newer.name);
}

/**
 * Since `oldestUpgradable`, migrations only add. Earlier ones rename and drop, under processes that use the tables.
 *
 * @throws TooOldToUpgrade if the tables are older, and others are connected
 */
async function requireUpgradable({ knex, dialect, withConnection }: Access): Promise<void> {
  const names = await withConnection((connection) => connection.rows<{ name: string }>(`SELECT name FROM ${table}`));
  if (names.length === 0 || names.some(({ name }) => name === oldestUpgradable)) return;
  // A new database, whose migration was cut short.
  if (!(await withConnection((connection) => hasAccounts(dialect, connection)))) return;
  const { pool } = knex.client as { pool: { numUsed(): number; numFree(): number } };
  const others = await withConnection((connection) => dialect.othersConnected(connection, pool.numUsed() + pool.numFree()));
  if (others) throw new TooOldToUpgrade(dialect.address, oldestUpgradable);
}

async function hasAccounts(dialect: Dialect, connection: Connection): Promise<boolean> {
  try {
    return (await connection.rows('SELECT id FROM accounts LIMIT 1')).length > 0;
  } catch (error) {
    if (dialect.isMissingTable(error)) return false;
    throw error;
  }
}

/** Whether every migration of this version has been run. */
export async function isMigrated(dialect: Dialect, connection: Connection): Promise<boolean> {
  try {
    const done = await connection.rows<{ name: string }>(`SELECT name FROM ${table}`);
    const names = new Set(done.map((row) => row.name));
    return migrations.every((migration) => names.has(migration.name));
  } catch (error) {
    if (dialect.isMissingTable(error)) return false;
    throw error;
  }
}

/** How many migrations the database has run. */
export async function countMigrations(connection: Connection): Promise<number> {
  const [row] = await connection.rows<{ total: number }>(`SELECT COUNT(*) AS total FROM ${table}`);
  return Number(row?.total ?? 0);
}

/** Waits until no other process is migrating, and runs `work` as the owner of the migrations. */
async function locked(
  { knex, dialect, withConnection }: Access,
  { onWait, times }: MigrateOptions,
  work: (owner: MigrationOwner) => Promise<unknown>,
): Promise<void> {
  const { pool } = knex.client as { pool: { max: number } };
  // The same in each try: one that could not give the right back takes it again.
  const owner = new MigrationOwner(dialect, pool.max, withConnection, times);
  const startedMs = performance.now();
  let isTold = false;
  for (;;) {
    try {
      await withConnection((connection) => createBookkeeping(dialect, connection));
      await owner.own(() => work(owner));
      // The tables have changed. SQLite has one connection; MySQL's prepare again by themselves.
      await withConnection(async (connection) => connection.forget());
      return;
    } catch (error) {
      if (!isPassing(dialect, error)) throw failureOf(dialect, error);
      if (isKnexLocked(error)) await owner.foundLocked();
    }
    if (!isTold && performance.now() - startedMs > noticeAfterMs) {
      isTold = true;
      onWait?.();
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

/** @param onApplied called with the name of each migration that was run */
function configFor(dialect: Dialect, owner: MigrationOwner, onApplied: (name: string) => void = () => {}): Knex.MigratorConfig {
  return {
    migrationSource: {
      ...migrationSource,
      getMigration: async (migration: NamedMigration) => stepsOf(migration, dialect, owner, onApplied),
    },
    tableName: table,
  };
}

/** A migration whose steps the owner alone runs, with its name in their errors. */
function stepsOf(migration: NamedMigration, dialect: Dialect, owner: MigrationOwner, onApplied: (name: string) => void): NamedMigration {
  const owned = (step: NamedMigration['up']) => async (knex: Knex) => {
    try {
      await owner.requireOwned(knex);
      await withoutLimits('mysql', knex, dialect, () => (owner.hasTakenOver ? twice(() => step(knex)) : step(knex)));
    } catch (error) {
      throw new StepFailed(migration.name, error);
    }
  };
  const up = owned(migration.up);
  return {
    ...migration,
    async up(knex) {
      await up(knex);
      onApplied(migration.name);
    },
    down: owned(migration.down ?? (async () => {})),
  };
}

/** Runs a step again if it failed. It skips what the statement of a killed process, which the server carried out, has done. */
async function twice(step: () => PromiseLike<unknown>): Promise<void> {
  try {
    await step();
  } catch {
    await step();
  }
}

/**
 * Lifts the limits of a connection while `work` runs, on one of the databases. SQLite has one connection, whose limits are
 * lifted for all, Knex's lock included. MySQL's pool has several: each step lifts those of its own.
 */
async function withoutLimits(on: Dialect['name'], knex: Knex, dialect: Dialect, work: () => PromiseLike<unknown>): Promise<void> {
  if (dialect.name !== on) return void (await work());
  await knex.raw(dialect.noLimits.begin);
  try {
    await work();
  } finally {
    // A connection that broke is not used again.
    await knex.raw(dialect.noLimits.end).catch(() => {});
  }
}

function isPassing(dialect: Dialect, error: unknown): boolean {
  const cause = causeOf(dialect, error);
  return isKnexLocked(error) || cause instanceof MigratedByAnother || cause instanceof Contention;
}

function isKnexLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'MigrationLocked';
}

function causeOf(dialect: Dialect, error: unknown): unknown {
  return dialect.translate(error instanceof StepFailed ? error.cause : error);
}

/** The error for the caller. One that no driver made is a fault of ours, and stays as it is. */
function failureOf(dialect: Dialect, error: unknown): unknown {
  const cause = causeOf(dialect, error);
  if (cause instanceof DatabaseUnavailable || driverError(cause).code === undefined) return cause;
  const migration = error instanceof StepFailed ? error.migration : null;
  return new MigrationFailed({ address: dialect.address, migration }, driverError(cause));
}

/**
 * Makes Knex's own two tables, and that of the owner. Knex itself would let two processes that start together each put a row into the lock's
 * table. The lock, which must match one row, could then never be taken again.
 */
async function createBookkeeping(dialect: Dialect, connection: Connection): Promise<void> {
  const counted = dialect.name === 'mysql' ? 'INT NOT NULL AUTO_INCREMENT PRIMARY KEY' : 'INTEGER PRIMARY KEY';
  await connection.run(`CREATE TABLE IF NOT EXISTS ${table} (id ${counted}, name VARCHAR(255), batch INT, migration_time DATETIME)`);
  await connection.run(`CREATE TABLE IF NOT EXISTS ${lockTable} (\`index\` INT NOT NULL PRIMARY KEY, is_locked INT)`);
  await connection.run(`CREATE TABLE IF NOT EXISTS ${ownerTable} (id INT NOT NULL PRIMARY KEY, owner VARCHAR(36))`);
  for (const row of [`${lockTable} (\`index\`, is_locked) VALUES (1, 0)`, `${ownerTable} (id, owner) VALUES (1, NULL)`]) {
    await connection.run(`INSERT INTO ${row}`).catch((error: unknown) => {
      if (!(error instanceof DuplicateKey)) throw error;
    });
  }
}
