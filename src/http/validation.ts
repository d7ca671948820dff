/**
 * Validates requests against their contract in three parts. Checks that Ajv compiled at build time accept most requests. For the others,
 * `validation-faults.ts` finds what is wrong; if it finds nothing, express-openapi-validator decides, which knows all of OpenAPI. A test
 * with many requests shows that the first two never disagree with it.
 *
 * The validator gets a contract with the same meaning, rewritten so that a check costs in proportion to what the contract
 * allows, not to what was sent. It lists every error (Ajv's `allErrors`), so it would otherwise check all 30,000 items of
 * a list that may have 50, and match a text of 60 kB against its format.
 *
 * A refusal costs at most 50 ms of CPU and 16 kB for 64 kB sent (`npm run bench:refusals`).
 *
 * The validator does not get patterns with `x-checked-by-service`: the service refuses these itself with a better text and
 * another status (a SCAC of digits is a 422).
 */
import { createRequire } from 'node:module';
import { type Request, type RequestHandler, Router } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract, ContractOperation, QueryParameter } from './contract.ts';

/**
 * Each new validator compiles OpenAPI's own schema, even with `validateApiSpec: false`, and then never uses it. Without that schema's
 * keywords, making a validator takes 5 ms of CPU instead of 45.
 */
const openApiSchema = createRequire(import.meta.url)(
  'express-openapi-validator/dist/framework/openapi.v3_1.modified.schema.json',
) as object;
for (const keyword of Object.keys(openApiSchema)) delete (openApiSchema as Record<string, unknown>)[keyword];

const validators = new WeakMap<ContractOperation, RequestHandler>();

/**
 * Validates the parameters and body of an operation's requests by express-openapi-validator, which is built, in 5 ms, at the first
 * of them. It is built for this operation alone, because with many it would try a regular expression for each.
 */
export function validateRequest(contract: Contract, operation: ContractOperation): RequestHandler {
  return (req, res, next) => {
    const validator = validators.get(operation) ?? buildValidator(contract, operation);
    validators.set(operation, validator);
    validator(req, res, next);
  };
}

function buildValidator(contract: Contract, operation: ContractOperation): RequestHandler {
  const middlewares = OpenApiValidator.middleware({
    apiSpec: boundedContract(contractOf(operation, contract.document)) as never,
    validateRequests: { allowUnknownQueryParameters: false, allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    validateApiSpec: false,
    // The fast check accepts 30 February.
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  }) as RequestHandler[];
  return Router().use(...middlewares);
}

/** The contract reduced to the requests of one operation. */
function contractOf({ path, method }: ContractOperation, document: Contract['document']): object {
  const { [method]: only, parameters } = (document['paths'] as Record<string, Record<string, object>>)[path] ?? {};
  const paths = { [path]: { [method]: { ...only, responses: {} }, ...(parameters === undefined ? {} : { parameters }) } };
  return { ...document, paths, webhooks: {}, components: componentsOf(paths, document['components'] as Components) };
}

type Components = Record<string, Record<string, unknown>>;

/** The components that a part of a contract refers to, directly or not. */
function componentsOf(part: object, components: Components): Components {
  const found: Components = { securitySchemes: components['securitySchemes'] ?? {} };
  const follow = (value: unknown): void => {
    for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"/]+)"/g)) {
      const group = (found[kind] ??= {});
      if (name in group) continue;
      group[name] = components[kind]?.[name];
      follow(group[name]);
    }
  };
  follow(part);
  return found;
}

type Schema = Record<string, unknown>;

/** The parts of a bundle that hold schemas to rewrite. */
interface Document {
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> };
}

/** Keywords that bound a value's size; each takes constant time to check. */
const bounds = ['maxItems', 'maxLength', 'maxProperties'];
/** Keywords that stay next to the bounds: the validator parses parameters by `type`, and the others are as cheap. */
const withBounds = ['type', 'minItems', 'minLength', 'minProperties', 'title', 'description', 'default', ...bounds];
/** Keywords that sentences about errors use. */
const inSentences = ['examples', 'x-in-words'];

/** A copy of a contract with bounded checks; a copy because the validator modifies its contract. */
export function boundedContract(contract: object): object {
  const document = structuredClone(contract) as Document;
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = bounded(schema, schemas);
  for (const holder of [document.paths, document.components?.parameters]) boundSchemasIn(holder, schemas);
  return document;
}

/** Parameters, bodies and headers hold theirs under `schema`. */
function boundSchemasIn(holder: unknown, schemas: Record<string, Schema>): void {
  if (holder === null || typeof holder !== 'object') return;
  for (const [name, value] of Object.entries(holder)) {
    if (name === 'schema') (holder as Schema)['schema'] = bounded(value as Schema, schemas);
    else if (name !== 'examples' && name !== 'example') boundSchemasIn(value, schemas);
  }
}

