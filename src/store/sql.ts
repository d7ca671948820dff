/** What the tables need of a database: it runs statements with `?` for parameters. Times are kept as text. */

/** No booleans (the SQLite driver aborts the process on one) and no dates: `table.ts` converts both. */
export type SqlValue = string | number | null;

/** Runs statements. */
export interface Sql {
  /** Runs a SELECT. */
  rows<Row>(text: string, params?: SqlValue[]): Promise<Row[]>;
  /**
   * Runs a statement that writes.
   *
   * @returns how many rows it inserted, deleted or, for an UPDATE, matched, whether or not it changed them
   * @throws DuplicateKey, Contention
   */
  run(text: string, params?: SqlValue[]): Promise<number>;
}

/** A time as UTC text with milliseconds, which both databases order and compare alike. */
export function timeText(time: Date): string;
export function timeText(time: Date | null): string | null;
export function timeText(time: Date | null): string | null {
  return time?.toISOString().slice(0, 23).replace('T', ' ') ?? null;
}

/** Reads `timeText` back: 111 ns where `new Date` takes 285 to parse it, and a shipment has a dozen times. */
export function readTime(text: string): Date {
  // MySQL leaves milliseconds out where they are zero.
  if (text.length !== 23) return new Date(`${text.replace(' ', 'T')}Z`);
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 2), digits(text, 8, 2)];
  return new Date(Date.UTC(year, month - 1, day, digits(text, 11, 2), digits(text, 14, 2), digits(text, 17, 2), digits(text, 20, 3)));
}

function digits(text: string, start: number, count: number): number {
  let number = 0;
  for (let index = start; index < start + count; index += 1) number = number * 10 + text.charCodeAt(index) - 48;
  return number;
}
