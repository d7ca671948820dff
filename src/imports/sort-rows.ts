/** Makes of a table's rows what each asks for. Both the command and the API read tables this way. */
import type { ImportCells, ImportRow } from '../domain/import.ts';
import { type Header, cellsOf } from './columns.ts';

/** A row that is not empty: to be tracked (`pending`), without a number, or the same as an earlier one. */
export type SortedRow = Pick<ImportRow, 'line' | 'cells'> & { outcome: 'pending' | 'no_number' | 'repeated' };

/** The rows below the header, in their order. */
export function sortRows(rows: readonly string[][], { columns, at }: Header): SortedRow[] {
  const seen = new Set<string>();
  return rows.slice(at + 1).flatMap((row, index): SortedRow[] => {
    if (row.every((cell) => cell === '')) return [];
    const line = at + 2 + index;
    const cells = cellsOf(row, columns);
    if (cells === null) return [{ line, cells: {}, outcome: 'no_number' }];
    const key = keyOf(cells);
    if (seen.has(key)) return [{ line, cells, outcome: 'repeated' }];
    seen.add(key);
    return [{ line, cells, outcome: 'pending' }];
  });
}

/** The same for rows that ask for the same. */
function keyOf(cells: ImportCells): string {
  return JSON.stringify(Object.entries(cells).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
