/** Opens the database, and runs statements and transactions on the connections of its pool. */
import knex, { type Knex } from 'knex';
import { type DatabaseHost, hostText } from '../domain/database-url.ts';
import { AmbientTransaction, AmbientTransactions, type Beginning } from './ambient-transaction.ts';
import { ClusterTurns } from './cluster-turns.ts';
import { Counters } from './deployment.ts';
import { Sharing } from './sharing.ts';
import { type Connection, type Dialect, type Sql, readTime } from './sql.ts';
import { Contention, DatabaseUnavailable, NotMigrated, OutcomeUnknown, WriteConflict } from './failures.ts';
import { type Access, type MigrateOptions, countMigrations, isMigrated, migrate, rollback } from './migrate.ts';
import type { MysqlHosts } from './mysql-hosts.ts';
import { dialectOf } from './dialect.ts';
import { retry } from './retry.ts';
import { SecretBox } from './secret-box.ts';
import { type Store, createStore } from './store.ts';
import { TransactionCall, runTransaction } from './transaction.ts';
import { untilKnown } from './until-known.ts';
import { WriteCheck } from './write-check.ts';
import { LocalLocks } from './local-locks.ts';

export { DatabaseUnavailable, MigrationFailed, NotMigrated, OutcomeUnknown, type UnavailableReason, WriteConflict } from './failures.ts';
export { WrongTlsSetting } from './mysql.ts';
export { SecretKeyMissing, SecretUnreadable } from './secret-box.ts';

/** How long a caller waits for a connection while all are in use. */
const acquireTimeoutMs = 3_000;

const isContention = (error: unknown): boolean => error instanceof Contention;
const isConflict = (error: unknown): boolean => error instanceof WriteConflict;

/**
 * Opens a database and checks that it answers.
 *
 * @param url `sqlite:<path>`, `sqlite::memory:`, `mysql://user:password@host:port/database` or `mariadb://…`
 * @param secretKeys the first encrypts secrets, the others only decrypt; with none, secrets are stored unencrypted
 * @param shares whether reads and inserts that arrive together share a statement (`sharing.ts`)
 * @throws DatabaseUnavailable, WrongTlsSetting
 */
