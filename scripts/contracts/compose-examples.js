/**
 * A Redocly plugin that composes examples. In an example's value, an object with a `$ref` becomes what the reference points to, merged
 * with the object's other fields: nested objects field by field; lists, texts and null replace the old value. It runs before the linter's
 * rules and before bundling, so both see whole examples, and the bundles are plain OpenAPI. Own code, because in OpenAPI an example's
 * value is literal, and Redocly does not resolve a `$ref` in it.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

/**
 * @param {unknown} value the value of an example, or a part of it
 * @param {string} file the absolute path of the YAML file that contains the value
 * @returns the value without references
 */
export function composed(value, file) {
  if (Array.isArray(value)) return value.map((item) => composed(item, file));
  if (!isObject(value)) return value;
  const { $ref, ...own } = value;
  const fields = Object.fromEntries(Object.entries(own).map(([name, field]) => [name, composed(field, file)]));
  if ($ref === undefined) return fields;
  const base = resolve($ref, file);
  return Object.keys(own).length === 0 ? base : merge(base, fields);
}

function resolve($ref, file) {
  const [path, pointer = ''] = $ref.split('#');
  const target = path === '' ? file : join(dirname(file), path);
  let value = parse(readFileSync(target, 'utf8'));
  for (const key of pointer.split('/').slice(1)) {
    // The target may come from the base of an object along the path.
    if (isObject(value) && '$ref' in value) value = composed(value, target);
    value = value?.[key];
  }
  if (value === undefined) throw new Error(`There is no ${$ref}.`);
  return composed(value, target);
}

function merge(base, fields) {
  if (!isObject(base) || !isObject(fields)) return fields;
  const merged = Object.entries(fields).map(([name, field]) => [name, merge(base[name], field)]);
  return { ...base, ...Object.fromEntries(merged) };
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
