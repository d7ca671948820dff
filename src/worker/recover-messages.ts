/** Carries out the recoveries of missed messages that clients asked for: a batch at a time, and endpoints take turns. */
import { setTimeout as delay } from 'node:timers/promises';
import { latestTimes } from '../domain/stored-times.ts';
import { type RecoveryLease, continueRecovery } from '../service/webhooks/recover.ts';
import type { Database } from '../store/database.ts';
import { newId } from '../domain/new-id.ts';
import { type LeaseWorker, makePollLoop } from './poll-loop.ts';

interface RecovererDependencies {
  database: Database;
  /** Called when messages were put into an endpoint's queue. */
  wakeDeliverer(): void;
  now(): Date;
  /** How often to poll unless woken, in milliseconds. */
  idleMs: number;
  /** @param lease on the recovery that failed; undefined when none could be claimed */
  onError(error: unknown, lease?: RecoveryLease): void;
}

/** Each batch extends the lease and takes about 10 ms, so another worker continues soon after one was killed. */
const leaseMs = 15_000;
/** Batches of one endpoint before the next one's turn. */
const turnBatches = 20;
/** Endpoints read at a time. */
const pollSize = 20;
/** Between two batches, so that requests of this process and other transactions run. */
const pauseMs = 5;

/** Makes a recoverer; it does nothing before it is started. */
export function makeRecoverer({ database, wakeDeliverer, now, idleMs, onError }: RecovererDependencies): LeaseWorker {
  const loop = makePollLoop({ poll, idleMs, onError });
  /** The last endpoint that had its turn. */
  let after = '';
  let held: RecoveryLease | undefined;

  const untilMs = (ms: number): Date => new Date(now().getTime() + ms);

  async function poll(): Promise<boolean> {
    const at = now();
    const times = { now: at, ...latestTimes(at) };
    const ids = await database.store.webhookRecoveries.listFree(times, after, pollSize);
    const hasWrapped = after === '';
    after = ids.length < pollSize ? '' : (ids.at(-1) ?? '');
    let hasMore = after !== '' || !hasWrapped;
    for (const webhookId of ids) {
      if (loop.isStopping) return false;
      const lease = { webhookId, leaseToken: newId() };
      if (!(await database.store.webhookRecoveries.claim(lease, { ...times, leaseUntil: untilMs(leaseMs) }))) continue;
      hasMore = (await takeTurn(lease)) || hasMore;
    }
    return hasMore;
  }

  /** @returns whether there is more to do for the endpoint */
  async function takeTurn(lease: RecoveryLease): Promise<boolean> {
    held = lease;
    try {
      for (let batches = 0; batches < turnBatches && !loop.isStopping; batches += 1) {
        const hasMore = await continueRecovery(database, lease, now(), untilMs(leaseMs));
        wakeDeliverer();
        if (!hasMore) return false;
        await delay(pauseMs);
      }
      await database.store.webhookRecoveries.release(lease);
      return true;
    } catch (error) {
      // The lease runs out soon.
      onError(error, lease);
      return false;
    } finally {
      held = undefined;
    }
  }

  return {
    start: loop.start,
    stop: loop.stop,
    async release() {
      if (held) await database.store.webhookRecoveries.release(held);
    },
    wake: loop.wake,
    leaseCount: () => (held ? 1 : 0),
  };
}
