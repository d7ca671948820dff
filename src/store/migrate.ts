/** Runs Knex's migrations so that several processes can start at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Contention, DatabaseUnavailable, DuplicateKey, MigrationFailed, driverError } from './failures.ts';
import type { Connection, Dialect } from './sql.ts';
import { type NamedMigration, migrationSource, migrations } from './migrations/index.ts';

type WithConnection = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>;

const table = 'migrations';
const lockTable = 'migrations_lock';
const ownerTable = 'migrations_owner';
/** Longer than the migrations take on a loaded machine. */
const lockTimeoutMs = 60_000;
const pauseMs = 100;

/** An error that a migration ended with. */
class StepFailed extends Error {
  readonly migration: string;

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed.`, { cause });
    this.migration = migration;
  }
}

/**
 * Runs what has not been run yet.
 *
 * @throws MigrationFailed when the database refuses a statement; DatabaseUnavailable; an error when another process has
 *   the migrations' lock for more than a minute
 */
export async function migrate(knex: Knex, dialect: Dialect, withConnection: WithConnection): Promise<void> {
  if (await withConnection((connection) => isMigrated(dialect, connection))) return;
  await locked(dialect, withConnection, () => withoutLimits('sqlite', knex, dialect, () => knex.migrate.latest(configFor(dialect))));
}

/** Undoes every migration. @throws as `migrate` does */
export async function rollback(knex: Knex, dialect: Dialect, withConnection: WithConnection): Promise<void> {
  await locked(dialect, withConnection, () =>
    withoutLimits('sqlite', knex, dialect, () => knex.migrate.rollback(configFor(dialect), true)),
  );
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

/** Thrown where another process is migrating. */
class MigratedByAnother extends Error {}

/**
 * Waits until no other process is migrating. Knex has a lock, which it throws for. Its row is taken in a transaction, and on a
 * Galera cluster that can lose to another node's: Knex then frees the row, which is the other's. So a row with an owner is taken
 * before, by one statement that commits.
 */
async function locked(dialect: Dialect, withConnection: WithConnection, work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + lockTimeoutMs;
  // The same in each try: one that could not give the row back takes it again.
  const owner = randomUUID();
  for (;;) {
    try {
      await withConnection((connection) => createBookkeeping(dialect, connection));
      await owned(owner, withConnection, work);
      // The tables have changed. SQLite has one connection; MySQL's prepare again by themselves.
      await withConnection(async (connection) => connection.forget());
      return;
    } catch (error) {
      if (!isPassing(dialect, error)) throw failureOf(dialect, error);
      if (performance.now() > deadline) {
        const advice = `If no process is migrating, run: UPDATE ${lockTable} SET is_locked = 0; UPDATE ${ownerTable} SET owner = NULL`;
        throw new Error(`The migrations' lock was not free for ${lockTimeoutMs / 1000} s. ${advice}`, { cause: error });
      }
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}

async function owned(owner: string, withConnection: WithConnection, work: () => Promise<unknown>): Promise<void> {
  const change = (text: string, params: string[]): Promise<number> => withConnection((connection) => connection.run(text, params));
  const taken = await change(`UPDATE ${ownerTable} SET owner = ? WHERE id = 1 AND (owner IS NULL OR owner = ?)`, [owner, owner]);
  if (taken === 0) throw new MigratedByAnother();
  try {
    await work();
  } finally {
    await change(`UPDATE ${ownerTable} SET owner = NULL WHERE owner = ?`, [owner]);
  }
}

function configFor(dialect: Dialect): Knex.MigratorConfig {
  return {
    migrationSource: { ...migrationSource, getMigration: (migration: NamedMigration) => named(migration, dialect) },
    tableName: table,
  };
}

/** Each step, with its migration's name in its errors. */
async function named(migration: NamedMigration, dialect: Dialect): Promise<NamedMigration> {
  const withName = (step: NamedMigration['up']) => async (knex: Knex) => {
    try {
      await withoutLimits('mysql', knex, dialect, () => step(knex));
    } catch (error) {
      throw new StepFailed(migration.name, error);
    }
  };
  return { ...migration, up: withName(migration.up), down: withName(migration.down ?? (async () => {})) };
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
  const isLocked = error instanceof MigratedByAnother || (error instanceof Error && error.name === 'MigrationLocked');
  return isLocked || causeOf(dialect, error) instanceof Contention;
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
