/**
 * Validates requests against their contract: the checks that Ajv compiled with the program accept, and
 * express-openapi-validator alone refuses. What the checks accept is what it would have accepted.
 *
 * The validator gets the contract with the same meaning, but written so that a check costs in proportion to what the
 * contract allows, not to what was sent. It lists every error (Ajv's `allErrors`), so it would hold each of 30,000 items
 * of a list against their schema though the list may have 50, and a text of 60 kB against its format.
 *
 * A refusal costs at most 50 ms of CPU and 16 kB for 64 kB sent (`npm run bench:refusals`).
 *
 * Patterns with `x-checked-by-service` describe what the service refuses with a sentence and a status of its own (a SCAC
 * of digits is a 422), so the validator does not get them.
 */
import { type Request, type RequestHandler, Router } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { Contract, ContractOperation, QueryParameter } from './contract.ts';

const validators = new WeakMap<ContractOperation, RequestHandler>();

/**
 * Validates the parameters and body of an operation's requests. express-openapi-validator is built when the first request
 * comes that the compiled checks do not accept, in 50 ms, for this operation alone: among many it would search for the right
 * one by a regular expression each.
 */
export function validateRequest(contract: Contract, operation: ContractOperation): RequestHandler {
  const accept = acceptOf(contract, operation);
  return (req, res, next) => {
    if (accept(req)) {
      next();
      return;
    }
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
    // The fast check takes 30 February for a date.
    ajvFormats: { mode: 'full' },
    fileUploader: false,
  }) as RequestHandler[];
  return Router().use(...middlewares);
}

/** The contract as if the operation's requests were all there is. */
function contractOf({ path, method }: ContractOperation, document: Contract['document']): object {
  const { [method]: only, parameters } = (document['paths'] as Record<string, Record<string, object>>)[path] ?? {};
  const paths = { [path]: { [method]: { ...only, responses: {} }, ...(parameters === undefined ? {} : { parameters }) } };
  return { ...document, paths, webhooks: {}, components: componentsOf(paths, document['components'] as Components) };
}

type Components = Record<string, Record<string, unknown>>;

/** The components that a part of a contract leads to. */
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

/** A bundle, as far as it has schemas to rewrite. */
interface Document {
  paths?: Record<string, Record<string, unknown>>;
  components?: { schemas?: Record<string, Schema>; parameters?: Record<string, unknown> };
}

/** Keywords that bound a value; checking one takes the same time whatever the value is. */
const bounds = ['maxItems', 'maxLength', 'maxProperties'];
/** What stays with the bounds: the validator reads parameters by their type, and the rest is as cheap. */
const withBounds = ['type', 'minItems', 'minLength', 'minProperties', 'title', 'description', 'default', 'examples', ...bounds];

/** A copy of a contract whose checks are bounded; the validator writes into what it is given. */
export function boundedContract(contract: object): object {
  const document = structuredClone(contract) as Document;
  const schemas = document.components?.schemas ?? {};
  for (const [name, schema] of Object.entries(schemas)) schemas[name] = bounded(schema, schemas);
  for (const holder of [document.paths, document.components?.parameters]) boundSchemasIn(holder, schemas);
  return document;
}

/** Parameters, bodies and headers have theirs under `schema`. */
function boundSchemasIn(holder: unknown, schemas: Record<string, Schema>): void {
  if (holder === null || typeof holder !== 'object') return;
  for (const [name, value] of Object.entries(holder)) {
    if (name === 'schema') (holder as Schema)['schema'] = bounded(value as Schema, schemas);
    else if (name !== 'examples' && name !== 'example') boundSchemasIn(value, schemas);
  }
}

/** What is to be checked only within the bounds goes under `then`. */
function bounded(schema: Schema, schemas: Record<string, Schema>): Schema {
  const hasLimit = bounds.some((keyword) => keyword in schema);
  // Branches of a schema with bounds stand under its `then` themselves.
  const inner = withSubschemas(schema, (each, isBranch) => (isBranch && hasLimit ? each : bounded(each, schemas)));
  if (inner['x-checked-by-service'] === true) delete inner['pattern'];
  if ('const' in inner) return { ...without(inner, ['const']), enum: [inner['const']] };
  const limits = Object.entries(inner).filter(([keyword]) => bounds.includes(keyword));
  const rest = Object.entries(inner).filter(([keyword]) => !withBounds.includes(keyword));
  // A tuple has as many checks as positions.
  if (limits.length === 0 || rest.length === 0 || 'prefixItems' in inner) return inner;
  const then = linear(Object.fromEntries(rest), schemas);
  return { ...without(inner, Object.keys(then)), if: Object.fromEntries(limits), then };
}

/** Ajv compares items of a type it does not know each with each (`uniqueItems`), strings by a table. */
function linear(schema: Schema, schemas: Record<string, Schema>): Schema {
  const items = schema['items'] as Schema | undefined;
  if (schema['uniqueItems'] !== true || items === undefined) return schema;
  const reference = typeof items['$ref'] === 'string' ? items['$ref'].split('/').at(-1) : undefined;
  const { type } = reference === undefined ? items : (schemas[reference] ?? {});
  if (type !== 'string') throw new Error('A list of unique items that are not strings would be compared in quadratic time.');
  return { ...schema, items: { type, allOf: [items] } };
}

/** A schema with what `change` makes of each schema that stands directly in it. */
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

/** Whether a request keeps to its operation. If it does, its query and parameters have the contract's types from then on. */
export type Accept = (req: Request) => boolean;

/** The quick check of an operation; it accepts nothing where no checks were compiled from this very contract. */
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

/** The query's values as the contract writes them, lists as lists; null where only the validator knows how to read it. */
function readQuery(req: Request, parameters: Map<string, QueryParameter>): Record<string, unknown> | null {
  const start = req.originalUrl.indexOf('?');
  if (start < 0) return {};
  if (!hasPlainPairs(req.originalUrl.slice(start + 1), parameters)) return null;
  const query: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(req.query)) {
    const parameter = parameters.get(name);
    if (!parameter || typeof value !== 'string' || value === '' || (parameter.isJsonRead && isJson(value))) return null;
    query[name] = parameter.list === null ? value : parameter.list === 'commas' ? value.split(',') : [value];
  }
  return query;
}

/** Whether each pair of a query is `name=value` without a reserved character (RFC 3986, 2.2) where it would have to be escaped. */
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
