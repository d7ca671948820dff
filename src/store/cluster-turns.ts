/**
 * Lets processes take turns at rows that all of them write, such as the counters of one account. On a Galera cluster a row's lock holds
 * only on its node: a commit to the row on another node aborts every transaction that has written it. Two busy workers of one account
 * lost 0.9 commits per request that way. So a process that has lost a commit takes turns for a minute: it writes its mark to a counter
 * before a transaction, and the others wait for half a second. A single server loses no commits, so none of this runs there.
 *
 * Correctness does not depend on turns, so a process that can't get one in time proceeds without it.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LostCommit } from './failures.ts';

/** The counters that record whose turn it is; 0 if no turn is taken. */
interface TurnCounters {
  last(name: string): Promise<number>;
  /** Sets a counter if it still has the value `from`. @returns whether it had */
  compareAndSet(name: string, from: number, to: number): Promise<boolean>;
}

interface TurnTimes {
  /** How long processes take turns after a lost commit. */
  contendedMs: number;
  /** The longest turn; it ends after the transactions that began in it. */
  turnMs: number;
  /** A mark that stays longer was left by a process that died. */
  deadMs: number;
  /** The longest wait for a turn. */
  waitMs: number;
}

const defaultTimes: TurnTimes = { contendedMs: 60_000, turnMs: 500, deadMs: 3_000, waitMs: 4_000 };
/** The wait between two checks of whose turn it is; a process that has just had a turn waits longer. */
const pollIntervalMs = { shortest: 15, longest: 30, afterTurn: 60 };
/** How long a turn lasts without a transaction. */
const idleMs = 10;
const largestMark = 2 ** 47;

interface Turn {
  mark: number;
  endsAtMs: number;
  transactions: number;
  idle: NodeJS.Timeout | undefined;
}

export class ClusterTurns {
  readonly #counters: TurnCounters;
  readonly #times: TurnTimes;
  readonly #contendedUntilMs = new Map<string, number>();
  readonly #turns = new Map<string, Turn>();
  /** Waits of this process for its next turn. */
  readonly #waits = new Map<string, Promise<void>>();

  constructor(counters: TurnCounters, times: Partial<TurnTimes> = {}) {
    this.#counters = counters;
    this.#times = { ...defaultTimes, ...times };
  }

  /** Runs a transaction, in a turn where it writes named rows and commits were lost there. @throws what the transaction throws */
  async within<T>(name: string | undefined, transaction: () => Promise<T>): Promise<T> {
    if (name === undefined) return transaction();
    const end = this.#isContended(name) ? await this.#begin(name) : undefined;
    try {
      return await transaction();
    } catch (error) {
      if (error instanceof LostCommit) this.#contendedUntilMs.set(name, performance.now() + this.#times.contendedMs);
      throw error;
    } finally {
      end?.();
    }
  }

  /** Waits for a turn. Never rejects. @returns what ends it */
  async #begin(name: string): Promise<() => void> {
    if (!this.#current(name)) {
      const wait = this.#waits.get(name) ?? this.#take(name).finally(() => this.#waits.delete(name));
      this.#waits.set(name, wait);
      await wait;
    }
    const turn = this.#current(name);
    if (!turn) return () => {};
    turn.transactions += 1;
    clearTimeout(turn.idle);
    return () => {
      turn.transactions -= 1;
      if (turn.transactions > 0) return;
      const leftMs = Math.min(idleMs, turn.endsAtMs - performance.now());
      turn.idle = setTimeout(() => void this.#give(name, turn), Math.max(0, leftMs));
    };
  }

  #isContended(name: string): boolean {
    const isContended = (this.#contendedUntilMs.get(name) ?? 0) > performance.now();
    if (!isContended) this.#contendedUntilMs.delete(name);
    return isContended;
  }

  /** The turn that transactions may still begin in. */
  #current(name: string): Turn | undefined {
    const turn = this.#turns.get(name);
    return turn && turn.endsAtMs > performance.now() ? turn : undefined;
  }

  async #take(name: string): Promise<void> {
    const startedAtMs = performance.now();
    let seen = { mark: 0, atMs: startedAtMs };
    try {
      while (performance.now() - startedAtMs < this.#times.waitMs) {
        // Until this process has given its last turn and waited, it leaves the next one to others.
        if (!this.#turns.has(name)) {
          const mark = await this.#counters.last(counterOf(name));
          if (mark !== seen.mark) seen = { mark, atMs: performance.now() };
          const isFree = mark === 0 || performance.now() - seen.atMs > this.#times.deadMs;
          if (isFree && (await this.#replaceMark(name, mark))) return;
        }
        await sleep(randomInt(pollIntervalMs.shortest, pollIntervalMs.longest));
      }
    } catch {
      // Without it: a database that fails will fail the transaction too.
    }
  }

  /** Begins a turn. @returns false if another process was quicker */
  async #replaceMark(name: string, from: number): Promise<boolean> {
    const mark = randomInt(1, largestMark);
    if (!(await this.#counters.compareAndSet(counterOf(name), from, mark))) return false;
    const turn: Turn = { mark, endsAtMs: performance.now() + this.#times.turnMs, transactions: 0, idle: undefined };
    turn.idle = setTimeout(() => void this.#give(name, turn), this.#times.turnMs);
    this.#turns.set(name, turn);
    return true;
  }

  async #give(name: string, turn: Turn): Promise<void> {
    // No transaction begins in it from now on: another process may have the next turn.
    turn.endsAtMs = 0;
    await this.#counters.compareAndSet(counterOf(name), turn.mark, 0).catch(() => {});
    await sleep(pollIntervalMs.afterTurn);
    this.#turns.delete(name);
  }
}

function counterOf(name: string): string {
  return `turn:${name}`;
}
