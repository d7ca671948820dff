/**
 * Rules for the contracts that the linter can't check. Redocly visits a schema once, even if requests and responses share it, so it
 * can't require closed requests and open responses. No rule requires a documented 422, because a schema does not show whether the domain
 * refuses a value; the tests fail on every undocumented status.
 */
import {
  type JsonObject,
  type Operation,
  type SchemaUse,
  follow,
  isDate,
  join,
  list,
  namesProperties,
  object,
  operationsOf,
  schemaUses,
} from './document.ts';

/** What breaks a rule. */
export interface Fault {
  /** JSON pointer into the bundle: `#/components/schemas/Id` is openapi/…/schemas/Id.yaml. */
  pointer: string;
  message: string;
}

type Rule = (document: JsonObject) => Fault[];

export const rules: Record<string, Rule> = {
  operationsAreDescribed,
  messagesAreSeparate,
  titlesAreUnique,
  titlesDifferFromFields,
  typesAreSimple,
  choicesHaveNoFields,
  largeIntegersAreInt64,
  componentsAreNotNullableTwins,
  statusesHaveExamples,
  failuresAreDocumented,
  deprecationsHaveDates,
  requestsAreClosed,
  requestsAreBounded,
  answersAreOpen,
  stringsAreBounded,
  patternsAreAnchored,
  namesAreSnakeCase,
  descriptionsEndWithAFullStop,
};

/** One line for each violation, with the rule's name. */
export function brokenRules(document: JsonObject): string[] {
  const lines = Object.entries(rules).flatMap(([name, rule]) =>
    rule(document).map((fault) => `${name}: ${fault.pointer} ${fault.message}`),
  );
  return [...new Set(lines)];
}

/** Handlers, clients and the reference use these. */
function operationsAreDescribed(document: JsonObject): Fault[] {
  return operationsOf(document).flatMap(({ operation, pointer }) => {
    const missing = ['operationId', 'summary', 'description'].filter((field) => !operation[field]);
    if (list(operation['tags']).length === 0) missing.push('tags');
    return missing.map((field) => ({ pointer, message: `has no ${field}` }));
  });
}

/**
 * Generators make one class or file for each tag, and some put messages and paths of one tag into two files of one name. The name of a
 * message's operation tells the compiler that it needs no handler.
 */
function messagesAreSeparate(document: JsonObject): Fault[] {
  const operations = operationsOf(document);
  const tagsOfPaths = new Set(operations.filter(({ path }) => path !== null).flatMap(({ operation }) => list(operation['tags'])));
  return operations.flatMap(({ operation, pointer, path }) => {
    const isMessage = path === null;
    const faults = list(operation['tags']).filter((tag) => isMessage && tagsOfPaths.has(tag));
    const messages = faults.map((tag) => `is a message with the tag ${String(tag)}, which paths have`);
    const { operationId } = operation;
    if (typeof operationId === 'string' && operationId.endsWith('Message') !== isMessage) {
      messages.push(`has the operationId ${operationId}: those of messages end in Message, and no others`);
    }
    return messages.map((message) => ({ pointer, message }));
  });
}

/** Generators name types by their titles, so two with one title become one type, or none. */
function titlesAreUnique(document: JsonObject): Fault[] {
  const first = new Map<string, string>();
  return schemaFaults(document, ({ schema, pointer }) => {
    const { title } = schema;
    if (typeof title !== 'string') return null;
    const other = first.get(title) ?? pointer;
    first.set(title, other);
    return other === pointer ? null : `has the title of ${other}, ${title}`;
  });
}

/** openapi-python-client makes a variable for a schema's title and one for each field, so `Errors` must not have the field `errors`. */
function titlesDifferFromFields(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema }) => {
    const name = String(schema['title']).toLowerCase().replaceAll(/\W+/g, '_');
    return name in object(schema['properties']) ? `has the title of its own field ${name}` : null;
  });
}

/** What generators read: one type, or one type and `null`. Several types are several schemas in `anyOf`. */
function typesAreSimple(document: JsonObject): Fault[] {
  const nulls = schemaFaults(document, ({ schema }) => {
    const alone = Object.entries(object(schema['properties'])).find(([, property]) => object(property)['type'] === 'null');
    return alone === undefined ? null : `has the field ${alone[0]}, which can only be null: give it the type of its other values, too`;
  });
  const mixed = schemaFaults(document, ({ schema }) =>
    types(schema).filter((type) => type !== 'null').length > 1 ? 'has several types: write a schema for each in anyOf' : null,
  );
  return [...nulls, ...mixed];
}

