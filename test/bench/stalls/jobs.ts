/** The long work that `bench:stalls` measures. */
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../src/domain/durations.ts';
import { defaultRetention } from '../../../src/domain/retention.ts';
import type { Webhook } from '../../../src/domain/webhook.ts';
import { rotateSecrets } from '../../../src/service/access/secrets.ts';
import { makeAdministration } from '../../../src/service/access/administration.ts';
import { deliveryOf } from '../../../src/service/webhooks/outbox.ts';
import { makeReceivePush } from '../../../src/service/tracking/receive-push.ts';
import type { Database } from '../../../src/store/database.ts';
import { makeSweep } from '../../../src/worker/sweep.ts';
import type { Client, Service } from '../../support/service.ts';
import { aRequest } from '../../support/samples.ts';
import { directNumber } from '../../support/tracking.ts';
import { addToFeed, endpointOf } from '../../support/queue.ts';

/** How much there is of what the work is about. */
export interface Amounts {
  messages: number;
  shipments: number;
  webhooks: number;
}

/** Prepares a job for a client. @returns the work to measure */
type Job = (service: Service, client: Client, amounts: Amounts) => Promise<() => Promise<unknown>>;

const now = (): Date => new Date();

export const jobs: Record<string, Job> = {
  /** What other work on the machine costs. */
  nothing: async () => () => sleep(5_000),

  async recover(service, client, { messages }) {
    const webhook = await addWebhook(service.database, client);
    await publish(service.database, client.accountId, messages, now());
    return async () => {
      const { body } = await client.a.post(`/v2/webhooks/${webhook.id}/recover`, { json: { since: '2020-01-01' }, status: 202 });
      if (body.count !== messages) throw new Error(`${body.count} of ${messages} messages`);
      await untilQueued(service.database, webhook, messages);
    };
  },

  async 'messages to many webhooks'({ database }, client, { webhooks }) {
    for (let count = 0; count < webhooks; count += 1) await addWebhook(database, client, { active: true });
    return async () => {
      const json = { scac: 'TEST', container_number: directNumber(1).containerNumber };
      const { body } = await client.a.post('/v2/tracking_requests', { json, status: 201 });
      while ((await client.a.get(`/v2/tracking_requests/${body.id}`)).body.status === 'pending') await sleep(100);
    };
  },

  async 'sandbox advance P33D'(_service, client, { shipments }) {
    await trackMany(client, shipments);
    return () => client.a.post('/sandbox/clock/advance', { json: { by: 'P33D' }, status: 200 });
  },

  async 'sandbox reset'(_service, client, { shipments }) {
    await trackMany(client, shipments);
    await client.a.post('/sandbox/clock/advance', { json: { by: 'P12D' }, status: 200 });
    return () => client.a.post('/sandbox/reset', { status: 200 });
  },

  async push({ database }, client, { shipments }) {
    const { containerNumber } = directNumber(1);
    const writtenAt = now();
    const tomorrow = new Date(writtenAt.getTime() + dayMs);
    for (let count = 0; count < shipments * 10; count += 1) {
      await database.store.trackingRequests.insert(aRequest(client.accountId, { scac: 'MAEU', containerNumber }), tomorrow);
    }
    const receive = makeReceivePush({ database, wake: () => {}, now });
    const numbers = { container: [containerNumber], bill_of_lading: null };
    const rows = Array.from({ length: 20 }, (_, index) => {
      return { text: JSON.stringify({ index, text: 'x'.repeat(500) }), numbers, writtenAt };
    });
    return () => receive('MAEU', { standard: 'T&T 2.2', digest: 'ab'.repeat(32), rows, unreadable: [], size: 20_000 });
  },

  async 'account export'({ database }, client, { messages }) {
    await publish(database, client.accountId, messages, now(), await addWebhook(database, client));
    return async () => {
      let count = 0;
      for await (const _row of makeAdministration({ database, now }).exportAccount(client.accountName)) count += 1;
      if (count < 2 * messages) throw new Error(`${count} rows`);
    };
  },

  async 'account delete'({ database }, client, { messages }) {
    await publish(database, client.accountId, messages, now(), await addWebhook(database, client));
    const pause = async (): Promise<void> => {};
    return () => makeAdministration({ database, now, pause }).deleteAccount(client.accountName);
  },

  async sweep({ database }, client, { messages }) {
    const old = new Date(Date.now() - 40 * dayMs);
    await publish(database, client.accountId, messages, old, await addWebhook(database, client));
    const sweep = makeSweep(database, defaultRetention);
    return async () => {
      while (await sweep(now())) await sleep(1);
    };
  },

  async 'secrets rotate'({ database }, client, { webhooks }) {
    for (let count = 0; count < webhooks; count += 1) await addWebhook(database, client);
    return () => rotateSecrets(database, now);
  },

  async lists(service, client, { messages }) {
    const webhook = await addWebhook(service.database, client, { surface: 'b' });
    await publish(service.database, client.accountId, messages, now(), webhook);
    const headers = { 'X-API-Key': client.apiKey };
    return async () => {
      for (let page = 1; page <= 90; page += 10) {
        const url = `${service.url}/webhooks/${webhook.id}/deliveries?page[number]=${page}&page[size]=100`;
        const response = await fetch(url, { headers });
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
        await response.text();
      }
    };
  },
};

