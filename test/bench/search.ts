/**
 * How long searches take in a large account: `npm run bench:search`. 200,000 shipments with their requests share everything but the
 * container's number, so that most of what is typed leads to all of them. Eight clients send the same request for some seconds. Prints the
 * time per request, the CPU time of it in the service and in the database's server, how many rows a server read for it, and the size of the
 * terms. `--texts` and `--lists` choose some of what is typed and of the lists, by words in them.
 *
 * It fails if the p99 of a search or a list is more than 20 ms.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { print, printer } from './measure.ts';
import { buildService } from './throughput/build.ts';
import type { BenchDatabase, DatabaseName } from './throughput/databases.ts';
import { copyContainerNumber } from './throughput/fill.ts';
import { generatorOf } from './throughput/load.ts';
import { listOperation } from './throughput/operations.ts';
import { figure, takeSample } from './throughput/sample.ts';
import { setUpBench } from './throughput/setup.ts';
import { transshippedJourney } from './throughput/stored-journey.ts';

const { values } = parseArgs({
  options: {
    on: { type: 'string', default: 'sqlite,mariadb' },
    shipments: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '8' },
    generator: { type: 'string' },
    texts: { type: 'string', default: '' },
    lists: { type: 'string', default: '' },
  },
});
const shipments = Number(values.shipments);
const maxP99Ms = 20;
/** The shipments need no events, but the plans of the lists should be those of shipments with some. */
const fullJourneyEvery = 1000;
const lists = ['/search?query=', '/shipments?q=', '/containers?q=', '/tracking_requests?q=', '/v2/shipments?q='];

/** Whether a name has one of the words of an option, separated by commas. */
const isChosen = (name: string, words: string): boolean => words.split(',').some((word) => name.includes(word));

const { generate } = generatorOf(values.generator);
await buildService();
const journey = await transshippedJourney();
for (const name of values.on.split(',') as DatabaseName[]) await measure(name);

/** What somebody may type, by what it leads to. */
function queriesOf(): Record<string, string> {
  const [shipment] = journey['shipments'] ?? [];
  const number = copyContainerNumber(Math.floor(shipments / 2));
  const vessel = String(shipment?.['vessel_name'] ?? shipment?.['pod_vessel_name']);
  return {
    'one letter, all': 'B',
    'three letters, all': 'BNA',
    'prefix, all': 'bnau',
    'bill of lading, all': String(shipment?.['master_bl']),
    'vessel, all': vessel,
    'part of the vessel, all': vessel.slice(-5),
    'infix, many': '0000',
    'infix, some': number.slice(5, 10),
    'container, one': number,
    'end of a number, one': number.slice(4),
    nothing: 'QQQQQQQ',
    'one letter, nothing': 'Q',
    wildcards: '%_%',
  };
}

async function measure(name: DatabaseName): Promise<void> {
  const setup = await setUpBench(name, journey, { shipments, fullJourneyEvery });
  try {
    print(`${setup.database.version}: ${await sizeOf(setup.database)}`);
    const peer = await setup.start('landfall');
    const row = printer(-22, -26, 10, 9, 9, 9, 9, 9);
    row('request', 'text', 'a second', 'p50, ms', 'p99, ms', 'CPU, ms', 'of server', 'rows');
    for (const [what, query] of Object.entries(queriesOf()).filter(([name]) => isChosen(name, values.texts))) {
      for (const path of lists.filter((name) => isChosen(name, values.lists))) {
        const operation = { ...listOperation, surface: path.startsWith('/v2') ? ('a' as const) : ('b' as const) };
        const load = { requests: [{ path: path + encodeURIComponent(query) }], connections: Number(values.clients), isWalk: false };
        await takeSample(generate, setup, peer, operation, { ...load, seconds: 1 });
        const sample = await takeSample(generate, setup, peer, operation, { ...load, seconds: Number(values.seconds) });
        const isSlow = sample.p99Ms > maxP99Ms;
        if (isSlow) process.exitCode = 1;
        const times = [figure(sample.perSecond), figure(sample.p50Ms, 1), `${figure(sample.p99Ms, 1)}${isSlow ? ' !' : ''}`];
        const cpu = [sample.cpuUs, sample.databaseCpuUs].map((us) => figure(us / 1000, 2));
        row(path, what, ...times, ...cpu, figure(sample.rowsRead));
      }
    }
  } finally {
    await setup.stop();
  }
}

/** How many terms there are, and how much they take. */
async function sizeOf({ name, rows, url }: BenchDatabase): Promise<string> {
  const isSqlite = name === 'sqlite';
  const [counted] = await rows('SELECT COUNT(*) AS terms FROM search_terms');
  const [size] = await rows(
    isSqlite
      ? "SELECT SUM(pgsize) AS bytes FROM dbstat WHERE name LIKE '%search_terms%'"
      : "SELECT data_length + index_length AS bytes FROM information_schema.tables WHERE table_schema = DATABASE() AND table_name = 'search_terms'",
  ).catch(() => []);
  const [terms, bytes] = [Number(counted?.['terms']), Number(size?.['bytes'])];
  const whole = isSqlite ? `, file ${(statSync(url.slice('sqlite:'.length)).size / 1e9).toFixed(2)} GB` : '';
  const each = `${(terms / shipments).toFixed(1)} for a shipment and its request, ${(bytes / shipments / 1000).toFixed(1)} kB`;
  return `${terms.toLocaleString('en-US')} terms, ${each}${whole}`;
}
