/** A schema as a table of fields, nested ones by their whole path. */
import { type Contract, type Schema, componentName } from './contract.ts';
import { code, listing, table } from './text.ts';

export interface Field {
  /** Such as `data.attributes.ref_numbers[]`; empty for the value itself. */
  path: string;
  type: string;
  required: boolean;
  /** Markdown. */
  description: string;
}

/** The pattern of texts that may be anything that can be stored. */
const anyText = String.raw`^[^\u0000]*$`;

/** Words for a schema that is told of elsewhere, by its component's name; undefined to tell of it here. */
export type LinkTo = (component: string) => string | undefined;

/** Every field of a schema, in the contract's order, each after the one it lies in. */
export function fieldsOf(contract: Contract, schema: Schema, linkTo: LinkTo = () => undefined): Field[] {
  return walk({ contract, linkTo }, schema, '', true);
}

/**
 * The table of a schema.
 *
 * @param isAnswer in answers almost every field is always there, so the others are marked; in requests the needed ones
 */
export function fieldTable(fields: Field[], isAnswer: boolean): string {
  return table(
    ['Field', 'Type', 'Meaning'],
    fields.map((field) => [
      code(field.path === '' ? '(body)' : field.path),
      field.required === isAnswer ? field.type : `${field.type}, ${isAnswer ? 'not always' : '**required**'}`,
      field.description,
    ]),
  );
}

/** What is said of a group of fields of which one has to be there, for the line below a table. */
export function alternatives(contract: Contract, schema: Schema): string[] {
  const whole = contract.resolve(schema);
  const own = (whole.allOf ?? []).flatMap((part) => {
    const groups = contract.resolve(part).anyOf?.map((each) => each.required ?? []) ?? [];
    if (groups.length === 0 || groups.some((group) => group.length === 0)) return [];
    return [`At least one of ${listing(groups.flat().map(code))} has to be given.`];
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
  // An object that only holds others together is told by their paths.
  const isBare = own.type === 'object' && own.description === '' && required;
  return inner.length > 0 && (path === '' || isBare) ? inner : [own, ...inner];
}

function propertiesOf(context: Walk, schema: Schema, path: string): Field[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    walk(context, property, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false),
  );
}

/** What lies in a list. Plain values are told of by the list's own row. */
function itemsOf(context: Walk, schema: Schema, path: string): Field[] {
  if (!schema.items) return [];
  const items = merged(context.contract, schema.items);
  return items.properties ? propertiesOf(context, items, `${path}[]`) : [];
}

/** A schema with its `allOf` put together, and `anyOf` of something and null as what it is. */
function merged(contract: Contract, raw: Schema): Schema {
  const schema = contract.resolve(raw);
  const nullable = schema.anyOf ?? schema.oneOf;
  if (nullable?.some((each) => each.type === 'null')) {
    const others = nullable.filter((each) => each.type !== 'null');
    const [only] = others;
    if (only && others.length === 1) {
      const { anyOf: _any, oneOf: _one, ...beside } = schema;
      const target = merged(contract, only);
      return { ...target, ...beside, type: [target.type ?? 'object', 'null'].flat() };
    }
  }
  if (!schema.allOf) return schema;
  const { allOf, ...beside } = schema;
  const parts = allOf.map((part) => merged(contract, part));
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}), beside.properties) as Schema['properties'];
  return {
    ...Object.assign({}, ...parts),
    ...beside,
    properties,
    required: [...parts, beside].flatMap((part) => part.required ?? []),
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

/** The words of a schema, then what bounds its values, then an example. */
export function describe(schema: Schema): string {
  const sentences = [schema.description?.trim() ?? '', ...boundsOf(schema)];
  const [example] = schema.examples ?? [];
  if (example !== undefined && schema.enum === undefined) sentences.push(`Such as ${code(show(example))}.`);
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Formats that say how long a value is. */
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
  if (schema.uniqueItems) bounds.push('No entry twice.');
  if (schema.items?.maxLength) bounds.push(`Each ${range(schema.items.minLength, schema.items.maxLength)?.toLowerCase()} characters.`);
  if (schema.items?.enum)
    bounds.push(
      `Each one of ${listing(
        schema.items.enum.map((each) => code(show(each))),
        'or',
      )}.`,
    );
  if (schema.pattern === anyText) bounds.push('Any text without NUL.');
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
