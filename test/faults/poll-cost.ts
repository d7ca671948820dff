// The cost of polling for due messages, as the databases report it: SQLite's query plans, and the rows that MySQL reads.
import BetterSqlite from 'better-sqlite3';
import { createConnection } from 'mysql2/promise';
import { SecretBox } from '../../src/store/secret-box.ts';
import type { Sql } from '../../src/store/sql.ts';
import { type Store, createStore } from '../../src/store/store.ts';
import { sqliteText } from '../../src/store/sqlite.ts';

type PollQuery = (store: Store) => Promise<unknown>;

/** SQLite's query plans for a poll: one line per table. */
export async function queryPlans(url: string, poll: PollQuery): Promise<string[]> {
  const file = new BetterSqlite(url.slice('sqlite:'.length));
  const plans: string[] = [];
  try {
    await poll(
      createStore(
        sqlOf(async (text, params) => {
          const lines = file.prepare(`EXPLAIN QUERY PLAN ${sqliteText(text)}`).all(params) as { detail: string }[];
          plans.push(...lines.map(({ detail }) => detail));
          return file.prepare(text).all(params);
        }),
        new SecretBox([]),
      ),
    );
  } finally {
    file.close();
  }
  return plans;
}

/** How many rows MySQL reads for a poll, from indexes and tables. */
export async function countRowsRead(url: string, poll: PollQuery): Promise<number> {
  const connection = await createConnection({ uri: url, dateStrings: true });
  const total = async (): Promise<number> => {
    const [counters] = await connection.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
    return (counters as { Value: string }[]).reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  try {
    let read = 0;
    await poll(
      createStore(
        sqlOf(async (text, params) => {
          const before = await total();
          const [rows] = await connection.execute(text, params);
          // Reading the counters adds to them too, by the same amount each time.
          const [after, asking] = [await total(), await total()];
          read += after - before - (asking - after);
          return rows as unknown[];
        }),
        new SecretBox([]),
      ),
    );
    return read;
  } finally {
    await connection.end();
  }
}

function sqlOf(rows: (text: string, params: (string | number | null)[]) => Promise<unknown[]>): Sql {
  return {
    rows: async <Row>(text: string, params: (string | number | null)[] = []) => (await rows(text, params)) as Row[],
    run: () => Promise.reject(new Error('A poll must not write')),
  };
}
