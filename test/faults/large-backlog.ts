// Shows that undeliverable messages cost a worker only disk space.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { withDatabaseUrl } from '../support/databases.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { addMessage, addMessages, addWebhooks, messageType } from './backlog.ts';
import { startWorkerChild, workerFile } from './children.ts';
import { clockAt } from './clock.ts';
import { queryPlans } from './poll-cost.ts';
import { startSilentEndpoints } from './silent-endpoints.ts';
import type { MemoryUsage } from './sending-process.ts';

export interface BacklogFindings {
  waiting: number;
  /** The memory of a worker while one message waits for each endpoint, and while all messages wait. */
  before: MemoryUsage;
  after: MemoryUsage;
  served: number;
  /** The most connections to the hanging endpoints at once. */
  peakHanging: number;
  plans: string[];
}

/** Unhealthy endpoints: a third hang, a third are disabled, and a third have failed and wait for their next try. */
const endpoints = 999;
/** Messages delivered while a worker is measured. */
const served = 2_000;

/** @param waiting undelivered messages */
export async function measureBacklog(waiting: number): Promise<BacklogFindings> {
  const hangingEndpoints = await startSilentEndpoints();
  const receiver = await startReceiver();
  const fresh = await withDatabaseUrl('sqlite');
  const database = await openDatabase(fresh.url);
  try {
    await database.migrate();
    const at = new Date();
    const [healthy, ...others] = await addWebhooks(
      database,
      { count: endpoints + 1, accounts: 1 },
      (index) => (index === 0 ? receiver.url : hangingEndpoints.url(index)),
      at,
    );
    if (!healthy) throw new Error('There is no healthy endpoint');
    for (const [index, webhook] of others.entries()) {
      const updatedAt = new Date(at.getTime() + 1);
      if (index % 3 === 1)
        await database.store.webhooks.update({ ...webhook, active: false, disabledAt: at, updatedAt }, webhook.updatedAt);
    }
    await addWaiting(database, others, 1, at);
    const before = await memoryWhileServing(database, fresh.url, healthy, receiver);
    await addWaiting(database, others, Math.ceil(waiting / endpoints) - 1, at);
    const after = await memoryWhileServing(database, fresh.url, healthy, receiver);
    const plans = await queryPlans(fresh.url, async ({ webhookQueues }) => [
      await webhookQueues.listDue('healthy', at, 100),
      await webhookQueues.listDue('failing', at, 100),
    ]);
    let count = 0;
    for (const { id } of others) count += await database.store.webhookDeliveries.count({ webhookId: id, status: 'pending' });
    return { waiting: count, before, after, served: receiver.received.length, peakHanging: hangingEndpoints.peakOpen(), plans };
  } finally {
    await hangingEndpoints.close();
    await receiver.close();
    await database.close();
    await fresh.drop();
  }
}

/** Adds messages of 1.5 kB, each for all of the endpoints. */
async function addWaiting(database: Database, webhooks: Webhook[], each: number, at: Date): Promise<void> {
  const later = new Date(at.getTime() + 86_400_000);
  const [first] = webhooks;
  if (!first) throw new Error('There are no endpoints');
  for (let count = 0; count < each; count += 1) {
    await database.transaction(async () => {
      const { store } = database;
      const id = await addMessage(store, first, (own) => JSON.stringify({ id: own, type: messageType, data: 'x'.repeat(1_500) }), at);
      await store.webhookDeliveries.insertMany(
        webhooks.map((webhook, index) => ({
          ...deliveryOf(webhook.id, { id, type: messageType }, at),
          ...(index % 3 === 2 && { nextAttemptAt: later, tries: 1 }),
        })),
      );
    });
  }
}

/** The memory of a worker process that sends to the healthy endpoint while others hang. */
async function memoryWhileServing(database: Database, databaseUrl: string, healthy: Webhook, receiver: Receiver): Promise<MemoryUsage> {
  const child = startWorkerChild(await workerFile());
  try {
    const target = receiver.received.length + served / 2;
    const times = { timeoutMs: 600_000, leaseMs: 700_000, attemptMs: 600_000 };
    // The second worker starts an hour later, so that it does not wait for the first one's leases.
    const clock = { ...clockAt(1), shows: Date.now() + (target > served / 2 ? 3_600_000 : 0) };
    await child.begin({ databaseUrl, name: 'weighed', clock, ...times, concurrency: 32, failpoint: null });
    for (let wave = 0; wave < 10; wave += 1) {
      await addMessages(database, [healthy], served / 20, new Date(), 'x'.repeat(1_500));
      await sleep(200);
    }
    await receiver.until(target, 120_000);
    return await child.measureMemory();
  } finally {
    await child.kill();
  }
}
