/**
 * A schema as a table of fields, with nested fields by their full path. Own, because the libraries for JSON Schema
 * write a page per schema and know neither nullable references nor links to operations.
 */
import { type Contract, type Schema, componentName } from './contract.ts';
import { code, listing, table } from './text.ts';

export interface Field {
  /** For example `data.attributes.ref_numbers[]`; empty for the value itself. */
  path: string;
  type: string;
  required: boolean;
  /** Markdown. */
  description: string;
}

/** The pattern of texts that may have any content. */
const anyText = String.raw`^[^\u0000]*$`;

/** A link to the section that describes a component's schema, or undefined to describe it here. */
export type LinkTo = (component: string) => string | undefined;

/** Every field of a schema, in the contract's order, each after the one it lies in. */
export function fieldsOf(contract: Contract, schema: Schema, linkTo: LinkTo = () => undefined): Field[] {
  return walk({ contract, linkTo }, schema, '', true);
}

/**
 * The table of a schema.
 *
 * @param isResponse in responses almost every field is always present, so the others are marked; in requests the required ones
 */
export function fieldTable(fields: Field[], isResponse: boolean): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [
      code(field.path === '' ? '(body)' : field.path),
      field.required === isResponse ? field.type : `${field.type}, ${isResponse ? 'not always present' : '**required**'}`,
      field.description,
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

interface Walk {
  contract: Contract;
  linkTo: LinkTo;
}

function walk(context: Walk, raw: Schema, path: string, required: boolean): Field[] {
  const schema = merged(context.contract, raw);
  const own: Field = { path, type: typeName(context, schema), required, description: describe(schema) };
  const inner = schema.properties ? propertiesOf(context, schema, path) : itemsOf(context, schema, path);
  // An object that only groups others appears in their paths.
  const isBare = own.type === 'object' && own.description === '' && required;
  return inner.length > 0 && (path === '' || isBare) ? inner : [own, ...inner];
}

function propertiesOf(context: Walk, schema: Schema, path: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    walk(context, property, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false),
  );
}

/** The fields of a list's objects. Plain values need only the list's own row. */
function itemsOf(context: Walk, schema: Schema, path: string): Field[] {
  if (!schema.items) return [];
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
    const link = component && context.linkTo(component);
    return link ?? context.contract.resolve(each).title ?? typeName(context, context.contract.resolve(each));
  });
  return listing([...new Set(names)], 'or');
}

/** A schema's description, the limits of its values, and an example. */
export function describe(schema: Schema): string {
  // A table, such as that of the error codes, has no place in a table's cell.
  const [text = ''] = (schema.description ?? '').split(/\n\n\|/);
  const sentences = [text.trim(), ...boundsOf(schema)];
  const [example] = schema.examples ?? [];
  if (example !== undefined && schema.enum === undefined) sentences.push(`Example: ${code(show(example))}.`);
  return sentences.filter((sentence) => sentence !== '').join(' ');
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
  else if (schema.pattern) bounds.push(`Matches ${code(schema.pattern)}.`);
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

/** Links a schema to the operation that returns it. @param page the address of the reference, for links on another page */
export function linkToHome(contract: Contract, page = ''): LinkTo {
  const homes = homesOf(contract);
  return (component) => {
    const title = contract.resolve({ $ref: `#/components/schemas/${component}` } as { title?: string }).title ?? component;
    return homes.has(component) ? `[${title}](${page}#${homes.get(component)})` : title;
  };
}

/** The operation that returns each schema, by the schema's name. */
function homesOf(contract: Contract): Map<string, string> {
  const homes = new Map<string, string>();
  for (const operation of contract.operations().filter(({ method }) => method === 'GET')) {
    const response = operation.responses['200'];
    const schema = response && Object.values(contract.resolve(response).content ?? {})[0]?.schema;
    const data = schema && contract.resolve(schema).properties?.['data'];
    const name = (data?.$ref ?? data?.items?.$ref)?.split('/').at(-1);
    if (name && !homes.has(name)) homes.set(name, `${operation.operationId}-200`);
  }
  return homes;
}
