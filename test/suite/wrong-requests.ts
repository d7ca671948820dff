// Wrong requests derived from the contracts: for every field and parameter, what its schema rejects, one fault a request.
import { type Json, type JsonObject, isObject, readContract } from '../../scripts/contracts/document.ts';
import { follow } from '../support/schema-checks.ts';
import { type Operation, bodyOf, operationsOf } from '../support/operations.ts';
import type { HttpResponse } from '../support/http-client.ts';
import { sendValid } from './cases.ts';
import type { World } from './world.ts';

export type WrongRequest = {
  operation: Operation;
  /** The kind of fault, such as `unknown field`. */
  kind: string;
  /** Its place, as a JSON pointer or a parameter's name, and the fault. */
  what: string;
  send(world: World): Promise<HttpResponse>;
};

type Fault = { kind: string; at: string; value?: Json };

const documents = { a: readContract('a'), b: readContract('b') };

/** All of both surfaces. */
export function wrongRequests(): WrongRequest[] {
  return [...operationsOf('a'), ...operationsOf('b')].flatMap((operation) => [
    ...wrongCredentials(operation),
    ...wrongQueries(operation),
    ...(operation.hasBody ? [...wrongMessages(operation), ...wrongBodies(operation)] : []),
    ...(operation.hasId ? [wrong(operation, 'id that is not a UUID', '', (world) => sendValid(world, operation, { id: 'no-uuid' }))] : []),
  ]);
}

function wrong(operation: Operation, kind: string, what: string, send: WrongRequest['send']): WrongRequest {
  return { operation, kind, what, send };
}

/** Without a credential, the service treats the sandbox's paths as surface B's, so A's contract does not apply. */
function wrongCredentials(operation: Operation): WrongRequest[] {
  const { surface, isPublic, path } = operation;
  if (isPublic || (surface === 'a' && path.startsWith('/sandbox'))) return [];
  const send = (headers: Record<string, string>) => (world: World) => sendValid(world, operation, { wire: world.anyone[surface], headers });
  return [
    wrong(operation, 'missing credential', '', send({})),
    wrong(operation, 'credential of another kind', 'Basic', send({ authorization: 'Basic dXNlcjpwYXNz' })),
  ];
}

function wrongMessages(operation: Operation): WrongRequest[] {
  const send = (raw: string, contentType: string) => (world: World) => sendValid(world, operation, { raw, contentType });
  const text = JSON.stringify(bodyOf(operation.surface, operation.operationId));
  return [
    wrong(operation, 'missing body', '', send('', 'application/json')),
    wrong(operation, 'malformed JSON', '', send('{', 'application/json')),
    wrong(operation, 'wrong media type', 'text/plain', send(text, 'text/plain')),
    wrong(operation, 'wrong media type', 'a form', send('a=1', 'application/x-www-form-urlencoded')),
  ];
}

function wrongBodies(operation: Operation): WrongRequest[] {
  const { surface, operationId } = operation;
  const document = documents[surface];
  const content = object(object(follow(document, detailsOf(operation).requestBody ?? null)).content);
  const schema = object(content['application/json']).schema ?? {};
  const body = bodyOf(surface, operationId) as JsonObject;
  return faultsOf(document, schema, body, '').map(({ kind, at, value }) =>
    wrong(operation, kind, `${at || '/'} ${short(value)}`, (world) =>
      sendValid(world, operation, { json: fill(world, operation, value ?? null) }),
    ),
  );
}

/** A body that names the webhook must name the path's, unless that is the fault. */
function fill(world: World, { surface }: Operation, value: Json): Json {
  const { data } = object(value);
  if (object(data).id !== object(object(bodyOf(surface, surface === 'b' ? 'updateWebhook' : 'createWebhook') as JsonObject).data).id)
    return value;
  return object(data).id === undefined ? value : { ...object(value), data: { ...object(data), id: world.ids.b.webhooks ?? '' } };
}

function wrongQueries(operation: Operation): WrongRequest[] {
  const document = documents[operation.surface];
  const item = object(object(document.paths)[operation.path]);
  const parameters = [...list(item.parameters), ...list(detailsOf(operation).parameters)].map((one) => object(follow(document, one)));
  const send = (query: string) => (world: World) => sendValid(world, operation, { query });
  const named = parameters
    .filter((one) => one.in === 'query')
    .flatMap((parameter) => {
      const name = String(parameter.name);
      const schema = object(follow(document, parameter.schema ?? {}));
      const faults = valueFaults(document, schema, name).filter(({ kind, value }) => kind !== 'null' && isSaid(schema, value));
      const repeated =
        schema.type === 'array'
          ? []
          : [wrong(operation, 'repeated parameter', name, send(`${name}=${example(schema)}&${name}=${example(schema)}`))];
      return [
        ...faults.map(({ kind, value }) =>
          wrong(operation, `${kind} in a query`, `${name}=${short(value)}`, send(`${name}=${encodeURIComponent(String(value))}`)),
        ),
        ...repeated,
      ];
    });
  return [wrong(operation, 'unknown parameter', '', send('surprise=1')), ...named];
}

