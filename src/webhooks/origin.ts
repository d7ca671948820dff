/** The connections to one origin (scheme, host and port), and who waits for one. */
import { Pool, type buildConnector } from 'undici';
import type { Exchange } from './exchange.ts';

/** How long an unused connection is kept. Servers commonly close theirs after 5 s, and some say so (`Keep-Alive`). */
const keepAlive = { keepAliveTimeout: 4_000, keepAliveMaxTimeout: 30_000 };
/** Node's own limit. */
const maxHeaderSize = 16 * 1024;

/** A pool, and a queue before it. */
export class Origin {
  readonly #pool: Pool;
  readonly #connections: number;
  #busy = 0;
  /**
   * In order of arrival. Pool has a queue of its own, but from that nothing can be taken back: after a receiver has been
   * dead for a while, every attempt that ended long ago would be connected first, only to be dropped.
   */
  readonly #waiting = new Set<Exchange>();
  #onIdle: (() => void) | null = null;

  /** @param origin `https://hooks.example.com` */
  constructor(origin: string, connections: number, connect: buildConnector.connector) {
    this.#connections = connections;
    // Without timeouts of its own: an attempt has one for all of it.
    this.#pool = new Pool(origin, { connections, connect, maxHeaderSize, headersTimeout: 0, bodyTimeout: 0, ...keepAlive });
  }

  /** Takes an attempt, for now or for when a connection is free. */
  start(exchange: Exchange): void {
    if (this.#busy < this.#connections) {
      this.#busy += 1;
      this.#dispatch(exchange);
      return;
    }
    exchange.isWaiting = true;
    this.#waiting.add(exchange);
    void exchange.outcome.then(() => this.#waiting.delete(exchange));
  }

  /** Closes the connections once everything that was taken is done. Nothing may be started any more. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#onIdle = () => void this.#pool.destroy().then(resolve);
      if (this.#busy === 0) this.#onIdle();
    });
  }

  #dispatch(exchange: Exchange): void {
    exchange.isWaiting = false;
    exchange.onFreed = () => this.#takeNext();
    this.#pool.dispatch(exchange.request, exchange);
  }

  #takeNext(): void {
    const [next] = this.#waiting;
    if (next) {
      this.#waiting.delete(next);
      this.#dispatch(next);
      return;
    }
    this.#busy -= 1;
    if (this.#busy === 0) this.#onIdle?.();
  }
}
