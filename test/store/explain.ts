// How a database executes the statements of a store, from its own plans and counters.
import BetterSqlite from 'better-sqlite3';
import { expect } from 'chai';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import type { Sql, SqlValue } from '../../src/store/sql.ts';
import { onEachDatabase } from '../support/databases.ts';
import { sqliteText } from '../../src/store/sqlite.ts';

export interface Explained {
  /** The steps that read a whole table or sort: `SCAN` and `USE TEMP B-TREE` of SQLite, `ALL`, `index` and `filesort` of MySQL. */
  faults: string[];
  /** The whole plan, for failure messages. */
  plan: string;
  /** Index entries and rows read; MySQL counts them, SQLite does not. */
  looks: number | null;
}

export interface Explainer {
  /** Inserts rows unchanged, in bulk. */
  fill(table: string, columns: string[], rows: SqlValue[][]): Promise<void>;
  /** The plans of the SELECTs that a function runs through the `Sql` it is given. */
  explain(work: (sql: Sql) => Promise<unknown>): Promise<Explained>;
  close(): Promise<void>;
}

export function openExplainer(url: string): Promise<Explainer> {
  return url.startsWith('sqlite:') ? openSqlite(url.slice('sqlite:'.length)) : openMysql(url);
}

/** A query of a list or a queue against a database with many rows. */
export interface Question {
  what: string;
  /** Runs the query through the given `Sql`. */
  ask: (sql: Sql) => Promise<unknown>;
  /** The most index entries and rows it may read. */
  looks: number;
  /** It may sort its result, or leave out what is in it twice. */
  sorts?: boolean;
}

/**
 * Defines the suite that fills each database and checks the plans of all queries. SQLite's tables stay empty: its plans depend on rows
 * only after ANALYZE, which Landfall never runs.
 */
export function indexesLeadTo(title: string, fill: (explainer: Explainer) => Promise<void>, questions: Question[]): void {
  onEachDatabase(title, (_database, url) => {
    let explainer: Explainer | undefined;

    before(async function () {
      // A server fills in a minute of CPU, which a busy machine takes long to give.
      this.timeout(600_000);
      explainer = await openExplainer(url());
      if (!url().startsWith('sqlite:')) await fill(explainer);
    });

    after(() => explainer?.close());

    for (const { what, ask, looks: allowed, sorts } of questions) {
      it(`an index leads to ${what}`, async () => {
        const { faults, plan, looks } = (await explainer?.explain(ask)) ?? expect.fail();
        const unwanted = faults.filter((fault) => !(sorts && /TEMP B-TREE|filesort|temporary/.test(fault)));
        expect(unwanted, plan).to.deep.equal([]);
        if (looks !== null) expect(looks, `looked at, by ${plan}`).to.be.at.most(allowed);
      });
    }
  });
}

/** Captures the first SELECT for the database, and answers it with no rows. */
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
      const steps = (connection.prepare(`EXPLAIN QUERY PLAN ${sqliteText(text)}`).all(params) as { detail: string }[]).map(
        ({ detail }) => detail,
      );
      // The parts of a UNION, the terms of a list and given keys are scanned; they contain only what their own SELECTs return or was given.
      return {
        faults: steps.filter((step) => /^SCAN (?!(part\d+|some|(\d+ )?CONSTANT ROWS?)$)|TEMP B-TREE/.test(step)),
        plan: steps.join('; '),
        looks: null,
      };
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
      // The server does this itself some seconds after a bulk insert.
      for (const table of filled) await connection.query(`ANALYZE TABLE ${table}`);
      filled.clear();
      const { text, params } = await selectOf(work);
      const steps = await rows(`EXPLAIN FORMAT=TRADITIONAL ${text}`, params);
      // `<derived2>` is the result of a UNION's part.
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
        // MySQL also counts reads of its own dictionary, when it opens a table again.
        looks: Math.min(await count(), await count()),
      };
    },
    close: () => connection.end(),
  };
}
