/** One transaction for everything that a function and the functions it calls write. */
import type { Sql } from './sql.ts';
import type { TransactionCall } from './transaction.ts';

/** Runs a body in one transaction: commits when it resolves, rolls back when it rejects. */
type Transact = (body: (sql: Sql) => Promise<void>) => Promise<void>;

/**
 * Begins at the first write and ends with the function, so no connection is held while the function looks up a name or
 * checks its input.
 */
export class JointTransaction {
  readonly call: TransactionCall;
  readonly #transact: Transact;
  #transaction: Promise<void> | undefined;
  #sql: Promise<Sql> | undefined;
  #openSql: Sql | undefined;
  #isOver = false;
  readonly #tasks: (() => void)[] = [];
  #commit: () => void = () => {};
  #abandon: (error: unknown) => void = () => {};
  /** The transaction's body: settles as the function does, and so ends the transaction. */
  readonly #work = new Promise<void>((resolve, reject) => {
    this.#commit = resolve;
    this.#abandon = reject;
  });

  constructor(call: TransactionCall, transact: Transact) {
    this.call = call;
    this.#transact = transact;
    // If nothing is written, nobody awaits it.
    this.#work.catch(() => {});
  }

  /** False before the first write and after the end. */
  get isOpen(): boolean {
    return this.#sql !== undefined && !this.#isOver;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Whether a statement has written a row. */
  get hasWritten(): boolean {
    return this.#openSql?.hasWritten ?? false;
  }

  /** The transaction's statements; begins the transaction if necessary. */
  sql(): Promise<Sql> {
    this.#sql ??= new Promise((resolve, reject) => {
      this.#transaction = this.#transact((sql) => {
        this.#openSql = sql;
        resolve(sql);
        return this.#work;
      });
      this.#transaction.catch(reject);
    });
    return this.#sql;
  }

  /** Keeps a task for after the commit. */
  afterCommit(task: () => void): void {
    this.#tasks.push(task);
  }

  /** @throws what `work` throws, and nothing is written; what a transaction throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const result = await work();
      this.#commit();
      await this.#transaction;
      return result;
    } catch (error) {
      this.#abandon(error);
      await this.#transaction?.catch(() => {});
      throw error;
    } finally {
      this.#isOver = true;
    }
  }

  /** Runs the tasks; call it after the commit. */
  runTasks(): void {
    for (const task of this.#tasks) task();
  }
}
