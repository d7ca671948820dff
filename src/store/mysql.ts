/** MySQL 8 and MariaDB 10.6 or later, single or a Galera cluster. */
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { ConnectionOptions, Connection as RawConnection, SslOptions } from 'mysql2';
import { type DatabaseHost, hostNameText, hostText, readDatabaseUrl } from '../domain/database-url.ts';
import { OperatorError } from '../domain/errors.ts';
import { Contention, DatabaseUnavailable, DuplicateKey, ReferenceConflict, type UnavailableReason, driverError } from './failures.ts';
import {
  PooledConnections,
  askHost,
  checkTimeoutMs,
  connectTimeoutMs,
  limits,
  mysqlConnection,
  noLimits,
  prepareConnection,
  noResponseCode,
} from './mysql-connection.ts';
import { MysqlHosts } from './mysql-hosts.ts';
import { type Dialect, onceForEach, silentLogger } from './sql.ts';

const defaultPoolSize = 10;
/** For each connection; times the pool's size, that is far below the server's default limit of 16,382 for all its clients. */
const maxPreparedStatements = 500;

/**
 * @param url `mysql://user:password@host:port/database`, `mariadb://` too, with several hosts separated by commas;
 *   `?pool=20` sets the most connections, `?ssl=true` asks for TLS, `?ssl-ca=<file>` names the authority, and
 *   `?sync-wait=false` lets a read on a Galera cluster miss what another node has just committed
 * @throws WrongTlsSetting
 */
export function mysqlDialect(url: string): Dialect {
  // Not the URL itself in the message: it may hold a password.
  const read = readDatabaseUrl(url);
  if (!read) throw new Error('The database URL is malformed: mysql://user:password@host:port/database.');
  const { url: parsed, hosts } = read;
  const address = `${parsed.protocol}//${hosts.length === 1 ? parsed.host : hosts.map(hostText).join(',')}${parsed.pathname}`;
  const poolSize = Number(parsed.searchParams.get('pool') ?? defaultPoolSize);
  if (!Number.isInteger(poolSize) || poolSize < 1) throw new Error('The pool of the database URL is a number from 1.');
  const ssl = tlsSettings(parsed, hosts);
  const options: ConnectionOptions = {
    ...hosts[0],
    user: decodeURIComponent(parsed.username),
    password: decodeURIComponent(parsed.password),
    database: decodeURIComponent(parsed.pathname.slice(1)),
    ...(ssl && { ssl }),
    charset: 'utf8mb4',
    timezone: 'Z',
    dateStrings: true,
    // The driver's own parsing would throw for an array that MariaDB has cut.
    jsonStrings: true,
    // An UPDATE counts the rows it matched, as SQLite does, not those it changed.
    flags: ['FOUND_ROWS'],
    connectTimeout: connectTimeoutMs,
    enableKeepAlive: true,
    maxPreparedStatements,
  };
  const translate = mysqlTranslator(address);
  const isSynced = parsed.searchParams.get('sync-wait') !== 'false';
  const pooled = new PooledConnections();
  let current = hosts[0];
  const prepare = (raw: RawConnection, done: (error: unknown, raw: RawConnection) => void): void => {
    pooled.add(raw);
    // It was still connecting when the process left that host.
    if (raw.config.host !== current?.host || raw.config.port !== current?.port) pooled.retire(raw);
    prepareConnection(raw, isSynced, done);
  };
  return {
    name: 'mysql',
    address,
    knexConfig: {
      client: 'mysql2',
      // Otherwise Knex would ask the first connection and let all others wait for its response, forever if it hangs.
      version: 'latest',
      connection: options as object,
      pool: { min: Math.min(2, poolSize), max: poolSize, createTimeoutMillis: 2 * connectTimeoutMs, afterCreate: prepare },
      log: silentLogger,
    },
    connection: onceForEach((raw) => mysqlConnection(raw as RawConnection, translate)),
    translate,
    hosts:
      hosts.length === 1
        ? null
        : (use) =>
            new MysqlHosts({
              hosts,
              ask: (host) => askHost({ ...options, ...host, connectTimeout: checkTimeoutMs }),
              onChange(host, hasFailed) {
                current = host;
                use(host);
                pooled.leave(hasFailed);
              },
            }),
    isRetired: (raw) => pooled.isRetired(raw as RawConnection),
    noLimits: { begin: noLimits, end: limits },
    isMissingTable: (error) => driverError(error).errno === 1146,
    about: 'SELECT VERSION() AS version, UTC_TIMESTAMP(3) AS now',
    privileges,
    // A user sees the connections of that user, which all processes of a deployment share.
    async othersConnected(connection, own) {
      const found = await connection.rows<{ db: string | null }>('SHOW PROCESSLIST');
      const [here] = await connection.rows<{ name: string }>('SELECT DATABASE() AS name');
      return found.filter(({ db }) => db === here?.name).length > own;
    },
    requireRoom: async () => {},
  };
}

