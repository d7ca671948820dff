/** Runs the statements of one transaction, one after another, on one connection. */
import { Contention } from './failures.ts';
import type { Connection, Sql, SqlValue } from './sql.ts';
import type { Turns } from './turns.ts';

/** @throws Contention when it lost to another transaction, what the commit throws, and what `work` throws */
export async function runTransaction<T>(connection: Connection, turns: Turns, work: (sql: Sql) => Promise<T>): Promise<T> {
  await connection.begin();
  const sql = new TransactionSql(connection, turns);
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
  } finally {
    void sql.endTurn();
  }
}

/**
 * The statements of one transaction, one after another. Contention ends a transaction on the server at once, and a
 * statement sent after that would be committed alone; so nothing runs after it, nor after the transaction's end.
 */
class TransactionSql implements Sql {
  readonly #sql: Sql;
  readonly #turns: Turns;
  /** Its turn, once it has asked for one, and what ends that. */
  #turn: Promise<() => void> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #lost: Contention | undefined;
  #isOver = false;

  constructor(sql: Sql, turns: Turns) {
    this.#sql = sql;
    this.#turns = turns;
  }

  async turn(name: string): Promise<void> {
    // Not for a second one: two transactions could wait for each other's.
    if (this.#turn) return;
    this.#turn = this.#turns.take(name);
    await this.#turn;
  }

  async endTurn(): Promise<void> {
    (await this.#turn)?.();
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
