/**
 * Finds the changes from the released contract to the current one that break clients, and the version that the current one should have.
 *
 * Own code, because these contracts are OpenAPI 3.1 (lists of types, `const`, `unevaluatedProperties`, webhooks): openapi-diff (0.24) and
 * api-smart-diff (1.0) read only 3.0, and openapi-changes downloads a program when it is installed. A test changes the real contracts
 * everywhere and checks the verdict on each change (test/scripts/contracts/mutations.test.ts).
 */
import { isDeepStrictEqual } from 'node:util';
import { type JsonObject, type Json, type Operation, follow, list, object, operationsOf } from './document.ts';
import { type CompareSchemas, type Contracts, isPastSunset, schemaComparison } from './schema-changes.ts';
import type { Schema } from './shape.ts';

type Comparisons = { request: CompareSchemas; answer: CompareSchemas };

/**
 * One line for each change that breaks clients and was not announced.
 * @param today `YYYY-MM-DD`: parts with an announced sunset before this date may be removed. Null lists announced changes too.
 */
export function breakingChanges(released: JsonObject, current: JsonObject, today: string | null): string[] {
  const contracts = { released, current, today };
  const compare = { request: schemaComparison(contracts, 'request'), answer: schemaComparison(contracts, 'answer') };
  const now = new Map(operationsOf(current).map((one) => [one.name, one]));
  const lines = operationsOf(released)
    .filter(({ operation }) => !isPastSunset(operation, today))
    .flatMap((before) => {
      const after = now.get(before.name);
      const breaks = after ? operationBreaks(contracts, compare, before, after) : ['is gone'];
      return breaks.map((message) => `${before.name} ${message}`);
    });
  const urls = (document: JsonObject): Json[] => list(document['servers']).map((server) => object(server)['url'] ?? null);
  const goneServers = urls(released).filter((url) => !urls(current).includes(url));
  return [...new Set([...goneServers.map((url) => `server ${String(url)} is gone`), ...lines])];
}

function operationBreaks(contracts: Contracts, compare: Comparisons, before: Operation, after: Operation): string[] {
  // Messages go the other way: the service sends the body, and the client answers.
  const [compareRequest, compareResponse] = before.path === null ? [compare.answer, compare.request] : [compare.request, compare.answer];
  const { released, current } = contracts;
  const name = before.operation['operationId'];
  const renamed = name !== undefined && name !== after.operation['operationId'];
  return [
    ...(renamed ? ['has another operationId, which generated clients call it by'] : []),
    ...securityBreaks(contracts, before, after),
    ...parameterBreaks(contracts, compareRequest, before, after),
    ...bodyBreaks(compareRequest, follow(released, before.operation['requestBody']), follow(current, after.operation['requestBody'])),
    ...answerBreaks(contracts, compareResponse, before, after),
  ];
}

/** Every way to authenticate must keep working. */
function securityBreaks({ released, current }: Contracts, before: Operation, after: Operation): string[] {
  const credentials = (document: JsonObject, { operation }: Operation): string[] => {
    const schemes = object(object(document['components'])['securitySchemes']);
    return list(operation['security'] ?? document['security']).map((way) =>
      JSON.stringify(
        Object.keys(object(way))
          .sort()
          .map((name) => ({ ...object(schemes[name]), description: null })),
      ),
    );
  };
  const [old, now] = [credentials(released, before), credentials(current, after)];
  if (now.length === 0) return [];
  if (old.length === 0) return ['now needs a credential'];
  return old.every((way) => now.includes(way)) ? [] : ['no longer takes a credential that it took'];
}

function parameterBreaks({ today }: Contracts, compare: CompareSchemas, before: Operation, after: Operation): string[] {
  const isSent = before.path !== null;
  const find = (operation: Operation, like: JsonObject): JsonObject | undefined =>
    operation.parameters.find((one) => one['in'] === like['in'] && one['name'] === like['name']);
  const changed = before.parameters
    .filter((old) => !isPastSunset(old, today))
    .flatMap((old) => {
      const now = find(after, old);
      const name = `parameter ${String(old['name'])}`;
      if (!now) return [`${name} is gone`];
      const isSameStyle = ['style', 'explode', 'allowReserved'].every((field) => old[field] === now[field]);
      return [
        ...(isSameStyle ? [] : [`${name} has another style`]),
        ...(isSent && now['required'] === true && old['required'] !== true ? [`${name} is newly required`] : []),
        ...(!isSent && now['required'] !== true && old['required'] === true ? [`${name} is no longer always there`] : []),
        ...compare(schemaOf(old), schemaOf(now)).map(({ at, message }) => `${name}${at} ${message}`),
      ];
    });
  const added = after.parameters.filter((now) => isSent && now['required'] === true && !find(before, now));
  return [...changed, ...added.map((now) => `parameter ${String(now['name'])} is new and required`)];
}

