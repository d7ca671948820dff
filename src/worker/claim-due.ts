/**
 * Which due requests a worker takes next: first questions before polls, and of each carrier only as many as it would take
 * now. What a carrier has no room for stays in the queue as it is: taken and put back, a thousand such requests would cost
 * three thousand statements before anybody else's turn. What a carrier has pushed is taken all the same: to read it, nobody
 * has to be asked.
 */
import { v7 as uuidv7 } from 'uuid';
import type { Room } from '../carriers/carrier.ts';
import type { Store } from '../store/store.ts';
import type { Claim } from '../store/tracking-requests.ts';

/** What claiming needs. */
export interface ClaimParts {
  store: Store;
  now(): Date;
  /** How many more questions a carrier would take now; undefined for one that bears everything, or is not offered. */
  roomOf?(scac: string): Room | undefined;
  /** How long a claim is this worker's, in milliseconds: longer than a carrier may take to answer. */
  leaseMs: number;
}

/** In this order: of a pending request its client has seen nothing yet. */
const kinds = [
  { status: 'pending', room: 'first' },
  { status: 'succeeded', room: 'polls' },
] as const;

/** Leases requests to a worker. */
export class DueClaims {
  readonly #parts: ClaimParts;
  /** Carriers that have had due requests: those without room are left out of the next look at once. */
  readonly #seen = new Set<string>();

  constructor(parts: ClaimParts) {
    this.#parts = parts;
  }

  /** Claims what is due, at most `limit`. */
  async next(limit: number): Promise<Claim[]> {
    const taken = new Map<string, number>();
    const claims = await this.#nextPushed(limit);
    for (const kind of kinds) claims.push(...(await this.#nextOf(kind, limit - claims.length, taken)));
    return claims;
  }

  /** Claims what is due of one account with one carrier, at most `limit`, whatever room the carrier has. */
  async nextOfAccount(accountId: string, scac: string, limit: number): Promise<Claim[]> {
    const now = this.#parts.now();
    return this.#claim(await this.#parts.store.trackingRequests.listDueOf({ accountId, scac, now, limit }), now);
  }

  /** What carriers without room for polls have pushed for. */
  async #nextPushed(limit: number): Promise<Claim[]> {
    const { store, now, roomOf } = this.#parts;
    const at = now();
    const scacs = [...this.#seen].filter((scac) => (roomOf?.(scac)?.polls ?? Number.POSITIVE_INFINITY) <= 0);
    return scacs.length === 0 ? [] : this.#claim(await store.trackingRequests.listPushed({ scacs, now: at, limit }), at);
  }

  /** @param taken how many of each carrier's requests this look has taken already */
  async #nextOf(kind: (typeof kinds)[number], limit: number, taken: Map<string, number>): Promise<Claim[]> {
    const { store, now, roomOf } = this.#parts;
    const roomFor = (scac: string): number => roomOf?.(scac)?.[kind.room] ?? Number.POSITIVE_INFINITY;
    const hasRoom = (scac: string): boolean => roomFor(scac) > (taken.get(scac) ?? 0);
    const claims: Claim[] = [];
    // Each turn but the last finds a carrier's room used up, so there are no more turns than carriers.
    for (let left = limit; left > 0; ) {
      const at = now();
      const except = [...this.#seen].filter((scac) => !hasRoom(scac));
      const due = await store.trackingRequests.listDue({ status: kind.status, now: at, except, limit: left });
      const ids: string[] = [];
      for (const { id, scac } of due) {
        this.#seen.add(scac);
        if (!hasRoom(scac)) continue;
        taken.set(scac, (taken.get(scac) ?? 0) + 1);
        ids.push(id);
      }
      claims.push(...(await this.#claim(ids, at)));
      if (ids.length === due.length || due.length < left) break;
      left -= ids.length;
    }
    return claims;
  }

  /** Those of the requests that no other worker was faster with. */
  async #claim(ids: string[], now: Date): Promise<Claim[]> {
    const { store, leaseMs } = this.#parts;
    const leaseUntil = new Date(now.getTime() + leaseMs);
    const claims = await Promise.all(
      ids.map((id) => store.trackingRequests.claim(id, { token: uuidv7(), now, leaseUntil })),
    );
    return claims.filter((claim) => claim !== undefined);
  }
}
