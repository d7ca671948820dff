/** The tables of the guide "When each field fills": when and from what each field of each response fills, and whether it can be null. */
import { type Observations, type Observed, observedFile } from '../../fields/observations.ts';
import { readFileSync } from 'node:fs';
import type { Contract, SurfaceName } from '../contract.ts';
import { type About, type Field, fieldsOf } from '../fields.ts';
import { readData } from '../source.ts';
import { folded } from '../marks.ts';
import { blocks, code, listing, slug, table } from '../text.ts';

/** A resource of a surface, with what is known of each of its fields. */
type FilledTable = ReturnType<typeof fieldTables>[number];

/**
 * All tables, in the order of the guide: for each resource a heading, the request that returns it, and one row per field.
 *
 * @throws Error if a field has no source or was never observed
 */
export function fieldTables(contracts: Record<SurfaceName, Contract>) {
  const resources = readData('tables/resources') as Record<string, { title: string; request: string }>;
  const observations = JSON.parse(readFileSync(observedFile, 'utf8')) as Observations;
  return Object.entries(resources).map(([name, { title, request }]) => {
    const [surface, schema] = name.split('.') as [SurfaceName, string];
    const observed = observations[name] ?? {};
    const fields = valueFields(contracts[surface], schema);
    const unknown = Object.keys(observed).find((path) => !fields.some((each) => each.path === path));
    if (unknown !== undefined) throw new Error(`${name} has no ${unknown} in its contract.`);
    const rows = fields.map(({ path, type, schema: { const: only, 'x-source': source } }) => {
      const from = only === undefined ? source : `Always ${code(String(only))}.`;
      const seen = observed[path];
      if (from === undefined) throw new Error(`${path} of ${name} has no x-source in openapi/, which says where its value comes from.`);
      if (seen === undefined) throw new Error(`${path} of ${name} was never observed: npm run docs:fields`);
      const field = path.replace(/^attributes\./, '');
      return { path, field, anchor: `${surface}-${slug(schema)}-${field}`, from, when: whenOf(seen), nullable: nullOf(type) };
    });
    return { surface, schema, title, request, rows };
  });
}

/** Finds in the tables when one field of a surface's responses has a value, and where it comes from. */
export function fillsIn(tables: FilledTable[], surface: SurfaceName): NonNullable<About['fills']> {
  const known = new Map<string, string>();
  for (const { schema, rows } of tables.filter((each) => each.surface === surface)) {
    // A resource itself has an empty entry, so that the description of a surface looks up its fields.
    known.set(`${schema} `, '');
    for (const { path, when, from } of rows) {
      // The guide names scenarios by number alone. Elsewhere a bare number would say nothing.
      const spelled = when.replaceAll(/ in (?=\d\d\b)/g, ' in sandbox scenario ');
      known.set(`${schema} ${path}`, `**Fills:** ${spelled}. **From:** ${from}`);
    }
  }
  return (component, path) => known.get(`${component} ${path}`);
}

/** The tables as Markdown, each folded below a heading of the third level: together they are 40 screens of a phone. */
export function fieldTablesText(tables: FilledTable[]): string {
  return blocks(
    ...tables.flatMap(({ title, request, rows }) => [
      `### ${title}`,
      code(request),
      folded(
        `${rows.length} fields`,
        table(
          ['Field', 'Null', 'When it fills', 'From'],
          rows.map(({ field, anchor, when, from, nullable }) => [`${code(field)} {#${anchor}}`, nullable, when, from]),
        ),
      ),
    ]),
  );
}

/** The fields that hold values, without the objects around them. A relationship counts as one field. */
function valueFields({ document }: Contract, component: string): Pick<Field, 'path' | 'type' | 'schema'>[] {
  const resource = document.components.schemas[component] ?? {};
  const relationships = resource.properties?.['relationships']?.properties ?? {};
  const fields = fieldsOf(resource);
  return fields.flatMap(({ path, type, schema }) => {
    const [, relationship = ''] = /^relationships\.(\w+)\.data$/.exec(path) ?? [];
    if (relationship in relationships) return [{ path: `relationships.${relationship}`, type, schema: relationships[relationship] ?? {} }];
    const isInside = path.startsWith('relationships.') || path.startsWith('links.') || path.includes('[]');
    const holdsOthers = fields.some((other) => other.path.startsWith(`${path}.`));
    return isInside || holdsOthers ? [] : [{ path, type, schema }];
  });
}

function nullOf(type: string): string {
  if (/\bnull$/.test(type)) return 'yes';
  return type.startsWith('array') ? 'empty' : 'no';
}

function whenOf({ filled, typical, early, late, goes, only, without, states }: Observed): string {
  if (filled === 'always') return 'At once';
  if (filled === 'never') return 'Not in the sandbox';
  if (states) return statesText(states);
  if (typical === undefined) return 'In some events';
  const parts = [
    typical === 'Pre Alert' ? 'At once' : `**${typical}**`,
    ...Object.entries(early ?? {}).map(([stage, scenarios]) => `sooner in ${listing(scenarios)} (${stage})`),
    ...Object.entries(late ?? {}).map(([stage, scenarios]) => `later in ${listing(scenarios)} (${stage})`),
    only && `only in ${listing(only)}`,
    without && `never in ${listing(without)}`,
    goes && (goes[0] === 'all' ? 'can become null again' : `can become null again in ${listing(goes)}`),
  ];
  return parts.filter(Boolean).join('; ');
}

/** For fields of a request: `When `succeeded``. */
function statesText(states: Record<string, string>): string {
  const named = (often: string): string[] =>
    Object.keys(states)
      .filter((state) => states[state] === often)
      .map(code);
  const [always, sometimes] = [named('always'), named('sometimes')];
  if (sometimes.length === Object.keys(states).length) return 'If you sent it';
  return [always.length > 0 && `When ${listing(always)}`, sometimes.length > 0 && `sometimes when ${listing(sometimes)}`]
    .filter(Boolean)
    .join('; ');
}
