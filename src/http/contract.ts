/** Reads a bundled contract: its operations and what the server needs to mount them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The methods that a contract may have, as OpenAPI writes them. */
export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** One operation of a contract. */
export interface ContractOperation {
  operationId: string;
  method: Method;
  /** As the contract writes it, `/v2/shipments/{id}`. */
  path: string;
  isPublic: boolean;
  hasBody: boolean;
  /** A rate limit by address of its own (`x-rate-limit`), or null. */
  limit: 'sign-in' | null;
  /** Media types of the request body. */
  requestTypes: string[];
  queryParameters: QueryParameter[];
  /** Since when it is deprecated and when it is to end, 00:00 UTC of those days; null while it is not deprecated. */
  deprecation: { since: Date; sunset: Date } | null;
  /** Media types of what it answers when all went well. */
  answerTypes: string[];
}

/** How a query parameter is written. */
export interface QueryParameter {
  name: string;
  /** One value with commas, or one value a pair; null where it is not a list. */
  list: 'commas' | 'pairs' | null;
  /** Whether characters such as `:` may stand in it unescaped. */
  isReservedAllowed: boolean;
  /** Whether the validator reads a value that is JSON as JSON. */
  isJsonRead: boolean;
}

/** Code that Ajv compiled: whether a value keeps to its schema. Writes defaults, and numbers for their text, into it. */
export type CompiledCheck = (value: object) => boolean;

/** The checks of all operations, by operationId, and the contract they were compiled from. */
export interface CompiledChecks {
  hash: string;
  parameters: Record<string, CompiledCheck>;
  bodies: Record<string, CompiledCheck>;
}

/** A bundled contract, and what is read of it. */
export interface Contract {
  document: Record<string, unknown>;
  /** Null where none were compiled, or from another version of the contract. */
  checks: CompiledChecks | null;
  operations: ContractOperation[];
  /** Path prefixes under which it is served, '' for none. */
  prefixes: string[];
  /** Query names with brackets, such as `page[size]`. */
  bracketedQueryNames: string[];
  /** Names of query parameters that are integers, such as `limit`. */
  integerQueryNames: string[];
}

/** What is read of a bundle. */
export interface Bundle {
  servers: { url: string }[];
  security?: object[];
  paths: Record<string, Record<string, BundledOperation>>;
  components?: { parameters?: Record<string, WrittenParameter> };
}

interface BundledOperation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
  parameters?: (WrittenParameter | { $ref: string })[];
  deprecated?: boolean;
  'x-deprecated-since'?: string;
  'x-sunset'?: string;
  'x-rate-limit'?: 'sign-in';
  responses: Record<string, { content?: Record<string, unknown> }>;
}

interface WrittenParameter {
  in: string;
  name: string;
  explode?: boolean;
  allowReserved?: boolean;
  schema?: Record<string, unknown>;
}

const methods: ReadonlySet<string> = new Set(['get', 'post', 'patch', 'put', 'delete']);

const loaded = new Map<'a' | 'b', Contract>();

/** The contract of a surface, read once in a process. `generated/` lies at the same depth below src/ and below dist/. */
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

/** Between a change of the contract and the next build there are none that fit: requests take the slower way then. */
function checksOf(surface: 'a' | 'b', bundle: string): CompiledChecks | null {
  try {
    const checks = createRequire(import.meta.url)(`../../generated/${surface}.checks.cjs`) as CompiledChecks;
    return checks.hash === contractHash(bundle) ? checks : null;
  } catch {
    return null;
  }
}

/** Reads a bundle. */
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
        limit: operation['x-rate-limit'] ?? null,
        requestTypes: Object.keys(operation.requestBody?.content ?? {}),
        queryParameters: queryParametersOf(operation, document),
        deprecation: deprecationOf(operation),
        answerTypes: Object.entries(operation.responses)
          .filter(([status]) => status.startsWith('2'))
          .flatMap(([, response]) => Object.keys(response.content ?? {})),
      })),
  );
  const names = JSON.stringify(document).matchAll(/"name":"([^"]*\[[^"]*)"/g);
  return {
    document: { ...document },
    checks: null,
    operations,
    prefixes: document.servers.map((server) => server.url.replace(/\/$/, '')),
    bracketedQueryNames: [...new Set([...names].map((match) => match[1] ?? ''))],
    integerQueryNames: [...new Set(integersIn(document))],
  };
}

function queryParametersOf({ parameters = [] }: BundledOperation, { components }: Bundle): QueryParameter[] {
  return parameters
    .map((each) => ('$ref' in each ? components?.parameters?.[each.$ref.split('/').at(-1) ?? ''] : each))
    .filter((parameter) => parameter !== undefined)
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, explode = true, allowReserved = false, schema = {} }) => ({
      name,
      list: schema['type'] !== 'array' ? null : explode ? 'pairs' : 'commas',
      isReservedAllowed: allowReserved,
      isJsonRead: ['$ref', 'allOf', 'anyOf', 'oneOf'].some((keyword) => keyword in schema) || schema['type'] === 'object',
    }));
}

function integersIn(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  const { name, in: position, schema } = value as { name?: unknown; in?: unknown; schema?: { type?: unknown } };
  if (position === 'query' && typeof name === 'string') return schema?.type === 'integer' ? [name] : [];
  return Object.values(value).flatMap(integersIn);
}

/** The days are those that the contracts' own rules ask for (scripts/contracts/operation-rules.ts). */
function deprecationOf(operation: BundledOperation): ContractOperation['deprecation'] {
  if (operation.deprecated !== true) return null;
  const [since, sunset] = [operation['x-deprecated-since'], operation['x-sunset']];
  if (!since || !sunset) throw new Error(`${operation.operationId} is deprecated without x-deprecated-since and x-sunset.`);
  return { since: new Date(since), sunset: new Date(sunset) };
}
