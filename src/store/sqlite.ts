/** SQLite, through libsql's driver: synchronous, one connection, in the process itself. */
import { LRUCache } from 'lru-cache';
import {
  Contention,
  DatabaseUnavailable,
  DuplicateKey,
  FileLocked,
  ReferenceConflict,
  type UnavailableReason,
  driverError,
} from './failures.ts';
import { inTurn } from './loop-turn.ts';
import { rowMaker } from './record.ts';
import { type Connection, type Dialect, type SqlValue, onceForEach, silentLogger } from './sql.ts';
import { openError, freeBytes, keepFromOthers, makeOwnersFile, sqliteFile } from './sqlite-files.ts';

interface Statement {
  all(params: SqlValue[]): unknown[];
  run(params: SqlValue[]): { changes: number };
  /** Makes `all` return each row as an array of values. */
  raw(): this;
  columns(): { name: string }[];
}

/** A prepared statement that reads. */
interface Read {
  statement: Statement;
  /** Makes an object of the values of a row. */
  toRow(values: unknown): unknown;
}

interface RawConnection {
  readonly inTransaction: boolean;
  prepare(text: string): Statement;
  exec(text: string): void;
  pragma(text: string): unknown;
  close(): void;
}

/**
 * Milliseconds that a statement itself waits for a file that another process has locked. It blocks the process, so it is short; `retry`
 * waits longer.
 */
const busyTimeoutMs = 20;
/** A disk with less room than this is full: the write-ahead log alone grows to 4 MB. */
const leastRoomBytes = 1024 * 1024;

/** The same for migrations, because Knex does not retry. */
const migrationTimeoutMs = 5_000;
/** The same when a connection is closed: processes that stop together empty the log one after another. */
const closingTimeoutMs = 1_000;
/** More than there are different texts. */
const maxStatements = 500;

/** @param url `sqlite:<path>` or `sqlite::memory:` */
export function sqliteDialect(url: string): Dialect {
  const filename = sqliteFile(url);
  const isFile = filename !== ':memory:';
  if (isFile) makeOwnersFile(filename);
  const prepare = (raw: RawConnection): void => {
    prepareConnection(raw);
    if (!isFile) return;
    keepFromOthers(filename);
    const close = raw.close.bind(raw);
    // Knex's pool closes the connection.
    raw.close = () => {
      emptyLog(raw);
      close();
    };
  };
  const translate = translator(url);
  return {
    name: 'sqlite',
    address: url,
    knexConfig: {
      client: 'better-sqlite3',
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: afterwards(prepare) },
      log: silentLogger,
    },
    connection: onceForEach((raw) => sqliteConnection(raw as RawConnection, translate)),
    translate,
    noLimits: { begin: `PRAGMA busy_timeout = ${migrationTimeoutMs}`, end: `PRAGMA busy_timeout = ${busyTimeoutMs}` },
    hosts: null,
    isRetired: () => false,
    isMissingTable: (error) => driverError(error).message.includes('no such table'),
    about: null,
    privileges: null,
    async othersConnected(connection) {
      if (!isFile) return false;
      try {
        // SQLite refuses this while anyone else has the file open.
        await connection.rows('PRAGMA journal_mode = DELETE');
        return false;
      } catch (error) {
        if (error instanceof Contention) return true;
        throw error;
      } finally {
        await connection.rows('PRAGMA journal_mode = WAL');
      }
    },
    async requireRoom() {
      if (filename === ':memory:') return;
      const free = await freeBytes(filename);
      if (free < leastRoomBytes) throw new DatabaseUnavailable(url, 'full', new Error(`${free} bytes are free on its disk`));
    },
  };
}

/** `work` as the pool calls it. */
function afterwards(work: (raw: RawConnection) => void) {
  return (raw: RawConnection, done: (error: unknown, raw: RawConnection) => void): void => {
    try {
      work(raw);
      done(null, raw);
    } catch (error) {
      done(error, raw);
    }
  };
}

function prepareConnection(raw: RawConnection): void {
  raw.pragma(`busy_timeout = ${busyTimeoutMs}`);
  raw.pragma('journal_mode = WAL');
  // In WAL mode a power failure with NORMAL loses only the last commits, not consistency; FULL syncs at each commit.
  raw.pragma('synchronous = NORMAL');
  raw.pragma('foreign_keys = ON');
  // In WAL mode the first read takes the lock that shows others, a restore say, that this process has the file open.
  raw.pragma('schema_version');
}

/**
 * Moves the write-ahead log into the database's file, so that the file alone is the database, to be copied or replaced. Closing does not:
 * SQLite keeps a closed connection open until its statements are finalized, and libsql finalizes them when they are garbage collected,
 * which a process that ends never does. The last process removes the log; while others have the file open, SQLite refuses that, and the
 * log is only emptied.
 */
function emptyLog(raw: RawConnection): void {
  for (const step of ['PRAGMA journal_mode = DELETE', `PRAGMA busy_timeout = ${closingTimeoutMs}; PRAGMA wal_checkpoint(TRUNCATE)`]) {
    try {
      raw.exec(step);
      return;
    } catch {
      // Another process has the file open or reads it, or the disk is full: the log stays, and nothing of it is lost.
    }
  }
}