/** Puts keywords that are checked only within the bounds under `then`. */
function bounded(schema: Schema, schemas: Record<string, Schema>): Schema {
  const hasLimit = bounds.some((keyword) => keyword in schema);
  // The branches of a schema with bounds are under its `then` already.
  const inner = withSubschemas(schema, (each, isBranch) => (isBranch && hasLimit ? each : bounded(each, schemas)));
  if (inner['x-checked-by-service'] === true) delete inner['pattern'];
  if ('const' in inner) return { ...without(inner, ['const']), enum: [inner['const']] };
  const limits = Object.entries(inner).filter(([keyword]) => bounds.includes(keyword));
  const shown = Object.entries(inner).filter(([keyword]) => inSentences.includes(keyword));
  const rest = Object.entries(inner).filter(([keyword]) => ![...withBounds, ...inSentences].includes(keyword));
  // A tuple's checks are bounded by its positions.
  if (limits.length === 0 || rest.length === 0 || 'prefixItems' in inner) return inner;
  const then = linear(Object.fromEntries(rest), schemas);
  return { ...without(inner, Object.keys(then)), if: Object.fromEntries(limits), then: { ...then, ...Object.fromEntries(shown) } };
}

/** For `uniqueItems`, Ajv looks strings up in a table, but compares items of unknown type pairwise, in quadratic time. */
function linear(schema: Schema, schemas: Record<string, Schema>): Schema {
  const items = schema['items'] as Schema | undefined;
  if (schema['uniqueItems'] !== true || items === undefined) return schema;
  const reference = typeof items['$ref'] === 'string' ? items['$ref'].split('/').at(-1) : undefined;
  const { type } = reference === undefined ? items : (schemas[reference] ?? {});
  if (type !== 'string') throw new Error('A list of unique items that are not strings would be compared in quadratic time.');
  return { ...schema, items: { type, allOf: [items] } };
}

/** Applies `change` to each direct subschema. */
function withSubschemas(schema: Schema, change: (schema: Schema, isBranch: boolean) => Schema): Schema {
  const isSchema = (value: unknown): value is Schema => value !== null && typeof value === 'object' && !Array.isArray(value);
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === 'properties' && isSchema(value)) {
        return [keyword, Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(each as Schema, false)]))];
      }
      if (['allOf', 'anyOf', 'oneOf'].includes(keyword)) return [keyword, (value as Schema[]).map((each) => change(each, true))];
      if (['items', 'additionalProperties', 'propertyNames'].includes(keyword) && isSchema(value)) return [keyword, change(value, false)];
      return [keyword, value];
    }),
  );
}

function without(schema: Schema, keywords: string[]): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)));
}

/** True for a valid request, whose query and parameters it converts to the contract's types. */
export type Accept = (req: Request) => boolean;

/** The compiled check of an operation; accepts nothing if no checks were compiled from this version of the contract. */
export function acceptOf({ checks }: Contract, operation: ContractOperation): Accept {
  const checkParameters = checks?.parameters[operation.operationId];
  const checkBody = checks?.bodies[operation.operationId];
  if (!checkParameters || (operation.hasBody && !checkBody)) return () => false;
  const parameters = new Map(operation.queryParameters.map((parameter) => [parameter.name, parameter]));
  return (req) => {
    const query = readQuery(req, parameters);
    if (query === null) return false;
    const values = { query, params: { ...req.params }, headers: req.headers };
    if (!checkParameters(values)) return false;
    if (operation.hasBody && !(req.body !== undefined && checkBody?.(req.body as object))) return false;
    // Express parses the query again at each access.
    Object.defineProperty(req, 'query', { value: values.query, writable: true, configurable: true, enumerable: true });
    req.params = values.params;
    return true;
  };
}

/** The query with lists parsed; null if only the validator can parse it. */
function readQuery(req: Request, parameters: Map<string, QueryParameter>): Record<string, unknown> | null {
  const start = req.originalUrl.indexOf('?');
  if (start < 0) return {};
  if (!hasPlainPairs(req.originalUrl.slice(start + 1), parameters)) return null;
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(req.query)) {
    const parameter = parameters.get(name);
    if (!parameter || typeof value !== 'string' || value === '') return null;
    if (parameter.isJsonRead && isJson(value)) return null;
    query[name] = readValue(value, parameter.list);
  }
  return query;
}

function readValue(value: string, list: QueryParameter['list']): string | string[] {
  if (list === null) return value;
  return list === 'commas' ? value.split(',') : [value];
}

/** True if every pair is `name=value` with reserved characters (RFC 3986, 2.2) escaped where they must be. */
function hasPlainPairs(query: string, parameters: Map<string, QueryParameter>): boolean {
  return query.split('&').every((pair) => {
    const [name = '', value, ...more] = pair.split('=');
    if (value === undefined || more.length > 0 || name.includes('+')) return false;
    if (!/[:/?#[\]@!$&'()*+,;]/.test(value)) return true;
    const parameter = parameters.get(decoded(name));
    if (parameter?.isReservedAllowed) return true;
    return parameter?.list === 'commas' && !/[:/?#[\]@!$&'()*+;]/.test(value);
  });
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