/**
 * Those of the user on the whole database. A schema's name in a grant is a pattern. Privileges of roles, tables and columns are not among
 * them.
 */
const privileges = `SELECT privilege_type AS privilege FROM information_schema.user_privileges
  WHERE grantee = CONCAT('''', REPLACE(CURRENT_USER(), '@', '''@'''), '''')
  UNION SELECT privilege_type FROM information_schema.schema_privileges
  WHERE grantee = CONCAT('''', REPLACE(CURRENT_USER(), '@', '''@'''), '''') AND DATABASE() LIKE table_schema`;

/** Deadlock (also a failed certification in a cluster) and lock wait timeout. */
const contentionNumbers = new Set([1213, 1205]);
const duplicateNumbers = new Set([1062, 1586]);
/** A row is referred to (1451), or refers to none (1452). */
const referenceNumbers = new Set([1451, 1452]);

/** By the server's error number; the two families agree except where noted. */
const reasonByNumber: Readonly<Record<number, UnavailableReason>> = {
  // Shutting down, or our connection was killed (1927 MariaDB, 3169 and 4031 MySQL).
  ...{ 1053: 'unreachable', 1927: 'unreachable', 3169: 'unreachable', 4031: 'unreachable' },
  // A node that is not, or not yet, part of its cluster's majority.
  1047: 'unreachable',
  // max_statement_time of MariaDB, max_execution_time of MySQL, and KILL QUERY.
  ...{ 1969: 'slow', 3024: 'slow', 1317: 'slow' },
  // The table is full, the disk is full.
  ...{ 1114: 'full', 1021: 'full' },
  // A read-only transaction, table or InnoDB, and MySQL's offline mode.
  ...{ 1792: 'read_only', 1036: 'read_only', 1874: 'read_only', 3032: 'read_only' },
  // The user lacks a privilege: on the server, the database, a table or a column.
  ...{ 1227: 'forbidden', 1044: 'forbidden', 1142: 'forbidden', 1143: 'forbidden' },
  // No connection is left: of the server, of the user, or of the user within the hour; or no prepared statement is left.
  ...{ 1040: 'busy', 1203: 'busy', 1226: 'busy', 1461: 'busy' },
};

/** `--read-only` and `--super-read-only`; other options prevent statements under the same number. */
const optionPreventsStatement = 1290;

/** Reports of the file system that include its own error number: `Error writing file … (Errcode: 28 "No space left on device")`. */
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
    if (referenceNumbers.has(failure.errno ?? 0)) return new ReferenceConflict(failure);
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
  if (code === noResponseCode) return 'silent';
  return fatal || unreachableCodes.has(code ?? '') ? 'unreachable' : undefined;
}

/** A DATABASE_URL with TLS options that cannot work; the message says what to write. */
export class WrongTlsSetting extends OperatorError {
  constructor(message: string) {
    super(`setting DATABASE_URL: ${message}`);
  }
}

/**
 * The driver's settings for TLS, or undefined if the URL asks for none. The server's certificate must come from a known authority
 * (`ssl-ca`, else those that Node knows) and be for its host in the URL: the driver alone would accept a certificate for any name.
 *
 * @throws WrongTlsSetting
 */
function tlsSettings(url: URL, hosts: readonly DatabaseHost[]): SslOptions | undefined {
  const ssl = url.searchParams.get('ssl');
  const caFile = url.searchParams.get('ssl-ca');
  if (ssl !== null && ssl !== 'true' && ssl !== 'false') throw new WrongTlsSetting(`ssl is true or false, not "${ssl}"`);
  if (ssl === 'false' && caFile !== null) throw new WrongTlsSetting('ssl-ca asks for TLS and ssl=false for none');
  if (ssl !== 'true' && caFile === null) return undefined;
  // If the host is an address, the driver would look for "localhost" in the certificate.
  const numeric = hosts.find(({ host }) => isIP(host) !== 0);
  if (numeric) {
    const address = hostNameText(numeric.host);
    throw new WrongTlsSetting(`TLS needs the name that the server's certificate is for as the host, not the address ${address}`);
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
