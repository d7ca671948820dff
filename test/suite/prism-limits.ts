// The one list of how Prism differs from the service, and why. The guide to the mock says the same.
import type { Case } from './cases.ts';
import type { WrongRequest } from './wrong-requests.ts';

/** Why the mock needs `Prefer: code=…` for a status that the service answers by itself; undefined if it does not. */
export function whyForced({ operation, status }: Case): string | undefined {
  if (status === 400 && !operation.hasBody) return 'Prism passes over query parameters that the contract does not name';
  if (status === 401 || status === 403) return 'Prism looks whether there is a credential, not whose it is';
  if (status === 404) return 'the mock has the same answer for every id';
  if (status === 406 && operation.method === 'delete') return 'Prism does not look at Accept where the answer has no body';
  if (status === 409) return 'Prism keeps no keys';
  if (status === 413) return 'Prism reads 10 MB';
  if (status === 422) return 'what a value means is not in the schema';
  if (status === 429) return 'Prism counts nothing';
  if (status === 503) return 'nothing waits for the mock';
  return undefined;
}

/** What the mock answers differently; the tests must meet each entry, or it must be removed. */
export const knownDifferences: { why: string; holds(wrong: WrongRequest): boolean }[] = [
  { why: 'Prism passes over query parameters that the contract does not name', holds: ({ kind }) => kind === 'unknown parameter' },
  {
    why: 'Prism checks no query parameter with brackets in its name',
    holds: ({ kind, what }) => isInQuery(kind) && what.includes('[') && /^\w+\[/.test(what),
  },
  {
    why: 'Prism takes a query parameter without a value for none',
    holds: ({ kind, what }) => isInQuery(kind) && /=("|\[|\[\[|\[null)?("|\]|\]\])$/.test(what),
  },
  {
    why: 'a port and a vessel have other ids too, and the mock has the same answer for each',
    holds: ({ kind, operation }) => kind === 'id that is not a UUID' && ['getPort', 'getVessel'].includes(operation.operationId),
  },
  {
    why: 'surface B takes a key in Authorization too, and Prism does not read what is in it',
    holds: ({ kind, operation }) => kind === 'credential of another kind' && operation.surface === 'b',
  },
];

function isInQuery(kind: string): boolean {
  return kind.endsWith(' in a query') || kind === 'repeated parameter';
}
