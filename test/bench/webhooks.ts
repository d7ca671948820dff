/**
 * Compares one worker process's signed deliveries per second with undici's plain POSTs per second: `npm run bench:webhooks`. Rounds of
 * both alternate, because both figures change with other load on the machine. The ratio of their CPU times, without the database
 * server's, changes little.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { v7 as uuidv7 } from 'uuid';
import { makeSecret, signatureHeaders } from '../../src/webhooks/sign.ts';
import type { DelivererOptions } from '../../src/worker/deliver.ts';
import { type Dialect, databases } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { endpointOf, queueMessages } from '../support/queue.ts';
import { startChild } from './child.ts';
import { withDeliverer } from './deliverer.ts';
import { type Rate, atOnce, inTurn, medians, print, rateOf } from './measure.ts';

const messages = Number(process.argv[2] ?? 10_000);
const rounds = Number(process.argv[3] ?? 3);
const concurrency = 32;
/** About as long as a shipment's record. */
const body = JSON.stringify({ id: uuidv7(), type: 'shipment.updated', data: 'x'.repeat(1_500) });

const { child: receiver, ready: port } = await startChild<number>('receiver.ts');

print(`${messages} messages of ${body.length} bytes, ${concurrency} at once, ${rounds} rounds; per second:`);
try {
  for (const dialect of databases) await measure(dialect);
} finally {
  receiver.disconnect();
  await stopMysql();
}

async function measure(dialect: Dialect): Promise<void> {
  const taken = { status: 204, error: null, responseBody: '', retryAfterMs: null, durationMs: 0 };
  const withoutSending: Partial<DelivererOptions> = { send: async ({ message }) => (message() === null ? null : taken) };
  const measured = [() => limit(), () => deliver(dialect, {}), () => deliver(dialect, withoutSending)];
  const samples = await inTurn(rounds, measured, (take) => take(), 0);
  const [alone, worker] = samples as [Rate[], Rate[]];
  const [top, done, store] = samples.map(medians) as [Rate, Rate, Rate];
  const ratios = worker.map(({ perSecond }, index) => (perSecond / (alone[index]?.perSecond ?? Number.NaN)).toFixed(2));
  const text = [
    `undici alone ${Math.round(top.perSecond)}`,
    `delivered ${Math.round(done.perSecond)}`,
    `ratio ${(done.perSecond / top.perSecond).toFixed(2)} (${ratios.join(', ')})`,
    `the store's share of the time ${Math.round((done.perSecond / store.perSecond) * 100)} %`,
    `CPU ${Math.round(top.cpuMicros)} and ${Math.round(done.cpuMicros)} µs per message, ratio ${(top.cpuMicros / done.cpuMicros).toFixed(2)}`,
  ];
  print(`${dialect}: ${text.join(', ')}`);
}

/** Undici's rate alone: the same bytes, signed once, with nothing stored. */
async function limit(): Promise<Rate> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: concurrency });
  const signature = signatureHeaders({ id: uuidv7(), at: new Date(), body, secrets: [makeSecret()] });
  const headers = { 'content-type': 'application/json', ...signature };
  const post = async (): Promise<void> => {
    const answer = await pool.request({ path: '/hook', method: 'POST', headers, body });
    await answer.body.dump();
  };
  const rate = await rateOf(messages, () => atOnce(concurrency, messages, post));
  await pool.close();
  return rate;
}

/** A worker's rate, from the first poll of the queue to the last settled message. */
function deliver(dialect: Dialect, given: Partial<DelivererOptions>): Promise<Rate> {
  let settled = 0;
  const onSettled = (count: number): void => void (settled += count);
  const options = { concurrency, endpointConcurrency: { healthy: 64, failing: 64 }, idleMs: 10, onSettled, ...given };
  return withDeliverer(dialect, options, async (database, deliverer) => {
    const webhook = endpointOf(uuidv7(), `http://127.0.0.1:${port}/hook`);
    await queueMessages(database, [webhook], messages, new Date(), body);
    const rate = await rateOf(messages, async () => {
      deliverer.start();
      while (settled < messages) await sleep(5);
    });
    const delivered = await database.store.webhookDeliveries.count({ webhookId: webhook.id, status: 'delivered' });
    if (delivered !== messages) throw new Error(`${delivered} of ${messages} messages were delivered`);
    return rate;
  });
}
