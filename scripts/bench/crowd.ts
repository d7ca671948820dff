/** What others' requests cost a good client: 500 clients read, next to 500 that read too or 500 whose requests are all refused. */
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { printer, quantile } from './measure.ts';
import { playJourney } from './throughput/journey.ts';
import { type Load, generatorOf } from './throughput/load.ts';
import { operations } from './throughput/operations.ts';
import { buildService } from './throughput/peers.ts';
import { setUpBench } from './throughput/setup.ts';
import { wrongNumber } from './usual-refusals.ts';

const [rounds, seconds, connections] = [5, 4, 500];

/** Prints the readers' p99 next to each of the two crowds, and the ratio. */
export async function printCrowd(): Promise<void> {
  await buildService();
  const setup = await setUpBench('sqlite', await playJourney(sandboxNumbers('020001').containerNumber, 60), { shipments: 1 });
  const peer = await setup.start('landfall');
  try {
    const [first] = operations;
    if (!first) throw new Error('There is no operation to read with.');
    const headers = peer.headersFor(first);
    const load = { url: peer.urls.a, headers, isWalk: false, seconds, connections };
    const reads: Load = { ...load, method: 'GET', requests: [first.request(0)] };
    const [p99ByReads, p99ByGarbage] = await inTurn(reads, {
      ...load,
      headers: { ...headers, 'content-type': 'application/json' },
      method: 'POST',
      isRefused: true,
      requests: garbage.map((body) => ({ path: '/v2/tracking_requests', body })),
    });
    const row = printer(-44, 9);
    row(`p99 of ${connections} clients that read, next to`, 'ms');
    row(`${connections} that read too`, p99ByReads.toFixed(0));
    row(`${connections} whose requests are refused`, p99ByGarbage.toFixed(0));
    row('ratio', (p99ByGarbage / p99ByReads).toFixed(2));
  } finally {
    await peer.stop();
    await setup.stop();
  }
}

/** Not JSON, two faults, and a wrong check digit. */
const garbage = ['{"scac":', '{"scac":5,"colour":"red"}', `{"scac":"MAEU","container_number":"${wrongNumber}"}`];

/** @returns the medians of the readers' p99 next to readers and next to the refused, in milliseconds */
async function inTurn(reads: Load, refused: Load): Promise<[number, number]> {
  const { generate } = generatorOf(undefined);
  const p99s: [number[], number[]] = [[], []];
  // The first round only makes the engine compile the code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, others] of [reads, refused].entries()) {
      const [{ p99Ms }] = await Promise.all([generate(reads), generate(others)]);
      if (round > 0) p99s[index]?.push(p99Ms);
    }
  }
  return [quantile(p99s[0]), quantile(p99s[1])];
}
