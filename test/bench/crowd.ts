/**
 * Measures how much refused requests slow down other clients. A thousand clients send two requests per second each, less than the
 * service can handle: 500 read, and the other 500 either read too or send only requests that are refused.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import { inTurn, medians, printer, quantile } from './measure.ts';
import { type RefusalKind, refusals, send } from './ordinary-refusals.ts';
import { getOperation } from './throughput/operations.ts';
import { figure } from './throughput/sample.ts';
import { onLandfall } from './throughput/setup.ts';

const [rounds, roundMs, clients, everyMs] = [9, 3_000, 500, 500];

/** Prints the readers' p50 and p99 next to each of the two groups, and the ratio. */
export function printCrowd(): Promise<void> {
  return onLandfall(async (peer) => {
    const [pool, otherPool] = [new Pool(peer.urls.a, { connections: clients }), new Pool(peer.urls.a, { connections: clients })];
    try {
      const headers = peer.headersFor(getOperation);
      const read: RefusalKind = { title: 'that read too', status: 200, path: getOperation.request(0).path, headers };
      const others = { [read.title]: [read], 'whose requests are refused': refusals(headers['authorization'] ?? '') };
      const samples = await inTurn(rounds, Object.values(others), async (kinds) => {
        const [times] = await Promise.all([crowd(pool, [read]), crowd(otherPool, kinds)]);
        return { p50: quantile(times), p99: quantile(times, 0.99) };
      });
      const found = samples.map(medians) as [Record<'p50' | 'p99', number>, Record<'p50' | 'p99', number>];
      const row = printer(-52, 8, 8);
      row(`${clients} clients that read, next to ${clients} others`, 'p50, ms', 'p99, ms');
      for (const [index, title] of Object.keys(others).entries()) {
        row(title, figure(found[index]?.p50 ?? null, 1), figure(found[index]?.p99 ?? null, 1));
      }
      const [reading, refused] = found;
      row('ratio', figure(refused.p50 / reading.p50, 2), figure(refused.p99 / reading.p99, 2));
    } finally {
      await Promise.all([pool.close(), otherPool.close()]);
    }
  });
}

/**
 * Runs one round. Each client sends any of the requests at regular intervals, starting at a random time.
 *
 * @returns how long each request took, in milliseconds @throws Error if a request gets another status than its own
 */
async function crowd(pool: Pool, kinds: RefusalKind[]): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + roundMs;
  const client = async (): Promise<void> => {
    for (let at = performance.now() + Math.random() * everyMs; at < endsAt; at += everyMs) {
      await sleep(Math.max(0, at - performance.now()));
      const since = performance.now();
      await send(pool, kinds[Math.floor(Math.random() * kinds.length)] as RefusalKind);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return times;
}
