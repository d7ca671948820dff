// The whole program with a carrier that hangs, drips, never stops answering or disconnects, and the sandbox's carrier, which works.
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { containerCheckDigit } from '../../src/domain/identifiers.ts';
import type { Dialect } from '../support/databases.ts';
import { RetryingLoad, post } from './retrying-load.ts';
import { type ProcessStats, onWholeProgram } from './whole-program.ts';

const carrierTimeoutMs = 2_000;

/** How it answers. Each way continues until the connection ends. */
const ways: Record<string, (response: ServerResponse) => void> = {
  hangs: () => {},
  'hangs after its head': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  drips: (response) => void keepWriting(response, () => response.write(' '), 50),
  'never ends': (response) => void keepWriting(response, () => response.write(' '.repeat(64 * 1024)), 0),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('[');
    setTimeout(() => response.destroy(), 20);
  },
};

async function keepWriting(response: ServerResponse, write: () => boolean, pauseMs: number): Promise<void> {
  while (!response.destroyed) {
    if (!write()) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), sleep(100)]);
    await sleep(pauseMs);
  }
}

export interface HostileFindings extends ProcessStats {
  /** Recorded tries at the hostile carrier, and in how many ways it answered. */
  tries: number;
  ways: number;
  /** Requests for the sandbox's carrier during the run, and how many succeeded. */
  acknowledged: number;
  succeeded: number;
}

/** @param numbers to track at the hostile carrier */
export async function trackWithHostileCarrier(dialect: Dialect, numbers: number): Promise<HostileFindings> {
  const names = Object.keys(ways);
  const used = new Set<string>();
  let calls = 0;
  const server = createServer((_request, response) => {
    response.on('error', () => {});
    const name = names[calls++ % names.length]!;
    used.add(name);
    ways[name]!(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const settings = {
    CARRIER_TIMEOUT_MS: String(carrierTimeoutMs),
    HLCU_CLIENT_ID: 'hostile',
    HLCU_CLIENT_SECRET: 'hostile',
    HLCU_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  try {
    return await onWholeProgram(dialect, settings, async ({ url, apiKey, rows }) => {
      for (let index = 0; index < numbers; index += 1) {
        const firstTen = `HLXU${String(index).padStart(6, '0')}`;
        const attributes = {
          request_type: 'container',
          request_number: firstTen + containerCheckDigit(firstTen),
          shipping_line_scac: 'HLCU',
        };
        await post(`${url}/tracking_requests`, apiKey, firstTen, { data: { type: 'tracking_request', attributes } });
      }
      const load = new RetryingLoad({ urls: [url], apiKey, clients: 2, pauseMs: 50 });
      // Every way has been used, or the circuit is open.
      const deadline = Date.now() + 60_000;
      while (used.size < names.length && Date.now() < deadline) await sleep(100);
      await load.untilMore(50);
      await load.stop();
      while ((await rows("SELECT id FROM tracking_requests WHERE scac = 'TEST' AND status = 'pending' LIMIT 1")).length > 0)
        await sleep(100);
      const [tried] = await rows<{ n: number }>("SELECT COALESCE(SUM(tries), 0) AS n FROM tracking_requests WHERE scac = 'HLCU'");
      const done = await rows("SELECT id FROM tracking_requests WHERE scac = 'TEST' AND status = 'succeeded'");
      return { tries: Number(tried?.n), ways: used.size, acknowledged: load.acknowledged.length, succeeded: done.length };
    });
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
