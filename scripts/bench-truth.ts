/**
 * How true what is said is at every poll, not only at the end: `npm run bench:truth`. Plays journeys as growing answers, every
 * half day, in the ways in which carriers report them, and counts what was said wrongly. `-- --journeys N --seed N`.
 */
import { parseArgs } from 'node:util';
import { habits, playDeliveredBefore, playGenerated, playWritten } from '../test/domain/truth-plays.ts';
import type { Wrongs } from '../test/domain/truth.ts';

const { values } = parseArgs({ options: { journeys: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } } });
const [journeys, seed] = [Number(values.journeys), Number(values.seed)];

print('reported with', 'journeys', 'polls', 'against evidence', 'unavoidable', 'hours until corrected', 'late', 'stuck');
report('written by hand', playWritten());
for (const name of Object.keys(habits)) report(name, playGenerated(name, journeys, seed));
report('delivered before', playDeliveredBefore(journeys, seed));
process.stdout.write(`
against evidence: polls after which a port of discharge or a status was wrong although a row told by then said otherwise
unavoidable: times that nothing told by then said otherwise; hours: the median, and the most, until it was corrected
late: corrected after the first answer with a row that said otherwise; stuck: wrong at the end
`);

function report(name: string, wrongs: Wrongs): void {
  const { polls, againstEvidence, unavoidable, late, stuck, examples } = wrongs;
  const hours = [...wrongs.hours].sort((a, b) => a - b);
  const until = hours.length === 0 ? '-' : `${hours[Math.floor(hours.length / 2)]}, ${hours.at(-1)}`;
  print(name, ...[wrongs.journeys, polls, againstEvidence, unavoidable, until, late, stuck].map(String));
  for (const example of examples) process.stdout.write(`    ${example}\n`);
  if (againstEvidence + late + stuck > 0) process.exitCode = 1;
}

function print(name: string, ...columns: string[]): void {
  const widths = [8, 7, 16, 11, 21, 4, 5];
  process.stdout.write(`${name.padEnd(16)} ${columns.map((column, index) => column.padStart(widths[index] ?? 0)).join('  ')}\n`);
}
