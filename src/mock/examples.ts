/** The contracts' examples: the responses that `Prefer` asks for. */
import type { Contract, ContractOperation } from '../http/contract.ts';

/** A documented response with one of its examples. */
export interface Example {
  status: number;
  /** Null for a response without a body. */
  name: string | null;
  mediaType: string;
  body: unknown;
  headers: Record<string, string>;
}

interface Reference {
  $ref: string;
}

interface Response {
  headers?: Record<string, Reference | Header>;
  content?: Record<string, { examples?: Record<string, Reference | { value: unknown }> }>;
}

interface Header {
  schema?: { examples?: unknown[] };
}

interface ErrorBody {
  status?: number;
  errors?: { status: string }[];
}

/** All examples of an operation in the contract's order. Those of `default` have the status in their body. */
export function examplesOf({ document }: Contract, { path, method }: ContractOperation): Example[] {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, Response | Reference> }>>;
  const responses = Object.entries(paths[path]?.[method]?.responses ?? {});
  return responses.flatMap(([key, documented]) => {
    const response = follow(document, documented);
    const media = Object.entries(response.content ?? {});
    if (media.length === 0) return [exampleOf(document, response, { status: Number(key), name: null, mediaType: '', body: undefined })];
    return media.flatMap(([mediaType, { examples = {} }]) =>
      Object.entries(examples).map(([name, example]) => {
        const body = follow(document, example).value;
        const status = key === 'default' ? statusIn(body as ErrorBody) : Number(key);
        return exampleOf(document, response, { status, name, mediaType, body });
      }),
    );
  });
}

function statusIn({ status, errors }: ErrorBody): number {
  return Number(status ?? errors?.[0]?.status);
}

/** The statuses that tell when to try again. */
const retryStatuses = [409, 429, 503];

function exampleOf(document: Contract['document'], response: Response, example: Omit<Example, 'headers'>): Example {
  const headers = Object.entries(response.headers ?? {}).flatMap(([name, header]) => {
    const [value] = follow(document, header).schema?.examples ?? [];
    if (value === undefined || isServices(name) || (name === 'Retry-After' && !retryStatuses.includes(example.status))) return [];
    return [[name, String(value)]];
  });
  return { ...example, headers: Object.fromEntries(headers) as Record<string, string> };
}

/** Every response of the service has these; one that was stored under a key has `Idempotency-Replayed`. */
function isServices(name: string): boolean {
  return name.startsWith('RateLimit') || name === 'X-Request-Id' || name === 'Idempotency-Replayed';
}

function follow<Value extends object>(document: Contract['document'], value: Value | Reference): Value {
  if (!('$ref' in value)) return value;
  let found: unknown = document;
  for (const step of value.$ref.slice(2).split('/')) found = (found as Record<string, unknown>)[step];
  return follow(document, found as Value | Reference);
}
