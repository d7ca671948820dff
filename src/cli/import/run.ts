/**
 * Runs `landfall import`. A file goes one way: `imports/read-table.ts` reads its rows as texts → `imports/sort-rows.ts` says what each asks
 * for → here, those that an earlier run has not created go to the service in batches → `results.ts` writes what became of each.
 */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { type ClientA, type SchemasA, type TrackingRowA, createClientA } from '../../client/index.ts';
import { type ImportCells, importFields } from '../../domain/import.ts';
import { columnNames, findHeader } from '../../imports/columns.ts';
import { megabytes, readTable } from '../../imports/read-table.ts';
import { type SortedRow, sortRows } from '../../imports/sort-rows.ts';
import { UnreadableTable } from '../../imports/unreadable-table.ts';
import type { Config } from '../../settings/config.ts';
import type { CallOptions } from '../call-options.ts';
import { credentialAdvice, readCredential } from '../credential.ts';
import { CallError, responseOf, serviceUrl } from '../service-calls.ts';
import type { Terminal } from '../terminal.ts';
import { type Outcome, type Result, addResults, beginResults, keyOf, readCreated } from './results.ts';

export interface ImportOptions extends CallOptions {
  map?: ImportCells;
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
  const { rows, columns, rowCount } = await readSorted(file, options.map ?? {});
  const resultsFile = options.results ?? `${file}.results.csv`;
  const earlier = await readCreated(resultsFile);
  const { asked, settled } = divided(rows, earlier);
  const print = (text: string): void => void terminal.stdout.write(`${text}\n`);
  print(`${file}: ${count(rowCount, 'row')}. ${describeColumns(columns)}`);
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

/** Ten times a file of 200,000 rows. */
const maxFileBytes = 100 * 1024 * 1024;
const tableLimits = { unpackedBytes: 500 * 1024 * 1024, rows: 2_000_000 };

/** @throws CallError for a file that can't be read, or that has no column with numbers */
async function readSorted(file: string, map: ImportCells): Promise<{ rows: SortedRow[]; columns: ImportCells; rowCount: number }> {
  const { size } = await stat(file).catch(() => {
    throw new CallError(`There is no file ${file}.`);
  });
  if (size > maxFileBytes)
    throw new CallError(`${file} has ${megabytes(size)}. The most is ${megabytes(maxFileBytes)}: cut it into several.`);
  try {
    const rows = await readTable(await readFile(file), tableLimits);
    const header = findHeader(rows, map);
    return { rows: sortRows(rows, header), columns: columnNames(rows, header), rowCount: rows.length - header.at - 1 };
  } catch (error) {
    throw error instanceof UnreadableTable ? new CallError(`${file} ${error.message}`) : error;
  }
}

/** What is to be sent, and what needs not. */
function divided(rows: readonly SortedRow[], earlier: ReadonlySet<string>): { asked: Asked[]; settled: Result[] } {
  const asked: Asked[] = [];
  const settled: Result[] = [];
  for (const { line, cells, outcome } of rows) {
    const request = outcome === 'no_number' ? null : requestOf(cells);
    if (request === null) settled.push({ line, request, outcome: 'no number' });
    else if (earlier.has(keyOf(request))) continue;
    else if (outcome === 'repeated') settled.push({ line, request, outcome });
    else asked.push({ line, request });
  }
  return { asked, settled };
}

function requestOf({ container, bill_of_lading: billOfLading, booking, carrier, reference }: ImportCells): TrackingRowA {
  return {
    ...(carrier && { scac: carrier }),
    ...(reference && { reference }),
    ...(booking && { booking_number: booking }),
    ...(container && { container_number: container }),
    ...(billOfLading && { bill_of_lading: billOfLading }),
  } as TrackingRowA;
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

function describeColumns(columns: ImportCells): string {
  const found = importFields.flatMap((field) => (columns[field] === undefined ? [] : [`${field} from "${columns[field]}"`]));
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
