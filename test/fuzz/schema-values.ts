// Generates values that follow a JSON Schema, for the part of JSON Schema 2020-12 that the contracts' requests use. Libraries do this
// too, but fast-check can't shrink their values.
import fc, { type Arbitrary } from 'fast-check';
import { type Json, type JsonObject, isObject } from '../../scripts/contracts/document.ts';
import { follow } from '../support/schema-checks.ts';
import { hasNullNumbers } from './oracle.ts';

/** Valid values by field name, such as container numbers with their check digits. */
export type FieldValues = Record<string, Arbitrary<Json>>;

const knownFormats = new Set(['uuid', 'date', 'date-time', 'uri', 'password']);

/** @throws Error for a structural keyword that is not handled here, so that no new one goes untested */
export function valuesOf(document: JsonObject, schema: Json, fieldValues: FieldValues, name = ''): Arbitrary<Json> {
  const known = fieldValues[name];
  if (known) return known;
  const whole = flatten(document, schema);
  if (Array.isArray(whole.oneOf)) throw new Error('A request has a oneOf, which valuesOf does not handle yet');
  if (Array.isArray(whole.anyOf)) {
    const { anyOf, ...base } = whole;
    const own = fc.oneof(...anyOf.map((branch) => valuesOf(document, merge(base, flatten(document, branch)), fieldValues, name)));
    // The schema of a choice can't say that the field is not null.
    return own.filter((value) => !hasNullNumbers(value));
  }
  if (whole.const !== undefined) return fc.constant(whole.const);
  if (Array.isArray(whole.enum)) return fc.constantFrom(...whole.enum);
  if (whole.type === undefined) return anyValue;
  const types = Array.isArray(whole.type) ? whole.type : [whole.type];
  return fc.oneof(...types.map((type) => ofType(document, whole, String(type), fieldValues)));
}

/** For a schema that takes any JSON. Short texts and numbers, because those are most of what is sent. */
const anyValue: Arbitrary<Json> = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).filter((made) => !made.includes('\0')) },
  { weight: 3, arbitrary: fc.integer({ min: -1000, max: 1000 }) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom('acme', 'swift'), { maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.dictionary(fc.constantFrom('type', 'id', 'a'), fc.string({ maxLength: 3 }), { maxKeys: 3, noNullPrototype: true }),
  },
);

function ofType(document: JsonObject, schema: JsonObject, type: string, fieldValues: FieldValues): Arbitrary<Json> {
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: number(schema.minimum, -1000), max: number(schema.maximum, 1000) });
  if (type === 'number') {
    return fc.double({ min: number(schema.minimum, -1e9), max: number(schema.maximum, 1e9), noNaN: true });
  }
  if (type === 'string') return texts(schema);
  if (type === 'array') return lists(document, schema, fieldValues);
  if (type === 'object') return objects(document, schema, fieldValues);
  throw new Error(`A request has a value of type ${type}, which valuesOf does not handle yet`);
}

/** The pattern of strings that may be anything that can be stored. */
const anyText = String.raw`^[^\u0000]*$`;

function texts(schema: JsonObject): Arbitrary<string> {
  const [minLength, maxLength] = [number(schema.minLength, 0), number(schema.maxLength, 64)];
  const { format, pattern } = schema;
  if (typeof pattern === 'string' && pattern !== anyText) {
    return fc.stringMatching(new RegExp(pattern)).filter((made) => made.length >= minLength && made.length <= maxLength);
  }
  if (format !== undefined && !knownFormats.has(String(format))) throw new Error(`A request has the format ${String(format)}`);
  if (format === 'uuid') return fc.uuid({ version: 7 });
  if (format === 'date') return moments.map((time) => time.slice(0, 10));
  if (format === 'date-time') return moments;
  if (format === 'uri') throw new Error('A URL must be one of the field values: any other might lead out of this machine');
  // JSON Schema counts code points. Most texts are short, because those are easier to read.
  const text = (most: number) =>
    fc.string({ unit: 'grapheme', minLength, maxLength: most }).filter((made) => [...made].length <= maxLength);
  const longest = fc.constantFrom('x', '界', '🚢').map((unit) => unit.repeat(maxLength));
  const isText = (made: string): boolean => pattern === undefined || !made.includes('\0');
  return fc
    .oneof({ weight: 12, arbitrary: text(Math.min(maxLength, Math.max(minLength, 24))) }, { weight: 1, arbitrary: longest })
    .filter(isText);
}

const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((time) => time.toISOString());

function lists(document: JsonObject, schema: JsonObject, fieldValues: FieldValues): Arbitrary<Json[]> {
  const item = valuesOf(document, schema.items ?? {}, fieldValues);
  const [minLength, most] = [number(schema.minItems, 0), number(schema.maxItems, 8)];
  const maxLength = Math.min(most, 8);
  if (schema.uniqueItems === true) return fc.uniqueArray(item, { minLength, maxLength, selector: (each) => JSON.stringify(each) });
  // One value repeated up to the maximum is enough to see whether that many are accepted.
  const longest = item.map((one) => new Array<Json>(most).fill(one));
  return fc.oneof({ weight: 9, arbitrary: fc.array(item, { minLength, maxLength }) }, { weight: 1, arbitrary: longest });
}

function objects(document: JsonObject, schema: JsonObject, fieldValues: FieldValues): Arbitrary<JsonObject> {
  const properties = isObject(schema.properties) ? schema.properties : {};
  if (isObject(schema.additionalProperties)) return maps(document, schema, fieldValues);
  const fields = Object.entries(properties).map(([name, each]) => [name, valuesOf(document, each, fieldValues, name)] as const);
  const requiredKeys = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const made = fc.record(Object.fromEntries(fields), { requiredKeys, noNullPrototype: true }) as Arbitrary<JsonObject>;
  return made.filter((value) => Object.keys(value).length >= number(schema.minProperties, 0));
}

/** An open map: any names, values of one schema. */
function maps(document: JsonObject, schema: JsonObject, fieldValues: FieldValues): Arbitrary<JsonObject> {
  const names = texts(isObject(schema.propertyNames) ? schema.propertyNames : {});
  const values = valuesOf(document, schema.additionalProperties ?? {}, fieldValues);
  return fc.dictionary(names, values, { maxKeys: Math.min(number(schema.maxProperties, 4), 4), noNullPrototype: true });
}

/** The schema with its reference and its `allOf` resolved. */
function flatten(document: JsonObject, schema: Json): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref, allOf, ...own } = schema;
  let whole: JsonObject = own;
  if (typeof $ref === 'string') whole = merge(flatten(document, follow(document, { $ref })), whole);
  for (const part of Array.isArray(allOf) ? allOf : []) whole = merge(whole, flatten(document, part));
  return whole;
}

/** Merges two schemas of the same value. If both have a keyword, the second's counts, because it narrows the first's. */
function merge(one: JsonObject, other: JsonObject): JsonObject {
  const merged = { ...one, ...other };
  if (isObject(one.properties) && isObject(other.properties)) {
    const properties: JsonObject = { ...one.properties };
    for (const [name, schema] of Object.entries(other.properties)) {
      const before = properties[name];
      properties[name] = isObject(before) && isObject(schema) ? merge(before, schema) : schema;
    }
    merged.properties = properties;
  }
  if (Array.isArray(one.required) && Array.isArray(other.required)) merged.required = [...one.required, ...other.required];
  return merged;
}

function number(value: Json | undefined, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
