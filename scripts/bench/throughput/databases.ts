/** The databases that the bench fills and all peers use: a private MariaDB and an SQLite file. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { findServers } from '../../../test/support/mysql/binaries.ts';
import { startPrivate } from '../../../test/support/mysql/private-server.ts';
import type { StoredRow } from './stored-journey.ts';

export type DatabaseName = 'mariadb' | 'sqlite';

export interface BenchDatabase {
  name: DatabaseName;
  url: string;
  version: string;
  run(text: string): Promise<void>;
  rows(text: string): Promise<StoredRow[]>;
  /** Turns off checks and syncing. Call it before inserting many rows whose references are known to be correct. */
  beginFilling(): Promise<void>;
  endFilling(): Promise<void>;
  /** The server's process; null for SQLite. */
  pid: number | null;
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
  return name === 'sqlite' ? makeSqlite() : startMariadb();
}

async function startMariadb(): Promise<BenchDatabase> {
  const [binary] = await findServers('mariadb');
  if (!binary) throw new Error('The bench needs MariaDB: install mariadb-server, or use `--database sqlite`.');
  const server = await startPrivate({ ...binary, options: [...binary.options, ...serverOptions] }, { parent: tmpdir() });
  const url = new URL(server.url);
  url.pathname = '/bench';
  const connection = await createConnection({ uri: server.url, dateStrings: true });
  await connection.query('CREATE DATABASE bench');
  await connection.query('USE bench');
  const [[{ file } = {}]] = (await connection.query('SELECT @@pid_file AS file')) as unknown as [StoredRow[]];
  return {
    name: 'mariadb',
    url: url.href,
    version: `MariaDB ${server.version.split('-')[0]}`,
    pid: Number(readFileSync(file as string, 'utf8')),
    run: async (text) => void (await connection.query(text)),
    rows: async (text) => (await connection.query(text))[0] as StoredRow[],
    async beginFilling() {
      await connection.query("SET SESSION sql_mode = CONCAT(@@sql_mode, ',NO_BACKSLASH_ESCAPES')");
      await connection.query('SET SESSION foreign_key_checks = 0, unique_checks = 0');
      await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 0');
    },
    async endFilling() {
      await connection.query('SET GLOBAL innodb_flush_log_at_trx_commit = 1');
      await connection.query('ANALYZE TABLE shipments, tracking_requests, containers, container_events, status_changes');
    },
    async stop() {
      await connection.end();
      await server.stop();
    },
  };
}

interface Sqlite {
  exec(text: string): void;
  prepare(text: string): { all(params: unknown[]): StoredRow[] };
  close(): void;
}

async function makeSqlite(): Promise<BenchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'landfall-bench-'));
  const file = join(folder, 'bench.sqlite');
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;
  let open: Sqlite | undefined;
  const database = (): Sqlite => (open ??= new Database(file));
  const rows = async (text: string): Promise<StoredRow[]> => database().prepare(text).all([]);
  return {
    name: 'sqlite',
    url: `sqlite:${file}`,
    version: 'SQLite',
    pid: null,
    run: async (text) => database().exec(text),
    rows,
    async beginFilling() {
      database().exec('PRAGMA journal_mode = WAL; PRAGMA foreign_keys = OFF; PRAGMA synchronous = OFF');
    },
    async endFilling() {
      database().exec('PRAGMA wal_checkpoint(TRUNCATE)');
      // An open connection could lock others out of the file.
      database().close();
      open = undefined;
    },
    async stop() {
      open?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
