/**
 * Accepts requests by checks that were compiled from the contract when the program was built (`scripts/request-checks.ts`):
 * in microseconds, and with nothing to compile at start.
 *
 * They only ever accept. A request that they do not accept, or that is written in a way they do not read (a reserved
 * character in a query, a parameter given twice), goes to express-openapi-validator, which alone refuses. What they
 * accept, it accepts too, and with the same values (`test/fuzz/compiled-checks.test.ts`).
 */
import type { Request } from 'express';
import type { Contract, ContractOperation, QueryParameter } from './contract.ts';

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
