/** The databases that the bench fills and all peers use: a private MariaDB or MySQL, and an SQLite file. */
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { startOwnMysql } from '../../support/mysql/server.ts';

export type SqlValue = string | number | null;
export type StoredRow = Record<string, SqlValue>;

export type DatabaseName = 'mariadb' | 'mysql' | 'sqlite';

export interface BenchDatabase {
  name: DatabaseName;
  url: string;
  version: string;
  run(text: string): Promise<unknown>;
  rows(text: string): Promise<StoredRow[]>;
  /** Turns off checks and syncing. Call it before inserting many rows whose references are known to be correct. */
  beginFilling(): Promise<unknown>;
  endFilling(): Promise<unknown>;
  /** How many rows the server has read so far; NaN for SQLite. */
  rowsRead(): Promise<number>;
  /** The server's process; none for SQLite. */
  pids: number[];
  stop(): Promise<void>;
}

/** Every commit goes to disk, and reads come from memory. */
const serverOptions = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-flush-method=fsync',
  '--innodb-buffer-pool-size=4G',
  '--loose-innodb-log-file-size=512M',
];

export function startDatabase(name: DatabaseName): Promise<BenchDatabase> {
  return name === 'sqlite' ? makeSqlite() : startServer(name);
}

async function startServer(name: 'mariadb' | 'mysql'): Promise<BenchDatabase> {
  const server = await startOwnMysql(name, { parent: tmpdir(), options: serverOptions });
  const connection = await createConnection({ uri: server.url, dateStrings: true });
  const run = (text: string) => connection.query(text);
  const rows = async (text: string): Promise<StoredRow[]> => (await run(text))[0] as StoredRow[];
  await run('CREATE DATABASE bench');
  await run('USE bench');
  const [pidFile] = await rows('SELECT @@pid_file AS file');
  return {
    name,
    url: new URL('/bench', server.url).href,
    version: `${name === 'mysql' ? 'MySQL' : 'MariaDB'} ${server.version.split('-')[0]}`,
    pids: [Number(readFileSync(String(pidFile?.['file']), 'utf8'))],
    run,
    rows,
    async beginFilling() {
      await run("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES'), foreign_key_checks = 0, unique_checks = 0");
      await run('SET GLOBAL innodb_flush_log_at_trx_commit = 0');
    },
    async endFilling() {
      await run('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
      await run('ANALYZE TABLE shipments, tracking_requests, containers, container_events, status_changes, search_terms');
    },
    rowsRead: async () => (await rows("SHOW GLOBAL STATUS LIKE 'Handler_read%'")).reduce((sum, { Value }) => sum + Number(Value), 0),
    async stop() {
      await connection.end();
      await server.stop();
    },
  };
}

/** The part of the driver's interface that the benches use. */
interface Sqlite {
  exec(text: string): void;
  prepare(text: string): { all(params: unknown): StoredRow[] };
  close(): void;
}

export function openSqlite(file: string): Sqlite {
  const Driver = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;
  return new Driver(file);
}

async function makeSqlite(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'));
  const file = join(folder, 'bench.sqlite');
  let open: Sqlite | undefined;
  const database = (): Sqlite => (open ??= openSqlite(file));
  const run = async (text: string): Promise<void> => database().exec(text);
  const close = (): void => {
    open?.close();
    open = undefined;
  };
  return {
    name: 'sqlite',
    url: `sqlite:${file}`,
    version: 'SQLite',
    pids: [],
    run,
    rows: async (text) => database().prepare(text).all([]),
    beginFilling: () => run('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF'),
    async endFilling() {
      await run('PRAGMA wal_checkpoint(TRUNCATE)');
      // An open connection could lock others out of the file.
      close();
    },
    rowsRead: async () => Number.NaN,
    async stop() {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
