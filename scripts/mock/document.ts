/**
 * Makes of a contract the document that Prism serves. Prism reads a contract by rules of its own; what differs from the
 * service's is written into the document here, so that the mock answers with the statuses the service has.
 */

type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** The document for Prism; the contract is left as it is. */
export function mockDocument(contract: JsonObject): JsonObject {
  const document = asChecked(structuredClone(contract)) as JsonObject;
  // Callbacks of the service: nothing that could be asked.
  delete document.webhooks;
  const paths = Object.entries(object(document.paths));
  for (const [, item] of paths) {
    for (const method of methods) {
      const operation = object(item)[method];
      if (operation !== undefined) setStatuses(document, object(operation));
    }
  }
  document.paths = Object.fromEntries(prefixesOf(document).flatMap((prefix) => paths.map(([path, item]) => [prefix + path, item])));
  // What is left of a server's path Prism would not look at.
  document.servers = [{ url: '/' }];
  return document;
}

/**
 * As the service's validator has it (src/http/validation.ts): `const` as an `enum` of one, for of the former Prism
 * does not say which value it has to be, and without the patterns that the service checks itself, with a 422 as a rule.
 */
function asChecked(value: Json): Json {
  if (Array.isArray(value)) return value.map(asChecked);
  if (typeof value !== 'object' || value === null) return value;
  const { const: only, ...rest } = value;
  if (rest['x-checked-by-service'] === true) delete rest['pattern'];
  const inner = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, asChecked(each)]));
  return only === undefined ? inner : { ...inner, enum: [only] };
}

/** Prism serves a document without its servers' paths; surface B is served without a prefix and under /v2. */
function prefixesOf(document: JsonObject): string[] {
  const servers = Array.isArray(document.servers) ? document.servers : [];
  return servers.map((server) => String(object(server).url).replace(/\/$/, ''));
}

/**
 * - `default` becomes the two statuses it stands for, 500 and 503, each with its own example.
 * - Prism answers a request of the wrong shape with 422 where a 422 is documented, the service with 400. What is called
 *   `default` Prism takes only when it is asked for a status that has no response: so 422 goes there, and the wrong shape
 *   finds the 400. `Prefer: code=422` still finds it.
 */
function setStatuses(document: JsonObject, operation: JsonObject): void {
  const { default: unexpected, 422: unprocessable, ...responses } = object(operation.responses);
  if (unexpected !== undefined) {
    responses['500'] = withOneExample(document, unexpected, 'internal_error');
    // Prism makes up a value for each header that there is.
    delete object(object(responses['500']).headers)['Retry-After'];
    responses['503'] = withOneExample(document, unexpected, 'unavailable');
  }
  operation.responses = unprocessable === undefined ? responses : { ...responses, default: unprocessable };
}

function withOneExample(document: JsonObject, reference: Json, name: string): JsonObject {
  const response = structuredClone(object(follow(document, reference)));
  for (const media of Object.values(object(response.content))) {
    const { [name]: example } = object(object(media).examples);
    if (example === undefined) throw new Error(`The contract has no example ${name} of its default response`);
    object(media).examples = { [name]: example };
  }
  return response;
}

/** What a `$ref` within the document stands for, or the value itself. */
function follow(document: JsonObject, value: Json): Json {
  const { $ref } = object(value);
  if (typeof $ref !== 'string') return value;
  const steps = $ref.split('/').slice(1);
  return follow(
    document,
    steps.reduce<Json>((at, step) => object(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')] ?? null, document),
  );
}

function object(value: Json | undefined): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
}