/**
 * "At least one of these fields" is an `anyOf` whose branches say only `required`. openapi-generator merges fields that branches describe
 * into the whole, each required: its Python client then can't send one without the other.
 */
function choicesHaveNoFields(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema }) =>
    partsOf(schema).some((part) =>
      ['anyOf', 'oneOf'].some((keyword) => list(part[keyword]).some((branch) => 'properties' in object(branch))),
    )
      ? 'has a choice in allOf whose branches describe fields: a branch has only required'
      : null,
  );
}

/** An integer without a format is an int32 in Java, Go and C#. */
function largeIntegersAreInt64(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema }) =>
    types(schema).includes('integer') && Number(schema['maximum']) >= 2 ** 31 && schema['format'] !== 'int64'
      ? 'allows integers of more than 32 bits without format: int64'
      : null,
  );
}

/** openapi-generator's Go client has a type NullableX of its own for each object X. */
function componentsAreNotNullableTwins(document: JsonObject): Fault[] {
  const schemas = object(object(document['components'])['schemas']);
  return Object.keys(schemas).flatMap((name) => {
    const twin = /^Nullable(.+)$/.exec(name)?.[1];
    if (twin === undefined || !types(object(schemas[twin])).includes('object')) return [];
    return [{ pointer: `#/components/schemas/${name}`, message: `has the name that generators give a nullable ${twin}` }];
  });
}

/** The reference shows an example for each status, so every body needs a named one. */
function statusesHaveExamples(document: JsonObject): Fault[] {
  return operationsOf(document).flatMap(({ operation, pointer }) => {
    const bodies = Object.entries(object(operation['responses'])).map(([status, answer]) => ({
      place: join(pointer, 'responses', status),
      body: follow(document, answer),
    }));
    bodies.push({ place: join(pointer, 'requestBody'), body: follow(document, operation['requestBody']) });
    return bodies.flatMap(({ place, body }) =>
      Object.entries(object(body['content']))
        .filter(([, media]) => Object.keys(object(object(media)['examples'])).length === 0)
        .map(([type]) => ({ pointer: place, message: `has no named example as ${type}` })),
    );
  });
}

/** The errors that follow from an operation's shape. For 422, see above. */
function failuresAreDocumented(document: JsonObject): Fault[] {
  return operationsOf(document)
    .filter(({ path }) => path !== null)
    .flatMap((one) => {
      const documented = Object.keys(object(one.operation['responses']));
      return failuresOf(document, one)
        .filter(([status]) => !documented.includes(status))
        .map(([status, reason]) => ({ pointer: one.pointer, message: `does not document ${status}: ${reason}` }));
    });
}

function failuresOf(document: JsonObject, { operation, path }: Operation): [status: string, reason: string][] {
  const needsCredential = list(operation['security'] ?? document['security']).length > 0;
  const failures: [string, string][] = [
    ['400', 'an unknown query parameter is refused everywhere'],
    ['406', 'Accept can rule out every media type'],
    ['429', 'every operation is limited, by address at least'],
    ['default', 'the service can fail'],
  ];
  if (needsCredential) failures.push(['401', 'it needs a credential']);
  if (path?.includes('{')) failures.push(['404', 'its path has an id']);
  if (operation['requestBody']) failures.push(['413', 'it has a body'], ['415', 'it has a body']);
  return failures;
}

/** The headers Deprecation (RFC 9745) and Sunset (RFC 8594) need these; the sunset is not before the deprecation (RFC 9745, 4). */
function deprecationsHaveDates(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const visit = (value: JsonObject, pointer: string): void => {
    const [since, sunset] = [value['x-deprecated-since'], value['x-sunset']];
    if (value['deprecated'] === true && !(isDate(since) && isDate(sunset) && since <= sunset)) {
      faults.push({ pointer, message: 'is deprecated without x-deprecated-since and a later x-sunset, both YYYY-MM-DD' });
    }
    for (const [key, below] of Object.entries(value)) {
      if (typeof below !== 'object' || below === null || ['example', 'examples'].includes(key)) continue;
      visit(below as JsonObject, join(pointer, key));
    }
  };
  visit(document, '#');
  return faults;
}

/** So that a misspelled field is refused, not ignored. */
function requestsAreClosed(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema, direction, isPart }) => {
    if (direction !== 'request' || isPart || !(types(schema).includes('object') || namesProperties(schema))) return null;
    // One closed member of an allOf closes the whole.
    return [schema, ...partsOf(schema)].some(isClosed) ? null : 'accepts fields that it does not name';
  });
}

