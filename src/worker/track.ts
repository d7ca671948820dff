/**
 * Polls carriers: claims due tracking requests by lease and tries them, a bounded number at a time. Any number of processes may do so
 * on one database. No database connection is held while a carrier is asked.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Claim } from '../domain/tracking-request.ts';
import type { Store } from '../store/store.ts';
import { DueClaims } from './claim-due.ts';
import { type LeaseWorker, makePollLoop } from './poll-loop.ts';
import { type TryDependencies, makeTryRequest } from './try-request.ts';

interface TrackerDependencies extends TryDependencies {
  store: Store;
  now(): Date;
  /** Requests in flight at once. */
  concurrency: number;
  /** How often to poll for due requests unless woken, in milliseconds. */
  idleMs: number;
  /** How long a claim lasts, in milliseconds: longer than a carrier may take to answer. */
  leaseMs: number;
  /** @param claim whose try could not be recorded; undefined when no work could be claimed */
  onError(error: unknown, claim?: Claim): void;
}

/** Asks carriers what is due, until it is stopped. */
export interface Tracker extends LeaseWorker {
  /**
   * Runs an account's due requests to a carrier and resolves when none is left, those that other workers hold included.
   *
   * @param signal once it is aborted, no more are started
   * @returns when the next is due
   */
  runDue(accountId: string, scac: string, signal?: AbortSignal): Promise<Date | undefined>;
}

/** Requests of one account that `runDue` runs at once: while the sandbox's clock moves, other clients and accounts are served as well. */
const maxOfAccount = 4;
/** The slots of requests that end within this time, in milliseconds, are filled by one claim instead of one each. */
const gatherMs = 10;

/** Makes a tracker; it does nothing before it is started. */
export function makeTracker(dependencies: TrackerDependencies): Tracker {
  const { store, carriers, now, concurrency, idleMs, leaseMs, onError } = dependencies;
  const tryRequest = makeTryRequest(dependencies);
  const due = new DueClaims({
    store,
    now,
    leaseMs,
    capacityOf: (scac) => carriers.get(scac)?.capacity?.(),
    isPaused: (scac) => carriers.get(scac)?.isPaused?.() ?? false,
  });
  const inFlight = new Map<Promise<void>, Claim>();
  const loop = makePollLoop({ poll, idleMs, onError });
  let isWaking = false;

  async function poll(): Promise<boolean> {
    const free = concurrency - inFlight.size;
    const claims = free > 0 ? await due.next(free) : [];
    claims.forEach(launch);
    return claims.length > 0 && claims.length === free;
  }

  function launch(claim: Claim): Promise<void> {
    const running = tryRequest(claim).finally(() => {
      inFlight.delete(running);
      wakeSoon();
    });
    inFlight.set(running, claim);
    return running;
  }

  function wakeSoon(): void {
    if (isWaking) return;
    isWaking = true;
    setTimeout(() => {
      isWaking = false;
      loop.wake();
    }, gatherMs).unref();
  }

  return {
    start: loop.start,
    async stop() {
      await loop.stop();
      await Promise.allSettled(inFlight.keys());
    },
    async release() {
      await Promise.all([...inFlight.values()].map(({ request, token }) => store.trackingRequests.release(request.id, token)));
    },
    wake: loop.wake,
    leaseCount: () => inFlight.size,
    async runDue(accountId, scac, signal) {
      for (;;) {
        const dueAt = await store.trackingRequests.earliestDue(accountId, scac);
        if (!dueAt || dueAt > now() || signal?.aborted) return dueAt;
        const claims = await due.nextOfAccount(accountId, scac, Math.min(concurrency, maxOfAccount));
        await Promise.all(claims.map(launch));
        // Another worker holds it and is about to record its outcome.
        if (claims.length === 0) await delay(10);
      }
    },
  };
}
