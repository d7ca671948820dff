/** What a schema allows, as a list of alternatives: one per type and branch, with `allOf` and `$ref` merged in. */
import { type Json, type JsonObject, at, list, object } from './document.ts';

export type Schema = boolean | JsonObject;

/** One kind of value that a schema allows. */
export interface Alternative {
  /** Null: any type. */
  type: string | null;
  /** Of `enum` and `const`; null: any. */
  values: Json[] | null;
  /** `maxLength`, `minimum` and the like. */
  bounds: Record<string, number>;
  /** Constraints that can only be equal or different: `pattern ^A$`, `format uuid`. */
  rules: string[];
  required: string[];
  properties: Record<string, Schema>;
  /** The schema of properties that it does not name; false: there are none. */
  others: Schema;
  /** Names of properties. */
  names: Schema;
  prefix: Schema[];
  items: Schema;
  /** Whether the contract announces that values or branches may be added (`x-may-grow`). */
  mayGrow: boolean;
}

/** The bounds of each type. They don't apply to other types. */
const boundsOf: Record<string, string[]> = {
  string: ['minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  integer: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  array: ['minItems', 'maxItems'],
  object: ['minProperties', 'maxProperties'],
};

const rulesOf: Record<string, string[]> = { string: ['pattern', 'format'], array: ['uniqueItems'] };

const knownKeywords = new Set([
  ...Object.values(boundsOf).flat(),
  ...Object.values(rulesOf).flat(),
  ...['$ref', 'allOf', 'anyOf', 'oneOf', 'type', 'enum', 'const', 'required', 'properties'],
  ...['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'prefixItems', 'items'],
]);

/** Keywords that don't change what a schema allows: texts for people, and `default`. */
const ignoredKeywords = new Set([
  'title',
  'description',
  'summary',
  'examples',
  'example',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  '$comment',
]);

/** @throws Error if the schema has an unknown keyword (`if`, `not`, `patternProperties`): a guess could let a breaking change pass */
export function alternativesOf(document: JsonObject, schema: Schema): Alternative[] {
  if (typeof schema === 'boolean') return schema ? [anything] : [];
  const unknown = Object.keys(schema).find(
    (keyword) => !knownKeywords.has(keyword) && !ignoredKeywords.has(keyword) && !keyword.startsWith('x-'),
  );
  if (unknown) throw new Error(`The comparison of contracts does not understand the keyword ${unknown}.`);

  let alternatives = typesOf(schema).map((type) => ownAlternative(schema, type));
  const { $ref } = schema;
  const parts = [...(typeof $ref === 'string' ? [at(document, $ref)] : []), ...list(schema['allOf'])];
  for (const part of parts) alternatives = both(alternatives, alternativesOf(document, part as Schema));
  for (const keyword of ['anyOf', 'oneOf']) {
    if (!(keyword in schema)) continue;
    const branches = list(schema[keyword]).flatMap((branch) => alternativesOf(document, branch as Schema));
    alternatives = both(alternatives, branches);
  }
  // One without a value allows nothing, such as the integer of `type: [integer, 'null'], const: null`.
  const possible = alternatives.filter(({ values }) => values === null || values.length > 0);
  return possible.length > 0 ? possible : alternatives;
}

const anything: Alternative = {
  type: null,
  values: null,
  bounds: {},
  rules: [],
  required: [],
  properties: {},
  others: true,
  names: true,
  prefix: [],
  items: true,
  mayGrow: false,
};

function typesOf(schema: JsonObject): (string | null)[] {
  const { type } = schema;
  if (type !== undefined) return [type].flat() as string[];
  const values = valuesOf(schema);
  return values === null ? [null] : [...new Set(values.map(typeOf))];
}

function typeOf(value: Json): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

export function isA(type: string | null, other: string | null): boolean {
  return other === null || type === other || (type === 'integer' && other === 'number');
}

function valuesOf(schema: JsonObject): Json[] | null {
  if ('const' in schema) return [schema['const'] ?? null];
  return 'enum' in schema ? list(schema['enum']) : null;
}

/** The schema's own constraints on one type, without its parts and branches. */
function ownAlternative(schema: JsonObject, type: string | null): Alternative {
  const applicable = (table: Record<string, string[]>): string[] => (type === null ? Object.values(table).flat() : (table[type] ?? []));
  const given = (table: Record<string, string[]>): [string, Json][] =>
    applicable(table).flatMap((keyword): [string, Json][] => (schema[keyword] === undefined ? [] : [[keyword, schema[keyword]]]));
  return {
    type,
    values: valuesOf(schema)?.filter((value) => isA(typeOf(value), type)) ?? null,
    bounds: Object.fromEntries(given(boundsOf)) as Record<string, number>,
    rules: given(rulesOf)
      .filter(([, value]) => value !== false)
      .map(([keyword, value]) => `${keyword} ${String(value)}`),
    required: list(schema['required']) as string[],
    properties: object(schema['properties']) as Record<string, Schema>,
    others: (schema['additionalProperties'] ?? schema['unevaluatedProperties'] ?? true) as Schema,
    names: (schema['propertyNames'] ?? true) as Schema,
    prefix: list(schema['prefixItems']) as Schema[],
    items: (schema['items'] ?? true) as Schema,
    mayGrow: schema['x-may-grow'] === true,
  };
}

/** What both allow: each alternative of one combined with each of the other. */
function both(ones: Alternative[], others: Alternative[]): Alternative[] {
  return ones.flatMap((one) =>
    others.flatMap((other) => {
      if (isA(other.type, one.type)) return [merge(one, other, other.type)];
      return isA(one.type, other.type) ? [merge(one, other, one.type)] : [];
    }),
  );
}

function merge(one: Alternative, other: Alternative, type: string | null): Alternative {
  const names = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  const longest = Math.max(one.prefix.length, other.prefix.length);
  return {
    type,
    values: one.values && other.values ? one.values.filter((value) => includes(other.values ?? [], value)) : (one.values ?? other.values),
    bounds: Object.fromEntries(
      [...new Set([...Object.keys(one.bounds), ...Object.keys(other.bounds)])].map((bound) => [bound, tighter(bound, one, other)]),
    ),
    rules: [...new Set([...one.rules, ...other.rules])],
    required: [...new Set([...one.required, ...other.required])],
    properties: Object.fromEntries([...names].map((name) => [name, allOf(one.properties[name], other.properties[name])])),
    others: allOf(one.others, other.others),
    names: allOf(one.names, other.names),
    prefix: Array.from({ length: longest }, (_, index) => allOf(one.prefix[index], other.prefix[index])),
    items: allOf(one.items, other.items),
    mayGrow: one.mayGrow || other.mayGrow,
  };
}

function tighter(bound: string, one: Alternative, other: Alternative): number {
  const values = [one.bounds[bound], other.bounds[bound]].filter((value) => value !== undefined);
  return isUpper(bound) ? Math.min(...values) : Math.max(...values);
}

/** Whether a lower number allows less. */
export function isUpper(bound: string): boolean {
  return bound.startsWith('max') || bound === 'exclusiveMaximum';
}

function allOf(one: Schema = true, other: Schema = true): Schema {
  if (one === false || other === false) return false;
  if (one === true) return other;
  return other === true || one === other ? one : { allOf: [one, other] };
}

export function includes(values: Json[], value: Json): boolean {
  return values.some((one) => JSON.stringify(one) === JSON.stringify(value));
}
