/** Limits the attempts to one host, over all accounts with webhooks there. Each worker process counts its own. */
import { LRUCache } from 'lru-cache';

/** The most hosts in memory. A host that is dropped starts again with a full second. */
const maxHosts = 10_000;
const burstMs = 1_000;

/** For each host, allows a second's attempts at once, then that many a second (GCRA). */
export class HostRate {
  readonly #intervalMs: number;
  /**
   * When each host's allowed attempts would end if they were evenly paced, in milliseconds. It is limited by `maxSize`,
   * because for `max` lru-cache allocates the memory of all entries in advance.
   */
  readonly #until = new LRUCache<string, number>({ maxSize: maxHosts, sizeCalculation: () => 1 });

  constructor(perSecond: number) {
    this.#intervalMs = 1_000 / perSecond;
  }

  /** How long the next attempt to a host must wait, in milliseconds. */
  waitMs(host: string, nowMs: number): number {
    return Math.max(0, this.#next(host, nowMs) - nowMs);
  }

  /** Counts an attempt that is made now. */
  count(host: string, nowMs: number): void {
    this.#until.set(host, this.#next(host, nowMs));
  }

  #next(host: string, nowMs: number): number {
    return Math.max(this.#until.get(host) ?? 0, nowMs - burstMs) + this.#intervalMs;
  }
}
