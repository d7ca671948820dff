/**
 * Measures the time from a client's request to its webhook. The API, a worker, a carrier, a receiver and the database server run in
 * their own processes; the client is this process.
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { sandboxNumbers } from '../../../src/sandbox/numbers.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { makeKey } from '../../../test/support/account.ts';
import { programFile } from '../../../test/support/program.ts';
import { endpointOf } from '../../../test/support/queue.ts';
import { quantile } from '../measure.ts';
import { cpuMsOf } from '../throughput/processes.ts';
import type { Arrivals } from './receiver.ts';

/** The carrier that allows the most requests at once: 8. */
const scac = 'ZIMU';
const connections = 16;

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
  api: number;
  worker: number;
  /** When each tracking request's webhook arrived, by the request's id. */
  arrivals: Map<string, number>;
}

/** @param url of an empty database */
export async function measureEndToEnd(url: string, carrier: { port: number }, requests: number): Promise<EndToEnd> {
  const children: ChildProcess[] = [];
  try {
    const pipeline = await startPipeline(url, carrier.port, children);
    await sendAll(pipeline, 0, 200, null);
    const before = { api: cpuMsOf(pipeline.api) ?? 0, worker: cpuMsOf(pipeline.worker) ?? 0 };
    const full = await sendAll(pipeline, 200, requests, null);
    const after = { api: cpuMsOf(pipeline.api) ?? 0, worker: cpuMsOf(pipeline.worker) ?? 0 };
    const half = full.perSecond / 2;
    const atHalfLoad = await sendAll(pipeline, 200 + requests, Math.round(Math.min(requests, half * 10)), half);
    return {
      perSecond: full.perSecond,
      cpuMs: { api: (after.api - before.api) / requests, worker: (after.worker - before.worker) / requests },
      halfLoad: { perSecond: half, p50: quantile(atHalfLoad.waitsMs), p99: quantile(atHalfLoad.waitsMs, 0.99) },
    };
  } finally {
    for (const child of children) child.kill();
    await Promise.all(children.map((child) => child.exitCode === null && child.signalCode === null && once(child, 'exit')));
  }
}

async function startPipeline(url: string, carrierPort: number, children: ChildProcess[]): Promise<Pipeline> {
  const receiver = fork(join(import.meta.dirname, 'receiver.ts'), { execArgv: ['--import', 'tsx'] });
  children.push(receiver);
  const [receiverPort] = (await once(receiver, 'message')) as [number];
  const arrivals = new Map<string, number>();
  receiver.on('message', (some: Arrivals) => {
    for (const [id, atMs] of some) arrivals.set(id, atMs);
  });

  const database = await openDatabase(url);
  await database.migrate();
  const key = await makeKey(url);
  const [account] = await database.store.accounts.list();
  const hook = `http://127.0.0.1:${receiverPort}/hook`;
  await database.store.webhooks.insert(endpointOf(account?.id ?? '', hook, { surface: 'b', eventTypes: ['tracking_request.succeeded'] }));
  await database.close();

  const main = await programFile();
  const settings = {
    PATH: process.env.PATH,
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
  const [api, worker] = ['api', 'worker'].map((role) => {
    const child = spawn(process.execPath, [main, role], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  }) as [ChildProcess, ChildProcess];
  const [address] = await Promise.all([waitForOutput(api, /surface B +(\S+)/), waitForOutput(worker, /(running)/)]);
  return { pool: new Pool(address, { connections }), key, api: api.pid ?? 0, worker: worker.pid ?? 0, arrivals };
}

/**
 * Sends requests and waits for each one's webhook.
 *
 * @param first the first container's number @param ratePerSecond null for as fast as the service answers
 */
async function sendAll({ pool, key, arrivals }: Pipeline, first: number, count: number, ratePerSecond: number | null) {
  const sentAt = new Map<string, number>();
  const startedAt = Date.now();
  let next = 0;
  const one = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
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
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  for (const deadline = Date.now() + 120_000; [...sentAt.keys()].some((id) => !arrivals.has(id)); await sleep(10)) {
    if (Date.now() > deadline) throw new Error('Some webhooks have not arrived after two minutes');
  }
  const waitsMs = [...sentAt].map(([id, at]) => (arrivals.get(id) ?? 0) - at);
  const last = Math.max(...[...sentAt.keys()].map((id) => arrivals.get(id) ?? 0));
  return { perSecond: (count * 1000) / (last - startedAt), waitsMs };
}

/** Resolves once a process's output matches. @returns the pattern's first group */
function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}`)));
  });
}
