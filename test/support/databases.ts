// Runs the same suite on SQLite and on a server, each time on an empty database.
import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Suite } from 'mocha';
import { type Connection, type RowDataPacket, createConnection } from 'mysql2/promise';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { fastFolder } from './fast-folder.ts';
import { type Dialect, afterRun, databases, mysqlUrl, runsOn } from './global-setup.ts';

export { type Dialect, databases } from './global-setup.ts';

/** An empty database without open connections. */
export type FreshDatabase = { url: string; drop(): Promise<void> };

/** `SHARE_STATEMENTS=false npm test` runs the tests without statements shared between requests. */
export const sharesStatements = process.env['SHARE_STATEMENTS'] !== 'false';

/** Defines a suite that needs a database. The title names it, for `--grep mysql:`. */
export function describeOn(dialect: Dialect, title: string, define: (this: Suite) => void): void {
  runsOn(describe(`${dialect}: ${title}`, define), dialect);
}

/** Defines the suite once for each database. `database()` is open, migrated and empty when the first test begins. */
export function onEachDatabase(
  title: string,
  suite: (database: () => Database, url: () => string) => void,
  fresh: 'for the suite' | 'for each test' = 'for the suite',
): void {
  const [begin, end] = fresh === 'for each test' ? [beforeEach, afterEach] : [before, after];
  for (const dialect of databases) {
    describeOn(dialect, title, () => {
      let made: FreshDatabase | undefined;
      let database: Database | undefined;

      begin(async () => {
        made = await withMigratedDatabase(dialect);
        database = await openDatabase(made.url, [], sharesStatements);
        await database.migrate();
      });

      end(async () => {
        await database?.close();
        await made?.drop();
      });

      suite(
        () => ensureDefined(database),
        () => ensureDefined(made).url,
      );
    });
  }
}

function ensureDefined<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database exists from the first hook on, not while suites are defined');
  return value;
}

/** Makes an empty database for a test that opens it itself or starts a whole service on it, in a suite of `describeOn`. */
export function withDatabaseUrl(dialect: Dialect): Promise<FreshDatabase> {
  return dialect === 'sqlite' ? freshSqlite() : freshMysql();
}

/**
 * Makes an empty database that is already migrated. SQLite's is a copy of a migrated file (1 ms instead of 50). A server's is reused
 * from another suite and emptied, because migrating takes 1 to 2 s.
 */
export function withMigratedDatabase(dialect: Dialect): Promise<FreshDatabase> {
  return dialect === 'sqlite' ? copiedSqlite() : emptiedMysql();
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(fastFolder(), 'landfall-sqlite-'));
  return {
    url: `sqlite:${join(directory, 'test.sqlite')}`,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}

async function copiedSqlite(): Promise<FreshDatabase> {
  const [original, copy] = await Promise.all([(migratedFile ??= migratedDatabase(freshSqlite)), freshSqlite()]);
  await copyFile(fileOf(original), fileOf(copy));
  return copy;
}

const fileOf = ({ url }: FreshDatabase): string => url.slice('sqlite:'.length);

async function freshMysql(): Promise<FreshDatabase> {
  const server = await mysqlUrl();
  const name = `landfall_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, (connection) => connection.query(`CREATE DATABASE ${name}`));
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      await onServer(server, (connection) => connection.query(`DROP DATABASE ${name}`));
    },
  };
}

/** The file that the others are copied from. */
let migratedFile: Promise<FreshDatabase> | undefined;

async function migratedDatabase(make: () => Promise<FreshDatabase>): Promise<FreshDatabase> {
  const fresh = await make();
  const database = await openDatabase(fresh.url);
  await database.migrate();
  await database.close();
  afterRun(fresh.drop);
  return fresh;
}

/** The URLs of migrated databases that no suite is using. */
const idle: string[] = [];

/** Emptied when it is taken, because by then the suite that had it before no longer writes. */
async function emptiedMysql(): Promise<FreshDatabase> {
  const url = idle.pop() ?? (await migratedDatabase(freshMysql)).url;
  await onServer(url, emptyTables);
  return { url, drop: async () => void idle.push(url) };
}

/** Empties all tables except those of the migrations. Most are empty already. */
async function emptyTables(connection: Connection): Promise<void> {
  const [tables] = await connection.query<RowDataPacket[]>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name NOT LIKE 'migrations%'",
  );
  const queries = tables.map(({ name }) => `(SELECT '${name}' AS name FROM ${name} LIMIT 1)`);
  const [filled] = await connection.query<RowDataPacket[]>(queries.join(' UNION ALL '));
  await connection.query('SET foreign_key_checks = 0');
  for (const { name } of filled) await connection.query(`DELETE FROM ${name}`);
}

async function onServer(url: string, work: (connection: Connection) => Promise<unknown>): Promise<void> {
  const connection = await createConnection({ uri: url });
  try {
    await work(connection);
  } finally {
    await connection.end();
  }
}
