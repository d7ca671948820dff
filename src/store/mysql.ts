/** MySQL 8 and MariaDB 10.6 or later, single or a Galera cluster. */
import type { Connection as RawConnection, ConnectionOptions, ResultSetHeader } from 'mysql2';
import { readUrl } from '../domain/url.ts';
import type { Connection, Dialect } from './dialect.ts';
import { driverError } from './driver-error.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './failures.ts';
import { quietly } from './knex-log.ts';
import { mysqlTranslator, silenceCode } from './mysql-failures.ts';
import { tlsSettings } from './mysql-tls.ts';
import type { SqlValue } from './sql.ts';

const defaultPoolSize = 10;
/** Less than a caller waits for a connection, so that the caller learns why there is none. */
const connectTimeoutMs = 2_500;
/** What a server ends by itself: on MySQL a SELECT, on MariaDB any statement. */
const statementLimitMs = 8_000;
/** A server that has said nothing for so long is taken for hung. */
const silenceLimitMs = 10_000;
/** Seconds to wait for a row that another transaction holds. */
const lockWaitSeconds = 5;
/** Times the pool's size, far below the server's default limit of 16,382 for all its clients. */
const maxPreparedStatements = 500;

/** Each family reads its own comment and passes over the other's. MySQL's limit holds for SELECTs only. */
const limits =
  `SET SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}` +
  ` /*M!, SESSION max_statement_time = ${statementLimitMs / 1000} */ /*!80000 , SESSION max_execution_time = ${statementLimitMs} */`;
const noLimits = 'SET SESSION innodb_lock_wait_timeout = 50 /*M!, SESSION max_statement_time = 0 */';

const sessionSettings = [
  // REPEATABLE READ would show a transaction that lost a race the rows of before the race, and lock gaps.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // Strict: a value that does not fit is refused instead of being cut.
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  "SET SESSION time_zone = '+00:00'",
  limits,
];

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
  const translate = mysqlTranslator(address);
  const connections = new WeakMap<object, Connection>();
  return {
    name: 'mysql',
    address,
    knexConfig: {
      client: 'mysql2',
      // Knex would ask the first connection and have all others wait for its answer, for ever where that one hangs.
      version: 'latest',
      connection: options as object,
      pool: { min: Math.min(2, poolSize), max: poolSize, createTimeoutMillis: 2 * connectTimeoutMs, afterCreate: prepareConnection },
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
    patience: { begin: noLimits, end: limits },
    isMissingTable: (error) => driverError(error).errno === 1146,
    requireRoom: async () => {},
  };
}

function prepareConnection(raw: RawConnection, done: (error: unknown, raw: RawConnection) => void): void {
  const settings = sessionSettings.map((setting) => answered(raw, connectTimeoutMs, (callback) => raw.query(setting, callback)));
  Promise.all(settings).then(
    () => done(null, raw),
    (error) => done(error, raw),
  );
}

/** Sends one command. A server that does not answer within the limit loses its connection. @throws the driver's error */
function answered<T>(raw: RawConnection, limitMs: number, send: (callback: (error: unknown, result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => drop(raw, limitMs), limitMs);
    send((error, result) => {
      clearTimeout(silence);
      if (error) reject(error as Error);
      else resolve(result);
    });
  });
}

/** Everything that was sent on the connection fails with this error. The driver's own limit leaves out PREPARE. */
function drop(raw: RawConnection, limitMs: number): void {
  const silence = Object.assign(new Error(`No answer for ${limitMs / 1000} s`), { code: silenceCode });
  // Not in the driver's types: the socket, or what encrypts it.
  (raw as unknown as { stream: { destroy(error: Error): void } }).stream.destroy(silence);
}

function mysqlConnection(raw: RawConnection, translate: (error: unknown) => unknown): Connection {
  let isInTransaction = false;
  const send = async <T>(command: (callback: (error: unknown, result: T) => void) => void): Promise<T> => {
    try {
      return await answered(raw, silenceLimitMs, command);
    } catch (error) {
      throw translate(error);
    }
  };
  const execute = <T>(text: string, params: SqlValue[]): Promise<T> =>
    send((callback) => raw.execute(text, params, callback as () => void));
  // Not every server prepares START TRANSACTION.
  const control = (text: string): Promise<void> => send((callback) => raw.query(text, callback as () => void));

  return {
    rows: (text, params = []) => execute(text, params),
    run: async (text, params = []) => {
      const done = execute<ResultSetHeader>(text, params);
      return (await (isInTransaction ? done : knowing(done))).affectedRows;
    },
    async begin() {
      isInTransaction = true;
      await control('START TRANSACTION');
    },
    async commit() {
      await knowing(control('COMMIT'));
      isInTransaction = false;
    },
    async rollback() {
      await control('ROLLBACK');
      isInTransaction = false;
    },
    discard: () => raw.destroy(),
    // The server prepares again by itself when a table has changed.
    forget: () => {},
  };
}

/** @throws OutcomeUnknown when the connection is lost before it is known whether what commits was done */
async function knowing<T>(committing: Promise<T>): Promise<T> {
  try {
    return await committing;
  } catch (error) {
    const isLost = error instanceof DatabaseUnavailable && (error.reason === 'unreachable' || error.reason === 'silent');
    throw isLost ? new OutcomeUnknown(error) : error;
  }
}
