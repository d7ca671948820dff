// Many endpoints that accept connections but never answer, and one that works.
import { setTimeout as sleep } from 'node:timers/promises';
import { Webhook as Verifier } from 'standardwebhooks';
import { openDatabase } from '../../src/store/database.ts';
import { makeSender } from '../../src/webhooks/send.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { outbox } from '../support/outbox.ts';
import { startReceiver } from '../support/receiver.ts';
import { loopbackPolicy, startDelivering } from '../worker/delivering.ts';
import { addMessages, addWebhooks } from './backlog.ts';
import { startSilentEndpoints } from './silent-endpoints.ts';

export interface HangingFindings {
  /** Open connections to the hanging endpoints after the last delivery to the healthy one. */
  hanging: number;
  /** Messages that the healthy endpoint got, and the longest time that one took, in milliseconds. */
  delivered: number;
  slowestMs: number;
  /** Deliveries to the hanging endpoints that were settled by then. Must be 0: a settled one frees capacity. */
  settledForHanging: number;
  /** The most connections to the hanging endpoints at once. */
  peakHanging: number;
}

/** @param each messages that wait for each hanging endpoint */
export async function deliverWhileOthersHang(dialect: Dialect, dead: number, each: number): Promise<HangingFindings> {
  const silent = await startSilentEndpoints();
  const receiver = await startReceiver();
  const fresh = await withDatabaseUrl(dialect);
  const database = await openDatabase(fresh.url);
  // Longer than the whole run, so that no attempt at a hanging endpoint ends and frees capacity.
  const timeoutMs = 120_000;
  const sender = makeSender({ policy: loopbackPolicy, now: () => new Date(), timeoutMs, resolve: async () => ['127.0.0.1'] });
  try {
    await database.migrate();
    const webhooks = await addWebhooks(database, { count: dead + 1, accounts: 1 }, silent.url, new Date());
    const healthy = webhooks.pop();
    if (!healthy) throw new Error('There is no healthy endpoint');
    await database.store.webhooks.update(
      { ...healthy, url: receiver.url, updatedAt: new Date(healthy.updatedAt.getTime() + 1) },
      healthy.updatedAt,
    );
    await addMessages(database, webhooks, dead * each, new Date());
    const delivering = startDelivering(database, outbox, { send: sender.send, timeoutMs });
    try {
      while (silent.open() < dead) await sleep(10);
      const waits: number[] = [];
      for (let count = 1; count <= 20; count += 1) {
        const since = performance.now();
        await addMessages(database, [healthy], 1, new Date());
        delivering.deliverer.wake();
        await receiver.until(count);
        waits.push(performance.now() - since);
      }
      for (const { raw, headers } of receiver.received) new Verifier(healthy.secret).verify(raw, headers as Record<string, string>);
      const hanging = silent.open();
      let settledForHanging = 0;
      for (const { id } of webhooks) {
        const deliveries = await database.store.webhookDeliveries.list({ webhookId: id }, { limit: each });
        settledForHanging += deliveries.filter(({ attemptCount }) => attemptCount > 0).length;
      }
      return {
        hanging,
        delivered: receiver.received.length,
        slowestMs: Math.round(Math.max(...waits)),
        settledForHanging,
        peakHanging: silent.peakOpen(),
      };
    } finally {
      // Ends the hanging connections, which the worker would wait for.
      await silent.close();
      await delivering.stop();
    }
  } finally {
    await sender.close();
    await receiver.close();
    await database.close();
    await fresh.drop();
  }
}
