/** Runs the statements of one transaction, one after another, on one connection. */
import { channel } from 'node:diagnostics_channel';
import { Contention } from './failures.ts';
import type { Connection, Sql, SqlValue } from './sql.ts';
import type { LocalLocks } from './local-locks.ts';

/** A step of a transaction. `called` comes once for each call of `transaction` or `together`, `written` after each statement. */
export type TransactionEdge = 'called' | 'begun' | 'written' | 'committing' | 'committed';

/** A test that kills the process at each step listens to `landfall:transaction`; in production nobody does. */
const edges = channel('landfall:transaction');

/** One call of `transaction` or `together`, which may run several times. */
export class TransactionCall {
  readonly locks: LocalLocks;

  /** @param locks of the process */
  constructor(locks: LocalLocks) {
    this.locks = locks;
    this.reach('called');
  }

  reach(edge: TransactionEdge): void {
    if (edges.hasSubscribers) edges.publish({ call: this, edge });
  }
}

/** @throws Contention if it lost to another transaction; what the commit throws; and what `work` throws */
export async function runTransaction<T>(connection: Connection, call: TransactionCall, work: (sql: Sql) => Promise<T>): Promise<T> {
  await connection.begin();
  call.reach('begun');
  const sql = new TransactionSql(connection, call);
  try {
    const result = await work(sql);
    await sql.finish();
    call.reach('committing');
    await connection.commit();
    call.reach('committed');
    return result;
  } catch (error) {
    await sql.abandon();
    // A connection whose transaction cannot be rolled back must not be used again.
    await connection.rollback().catch(() => connection.discard());
    throw error;
  } finally {
    void sql.releaseLock();
  }
}

/**
 * The statements of one transaction, one after another. Contention ends a transaction on the server at once, and a later statement would
 * be committed alone, so nothing runs after contention or after the transaction's end.
 */
class TransactionSql implements Sql {
  readonly #sql: Sql;
  readonly #call: TransactionCall;
  /** Its local lock, if it has requested one: resolves with the function that releases it. */
  #lock: Promise<() => void> | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #lost: Contention | undefined;
  #isOver = false;
  #hasWritten = false;

  constructor(sql: Sql, call: TransactionCall) {
    this.#sql = sql;
    this.#call = call;
  }

  get hasWritten(): boolean {
    return this.#hasWritten;
  }

  async lockLocally(name: string): Promise<void> {
    // Only one: with two, transactions could wait for each other's.
    if (this.#lock) return;
    this.#lock = this.#call.locks.take(name);
    await this.#lock;
  }

  async releaseLock(): Promise<void> {
    (await this.#lock)?.();
  }

  rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]> {
    return this.#next(() => this.#sql.rows<Row>(text, params));
  }

  run(text: string, params?: SqlValue[]): Promise<number> {
    return this.#next(async () => {
      const rows = await this.#sql.run(text, params);
      this.#hasWritten ||= rows > 0;
      return rows;
    });
  }

  /** Waits for the statements sent, then refuses further ones. Throws the contention that ended the transaction, if any. */
  async finish(): Promise<void> {
    await this.#last;
    this.#isOver = true;
    if (this.#lost) throw this.#lost;
  }

  /** Refuses statements that have not been sent, and waits for the current one. */
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
    this.#last = result.then(
      () => this.#call.reach('written'),
      (error: unknown) => {
        if (error instanceof Contention) this.#lost = error;
      },
    );
    return result;
  }
}