/** Adds a webhook that is off unless `over` says otherwise: what is queued for it stays queued. */
async function addWebhook(database: Database, { accountId }: Client, over: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook = endpointOf(accountId, 'http://127.0.0.1:9/hook', { active: false, ...over });
  await database.store.webhooks.insert(webhook);
  return webhook;
}

/** Adds messages of 1.5 kB to an account's feed, one a millisecond until `at`. @param delivered the webhook that has got them */
async function publish(database: Database, accountId: string, count: number, at: Date, delivered?: Webhook): Promise<void> {
  const surface = delivered?.surface ?? 'a';
  const type = surface === 'a' ? 'shipment.updated' : 'container.updated';
  const body = JSON.stringify({ data: 'x'.repeat(1_500) });
  for (let start = 0; start < count; start += 1_000) {
    const made = Array.from({ length: Math.min(1_000, count - start) }, (_, index) => {
      return { id: uuidv7(), type, body, createdAt: new Date(at.getTime() - count + start + index) };
    });
    await database.transaction(async () => {
      await addToFeed(database, { accountId, surface }, made);
      if (!delivered) return;
      const done = { status: 'delivered', nextAttemptAt: null, attemptCount: 1, tries: 1, deliveredAt: at } as const;
      const deliveries = made.map((message) => ({ ...deliveryOf(delivered.id, message, at), ...done }));
      const attempt = { number: 1, at, status: 204, durationMs: 3, error: null, responseBody: null };
      await database.store.webhookDeliveries.insertMany(deliveries);
      await database.store.webhookDeliveries.insertAttempts(deliveries.map(({ id }) => ({ ...attempt, deliveryId: id })));
    });
  }
}

async function untilQueued(database: Database, webhook: Webhook, count: number): Promise<void> {
  // Without counting, which would take part of the time that is measured.
  while ((await database.store.webhookDeliveries.count({ webhookId: webhook.id }, { limit: 1 })) === 0) await sleep(100);
  for (let queued = 0; queued < count; await sleep(2_000)) {
    queued = await database.store.webhookDeliveries.count({ webhookId: webhook.id }, { limit: Math.min(count, 10_000) });
    if (count > 10_000 && queued === 10_000) return untilQuiet(database, webhook);
  }
}

/** Waits until the newest delivery stays the same for a while. */
async function untilQuiet(database: Database, { id: webhookId }: Webhook): Promise<void> {
  for (let last = '', found = '?'; found !== last; await sleep(1_000)) {
    last = found;
    found = (await database.store.webhookDeliveries.list({ webhookId }, { limit: 1 }))[0]?.id ?? '';
  }
}

async function trackMany(client: Client, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const json = { scac: 'TEST', container_number: directNumber(index).containerNumber };
    await client.a.post('/v2/tracking_requests', { json, status: 201 });
  }
  const total = async (): Promise<number> => (await client.a.get('/v2/shipments', { query: { limit: 100 } })).body.data.length;
  while ((await total()) < Math.min(count, 100)) await sleep(100);
}
