/** Rules about operations: what they are called, which answers they document. */
import { type JsonObject, type Operation, follow, join, list, object, operationsOf } from './document.ts';
import type { Fault } from './rules.ts';

/** Handlers, clients and the reference are made of these. Messages to webhooks have no handler and so no operationId. */
export function operationsAreDescribed(document: JsonObject): Fault[] {
  return operationsOf(document).flatMap(({ operation, pointer, path }) => {
    const missing = ['operationId', 'summary', 'description'].filter((field) => !operation[field]);
    if (list(operation['tags']).length === 0) missing.push('tags');
    return missing.filter((field) => path !== null || field !== 'operationId').map((field) => ({ pointer, says: `has no ${field}` }));
  });
}

/** Named examples on every body, so that the reference can show each status. */
export function statusesHaveExamples(document: JsonObject): Fault[] {
  return operationsOf(document).flatMap(({ operation, pointer }) => {
    const bodies = Object.entries(object(operation['responses'])).map(([status, answer]) => ({
      place: join(pointer, 'responses', status),
      body: follow(document, answer),
    }));
    bodies.push({ place: join(pointer, 'requestBody'), body: follow(document, operation['requestBody']) });
    return bodies.flatMap(({ place, body }) =>
      Object.entries(object(body['content']))
        .filter(([, media]) => Object.keys(object(object(media)['examples'])).length === 0)
        .map(([type]) => ({ pointer: place, says: `has no named example as ${type}` })),
    );
  });
}

/**
 * Every failure that an operation can have by its shape. 422 is not among them: whether the domain can refuse a value
 * is not to be seen here, and the judge of the wire (test/support/contract.ts) refuses any status not documented.
 */
export function failuresAreDocumented(document: JsonObject): Fault[] {
  return operationsOf(document)
    .filter(({ path }) => path !== null)
    .flatMap((one) => {
      const documented = Object.keys(object(one.operation['responses']));
      return failuresOf(document, one)
        .filter(([status]) => !documented.includes(status))
        .map(([status, reason]) => ({ pointer: one.pointer, says: `does not document ${status}: ${reason}` }));
    });
}

function failuresOf(document: JsonObject, { operation, path }: Operation): [status: string, reason: string][] {
  const needsCredential = list(operation['security'] ?? document['security']).length > 0;
  const failures: [string, string][] = [
    ['400', 'an unknown query parameter is refused everywhere'],
    ['406', 'Accept can rule out every media type'],
    ['429', 'every operation is limited, by address at least'],
    ['default', 'the service can fail'],
  ];
  if (needsCredential) failures.push(['401', 'it needs a credential']);
  if (path?.includes('{')) failures.push(['404', 'its path has an id']);
  if (operation['requestBody']) failures.push(['413', 'it has a body'], ['415', 'it has a body']);
  return failures;
}

/** The headers Deprecation (RFC 9745) and Sunset (RFC 8594) are made of these; a sunset is never before (RFC 9745, 4). */
export function deprecationsHaveDates(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const visit = (value: JsonObject, pointer: string): void => {
    const [since, sunset] = [value['x-deprecated-since'], value['x-sunset']];
    if (value['deprecated'] === true && !(isDate(since) && isDate(sunset) && since <= sunset)) {
      faults.push({ pointer, says: 'is deprecated without x-deprecated-since and a later x-sunset, both YYYY-MM-DD' });
    }
    for (const [key, below] of Object.entries(value)) {
      if (typeof below !== 'object' || below === null || ['example', 'examples'].includes(key)) continue;
      visit(below as JsonObject, join(pointer, key));
    }
  };
  visit(document, '#');
  return faults;
}

export function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
