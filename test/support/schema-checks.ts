// Checks for a contract's JSON Schemas, as they are or closed: a closed schema rejects every field that it does not name.
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Json, type JsonObject, at, isObject, list } from '../../scripts/contracts/document.ts';

/**
 * How to copy a schema. `closed` rejects unknown fields. `part` leaves that to the schema that it is part of, and closes only the schemas
 * below it. `asIs` changes nothing; it is for conditions, whose meaning would change.
 */
type Mode = 'closed' | 'part' | 'asIs';

/** Makes the check for a schema of a document. Schemas that several others refer to are compiled once. */
export type MakeCheck = (schema: Json) => ValidateFunction;

/**
 * @param document that the schemas' references point into
 * @param mode `closed`: at every depth; `asIs`: as in the contract
 */
export function checksOf(document: JsonObject, mode: 'closed' | 'asIs', options: Options = {}): MakeCheck {
  // Ajv's optimizer takes longer than it saves, and the contracts' linter validates the schemas.
  const ajv = formats.default(new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false }, ...options }));
  const copier = new SchemaCopier(document, (name, schema) => void ajv.addSchema(schema as JsonObject, name));
  return (schema) => {
    const copy = copier.copy(schema, mode);
    copier.finish();
    return ajv.compile({ allOf: [copy] });
  };
}

/** What a `$ref` of the document points to, or the value itself. */
export function follow(document: JsonObject, value: Json): Json {
  return isObject(value) && typeof value.$ref === 'string' ? follow(document, at(document, value.$ref)) : value;
}

/** Keywords whose schemas describe the same object as the schema that contains them. */
const inPlaceLists = ['allOf', 'anyOf', 'oneOf'];
const inPlace = ['then', 'else'];
/** Keywords whose schemas describe values inside. */
const below = ['items', 'contains', 'additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'];
const belowMaps = ['properties', 'patternProperties'];
/** Conditions, whose schemas must not change. */
const conditions = ['if', 'not', 'propertyNames'];

class SchemaCopier {
  private readonly known = new Set<string>();
  private readonly waiting: [name: string, schema: Json, mode: Mode][] = [];
  private readonly document: JsonObject;
  private readonly add: (name: string, schema: Json) => void;

  /** @param add takes the copy of what a reference points to */
  constructor(document: JsonObject, add: (name: string, schema: Json) => void) {
    this.document = document;
    this.add = add;
  }

  /** Copies the targets of references until no new ones appear. Schemas may refer to themselves. */
  finish(): void {
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const [name, schema, mode] = next;
      this.add(name, this.copy(schema, mode));
    }
  }

  copy(schema: Json, mode: Mode): Json {
    if (!isObject(schema)) return schema;
    const alone = this.onlyRefersToOthers(schema);
    const partMode = mode === 'closed' && !alone ? 'part' : mode;
    const copy: JsonObject = {};
    for (const [keyword, value] of Object.entries(schema)) copy[keyword] = this.keyword(keyword, value, mode, partMode);
    if (mode !== 'closed' || alone || limitsOtherProperties(schema) || !this.namesProperties(schema)) return copy;
    // Only unevaluatedProperties sees the properties that parts name, but its messages are worse.
    copy[this.hasParts(schema) ? 'unevaluatedProperties' : 'additionalProperties'] = false;
    return copy;
  }

  private keyword(keyword: string, value: Json, mode: Mode, partMode: Mode): Json {
    if (keyword === '$ref') return this.refer(String(value), partMode);
    if (conditions.includes(keyword)) return this.copy(value, 'asIs');
    if (inPlace.includes(keyword)) return this.copy(value, partMode);
    if (inPlaceLists.includes(keyword)) return list(value).map((one) => this.copy(one, partMode));
    const inner = mode === 'asIs' ? 'asIs' : 'closed';
    if (keyword === 'dependentSchemas') return this.copyEach(value, partMode);
    if (belowMaps.includes(keyword)) return this.copyEach(value, inner);
    if (below.includes(keyword)) return this.copy(value, inner);
    if (keyword === 'prefixItems') return list(value).map((one) => this.copy(one, inner));
    return value;
  }

  private copyEach(value: Json, mode: Mode): Json {
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, this.copy(one, mode)]));
  }

  /** The location of the copy of a reference's target. The copy is made later. */
  private refer(reference: string, mode: Mode): string {
    const name = `http://contract.test/${mode}/${encodeURI(reference.replace(/^#\//, ''))}`;
    if (!this.known.has(name)) {
      this.known.add(name);
      this.waiting.push([name, at(this.document, reference), mode]);
    }
    return name;
  }

  /** Whether a schema is only a `$ref` or a choice, so that each schema it refers to can be closed on its own. */
  private onlyRefersToOthers(schema: JsonObject): boolean {
    const sources = ['$ref', ...inPlaceLists, ...inPlace, 'dependentSchemas', ...belowMaps];
    const [only, ...others] = sources.filter((keyword) => keyword in schema);
    return others.length === 0 && ['$ref', 'anyOf', 'oneOf'].includes(String(only)) && !limitsOtherProperties(schema);
  }

  private hasParts(schema: JsonObject): boolean {
    return ['$ref', ...inPlaceLists, ...inPlace, 'if', 'dependentSchemas'].some((keyword) => keyword in schema);
  }

  /** Whether the schema or a part of it names properties. If not, it is an open map. */
  private namesProperties(schema: Json, seen = new Set<Json>()): boolean {
    if (!isObject(schema) || seen.has(schema)) return false;
    seen.add(schema);
    if (belowMaps.some((keyword) => keyword in schema)) return true;
    const lists = inPlaceLists.flatMap((keyword) => list(schema[keyword]));
    const parts = [...lists, ...inPlace.map((keyword) => schema[keyword] ?? true)];
    if (typeof schema.$ref === 'string') parts.push(at(this.document, schema.$ref));
    return parts.some((part) => this.namesProperties(part, seen));
  }
}

/** Whether the schema itself has a rule for properties that it does not name. */
function limitsOtherProperties(schema: JsonObject): boolean {
  return 'additionalProperties' in schema || 'unevaluatedProperties' in schema;
}

/** The faults that a check found, one per line. @param body to show the values found */
export function faults(errors: ErrorObject[] | null | undefined, above: string, body?: unknown): string {
  const lines = (errors ?? []).map((error) => {
    const { additionalProperty, unevaluatedProperty, allowedValues, allowedValue } = error.params;
    const named = additionalProperty ?? unevaluatedProperty ?? allowedValues ?? allowedValue;
    const detail = named === undefined ? '' : ` (${JSON.stringify(named)})`;
    const found = () => ` [${excerpt(JSON.stringify(valueAt(body, error.instancePath)), 80)}]`;
    const value = body === undefined || detail !== '' ? '' : found();
    return `  ${error.instancePath.slice(above.length) || '/'} ${error.message}${detail}${value}`;
  });
  return [...new Set(lines)].join('\n');
}

function valueAt(body: unknown, pointer: string): unknown {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], body);
}

/** The start of a text. */
export function excerpt(text: string | undefined, length = 2000): string {
  const all = text ?? 'undefined';
  return all.length > length ? `${all.slice(0, length)}…` : all;
}
