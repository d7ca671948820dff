// `npm run bench:inference [FILE]`: how often the first carrier that a number names is right, with no history and with every carrier on
// offer. FILE has a line for each number, with the SCAC that it is with; without a file, the tests' numbers are taken.
import { readFileSync } from 'node:fs';
import { configurableCarriers } from '../../src/carriers/registry.ts';
import { type CarrierChoice, chooseCarrier, readNumber } from '../../src/domain/infer-number.ts';
import * as facts from '../../src/reference/carrier-codes.ts';
import { knownNumbers, readKnownNumbers } from './known-numbers.ts';

const [file] = process.argv.slice(2);
const known = file === undefined ? knownNumbers : readKnownNumbers(readFileSync(file, 'utf8'));
const lines = configurableCarriers.map(({ line }) => line);

const results = known.map(({ number, scac }) => {
  const read = readNumber(number, facts);
  const choice = chooseCarrier(read, lines, facts, { known: [], unknown: [], byPrefix: [] });
  return { number, scac, type: read.type, choice, first: choice.candidates[0]?.scac ?? null };
});

for (const { number, scac, first, choice } of results.filter((one) => one.first !== one.scac)) {
  console.log(`${number} is with ${scac}; first: ${first ?? 'none'}. ${choice.reason ?? ''}`);
}
for (const type of ['container', 'bill_of_lading', 'booking'] as const)
  report(
    type,
    results.filter((one) => one.type === type),
  );
report('all', results);

function report(title: string, some: typeof results): void {
  const withDecision = (decision: CarrierChoice['decision']) => some.filter(({ choice }) => choice.decision === decision);
  const right = (ones: typeof results) => ones.filter(({ first, scac }) => first === scac).length;
  const selected = withDecision('auto_select');
  const confirmed = withDecision('needs_confirmation');
  const parts = [
    `first is right ${right(some)} of ${some.length}`,
    `selected ${right(selected)} of ${selected.length} right`,
    `to confirm ${right(confirmed)} of ${confirmed.length} right`,
    `no prediction ${withDecision('no_prediction').length}`,
  ];
  console.log(`${title}: ${parts.join(', ')}`);
}
