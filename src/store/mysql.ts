/** MySQL 8 and MariaDB 10.6 or later, single or a Galera cluster. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { Connection as RawConnection, ConnectionOptions, ResultSetHeader, SslOptions } from 'mysql2';
import { OperatorError } from '../domain/errors.ts';
import { readUrl } from '../domain/url.ts';
import { Contention, DatabaseUnavailable, DuplicateKey, OutcomeUnknown, type UnavailableReason, driverError } from './failures.ts';
import { type Connection, type Dialect, type SqlValue, quietly } from './sql.ts';

const defaultPoolSize = 10;
/** Less than a caller waits for a connection, so that the caller learns why there is none. */
const connectTimeoutMs = 2_500;
/** What a server ends by itself: on MySQL a SELECT, on MariaDB any statement. */
const statementLimitMs = 8_000;
/** A server that has been silent for this long is taken for hung. */
const silenceLimitMs = 10_000;
/** Seconds to wait for a row that another transaction has locked. */
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
 *   asks for TLS, and `?ssl-ca=<file>` names the authority
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
      // Knex would ask the first connection and make all others wait for its answer, without end where that one hangs.
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
    noLimits: { begin: noLimits, end: limits },
    isMissingTable: (error) => driverError(error).errno === 1146,
    about: 'SELECT VERSION() AS version, UTC_TIMESTAMP(3) AS now',
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

/** The driver's own code for a statement that was not answered; a connection that is dropped gets it. */
export const silenceCode = 'PROTOCOL_SEQUENCE_TIMEOUT';

/** Deadlock (also a failed certification in a cluster) and lock wait timeout. */
const contentionNumbers = new Set([1213, 1205]);
const duplicateNumbers = new Set([1062, 1586]);

/** By the server's number; the two families agree but where said. */
const reasonByNumber: Readonly<Record<number, UnavailableReason>> = {
  // Shutting down, or asked to end our connection (1927 MariaDB, 3169 and 4031 MySQL).
  ...{ 1053: 'unreachable', 1927: 'unreachable', 3169: 'unreachable', 4031: 'unreachable' },
  // A node that is not part of its cluster's majority, or does not know yet.
  1047: 'unreachable',
  // max_statement_time of MariaDB, max_execution_time of MySQL, and KILL QUERY.
  ...{ 1969: 'slow', 3024: 'slow', 1317: 'slow' },
  // The table is full, the disk is full.
  ...{ 1114: 'full', 1021: 'full' },
  // A read-only transaction, table or InnoDB, and MySQL's offline mode.
  ...{ 1792: 'read_only', 1036: 'read_only', 1874: 'read_only', 3032: 'read_only' },
  // All connections are taken: the server's, the user's, the user's of this hour; and all prepared statements.
  ...{ 1040: 'busy', 1203: 'busy', 1226: 'busy', 1461: 'busy' },
};

/** `--read-only` and `--super-read-only`; other options prevent statements under the same number. */
const optionPreventsStatement = 1290;

/** Reports of the file system with its own number within: `Error writing file … (Errcode: 28 "No space left on device")`. */
const noRoom = /no space left|(errcode|errno|error):? 28\b/i;

/** The driver's codes, and the system's. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'PROTOCOL_CONNECTION_LOST',
]);

/** @param address the database's URL without its password @returns the error as one of `failures.ts`, else itself */
export function mysqlTranslator(address: string): (error: unknown) => unknown {
  return (error) => {
    const failure = driverError(error);
    if (duplicateNumbers.has(failure.errno ?? 0)) return new DuplicateKey(failure);
    if (contentionNumbers.has(failure.errno ?? 0)) return new Contention(failure);
    const reason = reasonOf(failure);
    return reason === undefined ? error : new DatabaseUnavailable(address, reason, failure);
  };
}

function reasonOf({ code, errno, fatal, message }: ReturnType<typeof driverError>): UnavailableReason | undefined {
  const byNumber = reasonByNumber[errno ?? 0];
  if (byNumber !== undefined) return byNumber;
  if (errno === optionPreventsStatement && /read.only/i.test(message)) return 'read_only';
  if (noRoom.test(message)) return 'full';
  if (code === silenceCode) return 'silent';
  return fatal || unreachableCodes.has(code ?? '') ? 'unreachable' : undefined;
}

/** A DATABASE_URL that asks for TLS in a way that cannot be done; the message says what to write. */
export class WrongTlsSetting extends OperatorError {
  constructor(message: string) {
    super(`setting DATABASE_URL: ${message}`);
  }
}

/**
 * The driver's settings for TLS, or undefined where the URL asks for none. The server's certificate has to come from a
 * known authority (`ssl-ca`, else those that Node knows) and to be for the URL's host: the driver alone would take a
 * certificate of any name.
 *
 * @throws WrongTlsSetting
 */
export function tlsSettings(url: URL): SslOptions | undefined {
  const ssl = url.searchParams.get('ssl');
  const caFile = url.searchParams.get('ssl-ca');
  if (ssl !== null && ssl !== 'true' && ssl !== 'false') throw new WrongTlsSetting(`ssl is true or false, not "${ssl}"`);
  if (ssl === 'false' && caFile !== null) throw new WrongTlsSetting('ssl-ca asks for TLS and ssl=false for none');
  if (ssl !== 'true' && caFile === null) return undefined;
  // The driver would look for "localhost" in the certificate of a server that is named by its address.
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw new WrongTlsSetting(`TLS needs the name that the server's certificate is for as the host, not the address ${url.hostname}`);
  }
  return { verifyIdentity: true, minVersion: 'TLSv1.2', ...(caFile !== null && { ca: certificatesIn(caFile) }) };
}

function certificatesIn(file: string): string {
  const text = readText(file);
  if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  throw new WrongTlsSetting(`ssl-ca names ${file}, which holds no certificate in PEM`);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new WrongTlsSetting(`ssl-ca cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}