/** A statement with what only SQLite should read, which is a comment to MySQL, as `/*! … *\/` is to SQLite: see `onlyByIndex`. */
export function sqliteText(text: string): string {
  return text.replaceAll(/\/\*sqlite (.*?) \*\//g, '$1');
}

function namesOf(statement: Statement): string[] {
  return statement.columns().map(({ name }) => name);
}

/**
 * A SELECT whose rows are one JSON array of arrays, in its order. A page of 26 rows and 24 columns takes half as long: the driver needs
 * longer for each value than SQLite for finding it. JSON would cut numbers with more than 15 digits, and has no blobs.
 */
function asJson(names: readonly string[], text: string): string {
  return `SELECT json_group_array(json_array(${names.map((name) => `\`${name}\``).join(', ')})) FROM (${text})`;
}

function sqliteConnection(raw: RawConnection, translate: (error: unknown) => unknown): Connection {
  const statements = new LRUCache<string, Statement>({ max: maxStatements });
  const reads = new LRUCache<string, Read>({ max: maxStatements });
  const lists = new LRUCache<string, Read>({ max: maxStatements });
  const prepare = (text: string): Statement => {
    let statement = statements.get(text);
    if (!statement) {
      statement = raw.prepare(sqliteText(text));
      statements.set(text, statement);
    }
    return statement;
  };
  const prepareRead = (text: string): Read => {
    let read = reads.get(text);
    if (!read) {
      const statement = raw.prepare(sqliteText(text)).raw();
      read = { statement, toRow: rowMaker(namesOf(statement)) };
      reads.set(text, read);
    }
    return read;
  };
  const prepareList = (text: string): Read => {
    let list = lists.get(text);
    if (!list) {
      const names = namesOf(raw.prepare(sqliteText(text)));
      list = { statement: raw.prepare(asJson(names, sqliteText(text))).raw(), toRow: rowMaker(names) };
      lists.set(text, list);
    }
    return list;
  };
  const translated = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw translate(error);
    }
  };
  const run = (statement: Statement, params: SqlValue[]): number => {
    try {
      return statement.run(params).changes;
    } catch (error) {
      if (isBusy(error)) halt(raw, statement, params);
      throw error;
    }
  };

  return {
    rows: <Row>(text: string, params: SqlValue[] = []) =>
      inTurn(() =>
        translated(() => {
          const { statement, toRow } = prepareRead(text);
          return statement.all(params).map(toRow) as Row[];
        }),
      ),
    list: <Row>(text: string, params: SqlValue[]) =>
      inTurn(() =>
        translated(() => {
          const { statement, toRow } = prepareList(text);
          const [[values]] = statement.all(params) as [[string]];
          return (JSON.parse(values) as unknown[]).map(toRow) as Row[];
        }),
      ),
    run: (text, params = []) => inTurn(() => translated(() => run(prepare(text), params))),
    // IMMEDIATE takes the write lock at once: a transaction that reads first and writes later would otherwise fail
    // whenever another process wrote in between.
    begin: async () => translated(() => raw.exec('BEGIN IMMEDIATE')),
    commit: async () => translated(() => raw.exec('COMMIT')),
    rollback: async () => {
      if (raw.inTransaction) raw.exec('ROLLBACK');
    },
    // A connection to a file does not break, and closing it would lose an in-memory database.
    discard: () => {},
    forget: () => {
      for (const prepared of [statements, reads, lists]) prepared.clear();
    },
  };
}

/**
 * Ends a write that found the file locked. SQLite keeps it in progress, to be stepped again, and libsql resets it only when the same
 * statement runs again (tursodatabase/libsql-js#238). Until then the connection keeps its snapshot: its reads miss the commits of others,
 * and its other writes always fail with SQLITE_BUSY_SNAPSHOT. So this runs the statement again while writes are off, which ends it.
 */
function halt(raw: RawConnection, statement: Statement, params: SqlValue[]): void {
  raw.pragma('query_only = ON');
  try {
    statement.run(params);
  } catch {
    // SQLITE_READONLY.
  } finally {
    raw.pragma('query_only = OFF');
  }
}

function isBusy(error: unknown): boolean {
  return driverError(error).code?.startsWith('SQLITE_BUSY') ?? false;
}

/** Reasons by the beginning of the error's code: extended codes continue, as in `SQLITE_IOERR_WRITE`. */
const reasons: readonly [code: string, reason: UnavailableReason][] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read_only'],
  ['SQLITE_IOERR', 'unreachable'],
  ['SQLITE_CANTOPEN', 'unreachable'],
];

function translator(address: string): (error: unknown) => unknown {
  return (error) => {
    const failure = driverError(error);
    const code = failure.code ?? '';
    if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return new DuplicateKey(failure);
    if (code === 'SQLITE_CONSTRAINT_FOREIGNKEY') return new ReferenceConflict(failure);
    if (isBusy(error)) return new FileLocked(failure);
    if (code.startsWith('SQLITE_LOCKED')) return new Contention(failure);
    // libsql's own text is ConnectionFailed("Unable to open connection to local database …: 14").
    if (failure.message.includes('Unable to open connection')) {
      return openError(sqliteFile(address), error);
    }
    const reason = reasons.find(([beginning]) => code.startsWith(beginning))?.[1];
    return reason === undefined ? error : new DatabaseUnavailable(address, reason, failure);
  };
}
