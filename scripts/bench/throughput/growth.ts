/**
 * Checks that reads stay fast as the database grows: Landfall alone, on databases of several sizes in turn. Prints the time per request,
 * its CPU time in the service and the database, and how many rows the database read for it, which other load on the machine does not
 * affect.
 */
import { printer, quantile } from '../measure.ts';
import type { BenchDatabase, DatabaseName } from './databases.ts';
import type { Journey } from './stored-journey.ts';
import type { Generator, Load, LoadResult } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { answerOf, cpuMsOf } from './processes.ts';
import { progressBar } from './progress.ts';
import { type BenchSetup, type RunningPeer, setUpBench } from './setup.ts';

/** Few, so that requests rarely wait for each other: the bench measures the time of a single request. */
const connections = 4;
/**
 * Requests for different shipments, spread evenly and the same in every round. After the first round their rows are in the database's
 * memory, so the bench measures how the database finds a row, not the disk.
 */
const requestsPerLoad = 2_000;
/** In larger databases only every tenth shipment has all its events, and only those shipments are read. */
const maxWithFullJourneys = 200_000;
const fullJourneyEvery = 10;
/** The contract's largest page size, used to reach the last page quickly. */
const walkLimit = 100;

interface Growth {
  database: DatabaseName;
  /** Shipments of each database, the smallest first. */
  sizes: number[];
  rounds: number;
  seconds: number;
}

interface Read {
  title: string;
  requestsFor(setup: BenchSetup): Load['requests'];
  operation: Operation;
}

/** One round with one database. */
interface Sample extends Pick<LoadResult, 'p50Ms' | 'p99Ms'> {
  /** CPU time per request in µs, of the service and the database together; NaN if the system does not report it. */
  cpuUs: number;
  /** Rows that the database read per request; NaN for SQLite. */
  rowsRead: number;
}

/**
 * Prints the figures of each read at each size.
 *
 * @returns whether each read's CPU time grew by at most `allowed`; its p50 if the CPU time is unknown
 */
