/** The transaction that the running code is part of: everything that a function and the functions it calls read and write by the store. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sql, SqlValue } from './sql.ts';
import type { TransactionCall } from './transaction.ts';

/** Runs a body in one transaction: commits when it resolves, rolls back when it rejects. */
type Transact = (body: (sql: Sql) => Promise<void>) => Promise<void>;

/** When a transaction begins: with its work, or with the first write of that. */
export type Beginning = 'at once' | 'at the first write';

/** Begins as it is told to and ends with its work. Not yet begun, it is no part of what the work reads. */
export class AmbientTransaction {
  readonly call: TransactionCall;
  readonly #begins: Beginning;
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

  constructor(call: TransactionCall, begins: Beginning, transact: Transact) {
    this.call = call;
    this.#begins = begins;
    this.#transact = transact;
    // If it never begins, nobody awaits it.
    this.#work.catch(() => {});
  }

  get hasBegun(): boolean {
    return this.#sql !== undefined;
  }

  /**
   * Whether it is over, and what outlives it is on its own: requests leave timers and loops behind. What outlives a transaction that began
   * at once stays part of it and is refused, so a branch that nobody waited for writes nothing after a failure.
   */
  get isLeft(): boolean {
    return this.#isOver && this.#begins === 'at the first write';
  }

  /** Whether a statement has written a row. */
  get hasWritten(): boolean {
    return this.#openSql?.hasWritten ?? false;
  }

  /** Begins, if it has not begun yet. */
  begin(): Promise<Sql> {
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

  async rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]> {
    return (await this.begin()).rows<Row>(text, params);
  }

  async run(text: string, params?: SqlValue[]): Promise<number> {
    return (await this.begin()).run(text, params);
  }

  async lockLocally(name: string): Promise<void> {
    await (await this.begin()).lockLocally?.(name);
  }

  /** Keeps a task for after the commit. */
  afterCommit(task: () => void): void {
    this.#tasks.push(task);
  }

  /** Runs the work and ends with it. @throws what `work` throws, and nothing is written; what a transaction throws */
  async during<T>(work: () => Promise<T>): Promise<T> {
    try {
      if (this.#begins === 'at once') await this.begin();
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

/** For how long after a transaction that began at once what outlives it is refused. */
const refusedForMs = 1_000;

/** Knows which transaction the running code is part of. */
export class AmbientTransactions {
  readonly #storage = new AsyncLocalStorage<AmbientTransaction>();
  /** How many have not ended. */
  #running = 0;
  /** While it runs, some of what outlives a transaction is refused. */
  #refusing: NodeJS.Timeout | undefined;

  get current(): AmbientTransaction | undefined {
    const transaction = this.#storage.getStore();
    return transaction?.isLeft ? undefined : transaction;
  }

  /** Runs work as part of a transaction, which ends with it. @throws what the work throws; what the transaction throws */
  async run<T>(transaction: AmbientTransaction, work: () => Promise<T>): Promise<T> {
    this.#running += 1;
    try {
      return await transaction.during(() => this.#storage.run(transaction, work));
    } finally {
      this.#running -= 1;
      if (!transaction.isLeft) this.#refuseForAWhile();
      this.#forgetIfIdle();
    }
  }

  #refuseForAWhile(): void {
    if (this.#refusing) {
      this.#refusing.refresh();
      return;
    }
    const end = (): void => {
      this.#refusing = undefined;
      this.#forgetIfIdle();
    };
    this.#refusing = setTimeout(end, refusedForMs).unref();
  }

  /** In Node 20 every `await` of the process costs twice as much from a transaction until this; the next one turns it on again. */
  #forgetIfIdle(): void {
    if (this.#running === 0 && !this.#refusing) this.#storage.disable();
  }
}
