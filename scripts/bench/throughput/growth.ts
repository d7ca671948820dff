/** Whether reads stay as fast when there is more: Landfall alone, on databases of several sizes, in turn. */
import { printer, quantile } from '../measure.ts';
import type { DatabaseName } from './databases.ts';
import type { Journey } from './journey.ts';
import type { Generator, Load, LoadResult } from './load.ts';
import { type Operation, operations } from './operations.ts';
import { answerOf } from './processes.ts';
import { progressBar } from './progress.ts';
import { type Actor, type Stage, setStage } from './stage.ts';

/** Few enough that requests seldom wait for each other: the time of one is what is asked. */
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
  loadFor(stage: Stage): Pick<Load, 'requests'>;
  operation: Operation;
}

/** Prints p50 and p99 of each read at each size. @returns whether all grew by at most `allowed` */
export async function measureGrowth(journey: Journey, generate: Generator, growth: Growth, allowed = 1.5): Promise<boolean> {
  const stages: Stage[] = [];
  const actors: Actor[] = [];
  try {
    for (const size of growth.sizes) {
      const bar = progressBar(`Filling ${growth.database} with ${size.toLocaleString('en-US')}`, size);
      const stage = await setStage(growth.database, journey, size, bar);
      stages.push(stage);
      actors.push(await stage.start('landfall'));
    }
    const row = printer(-44, ...growth.sizes.map(() => 17), 9);
    row('p50 and p99, ms, by shipments', ...growth.sizes.map((size) => size.toLocaleString('en-US')), 'growth');
    let isFlat = true;
    for (const read of await readsOf(stages, actors)) {
      const results = await timesOf(read, stages, actors, generate, growth);
      const grown = (results.at(-1)?.p50Ms ?? Number.NaN) / (results[0]?.p50Ms ?? Number.NaN);
      isFlat &&= grown <= allowed;
      row(read.title, ...results.map(({ p50Ms, p99Ms }) => `${p50Ms.toFixed(2)}  ${p99Ms.toFixed(2)}`), grown.toFixed(2));
    }
    return isFlat;
  } finally {
    for (const actor of actors) await actor.stop();
    for (const stage of stages) await stage.stop();
  }
}

async function readsOf(stages: Stage[], actors: Actor[]): Promise<Read[]> {
  const list = operations.find(({ isWalk }) => isWalk);
  if (!list) return [];
  const cursors = new Map<Stage, string>();
  for (const [index, stage] of stages.entries()) {
    const actor = actors[index];
    if (actor) cursors.set(stage, await lastCursor(actor, list));
  }
  const page = (path: (stage: Stage) => string) => (stage: Stage) => ({ requests: [{ path: path(stage) }] });
  const single = operations.filter(({ method, isWalk }) => method === 'GET' && !isWalk);
  return [
    ...single.map((operation) => ({
      title: operation.title,
      operation,
      loadFor: (stage: Stage) => ({ requests: anyOf(operation, stage) }),
    })),
    { title: 'GET /v2/shipments?limit=25, first page', operation: list, loadFor: page(() => '/v2/shipments?limit=25') },
    {
      title: 'GET /v2/shipments?limit=25, last page',
      operation: list,
      loadFor: page((stage) => `/v2/shipments?limit=25&cursor=${cursors.get(stage)}`),
    },
  ];
}

function anyOf(operation: Operation, { shipments }: Stage): Load['requests'] {
  return Array.from({ length: requestsOfLoad }, () => operation.request(Math.floor(Math.random() * shipments)));
}

/** Walks to the end. @returns the cursor of the last page */
async function lastCursor(actor: Actor, list: Operation): Promise<string> {
  let cursor: string | null = null;
  for (;;) {
    const path: string = `/v2/shipments?limit=${walkLimit}${cursor === null ? '' : `&cursor=${cursor}`}`;
    const { body } = await answerOf(actor.urls.a + path, 'GET', actor.headersFor(list), null);
    if (body.next_cursor === null) return cursor ?? '';
    cursor = body.next_cursor;
  }
}

/** Medians of the rounds, one for each size. */
async function timesOf({ operation, loadFor }: Read, stages: Stage[], actors: Actor[], generate: Generator, { rounds, seconds }: Growth) {
  const results: LoadResult[][] = stages.map(() => []);
  // One round more than asked for: the first warms up.
  for (let number = 0; number <= rounds; number += 1) {
    for (const [index, stage] of stages.entries()) {
      const actor = actors[index];
      if (!actor) continue;
      const { requests } = loadFor(stage);
      const headers = actor.headersFor(operation);
      const result = await generate({
        url: actor.urls[operation.surface],
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
