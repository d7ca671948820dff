/**
 * The fields of a schema: as a tree that opens, and as a table with nested fields by their full path. Own, because the libraries for JSON Schema
 * write a page per schema and know neither nullable references nor links to operations.
 */
import { type Contract, type Schema, componentName, operationUrl } from './contract.ts';
import type { Piece } from './pieces.ts';
import { inline } from './render.ts';
import { code, escapeHtml, listing, table } from './text.ts';

export interface Field {
  /** For example `data.attributes.ref_numbers[]`; empty for the value itself. */
  path: string;
  type: string;
  required: boolean;
  /** Markdown. */
  description: string;
  /** The limits of its values and an example, in Markdown. */
  facts: string;
  /** When it has a value and from what, in Markdown, if that was observed. */
  fills: string | undefined;
  /** The fields of an object, or of a list's objects. */
  children: Field[];
  /** With its references resolved and its parts merged. */
  schema: Schema;
}

/** The pattern of texts that may have any content. */
const anyText = String.raw`^[^\u0000]*$`;

/** A link to the section that describes a component's schema, or undefined to describe it here. */
type LinkTo = (component: string) => string | undefined;

/** What is known of a schema's fields besides the contract. */
export interface About {
  linkTo?: LinkTo;
  /** When a field of a component's schema has a value, in Markdown. */
  fills?: (component: string, path: string) => string | undefined;
}

/** Every field of a schema, in the contract's order, each after the one it lies in. */
export function fieldsOf(contract: Contract, schema: Schema, about: About = {}): Field[] {
  return flat(walk({ contract, ...about }, schema, '', true));
}

function flat(field: Field): Field[] {
  const inner = field.children.flatMap(flat);
  // An object that only groups others appears in their paths.
  const isBare = field.type === 'object' && field.description + field.facts === '' && field.required;
  return inner.length > 0 && (field.path === '' || isBare) ? inner : [field, ...inner];
}

/** The fields of a schema as a tree that opens, each with its meaning, when it fills, and a link. @param id begins their anchors */
export function fieldTree(contract: Contract, schema: Schema, isResponse: boolean, id: string, about: About = {}): Piece {
  const root = walk({ contract, ...about }, schema, '', true);
  const fields = root.children.length > 0 ? root.children : [root];
  return { markdown: fieldTable(flat(root), isResponse), html: list(fields, isResponse, id) };
}

function list(fields: Field[], isResponse: boolean, id: string): string {
  return `<ul class="fields">\n${fields.map((field) => item(field, isResponse, id)).join('\n')}\n</ul>\n`;
}

function item(field: Field, isResponse: boolean, id: string): string {
  const { path, children, description, facts, fills } = field;
  const name = path === '' ? '(body)' : (path.split('.').at(-1) ?? path);
  const anchor = escapeHtml(`${id}.${path}`);
  const words = [
    description && `<p>${inline(description)}</p>`,
    facts && `<p class="facts">${inline(facts)}</p>`,
    fills && `<p class="fills">${inline(fills)}</p>`,
    children.length > 0 &&
      `<details><summary>${children.length} fields<span class="unseen"> of ${escapeHtml(name)}</span></summary>\n${list(children, isResponse, id)}</details>`,
  ];
  const mark = field.required === isResponse ? '' : `<span class="mark">${isResponse ? 'not always present' : 'required'}</span>`;
  const link = `<a class="anchor" href="#${anchor}" aria-label="Link to: ${escapeHtml(path || name)}"></a>`;
  return `<li id="${anchor}"><p><code>${escapeHtml(name)}</code> <span class="type">${inline(field.type)}</span>${mark}${link}</p>${words.filter(Boolean).join('')}</li>`;
}

/**
 * The table of a schema.
 *
 * @param isResponse in responses almost every field is always present, so the others are marked; in requests the required ones
 */
function fieldTable(fields: Field[], isResponse: boolean): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [
      code(field.path === '' ? '(body)' : field.path),
      field.required === isResponse ? field.type : `${field.type}, ${isResponse ? 'not always present' : '**required**'}`,
      [field.description, field.facts].filter(Boolean).join(' '),
    ]),
  );
}

