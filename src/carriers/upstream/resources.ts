/** Reads JSON:API resources leniently: what is missing is empty, and what has another type is left out. */
import type { Row } from '../dcsa/row.ts';

/** The resources at `data`: one, or a list. */
export function resourcesIn(document: Row): Row[] {
  const one = document.object('data');
  return one.text('type') === null ? document.list('data') : [one];
}

/** The resources of one type that a document includes, by id. */
export function includedIn(document: Row, type: string): Map<string, Row> {
  const found = document.list('included').filter((resource) => resource.text('type') === type);
  return new Map(found.map((resource) => [resource.text('id') ?? '', resource]));
}

/** The ids that a resource's relationships name under any of these names, each once and in order. */
export function relatedIds(resource: Row, ...names: string[]): string[] {
  const relationships = resource.object('relationships');
  const ids = names.flatMap((name) => resourcesIn(relationships.object(name)).flatMap((identifier) => identifier.text('id') ?? []));
  return [...new Set(ids)];
}
