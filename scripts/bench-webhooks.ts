/**
 * Compares one worker process's signed deliveries per second with undici's plain POSTs per second: `npm run bench:webhooks`. Rounds of
 * both alternate, because both figures change with other load on the machine. The ratio of their CPU times, without the database
 * server's, changes little.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Pool } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { makeCarriers } from '../src/carriers/registry.ts';
import { messageBuilderA } from '../src/http/a/messages.ts';
import { makeMessageBuilderB } from '../src/http/b/messages.ts';
import { makeOutbox } from '../src/service/webhooks/outbox.ts';
import { makeSettleDeliveries } from '../src/service/webhooks/settle-deliveries.ts';
import { openDatabase } from '../src/store/database.ts';
import { makePolicy } from '../src/webhooks/check-address.ts';
import { makeSender } from '../src/webhooks/send.ts';
import { makeSecret, signatureHeaders } from '../src/webhooks/sign.ts';
import { makeDeliverer } from '../src/worker/deliver.ts';
import { noFailpoint } from '../src/worker/failpoint.ts';
import { type Dialect, databases, withDatabaseUrl } from '../test/support/databases.ts';
import { stopMysql } from '../test/support/global-setup.ts';
import { endpointOf, queueMessages } from '../test/support/queue.ts';
import { quantile } from './bench/measure.ts';

const messages = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
const concurrency = 32;
/** About as long as a shipment's record. */
const body = JSON.stringify({ id: uuidv7(), type: 'shipment.updated', data: 'x'.repeat(1_500) });
const now = (): Date => new Date();

const receiver = fork(join(import.meta.dirname, 'bench/receiver.ts'), { execArgv: ['--import', 'tsx'] });
const [port] = (await once(receiver, 'message')) as [number];
const url = `http://127.0.0.1:${port}/hook`;

process.stdout.write(`${messages} messages of ${body.length} bytes, ${concurrency} at once, ${rounds} rounds; per second:\n`);
try {
  for (const dialect of databases) await measure(dialect);
} finally {
  receiver.disconnect();
  await stopMysql();
}

async function measure(dialect: Dialect): Promise<void> {
  const figures = { limit: [] as Rate[], delivered: [] as Rate[], storeOnly: [] as Rate[] };
  for (let round = 0; round < rounds; round += 1) {
    figures.limit.push(await limit());
    figures.delivered.push(await deliver(dialect, null));
    figures.storeOnly.push(await deliver(dialect, { status: 204, error: null, responseBody: '', retryAfterMs: null, durationMs: 0 }));
  }
  const median = (rates: Rate[], of: keyof Rate): number => quantile(rates.map((rate) => rate[of]));
  const ratios = figures.delivered.map(({ perSecond }, index) => perSecond / (figures.limit[index]?.perSecond ?? Number.NaN));
  const [top, done, store] = [figures.limit, figures.delivered, figures.storeOnly].map((rates) => median(rates, 'perSecond')) as [
    number,
    number,
    number,
  ];
  const cpu = [figures.limit, figures.delivered].map((rates) => median(rates, 'cpuMicros')) as [number, number];
  const text = [
    `undici alone ${Math.round(top)}`,
    `delivered ${Math.round(done)}`,
    `ratio ${(done / top).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    `the store's share of the time ${Math.round((done / store) * 100)} %`,
    `CPU ${Math.round(cpu[0])} and ${Math.round(cpu[1])} µs per message, ratio ${(cpu[0] / cpu[1]).toFixed(2)}`,
  ];
  process.stdout.write(`${dialect}: ${text.join(', ')}\n`);
}

/** Messages per second, and this process's CPU time per message. */
interface Rate {
  perSecond: number;
  cpuMicros: number;
}

async function rateOf(work: () => Promise<unknown>): Promise<Rate> {
  const [since, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { perSecond: messages / ((performance.now() - since) / 1000), cpuMicros: (user + system) / messages };
}

/** Undici's rate alone: the same bytes, signed once, with nothing stored. */
async function limit(): Promise<Rate> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: concurrency });
  const signature = signatureHeaders({ id: uuidv7(), at: now(), body, secrets: [makeSecret()] });
  const headers = { 'content-type': 'application/json', ...signature };
  let left = messages;
  const one = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const answer = await pool.request({ path: '/hook', method: 'POST', headers, body });
      await answer.body.dump();
    }
  };
  const rate = await rateOf(() => Promise.all(Array.from({ length: concurrency }, one)));
  await pool.close();
  return rate;
}

/** A worker's rate, from the first poll of the queue to the last settled message. @param answer used instead of sending */
async function deliver(dialect: Dialect, answer: Awaited<ReturnType<ReturnType<typeof makeSender>['send']>> | null): Promise<Rate> {
  // A new database each time: earlier messages would fill the small memory of the suite's database server.
  const { url: databaseUrl, drop } = await withDatabaseUrl(dialect);
  const database = await openDatabase(databaseUrl);
  await database.migrate();
  const webhook = endpointOf(uuidv7(), url);
  await queueMessages(database, [webhook], messages, now(), body);
  const sender = makeSender({ policy: makePolicy({ allowsHttp: true, allow: ['127.0.0.0/8'] }), now });
  const outbox = makeOutbox({
    builders: [messageBuilderA, makeMessageBuilderB(makeCarriers({ sandboxUrl: null, timeoutMs: 1 }))],
    wake: () => {},
  });
  const settle = makeSettleDeliveries({ database, outbox, now, random: Math.random });
  let settled = 0;
  const deliverer = makeDeliverer({
    store: database.store,
    settle: async (lease, outcomes, leaseUntil) => {
      const current = await settle(lease, outcomes, leaseUntil);
      settled += outcomes.length;
      return current;
    },
    send: answer === null ? sender.send : async () => answer,
    bodyFor: (_webhook, text) => text,
    now,
    concurrency,
    endpointConcurrency: { healthy: 64, failing: 64 },
    idleMs: 10,
    leaseMs: 60_000,
    attemptMs: 15_000,
    failpoint: noFailpoint,
    onError: (error) => console.error(error),
  });
  const rate = await rateOf(async () => {
    deliverer.start();
    while (settled < messages) await new Promise((resolve) => setTimeout(resolve, 5));
  });
  await deliverer.stop();
  await sender.close();
  const delivered = await database.store.webhookDeliveries.count({ webhookId: webhook.id, status: 'delivered' });
  await database.close();
  await drop();
  if (delivered !== messages) throw new Error(`${delivered} of ${messages} messages were delivered`);
  return rate;
}
