/** One connection to a MySQL server: its settings, its limits and its statements. */
import type { Duplex } from 'node:stream';
import {
  type ConnectionOptions,
  type Connection as RawConnection,
  type ResultSetHeader,
  type RowDataPacket,
  createConnection,
} from 'mysql2';
import { Contention, DatabaseUnavailable, LostCommit, OutcomeUnknown, driverError } from './failures.ts';
import type { HostState } from './mysql-hosts.ts';
import type { Connection, SqlValue } from './sql.ts';

/** Shorter than a caller's wait for a connection, so that the caller learns why there is none. */
export const connectTimeoutMs = 2_500;
/** The server's own limit: on MySQL for a SELECT, on MariaDB for any statement. */
const statementLimitMs = 8_000;
/** A server that is silent for this long is assumed to hang. */
const silenceLimitMs = 10_000;
/** Seconds to wait for a row that another transaction has locked. */
const lockWaitSeconds = 5;

/** Each family executes its own comment and ignores the other's. MySQL's limit is for SELECTs only. */
export const limits =
  `SET SESSION innodb_lock_wait_timeout = ${lockWaitSeconds}` +
  ` /*M!, SESSION max_statement_time = ${statementLimitMs / 1000} */ /*!80000 , SESSION max_execution_time = ${statementLimitMs} */`;
export const noLimits = 'SET SESSION innodb_lock_wait_timeout = 50 /*M!, SESSION max_statement_time = 0 */';

/**
 * On a Galera cluster a read waits until the node has the other nodes' earlier commits; bit 1 is for SELECT and BEGIN. Servers without
 * Galera do not have this variable (1193) or ignore it.
 */
const readAfterWrite = 'SET SESSION wsrep_sync_wait = 1';
const unknownVariable = 1193;
/** How long a server may take to report its state. */
export const checkTimeoutMs = 1_500;

const sessionSettings = [
  // REPEATABLE READ would show a transaction that lost a race the rows from before the race, and would lock gaps.
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // Strict: a value that does not fit is refused instead of being cut.
  "SET SESSION sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION'",
  "SET SESSION time_zone = '+00:00'",
  // MariaDB also cuts JSON arrays there, which have 35 kB for the terms of a list.
  'SET SESSION group_concat_max_len = 1048576',
  limits,
];

/** The pool's open connections, and those that are not used again because the process has left their server. */
export class PooledConnections {
  #open = new Set<RawConnection>();
  readonly #retired = new WeakSet<RawConnection>();

