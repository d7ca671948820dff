/**
 * Turns of this process's transactions at rows that they write all the time, such as the counters of one account. A transaction
 * waits here for its turn, and has it until it ends. In the database it would wait for the row's lock, and on a Galera cluster
 * that costs more than the wait: what another node commits to the row ends every transaction that waits for it, and all of
 * them begin again.
 *
 * Nothing relies on turns to be right, the row's lock decides. So a wait that takes long, as it does where two transactions
 * wait for each other's rows, is given up, and the database finds out.
 */

export class Turns {
  /** Settles when the last turn at a row is over. */
  readonly #last = new Map<string, Promise<void>>();
  readonly #longestWaitMs: number;

  /** @param longestWaitMs a turn takes about 10 ms */
  constructor(longestWaitMs = 1_000) {
    this.#longestWaitMs = longestWaitMs;
  }

  /** @returns what ends the turn */
  async take(name: string): Promise<() => void> {
    let end = (): void => {};
    const isOver = new Promise<void>((resolve) => {
      end = resolve;
    });
    const before = this.#last.get(name);
    const last = before ? before.then(() => isOver) : isOver;
    this.#last.set(name, last);
    void last.then(() => {
      if (this.#last.get(name) === last) this.#last.delete(name);
    });
    if (before) await orLate(before, this.#longestWaitMs);
    return end;
  }
}

function orLate(before: Promise<void>, longestWaitMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    void before.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
