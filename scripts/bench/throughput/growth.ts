/** Whether reads stay as fast when there is more: Landfall alone, on databases of several sizes, in turn. */
import { printer, quantile } from '../measure.ts';
import type { DatabaseName } from './databases.ts';
import type { Journey } from './journey.ts';
import type { Generator, Load, LoadResult } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { answerOf } from './processes.ts';
import { progressBar } from './progress.ts';
import { type BenchSetup, type RunningPeer, setUpBench } from './setup.ts';

/** Few, so that requests seldom wait for each other: this measures the time of a single one. */
const connections = 4;
const requestsOfLoad = 5_000;
/** The largest page of the contract, to get to the last one. */
const walkLimit = 100;

export interface Growth {
  database: DatabaseName;
  /** Shipments of each database, the smallest first. */
  sizes: number[];
  rounds: number;
  seconds: number;
}

interface Read {
  title: string;
  loadFor(setup: BenchSetup): Pick<Load, 'requests'>;
  operation: Operation;
}

/** Prints p50 and p99 of each read at each size. @returns whether all grew by at most `allowed` */
export async function measureGrowth(journey: Journey, generate: Generator, growth: Growth, allowed = 1.5): Promise<boolean> {
  const setups: BenchSetup[] = [];
  const peers: RunningPeer[] = [];
  try {
    for (const size of growth.sizes) {
      const bar = progressBar(`Filling ${growth.database} with ${size.toLocaleString('en-US')}`, size);
      const setup = await setUpBench(growth.database, journey, size, bar);
      setups.push(setup);
      peers.push(await setup.start('landfall'));
    }
    const row = printer(-44, ...growth.sizes.map(() => 17), 9);
    row('p50 and p99, ms, by shipments', ...growth.sizes.map((size) => size.toLocaleString('en-US')), 'growth');
    let isFlat = true;
    for (const read of await readsOf(setups, peers)) {
      const results = await timesOf(read, setups, peers, generate, growth);
      const grown = (results.at(-1)?.p50Ms ?? Number.NaN) / (results[0]?.p50Ms ?? Number.NaN);
      isFlat &&= grown <= allowed;
      row(read.title, ...results.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(2)}  ${p99Ms.toFixed(2)}`), grown.toFixed(2));
    }
    return isFlat;
  } finally {
    for (const peer of peers) await peer.stop();
    for (const setup of setups) await setup.stop();
  }
}

async function readsOf(setups: BenchSetup[], peers: RunningPeer[]): Promise<Read[]> {
  const list = operations.find(({ isWalk }) => isWalk);
  if (!list) return [];
  const cursors = new Map<BenchSetup, string>();
  for (const [index, setup] of setups.entries()) {
    const peer = peers[index];
    if (peer) cursors.set(setup, await lastCursor(peer, list));
  }
  const page = (path: (setup: BenchSetup) => string) => (setup: BenchSetup) => ({ requests: [{ path: path(setup) }] });
  const single = operations.filter(({ method, isWalk }) => method === 'GET' && !isWalk);
  return [
    ...single.map((operation) => ({
      title: operation.title,
      operation,
      loadFor: (setup: BenchSetup) => ({ requests: anyOf(operation, setup) }),
    })),
    { title: 'GET /v2/shipments?limit=25, first page', operation: list, loadFor: page(() => '/v2/shipments?limit=25') },
    {
      title: 'GET /v2/shipments?limit=25, last page',
      operation: list,
      loadFor: page((setup) => `/v2/shipments?limit=25&cursor=${cursors.get(setup)}`),
    },
  ];
}

function anyOf(operation: Operation, { shipments }: BenchSetup): Load['requests'] {
  return Array.from({ length: requestsOfLoad }, () => operation.request(Math.floor(Math.random() * shipments)));
}

/** Walks to the end. @returns the cursor of the last page */
async function lastCursor(peer: RunningPeer, list: Operation): Promise<string> {
  let cursor: string | null = null;
  for (;;) {
    const path: string = `/v2/shipments?limit=${walkLimit}${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { body } = await answerOf(peer.urls.a + path, 'GET', peer.headersFor(list), null);
    if (body.next_cursor === null) return cursor ?? '';
    cursor = body.next_cursor;
  }
}

/** Medians of the rounds, one for each size. */
async function timesOf(
  { operation, loadFor }: Read,
  setups: BenchSetup[],
  peers: RunningPeer[],
  generate: Generator,
  { rounds, seconds }: Growth,
) {
  const results: LoadResult[][] = setups.map(() => []);
  // One round more than asked for: the first warms up.
  for (let number = 0; number <= rounds; number += 1) {
    for (const [index, setup] of setups.entries()) {
      const peer = peers[index];
      if (!peer) continue;
      const { requests } = loadFor(setup);
      const headers = peer.headersFor(operation);
      const result = await generate({
        url: peer.urls[operation.surface],
        method: 'GET',
        headers,
        requests,
        isWalk: false,
        seconds,
        connections,
      });
      if (number > 0) results[index]?.push(result);
    }
  }
  return results.map((ofSize) => ({
    p50Ms: quantile(ofSize.map(({ p50Ms }) => p50Ms)),
    p99Ms: quantile(ofSize.map(({ p99Ms }) => p99Ms)),
  }));
}
