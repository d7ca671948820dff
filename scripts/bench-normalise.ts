/**
 * What reading an answer costs, from the carrier's rows to the journey: `npm run bench:normalise`. CPU time of the process,
 * the engine's own threads included, not wall time.
 *
 * The sizes take turns, so that whatever else the machine does meets them all alike. A sample reads about as many events
 * whatever the size. Ends with 1 where an event of a long answer costs much more than one of a short one.
 */
import { normalise } from '../src/carriers/dcsa/normalise.ts';
import { readJourney } from '../src/domain/journey/journey.ts';
import { answerOf, benchContainer } from './bench/answer.ts';

const sizes = [10, 40, 400, 4_000, 20_000];
const rounds = 15;
/** Rounds that are not counted: until then the engine compiles what it runs. */
const warmUps = 5;
const eventsASample = 20_000;
/** Beyond this many times the time of one of 40, an event of a long answer costs more than in proportion: caches alone explain twice. */
const mostToForty = 3;

const query = { accountId: 'bench', requestType: 'container', number: benchContainer } as const;
const runs = sizes.map((size) => ({ size, payload: JSON.stringify(answerOf(size)), samples: [] as number[] }));

const firstMs = cpuMs(JSON.stringify(answerOf(40)), 1);
for (let round = -warmUps; round < rounds; round += 1) {
  for (const { size, payload, samples } of runs) {
    const ms = cpuMs(payload, Math.ceil(eventsASample / size));
    if (round >= 0) samples.push(ms);
  }
}

const perEvent = (run: (typeof runs)[number]): number => (quantile(run.samples, 0.5) * 1000) / run.size;
const forty = perEvent(runs.find(({ size }) => size === 40) ?? fail());
print('events', 'ms of CPU an answer', 'from', 'to', 'µs an event', 'to that of 40');
for (const run of runs) {
  const [low, median, high] = [0.1, 0.5, 0.9].map((part) => quantile(run.samples, part).toFixed(3));
  print(String(run.size), median ?? '', low ?? '', high ?? '', perEvent(run).toFixed(1), (perEvent(run) / forty).toFixed(2));
}
const isLinear = runs.every((run) => run.size < 40 || perEvent(run) / forty < mostToForty);
if (!isLinear) process.exitCode = 1;
process.stdout.write(isLinear ? 'The time is in proportion to the rows.\n' : 'The time is NOT in proportion to the rows.\n');
process.stdout.write(`The median of ${rounds} samples, and between what values eight of ten lie.\n`);
process.stdout.write(`The first answer of the process, 40 events: ${firstMs.toFixed(0)} ms, most of it the ports' data, read once.\n`);

/** CPU that one of several readings takes. Each reads rows of its own, parsed before: no answer is read twice in real life. */
function cpuMs(payload: string, times: number): number {
  const answers = Array.from({ length: times }, () => JSON.parse(payload) as object[]);
  const before = process.cpuUsage();
  for (const rows of answers) {
    const [container] = normalise({ rows, payload, asOf: new Date() }, query).containers;
    readJourney(container?.events ?? []);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

function quantile(samples: number[], part: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN;
}

function print(...columns: string[]): void {
  const widths = [6, 20, 9, 9, 12, 14];
  process.stdout.write(`${columns.map((column, index) => column.padStart(widths[index] ?? 0)).join(' ')}\n`);
}

function fail(): never {
  throw new Error('40 events are the measure of the others.');
}