export async function measureGrowth(journey: Journey, generate: Generator, growth: Growth, allowed = 1.5): Promise<boolean> {
  const setups: BenchSetup[] = [];
  const peers: RunningPeer[] = [];
  try {
    for (const size of growth.sizes) {
      const bar = progressBar(`Filling ${growth.database} with ${size.toLocaleString('en-US')}`, size);
      const setup = await setUpBench(growth.database, journey, {
        shipments: size,
        fullJourneyEvery: fullJourneyEveryFor(size),
        onProgress: bar,
      });
      setups.push(setup);
      peers.push(await setup.start('landfall'));
    }
    const row = printer(-44, 10, 9, 9, 9, 9);
    row('read', 'shipments', 'p50, ms', 'p99, ms', 'CPU, µs', 'rows');
    let isFlat = true;
    for (const read of await readsOf(setups, peers)) {
      const samples = await samplesOf(read, setups, peers, generate, growth);
      const [smallest, largest] = [samples[0], samples.at(-1)];
      for (const [index, size] of growth.sizes.entries()) {
        const sample = samples[index];
        if (sample) row(read.title, size.toLocaleString('en-US'), ...figuresOf(sample, [2, 2, 0, 1]));
      }
      if (!smallest || !largest) continue;
      const grown = growthOf(smallest, largest);
      isFlat &&= (Number.isNaN(grown.cpuUs) ? grown.p50Ms : grown.cpuUs) <= allowed;
      row('  largest / smallest', '', ...figuresOf(grown, [2, 2, 2, 2]));
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
  const single = operations.filter(({ method, isWalk }) => method === 'GET' && !isWalk);
  return [
    ...single.map((operation) => ({
      title: operation.title,
      operation,
      requestsFor: (setup: BenchSetup) => spreadRequests(operation, setup),
    })),
    {
      title: 'GET /v2/shipments?limit=25, first page',
      operation: list,
      requestsFor: () => [{ path: '/v2/shipments?limit=25' }],
    },
    {
      title: 'GET /v2/shipments?limit=25, last page',
      operation: list,
      requestsFor: (setup) => [{ path: `/v2/shipments?limit=25&cursor=${cursors.get(setup)}` }],
    },
  ];
}

function fullJourneyEveryFor(shipments: number): number {
  return shipments > maxWithFullJourneys ? fullJourneyEvery : 1;
}

function spreadRequests(operation: Operation, { shipments }: BenchSetup): Load['requests'] {
  const full = Math.floor(shipments / fullJourneyEveryFor(shipments));
  return Array.from({ length: requestsPerLoad }, (_, index) =>
    operation.request(Math.floor((index * full) / requestsPerLoad) * fullJourneyEveryFor(shipments)),
  );
}

/** Reads the list to its end. @returns the cursor of the last page */
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
async function samplesOf(
  { operation, requestsFor }: Read,
  setups: BenchSetup[],
  peers: RunningPeer[],
  generate: Generator,
  { rounds, seconds }: Growth,
): Promise<Sample[]> {
  const samples: Sample[][] = setups.map(() => []);
  // One extra round first, to warm up.
  for (let number = 0; number <= rounds; number += 1) {
    for (const [index, setup] of setups.entries()) {
      const peer = peers[index];
      if (!peer) continue;
      const load = { url: peer.urls[operation.surface], method: 'GET' as const, headers: peer.headersFor(operation), isWalk: false };
      const before = await readUsage(setup.database, peer);
      const result = await generate({ ...load, requests: requestsFor(setup), seconds, connections });
      const after = await readUsage(setup.database, peer);
      const { p50Ms, p99Ms, requests } = result;
      const cpuUs = ((after.cpuMs - before.cpuMs) * 1000) / requests;
      if (number > 0) samples[index]?.push({ p50Ms, p99Ms, cpuUs, rowsRead: (after.rowsRead - before.rowsRead) / requests });
    }
  }
  return samples.map((ofSize) => {
    const median = (of: (sample: Sample) => number): number => quantile(ofSize.map(of));
    return {
      p50Ms: median(({ p50Ms }) => p50Ms),
      p99Ms: median(({ p99Ms }) => p99Ms),
      cpuUs: median(({ cpuUs }) => cpuUs),
      rowsRead: median(({ rowsRead }) => rowsRead),
    };
  });
}

/** The CPU time that the service and the database have used so far, and the rows that the database has read. */
async function readUsage({ name, pid, rows }: BenchDatabase, { children }: RunningPeer): Promise<{ cpuMs: number; rowsRead: number }> {
  const pids = [...children.map((child) => child.pid ?? null), ...(pid === null ? [] : [pid])];
  const cpuMs = pids.reduce<number>((sum, one) => sum + ((one === null ? null : cpuMsOf(one)) ?? Number.NaN), 0);
  if (name === 'sqlite') return { cpuMs, rowsRead: Number.NaN };
  const counters = await rows("SHOW GLOBAL STATUS LIKE 'Handler_read%'");
  return { cpuMs, rowsRead: counters.reduce((sum, { Value }) => sum + Number(Value), 0) };
}

function growthOf(smallest: Sample, largest: Sample): Sample {
  return {
    p50Ms: largest.p50Ms / smallest.p50Ms,
    p99Ms: largest.p99Ms / smallest.p99Ms,
    cpuUs: largest.cpuUs / smallest.cpuUs,
    rowsRead: largest.rowsRead / smallest.rowsRead,
  };
}

function figuresOf({ p50Ms, p99Ms, cpuUs, rowsRead }: Sample, digits: number[]): string[] {
  return [p50Ms, p99Ms, cpuUs, rowsRead].map((value, index) => (Number.isNaN(value) ? '–' : value.toFixed(digits[index])));
}
