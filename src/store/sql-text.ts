/** Pieces of SQL text that repeat with the number of columns, rows or values. */

/** `?, ?, ?` */
export function marks(count: number): string {
  return Array.from({ length: count }, () => '?').join(', ');
}

/** An INSERT of `rows` rows with a `?` for each of their columns. */
export function insertText(table: string, columns: readonly string[], rows = 1): string {
  const row = `(${marks(columns.length)})`;
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES ${Array.from({ length: rows }, () => row).join(', ')}`;
}

/** `a = ?, b = ?` */
export function assignments(columns: readonly string[]): string {
  return columns.map((column) => `${column} = ?`).join(', ');
}

/**
 * Names the index of a table in FROM. The server otherwise takes it from its beginning wherever a place such as
 * `position > ?` leaves more rows than it passes over, and reads all that it passes over. The text is a comment to
 * SQLite, which takes the right one by itself.
 */
export function fromIndex(index: string): string {
  return `/*! FORCE INDEX (${index}) */`;
}

/** After SELECT: the tables are read in the order in which FROM names them. A comment to SQLite, like `fromIndex`. */
export const inThisOrder = '/*! STRAIGHT_JOIN */';

const listSizes = [1, 10, 100] as const;

/**
 * Cuts values into lists for `IN (?, …)` of 1, 10 or 100, the last one filled up by repeating its last value: three texts
 * wait prepared on a connection instead of a hundred.
 */
export function filledLists<T>(values: readonly T[]): T[][] {
  const lists: T[][] = [];
  for (let start = 0; start < values.length; start += 100) {
    const list = values.slice(start, start + 100);
    const size = listSizes.find((candidate) => candidate >= list.length) ?? 100;
    const last = list[list.length - 1] as T;
    lists.push([...list, ...Array.from({ length: size - list.length }, () => last)]);
  }
  return lists;
}
