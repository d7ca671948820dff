/**
 * The fields of a schema: as a tree that opens, and in the Markdown twin as a table with nested fields by their full path. Own, because
 * the libraries for JSON Schema write a page per schema and know neither nullable references nor links to operations.
 */
import { type Contract, type Schema, componentName } from './contract.ts';
import { inTwin, onSite } from './marks.ts';
import { inline, paragraphs } from './render.ts';
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
  /** When it has a value and from what, in Markdown, if known from observation. */
  fills: string | undefined;
  /** The fields of an object, or of a list's objects. */
  children: Field[];
  /** With its `allOf` merged. */
  schema: Schema;
}

/** What is known of a schema's fields besides the contract. */
export interface About {
  /** A link to the section that describes a component's schema, or undefined to describe it here. */
  linkTo?: (component: string) => string | undefined;
  /** When a field of a component's schema has a value, in Markdown. */
  fills?: (component: string, path: string) => string | undefined;
}

/** Every field of a schema, in the contract's order, each after the field that contains it. */
export function fieldsOf(schema: Schema, about: About = {}): Field[] {
  return flat(walk(about, schema, '', true));
}

function flat(field: Field): Field[] {
  const inner = field.children.flatMap(flat);
  // An object that only groups others appears in their paths.
  const isBare = field.type === 'object' && field.description + field.facts === '' && field.required;
  return inner.length > 0 && (field.path === '' || isBare) ? inner : [field, ...inner];
}

/**
 * The fields of a schema, each with its meaning, when it fills, and a link.
 *
 * @param isResponse in responses almost every field is always present, so the others are marked; in requests the required ones
 * @param id prefix of their anchors
 */
export function fieldTree(schema: Schema, isResponse: boolean, id: string, about: About = {}): string {
  const root = walk(about, schema, '', true);
  const rows = flat(root).map((field) => [
    code(field.path || '(body)'),
    field.required === isResponse ? field.type : `${field.type}, ${isResponse ? 'not always present' : '**required**'}`,
    [field.description, field.facts].filter(Boolean).join(' '),
  ]);
  const fields = root.children.length > 0 ? root.children : [root];
  return `${onSite(list(fields, isResponse, id))}\n\n${inTwin(table(['Field', 'Type', 'Meaning'], rows))}`;
}

function list(fields: Field[], isResponse: boolean, id: string): string {
  return `<ul class="fields">\n${fields.map((field) => item(field, isResponse, id)).join('\n')}\n</ul>`;
}

function item({ path, type, required, children, description, facts, fills }: Field, isResponse: boolean, id: string): string {
  const name = path.split('.').at(-1) || '(body)';
  const anchor = escapeHtml(`${id}.${path}`);
  const mark = required === isResponse ? '' : `<span class="mark">${isResponse ? 'not always present' : 'required'}</span>`;
  const link = `<a class="anchor" href="#${anchor}" aria-label="Link to: ${escapeHtml(path || name)}"></a>`;
  const inside = children.length === 0 ? '' : `\n${list(children, isResponse, id)}`;
  return [
    `<li id="${anchor}"><p><code>${escapeHtml(name)}</code> <span class="type">${inline(type)}</span>${mark}${link}</p>`,
    paragraphs(description),
    facts && `<p class="facts">${inline(facts)}</p>`,
    fills && `<p class="fills">${inline(fills)}</p>`,
    inside && `<details><summary>${children.length} fields<span class="unseen"> of ${escapeHtml(name)}</span></summary>${inside}</details>`,
    '</li>',
  ]
    .filter(Boolean)
    .join('')
    .replaceAll(/\n\n+/g, '\n');
}

/** A sentence for each group of fields of which at least one is required. */
export function alternatives({ allOf = [], properties = {} }: Schema): string[] {
  const own = allOf.flatMap(({ anyOf = [] }) => {
    const groups = anyOf.map((each) => each.required ?? []);
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return [];
    return [`At least one of ${listing(groups.flat().map(code))} is required.`];
  });
  return [...own, ...Object.values(properties).flatMap(alternatives)];
}

interface Walk extends About {
  /** The observed component that the walk is in, and the path of its value. */
  home?: { component: string; path: string };
}

