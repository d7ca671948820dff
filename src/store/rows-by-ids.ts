import { filledLists } from './sql-text.ts';
import type { Sql } from './sql.ts';

/**
 * Reads the rows of a page whose ids were found before, in the index alone: a server that is asked for LIMIT and OFFSET
 * otherwise reads whole rows only to pass over them.
 *
 * @param text the SELECT for a number of ids
 * @param found in the order of the page; rows deleted since are left out
 */
export async function rowsByIds<Row extends { id: string }>(
  sql: Sql,
  text: (ids: number) => string,
  found: readonly { id: string }[],
): Promise<Row[]> {
  const rows = new Map<string, Row>();
  for (const ids of filledLists(found.map(({ id }) => id))) {
    for (const row of await sql.rows<Row>(text(ids.length), ids)) rows.set(row.id, row);
  }
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}
