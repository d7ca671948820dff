/**
 * Bodies in the forms that only clients of another tracking API send, turned into the contract's form before it is checked. The contract
 * does not describe these forms: schemas with alternatives do not compile, or lose their types, in most generated clients.
 */
import { InvalidInput } from '../../domain/errors.ts';

type Json = Record<string, unknown>;

/** By operationId. Each changes the body it gets and returns it, or returns another. A body in no known form stays as it is. */
const conversions: Record<string, (body: unknown) => unknown> = {
  inferNumber: numberOfResource,
  createWebhook: headersByName,
  updateWebhook: headersByName,
};

/** The body in the contract's form. */
export function inContractsForm(operationId: string, body: unknown): unknown {
  return conversions[operationId]?.(body) ?? body;
}

/** `{data: {attributes: {number}}}` for `{number}`. */
function numberOfResource(body: unknown): unknown {
  const number = attributesOf(body)?.['number'];
  return number === undefined || Object.keys(body as Json).length > 1 ? body : { number };
}

/** Headers as a list of names and values. @throws InvalidInput if a name is in the list twice, because only one value could count */
function headersByName(body: unknown): unknown {
  const attributes = attributesOf(body);
  const pairs = attributes?.['headers'];
  if (!attributes || !Array.isArray(pairs) || !pairs.every(isPair)) return body;
  const names = pairs.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    const detail = `The header ${repeated} is set twice.`;
    throw new InvalidInput([{ code: 'invalid_header', field: 'webhookHeaders', detail }]);
  }
  attributes['headers'] = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  return body;
}

function isPair(value: unknown): value is { name: string; value: unknown } {
  return isObject(value) && typeof value['name'] === 'string' && 'value' in value && Object.keys(value).length === 2;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function attributesOf(body: unknown): Json | undefined {
  const attributes = (body as { data?: { attributes?: unknown } | null } | null)?.data?.attributes;
  return isObject(attributes) ? attributes : undefined;
}
