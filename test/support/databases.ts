// Tests that hold for every database: the same suite over SQLite and over a server, each time on an empty database.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Dialect, databases, mysqlUrl } from './global-setup.ts';

export { type Dialect, databases } from './global-setup.ts';

/** A fresh empty database that nobody has open. */
export type FreshDatabase = { url: string; drop(): Promise<void> };

/** Defines the suite once for each database. `database()` is open, migrated and empty when the first test begins. */
export function onEachDatabase(title: string, suite: (database: () => Database) => void): void {
  for (const dialect of databases) {
    // The titles' beginnings are read by the reporter, and by the set-up that starts MySQL.
    describe(`${dialect}: ${title}`, () => {
      let fresh: FreshDatabase | undefined;
      let database: Database | undefined;

      before(async () => {
        fresh = await withDatabaseUrl(dialect);
        database = await openDatabase(fresh.url);
        await database.migrate();
      });

      after(async () => {
        await database?.close();
        await fresh?.drop();
      });

      suite(() => {
        if (!database) throw new Error('The database is there from the first hook on, not while suites are defined');
        return database;
      });
    });
  }
}

/**
 * Makes an empty database for a test that opens it itself, or starts a whole service on it. The describe around it is
 * best titled `sqlite: …` or `mysql: …`, for the counts.
 */
export function withDatabaseUrl(dialect: Dialect): Promise<FreshDatabase> {
  return dialect === 'sqlite' ? freshSqlite() : freshMysql();
}

async function freshSqlite(): Promise<FreshDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'landfall-sqlite-'));
  return {
    url: `sqlite:${join(directory, 'test.sqlite')}`,
    drop: () => rm(directory, { recursive: true, force: true }),
  };
}

async function freshMysql(): Promise<FreshDatabase> {
  const server = await mysqlUrl();
  const name = `landfall_test_${randomBytes(6).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE ${name}`) };
}

async function execute(server: string, statement: string): Promise<void> {
  const connection = await createConnection({ uri: server });
  try {
    await connection.query(statement);
  } finally {
    await connection.end();
  }
}
