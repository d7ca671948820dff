// Direct access to a database, for tests of what the store wrote.
import knex, { type Knex } from 'knex';
import { mysqlDialect } from '../../src/store/mysql.ts';
import { sqliteDialect } from '../../src/store/sqlite.ts';

export type Raw = Knex;

/** Opens it by its URL; `destroy` closes it. */
export function openRaw(url: string): Raw {
  return knex((url.startsWith('sqlite:') ? sqliteDialect(url) : mysqlDialect(url)).knexConfig);
}

const ofSqlite = `
  SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%'
  UNION SELECT a_column.name FROM sqlite_master, pragma_table_info(sqlite_master.name) a_column`;
const ofMysql = ['tables.table_name', 'columns.column_name', 'statistics.index_name', 'table_constraints.constraint_name']
  .map((column) => column.split('.'))
  .map(([table, column]) => `SELECT ${column} AS name FROM information_schema.${table} WHERE table_schema = DATABASE()`)
  .join(' UNION ');

/**
 * The names of the tables, columns, indexes and constraints, in lower case. Without PRIMARY, the name of every primary key of MySQL,
 * and without `index`, a column of Knex's lock table that Knex and the migrations quote.
 */
export async function identifiersOf(raw: Raw): Promise<string[]> {
  const names = await rowsOf<{ name: string }>(raw, isMysql(raw) ? ofMysql : ofSqlite);
  return names.map(({ name }) => name.toLowerCase()).filter((name) => name !== 'primary' && name !== 'index');
}

/** The names of all tables, sorted. */
export async function tablesOf(raw: Raw): Promise<string[]> {
  const text = isMysql(raw)
    ? 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()'
    : "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  return (await rowsOf<{ name: string }>(raw, text)).map(({ name }) => name).sort();
}

/** The words that the server says it reserves; none if it has no list (MariaDB's has no column RESERVED). */
export async function reservedByServer(raw: Raw): Promise<Set<string>> {
  if (!isMysql(raw)) return new Set();
  const [about] = await rowsOf<{ version: string }>(raw, 'SELECT VERSION() AS version');
  if (about?.version.includes('MariaDB')) return new Set();
  const words = await rowsOf<{ word: string }>(raw, 'SELECT word AS word FROM information_schema.keywords WHERE reserved = 1');
  return new Set(words.map(({ word }) => word.toLowerCase()));
}

function isMysql(raw: Raw): boolean {
  return raw.client.dialect === 'mysql';
}

export async function rowsOf<Row>(raw: Raw, text: string): Promise<Row[]> {
  const answer = await raw.raw(text);
  return isMysql(raw) ? answer[0] : answer;
}

/** The rows of each table, in an order that depends only on the rows. */
export type Dump = Record<string, string[]>;

/** Every row of the named tables, or of all tables. */
export async function dump(url: string, tables: string[] = []): Promise<Dump> {
  const raw = openRaw(url);
  try {
    const all: Dump = {};
    for (const name of tables.length > 0 ? tables : await tablesOf(raw)) {
      all[name] = (await rowsOf(raw, `SELECT * FROM ${name}`)).map((row) => JSON.stringify(row)).sort();
    }
    return all;
  } finally {
    await raw.destroy();
  }
}

/** The rows that only one of two dumps has, as text, so that a failure shows rows and not only counts. */
export function differences(before: Dump, after: Dump): string {
  const lines = Object.keys({ ...before, ...after }).flatMap((table) => {
    const [old, now] = [before[table] ?? [], after[table] ?? []];
    const gone = old.filter((text) => !now.includes(text)).map((text) => `- ${table} ${text}`);
    return [...gone, ...now.filter((text) => !old.includes(text)).map((text) => `+ ${table} ${text}`)];
  });
  return lines.join('\n');
}
