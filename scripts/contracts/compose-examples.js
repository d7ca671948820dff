/**
 * A Redocly plugin that composes examples. In an example's value, an object begins with what these of its fields say, and its other fields
 * are merged over it: nested objects field by field; lists, texts and null replace the old value.
 *
 * - `$empty`: a schema's file. The object has every field that the schema requires: null, an empty list or the constant. What can't be
 *   empty is left for the example to fill.
 * - `$ref`: a value in a file, which is usually another example's.
 * - `$fill`: a schema's file. The fields that are null so far have the examples that the schema gives for them. Those of types that
 *   several fields share, such as times, do not count.
 *
 * It runs before the linter's rules and before bundling, so both see whole examples, and the bundles are plain OpenAPI. Own code, because
 * in OpenAPI an example's value is literal, and Redocly does not resolve a `$ref` in it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/** What an object begins with, in this order: functions of the path, the file that contains it, and what there is already. */
const beginnings = {
  $empty: (path, file) => emptyOf(schemaAt(path, file)),
  $ref: (path, file, base) => composed(...referenced(path, file), base),
  $fill: (path, file, base) => filled(base, examplesOf(schemaAt(path, file))),
};

/**
 * @param {unknown} value the value of an example, or a part of it
 * @param {string} file the absolute path of the YAML file that contains the value
 * @param {unknown} base what an object's fields are merged over
 * @returns the whole value, without references
 */
export function composed(value, file, base = undefined) {
  if (Array.isArray(value)) return value.map((item) => composed(item, file));
  if (!isObject(value)) return value;
  const begun = beginningsOf(value).reduce((before, name) => beginnings[name](value[name], file, before), base);
  const own = Object.entries(value).filter(([name]) => !(name in beginnings));
  if (own.length === 0 && begun !== undefined) return begun;
  const before = isObject(begun) ? begun : {};
  return { ...before, ...Object.fromEntries(own.map(([name, field]) => [name, composed(field, file, before[name])])) };
}

function beginningsOf(value) {
  return Object.keys(beginnings).filter((name) => name in value);
}

/** What a reference leads to, and the file that contains it. */
function referenced($ref, file) {
  const [path, pointer = ''] = $ref.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  let value = parse(readFileSync(target, 'utf8'));
  for (const key of pointer.split('/').slice(1)) {
    // The target may come from the beginning of an object along the path.
    if (isObject(value) && beginningsOf(value).length > 0) value = composed(value, target);
    value = value?.[key];
  }
  if (value === undefined) throw new Error(`There is no ${$ref}.`);
  return [value, target];
}

function filled(value, examples) {
  if (value === null && examples !== undefined) return examples;
  if (!isObject(value) || !isObject(examples)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, filled(field, examples[name])]));
}

/** The schema in a file, and the file, which the schema's references are relative to. */
function schemaAt(path, file) {
  const target = join(dirname(file), path);
  return { schema: parse(readFileSync(target, 'utf8')), file: target };
}

/** Follows a schema that only refers to another one. */
function followed({ schema, file }) {
  return '$ref' in schema ? followed(schemaAt(schema.$ref, file)) : { schema, file };
}

function emptyOf(place) {
  const { schema, file } = followed(place);
  const { type, const: only, oneOf = [], anyOf = [], required = [], properties } = schema;
  if ([type, ...[...oneOf, ...anyOf].map((each) => each.type)].flat().includes('null')) return null;
  if (type === 'array') return [];
  if (!properties) return only;
  return Object.fromEntries(required.map((name) => [name, emptyOf({ schema: properties[name], file })]));
}

function examplesOf(place) {
  const { schema, file } = followed(place);
  if (!schema.properties) return place.schema.examples?.[0];
  const fields = Object.entries(schema.properties).map(([name, property]) => [name, examplesOf({ schema: property, file })]);
  return Object.fromEntries(fields.filter(([, example]) => example !== undefined));
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function composeExamples() {
  return {
    Example: {
      enter(example, { location, report }) {
        try {
          example.value = composed(example.value, location.source.absoluteRef);
        } catch (error) {
          report({ message: error.message, location: location.child('value') });
        }
      },
    },
  };
}

export default () => ({ id: 'landfall', preprocessors: { oas3: { 'compose-examples': composeExamples } } });
