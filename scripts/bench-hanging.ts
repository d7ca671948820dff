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
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import { makeCarriers } from '../src/carriers/registry.ts';
import type { Webhook } from '../src/domain/webhook.ts';
import { messageBuilderA } from '../src/http/a/messages.ts';
import { makeMessageBuilderB } from '../src/http/b/messages.ts';
import { deliveryOf, makeOutbox } from '../src/service/webhooks/outbox.ts';
import { makeSettleDeliveries } from '../src/service/webhooks/settle-deliveries.ts';
import { type Database, openDatabase } from '../src/store/database.ts';
import { makePolicy } from '../src/webhooks/check-address.ts';
import { makeSender } from '../src/webhooks/send.ts';
import { type Deliverer, makeDeliverer } from '../src/worker/deliver.ts';
import { noFailpoint } from '../src/worker/failpoint.ts';
import { type Dialect, withDatabaseUrl } from '../test/support/databases.ts';
import { chosenDatabases } from './bench/chosen-databases.ts';
import { stopMysql } from '../test/support/global-setup.ts';
import { endpointOf } from '../test/support/queue.ts';
import { quantile } from './bench/measure.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string' },
    only: { type: 'string', default: 'origin,crowd' },
    rounds: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '40' },
    'per-second': { type: 'string', default: '200' },
  },
});
const rounds = Number(values.rounds);
const seconds = Number(values.seconds);
const perSecond = Number(values['per-second']);

const accounts = 10;
const webhooks = 5_000;
/** Origins of the endpoints that answer. */
const origins = 50;
/** Messages to this many webhooks of one account are committed at once. */
const fanOut = 10;
const now = (): Date => new Date();
const padding = 'x'.repeat(1_500);

const receiver = fork(join(import.meta.dirname, 'bench/hanging-receiver.ts'), { execArgv: ['--import', 'tsx'] });
const [port] = (await once(receiver, 'message')) as [number];

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
  await withDeliverer(dialect, async (database, deliverer) => {
    const [one, other] = [uuidv7(), uuidv7()];
    const hanging = Array.from({ length: 1_000 }, (_, index) => endpointOf(one, `${url}/hang/${index}`));
    const healthy = endpointOf(other, `${url}/hook`);
    await insertEndpoints(database, [...hanging, healthy]);
    for (let from = 0; from < hanging.length; from += 100) await queueMessage(database, hanging.slice(from, from + 100));
    deliverer.start();
    await sleep(2_000);
    for (let sent = 0; sent < 30; sent += 1) await queueMessage(database, [healthy]);
    deliverer.wake();
    await sleep(5_000);
    const waitsMs = await report();
    const slowest = waitsMs.length === 0 ? '' : `, the slowest after ${Math.round(Math.max(...waitsMs))} ms`;
    process.stdout.write(`${dialect}: ${waitsMs.length} of 30 messages arrived within 5 s beside 1,000 hanging endpoints${slowest}\n`);
  });
}

interface Figures {
  arrived: number;
  p50: number;
  p99: number;
  cpuSeconds: number;
}

async function measureCrowd(dialect: Dialect): Promise<void> {
  const found: Record<'without' | 'with', Figures[]> = { without: [], with: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['without', 'with'] as const) {
      const figures = await crowd(dialect, kind === 'with' ? 0.1 : 0);
      found[kind].push(figures);
      const { arrived, p50, p99, cpuSeconds } = figures;
      const cpu = `CPU ${cpuSeconds.toFixed(1)} s`;
      process.stdout.write(`${dialect}: ${kind} hanging: ${arrived} arrived, p50 ${p50} ms, p99 ${p99} ms, ${cpu}\n`);
    }
  }
  const ratio = (of: 'p50' | 'p99'): string => {
    const [without, with_] = [found.without, found.with].map((runs) => quantile(runs.map((run) => run[of]))) as [number, number];
    return `${of} ${(with_ / without).toFixed(2)}`;
  };
  process.stdout.write(`${dialect}: with / without hanging: ${ratio('p50')}, ${ratio('p99')}\n`);
}

/** @param share of the webhooks that hang */
function crowd(dialect: Dialect, share: number): Promise<Figures> {
  return withDeliverer(dialect, async (database, deliverer) => {
    const made = Array.from({ length: accounts }, () => uuidv7()).map((accountId) =>
      Array.from({ length: webhooks / accounts }, (_, index) => {
        const isHanging = index < (webhooks / accounts) * share;
        const host = isHanging ? `hanging-${accountId}-${index}` : `host-${index % origins}`;
        return endpointOf(accountId, `http://${host}.receiver.test:${port}/${isHanging ? 'hang' : 'hook'}/${index}`);
      }),
    );
    await insertEndpoints(database, made.flat());
    const turns = made.map((endpoints) => shuffled(endpoints));
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
    const { user, system } = process.cpuUsage(cpu);
    const waitsMs = await report();
    return { arrived: waitsMs.length, p50: quantile(waitsMs), p99: quantile(waitsMs, 0.99), cpuSeconds: (user + system) / 1e6 };
  });
}

/** The same order in every run. */
function shuffled(endpoints: Webhook[]): Webhook[] {
  return endpoints.map((_, index) => endpoints[(index * 7919) % endpoints.length]!);
}

async function report(): Promise<number[]> {
  receiver.send('report');
  const [waitsMs] = (await once(receiver, 'message')) as [number[]];
  return waitsMs;
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
    const { store } = database;
    const at = now();
    const [id, type] = [uuidv7(), 'webhook.test'];
    const position = await store.counters.take(`feed:${accountId}`, 1);
    const body = JSON.stringify({ id, type, at: at.getTime(), padding });
    const place = { accountId, surface: 'a', shipmentId: null, sequence: null, test: false } as const;
    await store.messages.insertMany([{ ...place, position, id, type, body, createdAt: at }]);
    await store.webhookDeliveries.insertMany(endpoints.map((endpoint) => deliveryOf(endpoint.id, { id, type }, at)));
  });
}

/** Runs work beside a deliverer like the service's, on a new database. The work starts it. */
async function withDeliverer<Result>(
  dialect: Dialect,
  work: (database: Database, deliverer: Deliverer) => Promise<Result>,
): Promise<Result> {
  const { url, drop } = await withDatabaseUrl(dialect);
  const database = await openDatabase(url);
  await database.migrate();
  const policy = makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8'] });
  const sender = makeSender({ policy, now, attemptsPerHost: 5_000, resolve: async () => ['127.0.0.1'] });
  const builders = [messageBuilderA, makeMessageBuilderB(makeCarriers({ sandboxUrl: null, timeoutMs: 1 }))];
  const deliverer = makeDeliverer({
    store: database.store,
    settle: makeSettleDeliveries({ database, outbox: makeOutbox({ builders, wake: () => {} }), now, random: Math.random }),
    send: sender.send,
    bodyFor: (_webhook, body) => body,
    now,
    concurrency: 32,
    endpointConcurrency: { healthy: 4096, failing: 2048 },
    endWaits: sender.endWaits,
    idleMs: 1_000,
    leaseMs: 45_000,
    attemptMs: 15_000,
    failpoint: noFailpoint,
    onError: (error) => console.error(error),
  });
  try {
    return await work(database, deliverer);
  } finally {
    await deliverer.stop();
    await sender.close();
    await database.close();
    await drop();
    await report();
  }
}
