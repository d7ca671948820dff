/**
 * Checks that reads stay fast as the database grows: Landfall alone, on databases of several sizes in turn. Prints the time per request,
 * its CPU time in the service and the database, and how many rows the database read for it, which other load on the machine does not
 * affect.
 */
import { inTurn, medians, printer } from '../measure.ts';
import type { DatabaseName } from './databases.ts';
import type { Generator, Load } from './load.ts';
import { type Operation, listOperation, operations } from './operations.ts';
import { answerOf } from './peers.ts';
import { type Sample, figure, takeSample } from './sample.ts';
import { type BenchSetup, type RunningPeer, setUpBench } from './setup.ts';
import type { Journey } from './stored-journey.ts';

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
/** The most that a read's CPU time may grow, from the smallest database to the largest. */
const allowedGrowth = 1.5;

/** Pages of B's list: the first, a middle and the last one by number; each filter, with what all shipments have or none; each order. */
const listQueries = [
  '',
  'page[number]=33',
  'page[number]=60',
  'filter[status]=Empty%20Returned',
  'filter[status]=On%20Rail',
  'filter[pod_locode]=ZZZZZ',
  'filter[shipping_line_scac]=MAEU',
  'filter[shipping_line_scac]=TEST',
  'filter[tracking_stopped]=false',
  'filter[tracking_stopped]=true',
  'filter[bill_of_lading_number]=NOBILL',
  'number=MSKU0000006',
  'filter[updated_at][start]=2000-01-01',
  'filter[pod_eta_at][start]=2000-01-01',
  'filter[pod_eta_at][end]=2000-01-01',
  'sort=updated_at',
  'sort=-pod_eta_at',
  'sort=pickup_lfd',
  'sort=pickup_lfd&filter[status]=On%20Rail',
  'include=containers,port_of_lading,port_of_discharge,pod_terminal',
];

interface Growth {
  database: DatabaseName;
  /** Shipments of each database, the smallest first. */
  sizes: number[];
  rounds: number;
  seconds: number;
}

/** Landfall on a database of one size. */
interface Running {
  setup: BenchSetup;
  peer: RunningPeer;
  /** Of the last page of A's list. */
  lastCursor: string;
}

interface Read {
  title: string;
  operation: Operation;
  requestsFor(on: Running): Load['requests'];
}

/** Prints the figures of each read at each size. @returns whether each read's CPU time grew little; its p50 if the CPU time is unknown */
export async function measureGrowth(journey: Journey, generate: Generator, growth: Growth): Promise<boolean> {
  const setups: BenchSetup[] = [];
  try {
    const running: Running[] = [];
    for (const shipments of growth.sizes) {
      const setup = await setUpBench(growth.database, journey, { shipments, fullJourneyEvery: fullJourneyEveryFor(shipments) });
      setups.push(setup);
      const peer = await setup.start('landfall');
      running.push({ setup, peer, lastCursor: await lastCursorOf(peer) });
    }
    const row = printer(-44, 10, 9, 9, 9, 9);
    row('read', 'shipments', 'p50, ms', 'p99, ms', 'CPU, µs', 'rows');
    let isFlat = true;
    for (const { title, operation, requestsFor } of reads()) {
      const samples = await inTurn(growth.rounds, running, (on) =>
        takeSample(generate, on.setup, on.peer, operation, {
          requests: requestsFor(on),
          seconds: growth.seconds,
          connections,
          isWalk: false,
        }),
      );
      const figures = samples.map((ofSize) => figuresOf(medians(ofSize)));
      for (const [index, size] of growth.sizes.entries())
        row(title, size.toLocaleString('en-US'), ...formatted(figures[index], [2, 2, 0, 1]));
      const grown = figures[0]?.map((smallest, index) => (figures.at(-1)?.[index] ?? Number.NaN) / smallest) ?? [];
      const [p50 = Number.NaN, , cpu = Number.NaN] = grown;
      isFlat &&= (Number.isNaN(cpu) ? p50 : cpu) <= allowedGrowth;
      row('  largest / smallest', '', ...formatted(grown, [2, 2, 2, 2]));
    }
    return isFlat;
  } finally {
    for (const setup of setups) await setup.stop();
  }
}

/** The CPU time is of the service and the database server together. */
function figuresOf({ p50Ms, p99Ms, cpuUs, databaseCpuUs, rowsRead }: Sample): number[] {
  return [p50Ms, p99Ms, cpuUs + (Number.isNaN(databaseCpuUs) ? 0 : databaseCpuUs), rowsRead];
}

function formatted(figures: number[] = [], decimals: number[]): string[] {
  return figures.map((value, index) => figure(value, decimals[index]));
}

function reads(): Read[] {
  const single = operations.filter(({ method, isWalk }) => method === 'GET' && !isWalk);
  const page = (operation: Operation, path: string, title = `GET ${path}`): Read => ({ title, operation, requestsFor: () => [{ path }] });
  return [
    ...single.map((operation) => ({
      title: operation.title,
      operation,
      requestsFor: ({ setup }: Running) => spreadRequests(operation, setup),
    })),
    page(listOperation, '/v2/shipments?limit=25', 'GET /v2/shipments?limit=25, first page'),
    {
      title: 'GET /v2/shipments?limit=25, last page',
      operation: listOperation,
      requestsFor: ({ lastCursor }) => [{ path: `/v2/shipments?limit=25&cursor=${lastCursor}` }],
    },
    ...listQueries.map((query) => page({ ...listOperation, surface: 'b' }, `/shipments?${query}`)),
  ];
}

function fullJourneyEveryFor(shipments: number): number {
  return shipments > maxWithFullJourneys ? fullJourneyEvery : 1;
}

function spreadRequests(operation: Operation, { shipments }: BenchSetup): Load['requests'] {
  const every = fullJourneyEveryFor(shipments);
  const full = Math.floor(shipments / every);
  return Array.from({ length: requestsPerLoad }, (_, index) => operation.request(Math.floor((index * full) / requestsPerLoad) * every));
}

/** Reads the list to its end. */
async function lastCursorOf(peer: RunningPeer): Promise<string> {
  let last = '';
  for (let next: string | null = ''; next !== null; ) {
    last = next;
    const path: string = `/v2/shipments?limit=${walkLimit}${last === '' ? '' : `&cursor=${last}`}`;
    next = (await answerOf(peer.urls.a + path, 'GET', peer.headersFor(listOperation), null)).body.next_cursor;
  }
  return last;
}
