/** Limits the attempts to one host, over all accounts with webhooks there. Each worker process counts its own. */
import { LRUCache } from 'lru-cache';
import { type Quota, holdsAtUs, intervalUs } from '../domain/rate.ts';

/** The most hosts in memory. A host that is dropped starts again with a full second. */
const maxHosts = 10_000;

/** For each host, allows a second's attempts at once, then that many a second. */
export class HostRate {
  readonly #quota: Quota;
  /**
   * When each host's bucket will be full again. It is limited by `maxSize`, because for `max` lru-cache allocates the memory of all entries
   * in advance.
   */
  readonly #fullAtUs = new LRUCache<string, number>({ maxSize: maxHosts, sizeCalculation: () => 1 });

  constructor(perSecond: number) {
    this.#quota = { requests: perSecond, perSeconds: 1, burst: perSecond };
  }

  /** How long the next attempt to a host must wait, in milliseconds. */
  waitMs(host: string, nowMs: number): number {
    return Math.max(0, holdsAtUs(this.#fullAt(host, nowMs), this.#quota) / 1_000 - nowMs);
  }

  /** Counts an attempt that is made now. */
  count(host: string, nowMs: number): void {
    this.#fullAtUs.set(host, this.#fullAt(host, nowMs) + intervalUs(this.#quota));
  }

  #fullAt(host: string, nowMs: number): number {
    return Math.max(this.#fullAtUs.get(host) ?? 0, nowMs * 1_000);
  }
}
