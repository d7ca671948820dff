/**
 * Sends an endpoint what it has missed. A few messages are put into its queue by the request itself. More are counted and recorded, and a
 * worker puts them into the queue in batches, each a short transaction that also records how far it has come. A worker that stops or is
 * killed is followed by another one, which continues.
 */
import { type Owner, type Webhook, isSubscribed } from '../../domain/webhook.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import type { ExaminedMessage, RecoveryLeft, RecoveryPosition } from '../../store/webhook-recoveries.ts';
import { getWebhook } from './get-webhook.ts';
import { deliveryOf } from './outbox.ts';

/** Messages examined in one transaction: 100 that are all missed take 8 ms on SQLite, where other requests wait for it. */
const recoveryBatchSize = 100;
/** Messages that one statement counts, which takes 3 ms. */
const countBatchSize = 500;

/** The right of one worker to carry out an endpoint's recovery. */
export interface RecoveryLease {
  webhookId: string;
  leaseToken: string;
}

/**
 * Sends every message since a time that the endpoint subscribes to and did not get.
 *
 * @returns how many
 * @throws NotFound
 */
export async function recoverSince(database: Database, owner: Owner, id: string, since: Date, now: () => Date): Promise<number> {
  const { store } = database;
  const webhook = await getWebhook(store, owner, id);
  const feed = { ...owner, testOnly: webhook.test };
  const [newest] = await store.messages.listNewest(feed, { offset: 0, limit: 1 });
  if (!newest) return 0;
  const start: RecoveryPosition = { afterAt: since, afterPosition: 0 };
  // Before the first write, so that a request with an idempotency key counts outside of its transaction.
  const { count, examined } = await countMissed(store, webhook, start, newest.position);
  if (count === 0) return 0;
  const left: RecoveryLeft = { ...start, webhookId: id, lastPosition: newest.position };
  return database.transaction(async () => {
    const current = await getWebhook(store, owner, id);
    if (examined <= recoveryBatchSize) return (await recoverBatch(store, current, left, now())).count;
    await store.webhookRecoveries.add(left);
    return count;
  });
}

/** Counts what an endpoint has missed, and the messages that had to be examined. */
async function countMissed(
  store: Store,
  webhook: Webhook,
  start: RecoveryPosition,
  lastPosition: number,
): Promise<{ count: number; examined: number }> {
  let count = 0;
  let examined = 0;
  for (let position: RecoveryPosition | undefined = start; position; ) {
    const batch: ExaminedMessage[] = await store.webhookRecoveries.listFeed(webhook, webhook.id, position, countBatchSize);
    count += batch.filter((message) => isMissed(webhook, message, lastPosition)).length;
    examined += batch.length;
    position = batch.length < countBatchSize ? undefined : positionOf(batch);
  }
  return { count, examined };
}

/**
 * Puts the next batch of a recovery into the endpoint's queue.
 *
 * @param leaseUntil to extend the lease
 * @returns whether there is more to do; false also after the lease was lost
 */
export async function continueRecovery(database: Database, lease: RecoveryLease, at: Date, leaseUntil: Date): Promise<boolean> {
  const { store } = database;
  return database.transaction(async () => {
    const left = await store.webhookRecoveries.findClaimed(lease);
    const webhook = left && (await store.webhooks.find({ ...left, testOnly: false }, lease.webhookId));
    if (!left || !webhook) return false;
    const { next } = await recoverBatch(store, webhook, left, at);
    if (next) await store.webhookRecoveries.move(lease, left, next, leaseUntil);
    else await store.webhookRecoveries.finish(lease, left);
    return next !== undefined;
  });
}

/** @returns how many messages it put into the queue, and where to continue; undefined at the end */
async function recoverBatch(
  store: Store,
  webhook: Webhook,
  left: RecoveryLeft,
  at: Date,
): Promise<{ count: number; next: RecoveryPosition | undefined }> {
  const batch = await store.webhookRecoveries.listFeed(webhook, webhook.id, left, recoveryBatchSize);
  const missed = batch.filter((message) => isMissed(webhook, message, left.lastPosition));
  const added = missed.filter(({ deliveryId }) => deliveryId === null);
  const known = missed.flatMap(({ deliveryId }) => deliveryId ?? []);
  await store.webhookDeliveries.insertMany(added.map((message) => deliveryOf(webhook.id, message, at)));
  await store.webhookDeliveries.restartMissed(webhook.id, known, at);
  return { count: missed.length, next: batch.length < recoveryBatchSize ? undefined : positionOf(batch) };
}

function isMissed(webhook: Webhook, message: ExaminedMessage, lastPosition: number): boolean {
  if (message.position > lastPosition || message.deliveryStatus === 'delivered') return false;
  return isSubscribed(webhook, message) && !isLeftOut(message, webhook.id);
}

/**
 * Test messages have served their purpose, and a webhook need not learn that it was disabled itself. That message's body names no other
 * webhook.
 */
function isLeftOut({ type, ownBody }: ExaminedMessage, webhookId: string): boolean {
  return type === 'webhook.test' || (ownBody?.includes(`"${webhookId}"`) ?? false);
}

function positionOf(batch: readonly ExaminedMessage[]): RecoveryPosition | undefined {
  const last = batch.at(-1);
  return last && { afterAt: last.createdAt, afterPosition: last.position };
}
