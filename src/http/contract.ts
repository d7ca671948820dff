/** Reads a bundled contract: what there is to mount. */
import { readFileSync } from 'node:fs';

export type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';

/** One operation of a contract. */
export interface ContractOperation {
  operationId: string;
  method: Method;
  /** As the contract writes it, `/v2/shipments/{id}`. */
  path: string;
  isPublic: boolean;
  hasBody: boolean;
  /** Media types of the request body. */
  requestTypes: string[];
}

export interface Contract {
  document: Record<string, unknown>;
  operations: ContractOperation[];
  /** Path prefixes under which it is served, '' for none. */
  prefixes: string[];
  /** Query names with brackets, such as `page[size]`. */
  bracketedQueryNames: string[];
  /** Fields of request bodies of which at least one has to be there, such as a bill of lading or a container number. */
  alternatives: string[][];
}

interface Bundle {
  servers: { url: string }[];
  security?: object[];
  paths: Record<string, Record<string, BundledOperation>>;
}

interface BundledOperation {
  operationId: string;
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
  parameters?: { in?: string; name?: string }[];
}

const methods: ReadonlySet<string> = new Set(['get', 'post', 'patch', 'put', 'delete']);

/** Reads the bundle of a surface. `generated/` lies at the same depth below src/ and below dist/. */
export function loadContract(surface: 'a' | 'b'): Contract {
  const document = JSON.parse(readFileSync(new URL(`../../generated/${surface}.json`, import.meta.url), 'utf8')) as Bundle;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.has(method))
      .map(([method, operation]) => ({
        operationId: operation.operationId,
        method: method as Method,
        path,
        isPublic: operation.security?.length === 0,
        hasBody: operation.requestBody !== undefined,
        requestTypes: Object.keys(operation.requestBody?.content ?? {}),
      })),
  );
  const names = JSON.stringify(document).matchAll(/"name":"([^"]*\[[^"]*)"/g);
  return {
    document: { ...document },
    operations,
    prefixes: document.servers.map((server) => server.url.replace(/\/$/, '')),
    bracketedQueryNames: [...new Set([...names].map((match) => match[1] ?? ''))],
    alternatives: alternativesIn(document),
  };
}

/** Every `anyOf` whose branches each require one field. */
function alternativesIn(value: unknown): string[][] {
  if (value === null || typeof value !== 'object') return [];
  const { anyOf } = value as { anyOf?: { required?: string[] }[] };
  const fields = Array.isArray(anyOf) ? anyOf.map((branch) => branch.required ?? []) : [];
  const isChoice = fields.length > 1 && fields.every((required) => required.length === 1);
  return [...(isChoice ? [fields.flat()] : []), ...Object.values(value).flatMap(alternativesIn)];
}
