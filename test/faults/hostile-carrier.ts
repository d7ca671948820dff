// The whole program with a carrier that hangs, drips, answers without end or breaks off, next to the sandbox's, which works.
import { readFile } from 'node:fs/promises';
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { containerCheckDigit } from '../../src/domain/identifiers.ts';
import { openDatabase } from '../../src/store/database.ts';
import { makeKey } from '../cli/account.ts';
import { Workplace } from '../cli/process.ts';
import { openRaw, rowsOf } from '../store/raw.ts';
import { type Dialect, withDatabaseUrl } from '../support/databases.ts';
import { PersistentLoad, post } from './persistent-load.ts';

const carrierTimeoutMs = 2_000;

/** How it answers; each goes on until the connection ends. */
const ways: Record<string, (response: ServerResponse) => void> = {
  hangs: () => {},
  'hangs after its head': (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('['),
  drips: (response) => void repeat(response, () => response.write(' '), 50),
  'never ends': (response) => void repeat(response, () => response.write(' '.repeat(64 * 1024)), 0),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('[');
    setTimeout(() => response.destroy(), 20);
  },
};

async function repeat(response: ServerResponse, write: () => boolean, pauseMs: number): Promise<void> {
  while (!response.destroyed) {
    if (!write()) await Promise.race([new Promise((resolve) => response.once('drain', resolve)), sleep(100)]);
    await sleep(pauseMs);
  }
}

export interface HostileFindings {
  /** Tries of requests to the hostile carrier that were recorded, and ways that it answered in. */
  tries: number;
  ways: number;
  /** Requests to the sandbox that were asked for and succeeded meanwhile. */
  acknowledged: number;
  succeeded: number;
  /** The most memory the program took, in bytes. */
  mostRss: number;
  /** How it ended on SIGTERM, while the carrier was being asked. */
  code: number | null;
  stopMs: number;
}

/** @param numbers asked for at the hostile carrier */
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
  const fresh = await withDatabaseUrl(dialect);
  const place = await Workplace.make();
  const raw = openRaw(fresh.url);
  try {
    const database = await openDatabase(fresh.url);
    await database.migrate().finally(() => database.close());
    const apiKey = await makeKey(fresh.url, { ratePerMinute: 1_000_000 });
    const program = place.startProcess([], {
      DATABASE_URL: fresh.url,
      PORT: '0',
      SANDBOX: 'true',
      LOG_LEVEL: 'silent',
      RATE_LIMIT: '1000000',
      CARRIER_TIMEOUT_MS: String(carrierTimeoutMs),
      HLCU_CLIENT_ID: 'hostile',
      HLCU_CLIENT_SECRET: 'hostile',
      HLCU_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    await program.until('surface B');
    const url = /surface B +(\S+)/.exec(program.stdout())?.[1] ?? '';
    for (let index = 0; index < numbers; index += 1) {
      const firstTen = `HLXU${String(index).padStart(6, '0')}`;
      const attributes = {
        request_type: 'container',
        request_number: firstTen + containerCheckDigit(firstTen),
        shipping_line_scac: 'HLCU',
      };
      await post(`${url}/tracking_requests`, apiKey, firstTen, { data: { type: 'tracking_request', attributes } });
    }
    const load = new PersistentLoad({ urls: [url], apiKey, clients: 2, pauseMs: 50 });
    let mostRss = 0;
    const count = async (where: string): Promise<number> =>
      Number((await rowsOf<{ n: number }>(raw, `SELECT COALESCE(SUM(tries), 0) AS n FROM tracking_requests WHERE ${where}`))[0]?.n);
    // Each has been answered in every way, or the circuit is open.
    const deadline = Date.now() + 60_000;
    while (used.size < names.length && Date.now() < deadline) {
      mostRss = Math.max(mostRss, await rssOf(program.pid));
      await sleep(100);
    }
    await load.untilMore(50);
    await load.stop();
    while ((await rowsOf(raw, "SELECT id FROM tracking_requests WHERE scac = 'TEST' AND status = 'pending' LIMIT 1")).length > 0)
      await sleep(100);
    const tries = await count("scac = 'HLCU'");
    const done = await rowsOf(raw, "SELECT id FROM tracking_requests WHERE scac = 'TEST' AND status = 'succeeded'");
    const since = performance.now();
    const { code } = await program.end();
    return {
      tries,
      ways: used.size,
      acknowledged: load.acknowledged.length,
      succeeded: done.length,
      mostRss,
      code,
      stopMs: performance.now() - since,
    };
  } finally {
    await place.leave();
    await raw.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await fresh.drop();
  }
}

/** Memory of a process, in bytes; 0 where the system does not say. */
async function rssOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}
