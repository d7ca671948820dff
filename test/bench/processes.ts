/**
 * Compares one API process with two behind one port (`--workers 2`), alternately under the same load: `npm run bench:processes`. Prints
 * requests per second, the CPU time per request in Landfall's processes and in MariaDB, and how much more two processes can serve if
 * each has its own core: twice the CPU time per request with one process, divided by that with two. Requests per second don't show this
 * if the client, the database and both processes share two cores. One process under half the load shows what a request costs when fewer
 * requests share a statement.
 */
import { parseArgs } from 'node:util';
import { inTurn, medians, printer } from './measure.ts';
import { buildService } from './throughput/build.ts';
import { generatorOf } from './throughput/load.ts';
import { operations } from './throughput/operations.ts';
import { loadOf } from './throughput/rounds.ts';
import { figure, takeSample } from './throughput/sample.ts';
import { setUpBench } from './throughput/setup.ts';
import { transshippedJourney } from './throughput/stored-journey.ts';
import { familyOf, rssMiBOf } from './usage.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
  },
});
const connections = Number(values.connections);

await buildService();
const { generate } = generatorOf(undefined);
const setup = await setUpBench('mariadb', await transshippedJourney(), { shipments: 20_000 });
try {
  const [one, two] = [await setup.start('landfall'), await setup.start('landfall', ['--workers', '2'])];
  const contenders = [
    { title: '1', peer: one, connections },
    { title: '2', peer: two, connections },
    // With the load that each of the two processes has.
    { title: '1, half', peer: one, connections: connections / 2 },
  ];
  const row = printer(-38, 10, 12, 9, 12);
  row('', 'processes', 'requests/s', 'CPU, µs', 'MariaDB, µs');
  for (const operation of operations.filter(({ name }) => name === 'get' || name === 'transport' || name === 'postA')) {
    const load = loadOf(operation, setup.shipments, Number(values.seconds));
    const samples = await inTurn(Number(values.rounds), contenders, ({ peer, connections }) =>
      takeSample(generate, setup, peer, operation, { ...load, connections }),
    );
    const found = samples.map(medians);
    for (const [index, { perSecond, cpuUs, databaseCpuUs }] of found.entries()) {
      row(operation.title, contenders[index]?.title ?? '', ...[perSecond, cpuUs, databaseCpuUs].map((value) => figure(value)));
    }
    const [alone, together] = found.map(({ cpuUs }) => cpuUs) as [number, number];
    row('  capacity of two, relative to one', '', '', figure((2 * alone) / together, 2));
  }
  for (const [index, { pids }] of [one, two].entries()) {
    const memory = pids.flatMap(familyOf).map((pid) => figure(rssMiBOf(pid)));
    row('memory, MiB', String(index + 1), memory.join(' + '));
  }
} finally {
  await setup.stop();
}
