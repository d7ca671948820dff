/** Rules about schemas: closed and bounded on the way in, open on the way out. */
import { type JsonObject, type Place, list, namesProperties, placesOf } from './document.ts';
import type { Fault } from './rules.ts';

/** A field with a typing error is told, not passed over. */
export function requestsAreClosed(document: JsonObject): Fault[] {
  return faulty(document, ({ schema, direction, isPart }) => {
    if (direction !== 'sent' || isPart || !(types(schema).includes('object') || namesProperties(schema))) return null;
    // A closed member of an allOf closes the whole.
    return [schema, ...partsOf(schema)].some(isClosed) ? null : 'takes fields that it does not name';
  });
}

function isClosed(schema: JsonObject): boolean {
  const others = schema['additionalProperties'] ?? schema['unevaluatedProperties'];
  return others !== undefined && others !== true;
}

function partsOf(schema: JsonObject): JsonObject[] {
  return list(schema['allOf']) as JsonObject[];
}

/** A new field must break nobody who validates answers. */
export function answersAreOpen(document: JsonObject): Fault[] {
  return faulty(document, ({ schema, direction }) => {
    const isShut = schema['additionalProperties'] === false || schema['unevaluatedProperties'] === false;
    return direction === 'told' && isShut ? 'could gain no field' : null;
  });
}

/** Nobody can send more than the service means to keep. */
export function requestsAreBounded(document: JsonObject): Fault[] {
  return faulty(document, ({ schema, direction }) => {
    if (direction !== 'sent') return null;
    if (types(schema).includes('array') && !('maxItems' in schema)) return 'is a list without maxItems';
    const isMap = typeof schema['additionalProperties'] === 'object';
    return isMap && !('maxProperties' in schema) ? 'is a map without maxProperties' : null;
  });
}

/** Formats that have a longest value. */
const boundedFormats = ['date', 'date-time', 'uuid'];

/** Clients make columns of these bounds. */
export function stringsAreBounded(document: JsonObject): Fault[] {
  return faulty(document, ({ schema }) => {
    const isBounded = ['maxLength', 'enum', 'const'].some((keyword) => keyword in schema);
    if (!types(schema).includes('string') || isBounded || boundedFormats.includes(String(schema['format']))) return null;
    return 'is text without a bound';
  });
}

/** A pattern that is not anchored takes anything around what it means. */
export function patternsAreAnchored(document: JsonObject): Fault[] {
  return faulty(document, ({ schema }) => {
    const { pattern } = schema;
    if (typeof pattern !== 'string') return null;
    if (!isAnchored(pattern)) return `has the pattern ${pattern}, which is not anchored on both sides`;
    const texts = list(schema['examples']).filter((example) => typeof example === 'string');
    if (texts.length === 0) return 'has a pattern and no example of it';
    const wrong = texts.find((text) => !new RegExp(pattern, 'u').test(text));
    return wrong === undefined ? null : `has the example ${wrong}, which its pattern refuses`;
  });
}

/** Whether a pattern begins with ^ and ends with $, and no | outside of groups parts the two. */
function isAnchored(pattern: string): boolean {
  const bare = pattern.replaceAll(/\\./g, '.').replaceAll(/\[[^\]]*\]/g, '.');
  if (!bare.startsWith('^') || !bare.endsWith('$')) return false;
  let depth = 0;
  for (const sign of bare) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === '|' && depth === 0) return false;
  }
  return true;
}

function types(schema: JsonObject): unknown[] {
  return [schema['type']].flat();
}

function faulty(document: JsonObject, judge: (place: Place) => string | null): Fault[] {
  return placesOf(document).flatMap((place) => {
    const says = judge(place);
    return says === null ? [] : [{ pointer: place.pointer, says }];
  });
}
