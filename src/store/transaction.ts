/** Runs the statements of one transaction, one after another, on one connection. */
import { Contention } from './failures.ts';
import type { Connection, Sql, SqlValue } from './sql.ts';

/** @throws Contention when it lost to another transaction, what the commit throws, and what `work` throws */
export async function runTransaction<T>(connection: Connection, work: (sql: Sql) => Promise<T>): Promise<T> {
  await connection.begin();
  const sql = new TransactionSql(connection);
  try {
    const result = await work(sql);
    await sql.finish();
    await connection.commit();
    return result;
  } catch (error) {
    await sql.abandon();
    // A connection whose transaction cannot be ended must not be used again.
    await connection.rollback().catch(() => connection.discard());
    throw error;
  }
}

/**
 * The statements of one transaction, one after another. Contention ends a transaction on the server at once, and a
 * statement sent after that would be committed alone; so nothing runs after it, nor after the transaction's end.
 */
class TransactionSql implements Sql {
  readonly #sql: Sql;
  #last: Promise<unknown> = Promise.resolve();
  #lost: Contention | undefined;
  #isOver = false;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]> {
    return this.#next(() => this.#sql.rows<Row>(text, params));
  }

  run(text: string, params?: SqlValue[]): Promise<number> {
    return this.#next(() => this.#sql.run(text, params));
  }

  /** Waits for what was sent, then refuses everything more. Throws the contention that ended it, if any did. */
  async finish(): Promise<void> {
    await this.#last;
    this.#isOver = true;
    if (this.#lost) throw this.#lost;
  }

  /** Refuses what has not been sent, and waits for the statement under way. */
  async abandon(): Promise<void> {
    this.#isOver = true;
    await this.#last;
  }

  #next<T>(statement: () => Promise<T>): Promise<T> {
    const result = this.#last.then(() => {
      if (this.#lost) throw this.#lost;
      if (this.#isOver) throw new Error('The transaction is over: its store was used after it.');
      return statement();
    });
    this.#last = result.catch((error: unknown) => {
      if (error instanceof Contention) this.#lost = error;
    });
    return result;
  }
}
