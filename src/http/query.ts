/** Reads queries: names and values, with the types of the operation's parameters. */
import { parse as parseQuery } from 'node:querystring';
import type { Contract, ContractOperation, QueryParameter } from './contract.ts';
import { problemAt } from './problem.ts';
import { integerSentence, unknownSentence } from './validation-sentences.ts';

/** What a query means. */
export interface Query {
  /** By name; see `withTypes`. */
  values: Record<string, unknown>;
  /** False if express-openapi-validator might read it in another way. */
  isCertain: boolean;
}

/** @param text without the question mark */
export function readQuery(text: string, operation: ContractOperation): Query {
  if (text === '') return { values: {}, isCertain: true };
  const { queryParameters } = operation;
  const sent = parseQuery(text);
  const isCertain =
    text.split('&').every((pair) => isPlainPair(pair, queryParameters)) &&
    queryParameters.every((parameter) => isSure(sent[parameter.name], parameter));
  return { values: withTypes(sent, operation), isCertain };
}

/** The values of known parameters get their types, where they are text of the form that the type has. */
export function withTypes(sent: object, { queryParameters }: ContractOperation): Record<string, unknown> {
  const values: Record<string, unknown> = { ...sent };
  for (const parameter of queryParameters) {
    const value = values[parameter.name];
    if (typeof value === 'string' && value !== '') values[parameter.name] = valueOf(value, parameter);
  }
  return values;
}

/**
 * Refuses what express-openapi-validator would read and Landfall does not: an unknown name with brackets, such as `include[x]`, which it
 * takes for a member of `include`, and numbers such as `1e1`.
 *
 * @throws Problem 400
 */
export function refuseUnreadable({ values }: Query, { bracketedQueryNames }: Contract, { queryParameters }: ContractOperation): void {
  const unknown = Object.keys(values).find((name) => name.includes('[') && !bracketedQueryNames.includes(name));
  if (unknown !== undefined) throw problemAt('invalid_request', unknownSentence(unknown, 'query'), { parameter: unknown });
  const malformed = queryParameters.find(({ name, form }) => form === 'integer' && typeof values[name] === 'string');
  if (malformed) throw problemAt('invalid_request', integerSentence(malformed.name), { parameter: malformed.name });
}

function valueOf(text: string, { form }: QueryParameter): unknown {
  switch (form) {
    case 'integer':
      return isIntegerText(text) ? Number(text) : text;
    case 'boolean':
      return text === 'true' || (text === 'false' ? false : text);
    case 'commas':
      return text.split(',');
    case 'pairs':
      return [text];
    case 'text':
    case 'other':
      return text;
  }
}

/**
 * Stricter than Ajv, which reads a space as 0, `1e1` as 10 and `1e400` as an integer without bounds. With 308 digits a number is
 * still finite.
 */
function isIntegerText(text: string): boolean {
  return /^-?\d{1,308}$/.test(text);
}

/** Whether the value can be read in one way only. */
function isSure(value: string | string[] | undefined, { form, isJsonRead }: QueryParameter): boolean {
  if (form === 'other') return value === undefined;
  return !isJsonRead || typeof value !== 'string' || !jsonForm.test(value);
}

/** Every JSON text has this form, and few others. Trying to parse others would make an error for each. */
const jsonForm = /^\s*(?:[[{"]|(?:true|false|null|-?\d[\d.eE+-]*)\s*$)/;

/** True for `name=value` with reserved characters (RFC 3986, 2.2) escaped where they must be. */
function isPlainPair(pair: string, parameters: QueryParameter[]): boolean {
  const [name = '', value, ...more] = pair.split('=');
  if (value === undefined || more.length > 0 || name.includes('+')) return false;
  if (!/[:/?#[\]@!$&'()*+,;]/.test(value)) return true;
  const written = decoded(name);
  const parameter = parameters.find((each) => each.name === written);
  if (parameter?.isReservedAllowed) return true;
  return parameter?.form === 'commas' && !/[:/?#[\]@!$&'()*+;]/.test(value);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}
