/**
 * Explains a journey: `npm run track -- FILE` reads a carrier's answer from a file, `npm run track -- SCAC NUMBER` asks the
 * carrier, `npm run track -- SCAC --booking NUMBER` for a booking. Prints the rows, what each became and by which rule, the
 * milestones and the ladder; `--json` for programs.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { listOfEvents } from '../src/carriers/dcsa/client.ts';
import { normalise } from '../src/carriers/dcsa/normalise.ts';
import { withoutMark } from '../src/carriers/dcsa/pages.ts';
import type { CarrierReport } from '../src/domain/carrier-report.ts';
import { parseContainerNumber, parseScac } from '../src/domain/identifiers.ts';
import { askCarrier, bookingOf, questionOf } from './track/ask.ts';
import { explain } from './track/explain.ts';
import { asJson, asText } from './track/print.ts';

const usage = `usage: npm run track -- FILE | SCAC NUMBER | SCAC --booking NUMBER  [--container NUMBER] [--day N] [--json]
  FILE          a carrier's DCSA answer: an array of events, or an object with events
  SCAC NUMBER   asks the carrier, with the settings of the environment; TEST is the sandbox
  --booking     asks for a booking instead of a container or a bill of lading, where the carrier knows bookings
  --container   the container to explain, where the answer has several (the first by number)
  --day         how many days after its start to look at a journey of TEST (0)
  --json        one JSON object instead of text`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    booking: { type: 'string' },
    container: { type: 'string' },
    day: { type: 'string', default: '0' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const mostPositionals = values.booking === undefined ? 2 : 1;
if (values.help || positionals.length < 1 || positionals.length > mostPositionals) {
  process.stderr.write(`${usage}\n`);
  process.exit(values.help ? 0 : 2);
}

try {
  const report = await readReport();
  const explained = explain(report, values.container);
  process.stdout.write(`${values.json ? JSON.stringify(asJson(explained), null, 2) : asText(explained)}\n`);
} catch (error) {
  process.stderr.write(`track: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function readReport(): Promise<CarrierReport> {
  const [first = '', number] = positionals;
  const day = Number(values.day);
  if (values.booking !== undefined) {
    const scac = parseScac(first);
    if (!scac.ok) throw new Error(`${scac.detail} A file holds the answer already: --booking goes with a SCAC.`);
    return askCarrier(scac.value, bookingOf(values.booking), day);
  }
  return number === undefined ? readAnswer(first) : askCarrier(first.toUpperCase(), questionOf(number), day);
}

/** @throws Error in plain words where the file is not JSON */
function parseAnswer(file: string, payload: string): unknown {
  try {
    return JSON.parse(withoutMark(payload));
  } catch {
    throw new Error(`${file} is not JSON.`);
  }
}

async function readAnswer(file: string): Promise<CarrierReport> {
  const payload = await readFile(file, 'utf8');
  const rows = listOfEvents(parseAnswer(file, payload));
  if (rows === null) throw new Error(`${file} has no list of events: looked for a list, and for the key "events" of an object.`);
  const asked = { rows, payload, asOf: new Date() };
  const query = { accountId: 'file', requestType: 'bill_of_lading', number: 'file' } as const;
  const report = normalise(asked, query);
  if (report.containers.length > 0) return report;
  // Rows that name no container at all are one container's, of which the file does not say the number.
  const given = parseContainerNumber(values.container ?? 'TSTU0000000');
  return normalise(asked, { ...query, requestType: 'container', number: given.ok ? given.value : 'TSTU0000000' });
}
