/**
 * Checks that ports and statuses are right after every poll, not only at the end: `npm run bench:truth`. It polls journeys every half
 * day with the rows that a carrier would have reported by then (named journeys, the sandbox's and generated ones), and counts wrong
 * results. Below the counts it lists the polls with a wrong result: the first few, or all with `-- --verbose`. `-- --journeys N --seed N`
 * changes the generated journeys. It exits with 1 if any result contradicted the reported rows, was corrected late or was wrong at the end.
 */
import { parseArgs } from 'node:util';
import { reportingStyles } from './truth-journeys.ts';
import { habits, playDeliveredBefore, playGenerated, playNamed, playSandbox } from './truth-plays.ts';
import type { AccuracyReport } from './truth.ts';
import { printer } from '../bench/measure.ts';

const { values } = parseArgs({
  options: {
    journeys: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean', default: false },
  },
});
const [journeys, seed] = [Number(values.journeys), Number(values.seed)];
/** How many wrong polls are listed for each way of reporting, without `--verbose`. Failures are always listed. */
const fewestShown = 5;

const plays: [string, AccuracyReport][] = [
  ...Object.keys(reportingStyles).map((name): [string, AccuracyReport] => [name, playNamed(name)]),
  ['the sandbox', playSandbox(0.5)],
  ...Object.keys(habits).map((name): [string, AccuracyReport] => [name, playGenerated(name, journeys, seed)]),
  ['delivered before', playDeliveredBefore(journeys, seed)],
];

const print = printer(-17, 8, 7, 16, 11, 21, 4, 5);
print('reported with', 'journeys', 'polls', 'against evidence', 'unavoidable', 'hours until corrected', 'late', 'stuck');
for (const [name, accuracy] of plays) printSummary(name, accuracy);
process.stdout.write(`
against evidence: polls with a wrong port of discharge or status, although a row reported by then contradicts it
unavoidable: polls with a wrong result that no reported row contradicts yet; hours: median and longest time until it was corrected
late: corrected only after the first answer with a row that contradicts it; stuck: wrong at the end
`);
printOtherPorts();
printCalibration(plays.map(([, { certainties }]) => certainties));
for (const [name, accuracy] of plays) printWrongPolls(name, accuracy);

function printSummary(name: string, accuracy: AccuracyReport): void {
  const { polls, againstEvidence, unavoidable, late, stuck } = accuracy;
  const hours = [...accuracy.wrongForHours].sort((a, b) => a - b);
  const until = hours.length === 0 ? '-' : `${hours[Math.floor(hours.length / 2)]}, ${hours.at(-1)}`;
  print(name, ...[accuracy.journeys, polls, againstEvidence, unavoidable, until, late, stuck].map(String));
  if (againstEvidence + late + stuck > 0) process.exitCode = 1;
}

/** Prints how many polls named another port of the route as the port of discharge, and how that was told. */
function printOtherPorts(): void {
  const line = printer(-17, 8, 12, 18, 10);
  process.stdout.write('\nanother port of the route was named as the port of discharge, told as\n');
  line('reported with', 'polls', 'provisional', "the carrier's plan", 'certain');
  const total = { polls: 0, provisional: 0, planned: 0, certain: 0 };
  for (const [name, { polls, otherPorts }] of plays) {
    const { provisional, planned, certain } = otherPorts;
    total.polls += polls;
    total.provisional += provisional;
    total.planned += planned;
    total.certain += certain;
    line(name, ...[polls, provisional, planned, certain].map(String));
  }
  line('all', ...[total.polls, total.provisional, total.planned, total.certain].map(String));
}

/** Prints how often the port of discharge was right, by what it rests on, beside the probability told. */
function printCalibration(all: AccuracyReport['certainties'][]): void {
  const line = printer(-42, 8, 8, 8);
  process.stdout.write('\n');
  line('port of discharge by', 'polls', 'told', 'right');
  for (const kind of new Set(all.flatMap((one) => [...one.keys()]))) {
    const found = all.flatMap((one) => one.get(kind) ?? []);
    const sum = (of: 'polls' | 'right' | 'told'): number => found.reduce((total, each) => total + each[of], 0);
    line(kind, String(sum('polls')), (sum('told') / sum('polls')).toFixed(2), (sum('right') / sum('polls')).toFixed(2));
  }
}

/** Prints the polls with a wrong result, failures first. */
function printWrongPolls(name: string, { failures, wrongPolls }: AccuracyReport): void {
  const all = [...failures, ...wrongPolls.filter((wrongPoll) => !failures.includes(wrongPoll))];
  if (all.length === 0) return;
  const shown = values.verbose ? all : all.slice(0, Math.max(fewestShown, failures.length));
  process.stdout.write(`\n${name}: ${all.length} polls\n${shown.map((wrongPoll) => `    ${wrongPoll}\n`).join('')}`);
  if (shown.length < all.length) process.stdout.write(`    … and ${all.length - shown.length} more: npm run bench:truth -- --verbose\n`);
}