function isClosed(schema: JsonObject): boolean {
  const others = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  return others !== undefined && others !== true;
}

function partsOf(schema: JsonObject): JsonObject[] {
  return list(schema['allOf']) as JsonObject[];
}

/** So that a new field does not break clients that validate answers. */
function answersAreOpen(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema, direction }) => {
    const refusesNew = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
    return direction === 'answer' && refusesNew ? "can't gain a field" : null;
  });
}

/** Clients can't send lists and maps longer than the service stores. */
function requestsAreBounded(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema, direction }) => {
    if (direction !== 'request') return null;
    if (types(schema).includes('array') && !('maxItems' in schema)) return 'is a list without maxItems';
    const isMap = typeof schema['additionalProperties'] === 'object';
    return isMap && !('maxProperties' in schema) ? 'is a map without maxProperties' : null;
  });
}

/** Formats whose values have a maximum length, and `binary`: a file is written as it is read, whatever its size. */
const boundedFormats = ['date', 'date-time', 'uuid', 'binary'];

/** Clients size their database columns by these bounds. */
function stringsAreBounded(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema }) => {
    const isBounded = ['maxLength', 'enum', 'const'].some((keyword) => keyword in schema);
    if (!types(schema).includes('string') || isBounded || boundedFormats.includes(String(schema['format']))) return null;
    return 'is text without a bound';
  });
}

/** A pattern that is not anchored accepts any text around its match. */
function patternsAreAnchored(document: JsonObject): Fault[] {
  return schemaFaults(document, ({ schema }) => {
    const { pattern } = schema;
    if (typeof pattern !== 'string') return null;
    if (!isAnchored(pattern)) return `has the pattern ${pattern}, which is not anchored on both sides`;
    const texts = list(schema['examples']).filter((example) => typeof example === 'string');
    if (texts.length === 0) return 'has a pattern and no example of it';
    const wrong = texts.find((text) => !new RegExp(pattern, 'u').test(text));
    return wrong === undefined ? null : `has the example ${wrong}, which its pattern refuses`;
  });
}

/** Whether a pattern begins with ^ and ends with $, without a | outside of groups between them. */
function isAnchored(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.');
  if (!bare.startsWith('^') || !bare.endsWith('$')) return false;
  let depth = 0;
  for (const character of bare) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === '|' && depth === 0) return false;
  }
  return true;
}

function types(schema: JsonObject): unknown[] {
  return [schema['type']].flat();
}

function schemaFaults(document: JsonObject, check: (use: SchemaUse) => string | null): Fault[] {
  return schemaUses(document).flatMap((use) => {
    const message = check(use);
    return message === null ? [] : [{ pointer: use.pointer, message }];
  });
}

const snakeCase = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Names that the API's specification prescribes. */
const prescribedNames = ['expiresIn'];

/** Fields and query parameters; each part of `page[size]`. Header names have their own style. */
function namesAreSnakeCase(document: JsonObject): Fault[] {
  const fields = schemaUses(document).flatMap(({ schema, pointer }) =>
    Object.keys(object(schema['properties'])).map((name) => ({ name, pointer })),
  );
  const parameters = operationsOf(document).flatMap((one) =>
    one.parameters
      .filter((parameter) => parameter['in'] !== 'header')
      .flatMap(({ name }) =>
        String(name)
          .split(/[[\]]+/)
          .filter(Boolean),
      )
      .map((name) => ({ name, pointer: one.pointer })),
  );
  return [...fields, ...parameters]
    .filter(({ name }) => !snakeCase.test(name) && !prescribedNames.includes(name))
    .map(({ name, pointer }) => ({ pointer, message: `has the name ${name}, which is not in snake_case` }));
}

/** Keywords whose values are data, which may have a member named `description`. */
const dataKeywords = ['example', 'examples', 'default', 'enum', 'const'];

/** A description may also end with a table row. */
function descriptionsEndWithAFullStop(document: JsonObject): Fault[] {
  const faults: Fault[] = [];
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { description } = value as JsonObject;
    if (typeof description === 'string' && !/[.|]$/.test(description.trimEnd())) {
      faults.push({ pointer, message: `has a description without a full stop: …${description.trimEnd().slice(-30)}` });
    }
    for (const [key, below] of Object.entries(value)) {
      if (!dataKeywords.includes(key) || pointer.endsWith('/properties')) visit(below, join(pointer, key));
    }
  };
  visit(document, '#');
  return faults;
}
