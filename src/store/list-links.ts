/** Tables that lead to the rows of a list: they link values to rows, or have the terms that rows are found by. */
import { type Query, joinById, param } from './statement.ts';
import type { TermKind } from './terms.ts';

/** A table that links values to a list's rows, few for each value. */
export interface LinkTable {
  table: string;
  /** The column that must equal the filter's value. */
  column: string;
  /** The column with the id of the list's row. */
  id: string;
}

/** The terms of the list's rows: the filter's value is what somebody types. See `list-matching.ts`. */
export interface Terms {
  terms: TermKind;
}

export type Link = LinkTable | Terms;

/** Begins a query with a link and joins the list's rows. */
export function fromLink(query: Query, { table: linkTable, column, id }: LinkTable, table: string, filter: string): Query {
  return joinById(query.from(linkTable), table, `${linkTable}.${id}`).where({ [`${linkTable}.${column}`]: param(filter) });
}

/** For a row of the list that another index leads to: whether a link leads to it, too. */
export function hasLink({ table: linkTable, column, id }: LinkTable, table: string, filter: string): [text: string, bindings: unknown[]] {
  const text = '(? IS NULL OR EXISTS (SELECT 1 FROM ?? WHERE ??.?? = ? AND ??.?? = ??.id))';
  return [text, [param(filter), linkTable, linkTable, column, param(filter), linkTable, id, table]];
}
