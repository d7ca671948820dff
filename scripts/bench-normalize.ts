/**
 * Measures the CPU time to read a carrier's answer, from its rows to the journey: `npm run bench:normalize`.
 *
 * The sizes alternate, so that other load on the machine affects all of them equally. Every sample reads about the same number of
 * events. Exits with 1 if an event of a long answer costs much more than one of a short answer.
 */
import { normalize } from '../src/carriers/dcsa/normalize.ts';
import { readJourney } from '../src/domain/journey/journey.ts';
import { answerOf, benchContainer } from './bench/answer.ts';
import { cpuMs, printer, quantile } from './bench/measure.ts';

const sizes = [10, 40, 400, 4_000, 20_000];
const rounds = 15;
/** Rounds before the counted ones, in which the engine compiles the code. */
const warmUps = 5;
const eventsPerSample = 20_000;
/** The most that an event of a long answer may cost, relative to one of an answer with 40. CPU caches alone account for a factor of 2. */
const maxRatioToForty = 3;

const query = { accountId: 'bench', requestType: 'container', number: benchContainer } as const;
const runs = sizes.map((size) => ({ size, payload: JSON.stringify(answerOf(size)), samples: [] as number[] }));

const firstMs = readingMs(JSON.stringify(answerOf(40)), 1);
for (let round = -warmUps; round < rounds; round += 1) {
  for (const { size, payload, samples } of runs) {
    const ms = readingMs(payload, Math.ceil(eventsPerSample / size));
    if (round >= 0) samples.push(ms);
  }
}

const perEvent = ({ samples, size }: (typeof runs)[number]): number => (quantile(samples) * 1000) / size;
const forty = runs.filter(({ size }) => size === 40).map(perEvent)[0] ?? Number.NaN;
const print = printer(6, 20, 9, 9, 12, 14);
print('events', 'CPU ms per answer', 'from', 'to', 'µs per event', 'relative to 40');
for (const run of runs) {
  const [low, median, high] = [0.1, 0.5, 0.9].map((part) => quantile(run.samples, part).toFixed(3));
  print(String(run.size), median ?? '', low ?? '', high ?? '', perEvent(run).toFixed(1), (perEvent(run) / forty).toFixed(2));
}
const isLinear = runs.every((run) => run.size < 40 || perEvent(run) / forty < maxRatioToForty);
if (!isLinear) process.exitCode = 1;
process.stdout.write(isLinear ? 'The time is proportional to the rows.\n' : 'The time is NOT proportional to the rows.\n');
process.stdout.write(`Medians of ${rounds} samples; 80 % of the samples are between "from" and "to".\n`);
process.stdout.write(
  `The process's first answer, of 40 events: ${firstMs.toFixed(0)} ms, mostly to load the port data, which happens once.\n`,
);

/** The mean CPU time to read an answer, in ms. Each time it reads newly parsed rows, because production never reads an answer twice. */
function readingMs(payload: string, times: number): number {
  const answers = Array.from({ length: times }, () => JSON.parse(payload) as object[]);
  const total = cpuMs(() => {
    for (const rows of answers) {
      const [container] = normalize({ rows, payload, asOf: new Date() }, query).containers;
      readJourney(container?.events ?? []);
    }
  });
  return total / times;
}
