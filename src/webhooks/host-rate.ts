/** Bounds the attempts to one host, over all accounts whose webhooks go there. Each worker process counts its own. */
import { LRUCache } from 'lru-cache';

/** Hosts that are remembered; one that is forgotten begins anew. */
const maxHosts = 10_000;
const burstMs = 1_000;

/** Lets through, for each host, as many attempts at once as in a second, then that many a second (GCRA). */
export class HostRate {
  readonly #intervalMs: number;
  /** When the attempts that were let through would have been made at an even pace, in milliseconds. */
  readonly #until = new LRUCache<string, number>({ max: maxHosts });

  constructor(perSecond: number) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /**
   * Counts an attempt, unless it would have to wait for longer than allowed.
   *
   * @returns how long it has to wait, in milliseconds, or null if that is too long
   */
  take(host: string, nowMs: number, mostMs: number): number | null {
    const until = Math.max(this.#until.get(host) ?? 0, nowMs - burstMs) + this.#intervalMs;
    const waitMs = Math.max(0, until - nowMs);
    if (waitMs > mostMs) return null;
    this.#until.set(host, until);
    return waitMs;
  }
}
