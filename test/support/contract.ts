// Checks every response on the wire against the published contract, more strictly than clients should: response schemas are closed, so
// that an undocumented field is an error.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type Json, type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { checksOf, follow, excerpt, faults } from './schema-checks.ts';

export type Surface = 'a' | 'b';

/** A response as it was on the wire. `url` is the path with or without a query, or a whole URL. */
export type Answer = {
  method: string;
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bodyText: string;
};

/** `status` as the contract writes it: `200` or `4XX`. */
export type DocumentedResponse = { surface: Surface; operationId: string; status: string };

export type Contract = {
  /** Throws unless the contract documents the response for this operation; records it as seen. */
  check(answer: Answer): void;
  /** For responses that belong to no operation, such as an unknown path's. Throws unless the response is the surface's error. */
  checkOutside(answer: Answer): void;
  /** The parts of `check`. Each throws for one kind of fault and ignores what another checks. */
  parts: Record<'status' | 'headers' | 'contentType' | 'schema', (answer: Answer) => void>;
  documentedResponses(): DocumentedResponse[];
  seenResponses(): DocumentedResponse[];
  unseenResponses(): DocumentedResponse[];
};

type Operation = { method: string; matches: RegExp; literals: number; operation: JsonObject };

/** The contract's entry for one response. */
type ContractEntry = {
  makeError: MakeError;
  operationId: string;
  status: string;
  response: JsonObject;
  isHead: boolean;
  content: Map<string, Json>;
};

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** How each surface reports errors: the media types, and the possible names of the schema. */
const errorsOf: Record<Surface, { mediaTypes: string[]; schemas: string[] }> = {
  a: { mediaTypes: ['application/problem+json'], schemas: ['Problem'] },
  b: { mediaTypes: ['application/json', 'application/vnd.api+json'], schemas: ['ErrorDocument', 'Errors'] },
};

const loaded = new Map<Surface, Contract>();

/** The contract of a surface, from generated/. */
export function loadContract(surface: Surface): Contract {
  const known = loaded.get(surface);
  if (known) return known;
  const contract = contractOf(surface, readContract(surface));
  loaded.set(surface, contract);
  return contract;
}

export function documentedResponses(surface: Surface): DocumentedResponse[] {
  return loadContract(surface).documentedResponses();
}

/** The documented responses of both surfaces that have not been on the wire in this run. */
export function unseenResponses(): DocumentedResponse[] {
  return (['a', 'b'] as const).flatMap((surface) => loadContract(surface).unseenResponses());
}

