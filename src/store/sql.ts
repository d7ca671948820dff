/** What the store needs from a database: connections that run statements with `?` for parameters. Times are stored as text. */
import type { DatabaseHost } from '../domain/database-url.ts';
import type { MysqlHosts } from './mysql-hosts.ts';
import type { Knex } from 'knex';

/** No booleans (the SQLite driver aborts the process on one) and no dates: `table.ts` converts both. */
export type SqlValue = string | number | null;

/** A row as the driver gives it. */
export type Row = Record<string, SqlValue>;

/** Runs statements. */
export interface Sql {
  /** Runs a SELECT. */
  rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]>;
  /** The same for many rows of texts, whole numbers and NULLs, where a driver reads them faster in another way. */
  list?<Row>(text: string, params: SqlValue[]): Promise<Row[]>;
  /**
   * Runs a statement that writes.
   *
   * @returns how many rows it inserted, deleted or, for an UPDATE, matched, even if their values stay the same
   * @throws DuplicateKey, Contention
   */
  run(text: string, params?: SqlValue[]): Promise<number>;
  /** Undefined in a transaction, where statements are not shared. */
  readonly sharing?: StatementSharing | undefined;
  /** In a transaction: takes a lock among the transactions of this process and holds it until the end. */
  lockLocally?(name: string): Promise<void>;
  /** In a transaction: whether a statement has inserted, deleted or matched a row. */
  readonly hasWritten?: boolean;
}

/** The values of a key's columns. */
export type Key = readonly string[];

/** A SELECT of rows by a key. */
export interface SharedRead {
  /** The statement for several keys, and its parameters. */
  forKeys(keys: readonly Key[]): [text: string, params: SqlValue[]];
  /** The key of a row that it found. */
  keyOf(row: Row): Key;
}

/** A SELECT of a list with a LIMIT. */
export interface SharedList {
  /** Several lists as one statement; their parameters follow one another. With two or more, a row gives its part as `member`, from 0. */
  united(count: number): string;
}

/** An INSERT of rows. */
export interface SharedInsert {
  forRows(rows: readonly SqlValue[][]): [text: string, params: SqlValue[]];
}

/** Requests of one turn of the event loop share statements. */
export interface StatementSharing {
  /** The rows with a key, in no order. */
  read(statement: SharedRead, key: Key): Promise<Row[]>;
  /** The rows of a list, in its order. */
  list(statement: SharedList, params: SqlValue[]): Promise<Row[]>;
  /** Resolves after the commit. @throws DuplicateKey */
  insert(statement: SharedInsert, row: SqlValue[]): Promise<void>;
}

/** A connection of the pool, with what a transaction needs in addition to statements. */
export interface Connection extends Sql {
  begin(): Promise<void>;
  commit(): Promise<void>;
  /** Ends the transaction if there is one. */
  rollback(): Promise<void>;
  /** Makes the pool discard the connection instead of reusing it. */
  discard(): void;
  /** Forgets prepared statements, after their tables have changed. */
  forget(): void;
}

/** Everything in which the databases differ, apart from the SQL of migrations. */
export interface Dialect {
  name: 'sqlite' | 'mysql';
  /** The database's URL without its password, for messages. */
  address: string;
  knexConfig: Knex.Config;
  /** Statements on a raw connection of Knex's pool. The same raw connection gives the same object. */
  connection(raw: object): Connection;
  /** The matching error of `failures.ts` for a driver's error, or the error itself. */
  translate(error: unknown): unknown;
  /** Statements that lift a connection's limits for a migration, which may take minutes, and restore them. */
  noLimits: { begin: string; end: string };
  /** A SELECT of the server's time as `now`, in the form of `timeText`, and its version; null if the database is a file. */
  about: string | null;
  /** A SELECT of the names of the user's privileges on the whole database, as `privilege`; null for a file. */
  privileges: string | null;
  isMissingTable(error: unknown): boolean;
  /**
   * Whether others are connected to the database. A server of a cluster knows only its own connections.
   *
   * @param own the number of this process's connections
   */
  othersConnected(connection: Connection, own: number): Promise<boolean>;
  /** Watches several servers and calls `use` with the one for new connections; null with one server. */
  hosts: ((use: (host: DatabaseHost) => void) => MysqlHosts) | null;
  /** Whether a raw connection leads to a server that the process has left. */
  isRetired(raw: object): boolean;
  /**
   * Checks that the disk has room, as far as possible without a write. Not possible for MySQL: its data may be on another machine, and
   * SQL does not show disks. @throws DatabaseUnavailable
   */
  requireRoom(): Promise<void>;
}

/** Makes one connection for each raw connection of Knex's pool. */
export function onceForEach(make: (raw: object) => Connection): Dialect['connection'] {
  const made = new WeakMap<object, Connection>();
  return (raw) => {
    let connection = made.get(raw);
    if (!connection) {
      connection = make(raw);
      made.set(raw, connection);
    }
    return connection;
  };
}

/** A logger for Knex, which otherwise writes warnings to the console. Those that matter are also thrown as errors. */
export const silentLogger = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** A time as UTC text with milliseconds, which both databases sort and compare alike. */
export function timeText(time: Date): string;
export function timeText(time: Date | null): string | null;
export function timeText(time: Date | null): string | null {
  return time?.toISOString().slice(0, 23).replace('T', ' ') ?? null;
}

/** Reads `timeText` back: 111 ns where `new Date` takes 285 to parse it, and a shipment has a dozen times. */
export function readTime(text: string): Date {
  // MySQL leaves milliseconds out where they are zero. `Date.UTC` reads the years 0 to 99 as 1900 to 1999.
  if (text.length !== 23 || text.startsWith('00')) return new Date(`${text.replace(' ', 'T')}Z`);
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)];
  return new Date(Date.UTC(year, month - 1, day, digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2), digits(text, 20, 3)));
}

/** `timeText` as ISO 8601, for times that are only shown: 30 ns, where making a date and writing it takes 600. */
export function isoText(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${text.length === 23 ? text.slice(19) : '.000'}Z`;
}

function digits(text: string, start: number, count: number): number {
  let number = 0;
  for (let index = start; index < start + count; index += 1) number = number * 10 + text.charCodeAt(index) - 48;
  return number;
}
