/** Limits the attempts to one host, over all accounts with webhooks there. Each worker process counts its own. */
import { LRUCache } from 'lru-cache';

/** The most hosts in memory. A host that is dropped starts again with a full second. */
const maxHosts = 10_000;
const burstMs = 1_000;

/** For each host, allows a second's attempts at once, then that many a second (GCRA). */
export class HostRate {
  readonly #intervalMs: number;
  /** When each host's allowed attempts would end if they were evenly paced, in milliseconds. */
  readonly #until = new LRUCache<string, number>({ max: maxHosts });

  constructor(perSecond: number) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /**
   * Counts an attempt, unless it would have to wait too long.
   *
   * @returns how long it must wait, in milliseconds, or null if that is more than `mostMs`
   */
  take(host: string, nowMs: number, mostMs: number): number | null {
    const until = Math.max(this.#until.get(host) ?? 0, nowMs - burstMs) + this.#intervalMs;
    const waitMs = Math.max(0, until - nowMs);
    if (waitMs > mostMs) return null;
    this.#until.set(host, until);
    return waitMs;
  }
}
