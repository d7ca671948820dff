/**
 * Decides which attempt one origin (scheme, host and port) gets next, over all accounts with endpoints there. Everything that limits the
 * attempts to it is here: the places for connections, the turns and the host's rate.
 *
 * Endpoints whose latest attempt was not answered with 2xx, and those not tried yet, have places of their own, so that endpoints that hang
 * do not take those of the others, not even of the same account.
 */
import type { HostRate } from './host-rate.ts';
import { type Holder, Places, Turns } from './turns.ts';

/** Places at one origin. */
export interface OriginPlaces {
  /** For endpoints whose latest attempt succeeded. One endpoint alone gets a third of them, one account half. */
  proven: number;
  /** For all others. */
  unproven: number;
}

/** Gives a place back. Call it once. */
export type GiveBack = () => void;

interface WaitingAttempt extends Holder {
  /** @param giveBack null if its turn does not come in time */
  end(giveBack: GiveBack | null): void;
}

interface Pool {
  places: Places;
  turns: Turns<WaitingAttempt>;
}

interface OriginQueueOptions {
  places: OriginPlaces;
  isProven(endpointId: string): boolean;
  /** The host's limit; null for none. */
  rate: HostRate | null;
  host: string;
}

export class OriginQueue {
  readonly #options: OriginQueueOptions;
  /** The pool whose turn it is comes first: they share the host's rate. */
  #pools: [Pool, Pool];
  readonly #proven: Pool;
  readonly #unproven: Pool;
  #held = 0;
  /** Runs when the host's rate allows another attempt. */
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OriginQueueOptions) {
    this.#options = options;
    this.#proven = poolOf(options.places.proven);
    this.#unproven = poolOf(options.places.unproven);
    this.#pools = [this.#proven, this.#unproven];
  }

  /** True if nobody holds a place or waits for one. */
  get isIdle(): boolean {
    return this.#held === 0 && this.#pools.every(({ turns }) => turns.isEmpty);
  }

  /** Waits for a place. @returns what gives it back, or null if there was none in time */
  place({ accountId, endpointId }: Holder, maxWaitMs: number): Promise<GiveBack | null> {
    return new Promise((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const waiting: WaitingAttempt = {
        accountId,
        endpointId,
        end(giveBack) {
          clearTimeout(timer);
          resolve(giveBack);
        },
      };
      const { turns } = this.#poolOf(endpointId);
      turns.add(waiting);
      this.#serve();
      if (turns.has(waiting)) timer = setTimeout(() => this.#giveUp(waiting), maxWaitMs);
    });
  }

  /** Nobody who waits now gets a place. */
  endWaits(): void {
    for (const { turns } of this.#pools) for (const waiting of turns.all()) this.#giveUp(waiting);
  }

  #giveUp(waiting: WaitingAttempt): void {
    for (const { turns } of this.#pools) turns.remove(waiting);
    waiting.end(null);
  }

  /** Moves what waits for an endpoint, after it has answered 2xx or failed. */
  reconsider(holder: Holder): void {
    const pool = this.#poolOf(holder.endpointId);
    const other = pool === this.#proven ? this.#unproven : this.#proven;
    for (const waiting of other.turns.waitingFor(holder)) {
      other.turns.remove(waiting);
      pool.turns.add(waiting);
    }
    this.#serve();
  }

  #poolOf(endpointId: string): Pool {
    return this.#options.isProven(endpointId) ? this.#proven : this.#unproven;
  }

  /** Gives places to those whose turn it is, as long as the host's rate allows it. */
  #serve(): void {
    if (this.#timer !== undefined || this.#pools.every(({ turns }) => turns.isEmpty)) return;
    for (let found = this.#next(); found; found = this.#next()) {
      const { pool, waiting } = found;
      this.#held += 1;
      this.#options.rate?.count(this.#options.host, performance.now());
      waiting.end(() => {
        this.#held -= 1;
        pool.places.giveBack(waiting);
        this.#serve();
      });
    }
  }

  #next(): { pool: Pool; waiting: WaitingAttempt } | null {
    const { rate, host } = this.#options;
    const waitMs = rate?.waitMs(host, performance.now()) ?? 0;
    if (waitMs > 0) {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        this.#serve();
      }, waitMs);
      return null;
    }
    for (const pool of this.#pools) {
      const waiting = pool.turns.next();
      if (!waiting) continue;
      if (pool === this.#pools[0]) this.#pools.reverse();
      return { pool, waiting };
    }
    return null;
  }
}

function poolOf(count: number): Pool {
  const places = new Places(count);
  return { places, turns: new Turns(places) };
}
