/** Opens the database and lends its connections: one statement at a time, or one transaction. */
import knex, { type Knex } from 'knex';
import type { Connection, Dialect } from './dialect.ts';
import { Contention, DatabaseUnavailable, NotMigrated, WriteConflict } from './failures.ts';
import { isMigrated, migrate, rollback } from './migrate.ts';
import { mysqlDialect } from './mysql.ts';
import { retry } from './retry.ts';
import { sqliteDialect } from './sqlite.ts';
import { SecretBox } from './secret-box.ts';
import { type Store, createStore } from './store.ts';
import { TransactionSql } from './transaction-sql.ts';

export { DatabaseUnavailable, MigrationFailed, NotMigrated, OutcomeUnknown, type UnavailableReason, WriteConflict } from './failures.ts';
export { WrongTlsSetting } from './mysql-tls.ts';
export { SecretUnreadable } from './secret-box.ts';

/** How long a caller waits for a connection while all are lent. */
const acquireTimeoutMs = 3_000;
/** A write of a row of its own shows that the database takes writes; so often at most, however often that is asked. */
const probeEveryMs = 5_000;
/** So long after a write was refused for want of room the database counts as full: a smaller one may still get through. */
const refusalHoldsMs = 10_000;

/**
 * Opens a database and makes sure that it answers.
 *
 * @param url `sqlite:<path>`, `sqlite::memory:`, `mysql://user:password@host:port/database` or `mariadb://…`
 * @param secretKeys encrypt secrets, the first one; the others only decrypt. None: secrets are stored as they are
 * @throws DatabaseUnavailable, WrongTlsSetting
 */
