/** Says what was not found, in the same words for what does not exist, what is another account's and what is not an id. */
import type { NotFound } from '../domain/errors.ts';
import { Problem } from './problem.ts';

/** What the domain did not find. @param path the operation's, as the contract writes it: `/v2/shipments/{id}` */
export function problemOfNotFound({ noun }: NotFound, path: string): Problem {
  const [parameter] = Object.entries(nounsIn(path)).find(([, each]) => each === noun) ?? ['id'];
  return notFound(parameter, path);
}

/** Nothing has the id that a parameter of the path gives. */
export function notFound(parameter: string, path: string): Problem {
  const detail = `No ${nounsIn(path)[parameter] ?? 'resource'} has this id.`;
  return new Problem('not_found', detail, { faults: [{ code: 'not_found', detail, parameter }] });
}

/** What each parameter is the id of: the segment before it names the collection. */
function nounsIn(path: string): Record<string, string> {
  const pairs = [...path.matchAll(/(\w+)\/\{(\w+)\}/g)];
  return Object.fromEntries(pairs.map(([, collection = '', parameter = '']) => [parameter, singular(collection.replaceAll('_', ' '))]));
}

function singular(plural: string): string {
  return plural.replace(/ies$/, 'y').replace(/s$/, '');
}
