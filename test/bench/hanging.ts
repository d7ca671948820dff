/**
 * Measures what endpoints that hang cost the others: `npm run bench:hanging`.
 *
 * 1. One account has 1,000 endpoints that hang, another has one that answers, all on one origin. Counts how many of the other's 30 messages
 *    arrive within 5 s.
 * 2. 5,000 webhooks get 200 messages a second for 40 s. In every second run 10 % of them hang, each on an origin of its own. Compares how
 *    long the messages of the other 90 % take, from their time to the receiver.
 *
 * Everything is on loopback. The other load on the machine changes the times, so runs with and without alternate.
 */
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import type { Database } from '../../src/store/database.ts';
import type { Dialect } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { addToFeed, endpointOf } from '../support/queue.ts';
import { ask, startChild } from './child.ts';
import { chosenDatabases } from './chosen-databases.ts';
import { withDeliverer } from './deliverer.ts';
import { cpuMsSince, inTurn, medians, print, quantile } from './measure.ts';
import type { Arrival } from './receiver.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string' },
    only: { type: 'string', default: 'origin,crowd' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '40' },
    'per-second': { type: 'string', default: '200' },
  },
});
const seconds = Number(values.seconds);
const perSecond = Number(values['per-second']);

const accounts = 10;
const webhooks = 5_000;
/** Origins of the endpoints that answer. */
const origins = 50;
/** Messages to this many webhooks of one account are committed at once. */
const fanOut = 10;
/** As the service's worker has them. */
const parts = { attemptsPerHost: 5_000, endpointConcurrency: { healthy: 4096, failing: 2048 }, leaseMs: 45_000 };
const padding = 'x'.repeat(1_500);

const { child: receiver, ready: port } = await startChild<number>('receiver.ts');

try {
  for (const dialect of chosenDatabases(values.on)) {
    if (values.only.includes('origin')) await measureSharedOrigin(dialect);
    if (values.only.includes('crowd')) await measureCrowd(dialect);
  }
} finally {
  receiver.disconnect();
  await stopMysql();
}

async function measureSharedOrigin(dialect: Dialect): Promise<void> {
  const url = `http://127.0.0.1:${port}`;
  await withDeliverer(dialect, parts, async (database, deliverer) => {
    const [one, other] = [uuidv7(), uuidv7()];
    await report();
    const hanging = Array.from({ length: 1_000 }, (_, index) => endpointOf(one, `${url}/hang/${index}`));
    const healthy = endpointOf(other, `${url}/noted`);
    await insertEndpoints(database, [...hanging, healthy]);
    for (let from = 0; from < hanging.length; from += 100) await queueMessage(database, hanging.slice(from, from + 100));
    deliverer.start();
    await sleep(2_000);
    for (let sent = 0; sent < 30; sent += 1) await queueMessage(database, [healthy]);
    deliverer.wake();
    await sleep(5_000);
    const waitsMs = await report();
    const slowest = waitsMs.length === 0 ? '' : `, the slowest after ${Math.round(Math.max(...waitsMs))} ms`;
    print(`${dialect}: ${waitsMs.length} of 30 messages arrived within 5 s beside 1,000 hanging endpoints${slowest}`);
  });
}

interface Figures {
  arrived: number;
  p50: number;
  p99: number;
  cpuSeconds: number;
}

async function measureCrowd(dialect: Dialect): Promise<void> {
  const samples = await inTurn(
    Number(values.rounds),
    [0, 0.1],
    async (share) => {
      const figures = await crowd(dialect, share);
      const { arrived, p50, p99, cpuSeconds } = figures;
      const kind = share > 0 ? 'with' : 'without';
      print(`${dialect}: ${kind} hanging: ${arrived} arrived, p50 ${p50} ms, p99 ${p99} ms, CPU ${cpuSeconds.toFixed(1)} s`);
      return figures;
    },
    0,
  );
  const [without, withHanging] = samples.map(medians) as [Figures, Figures];
  const ratio = (of: 'p50' | 'p99'): string => `${of} ${(withHanging[of] / without[of]).toFixed(2)}`;
  print(`${dialect}: with / without hanging: ${ratio('p50')}, ${ratio('p99')}`);
}

/** @param share of the webhooks that hang */
function crowd(dialect: Dialect, share: number): Promise<Figures> {
  return withDeliverer(dialect, parts, async (database, deliverer) => {
    const made = Array.from({ length: accounts }, () => uuidv7()).map((accountId) =>
      Array.from({ length: webhooks / accounts }, (_, index) => {
        const isHanging = index < (webhooks / accounts) * share;
        const host = isHanging ? `hanging-${accountId}-${index}` : `host-${index % origins}`;
        return endpointOf(accountId, `http://${host}.receiver.test:${port}/${isHanging ? 'hang' : 'noted'}/${index}`);
      }),
    );
    await insertEndpoints(database, made.flat());
    const turns = made.map((endpoints) => shuffled(endpoints));
    await report();
    const cpu = process.cpuUsage();
    const since = performance.now();
    deliverer.start();
    for (let batch = 0; batch < (seconds * perSecond) / fanOut; batch += 1) {
      const waitMs = (batch * fanOut * 1_000) / perSecond - (performance.now() - since);
      if (waitMs > 0) await sleep(waitMs);
      const endpoints = turns[batch % accounts] ?? [];
      const some = endpoints.splice(0, fanOut);
      endpoints.push(...some);
      await queueMessage(database, some);
      deliverer.wake();
    }
    await sleep(3_000);
    const cpuSeconds = cpuMsSince(cpu) / 1000;
    const waitsMs = await report();
    return { arrived: waitsMs.length, p50: quantile(waitsMs), p99: quantile(waitsMs, 0.99), cpuSeconds };
  });
}

/** The same order in every run. */
function shuffled(endpoints: Webhook[]): Webhook[] {
  return endpoints.map((_, index) => endpoints[(index * 7919) % endpoints.length]!);
}

/** How long the messages that came since the last report took. */
async function report(): Promise<number[]> {
  return (await ask<Arrival[]>(receiver, 'report')).map(([atMs, { at }]) => atMs - at);
}

async function insertEndpoints(database: Database, endpoints: Webhook[]): Promise<void> {
  for (let from = 0; from < endpoints.length; from += 500) {
    await database.transaction(async () => {
      for (const endpoint of endpoints.slice(from, from + 500)) await database.store.webhooks.insert(endpoint);
    });
  }
}

/** Commits one message to endpoints of an account, as the service does. */
async function queueMessage(database: Database, endpoints: Webhook[]): Promise<void> {
  const { accountId = '' } = endpoints[0] ?? {};
  await database.transaction(async () => {
    const at = new Date();
    const message = { id: uuidv7(), type: 'webhook.test', body: JSON.stringify({ at: at.getTime(), padding }), createdAt: at };
    await addToFeed(database, { accountId, surface: 'a' }, [message]);
    await database.store.webhookDeliveries.insertMany(endpoints.map((endpoint) => deliveryOf(endpoint.id, message, at)));
  });
}
