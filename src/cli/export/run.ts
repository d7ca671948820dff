/**
 * Runs `landfall export`. It goes page by page through the list of shipments, the latest change first, and writes each page before it reads
 * the next one, so memory holds one page whatever the length. What changes meanwhile moves to the front of the list, behind the walk: the
 * next export brings it, because its cursor is the latest change that the first page shows, less a minute for what was not committed yet.
 */
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientA, type SchemasA, createClientA, orThrow } from '../../client/index.ts';
import { csvFile, xlsxFile } from '../../http/spreadsheet.ts';
import type { Config } from '../../settings/config.ts';
import type { CallOptions } from '../call-options.ts';
import { credentialAdvice, readCredential } from '../credential.ts';
import { CallError, responseOf, serviceUrl } from '../service-calls.ts';
import type { Terminal } from '../terminal.ts';
import { type Progress, beginOrGoOn, finish, partOf, savePage } from './progress.ts';
import { type FlatRow, type Format, type Subject, columnName, flatRow, formats, tableOf } from './tables.ts';

export interface ExportOptions extends CallOptions {
  format?: Format;
  out?: string;
  since?: string;
  cursorFile?: string;
}

/** A credential may send a hundred requests a minute by default, so the next one waits. */
const callOptions = { timeoutMs: 60_000, retries: 8 };

/** How long a transaction may take to commit a change after the time that it gives it. */
const overlapMs = 60_000;

/** A page of shipments, and the records of each. */
interface Page {
  records: object[];
  /** The latest change on the page, or null. */
  latest: string | null;
  next: string | null;
}

/** Runs the command. @throws CallError */
export async function runExport(what: Subject, options: ExportOptions, terminal: Terminal, settings: () => Config): Promise<void> {
  const { file, format } = fileOf(what, options);
  const since = options.since ?? (await cursorIn(options.cursorFile));
  if (since !== null && Number.isNaN(Date.parse(since))) throw new CallError(`"${since}" is not the cursor of an export.`);
  const { client, url } = await connectTo(options, terminal, settings);
  const read = (page: string | null): Promise<Page> => responseOf(url, readPage(client, what, since, page));
  const report = (rows: number): void => {
    if (terminal.stdout.isTTY) terminal.stderr.write(`\r${counted(rows)} written`);
  };
  const { rows, nextSince } =
    format === 'xlsx' ? await writeWorkbook(what, file, read, report) : await writePages({ what, file, format, since, url }, read, report);
  if (terminal.stdout.isTTY) terminal.stderr.write('\n');
  const cursor = nextSince ?? since;
  terminal.stdout.write(`${counted(rows)} in ${file}.\n`);
  if (cursor === null) return;
  terminal.stdout.write(`For what changes from now on: --since ${cursor}\n`);
  if (options.cursorFile !== undefined) await writeFile(options.cursorFile, `${cursor}\n`);
}

/** Writes page by page, and goes on where an earlier run was cut off. */
async function writePages(
  { what, file, format, since, url }: { what: Subject; file: string; format: 'csv' | 'ndjson'; since: string | null; url: string },
  read: (page: string | null) => Promise<Page>,
  report: (rows: number) => void,
): Promise<Progress> {
  const { columns } = tableOf(what);
  let progress = await beginOrGoOn(file, JSON.stringify([what, format, since, url]));
  // A list whose last page was written has no next page, so it is finished.
  for (let isFirst = progress.bytes === 0; isFirst || progress.page !== null; isFirst = false) {
    const { records, latest, next } = await read(progress.page);
    const text =
      format === 'csv' ? csvOf(records, columns, isFirst) : Readable.from(records.map((record) => `${JSON.stringify(record)}\n`));
    await pipeline(text, createWriteStream(partOf(file), { flags: 'a' }));
    const nextSince = progress.nextSince ?? before(latest);
    progress = await savePage(file, { ...progress, nextSince, page: next, rows: progress.rows + records.length });
    report(progress.rows);
  }
  await finish(file);
  return progress;
}

type Columns = ReturnType<typeof tableOf>['columns'];

function csvOf(records: object[], columns: Columns, withHeader: boolean): Readable {
  const rows = Readable.from(records.map((record) => flatRow(record, columns)));
  return csvFile<FlatRow>({ name: '', columns: named(columns), rows }, { withHeader });
}

/** A workbook is whole or it is none, so one that was cut off begins again. */
async function writeWorkbook(
  what: Subject,
  file: string,
  read: (page: string | null) => Promise<Page>,
  report: (rows: number) => void,
): Promise<Pick<Progress, 'rows' | 'nextSince'>> {
  const { columns } = tableOf(what);
  let [rows, nextSince]: [number, string | null] = [0, null];
  async function* all(): AsyncGenerator<FlatRow> {
    let page: string | null = null;
    do {
      const { records, latest, next }: Page = await read(page);
      nextSince ??= before(latest);
      rows += records.length;
      if (rows > maxRowsOfSheet) throw new CallError(`A sheet has at most ${counted(maxRowsOfSheet)}. Use --format csv.`);
      yield* records.map((record) => flatRow(record, columns));
      report(rows);
      page = next;
    } while (page !== null);
  }
  const sheet = { name: `${what.slice(0, 1).toUpperCase()}${what.slice(1)}`, columns: named(columns), rows: all() };
  await pipeline(xlsxFile<FlatRow>(sheet), createWriteStream(partOf(file)));
  await finish(file);
  return { rows, nextSince };
}

/** Excel's, without the names of the columns. */
const maxRowsOfSheet = 1_048_575;

function named(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).map(([path, kind]) => [columnName(path), kind]));
}

async function readPage(client: ClientA, what: Subject, since: string | null, cursor: string | null): Promise<Page> {
  const query = { limit: 100, ...(since !== null && { updated_since: since }), ...(cursor !== null && { cursor }) };
  const page = orThrow(await client.GET('/v2/shipments', { params: { query } })) as SchemasA['ShipmentList'];
  const records: object[] = [];
  for (const shipment of page.data) records.push(...(await tableOf(what).read(client, shipment)));
  return { records, latest: page.data[0]?.updated_at ?? null, next: page.next_cursor };
}

function before(latest: string | null): string | null {
  return latest === null ? null : new Date(Date.parse(latest) - overlapMs).toISOString();
}

async function cursorIn(file: string | undefined): Promise<string | null> {
  if (file === undefined) return null;
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw new CallError(`${file} can't be read: ${error.message}.`);
  });
  return text.trim() || null;
}

function fileOf(what: Subject, { out, format }: ExportOptions): { file: string; format: Format } {
  const ending = extname(out ?? '').slice(1) as Format;
  const chosen = format ?? (formats.includes(ending) ? ending : 'csv');
  return { file: out ?? `${what}.${chosen}`, format: chosen };
}

async function connectTo(options: ExportOptions, terminal: Terminal, settings: () => Config): Promise<{ client: ClientA; url: string }> {
  const credential = await readCredential(options, terminal);
  const config = settings();
  if (credential === null) throw new CallError(credentialAdvice('landfall export', config));
  if ('key' in credential) throw new CallError('landfall export uses surface A: give --user or --token instead of an API key.');
  const url = serviceUrl(options.url, config);
  return { client: createClientA({ baseUrl: url, ...credential }, callOptions), url };
}

function counted(rows: number): string {
  return `${rows.toLocaleString('en')} row${rows === 1 ? '' : 's'}`;
}