/** A sentence for each group of fields of which at least one is required. */
export function alternatives(contract: Contract, schema: Schema): string[] {
  const whole = contract.resolve(schema);
  const own = (whole.allOf ?? []).flatMap((part) => {
    const groups = contract.resolve(part).anyOf?.map((each) => each.required ?? []) ?? [];
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return [];
    return [`At least one of ${listing(groups.flat().map(code))} is required.`];
  });
  return [...own, ...Object.values(whole.properties ?? {}).flatMap((inner) => alternatives(contract, inner))];
}

interface Walk extends About {
  contract: Contract;
  /** The component that the walk is in, and the path of its value. */
  home?: { component: string; path: string };
}

function walk(outer: Walk, raw: Schema, path: string, required: boolean): Field {
  const context = inComponent(outer, raw, path);
  const schema = merged(context.contract, raw);
  return {
    path,
    type: typeName(context, schema),
    required,
    description: meaningOf(schema),
    facts: factsOf(schema),
    fills: fillsOf(context, path),
    children: schema.properties ? propertiesOf(context, schema, path) : itemsOf(context, schema, path),
    schema,
  };
}

/** A component that was not observed, such as a kind of id, is part of the one around it. */
function inComponent(context: Walk, raw: Schema, path: string): Walk {
  const component = componentName(raw);
  return component !== undefined && context.fills?.(component, '') !== undefined ? { ...context, home: { component, path } } : context;
}

function fillsOf({ fills, home }: Walk, path: string): string | undefined {
  if (home === undefined || path === home.path) return undefined;
  return fills?.(home.component, path.slice(home.path.length).replace(/^(\[\])?\./, ''));
}

function propertiesOf(context: Walk, schema: Schema, path: string): Field[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) =>
    walk(context, property, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false),
  );
}

/** The fields of a list's objects. Plain values need only the list's own entry. */
function itemsOf(outer: Walk, schema: Schema, path: string): Field[] {
  if (!schema.items) return [];
  const context = inComponent(outer, schema.items, path);
  const items = merged(context.contract, schema.items);
  return items.properties ? propertiesOf(context, items, `${path}[]`) : [];
}

/** A schema with its `allOf` merged, and `anyOf` of one schema and null as a nullable schema. */
function merged(contract: Contract, raw: Schema): Schema {
  const schema = contract.resolve(raw);
  const nullable = schema.anyOf ?? schema.oneOf;
  if (nullable?.some((each) => each.type === 'null')) {
    const others = nullable.filter((each) => each.type !== 'null');
    const [only] = others;
    if (only && others.length === 1) {
      const { anyOf: _any, oneOf: _one, ...rest } = schema;
      const target = merged(contract, only);
      return { ...target, ...rest, type: [target.type ?? 'object', 'null'].flat() };
    }
  }
  if (!schema.allOf) return schema;
  const { allOf, ...rest } = schema;
  const parts = allOf.map((part) => merged(contract, part));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), rest.properties) as Schema['properties'];
  return {
    ...Object.assign({}, ...parts),
    ...rest,
    properties,
    required: [...parts, rest].flatMap((part) => part.required ?? []),
  };
}

function typeName(context: Walk, schema: Schema): string {
  if (schema.oneOf && !schema.type) return choices(context, schema.oneOf);
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  const names = types
    .filter((type) => type !== 'null')
    .map((type) => (type === 'array' ? arrayName(context, schema) : type + formatName(schema)));
  if (types.includes('null')) names.push('null');
  return names.join(' or ');
}

function formatName({ format }: Schema): string {
  return format ? ` (${format})` : '';
}

function arrayName(context: Walk, schema: Schema): string {
  if (!schema.items) return 'array';
  const items = context.contract.resolve(schema.items);
  return items.oneOf ? `array of ${choices(context, items.oneOf)}` : `array of ${typeName(context, items)}`;
}