function walk(outer: Walk, raw: Schema, path: string, required: boolean): Field {
  const context = inComponent(outer, raw, path);
  const schema = merged(raw);
  const items = schema.items && merged(schema.items);
  // The fields of a list's objects. Plain values need only the list's own entry.
  const inside = schema.properties ? context : inComponent(context, schema.items ?? {}, path);
  const from = schema.properties ? path : `${path}[]`;
  const { properties = {}, required: present = [] } = schema.properties ? schema : (items ?? {});
  return {
    path,
    type: typeName(context, schema),
    required,
    description: meaningOf(schema),
    facts: factsOf(schema),
    fills: fillsOf(context, path),
    children: Object.entries(properties).map(([name, property]) =>
      walk(inside, property, from === '' ? name : `${from}.${name}`, present.includes(name)),
    ),
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

/** A schema with its `allOf` merged, and `anyOf` of one schema and null as a nullable schema. */
function merged(schema: Schema): Schema {
  const { anyOf, oneOf, allOf, ...rest } = schema;
  const branches = anyOf ?? oneOf;
  const [only, ...others] = branches?.filter((each) => each.type !== 'null') ?? [];
  if (only && others.length === 0 && branches?.length === 2) {
    const target = merged(only);
    return { ...target, ...rest, type: [target.type ?? 'object', 'null'].flat() };
  }
  if (!allOf) return schema;
  const parts = [...allOf.map(merged), { ...rest, ...(anyOf && { anyOf }), ...(oneOf && { oneOf }) }];
  return {
    ...Object.assign({}, ...parts),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required = [] }) => required),
  };
}

function typeName(context: Walk, schema: Schema): string {
  if (schema.oneOf && !schema.type) return choices(context, schema.oneOf);
  const types = [schema.type ?? (schema.properties ? 'object' : 'any')].flat();
  const { format, items } = schema;
  const names = types.map((type) => {
    if (type === 'null') return type;
    if (type !== 'array') return format ? `${type} (${format})` : type;
    return items ? `array of ${items.oneOf ? choices(context, items.oneOf) : typeName(context, items)}` : type;
  });
  return names.sort((one, other) => Number(one === 'null') - Number(other === 'null')).join(' or ');
}

function choices(context: Walk, schemas: Schema[]): string {
  const names = schemas.map((each) => context.linkTo?.(componentName(each) ?? '') ?? each.title ?? typeName(context, each));
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

const show = (value: unknown): string => code(typeof value === 'string' ? value : JSON.stringify(value));

/** Of more values than this, only the first are listed: what they mean is said elsewhere, and programs read them from the contract. */
const maxListed = 40;
const firstListed = 3;

function oneOf(values: unknown[]): string {
  if (values.length <= maxListed) return listing(values.map(show), 'or');
  const first = values.slice(0, firstListed).map(show).join(', ');
  return `${first} and ${values.length - firstListed} others`;
}

/** The pattern of texts that may have any content. */
const anyText = String.raw`^[^\u0000]*$`;
/** Formats with a known length. */
const fixedFormats = new Set(['uuid', 'date', 'date-time']);

/** The limits of a schema's values, and an example. */
function factsOf(schema: Schema): string {
  const { description = '', const: only, enum: values, format = '', pattern, items = {}, examples: [example] = [] } = schema;
  const facts = [
    only !== undefined && !description.includes(`Always ${show(only)}`) && `Always ${show(only)}.`,
    values && `One of ${oneOf(values)}.`,
    !values && !fixedFormats.has(format) && range(schema.minLength, schema.maxLength, ' characters.'),
    range(schema.minimum, schema.maximum, '.'),
    range(schema.minItems, schema.maxItems, ' entries.'),
    schema.uniqueItems && 'No duplicates.',
    items.maxLength && `Each ${range(items.minLength, items.maxLength, ' characters.').toLowerCase()}`,
    items.enum && `Each one of ${oneOf(items.enum)}.`,
    pattern === anyText && 'Any text without NUL characters.',
    // A longer list does not help a reader; programs read it from the contract.
    pattern && pattern !== anyText && pattern.length <= 40 && `Matches ${code(pattern)}.`,
    schema.default !== undefined && `Default: ${show(schema.default)}.`,
    !values && example !== undefined && `Example: ${show(example)}.`,
  ];
  return facts.filter(Boolean).join(' ');
}

/** @param of what follows it @returns empty if neither end is known */
export function range(min: number | undefined, max: number | undefined, of = ''): string {
  if (max === undefined) return min === undefined ? '' : `At least ${min.toLocaleString('en')}${of}`;
  const [low, high] = [min?.toLocaleString('en'), max.toLocaleString('en')];
  if (low === undefined) return `At most ${high}${of}`;
  return (low === high ? high : `${low} to ${high}`) + of;
}

/** Links a schema to the operation that returns it. */
export function linkToHome(contract: Contract): NonNullable<About['linkTo']> {
  const homes = new Map<string, string>();
  for (const operation of contract.operations().filter(({ method }) => method === 'GET')) {
    const [media] = Object.values(operation.responses['200']?.content ?? {});
    const data = media?.schema?.properties?.['data'];
    const name = componentName(data) ?? componentName(data?.items);
    if (name && !homes.has(name)) homes.set(name, `${contract.urlOf(operation)}-200`);
  }
  return (component) => {
    if (component === '') return undefined;
    const title = contract.document.components.schemas[component]?.title ?? component;
    return homes.has(component) ? `[${title}](${homes.get(component)})` : title;
  };
}