function bodyBreaks(compare: CompareSchemas, before: JsonObject, after: JsonObject): string[] {
  const required = after['required'] === true && before['required'] !== true;
  return [...(required ? ['body is newly required'] : []), ...contentBreaks(compare, before, after, 'body')];
}

function contentBreaks(compare: CompareSchemas, before: JsonObject, after: JsonObject, what: string): string[] {
  return Object.entries(object(before['content'])).flatMap(([type, media]) => {
    const now = object(after['content'])[type];
    if (now === undefined) return [`${what} is no longer ${type}`];
    return compare(schemaOf(object(media)), schemaOf(object(now))).map(({ at, message }) => `${what}${at} ${message}`);
  });
}

/** New errors break no client, because `default` covers them. A new success does, except a 304, which clients ask for. */
function answerBreaks({ released, current }: Contracts, compare: CompareSchemas, before: Operation, after: Operation): string[] {
  const [old, now] = [object(before.operation['responses']), object(after.operation['responses'])];
  const added = Object.keys(now).filter((status) => before.path !== null && /^[123]/.test(status) && status !== '304' && !(status in old));
  const changed = Object.entries(old).flatMap(([status, answer]) => {
    if (!(status in now)) return [`${status} is gone`];
    const [one, other] = [follow(released, answer), follow(current, now[status])];
    const hadNoBody = Object.keys(object(one['content'])).length === 0 && Object.keys(object(other['content'])).length > 0;
    const headers = Object.entries(object(one['headers'])).flatMap(([name, header]) =>
      headerBreaks(compare, follow(released, header), follow(current, object(other['headers'])[name])).map(
        (message) => `${status} header ${name}${message}`,
      ),
    );
    return [...(hadNoBody ? [`${status} now has a body`] : []), ...headers, ...contentBreaks(compare, one, other, `${status} body`)];
  });
  return [...added.map((status) => `${status} is a new success`), ...changed];
}

function headerBreaks(compare: CompareSchemas, before: JsonObject, after: JsonObject): string[] {
  if (Object.keys(after).length === 0) return [' is gone'];
  const lost = before['required'] === true && after['required'] !== true;
  return [
    ...(lost ? [' is no longer always there'] : []),
    ...compare(schemaOf(before), schemaOf(after)).map(({ at, message }) => `${at} ${message}`),
  ];
}

function schemaOf(thing: JsonObject): Schema {
  return (thing['schema'] ?? true) as Schema;
}

/** Keywords with texts for people, which change neither requests nor responses. */
const textKeywords = ['title', 'summary', 'description', 'examples', 'example', 'info', 'tags', 'externalDocs', 'license'];

/**
 * The version that the current contract should have: the next major if anything was removed, the next minor if anything else changed, the
 * next patch if only texts changed, and the released one if nothing did.
 */
export function expectedVersion(released: JsonObject, current: JsonObject): string {
  const [major = 0, minor = 0, patch = 0] = versionOf(released).split('.').map(Number);
  if (isDeepStrictEqual(withoutVersion(released), withoutVersion(current))) return versionOf(released);
  if (isDeepStrictEqual(withoutTexts(released), withoutTexts(current))) return `${major}.${minor}.${patch + 1}`;
  return breakingChanges(released, current, null).length > 0 ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

export function versionOf(document: JsonObject): string {
  return String(object(document['info'])['version']);
}

function withoutVersion(document: JsonObject): JsonObject {
  return { ...document, info: { ...object(document['info']), version: null } };
}

/** A field can have a keyword's name, so below `properties` every name counts. */
function withoutTexts(value: Json, areNames = false): Json {
  if (Array.isArray(value)) return value.map((one) => withoutTexts(one));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => areNames || !textKeywords.includes(key));
  return Object.fromEntries(kept.map(([key, below]) => [key, withoutTexts(below, key === 'properties')]));
}
