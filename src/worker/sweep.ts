/**
 * Removes messages older than 30 days with their deliveries, webhooks that were deleted, and the answers stored for
 * idempotency keys after a day. Repairs the queues of endpoints,
 * which a process of an older version may leave incomplete.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { messageLifetimeMs } from '../domain/webhook-retries.ts';
import { answerLifetimeMs } from '../service/idempotency.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** Rows in one transaction: few, so that no other transaction waits long. */
const rowsAtOnce = 200;
/** Between two batches, for other transactions. */
const pauseMs = 100;
/** Between two sweeps when nothing is left to remove. */
const restMs = 10 * 60_000;

/** @returns whether there may be more to remove */
export function sweep(database: Database, now: Date): Promise<boolean> {
  return database.transaction(async (store) => {
    const hadMessages = await sweepMessages(store, now);
    const hadWebhooks = await sweepWebhooks(store, now);
    const answersUntil = new Date(now.getTime() - answerLifetimeMs);
    const answers = await store.idempotencyKeys.deleteExpired(answersUntil, rowsAtOnce);
    return hadMessages || hadWebhooks || answers === rowsAtOnce;
  });
}

async function sweepMessages(store: Store, now: Date): Promise<boolean> {
  const old = await store.messages.listOld(new Date(now.getTime() - messageLifetimeMs), rowsAtOnce);
  const removed = await store.webhookDeliveries.deleteOfMessages(old, rowsAtOnce);
  if (removed === rowsAtOnce) return true;
  await store.messages.delete(old);
  return old.length === rowsAtOnce;
}

async function sweepWebhooks(store: Store, now: Date): Promise<boolean> {
  const [id] = await store.webhooks.listDeleted(now, 1);
  if (id === undefined) return false;
  const removed = await store.webhookDeliveries.deleteOfWebhook(id, rowsAtOnce);
  if (removed < rowsAtOnce) await store.webhooks.remove(id);
  return true;
}

/** Makes sure that no delivery waits in an endpoint's queue without the queue showing it. */
export async function mendQueues(store: Store): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) after = await store.webhookQueues.repair(after, rowsAtOnce);
}

export interface SweeperDependencies {
  database: Database;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** Several processes may sweep one database. */
export function makeSweeper({ database, now, onError }: SweeperDependencies): PollLoop {
  async function poll(): Promise<boolean> {
    const hasMore = await sweep(database, now());
    if (hasMore) await delay(pauseMs);
    else await mendQueues(database.store);
    return hasMore;
  }
  return makePollLoop({ poll, idleMs: restMs, onError });
}
