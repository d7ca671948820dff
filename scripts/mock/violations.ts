/** What Prism finds wrong with a request, told in the words of the service: by the service's own functions. */
import type { Contract } from '../../src/http/contract.ts';
import type { Problem } from '../../src/http/problem.ts';
import { pointerStep } from '../../src/http/problem.ts';
import { fromValidator } from '../../src/http/validator-faults.ts';

/** One of Prism's `sl-violations`. */
export interface Violation {
  /** `request`, then `body`, `query`, `path` or `headers`, then the way to the value. */
  location: string[];
  code: string | number;
  /** Where, and then what Ajv says. */
  message: string;
}

/** Prism's words where there is no body. */
const missingBody = 'Body parameter is required';

/** Whether Prism finds no body. */
export function lacksBody(violations: Violation[]): boolean {
  return violations.some(({ message }) => message === missingBody);
}

const places: Record<string, string> = { body: 'body', query: 'query', path: 'params', header: 'headers', headers: 'headers' };

/** The problem that the service makes of the same faults; null where they are not about the request's shape. @param path as the contract writes it */
export function problemOf(violations: Violation[], contract: Contract, body: unknown, path: string): Problem | null {
  const all = violations.flatMap((violation) => validatorError(violation) ?? []);
  const errors = all.filter(({ path, message }) => (mostAt(all, path) ?? boundIn(message)) === boundIn(message));
  return errors.length === 0 ? null : fromValidator(Object.assign(new Error('Prism'), { status: 400, errors }), contract, body, path);
}

/** The bound that a fault says is exceeded. */
function boundIn(message: string): number | undefined {
  const [, bound] = /^must NOT have more than (\d+)/.exec(message) ?? [];
  return bound === undefined ? undefined : Number(bound);
}

/** The bound that a value is beyond, the widest of several forms: the service says nothing else of such a value. */
function mostAt(errors: { path: string; message: string }[], path: string): number | undefined {
  const bounds = errors.filter((error) => error.path === path).flatMap(({ message }) => boundIn(message) ?? []);
  return bounds.length === 0 ? undefined : Math.max(...bounds);
}

/** A fault as express-openapi-validator says it: of a field that is missing or unknown, the path goes on to the field. */
function validatorError({ location: [, place = '', ...steps], message }: Violation): { path: string; message: string } | null {
  const [words] = /(must (?:NOT )?.*|property name must be valid)$/.exec(message) ?? [];
  const where = places[place];
  // Prism takes a body of `null` for none.
  if (message === missingBody) return { path: '/body', message: 'must be object' };
  if (words === undefined || where === undefined) return null;
  const unknown = /^(must NOT have additional properties); found '(.*)'$/.exec(words);
  const missing = /^must have required property '(.*)'$/.exec(words);
  const field = unknown?.[2] ?? missing?.[1];
  const way = [...steps, ...(field === undefined ? [] : [field])].map(pointerStep);
  return { path: ['', where, ...way].join('/'), message: unknown?.[1] ?? words };
}
