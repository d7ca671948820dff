import type { Knex } from 'knex';

/** A table in the words of MySQL, which SQLite also understands, except for two things that `createTables` changes. */
export interface Table {
  name: string;
  /** Columns and constraints, as between the brackets of CREATE TABLE. */
  columns: string;
  /** Columns by the name of the index over them. */
  indexes?: Record<string, string>;
}

/**
 * Creates tables in their order, and passes over those that exist: MySQL commits at every CREATE, so a migration that
 * was killed half-way is simply run again.
 */
export async function createTables(knex: Knex, tables: Table[]): Promise<void> {
  for (const table of tables) {
    for (const statement of isSqlite(knex) ? sqliteStatements(table) : mysqlStatements(table)) {
      await knex.raw(statement);
    }
  }
}

/** An index of a table that a later migration adds or takes away. */
export interface Index {
  name: string;
  table: string;
  /** Columns, as between the brackets of CREATE INDEX. */
  over: string;
}

/** Creates an index, or passes over one that is there: MySQL has no IF NOT EXISTS for it. */
export async function createIndex(knex: Knex, index: Index): Promise<void> {
  if (!(await hasIndex(knex, index))) await knex.raw(`CREATE INDEX ${index.name} ON ${index.table} (${index.over})`);
}

/** Drops an index, or passes over one that is not there. */
export async function dropIndex(knex: Knex, index: Index): Promise<void> {
  if (!(await hasIndex(knex, index))) return;
  await knex.raw(`DROP INDEX ${index.name}${isSqlite(knex) ? '' : ` ON ${index.table}`}`);
}

async function hasIndex(knex: Knex, { name, table }: Index): Promise<boolean> {
  const found = isSqlite(knex)
    ? knex('sqlite_master').where({ type: 'index', name, tbl_name: table })
    : knex('information_schema.statistics').where({ index_name: name, table_name: table }).whereRaw('table_schema = DATABASE()');
  return (await found.first()) !== undefined;
}

/** Whether a table has a column. Knex's own function finds no computed columns on SQLite. */
export async function hasColumn(knex: Knex, table: string, column: string): Promise<boolean> {
  if (!isSqlite(knex)) return knex.schema.hasColumn(table, column);
  return ((await knex.raw('SELECT 1 FROM pragma_table_xinfo(?) WHERE name = ?', [table, column])) as unknown[]).length > 0;
}

/** Drops tables, the last one first. */
export async function dropTables(knex: Knex, tables: Table[]): Promise<void> {
  for (const table of tables.toReversed()) await knex.raw(`DROP TABLE IF EXISTS ${table.name}`);
}

/** What a later migration adds to a table that is there. */
export interface Addition {
  table: string;
  /** Their definitions, by name. */
  columns?: Record<string, string>;
  /** Columns by the name of the index over them. */
  indexes?: Record<string, string>;
}

/**
 * Adds columns and indexes. One statement a table where the database has it (MySQL 8 and MariaDB 10.6 do such a statement
 * whole or not at all), and none where it was done already: so it can be run again, like `createTables`.
 */
export async function addToTables(knex: Knex, additions: Addition[]): Promise<void> {
  for (const { table, columns = {}, indexes = {} } of additions) {
    const add = Object.entries(columns).map(([column, definition]) => `ADD COLUMN ${column} ${definition}`);
    const index = Object.entries(indexes);
    if (isSqlite(knex)) {
      // Knex runs each migration of SQLite in one transaction.
      for (const text of add) await knex.raw(`ALTER TABLE ${table} ${text.replace('DATETIME(3)', 'TEXT')}`);
      for (const [name, over] of index) await knex.raw(`CREATE INDEX IF NOT EXISTS ${name} ON ${table} (${over})`);
    } else if (!(await isThere(knex, table, index[0]?.[0]))) {
      const parts = [...add, ...index.map(([name, over]) => `ADD INDEX ${name} (${over})`)];
      await knex.raw(`ALTER TABLE ${table} ${parts.join(', ')}`);
    }
  }
}

/** Adds columns that are not there: MySQL commits at every ALTER, so a migration that was cut short is run again. */
export async function addColumns(knex: Knex, table: string, columns: Record<string, string>): Promise<void> {
  const missing: Record<string, string> = {};
  for (const [name, definition] of Object.entries(columns)) {
    if (!(await knex.schema.hasColumn(table, name))) missing[name] = definition;
  }
  if (Object.keys(missing).length > 0) await addToTables(knex, [{ table, columns: missing }]);
}

/** Drops columns that are there. */
export async function dropColumns(knex: Knex, table: string, columns: Record<string, string>): Promise<void> {
  for (const name of Object.keys(columns)) {
    if (await knex.schema.hasColumn(table, name)) await knex.raw(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}

/** Takes back what `addToTables` added. */
export async function takeFromTables(knex: Knex, additions: Addition[]): Promise<void> {
  for (const { table, columns = {}, indexes = {} } of additions.toReversed()) {
    const [drop, index] = [Object.keys(columns).map((column) => `DROP COLUMN ${column}`), Object.keys(indexes)];
    if (isSqlite(knex)) {
      for (const name of index) await knex.raw(`DROP INDEX ${name}`);
      for (const text of drop) await knex.raw(`ALTER TABLE ${table} ${text}`);
    } else if (await isThere(knex, table, index[0])) {
      await knex.raw(`ALTER TABLE ${table} ${[...drop, ...index.map((name) => `DROP INDEX ${name}`)].join(', ')}`);
    }
  }
}

/** Whether a table of MySQL has an index. */
async function isThere(knex: Knex, table: string, index = ''): Promise<boolean> {
  const [rows] = (await knex.raw('SHOW INDEX FROM ?? WHERE Key_name = ?', [table, index])) as [unknown[]];
  return rows.length > 0;
}

/** Whether a migration runs on SQLite. */
export function isSqlite(knex: Knex): boolean {
  return knex.client.dialect === 'sqlite3';
}

function mysqlStatements({ name, columns, indexes = {} }: Table): string[] {
  const inner = [columns, ...Object.entries(indexes).map(([index, over]) => `INDEX ${index} (${over})`)];
  // Binary collation: codes and names compare by case and accent, as in SQLite. The ids are not ascii because MariaDB
  // refuses (error 1267) to compare an ascii column with a parameter that is not, and ids come in from outside.
  const options = 'ENGINE=InnoDB ROW_FORMAT=DYNAMIC DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin';
  return [`CREATE TABLE IF NOT EXISTS ${name} (${inner.join(', ')}) ${options}`];
}

function sqliteStatements({ name, columns, indexes = {} }: Table): string[] {
  return [
    // A DATETIME column of SQLite has the affinity of numbers.
    `CREATE TABLE IF NOT EXISTS ${name} (${columns.replaceAll('DATETIME(3)', 'TEXT')})`,
    ...Object.entries(indexes).map(([index, over]) => `CREATE INDEX IF NOT EXISTS ${index} ON ${name} (${over})`),
  ];
}
