import { insertText } from './sql-text.ts';
import type { Sql, SqlValue } from './sql.ts';

/** Rows of one statement: one at a time stores 4,000 a second, 12 at a time 27,000; and there are no more than 100 texts. */
const rowsAtOnce = 100;

/**
 * Makes what inserts many rows into a table.
 *
 * @returns a function that throws WriteConflict when one of the rows is there already; call it in a transaction
 */
export function insertMany<Column extends string>(
  table: string,
  columns: readonly Column[],
): (sql: Sql, rows: Record<Column, SqlValue>[]) => Promise<void> {
  const texts = Array.from({ length: rowsAtOnce }, (_, index) => insertText(table, columns, index + 1));
  return async (sql, rows) => {
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const some = rows.slice(start, start + rowsAtOnce);
      await sql.run(
        texts[some.length - 1] ?? '',
        some.flatMap((row) => columns.map((column) => row[column])),
      );
    }
  };
}