/** Whether a value is also wrong in a query, where everything is text. */
function isSaid(schema: JsonObject, value: Json | undefined): boolean {
  return !typesOf(schema).includes('string') || typeof value === 'string';
}

function example(schema: JsonObject): string {
  return encodeURIComponent(String(list(schema.examples)[0] ?? 'x'));
}

function detailsOf({ surface, path, method }: Operation): JsonObject {
  return object(object(object(documents[surface].paths)[path])[method]);
}

/** Every fault possible in a value with a schema, each in an otherwise valid whole. */
function faultsOf(document: JsonObject, reference: Json, right: Json, at: string): Fault[] {
  const schema = merged(document, reference);
  const own = valueFaults(document, schema, at);
  if (!typesOf(schema).includes('object')) return own;
  const whole = object(right);
  const properties = Object.entries(object(schema.properties));
  const inner = properties.flatMap(([name, property]) =>
    faultsOf(document, property, whole[name] ?? null, `${at}/${name}`).map((fault) => ({
      ...fault,
      value: { ...whole, [name]: fault.value ?? null },
    })),
  );
  const without = (name: string) => Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name));
  const missing = list(schema.required).map((name) => ({ kind: 'missing field', at: `${at}/${name}`, value: without(String(name)) }));
  const unknown = schema.additionalProperties === false ? [{ kind: 'unknown field', at, value: { ...whole, surprise: 1 } }] : [];
  return [...own, ...inner, ...missing, ...unknown];
}

const ofEachType: [type: string, value: Json][] = [
  ['object', {}],
  ['array', []],
  ['string', 'x'],
  ['integer', 1],
  ['boolean', true],
];

/** Faults of a value as a whole. */
function valueFaults(document: JsonObject, given: JsonObject, at: string): Fault[] {
  const schema = merged(document, given);
  const types = typesOf(schema);
  const faults: Fault[] = [];
  const say = (kind: string, value: Json) => void faults.push({ kind, at, value });
  if (types.length > 0) {
    const taken = [...types, ...(types.includes('number') ? ['integer'] : [])];
    // Two of them are enough.
    for (const [, value] of ofEachType.filter(([type]) => !taken.includes(type)).slice(-2)) say('wrong type', value);
    if (!types.includes('null')) say('null', null);
  }
  if (schema.enum !== undefined || schema.const !== undefined) say('bad enum', 'nonsense');
  // Any text is a password.
  if (schema.format !== undefined && schema.format !== 'password') say('bad format', 'nonsense');
  // The service checks some patterns itself and refuses them with its own words and status.
  const isValidators = schema.pattern !== undefined && schema['x-checked-by-service'] !== true;
  if (isValidators && !new RegExp(String(schema.pattern), 'u').test('§')) say('bad pattern', '§');
  if (typeof schema.maxLength === 'number') say('too long', 'x'.repeat(schema.maxLength + 1));
  if (Number(schema.minLength ?? 0) > 0) say('too short', '');
  if (typeof schema.minimum === 'number') say('too small', schema.minimum - 1);
  if (typeof schema.maximum === 'number') say('too large', schema.maximum + 1);
  if (types.includes('array')) {
    // The rows of a batch have results of their own.
    const items = object(schema.items)['x-checked-by-service'] === true ? {} : (schema.items ?? {});
    for (const fault of valueFaults(document, object(follow(document, items)), at)) say(`${fault.kind} in a list`, [fault.value ?? null]);
    if (Number(schema.minItems ?? 0) > 0) say('too short', []);
  }
  return faults;
}

/** A schema with its references and parts resolved. */
function merged(document: JsonObject, reference: Json): JsonObject {
  const { $ref, allOf, ...own } = object(reference);
  const referred = typeof $ref === 'string' ? merged(document, follow(document, { $ref })) : {};
  return list(allOf).reduce<JsonObject>((all, part) => ({ ...merged(document, part), ...all }), { ...referred, ...own });
}

/** The types that a schema accepts; none if it does not say. */
function typesOf({ type, anyOf, oneOf }: JsonObject): string[] {
  if (type !== undefined) return [type].flat().map(String);
  return [...list(anyOf), ...list(oneOf)].flatMap((part) => typesOf(object(part)));
}

function short(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function object(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}
