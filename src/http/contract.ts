/** Reads the operations of a bundled contract. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ErrorObject } from 'ajv';
import type { Role } from '../domain/account.ts';
import type { AuditAction } from '../domain/audit.ts';

/** In lower case, as in OpenAPI. */
export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

export interface ContractOperation {
  operationId: string;
  method: Method;
  /** In the contract's form: `/v2/shipments/{id}`. */
  path: string;
  isPublic: boolean;
  hasBody: boolean;
  /** Whether it declares the header `Idempotency-Key`. */
  takesIdempotencyKey: boolean;
  /** Whether its 200 has an `ETag`. */
  hasEtag: boolean;
  /** Whether it declares the header `If-Match`. */
  takesIfMatch: boolean;
  /** The lowest role that may use it (`x-role`): by default reader for GET and operator for other methods. */
  role: Role;
  /** What the audit log records of it (`x-audit`), or null. */
  audit: AuditAction | null;
  /** A rate limit of its own, as well as the credential's (`x-rate-limit`): sign-ins by address, the others by account. */
  limit: OwnLimit | null;
  /** A limit of its own for the body (`x-body-limit`), or null. */
  bodyLimit: BodyLimit | null;
  /** Whether its handler stores results for an `Idempotency-Key` part by part (`x-done-in-parts`). */
  isDoneInParts: boolean;
  /** Media types of the request body. */
  requestTypes: string[];
  queryParameters: QueryParameter[];
  /** Query names that only clients of other tracking APIs send (`x-ignored-parameters`). */
  ignoredParameters: string[];
  /** As the contract writes them. */
  headerNames: string[];
  /** 00:00 UTC on the days of its deprecation and removal; null if it is not deprecated. */
  deprecation: { since: Date; sunset: Date } | null;
  /** Media types of the successful responses. */
  responseTypes: string[];
}

/** A rate limit of an account. */
export type AccountLimit = 'refresh' | 'trigger' | 'batch' | 'export' | 'access';
type OwnLimit = 'sign-in' | AccountLimit;

/** The largest body that an operation takes. */
export interface BodyLimit {
  bytes: number;
  /** Values in it, objects and lists included. */
  values: number;
}

/** A query parameter, as far as reading it needs. */
export interface QueryParameter {
  name: string;
  /** How its text is read: `commas` is a list `a=1,2`, and `pairs` a list `a=1&a=2`; only express-openapi-validator reads `other`. */
  form: 'text' | 'integer' | 'boolean' | 'commas' | 'pairs' | 'other';
  /** OpenAPI's `allowEmptyValue`. */
  isEmptyAllowed: boolean;
  /** OpenAPI's `allowReserved`: characters such as `:` need no escape. */
  isReservedAllowed: boolean;
  /** express-openapi-validator parses a value that is JSON. */
  isJsonRead: boolean;
  /** Members of its list that only clients of other tracking APIs send (`x-ignored-values`). */
  ignoredValues: string[];
}

/** Code that Ajv compiled. Returns true for a valid value, into which it writes defaults; otherwise `errors` has all errors. */
export interface Check {
  (value: unknown): boolean;
  errors?: ErrorObject[] | null;
}

/** The checks of all operations, and the contract they were compiled from. */
interface CompiledChecks {
  hash: string;
  byName: Record<string, Check>;
}

export interface Contract {
  document: Record<string, unknown>;
  /** Null if none were compiled from this version of the contract. */
  checks: CompiledChecks | null;
  operations: ContractOperation[];
  /** Path prefixes that it is served under; '' for none. */
  prefixes: string[];
  /** Query names with brackets, such as `page[size]`. */
  bracketedQueryNames: string[];
}

/** The parts of a bundle that are read here. */
export interface Bundle {
  servers: { url: string }[];
  security?: object[];
  paths: Record<string, Record<string, BundledOperation>>;
  components?: Components;
}

interface Components {
  schemas?: Record<string, object>;
  parameters?: Record<string, Parameter>;
}

/** What a bundle says about an operation's requests. */
export interface BundledRequest {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
}

interface BundledOperation extends BundledRequest {
  operationId: string;
  security?: object[];
  deprecated?: boolean;
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  'x-rate-limit'?: OwnLimit;
  'x-body-limit'?: BodyLimit;
  'x-done-in-parts'?: boolean;
  'x-role'?: Role;
  'x-audit'?: AuditAction;
  'x-ignored-parameters'?: string[];
  responses: Record<string, { content?: Record<string, unknown>; headers?: Record<string, unknown> }>;
}

/** The lowest role that may use an operation: the one it names (`x-role`), else reader for GET and operator for other methods. */
export function leastRole(method: string, named: Role | undefined): Role {
  return named ?? (method.toLowerCase() === 'get' ? 'reader' : 'operator');
}

/** A parameter in the contract's form. */
export interface Parameter {
  name: string;
  in: 'query' | 'path' | 'header';
  required?: boolean;
  style?: string;
  explode?: boolean;
  allowReserved?: boolean;
  allowEmptyValue?: boolean;
  'x-ignored-values'?: string[];
  schema: ParameterSchema;
}

