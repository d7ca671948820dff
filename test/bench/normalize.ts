/**
 * Measures the CPU time to read a carrier's answer, from its rows to the journey: `npm run bench:normalize`.
 *
 * The sizes alternate, so that other load on the machine affects all of them equally. Every sample reads about the same number of
 * events. Exits with 1 if an event of a long answer costs much more than one of a short answer.
 */
import { normalize } from '../../src/carriers/dcsa/normalize.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { answerOf, benchContainer } from '../support/carrier-answer.ts';
import { cpuMs, inTurn, print, printer, quantile } from './measure.ts';

const sizes = [10, 40, 400, 4_000, 20_000];
const rounds = 15;
/** Rounds before the counted ones, in which the engine compiles the code. */
const warmUps = 5;
const eventsPerSample = 20_000;
/** The most that an event of a long answer may cost, relative to one of an answer with 40. CPU caches alone account for a factor of 2. */
const maxRatioToForty = 3;

const query = { accountId: 'bench', requestType: 'container', number: benchContainer } as const;

const firstMs = readingMs(JSON.stringify(answerOf(40)), 1);
const payloads = sizes.map((size) => JSON.stringify(answerOf(size)));
const samples = await inTurn(
  rounds,
  [...sizes.entries()],
  ([index, size]) => readingMs(payloads[index] ?? '', Math.ceil(eventsPerSample / size)),
  warmUps,
);

const perEvent = sizes.map((size, index) => (quantile(samples[index] ?? []) * 1000) / size);
const ratios = perEvent.map((micros) => micros / (perEvent[sizes.indexOf(40)] ?? Number.NaN));
const row = printer(6, 20, 9, 9, 12, 14);
row('events', 'CPU ms per answer', 'from', 'to', 'µs per event', 'relative to 40');
for (const [index, size] of sizes.entries()) {
  const range = [0.5, 0.1, 0.9].map((part) => quantile(samples[index] ?? [], part).toFixed(3));
  row(String(size), ...range, perEvent[index]?.toFixed(1) ?? '', ratios[index]?.toFixed(2) ?? '');
}
const isLinear = sizes.every((size, index) => size < 40 || (ratios[index] ?? 0) < maxRatioToForty);
if (!isLinear) process.exitCode = 1;
print(isLinear ? 'The time is proportional to the rows.' : 'The time is NOT proportional to the rows.');
print(`Medians of ${rounds} samples; 80 % of the samples are between "from" and "to".`);
print(`The process's first answer, of 40 events: ${firstMs.toFixed(0)} ms, mostly to load the port data, which happens once.`);

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
