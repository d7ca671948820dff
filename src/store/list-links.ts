/** Tables that lead to the rows of a list: they link values to rows, or have the terms that rows are found by. */
import { termRangeOf } from '../domain/search-terms.ts';
import type { Sql, SqlValue } from './sql.ts';
import { type Query, type Values, from, joinById, param, readTotal } from './statement.ts';
import { type TermKind, maxListedTerms, termKinds, termsWithin } from './terms.ts';

/** A table that links values to a list's rows, few for each value. */
interface LinkTable {
  table: string;
  /** The column that must equal the filter's value. */
  column: string;
  /** The column with the id of the list's row. */
  id: string;
}

/** The terms of the list's rows: the filter's value is what somebody types. Only the first terms that it leads to are read. */
interface Terms {
  terms: TermKind;
}

export type Link = LinkTable | Terms;

/** The table that a link reads. */
export function tableOf(link: Link): string {
  return 'terms' in link ? 'search_terms' : link.table;
}

/** Begins a query with a link and joins the list's rows. */
export function fromLink(query: Query, link: Link, table: string, filter: string): Query {
  if (!('terms' in link)) {
    return joinById(query.from(link.table), table, `${link.table}.${link.id}`).where({ [`${link.table}.${link.column}`]: param(filter) });
  }
  // The innermost LIMIT bounds what is read; a row with several of the terms is listed once.
  const some = termsWithin('kind', 'entity_id').limit(maxListedTerms).as('some');
  return joinById(query.from(from(some).distinct('entity_id').as('matching')), table, 'matching.entity_id');
}

/** For a row of the list that another index leads to: whether a link leads to it, too. */
export function hasLink({ table: linkTable, column, id }: LinkTable, table: string, filter: string): [text: string, bindings: unknown[]] {
  const text = '(? IS NULL OR EXISTS (SELECT 1 FROM ?? WHERE ??.?? = ? AND ??.?? = ??.id))';
  return [text, [param(filter), linkTable, linkTable, column, param(filter), linkTable, id, table]];
}

/** Counts the terms that a filter leads to, as far as a list reads them and one more. */
const countTerms = readTotal(() => {
  const some = termsWithin('kind', 'entity_id').limit(maxListedTerms + 1);
  return from(some.as('counted')).count({ total: '*' });
});

/** Whether a filter by terms leads to more of them than a list reads. */
export async function isBeyondTerms(sql: Sql, values: Values): Promise<boolean> {
  return (await countTerms(sql, values)) > maxListedTerms;
}

/** The values for a filter by terms; null if it finds nothing. */
export function termValues({ terms }: Terms, query: SqlValue): Values | null {
  const range = termRangeOf(String(query));
  return range && { kind: termKinds[terms], ...range };
}
