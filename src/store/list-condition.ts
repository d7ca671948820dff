/** Filters and ranges of a list that no index leads to: the database checks them row by row. */
import type { ListDescription } from './list-description.ts';
import { hasLink } from './list-links.ts';
import { param } from './statement.ts';

/** The filters that led to a row. @param filter as a list's shape has it: a name, or two with a space between them */
export function ledBy(filter: string | null): string[] {
  return filter?.split(' ') ?? [];
}

/**
 * SQL that is 1 for a row that all filters and ranges let through, except the filter and the range that led to it; those not given are null.
 * It is one condition: SQLite expects fewer rows with each, and would sort those that it expects.
 *
 * @param led the filter or two, and the order whose range has been applied
 */
export function conditionOf(
  { table, filters, orders }: ListDescription<string, string>,
  led: { filter: string | null; order: string | null },
): { text: string; bindings: unknown[] } {
  const leading = ledBy(led.filter);
  const columns: [name: string, column: string, operator: string][] = [
    ...Object.entries(filters).flatMap(([name, by]): [string, string, string][] =>
      !leading.includes(name) && typeof by === 'string' ? [[name, by, '=']] : [],
    ),
    ...Object.entries(orders).flatMap(([name, { column }]): [string, string, string][] =>
      name === led.order
        ? []
        : [
            [`${name} from`, column, '>='],
            [`${name} before`, column, '<'],
          ],
    ),
  ];
  const parts = columns.map(([name, column, operator]): [string, unknown[]] => [
    `(? IS NULL OR ??.?? ${operator} ?)`,
    [param(name), table, column, param(name)],
  ]);
  for (const [name, by] of Object.entries(filters)) {
    // Terms always lead to the rows.
    if (!leading.includes(name) && typeof by === 'object' && !('terms' in by)) parts.push(hasLink(by, table, name));
  }
  if (parts.length === 0) return { text: '1', bindings: [] };
  const text = `CASE WHEN ${parts.map(([part]) => part).join(' AND ')} THEN 1 ELSE 0 END`;
  return { text, bindings: parts.flatMap(([, bindings]) => bindings) };
}
