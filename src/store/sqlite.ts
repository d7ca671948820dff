/** SQLite, through libsql's driver: synchronous, one connection, in the process itself. */
import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
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
import { type Connection, type Dialect, type SqlValue, onceForEach, silentLogger } from './sql.ts';

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

/**
 * Milliseconds that a statement itself waits for a file that another process has locked. It blocks the process, so it is short; `retry`
 * waits longer.
 */
const busyTimeoutMs = 20;
/** A disk with less room than this is full: the write-ahead log alone grows to 4 MB. */
const leastRoomBytes = 1024 * 1024;

/** The same for migrations, because Knex does not retry. */
const migrationTimeoutMs = 5_000;
/** More than there are different texts. */
const maxStatements = 500;

/** The path in `sqlite:<path>`, or `:memory:`. */
export function sqliteFile(url: string): string {
  return url.slice('sqlite:'.length).replace(/^\/\//, '');
}

/** @param url `sqlite:<path>` or `sqlite::memory:` */
export function sqliteDialect(url: string): Dialect {
  const filename = sqliteFile(url);
  const isFile = filename !== ':memory:';
  if (isFile) makeOwnersFile(filename);
  const prepare = (raw: RawConnection): void => {
    prepareConnection(raw);
    if (isFile) keepFromOthers(filename);
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
}

function sqliteConnection(raw: RawConnection, translate: (error: unknown) => unknown): Connection {
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
  const run = (statement: Statement, params: SqlValue[]): number => {
    try {
      return statement.run(params).changes;
    } catch (error) {
      if (isBusy(error)) halt(raw, statement, params);
      throw error;
    }
  };

  return {
    rows: <Row>(text: string, params: SqlValue[] = []) => inTurn(() => translated(() => prepare(text).all(params) as Row[])),
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
    forget: () => statements.clear(),
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

/** The error for a database file that can be neither opened nor created. */
function openError(filename: string, cause: unknown): Error {
  return new Error(openReason(filename), { cause });
}

function openReason(filename: string): string {
  if (!existsSync(dirname(filename))) return 'its folder does not exist, or this user may not read it';
  return existsSync(filename) ? 'this user may not read and write the file' : 'this user may not write in its folder';
}

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

/** Free space on this file's disk, in bytes; for users other than root, without the reserved part. */
async function freeBytes(filename: string): Promise<number> {
  const { bavail, bfree, bsize } = await statfs(dirname(filename));
  return (process.getuid?.() === 0 ? bfree : bavail) * bsize;
}

/** A database file that others on the machine can read or write, and whose mode this process may not change. */
class ReadableByOthers extends Error {
  constructor(path: string, mode: number) {
    const octal = (mode & 0o777).toString(8).padStart(3, '0');
    super(`${path} has mode ${octal}, so others on this machine may use it. Its owner has to run: chmod 600 ${path}`);
    this.name = 'ReadableByOthers';
  }
}

/** Creates an empty file with mode 0600, unless it exists: SQLite reads it as an empty database. */
function makeOwnersFile(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It exists; or it cannot be created, which SQLite reports when it opens the file.
  }
}

/**
 * Removes the rights of group and others on a database's file and the files that SQLite keeps with it. SQLite gives files that it creates
 * later the mode of the database's. Call it once the file is known to be a database.
 *
 * @throws ReadableByOthers
 */
function keepFromOthers(path: string): void {
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || (found.mode & 0o077) === 0) continue;
    try {
      chmodSync(file, found.mode & 0o700);
    } catch {
      throw new ReadableByOthers(file, found.mode);
    }
  }
}

/**
 * The path of the file with an embedded database's key for secrets, used if no setting gives one: the database's path and `.key`. Null if
 * the database is not a file.
 */
export function keyFileOf(databaseUrl: string): string | null {
  const file = databaseUrl.startsWith('sqlite:') ? sqliteFile(databaseUrl) : ':memory:';
  return file === ':memory:' ? null : `${file}.key`;
}

/** The key in a file, or null if the file does not exist. Removes the rights of others on it. */
export function readKeyFile(path: string): string | null {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return null;
  if ((found.mode & 0o077) !== 0) chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Creates a key and its file with mode 0600; if several processes do so at once, all get the key of the first.
 *
 * @returns the key
 * @throws DatabaseUnavailable when no file can be made in the database's folder
 */
export function makeKeyFile(path: string, databaseUrl: string): string {
  const own = `${path}.${process.pid}`;
  try {
    writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  } catch (error) {
    throw new DatabaseUnavailable(databaseUrl, 'unreachable', openError(path, error));
  }
  try {
    // Unlike a rename, a link does not replace a file that another process was quicker to create.
    linkSync(own, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
