/**
 * Compares one API process with two behind one port (`--workers 2`), alternately under the same load: `npm run bench:processes`. Prints
 * requests per second, the CPU time per request in Landfall's processes and in MariaDB, and how much more two processes can serve if
 * each has its own core: twice the CPU time per request with one process, divided by that with two. Requests per second don't show this
 * if the client, the database and both processes share two cores. One process under half the load shows what a request costs when fewer
 * requests share a statement.
 */
import { parseArgs } from 'node:util';
import { quantile, printer } from './bench/measure.ts';
import { playJourney } from './bench/throughput/stored-journey.ts';
import { generatorOf } from './bench/throughput/load.ts';
import { type Operation, operations } from './bench/throughput/operations.ts';
import { childrenOf, cpuMsOf, rssMiBOf } from './bench/throughput/processes.ts';
import { type RunningPeer, setUpBench } from './bench/throughput/setup.ts';
import { buildService } from './bench/throughput/peers.ts';
import { progressBar } from './bench/throughput/progress.ts';
import { sandboxNumbers } from '../src/sandbox/numbers.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const shipments = 20_000;
const connections = Number(values.connections);
const measured = operations.filter(({ name }) => name === 'get' || name === 'transport' || name === 'postA');

interface Sample {
  perSecond: number;
  /** Per request, in µs. */
  cpuUs: number;
  databaseCpuUs: number;
}

await buildService();
const { generate } = generatorOf(undefined);
const journey = await playJourney(sandboxNumbers('020001').containerNumber, 60);
const setup = await setUpBench('mariadb', journey, { shipments, onProgress: progressBar('Filling mariadb', shipments) });
const peers: RunningPeer[] = [];
try {
  peers.push(await setup.start('landfall'), await setup.start('landfall', ['--workers', '2']));
  const row = printer(-38, 10, 12, 9, 12);
  row('', 'processes', 'requests/s', 'CPU, µs', 'MariaDB, µs');
  const [one, two] = peers as [RunningPeer, RunningPeer];
  const contenders = [
    { title: '1', peer: one, connections },
    { title: '2', peer: two, connections },
    // With the load that each of the two processes has.
    { title: '1, half', peer: one, connections: connections / 2 },
  ];
  for (const operation of measured) {
    const samples: Sample[][] = contenders.map(() => []);
    // The first round warms up.
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      for (const [index, { peer, connections }] of contenders.entries()) {
        const sample = await sampleOf(peer, operation, connections);
        if (round > 0) samples[index]?.push(sample);
      }
    }
    const median = (index: number, of: keyof Sample): number => quantile((samples[index] ?? []).map((sample) => sample[of]));
    for (const [index, { title }] of contenders.entries()) {
      const figures = (['perSecond', 'cpuUs', 'databaseCpuUs'] as const).map((of) => median(index, of).toFixed(0));
      row(operation.title, title, ...figures);
    }
    row('  capacity of two, relative to one', '', '', ((2 * median(0, 'cpuUs')) / median(1, 'cpuUs')).toFixed(2));
  }
  for (const [index, peer] of peers.entries()) {
    const memory = pidsOf(peer).map((pid) => rssMiBOf(pid)?.toFixed(0));
    row('memory, MiB', String(index + 1), memory.join(' + '));
  }
} finally {
  for (const peer of peers) await peer.stop();
  await setup.stop();
}

function pidsOf({ children }: RunningPeer): number[] {
  return children.flatMap(({ pid = 0 }) => [pid, ...childrenOf(pid)]);
}

async function sampleOf(peer: RunningPeer, operation: Operation, connections: number): Promise<Sample> {
  const cpu = (): number => pidsOf(peer).reduce((sum, pid) => sum + (cpuMsOf(pid) ?? Number.NaN), 0);
  const ofDatabase = (): number => cpuMsOf(setup.database.pid ?? 0) ?? Number.NaN;
  const cpuBefore = cpu();
  const ofDatabaseBefore = ofDatabase();
  const { perSecond, requests } = await generate({
    url: peer.urls[operation.surface],
    method: operation.method,
    headers: peer.headersFor(operation),
    requests: Array.from({ length: 5_000 }, () => operation.request(Math.floor(Math.random() * shipments))),
    isWalk: operation.isWalk,
    seconds: Number(values.seconds),
    connections,
  });
  return {
    perSecond,
    cpuUs: ((cpu() - cpuBefore) * 1000) / requests,
    databaseCpuUs: ((ofDatabase() - ofDatabaseBefore) * 1000) / requests,
  };
}
