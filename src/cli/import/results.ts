/** The file of results: a line for each row of the table. A later run reads it and leaves out what it has done. */
import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { stringify } from 'csv-stringify/sync';
import { parseCsv } from 'hucre/csv';
import type { TrackingRowA } from '../../client/index.ts';

/** What became of a row. `repeated`: the same as an earlier row of the file. */
export type Outcome = 'created' | 'refused' | 'repeated' | 'no number';

export interface Result {
  /** From 1, as a spreadsheet counts. */
  line: number;
  request: TrackingRowA | null;
  outcome: Outcome;
  trackingRequestId?: string;
  /** Why it was refused. */
  reason?: string;
}

const columns = ['line', 'key', 'container', 'bill_of_lading', 'booking', 'outcome', 'tracking_request_id', 'reason'];

/** The same for rows that ask for the same. */
export function keyOf(request: TrackingRowA): string {
  return createHash('sha256')
    .update(JSON.stringify(Object.entries(request).sort()))
    .digest('hex')
    .slice(0, 16);
}

/** The keys of the rows that an earlier run has created. */
export async function readCreated(file: string): Promise<Set<string>> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [outcome, key] = [columns.indexOf('outcome'), columns.indexOf('key')];
  const created = parseCsv(text).filter((row) => row[outcome] === 'created');
  return new Set(created.map((row) => String(row[key])));
}

/** Begins the file, unless an earlier run did. */
export function beginResults(file: string): Promise<void> {
  return writeFile(file, stringify([columns]), { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Texts that begin like a formula get an apostrophe in front, so that the file is safe to open. */
export function addResults(file: string, results: readonly Result[]): Promise<void> {
  const rows = results.map(({ line, request, outcome, trackingRequestId = '', reason = '' }) => {
    const {
      container_number: container = '',
      bill_of_lading: billOfLading = '',
      booking_number: booking = '',
    } = { ...request } as Record<string, string>;
    return [line, request ? keyOf(request) : '', container, billOfLading, booking, outcome, trackingRequestId, reason];
  });
  return appendFile(file, stringify(rows, { escape_formulas: true }));
}