export async function openDatabase(url: string, secretKeys: readonly string[] = [], shares = true): Promise<Database> {
  const database = new Database(dialectOf(url), new SecretBox(secretKeys), shares);
  try {
    await database.open();
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database that is open. */
export class Database {
  readonly dialect: Dialect['name'];
  /** Its statements are part of the transaction of the running code; without one, each commits. */
  readonly store: Store;
  /** Encrypts the secrets that the store writes. */
  readonly secrets: SecretBox;
  readonly #knex: Knex;
  readonly #access: Access;
  readonly #turns: ClusterTurns;
  readonly #locks = new LocalLocks();
  readonly #ambient = new AmbientTransactions();
  /** Null with one host. */
  readonly #hosts: MysqlHosts | null;
  readonly #writes: WriteCheck;

  constructor(dialect: Dialect, secrets: SecretBox, shares: boolean) {
    this.secrets = secrets;
    this.dialect = dialect.name;
    // Knex provides the pool and the migrations. Statements bypass it and go to the driver, prepared: 26 µs each instead of 94.
    this.#knex = knex({ acquireConnectionTimeout: acquireTimeoutMs, ...dialect.knexConfig });
    this.#access = { knex: this.#knex, dialect, withConnection: (work) => this.#withConnection(work) };
    // Knex reads these settings for every new connection.
    const use = (host: DatabaseHost): void => void Object.assign(this.#knex.client.connectionSettings, host);
    this.#hosts = dialect.hosts?.(use) ?? null;
    this.#writes = new WriteCheck({
      requireRoom: () => dialect.requireRoom(),
      probe: () => this.transaction(() => this.store.counters.take('readiness', 1)),
    });
    const alone = <T>(work: (connection: Connection) => Promise<T>): Promise<T> =>
      this.#persistently(() => this.#withConnection(work), isContention);
    const list: Required<Sql>['list'] = (text, params) =>
      alone((connection) => (connection.list ? connection.list(text, params) : connection.rows(text, params)));
    const single: Sql = {
      rows: (text, params) => alone((connection) => connection.rows(text, params)),
      list,
      run: (text, params) => this.#writes.noting(alone((connection) => connection.run(text, params))),
    };
    this.#turns = new ClusterTurns(new Counters(single));
    const sharing = shares ? new Sharing(single, { unitesLists: dialect.name === 'mysql' }) : undefined;
    const ambient = this.#ambient;
    this.store = createStore(
      {
        get sharing() {
          return ambient.current ? undefined : sharing;
        },
        rows(text, params) {
          const transaction = ambient.current;
          return transaction?.hasBegun ? transaction.rows(text, params) : single.rows(text, params);
        },
        list(text, params) {
          return ambient.current ? this.rows(text, params) : list(text, params);
        },
        run: (text, params) => (ambient.current ?? single).run(text, params),
        lockLocally: async (name) => ambient.current?.lockLocally(name),
      },
      secrets,
    );
  }

  /**
   * Runs `work` in one transaction, of which everything is part that it and the functions it calls do by `store`: all is committed, or
   * nothing when it throws. Within another transaction it is part of that one. If it loses to another transaction it runs again, up to 10
   * times, so it must have no effect but on the store; `afterCommit` has one.
   *
   * @param turnsAt names rows that this transaction and many other processes write, such as an account's counters (`cluster-turns.ts`)
   * @throws WriteConflict if it lost every time; DatabaseUnavailable, and nothing was done; OutcomeUnknown if the connection was lost
   * during the commit; and what `work` throws
   */
  async transaction<T>(work: () => Promise<T>, turnsAt?: string): Promise<T> {
    const outer = this.#ambient.current;
    if (outer) {
      outer.call.reach('called');
      await outer.begin();
      return work();
    }
    return this.#transact('at once', work, turnsAt);
  }

  /**
   * Like `transaction`, but begins with the first write: no connection is held while `work` looks up a name or checks its input, and what
   * it reads before that is not part of the transaction.
   */
  async together<T>(work: () => Promise<T>): Promise<T> {
    return this.#ambient.current ? work() : this.#transact('at the first write', work);
  }

  /** Runs a write whose repetition is harmless, and repeats it if its outcome is unknown (`until-known.ts`). */
  untilKnown<T>(write: () => Promise<T>, again: () => Promise<T> = write): Promise<T> {
    return untilKnown(write, again);
  }

  /** Runs a task once others can read what was written: in a transaction after the commit, elsewhere at once. */
  afterCommit(task: () => void): void {
    const transaction = this.#ambient.current;
    if (transaction) transaction.afterCommit(task);
    else task();
  }

  /** Whether the transaction that the running code is part of has written a row so far. */
  readonly hasWritten = (): boolean => this.#ambient.current?.hasWritten ?? false;

  /** Brings the tables up to date; one process does, others wait. @returns the names of the migrations that this process has run */
  migrate(options: MigrateOptions = {}): Promise<string[]> {
    return migrate(this.#access, options);
  }

  /** @throws NotMigrated */
  async requireMigrated(): Promise<void> {
    if (!(await this.isMigrated())) throw new NotMigrated(this.#access.dialect.address);
  }

  /** Drops every table. */
  rollback(): Promise<void> {
    return rollback(this.#access);
  }

  /** Whether every migration this version knows has been run. @throws DatabaseUnavailable */
  isMigrated(): Promise<boolean> {
    return this.#withConnection((connection) => isMigrated(this.#access.dialect, connection));
  }

  /** How many migrations the database has run. @throws DatabaseUnavailable */
  countMigrations(): Promise<number> {
    return this.#withConnection((connection) => countMigrations(connection));
  }

  /** The server's version and clock; null for a file. @throws DatabaseUnavailable */
  async server(): Promise<{ version: string; now: Date } | null> {
    const { about } = this.#access.dialect;
    if (about === null) return null;
    const [row] = await this.#withConnection((connection) => connection.rows<{ version: string; now: string }>(about));
    return row ? { version: row.version, now: readTime(row.now) } : null;
  }

  /** The user's privileges on the whole database; null for a file, or if a role gives them. */
  async privileges(): Promise<Set<string> | null> {
    const { privileges } = this.#access.dialect;
    const rows = privileges === null ? [] : await this.#withConnection((connection) => connection.rows<{ privilege: string }>(privileges));
    const held = new Set(rows.map(({ privilege }) => privilege));
    return held.has('SELECT') ? held : null;
  }

  /** The connections of this process. */
  pool(): { used: number; free: number; waiting: number } {
    const { pool } = this.#knex.client as { pool: { numUsed(): number; numFree(): number; numPendingAcquires(): number } };
    return { used: pool.numUsed(), free: pool.numFree(), waiting: pool.numPendingAcquires() };
  }

  /** Finds a server that answers. @throws DatabaseUnavailable when none does, with the reason of each */
  async open(): Promise<void> {
    await this.#hosts?.start();
    try {
      await this.ping();
    } catch (error) {
      const reasons = this.#hosts?.reasons() ?? [];
      if (reasons.length === 0 || !(error instanceof DatabaseUnavailable)) throw error;
      throw new DatabaseUnavailable(this.#access.dialect.address, error.reason, new Error(reasons.join('; ')));
    }
  }

  /** The server in use, and why those before it are not used; null with one host. */
  host(): { current: string; notUsed: string[] } | null {
    return this.#hosts && { current: hostText(this.#hosts.current), notUsed: this.#hosts.reasons() };
  }

  /** @throws DatabaseUnavailable when the database does not answer */
  async ping(): Promise<void> {
    await this.#persistently(() => this.#withConnection((connection) => connection.rows('SELECT 1 AS one')), isContention);
  }

  /**
   * Checks that the database can serve: it answers, has this version's tables, has room and accepts writes.
   *
   * @throws DatabaseUnavailable, NotMigrated
   */
  async requireReady(): Promise<void> {
    await this.requireMigrated();
    await this.#writes.requireWrites();
  }

  /** Closes every connection once its statements have ended. */
  async close(): Promise<void> {
    this.#hosts?.stop();
    await this.#knex.destroy();
  }

  /** Retries temporary failures. If another transaction keeps its locks for longer, the database counts as busy. */
  async #persistently<T>(attempt: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
    try {
      return await retry(attempt, isPassing);
    } catch (error) {
      throw error instanceof Contention ? new DatabaseUnavailable(this.#access.dialect.address, 'busy', error) : error;
    }
  }

  /** Runs `work` in a transaction of its own. */
  async #transact<T>(begins: Beginning, work: () => Promise<T>, turnsAt?: string): Promise<T> {
    const call = new TransactionCall(this.#locks);
    const attempt = async (): Promise<T> => {
      const transaction = new AmbientTransaction(call, begins, (body) =>
        this.#writes.noting(this.#withConnection((connection) => runTransaction(connection, call, body))),
      );
      const result = await this.#ambient.run(transaction, work);
      transaction.runTasks();
      return result;
    };
    return this.#persistently(() => this.#turns.within(turnsAt, attempt), isConflict);
  }

  async #withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const raw = await this.#acquire();
    try {
      return await work(this.#access.dialect.connection(raw));
    } catch (error) {
      this.#writes.noteFailure(error);
      if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) void this.#hosts?.check();
      throw error;
    } finally {
      await this.#knex.client.releaseConnection(raw);
    }
  }

  async #acquire(): Promise<object> {
    try {
      for (;;) {
        const raw = (await this.#knex.client.acquireConnection()) as object;
        if (!this.#access.dialect.isRetired(raw)) return raw;
        this.#access.dialect.connection(raw).discard();
        await this.#knex.client.releaseConnection(raw);
      }
    } catch (error) {
      void this.#hosts?.check();
      const failure = this.#access.dialect.translate(error);
      if (failure instanceof Contention || failure instanceof DatabaseUnavailable) throw failure;
      const isTimeout = error instanceof Error && error.name === 'KnexTimeoutError';
      throw new DatabaseUnavailable(this.#access.dialect.address, isTimeout ? 'busy' : 'unreachable', failure);
    }
  }
}
