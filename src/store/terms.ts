/** Ranges of the table of terms. */
import { type Query, byIndex, from, param } from './statement.ts';

/** What a term leads to, as stored. */
export const termKinds = { shipment: 1, trackingRequest: 2 } as const;
export type TermKind = keyof typeof termKinds;

/** How many terms a list reads at most, in their order. */
export const maxListedTerms = 500;

/** A range of an account's terms of one kind, in their order. @param kind the parameter that says which */
export function termsWithin(kind: string, ...columns: string[]): Query {
  return from(byIndex('search_terms', 'search_terms_by_term'))
    .select(...columns)
    .where({ 'search_terms.account_id': param('accountId'), kind: param(kind) })
    .where('term', '>=', param('first'))
    .where('term', '<', param('beyond'))
    .orderBy(['term', 'entity_id']);
}
