// How a database goes about the statements of a store: asked of the database itself, past the store.
import BetterSqlite from 'better-sqlite3';
import { expect } from 'chai';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { onEachDatabase } from '../support/databases.ts';

export interface Explained {
  /** Where it reads all of something or sorts: `SCAN` and `USE TEMP B-TREE` of SQLite, `ALL`, `index` and `filesort` of MySQL. */
  faults: string[];
  /** The whole plan, for a message. */
  plan: string;
  /** Entries of indexes and rows that were looked at; MySQL counts them, SQLite does not. */
  looks: number | null;
}

export interface Explainer {
  /** Inserts rows as they are, fast. */
  fill(table: string, columns: string[], rows: SqlValue[][]): Promise<void>;
  /** What the SELECTs do that a piece of work asks for through the `Sql` it is given. */
  explain(work: (sql: Sql) => Promise<unknown>): Promise<Explained>;
  close(): Promise<void>;
}

export function openExplainer(url: string): Promise<Explainer> {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);
}

/** What a list or a queue asks of a database with many rows. */
export interface Question {
  what: string;
  /** Asks with what is given as a database. */
  ask: (sql: Sql) => Promise<unknown>;
  /** At most this many entries of indexes and rows may be looked at. */
  looks: number;
  /** It may sort what it has found. */
  sorts?: boolean;
}

/** Defines the suite that fills each database and holds the plans of all questions against it. */
export function indexesLeadTo(title: string, fill: (explainer: Explainer) => Promise<void>, questions: Question[]): void {
  onEachDatabase(title, (_database, url) => {
    let explainer: Explainer | undefined;

    before(async () => {
      explainer = await openExplainer(url());
      await fill(explainer);
    });

    after(() => explainer?.close());

    for (const { what, ask, looks: allowed, sorts } of questions) {
      it(`an index leads to ${what}`, async () => {
        const { faults, plan, looks } = (await explainer?.explain(ask)) ?? expect.fail();
        const unwanted = faults.filter((fault) => !(sorts && /TEMP B-TREE|filesort/.test(fault)));
        expect(unwanted, plan).to.deep.equal([]);
        if (looks !== null) expect(looks, `looked at, by ${plan}`).to.be.at.most(allowed);
      });
    }
  });
}

/** Takes the first SELECT of the work for the database, and answers it with nothing. */
async function selectOf(work: (sql: Sql) => Promise<unknown>): Promise<{ text: string; params: SqlValue[] }> {
  const asked: { text: string; params: SqlValue[] }[] = [];
  await work({
    rows: async (text, params = []) => {
      asked.push({ text, params });
      return [];
    },
    run: async () => refuse('a statement that writes'),
  });
  const [only, ...others] = asked;
  return only && others.length === 0 ? only : refuse(`${asked.length} SELECTs`);
}

function refuse(found: string): never {
  throw new Error(`There is one SELECT to explain, not ${found}`);
}

async function openSqlite(file: string): Promise<Explainer> {
  const connection = new BetterSqlite(file);
  return {
    async fill(table, columns, rows) {
      const insert = connection.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`);
      connection.exec('BEGIN');
      for (const row of rows) insert.run(row);
      connection.exec('COMMIT');
    },
    async explain(work) {
      const { text, params } = await selectOf(work);
      const steps = (connection.prepare(`EXPLAIN QUERY PLAN ${text}`).all(params) as { detail: string }[]).map(({ detail }) => detail);
      // The parts of a UNION are scanned, which hold what their own SELECTs gave.
      return { faults: steps.filter((step) => /^SCAN (?!part\d+$)|TEMP B-TREE/.test(step)), plan: steps.join('; '), looks: null };
    },
    close: async () => void connection.close(),
  };
}

async function openMysql(url: string): Promise<Explainer> {
  const connection = await createConnection({ uri: url, dateStrings: true });
  const rows = async (text: string, params: SqlValue[] = []): Promise<RowDataPacket[]> =>
    (await connection.execute<RowDataPacket[]>(text, params))[0];
  const filled = new Set<string>();
  return {
    async fill(table, columns, all) {
      for (let start = 0; start < all.length; start += 1000) {
        await connection.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ?`, [all.slice(start, start + 1000)]);
      }
      filled.add(table);
    },
    async explain(work) {
      // What the server does by itself some seconds after many rows have come.
      for (const table of filled) await connection.query(`ANALYZE TABLE ${table}`);
      filled.clear();
      const { text, params } = await selectOf(work);
      const steps = await rows(`EXPLAIN FORMAT=TRADITIONAL ${text}`, params);
      // `<derived2>` is what a part of a UNION gave.
      const fullScans = steps.filter(({ type, table }) => (type === 'ALL' || type === 'index') && !String(table).startsWith('<'));
      const sorts = steps.filter(({ Extra }) => /filesort|temporary/.test(Extra ?? ''));
      const count = async (): Promise<number> => {
        await connection.query('FLUSH STATUS');
        await rows(text, params);
        const counters = await rows(
          `SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Handler_icp_attempts'`,
        );
        return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      return {
        faults: [...fullScans, ...sorts].map((step) => JSON.stringify(step)),
        plan: JSON.stringify(steps),
        // MySQL counts what it reads of its own dictionary too, when it has to open a table again.
        looks: Math.min(await count(), await count()),
      };
    },
    close: () => connection.end(),
  };
}
