// The one list of what Prism does otherwise than the service, and why. The guide to the mock tells the same.
import type { Case } from './cases.ts';

/** Why the mock has to be asked for a status (`Prefer: code=…`) that the service answers by itself; undefined where it has not. */
export function whyAsked({ operation, status }: Case): string | undefined {
  if (status === 400 && !operation.hasBody) return 'Prism passes over query parameters that the contract does not name';
  if (status === 401) return 'Prism looks whether there is a credential, not whose it is';
  if (status === 404) return 'the mock has the same answer for every id';
  if (status === 406) return "Prism's own 406 is not the contract's";
  if (status === 413) return 'Prism reads 10 MB';
  if (status === 422) return 'what a value means is not in the schema';
  if (status === 429) return 'Prism counts nothing';
  return undefined;
}

/** A wrong request, as `wrong-requests.ts` makes it. */
type Wrong = { kind: string };

/** Kinds of wrong requests to which the mock has another status than the service. */
const otherwise: Record<string, string> = {};

export function whyOtherwise({ kind }: Wrong): string | undefined {
  return otherwise[kind];
}