function choices(context: Walk, schemas: Schema[]): string {
  const names = schemas.map((each) => {
    const component = componentName(each);
    const link = component && context.linkTo?.(component);
    return link ?? context.contract.resolve(each).title ?? typeName(context, context.contract.resolve(each));
  });
  return listing([...new Set(names)], 'or');
}

/** A schema's description, the limits of its values, and an example. */
export function describe(schema: Schema): string {
  return [meaningOf(schema), factsOf(schema)].filter(Boolean).join(' ');
}

function meaningOf({ description = '' }: Schema): string {
  // A table, such as that of the error codes, has no place in a table's cell.
  return description.split(/\n\n\|/)[0]?.trim() ?? '';
}

function factsOf(schema: Schema): string {
  const [example] = schema.enum === undefined ? (schema.examples ?? []) : [];
  return [...boundsOf(schema), ...(example === undefined ? [] : [`Example: ${code(show(example))}.`])].join(' ');
}

/** Formats with a known length. */
const fixedFormats = new Set(['uuid', 'date', 'date-time']);

function boundsOf(schema: Schema): string[] {
  const bounds: string[] = [];
  const isSaid = schema.description?.includes(`Always ${code(show(schema.const))}`);
  if (schema.const !== undefined && !isSaid) bounds.push(`Always ${code(show(schema.const))}.`);
  if (schema.enum)
    bounds.push(
      `One of ${listing(
        schema.enum.map((value) => code(show(value))),
        'or',
      )}.`,
    );
  const length = range(schema.minLength, schema.maxLength);
  if (length && !schema.enum && !fixedFormats.has(schema.format ?? '')) bounds.push(`${length} characters.`);
  const value = range(schema.minimum, schema.maximum);
  if (value) bounds.push(`${value}.`);
  const count = range(schema.minItems, schema.maxItems);
  if (count) bounds.push(`${count} entries.`);
  if (schema.uniqueItems) bounds.push('No duplicates.');
  if (schema.items?.maxLength) bounds.push(`Each ${range(schema.items.minLength, schema.items.maxLength)?.toLowerCase()} characters.`);
  if (schema.items?.enum)
    bounds.push(
      `Each one of ${listing(
        schema.items.enum.map((each) => code(show(each))),
        'or',
      )}.`,
    );
  if (schema.pattern === anyText) bounds.push('Any text without NUL characters.');
  // A longer one tells a reader nothing; programs have it from the contract.
  else if (schema.pattern && schema.pattern.length <= 40) bounds.push(`Matches ${code(schema.pattern)}.`);
  if (schema.default !== undefined) bounds.push(`Default: ${code(show(schema.default))}.`);
  return bounds;
}

function range(min: number | undefined, max: number | undefined): string | undefined {
  const say = (value: number): string => value.toLocaleString('en');
  if (min !== undefined && max !== undefined) return min === max ? say(min) : `${say(min)} to ${say(max)}`;
  if (max !== undefined) return `At most ${say(max)}`;
  return min === undefined ? undefined : `At least ${say(min)}`;
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Links a schema to the operation that returns it. */
export function linkToHome(contract: Contract): LinkTo {
  const homes = homesOf(contract);
  return (component) => {
    const title = contract.resolve({ $ref: `#/components/schemas/${component}` } as { title?: string }).title ?? component;
    return homes.has(component) ? `[${title}](${homes.get(component)})` : title;
  };
}

/** The address of the operation that returns each schema, by the schema's name. */
function homesOf(contract: Contract): Map<string, string> {
  const homes = new Map<string, string>();
  for (const operation of contract.operations().filter(({ method }) => method === 'GET')) {
    const response = operation.responses['200'];
    const schema = response && Object.values(contract.resolve(response).content ?? {})[0]?.schema;
    const data = schema && contract.resolve(schema).properties?.['data'];
    const name = (data?.$ref ?? data?.items?.$ref)?.split('/').at(-1);
    if (name && !homes.has(name)) homes.set(name, `${operationUrl(contract, operation)}-200`);
  }
  return homes;
}
