/** Reads queries: names and values, with the types of the operation's parameters. */
import { parse as parseQuery } from 'node:querystring';
import type { Request } from 'express';
import type { Contract, ContractOperation, QueryParameter } from './contract.ts';
import { problemAt } from './problem.ts';
import { integerSentence, unknownSentence } from './validation-sentences.ts';

/** A query without what its operation ignores. */
interface KnownQuery {
  /** Without the question mark. */
  text: string;
  /** The names, and the members of lists as `include=raw_events`, that have no effect. */
  ignored: string[];
}

/** Removes from a request's URL what its operation ignores. */
export function takeOutIgnored(req: Request, operation: ContractOperation): KnownQuery {
  const start = req.url.indexOf('?');
  const known = leaveOutIgnored(start < 0 ? '' : req.url.slice(start + 1), operation);
  if (known.ignored.length > 0) req.url = known.text === '' ? req.url.slice(0, start) : `${req.url.slice(0, start)}?${known.text}`;
  return known;
}

/** Leaves out what only clients of other tracking APIs send. */
function leaveOutIgnored(text: string, { ignoredParameters, queryParameters }: ContractOperation): KnownQuery {
  const lists = queryParameters.filter(({ ignoredValues }) => ignoredValues.length > 0);
  if (text === '' || (ignoredParameters.length === 0 && lists.length === 0)) return { text, ignored: [] };
  const ignored: string[] = [];
  const pairs = text.split('&').flatMap((pair) => {
    const [written = '', value = ''] = pair.split('=');
    const name = decoded(written);
    if (ignoredParameters.includes(name)) {
      ignored.push(name);
      return [];
    }
    const list = lists.find((each) => each.name === name);
    if (!list) return [pair];
    const members = decoded(value).split(',');
    const known = members.filter((member) => !list.ignoredValues.includes(member));
    if (known.length === members.length) return [pair];
    ignored.push(...members.filter((member) => !known.includes(member)).map((member) => `${name}=${member}`));
    return known.length === 0 ? [] : [`${written}=${known.map(encodeURIComponent).join(',')}`];
  });
  return { text: pairs.join('&'), ignored: [...new Set(ignored)] };
}

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
