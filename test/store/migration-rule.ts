// What a migration may do, so that processes of the previous version keep working on the new tables.
import knex from 'knex';
import { sqliteDialect } from '../../src/store/sqlite.ts';
import type { NamedMigration } from '../../src/store/migrations/index.ts';
import type { Raw } from './raw.ts';

interface Column {
  name: string;
  type: string;
  notnull: number;
  dflt_value: string | null;
}

/** The columns of each table, and the names of its unique indexes and constraints. */
type Schema = Record<string, { columns: Column[]; unique: string[] }>;

async function schemaOf(raw: Raw): Promise<Schema> {
  const tables: { name: string }[] = await raw('sqlite_master').select('name').where({ type: 'table' });
  const schema: Schema = {};
  for (const { name } of tables) {
    const indexes: { name: string; unique: number }[] = await raw.raw(`PRAGMA index_list(${name})`);
    schema[name] = {
      columns: await raw.raw(`PRAGMA table_info(${name})`),
      unique: indexes.filter(({ unique }) => unique === 1).map((index) => index.name),
    };
  }
  return schema;
}

/** What would break a version that knows only the tables `before`. */
function faultsOf(before: Schema, after: Schema): string[] {
  return Object.entries(before).flatMap(([table, { columns, unique }]) => {
    const now = after[table];
    if (!now) return [`${table} is gone`];
    const known = new Set(columns.map(({ name }) => name));
    const changed = columns.filter((column) => !now.columns.some((each) => isAccepting(each, column)));
    const required = now.columns.filter((each) => !known.has(each.name) && each.notnull === 1 && each.dflt_value === null);
    const refusing = now.unique.filter((name) => !unique.includes(name));
    return [
      ...changed.map(({ name }) => `${table}.${name} is gone or has changed`),
      ...required.map(({ name }) => `${table}.${name} is new and has no default`),
      ...refusing.map((name) => `${table} has a new unique index, ${name}`),
    ];
  });
}

/** Whether a column accepts and returns the same values; it may have become nullable. */
function isAccepting(now: Column, before: Column): boolean {
  const isSame = now.name === before.name && now.type === before.type && now.dflt_value === before.dflt_value;
  return isSame && now.notnull <= before.notnull;
}

/** Runs migrations on an empty SQLite database. @returns what those from a name on break for the version before each */
export async function breakingChanges(migrations: readonly NamedMigration[], from: string): Promise<string[]> {
  const raw = knex(sqliteDialect('sqlite::memory:').knexConfig);
  try {
    const faults: string[] = [];
    let before: Schema | undefined;
    for (const migration of migrations) {
      if (migration.name >= from) before ??= await schemaOf(raw);
      await raw.transaction(async (transaction) => migration.up(transaction));
      if (!before) continue;
      const after = await schemaOf(raw);
      faults.push(...faultsOf(before, after).map((fault) => `${migration.name}: ${fault}`));
      before = after;
    }
    return faults;
  } finally {
    await raw.destroy();
  }
}