export async function openDatabase(url: string, secretKeys: readonly string[] = []): Promise<Database> {
  const database = new Database(dialectOf(url), new SecretBox(secretKeys));
  try {
    await database.ping();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function dialectOf(url: string): Dialect {
  if (url.startsWith('sqlite:')) return sqliteDialect(url);
  if (url.startsWith('mysql://') || url.startsWith('mariadb://')) return mysqlDialect(url);
  // Not the whole URL: it may hold a password.
  throw new Error('A database URL begins with sqlite:, mysql:// or mariadb://.');
}

/** A database that is open. */
export class Database {
  readonly dialect: Dialect['name'];
  /** Statements that commit by themselves. */
  readonly store: Store;
  /** What encrypts the secrets that the store writes. */
  readonly secrets: SecretBox;
  readonly #dialect: Dialect;
  readonly #knex: Knex;
  #probedAtMs = Number.NEGATIVE_INFINITY;
  /** The last write that was refused because the database is full or read-only. */
  #refusal: { error: DatabaseUnavailable; atMs: number } | undefined;

  constructor(dialect: Dialect, secrets: SecretBox) {
    this.secrets = secrets;
    this.dialect = dialect.name;
    this.#dialect = dialect;
    // Knex has the pool and the migrations. Statements go past it to the driver, prepared: 26 µs each instead of 94.
    this.#knex = knex({ acquireConnectionTimeout: acquireTimeoutMs, ...dialect.knexConfig });
    const alone = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
      this.#persistently(
        () => this.#withConnection(work),
        (error) => error instanceof Contention,
      );
    this.store = createStore(
      {
        rows: (text, params) => alone((connection) => connection.rows(text, params)),
        run: (text, params) => alone((connection) => connection.run(text, params)),
      },
      secrets,
    );
  }

  /**
   * Runs `work` in one transaction: all of it is committed, or nothing when it throws. It is run again, up to 10 times,
   * when it lost to another transaction, so it must do nothing but use the store it is given; and never `this.store`,
   * which on SQLite would wait for the one connection that this transaction holds.
   *
   * @throws WriteConflict when it lost every time; DatabaseUnavailable, and nothing was done; OutcomeUnknown when the
   *   connection was lost during the commit; whatever `work` throws
   */
  transaction<T>(work: (store: Store) => Promise<T>): Promise<T> {
    return this.#persistently(
      () => this.#withConnection((connection) => runTransaction(connection, work, this.secrets)),
      (error) => error instanceof WriteConflict,
    );
  }

  /** Brings the tables up to date. Several processes may do so at once: one works, the others wait for it. */
  async migrate(): Promise<void> {
    await migrate(this.#knex, this.#dialect, (work) => this.#withConnection(work));
  }

  /** @throws NotMigrated */
  async requireMigrated(): Promise<void> {
    if (!(await this.isMigrated())) throw new NotMigrated(this.#dialect.address);
  }

  /** Drops every table. */
  async rollback(): Promise<void> {
    await rollback(this.#knex, this.#dialect, (work) => this.#withConnection(work));
  }

  /** Whether every migration this version knows has been run. @throws DatabaseUnavailable */
  isMigrated(): Promise<boolean> {
    return this.#withConnection((connection) => isMigrated(this.#dialect, connection));
  }

  /** @throws DatabaseUnavailable when the database does not answer */
  async ping(): Promise<void> {
    await this.#persistently(
      () => this.#withConnection((connection) => connection.rows('SELECT 1 AS one')),
      (error) => error instanceof Contention,
    );
  }

  /**
   * Makes sure that the database can serve: it answers, has this version's tables, has room and takes writes.
   *
   * @throws DatabaseUnavailable, NotMigrated
   */
  async requireReady(): Promise<void> {
    await this.requireMigrated();
    await this.#dialect.requireRoom();
    const nowMs = performance.now();
    if (this.#refusal && nowMs - this.#refusal.atMs < refusalHoldsMs) throw this.#refusal.error;
    if (nowMs - this.#probedAtMs < probeEveryMs) return;
    await this.transaction((store) => store.counters.take('readiness', 1));
    this.#probedAtMs = nowMs;
  }

  /** Closes every connection, once what is under way on it is done. */
  async close(): Promise<void> {
    await this.#knex.destroy();
  }

  /** Tries again what is passing. Locks that somebody else holds for longer make the database a busy one. */
  async #persistently<T>(attempt: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
    try {
      return await retry(attempt, isPassing);
    } catch (error) {
      throw error instanceof Contention ? new DatabaseUnavailable(this.#dialect.address, 'busy', error) : error;
    }
  }

  async #withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const raw = await this.#acquire();
    try {
      return await work(this.#dialect.connection(raw));
    } catch (error) {
      this.#noteRefusal(error);
      throw error;
    } finally {
      await this.#knex.client.releaseConnection(raw);
    }
  }

  #noteRefusal(error: unknown): void {
    if (!(error instanceof DatabaseUnavailable) || (error.reason !== 'full' && error.reason !== 'read_only')) return;
    this.#refusal = { error, atMs: performance.now() };
    this.#probedAtMs = Number.NEGATIVE_INFINITY;
  }

  async #acquire(): Promise<object> {
    try {
      return (await this.#knex.client.acquireConnection()) as object;
    } catch (error) {
      const failure = this.#dialect.translate(error);
      if (failure instanceof Contention || failure instanceof DatabaseUnavailable) throw failure;
      const isTimeout = error instanceof Error && error.name === 'KnexTimeoutError';
      throw new DatabaseUnavailable(this.#dialect.address, isTimeout ? 'busy' : 'unreachable', failure);
    }
  }
}

async function runTransaction<T>(connection: Connection, work: (store: Store) => Promise<T>, secrets: SecretBox): Promise<T> {
  await connection.begin();
  const sql = new TransactionSql(connection);
  try {
    const result = await work(createStore(sql, secrets));
    await sql.finish();
    await connection.commit();
    return result;
  } catch (error) {
    await sql.abandon();
    // A connection whose transaction cannot be ended must not be lent again.
    await connection.rollback().catch(() => connection.discard());
    throw error;
  }
}
