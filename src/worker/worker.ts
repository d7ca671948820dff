/**
 * The worker: claims due requests by lease and runs them, a bounded number at a time. Any number of workers, in any
 * number of processes, may run on one database.
 */
import type { Claim } from '../domain/tracking-request.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClaimParts, DueClaims } from './claim-due.ts';
import { makePollLoop } from './poll-loop.ts';

/** What a worker needs. */
export interface WorkerParts extends ClaimParts {
  run(claim: Claim): Promise<void>;
  /** How many requests one worker has in flight. */
  concurrency: number;
  /** How often to poll for due requests unless woken, in milliseconds. */
  idleMs: number;
  onError(error: unknown): void;
}

/** Asks carriers what is due, until it is stopped. */
export interface Worker {
  start(): void;
  /** Claims nothing more and resolves when what is in flight is settled. */
  stop(): Promise<void>;
  /** Releases the leases of what is in flight: another worker asks again, and the outcomes here are dropped. */
  letGo(): Promise<void>;
  /** Tells the worker that something is due. */
  wake(): void;
  /** Runs an account's due requests to a carrier and resolves when none is left, those that other workers hold included. */
  runDue(accountId: string, scac: string): Promise<void>;
}

/** Makes a worker; it does nothing before it is started. */
export function makeWorker(parts: WorkerParts): Worker {
  const due = new DueClaims(parts);
  const inFlight = new Map<Promise<void>, Claim>();
  const loop = makePollLoop({ poll, idleMs: parts.idleMs, onError: parts.onError });

  function launch(claim: Claim): Promise<void> {
    const running = parts.run(claim).finally(() => {
      inFlight.delete(running);
      loop.wake();
    });
    inFlight.set(running, claim);
    return running;
  }

  async function poll(): Promise<boolean> {
    const free = parts.concurrency - inFlight.size;
    const claims = free > 0 ? await due.next(free) : [];
    claims.forEach(launch);
    return claims.length > 0 && claims.length === free;
  }

  return {
    start: loop.start,
    async stop() {
      await loop.stop();
      await Promise.allSettled(inFlight.keys());
    },
    async letGo() {
      const { trackingRequests } = parts.store;
      await Promise.all([...inFlight.values()].map(({ request, token }) => trackingRequests.release(request.id, token)));
    },
    wake: loop.wake,
    async runDue(accountId, scac) {
      for (;;) {
        const claims = await due.nextOfAccount(accountId, scac, parts.concurrency);
        await Promise.all(claims.map(launch));
        if (claims.length > 0) continue;
        const dueAt = await parts.store.trackingRequests.earliestDue(accountId, scac);
        if (!dueAt || dueAt > parts.now()) return;
        // Another worker holds it and is about to settle it.
        await delay(10);
      }
    },
  };
}
