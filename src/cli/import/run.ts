/**
 * Runs `landfall import`. A file goes one way: `read-table.ts` reads its rows as texts → `columns.ts` makes a request of each → here, those
 * that an earlier run has not created go to the service in batches → `results.ts` writes what became of each.
 */
import { createHash } from 'node:crypto';
import { type ClientA, type SchemasA, type TrackingRowA, createClientA } from '../../client/index.ts';
import type { Config } from '../../settings/config.ts';
import type { CallOptions } from '../call-options.ts';
import { credentialAdvice, readCredential } from '../credential.ts';
import { CallError, responseOf, serviceUrl } from '../service-calls.ts';
import type { Terminal } from '../terminal.ts';
import { type Columns, type Field, fields, findHeader, requestOf } from './columns.ts';
import { readTable } from './read-table.ts';
import { type Outcome, type Result, addResults, beginResults, keyOf, readCreated } from './results.ts';

export interface ImportOptions extends CallOptions {
  map?: Partial<Record<Field, string>>;
  results?: string;
  dryRun?: boolean;
}

/** The contract's maximum. */
const batchSize = 1000;
/** An account may send ten batches a minute, so the eleventh waits. */
const callOptions = { timeoutMs: 180_000, retries: 5 };

/** A row of the table that asks for something. */
interface Asked {
  line: number;
  request: TrackingRowA;
}

/** Runs the command. @throws CallError, and sets the exit code if a row was refused */
export async function runImport(file: string, options: ImportOptions, terminal: Terminal, settings: () => Config): Promise<void> {
  const rows = await readTable(file);
  const { columns, at } = findHeader(rows, options.map ?? {});
  const resultsFile = options.results ?? `${file}.results.csv`;
  const earlier = await readCreated(resultsFile);
  const { asked, settled } = sorted(rows.slice(at + 1), at + 2, columns, earlier);
  const print = (text: string): void => void terminal.stdout.write(`${text}\n`);
  print(`${file}: ${count(rows.length - at - 1, 'row')}. ${describeColumns(rows[at] ?? [], columns)}`);
  if (earlier.size > 0) print(`${count(earlier.size, 'row')} created by an earlier run are left out (${resultsFile}).`);
  if (options.dryRun) {
    for (const { line, request } of asked.slice(0, 3)) print(`  line ${line}: ${JSON.stringify(request)}`);
    print(`Nothing was sent. ${[`${count(asked.length, 'row')} would be`, ...described(settled)].join(', ')}.`);
    return;
  }
  const { client, url } = await connectTo(options, terminal, settings);
  await beginResults(resultsFile);
  await addResults(resultsFile, settled);
  const results = [...settled];
  for (let start = 0; start < asked.length; start += batchSize) {
    const batch = asked.slice(start, start + batchSize);
    const got = await send(client, url, batch);
    await addResults(resultsFile, got);
    results.push(...got);
    if (terminal.stdout.isTTY) terminal.stderr.write(`\r${start + batch.length} of ${asked.length} rows sent`);
  }
  if (terminal.stdout.isTTY && asked.length > 0) terminal.stderr.write('\n');
  print(`${described(results).join(', ') || 'Nothing to do'}. ${resultsFile} says what became of each row.`);
  if (results.some(({ outcome }) => outcome === 'refused')) terminal.exitCode = 1;
}

/** What is to be sent, each request once, and what needs not. */
function sorted(
  rows: string[][],
  firstLine: number,
  columns: Columns,
  earlier: ReadonlySet<string>,
): { asked: Asked[]; settled: Result[] } {
  const asked: Asked[] = [];
  const settled: Result[] = [];
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const line = firstLine + index;
    const request = requestOf(row, columns);
    if (request === null) {
      if (row.some((cell) => cell !== '')) settled.push({ line, request, outcome: 'no number' });
      continue;
    }
    const key = keyOf(request);
    if (earlier.has(key)) continue;
    if (seen.has(key)) settled.push({ line, request, outcome: 'repeated' });
    else asked.push({ line, request });
    seen.add(key);
  }
  return { asked, settled };
}

/** The same batch has the same key, so a run that was cut off creates nothing twice. */
async function send(client: ClientA, url: string, batch: readonly Asked[]): Promise<Result[]> {
  const requests = batch.map(({ request }) => request);
  const idempotencyKey = `import-${createHash('sha256').update(JSON.stringify(requests)).digest('hex').slice(0, 40)}`;
  const { results } = await responseOf(url, client.createTrackingRequests(requests, { idempotencyKey }));
  return batch.map(({ line, request }, index) => ({ line, request, ...outcomeOf(results[index]) }));
}

function outcomeOf(row: SchemasA['TrackingRequestRowResult'] | undefined): Pick<Result, 'outcome' | 'trackingRequestId' | 'reason'> {
  if (row?.tracking_request) return { outcome: 'created', trackingRequestId: row.tracking_request.id };
  const problem = row?.problem;
  const details = problem?.errors?.map(({ detail }) => detail) ?? [];
  return { outcome: 'refused', reason: details.length > 0 ? details.join(' ') : (problem?.detail ?? 'The service gave no result.') };
}

async function connectTo(options: ImportOptions, terminal: Terminal, settings: () => Config): Promise<{ client: ClientA; url: string }> {
  const credential = await readCredential(options, terminal);
  const config = settings();
  if (credential === null) throw new CallError(credentialAdvice('landfall import', config));
  if ('key' in credential) throw new CallError('landfall import uses surface A: give --user or --token instead of an API key.');
  const url = serviceUrl(options.url, config);
  return { client: createClientA({ baseUrl: url, ...credential }, callOptions), url };
}

function describeColumns(header: readonly string[], columns: Columns): string {
  const found = fields.flatMap((field) => (columns[field] === undefined ? [] : [`${field} from "${header[columns[field]]}"`]));
  return `Columns: ${found.join(', ')}.`;
}

/** How many rows had each outcome. */
function described(results: readonly Result[]): string[] {
  const outcomes: Outcome[] = ['created', 'refused', 'repeated', 'no number'];
  const words: Record<Outcome, string> = { created: 'created', refused: 'refused', repeated: 'repeated', 'no number': 'without a number' };
  return outcomes.flatMap((outcome) => {
    const found = results.filter((result) => result.outcome === outcome).length;
    return found > 0 ? [`${count(found, 'row')} ${words[outcome]}`] : [];
  });
}

function count(amount: number, noun: string): string {
  return `${amount.toLocaleString('en')} ${noun}${amount === 1 ? '' : 's'}`;
}
