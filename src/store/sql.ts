/** What the store needs of a database: connections that run statements with `?` for parameters. Times are kept as text. */
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
  /**
   * Runs a statement that writes.
   *
   * @returns how many rows it inserted, deleted or, for an UPDATE, matched, whether or not it changed them
   * @throws DuplicateKey, Contention
   */
  run(text: string, params?: SqlValue[]): Promise<number>;
  /** Undefined in a transaction, which shares no statements. */
  readonly sharing?: StatementSharing | undefined;
  /** In a transaction: waits for a lock among the transactions of this process, which it has until its end. */
  lockLocally?(name: string): Promise<void>;
}

/** A SELECT of rows by their ids. */
export interface SharedRead {
  /** The statement for some ids, and its parameters. */
  forIds(ids: readonly string[]): [text: string, params: SqlValue[]];
}

/** A SELECT of a list with a LIMIT. */
export interface SharedList {
  /** Several as one statement, with the parameters of each in turn. From two on, a row names its part as `member`, from 0. */
  united(count: number): string;
}

/** An INSERT of rows. */
export interface SharedInsert {
  forRows(rows: readonly SqlValue[][]): [text: string, params: SqlValue[]];
}

/** Requests of one turn of the event loop share statements. */
export interface StatementSharing {
  /** The row with an id, of any account: the caller checks the account. */
  read(statement: SharedRead, id: string): Promise<Row | undefined>;
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
  /** Makes the pool throw the connection away instead of lending it again. */
  discard(): void;
  /** Forgets prepared statements, after their tables have changed. */
  forget(): void;
}

/** Everything in which the two databases differ, apart from the words of their migrations. */
export interface Dialect {
  name: 'sqlite' | 'mysql';
  /** The database's URL without its password, for messages. */
  address: string;
  knexConfig: Knex.Config;
  /** Statements on a raw connection of Knex's pool. The same raw connection gives the same object. */
  connection(raw: object): Connection;
  /** The driver's error as one of `failures.ts` where it is one, else itself. */
  translate(error: unknown): unknown;
  /** Statements that lift a connection's limits for a migration, which may take minutes, and set them again. */
  noLimits: { begin: string; end: string };
  /** A SELECT of the server's time as `now`, in the form of `timeText`, and its version; null where the database is a file. */
  about: string | null;
  isMissingTable(error: unknown): boolean;
  /** Watches several servers and has `use` called with the one for new connections; null where there is one only. */
  hosts: ((use: (host: DatabaseHost) => void) => MysqlHosts) | null;
  /** Whether a raw connection is to a server that was left. */
  isRetired(raw: object): boolean;
  /**
   * Makes sure that the disk has room, as far as that can be known without a write. MySQL does not tell: its data may be on
   * another machine, and SQL shows no disk. @throws DatabaseUnavailable
   */
  requireRoom(): Promise<void>;
}

/** Makes a connection for each raw one of Knex's pool, once. */
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

/** Knex's logger: without one it writes warnings to the console. What matters in them comes as an error too. */
export const silentLogger = { warn() {}, error() {}, deprecate() {}, debug() {} };

/** A time as UTC text with milliseconds, which both databases order and compare alike. */
export function timeText(time: Date): string;
export function timeText(time: Date | null): string | null;
export function timeText(time: Date | null): string | null {
  return time?.toISOString().slice(0, 23).replace('T', ' ') ?? null;
}

/** Reads `timeText` back: 111 ns where `new Date` takes 285 to parse it, and a shipment has a dozen times. */
export function readTime(text: string): Date {
  // MySQL leaves milliseconds out where they are zero. `Date.UTC` takes the years 0 to 99 for 1900 to 1999.
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
