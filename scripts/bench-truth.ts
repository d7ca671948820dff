/**
 * Whether ports and statuses are right at every poll, not only at the end: `npm run bench:truth`. Plays journeys as growing answers,
 * every half day, as carriers report them (named journeys, the sandbox's and generated ones), and counts wrong statements. Below the
 * counts it lists the polls after which something was wrong: the first few, or all with `-- --verbose`. `-- --journeys N --seed N`
 * changes the generated ones. Exits with 1 if any statement contradicted the evidence, was corrected late or was wrong at the end.
 */
import { parseArgs } from 'node:util';
import { reportingStyles } from '../test/domain/truth-journeys.ts';
import { habits, playDeliveredBefore, playGenerated, playNamed, playSandbox } from '../test/domain/truth-plays.ts';
import type { Wrongs } from '../test/domain/truth.ts';
import { printer } from './bench/measure.ts';

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
const [journeys, seed] = [Number(values.journeys), Number(values.seed)];
/** How many polls are listed for each way of reporting, unless all are asked for. */
const fewClaims = 5;

const plays: [string, Wrongs][] = [
  ...Object.keys(reportingStyles).map((name): [string, Wrongs] => [name, playNamed(name)]),
  ['the sandbox', playSandbox(0.5)],
  ...Object.keys(habits).map((name): [string, Wrongs] => [name, playGenerated(name, journeys, seed)]),
  ['delivered before', playDeliveredBefore(journeys, seed)],
];

const print = printer(-17, 8, 7, 16, 11, 21, 4, 5);
print('reported with', 'journeys', 'polls', 'against evidence', 'unavoidable', 'hours until corrected', 'late', 'stuck');
for (const [name, wrongs] of plays) summarise(name, wrongs);
process.stdout.write(`
against evidence: polls after which a port of discharge or a status was wrong, although a row reported by then contradicted it
unavoidable: polls after which it was wrong and no row contradicted it yet; hours: the median and the most, until it was corrected
late: corrected after the first answer with a row that contradicted it; stuck: wrong at the end
`);
for (const [name, wrongs] of plays) showClaims(name, wrongs);

function summarise(name: string, wrongs: Wrongs): void {
  const { polls, againstEvidence, unavoidable, late, stuck } = wrongs;
  const hours = [...wrongs.hours].sort((a, b) => a - b);
  const until = hours.length === 0 ? '-' : `${hours[Math.floor(hours.length / 2)]}, ${hours.at(-1)}`;
  print(name, ...[wrongs.journeys, polls, againstEvidence, unavoidable, until, late, stuck].map(String));
  if (againstEvidence + late + stuck > 0) process.exitCode = 1;
}

/** The polls after which something was wrong, faults first. */
function showClaims(name: string, { faults, claims }: Wrongs): void {
  const all = [...faults, ...claims.filter((claim) => !faults.includes(claim))];
  if (all.length === 0) return;
  const shown = values.verbose ? all : all.slice(0, Math.max(fewClaims, faults.length));
  process.stdout.write(`\n${name}: ${all.length} polls\n${shown.map((claim) => `    ${claim}\n`).join('')}`);
  if (shown.length < all.length) process.stdout.write(`    … and ${all.length - shown.length} more: npm run bench:truth -- --verbose\n`);
}
