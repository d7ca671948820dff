/** Prepared statements on MariaDB (mysql2 with a pool) or SQLite (libsql), straight from the drivers. Times are text. */
import { createRequire } from 'node:module';
import { type Pool, createPool } from 'mysql2';
import { databaseUrl, poolSize } from './environment.ts';

export type Value = string | number | null;
/** A row as the driver returns it. */
export type Row = Record<string, any>;

/** Takes parameters and returns rows; none for a statement that writes. */
export type Statement = (params: Value[]) => Promise<Row[]>;

interface Sqlite {
  pragma(text: string): unknown;
  prepare(text: string): { reader: boolean; all(params: Value[]): Row[]; run(params: Value[]): unknown };
}

export const isSqlite = databaseUrl.startsWith('sqlite:');

/** Prepares statements on the database of the environment. */
export const prepare: (text: string) => Statement = isSqlite ? onSqlite(databaseUrl.slice('sqlite:'.length)) : onMysql(databaseUrl);

function onMysql(url: string): (text: string) => Statement {
  const pool: Pool = createPool({ uri: url, connectionLimit: poolSize, timezone: 'Z', dateStrings: true });
  return (text) => (params) =>
    new Promise((resolve, reject) => {
      pool.execute(text, params, (error, rows) => (error ? reject(error) : resolve(rows as Row[])));
    });
}

/** With the pragmas that Landfall sets. */
function onSqlite(file: string): (text: string) => Statement {
  const Database = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Sqlite;
  const database = new Database(file);
  for (const pragma of ['busy_timeout = 5000', 'journal_mode = WAL', 'synchronous = NORMAL', 'foreign_keys = ON']) database.pragma(pragma);
  return (text) => {
    const statement = database.prepare(text);
    if (/^\s*INSERT/.test(text)) {
      return async (params) => {
        statement.run(params);
        return [];
      };
    }
    return async (params) => statement.all(params);
  };
}
