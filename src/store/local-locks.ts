/**
 * Locks among the transactions of this process, for rows that they write all the time, such as the counters of one account. A transaction
 * waits here for the lock and holds it until it ends. In the database it would wait for the row's own lock, and on a Galera cluster that
 * costs more than the wait: a commit to the row on another node aborts every waiting transaction, and all of them start again.
 *
 * Correctness depends only on the row's own lock. So a transaction gives up a long wait, as when two wait for each other's rows, and
 * leaves it to the database.
 */

export class LocalLocks {
  /** Settles when the last holder of a lock has released it. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #maxWaitMs: number;

  /** @param maxWaitMs a lock is held for about 10 ms */
  constructor(maxWaitMs = 1_000) {
    this.#maxWaitMs = maxWaitMs;
  }

  /** @returns a function that releases the lock */
  async take(name: string): Promise<() => void> {
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = this.#last.get(name);
    const last = before ? before.then(() => isReleased) : isReleased;
    this.#last.set(name, last);
    void last.then(() => {
      if (this.#last.get(name) === last) this.#last.delete(name);
    });
    if (before) await orLate(before, this.#maxWaitMs);
    return release;
  }
}

function orLate(before: Promise<void>, maxWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    void before.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
