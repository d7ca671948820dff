/**
 * Measures how much refused requests slow down other clients. A thousand clients send two requests per second each, less than the
 * service can handle: 500 read, and the other 500 either read too or send only requests that are refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { printer, quantile } from './measure.ts';
import { playJourney } from './throughput/stored-journey.ts';
import { operations } from './throughput/operations.ts';
import { buildService } from './throughput/peers.ts';
import { setUpBench } from './throughput/setup.ts';
import { type RefusalKind, refusals } from './ordinary-refusals.ts';

const [rounds, roundMs, clients, everyMs] = [9, 3_000, 500, 500];

/** Sends one request. @returns the status */
type Send = () => Promise<number>;

/** Prints the readers' p50 and p99 next to each of the two groups, and the ratio. */
export async function printCrowd(): Promise<void> {
  await buildService();
  const setup = await setUpBench('sqlite', await playJourney(sandboxNumbers('020001').containerNumber, 60), { shipments: 1 });
  const peer = await setup.start('landfall');
  const pools = [new Pool(peer.urls.a, { connections: clients }), new Pool(peer.urls.a, { connections: clients })] as const;
  try {
    const [read] = operations;
    if (!read) throw new Error('The bench has no operations.');
    const headers = peer.headersFor(read);
    const readBy = (pool: Pool): Send => sender(pool, { path: read.request(0).path, headers });
    const refused = refusals(headers['authorization'] ?? '').map((kind) => sender(pools[1], kind));
    const sendRefused: Send = () => (refused[Math.floor(Math.random() * refused.length)] as Send)();
    await printInTurn(readBy(pools[0]), readBy(pools[1]), sendRefused);
  } finally {
    await Promise.all(pools.map((pool) => pool.close()));
    await peer.stop();
    await setup.stop();
  }
}

function sender(pool: Pool, { path, headers, body }: Omit<RefusalKind, 'status' | 'title'>): Send {
  return async () => {
    const answer = await pool.request({ path, method: body === undefined ? 'GET' : 'POST', headers, body: body ?? null });
    await answer.body.dump();
    return answer.statusCode;
  };
}

async function printInTurn(read: Send, alsoRead: Send, sendRefused: Send): Promise<void> {
  const p50s: [number[], number[]] = [[], []];
  const p99s: [number[], number[]] = [[], []];
  // The first round only opens connections and lets the engine compile the code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, others] of [alsoRead, sendRefused].entries()) {
      const [ofReaders] = await Promise.all([crowd(read, false), crowd(others, others === sendRefused)]);
      if (round === 0) continue;
      p50s[index]?.push(quantile(ofReaders));
      p99s[index]?.push(quantile(ofReaders, 0.99));
    }
  }
  const row = printer(-52, 8, 8);
  row(`${clients} clients that read, next to ${clients} others`, 'p50, ms', 'p99, ms');
  const [p50, p99] = [p50s, p99s].map((sides) => sides.map((samples) => quantile(samples))) as [number[], number[]];
  for (const [index, title] of ['that read too', 'whose requests are refused'].entries()) {
    row(title, ...[p50, p99].map((sides) => sides[index]?.toFixed(1) ?? ''));
  }
  row('ratio', ...[p50, p99].map(([reading = 1, refused = 1]) => (refused / reading).toFixed(2)));
}

/**
 * Runs one round. Each client sends at regular intervals, starting at a random time.
 *
 * @returns how long each request took, in milliseconds
 * @throws Error if a request is refused that should succeed, or succeeds although it should be refused
 */
async function crowd(send: Send, isRefused: boolean): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + roundMs;
  const client = async (): Promise<void> => {
    for (let at = performance.now() + Math.random() * everyMs; at < endsAt; at += everyMs) {
      await sleep(Math.max(0, at - performance.now()));
      const since = performance.now();
      const status = await send();
      times.push(performance.now() - since);
      if (status >= 400 !== isRefused) throw new Error(`Unexpected status ${status}.`);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