interface ParameterSchema {
  type?: unknown;
  items?: ParameterSchema;
  $ref?: string;
}

const methods: ReadonlySet<string> = new Set(['get', 'post', 'patch', 'put', 'delete']);

const loaded = new Map<'a' | 'b', Contract>();

/** Reads each contract once per process. `generated/` has the same relative path from src/ and from dist/. */
export function loadContract(surface: 'a' | 'b'): Contract {
  const known = loaded.get(surface);
  if (known) return known;
  const file = new URL(`../../generated/${surface}.json`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  const contract = { ...readContract(JSON.parse(text) as Bundle), checks: checksOf(surface, text) };
  loaded.set(surface, contract);
  return contract;
}

/** Distinguishes versions of a bundle. */
export function contractHash(bundle: string): string {
  return createHash('sha256').update(bundle).digest('hex').slice(0, 16);
}

/** After a change of the contract, no checks match until the next build. */
function checksOf(surface: 'a' | 'b', bundle: string): CompiledChecks | null {
  try {
    const checks = createRequire(import.meta.url)(`../../generated/${surface}.checks.cjs`) as CompiledChecks;
    return checks.hash === contractHash(bundle) ? checks : null;
  } catch {
    return null;
  }
}

export function readContract(document: Bundle): Contract {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method as Method,
        path,
        isPublic: operation.security?.length === 0,
        hasBody: operation.requestBody !== undefined,
        takesIdempotencyKey: parametersOf(operation, document.components).some(({ name }) => name === 'Idempotency-Key'),
        hasEtag: operation.responses['200']?.headers?.['ETag'] !== undefined,
        takesIfMatch: parametersOf(operation, document.components).some(({ name }) => name === 'If-Match'),
        role: leastRole(method, operation['x-role']),
        audit: operation['x-audit'] ?? null,
        limit: operation['x-rate-limit'] ?? null,
        bodyLimit: operation['x-body-limit'] ?? null,
        isDoneInParts: operation['x-done-in-parts'] ?? false,
        requestTypes: Object.keys(operation.requestBody?.content ?? {}),
        queryParameters: queryParametersOf(operation, document),
        ignoredParameters: operation['x-ignored-parameters'] ?? [],
        headerNames: parametersOf(operation, document.components).flatMap((each) => (each.in === 'header' ? each.name : [])),
        deprecation: deprecationOf(operation),
        responseTypes: Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, response]) => Object.keys(response.content ?? {})),
      })),
  );
  const queryNames = operations.flatMap(({ queryParameters }) => queryParameters.map(({ name }) => name));
  return {
    document: { ...document },
    checks: null,
    operations,
    prefixes: document.servers.map((server) => server.url.replace(/\/$/, '')),
    bracketedQueryNames: [...new Set(queryNames)].filter((name) => name.includes('[')),
  };
}

/** An operation's parameters, with their references followed. */
export function parametersOf({ parameters = [] }: BundledRequest, components: Components = {}): Parameter[] {
  return parameters.flatMap((each) => ('$ref' in each ? (components.parameters?.[each.$ref.split('/').at(-1) ?? ''] ?? []) : each));
}

function queryParametersOf(operation: BundledOperation, { components }: Bundle): QueryParameter[] {
  return parametersOf(operation, components)
    .filter((parameter) => parameter.in === 'query')
    .map((parameter) => ({
      name: parameter.name,
      form: formOf(parameter, components),
      isEmptyAllowed: parameter.allowEmptyValue ?? false,
      isReservedAllowed: parameter.allowReserved ?? false,
      isJsonRead: '$ref' in parameter.schema,
      ignoredValues: parameter['x-ignored-values'] ?? [],
    }));
}

function formOf({ schema = {}, style = 'form', explode = true }: Parameter, components: Components = {}): QueryParameter['form'] {
  const typeOf = ({ $ref, type }: ParameterSchema): unknown =>
    $ref === undefined ? type : (components.schemas?.[$ref.split('/').at(-1) ?? ''] as ParameterSchema | undefined)?.type;
  const type = typeOf(schema);
  if (style !== 'form') return 'other';
  if (type === 'array' && typeOf(schema.items ?? {}) === 'string') return explode ? 'pairs' : 'commas';
  if (type === 'integer' || type === 'boolean') return type;
  return type === 'string' ? 'text' : 'other';
}

/** scripts/contracts/rules.ts requires these days in the contracts. */
function deprecationOf(operation: BundledOperation): ContractOperation['deprecation'] {
  if (operation.deprecated !== true) return null;
  const [since, sunset] = [operation['x-deprecated-since'], operation['x-sunset']];
  if (!since || !sunset) throw new Error(`${operation.operationId} is deprecated without x-deprecated-since and x-sunset.`);
  return { since: new Date(since), sunset: new Date(sunset) };
}

/** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function deprecationHeaders({ deprecation }: ContractOperation): Record<string, string> {
  if (deprecation === null) return {};
  return { Deprecation: `@${deprecation.since.getTime() / 1000}`, Sunset: deprecation.sunset.toUTCString() };
}