  add(raw: RawConnection): void {
    for (const before of this.#open) if (streamOf(before).destroyed) this.#open.delete(before);
    this.#open.add(raw);
  }

  /** Retires every open connection. @param hasFailed whether to drop them too, because their statements would wait without a response */
  leave(hasFailed: boolean): void {
    for (const raw of this.#open) {
      this.#retired.add(raw);
      if (hasFailed) drop(raw, 'The process left this server, which does not answer');
    }
    this.#open = new Set();
  }

  /** Makes sure that a connection is not used again. */
  retire(raw: RawConnection): void {
    this.#retired.add(raw);
  }

  isRetired(raw: RawConnection): boolean {
    return this.#retired.has(raw);
  }
}

/** @param galera the state that a node of a Galera cluster reports; null for other servers */
export function hostState(takesWrites: boolean, galera: { wsrep_ready?: string; wsrep_local_state_comment?: string } | null): HostState {
  if (galera && galera.wsrep_ready !== 'ON') return { reason: 'it is not ready in its cluster', isResponding: false };
  if (!takesWrites) return { reason: 'it takes no writes', isResponding: true };
  const state = galera?.wsrep_local_state_comment ?? 'Synced';
  // A donor may block every write until the joining node has everything; a joining node is behind.
  return { reason: state === 'Synced' ? null : `its state in the cluster is ${state}`, isResponding: true };
}

/** Whether a server responds, is ready in its cluster and accepts writes. Never rejects. */
export async function askHost(options: ConnectionOptions): Promise<HostState> {
  const raw = createConnection(options);
  raw.on('error', () => {});
  try {
    const row = (text: string) => withinTime<RowDataPacket[]>(raw, checkTimeoutMs, (callback) => raw.query(text, callback as () => void));
    const [[settings], [galera], status] = await Promise.all([
      row('SELECT @@GLOBAL.read_only AS isReadOnly'),
      // Servers that can be part of a Galera cluster have it; it is ON if they are.
      row("SHOW GLOBAL VARIABLES LIKE 'wsrep_on'"),
      row("SHOW GLOBAL STATUS WHERE Variable_name IN ('wsrep_ready', 'wsrep_local_state_comment')"),
    ]);
    raw.end();
    const node = Object.fromEntries(status.map(({ Variable_name: name, Value: value }) => [name, value])) as Record<string, string>;
    return hostState(Number(settings?.['isReadOnly']) === 0, galera?.['Value'] === 'ON' ? node : null);
  } catch (error) {
    raw.destroy();
    const { message, code } = driverError(error);
    return { reason: message || String(code), isResponding: false };
  }
}

/** Applies the settings of every connection in the pool. */
export function prepareConnection(raw: RawConnection, isSynced: boolean, done: (error: unknown, raw: RawConnection) => void): void {
  const set = (setting: string): Promise<unknown> => withinTime(raw, connectTimeoutMs, (callback) => raw.query(setting, callback));
  const synced = isSynced
    ? set(readAfterWrite).catch((error: unknown) => {
        if (driverError(error).errno !== unknownVariable) throw error;
      })
    : null;
  Promise.all([...sessionSettings.map(set), synced]).then(
    () => done(null, raw),
    (error) => done(error, raw),
  );
}

/** Sends one command. A server that does not respond within the limit loses its connection. @throws the driver's error */
function withinTime<T>(raw: RawConnection, limitMs: number, send: (callback: (error: unknown, result: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const silence = setTimeout(() => drop(raw, `No answer for ${limitMs / 1000} s`), limitMs);
    send((error, result) => {
      clearTimeout(silence);
      if (error) reject(error as Error);
      else resolve(result);
    });
  });
}

/** Every statement sent on the connection fails with this error. The driver's own timeout does not cover PREPARE. */
function drop(raw: RawConnection, reason: string): void {
  const silence = Object.assign(new Error(reason), { code: noResponseCode });
  streamOf(raw).destroy(silence);
}

/** The socket, or what encrypts it, which is not in the driver's types. */
function streamOf(raw: RawConnection): Duplex {
  return (raw as unknown as { stream: Duplex }).stream;
}

/** @param translate makes the driver's errors those of `failures.ts` */
export function mysqlConnection(raw: RawConnection, translate: (error: unknown) => unknown): Connection {
  let isInTransaction = false;
  const send = async <T>(command: (callback: (error: unknown, result: T) => void) => void): Promise<T> => {
    try {
      return await withinTime(raw, silenceLimitMs, command);
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
      await knowing(control('COMMIT')).catch((error: unknown) => {
        throw error instanceof Contention ? new LostCommit(error) : error;
      });
      isInTransaction = false;
    },
    async rollback() {
      await control('ROLLBACK');
      isInTransaction = false;
    },
    discard: () => raw.destroy(),
    // The server prepares again on its own when a table has changed.
    forget: () => {},
  };
}

/** @throws OutcomeUnknown if the connection is lost before the outcome of the commit is known */
async function knowing<T>(committing: Promise<T>): Promise<T> {
  try {
    return await committing;
  } catch (error) {
    const isLost = error instanceof DatabaseUnavailable && (error.reason === 'unreachable' || error.reason === 'silent');
    throw isLost ? new OutcomeUnknown(error) : error;
  }
}

/** The driver's own code for a statement without a response; a connection that is dropped gets it. */
export const noResponseCode = 'PROTOCOL_SEQUENCE_TIMEOUT';
