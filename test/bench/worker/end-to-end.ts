/**
 * Measures the time from a client's request to its webhook. The API, a worker, a carrier, a receiver and the database server run in
 * their own processes; the client is this process.
 */
import type { ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { makeKey } from '../../support/account.ts';
import { Workplace, urlOf } from '../../support/process.ts';
import { endpointOf } from '../../support/queue.ts';
import { ask, startChild } from '../child.ts';
import { atOnce, quantile } from '../measure.ts';
import type { Arrival } from '../receiver.ts';
import { cpuMsOf } from '../usage.ts';

/** The carrier that allows the most requests at once: 8. */
const scac = 'ZIMU';
const connections = 16;
/** Sent first, so that the engine has compiled the code. */
const warmUp = 200;

interface EndToEnd {
  perSecond: number;
  /** Per request, in milliseconds. */
  cpuMs: { api: number; worker: number };
  /** At half that rate: from sending a request to its webhook's arrival, in milliseconds. */
  halfLoad: { perSecond: number; p50: number; p99: number };
}

interface Pipeline {
  pool: Pool;
  key: string;
  receiver: ChildProcess;
}

/** @param url of an empty database */
export async function measureEndToEnd(url: string, carrierPort: number, requests: number): Promise<EndToEnd> {
  const { child: receiver, ready: receiverPort } = await startChild<number>('receiver.ts');
  const workplace = await Workplace.make();
  try {
    const key = await prepare(url, receiverPort);
    const settings = settingsFor(url, carrierPort);
    const [api, worker] = [workplace.startProcess(['api'], settings), workplace.startProcess(['worker'], settings)];
    const [address] = await Promise.all([urlOf(api), worker.until('running')]);
    const pipeline = { pool: new Pool(address, { connections }), key, receiver };
    const cpuMs = () => [api, worker].map(({ pid = 0 }) => cpuMsOf(pid)) as [number, number];

    await sendAll(pipeline, 0, warmUp, null);
    const before = cpuMs();
    const full = await sendAll(pipeline, warmUp, requests, null);
    const [ofApi, ofWorker] = cpuMs().map((after, index) => (after - (before[index] ?? 0)) / requests) as [number, number];
    const half = full.perSecond / 2;
    const { waitsMs } = await sendAll(pipeline, warmUp + requests, Math.round(Math.min(requests, half * 10)), half);
    return {
      perSecond: full.perSecond,
      cpuMs: { api: ofApi, worker: ofWorker },
      halfLoad: { perSecond: half, p50: quantile(waitsMs), p99: quantile(waitsMs, 0.99) },
    };
  } finally {
    receiver.disconnect();
    await workplace.leave();
  }
}

/** @returns the key of an account whose webhook is the receiver */
async function prepare(url: string, receiverPort: number): Promise<string> {
  const database = await openDatabase(url);
  await database.migrate();
  const key = await makeKey(url);
  const [account] = await database.store.accounts.list();
  const hook = `http://127.0.0.1:${receiverPort}/noted`;
  await database.store.webhooks.insert(endpointOf(account?.id ?? '', hook, { surface: 'b', eventTypes: ['tracking_request.succeeded'] }));
  await database.close();
  return key;
}

function settingsFor(url: string, carrierPort: number): Record<string, string> {
  return {
    DATABASE_URL: url,
    PORT: '0',
    RATE_LIMIT: '100000000',
    WEBHOOK_ALLOW: '127.0.0.0/8',
    LOG_LEVEL: 'error',
    [`${scac}_BASE_URL`]: `http://127.0.0.1:${carrierPort}`,
    [`${scac}_REQUESTS_PER_MINUTE`]: '999999',
    [`${scac}_SUBSCRIPTION_KEY`]: 'key',
    [`${scac}_CLIENT_ID`]: 'id',
    [`${scac}_CLIENT_SECRET`]: 'secret',
  };
}

/**
 * Sends requests and waits for each one's webhook.
 *
 * @param first the first container's number @param ratePerSecond null for as fast as the service answers
 */
async function sendAll({ pool, key, receiver }: Pipeline, first: number, count: number, ratePerSecond: number | null) {
  const sentAt = new Map<string, number>();
  const arrivedAt = new Map<string, number>();
  const startedAt = Date.now();
  await atOnce(connections, count, async (index) => {
    if (ratePerSecond !== null) await sleep(Math.max(0, startedAt + (index * 1000) / ratePerSecond - Date.now()));
    const number = sandboxNumbers(String(first + index).padStart(6, '0')).containerNumber;
    const attributes = { request_type: 'container', request_number: number, shipping_line_scac: scac };
    const at = Date.now();
    const answer = await pool.request({
      path: '/tracking_requests',
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { type: 'tracking_request', attributes } }),
    });
    const body = (await answer.body.json()) as { data?: { id: string } };
    if (!body.data) throw new Error(`A request was not accepted: ${JSON.stringify(body)}`);
    sentAt.set(body.data.id, at);
  });
  for (const deadline = Date.now() + 120_000; [...sentAt.keys()].some((id) => !arrivedAt.has(id)); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('Some webhooks have not arrived after two minutes');
    for (const [atMs, body] of await ask<Arrival[]>(receiver, 'report')) {
      arrivedAt.set(body.data.relationships.reference_object.data.id, atMs);
    }
  }
  const waitsMs = [...sentAt].map(([id, at]) => (arrivedAt.get(id) ?? 0) - at);
  return { perSecond: (count * 1000) / (Math.max(...arrivedAt.values()) - startedAt), waitsMs };
}
