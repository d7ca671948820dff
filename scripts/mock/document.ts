/**
 * The document that Prism serves. Where Prism reads a contract differently from the service, the document is written for Prism, so that
 * the mock answers with the service's statuses.
 */
import { type Json, type JsonObject, follow, object } from '../contracts/document.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The document for Prism; the contract itself does not change. */
export function mockDocument(contract: JsonObject): JsonObject {
  const document = asValidated(structuredClone(contract)) as JsonObject;
  // The service sends these; no client can request them.
  delete document.webhooks;
  for (const item of Object.values(object(document.paths))) {
    for (const method of methods) {
      const operation = object(item)[method];
      if (operation !== undefined) setStatuses(document, object(operation));
    }
  }
  dropCheckedSchemas(document);
  // Prism ignores a server's path.
  document.servers = [{ url: '/' }];
  return document;
}

/**
 * Drops the schemas of bodies that have examples. `npm run lint:contracts` has checked the examples; Prism would compile each schema
 * to check them again, which is a third of its CPU time in the tests.
 */
function dropCheckedSchemas(document: JsonObject): void {
  const operations = Object.values(object(document.paths)).flatMap((item) => methods.map((method) => object(object(item)[method])));
  const responses = [object(object(document.components).responses), ...operations.map((operation) => object(operation.responses))];
  for (const response of responses.flatMap((each) => Object.values(each))) {
    for (const media of Object.values(object(object(response).content))) {
      if (object(media).examples !== undefined) delete object(media).schema;
    }
  }
}

/**
 * As the service's validator reads it (src/http/validation.ts): `const` is an `enum` of one, because Prism's error does not name a
 * `const`, and patterns that the service checks itself are left out, because they usually get a 422.
 */
function asValidated(value: Json): Json {
  if (Array.isArray(value)) return value.map(asValidated);
  if (typeof value !== 'object' || value === null) return value;
  const { const: only, ...rest } = value;
  if (rest['x-checked-by-service'] === true) delete rest['pattern'];
  const inner = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, asValidated(each)]));
  return only === undefined ? inner : { ...inner, enum: [only] };
}

/**
 * - `default` becomes the two statuses it stands for, 500 and 503, each with its own examples. Prism would give both the same body.
 *   If the operation documents a 503 of its own, its examples come first.
 * - Prism answers a request of the wrong shape with 422 if a 422 is documented; the service answers with 400. Prism uses `default` only
 *   for a status without a response, so the 422 moves there: a wrong shape gets the 400, and `Prefer: code=422` still finds the 422.
 */
function setStatuses(document: JsonObject, operation: JsonObject): void {
  const { default: unexpected, 422: unprocessable, ...responses } = object(operation.responses);
  if (unexpected !== undefined) {
    responses['500'] = withExamples(document, unexpected, ['internal_error']);
    // Prism makes up a value for each header of a response.
    delete object(object(responses['500']).headers)['Retry-After'];
    responses['503'] = joined(document, responses['503'], withExamples(document, unexpected, ['unavailable', 'outcome_unknown']));
  }
  operation.responses = unprocessable === undefined ? responses : { ...responses, default: unprocessable };
}

/** The response with the examples of an operation's own response before its own; itself if the operation has none. */
function joined(document: JsonObject, own: Json | undefined, response: JsonObject): JsonObject {
  if (own === undefined) return response;
  const first = structuredClone(follow(document, own));
  for (const [type, media] of Object.entries(object(first.content))) {
    const more = object(object(object(response.content)[type]).examples);
    object(media).examples = { ...object(object(media).examples), ...more };
  }
  return first;
}

/** @param names of its examples. Prism serves the first one by default */
function withExamples(document: JsonObject, reference: Json, names: string[]): JsonObject {
  const response = structuredClone(follow(document, reference));
  for (const media of Object.values(object(response.content))) {
    const all = object(object(media).examples);
    const missing = names.find((name) => all[name] === undefined);
    if (missing !== undefined) throw new Error(`The contract has no example ${missing} of its default response`);
    object(media).examples = Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  }
  return response;
}
