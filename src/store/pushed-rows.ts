/**
 * The rows of pushed bodies that several requests get, stored once. A row may name hundreds of containers, and stored with the request of
 * each, three pushes of 59 kB took 33 MB. They are stored in parts, so that reading a request's few rows does not read a body of 5 MB.
 * How a body is cut into parts depends only on the body, so storing it again is harmless.
 */
import { compressed, decompressed } from './compressed.ts';
import { newId } from '../domain/new-id.ts';
import type { Sql } from './sql.ts';
import { Write, from, params } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';

/** In characters. A part has at least one row. */
const partLength = 64 * 1024;
/** If a request's rows are in more parts, reading them costs more than asking the carrier. */
const maxPartsRead = 16;

const parts = new Table('carrier_push_rows', {
  id: id(),
  /** Of the body. */
  digest: text(),
  /** The position in the body of the part's first row, from 0. */
  firstRow: number(),
  /** JSON texts without line breaks, one on each line. */
  payload: text(),
  receivedAt: time(),
});
const firstRows = parts.only('firstRow').select((query) => query.where(params('digest')).orderBy('first_row'));
const payloads = parts
  .only('firstRow', 'payload')
  .select((query, each) => query.where(params('digest')).whereIn('first_row', each).orderBy('first_row'));
const deleteUnused = new Write((each) =>
  from('carrier_push_rows')
    .whereIn('digest', each)
    .whereNotExists(from('tracking_request_pushes').whereRaw('tracking_request_pushes.digest = carrier_push_rows.digest'))
    .delete(),
);

/** Unique by digest and first row. */
export class PushedRows {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Stores the parts of a body that have one of the positions. @param texts all rows of the body, each as JSON */
  async keep(digest: string, texts: readonly string[], positions: ReadonlySet<number>, at: Date): Promise<void> {
    for (const { firstRow, rows } of partsOf(texts)) {
      if (!rows.some((_, index) => positions.has(firstRow + index))) continue;
      await parts.insertIfAbsent(this.#sql, { id: newId(), digest, firstRow, payload: await compressed(rows.join('\n')), receivedAt: at });
    }
  }

  /** The rows at some positions of a body, as a JSON array; null if they are no longer kept, or in too many parts to read. */
  async read(digest: string, positions: readonly number[]): Promise<string | null> {
    const firsts = (await firstRows.all(this.#sql, { digest })).map(({ firstRow }) => firstRow);
    const firstOf = (position: number): number => firsts.findLast((first) => first <= position) ?? -1;
    const wanted = [...new Set(positions.map(firstOf))];
    if (wanted.includes(-1) || wanted.length > maxPartsRead) return null;
    const rows = new Map<number, string>();
    for (const { firstRow, payload } of await payloads.all(this.#sql, { digest }, wanted)) {
      for (const [index, row] of (await decompressed(payload)).split('\n').entries()) rows.set(firstRow + index, row);
    }
    const found = positions.flatMap((position) => rows.get(position) ?? []);
    return found.length === positions.length ? `[${found.join(',')}]` : null;
  }

  /** Deletes the rows of those bodies that no request refers to any more. */
  async deleteUnused(digests: readonly string[]): Promise<void> {
    await deleteUnused.run(this.#sql, {}, digests);
  }
}

function partsOf(texts: readonly string[]): { firstRow: number; rows: string[] }[] {
  const made: { firstRow: number; rows: string[] }[] = [];
  let length = partLength;
  for (const [position, row] of texts.entries()) {
    if (length + row.length >= partLength) {
      made.push({ firstRow: position, rows: [] });
      length = 0;
    }
    made.at(-1)?.rows.push(row);
    length += row.length;
  }
  return made;
}

/** Positions as text: `0,3-5` for 0, 3, 4 and 5. @param positions ascending */
export function positionsText(positions: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last && position === last.to + 1) last.to = position;
    else ranges.push({ from: position, to: position });
  }
  return ranges.map(({ from: first, to }) => (first === to ? `${first}` : `${first}-${to}`)).join(',');
}

/** Reverses `positionsText`. */
export function readPositions(written: string): number[] {
  return written.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}
