/** MySQL 8 and MariaDB 10.6 or later, single or a Galera cluster. */
import type { Connection as RawConnection, ConnectionOptions, ResultSetHeader } from 'mysql2';
import { readUrl } from '../domain/url.ts';
import type { Connection, Dialect } from './dialect.ts';
import { driverError } from './driver-error.ts';
import { Contention, DatabaseUnavailable, DuplicateKey } from './failures.ts';
import { quietly } from './knex-log.ts';
import { tlsSettings } from './mysql-tls.ts';
import type { SqlValue } from './sql.ts';

const defaultPoolSize = 10;
const connectTimeoutMs = 5000;
/** Times the pool's size, far below the server's default limit of 16,382 for all its clients. */
const maxPreparedStatements = 500;

const sessionSettings = [
  // REPEATABLE READ would show a transaction that lost a race the rows of before the race, and lock gaps.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // Strict: a value that does not fit is refused instead of being cut.
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  "SET SESSION time_zone = '+00:00'",
];

/** Deadlock (also a failed certification in a cluster) and lock wait timeout. */
const contentionNumbers = new Set([1213, 1205]);
const duplicateNumbers = new Set([1062, 1586]);
const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'PROTOCOL_CONNECTION_LOST',
  'ER_SERVER_SHUTDOWN',
  'ER_CON_COUNT_ERROR',
  // What a cluster's node says while it is not part of the majority.
  'ER_UNKNOWN_COM_ERROR',
]);

/**
 * @param url `mysql://user:password@host:port/database`, `mariadb://` too; `?pool=20` sets the most connections, `?ssl=true`
 *   asks for TLS and `?ssl-ca=<file>` for one with an authority of one's own
 * @throws WrongTlsSetting
 */
export function mysqlDialect(url: string): Dialect {
  // Not the URL itself in the message: it may hold a password.
  const parsed = readUrl(url);
  if (!parsed) throw new Error('The database URL is malformed: mysql://user:password@host:port/database.');
  const address = `${parsed.protocol}//${parsed.host}${parsed.pathname}`;
  const poolSize = Number(parsed.searchParams.get('pool') ?? defaultPoolSize);
  if (!Number.isInteger(poolSize) || poolSize < 1) throw new Error('The pool of the database URL is a number from 1.');
  const ssl = tlsSettings(parsed);
  const options: ConnectionOptions = {
    host: parsed.hostname.replace(/^\[|\]$/g, ''),
    port: Number(parsed.port || 3306),
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    ...(ssl && { ssl }),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    // An UPDATE counts the rows it matched, as SQLite does, not those it changed.
    flags: ['FOUND_ROWS'],
    connectTimeout: connectTimeoutMs,
    enableKeepAlive: true,
    maxPreparedStatements,
  };
  const translate = translator(address);
  const connections = new WeakMap<object, Connection>();
  return {
    name: 'mysql',
    address,
    knexConfig: {
      client: 'mysql2',
      connection: options as object,
      pool: { min: Math.min(2, poolSize), max: poolSize, afterCreate: prepareConnection },
      log: quietly,
    },
    connection(raw) {
      let connection = connections.get(raw);
      if (!connection) {
        connection = mysqlConnection(raw as RawConnection, translate);
        connections.set(raw, connection);
      }
      return connection;
    },
    translate,
    isMissingTable: (error) => driverError(error).errno === 1146,
  };
}

function prepareConnection(raw: RawConnection, done: (error: unknown, raw: RawConnection) => void): void {
  Promise.all(sessionSettings.map((setting) => raw.promise().query(setting))).then(
    () => done(null, raw),
    (error) => done(error, raw),
  );
}

function mysqlConnection(raw: RawConnection, translate: (error: unknown) => unknown): Connection {
  const execute = <T>(text: string, params: SqlValue[]): Promise<T> =>
    new Promise((resolve, reject) => {
      raw.execute(text, params, (error, result) => (error ? reject(translate(error)) : resolve(result as T)));
    });
  // Not every server prepares START TRANSACTION.
  const control = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      raw.query(text, (error) => (error ? reject(translate(error)) : resolve()));
    });

  return {
    rows: (text, params = []) => execute(text, params),
    run: async (text, params = []) => (await execute<ResultSetHeader>(text, params)).affectedRows,
    begin: () => control('START TRANSACTION'),
    commit: () => control('COMMIT'),
    rollback: () => control('ROLLBACK'),
    discard: () => raw.destroy(),
    // The server prepares again by itself when a table has changed.
    forget: () => {},
  };
}

function translator(address: string): (error: unknown) => unknown {
  return (error) => {
    const failure = driverError(error);
    if (duplicateNumbers.has(failure.errno ?? 0)) return new DuplicateKey(failure);
    if (contentionNumbers.has(failure.errno ?? 0)) return new Contention(failure);
    if (failure.fatal || unavailableCodes.has(failure.code ?? '')) return new DatabaseUnavailable(address, failure);
    return error;
  };
}
