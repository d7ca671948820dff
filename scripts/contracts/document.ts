/** Reads a bundled OpenAPI 3.1 document: its operations, references, and every use of a schema. */
import { readFileSync } from 'node:fs';
import { join as joinPath } from 'node:path';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export type JsonObject = { [key: string]: Json };

/** Who writes what a schema describes: clients write requests; the service writes responses and webhook messages. */
export type Direction = 'request' | 'answer';

/** One method of a path, or one webhook message. */
export interface Operation {
  /** `GET /v2/shipments`, or `webhook shipment.created`. */
  name: string;
  /** JSON pointer into the document. */
  pointer: string;
  /** The path as the contract writes it; null for a message, which the service sends. */
  path: string | null;
  operation: JsonObject;
  /** Of the path and of the operation, with references resolved. */
  parameters: JsonObject[];
}

/** A surface's current contract, or its last released one. */
export function readContract(surface: string, folder: 'generated' | 'openapi/released' = 'generated'): JsonObject {
  return JSON.parse(readFileSync(joinPath(import.meta.dirname, '../..', folder, `${surface}.json`), 'utf8')) as JsonObject;
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export function operationsOf(document: JsonObject): Operation[] {
  return (['paths', 'webhooks'] as const).flatMap((kind) =>
    Object.entries(object(document[kind])).flatMap(([key, entry]) => {
      const item = object(entry);
      const own = methods.filter((method) => method in item);
      return own.map((method) => {
        const operation = object(item[method]);
        const parameters = [...list(item['parameters']), ...list(operation['parameters'])].map((one) => follow(document, one));
        const name = kind === 'paths' ? `${method.toUpperCase()} ${key}` : `webhook ${key}`;
        return { name, pointer: join(`#/${kind}`, key, method), path: kind === 'paths' ? key : null, operation, parameters };
      });
    }),
  );
}

/** Resolves a reference and any references that it leads to; returns any other value as it is. Ignores siblings of `$ref`. */
export function follow(document: JsonObject, value: Json | undefined): JsonObject {
  const { $ref } = object(value);
  return typeof $ref === 'string' ? follow(document, at(document, $ref)) : object(value);
}

/** @throws Error if the document has nothing at the pointer */
export function at(document: JsonObject, pointer: string): Json {
  if (pointer === '#') return document;
  const steps = pointer
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<Json>((value, step) => {
    const next = Array.isArray(value) ? value[Number(step)] : object(value)[step];
    if (next === undefined) throw new Error(`The contract has nothing at ${pointer}`);
    return next;
  }, document);
}

export function join(pointer: string, ...steps: (string | number)[]): string {
  return [pointer, ...steps.map((step) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'))].join('/');
}

export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object; otherwise an empty object. */
export function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

export function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

/** A schema used in a body, a parameter or a header, at any depth. */
export interface SchemaUse {
  schema: JsonObject;
  pointer: string;
  direction: Direction;
  /** Whether another schema describes the same value too, as for a branch of `allOf`. */
  isPart: boolean;
}

/** Every schema that an operation or a message uses, once per use. */
export function schemaUses(document: JsonObject): SchemaUse[] {
  const uses = new Map<string, SchemaUse>();
  const visit = (value: Json | undefined, pointer: string, direction: Direction, isPart: boolean): void => {
    const schema = object(value);
    const key = [pointer, direction, isPart].join(' ');
    if (value === undefined || uses.has(key)) return;
    uses.set(key, { schema, pointer, direction, isPart });
    const { $ref } = schema;
    if (typeof $ref === 'string') visit(at(document, $ref), $ref, direction, isPart);
    for (const [step, below] of valueSchemas(schema)) visit(below, join(pointer, ...step), direction, false);
    const isCombined = isPart || namesProperties(schema);
    for (const [keyword, branch, index] of branchesIn(schema)) {
      visit(branch, join(pointer, keyword, index), direction, isCombined || keyword === 'allOf');
    }
  };
  for (const root of rootsOf(document)) visit(root.schema, root.pointer, root.direction, false);
  return [...uses.values()];
}

/** Whether a schema lists an object's properties itself. */
export function namesProperties(schema: JsonObject): boolean {
  return ['properties', 'allOf', 'additionalProperties', 'unevaluatedProperties'].some((keyword) => keyword in schema);
}

/** The schemas of the values inside a value: its properties and items. */
function valueSchemas(schema: JsonObject): [step: string[], schema: Json][] {
  const maps = ['properties', 'patternProperties'].flatMap((keyword) =>
    Object.entries(object(schema[keyword])).map(([name, below]): [string[], Json] => [[keyword, name], below]),
  );
  const single = ['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'propertyNames'].flatMap(
    (keyword): [string[], Json][] => (schema[keyword] === undefined ? [] : [[[keyword], schema[keyword]]]),
  );
  const tuple = list(schema['prefixItems']).map((below, index): [string[], Json] => [['prefixItems', String(index)], below]);
  return [...maps, ...single, ...tuple].filter(([, below]) => typeof below === 'object');
}

function branchesIn(schema: JsonObject): [keyword: string, branch: Json, index: number][] {
  return ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    list(schema[keyword]).map((branch, index): [string, Json, number] => [keyword, branch, index]),
  );
}

type Root = { schema: Json | undefined; pointer: string; direction: Direction };

/** The schemas of operations' parameters, bodies and headers. */
function rootsOf(document: JsonObject): Root[] {
  return operationsOf(document).flatMap(({ operation, parameters, pointer, path }) => {
    const [requestDirection, responseDirection]: Direction[] = path === null ? ['answer', 'request'] : ['request', 'answer'];
    const contentRoots = (content: Json | undefined, place: string, direction: Direction): Root[] =>
      Object.entries(object(content)).map(([type, media]) => ({
        schema: object(media)['schema'],
        pointer: join(place, 'content', type, 'schema'),
        direction,
      }));
    const ofParameters = parameters.map((one) => ({
      schema: one['schema'],
      pointer: join(pointer, `parameter ${String(one['name'])}`, 'schema'),
      direction: requestDirection ?? 'request',
    }));
    const body = follow(document, operation['requestBody']);
    const ofAnswers = Object.entries(object(operation['responses'])).flatMap(([status, answer]) => {
      const response = follow(document, answer);
      const place = join(pointer, 'responses', status);
      const headers = Object.entries(object(response['headers'])).map(([name, header]) => ({
        schema: follow(document, header)['schema'],
        pointer: join(place, 'headers', name, 'schema'),
        direction: responseDirection ?? 'answer',
      }));
      return [...contentRoots(response['content'], place, responseDirection ?? 'answer'), ...headers];
    });
    return [...ofParameters, ...contentRoots(body['content'], join(pointer, 'requestBody'), requestDirection ?? 'request'), ...ofAnswers];
  });
}

/** `YYYY-MM-DD`. */
export function isDate(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
}
