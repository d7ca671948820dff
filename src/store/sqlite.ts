/** SQLite, through libsql's driver: synchronous, one connection, in the process itself. */
import { LRUCache } from 'lru-cache';
import type { Connection, Dialect } from './dialect.ts';
import { driverError } from './driver-error.ts';
import { Contention, DuplicateKey } from './failures.ts';
import { quietly } from './knex-log.ts';
import { closeToOthers, makeOwnersFile } from './sqlite-file.ts';
import type { SqlValue } from './sql.ts';

interface Statement {
  all(params: SqlValue[]): unknown[];
  run(params: SqlValue[]): { changes: number };
}

interface RawConnection {
  readonly inTransaction: boolean;
  prepare(text: string): Statement;
  exec(text: string): void;
  pragma(text: string): unknown;
}

/** Another process may hold the file this long before a statement gives up. */
const busyTimeoutMs = 5000;
/** More than the texts there are. */
const maxStatements = 500;

/** @param url `sqlite:<path>` or `sqlite::memory:` */
export function sqliteDialect(url: string): Dialect {
  const filename = url.slice('sqlite:'.length).replace(/^\/\//, '');
  const isFile = filename !== ':memory:';
  if (isFile) makeOwnersFile(filename);
  const prepare = (raw: RawConnection): void => {
    prepareConnection(raw);
    if (isFile) closeToOthers(filename);
  };
  const connections = new WeakMap<object, Connection>();
  return {
    name: 'sqlite',
    address: url,
    knexConfig: {
      client: 'better-sqlite3',
      connection: { filename },
      useNullAsDefault: true,
      pool: { min: 1, max: 1, afterCreate: afterwards(prepare) },
      log: quietly,
    },
    connection(raw) {
      let connection = connections.get(raw);
      if (!connection) {
        connection = sqliteConnection(raw as RawConnection);
        connections.set(raw, connection);
      }
      return connection;
    },
    translate,
    isMissingTable: (error) => driverError(error).message.includes('no such table'),
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
  // In WAL mode NORMAL loses no consistency, only, when the power fails, the last commits; FULL syncs at each commit.
  raw.pragma('synchronous = NORMAL');
  raw.pragma('foreign_keys = ON');
}

function sqliteConnection(raw: RawConnection): Connection {
  const statements = new LRUCache<string, Statement>({ max: maxStatements });
  const prepare = (text: string): Statement => {
    let statement = statements.get(text);
    if (!statement) {
      statement = raw.prepare(text);
      statements.set(text, statement);
    }
    return statement;
  };
  const translated = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw translate(error);
    }
  };

  return {
    rows: async <Row>(text: string, params: SqlValue[] = []) => translated(() => prepare(text).all(params) as Row[]),
    run: async (text, params = []) => translated(() => prepare(text).run(params).changes),
    // IMMEDIATE takes the write lock at once: a transaction that reads first and writes later would otherwise fail
    // whenever another process wrote in between.
    begin: async () => translated(() => raw.exec('BEGIN IMMEDIATE')),
    commit: async () => translated(() => raw.exec('COMMIT')),
    rollback: async () => {
      if (raw.inTransaction) raw.exec('ROLLBACK');
    },
    // A file has no connection that breaks, and an in-memory database would be lost with it.
    discard: () => {},
    forget: () => statements.clear(),
  };
}

function translate(error: unknown): unknown {
  const failure = driverError(error);
  const code = failure.code ?? '';
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') return new DuplicateKey(failure);
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) return new Contention(failure);
  // libsql's own text is ConnectionFailed("Unable to open connection to local database …: 14").
  if (failure.message.includes('Unable to open connection')) {
    return new Error('its folder does not exist, or this user may not write there', { cause: error });
  }
  return error;
}