/** A judge for one OpenAPI 3.1 document. */
export function contractOf(surface: Surface, document: JsonObject): Contract {
  const operations = operationsOf(document);
  // /ships/newest comes before /ships/{id}.
  const byPath = [...operations].sort((one, other) => other.literals - one.literals);
  const seen = new Set<string>();
  const validators = new Map<Json, ValidateFunction>();
  const byText = new Map<string, ValidateFunction>();
  const checkOf = checksOf(document, 'closed', { allErrors: true });
  // Headers are strings on the wire, whatever their type.
  const headerCheckOf = checksOf(document, 'closed', { allErrors: true, coerceTypes: true });

  /** Compiled on first use, because a run of a few tests uses few schemas, and once for all responses that refer to the same schema. */
  function validator(schema: Json, header = false): ValidateFunction {
    const known = validators.get(schema);
    if (known) return known;
    const text = `${header} ${JSON.stringify(schema)}`;
    const compiled = byText.get(text) ?? (header ? headerCheckOf({ type: 'object', properties: { value: schema } }) : checkOf(schema));
    validators.set(schema, compiled);
    byText.set(text, compiled);
    return compiled;
  }

  function find({ method, url }: Answer): Operation | undefined {
    const path = new URL(url, 'http://landfall.test').pathname;
    const named = (verb: string) => byPath.find((one) => one.method === verb && one.matches.test(path));
    const verb = method.toLowerCase();
    // HEAD is answered like GET, without the body (RFC 9110, 9.3.2).
    return named(verb) ?? (verb === 'head' ? named('get') : undefined);
  }

  function checkHeaders(response: JsonObject, answer: Answer, makeError: MakeError): void {
    for (const [name, reference] of entries(response.headers)) {
      // The contract documents Content-Type by its media types.
      if (name.toLowerCase() === 'content-type') continue;
      const header = asObject(follow(document, reference));
      const value = headerOf(answer, name);
      if (value === undefined) {
        if (header.required === true) throw makeError(`the header ${name} is missing`);
        continue;
      }
      if (header.schema === undefined) continue;
      const valid = validator(header.schema, true);
      if (!valid({ value })) throw makeError(`the header ${name} is '${value}': ${faults(valid.errors, '/value')}`);
    }
  }

  function checkContentType(content: Map<string, Json>, answer: Answer, makeError: MakeError): void {
    const type = mediaType(headerOf(answer, 'content-type'));
    if (content.size === 0 || content.has(type)) return;
    throw makeError(`the content type '${type}' is not documented; documented: ${[...content.keys()].join(', ')}`);
  }

  function checkBody(content: Map<string, Json>, answer: Answer, makeError: MakeError): void {
    const { bodyText } = answer;
    if (content.size === 0) {
      if (bodyText !== '') throw makeError(`there is a body where none is documented: ${excerpt(bodyText)}`);
      return;
    }
    const type = mediaType(headerOf(answer, 'content-type'));
    const schema = content.get(type);
    if (bodyText === '') throw makeError('the body is empty');
    if (schema === undefined) return;
    const body = isJson(type) ? parse(bodyText, makeError) : bodyText;
    const valid = validator(schema);
    if (valid(body)) return;
    throw makeError(`the body is not as documented:\n${faults(valid.errors, '', body)}\n${excerpt(bodyText)}`);
  }

  /** The documentation of a response. @throws the error that `makeError` makes when there is none */
  function documentedFor(answer: Answer): ContractEntry {
    const makeError = errorMaker(surface, answer);
    const found = find(answer);
    if (!found) throw makeError('no operation of the contract has this method and path');
    const { operation } = found;
    const operationId = String(operation.operationId);
    const status = statusKey(asObject(operation.responses), answer.status);
    if (!status) throw makeError(`the status is not documented for ${operationId}`);
    const response = asObject(follow(document, asObject(operation.responses)[status] ?? {}));
    const isHead = answer.method.toLowerCase() === 'head';
    return { makeError, operationId, status, response, isHead, content: contentOf(document, response) };
  }

  function checkSchema({ makeError, isHead, content }: ContractEntry, answer: Answer): void {
    if (!isHead) checkBody(content, answer, makeError);
    else if (answer.bodyText !== '') throw makeError('an answer to HEAD has no body');
  }

  function check(answer: Answer): void {
    const documented = documentedFor(answer);
    const { makeError, operationId, status, response, isHead, content } = documented;
    checkHeaders(response, answer, makeError);
    if (!isHead) checkContentType(content, answer, makeError);
    checkSchema(documented, answer);
    if (!isHead) seen.add(key({ surface, operationId, status }));
  }

  function partOf(judgePart: (documented: ContractEntry, answer: Answer) => void): (answer: Answer) => void {
    return (answer) => {
      const found = find(answer);
      if (found && statusKey(asObject(found.operation.responses), answer.status)) judgePart(documentedFor(answer), answer);
    };
  }

  function checkOutside(answer: Answer): void {
    const makeError = errorMaker(surface, answer);
    const found = find(answer);
    if (found && asObject(found.operation.responses)[String(answer.status)]) {
      throw makeError(`this is a response of ${String(found.operation.operationId)}`);
    }
    if (answer.status < 400) throw makeError('an answer outside every operation must be an error');
    const { mediaTypes, schemas } = errorsOf[surface];
    const known = asObject(asObject(document.components).schemas);
    const schema = schemas.map((name) => known[name]).find((one) => one !== undefined);
    if (schema === undefined) throw new Error(`The contract ${surface} has no schema named ${schemas.join(' or ')}`);
    const content = new Map(mediaTypes.map((type) => [type, schema]));
    checkContentType(content, answer, makeError);
    checkBody(content, answer, makeError);
  }

  function documentedResponses(): DocumentedResponse[] {
    return operations.flatMap(({ operation }) =>
      Object.keys(asObject(operation.responses))
        .filter((status) => status !== 'default')
        .map((status) => ({ surface, operationId: String(operation.operationId), status })),
    );
  }

  return {
    check,
    checkOutside,
    parts: {
      status: (answer) => void documentedFor(answer),
      headers: partOf(({ response, makeError }, answer) => checkHeaders(response, answer, makeError)),
      contentType: partOf(({ content, makeError }, answer) => checkContentType(content, answer, makeError)),
      schema: partOf(checkSchema),
    },
    documentedResponses,
    seenResponses: () => documentedResponses().filter((pair) => seen.has(key(pair))),
    unseenResponses: () => documentedResponses().filter((pair) => !seen.has(key(pair))),
  };
}

// --- the document

function operationsOf(document: JsonObject): Operation[] {
  const servers = Array.isArray(document.servers) ? document.servers.map((one) => asObject(one)) : [{ url: '/' }];
  const prefixes = servers.map(({ url }) => new URL(String(url), 'http://landfall.test').pathname.replace(/\/$/, ''));
  const operations: Operation[] = [];
  for (const [path, item] of entries(document.paths)) {
    const own = entries(follow(document, item)).filter(([method]) => methods.includes(method));
    for (const [method, operation] of own) {
      const segments = path.split('/');
      const pattern = segments
        .map((one) =>
          one
            .split(/\{[^}]*\}/)
            .map(escape)
            .join('[^/]+'),
        )
        .join('/');
      operations.push({
        method,
        matches: new RegExp(`^(${prefixes.map(escape).join('|')})${pattern}$`),
        literals: segments.filter((one) => !one.includes('{')).length,
        operation: asObject(operation),
      });
    }
  }
  return operations;
}

/** `default` documents only the server's own errors. */
function statusKey(responses: JsonObject, status: number): string | undefined {
  const candidates = [String(status), `${Math.floor(status / 100)}XX`, ...(status >= 500 ? ['default'] : [])];
  return candidates.find((candidate) => responses[candidate] !== undefined);
}

function contentOf(document: JsonObject, response: JsonObject): Map<string, Json> {
  return new Map(entries(response.content).map(([type, media]) => [type.toLowerCase(), asObject(follow(document, media)).schema as Json]));
}

// --- helpers

type MakeError = (what: string) => Error;

function errorMaker(surface: Surface, { method, url, status }: Answer): MakeError {
  return (what) => new Error(`${method.toUpperCase()} ${url} answered ${status}, against contract ${surface}: ${what}`);
}

function parse(text: string, makeError: MakeError): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw makeError(`the body is not JSON: ${excerpt(text)}`);
  }
}

function headerOf({ headers }: Answer, name: string): string | undefined {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  return Array.isArray(found) ? found.join(', ') : found;
}

/** Without its parameters. */
function mediaType(header: string | undefined): string {
  return (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

function isJson(type: string): boolean {
  return type === 'application/json' || type.endsWith('+json');
}

function key({ surface, operationId, status }: DocumentedResponse): string {
  return `${surface} ${operationId} ${status}`;
}

function entries(value: Json | undefined): [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

function asObject(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
