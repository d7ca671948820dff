/** The tables of the guide "When each field fills": when and from what each field of each response fills, and whether it can be null. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Contract, SurfaceName } from './contract.ts';
import { type About, fieldsOf } from './fields.ts';
import { type Observations, type Observed, observedFile } from './observations.ts';
import { blocks, code, listing, slug, table } from './text.ts';

const sourceFile = join(import.meta.dirname, '../../docs/tables/field-sources.yaml');

interface Resource {
  surface: SurfaceName;
  schema: string;
  /** The heading. */
  title: string;
  /** The request that returns it. */
  path: string;
}

const resources: Resource[] = [
  { surface: 'a', schema: 'TrackingRequest', title: 'Tracking request on A', path: 'GET /v2/tracking_requests/{id}' },
  { surface: 'a', schema: 'ShipmentSummary', title: 'Shipment in the list of A', path: 'GET /v2/shipments' },
  { surface: 'a', schema: 'Shipment', title: 'Shipment on A', path: 'GET /v2/shipments/{id}' },
  { surface: 'a', schema: 'Container', title: 'Container on A', path: 'GET /v2/containers/{id}' },
  { surface: 'a', schema: 'StatusChange', title: 'Entry of the timeline on A', path: 'GET /v2/containers/{id}/events' },
  { surface: 'b', schema: 'TrackingRequest', title: 'Tracking request on B', path: 'GET /tracking_requests/{id}' },
  { surface: 'b', schema: 'Shipment', title: 'Shipment on B', path: 'GET /shipments/{id}' },
  { surface: 'b', schema: 'Container', title: 'Container on B', path: 'GET /containers/{id}' },
  { surface: 'b', schema: 'RawEvent', title: 'Raw event on B', path: 'GET /containers/{id}/raw_events' },
  { surface: 'b', schema: 'TransportEvent', title: 'Transport event on B', path: 'GET /containers/{id}/transport_events' },
  { surface: 'b', schema: 'Port', title: 'Port on B', path: 'GET /ports/{id}' },
  { surface: 'b', schema: 'Terminal', title: 'Terminal on B', path: 'GET /terminals/{id}' },
  { surface: 'b', schema: 'Vessel', title: 'Vessel on B', path: 'GET /vessels/{id}' },
  { surface: 'b', schema: 'Party', title: 'Party on B', path: 'GET /parties/{id}' },
  { surface: 'b', schema: 'ShippingLine', title: 'Shipping line on B', path: 'GET /shipping_lines' },
];

interface Row {
  /** The field's path in the resource. */
  path: string;
  /** The same without `attributes.`. */
  field: string;
  anchor: string;
  when: string;
  from: string;
  nullable: string;
}

interface FilledTable {
  resource: Resource;
  rows: Row[];
}

/** All tables, in the order of the guide. @throws Error if a field has no source or was never observed */
export function fieldTables(contracts: Record<SurfaceName, Contract>): FilledTable[] {
  const fieldSources = parse(readFileSync(sourceFile, 'utf8')) as Record<string, Record<string, string>>;
  const observations = JSON.parse(readFileSync(observedFile, 'utf8')) as Observations;
  return resources.map((resource) => {
    const name = `${resource.surface}.${resource.schema}`;
    const [sources, observed] = [fieldSources[name] ?? {}, observations[name] ?? {}];
    const contract = contracts[resource.surface];
    const fields = valueFields(contract, resource.schema);
    const known = new Set(fields.map(({ path }) => path));
    const strange = [...Object.keys(sources), ...Object.keys(observed)].find((path) => !known.has(path));
    if (strange !== undefined) throw new Error(`${name} has no ${strange} in its contract.`);
    return {
      resource,
      rows: fields.map(({ path, type }) => {
        const [from, seen] = [sources[path], observed[path]];
        if (from === undefined) throw new Error(`field-sources.yaml does not say where ${path} of ${name} comes from.`);
        if (seen === undefined) throw new Error(`${path} of ${name} was never observed: npm run docs:fields`);
        const field = path.replace(/^attributes\./, '');
        return {
          path,
          field,
          anchor: `${resource.surface}-${slug(resource.schema)}-${field}`,
          from,
          when: whenOf(seen),
          nullable: nullOf(type),
        };
      }),
    };
  });
}

/** When each field of a surface's responses has a value and from what: what the tables say, for one field. */
export function fillsIn(tables: FilledTable[], surface: SurfaceName): NonNullable<About['fills']> {
  const known = new Map<string, string>();
  for (const { resource, rows } of tables.filter((each) => each.resource.surface === surface)) {
    // A resource itself has an entry without words, so that its fields are looked for in it.
    known.set(`${resource.schema} `, '');
    for (const { path, when, from } of rows) {
      const spelled = when.replaceAll(/ in (?=\d\d\b)/g, ' in sandbox scenario ');
      known.set(`${resource.schema} ${path}`, `**Fills:** ${spelled}. **From:** ${from}`);
    }
  }
  return (component, path) => known.get(`${component} ${path}`);
}

/** The tables as Markdown, each below a heading of the third level. */
export function fieldTablesText(tables: FilledTable[]): string {
  return blocks(
    ...tables.flatMap(({ resource, rows }) => [
      `### ${resource.title}`,
      code(resource.path),
      table(
        ['Field', 'Null', 'When it fills', 'From'],
        rows.map(({ field, anchor, when, from, nullable }) => [`${code(field)} {#${anchor}}`, nullable, when, from]),
      ),
    ]),
  );
}

/** The fields that hold values, without the objects around them. A relationship counts as one field. */
function valueFields(contract: Contract, schema: string): { path: string; type: string }[] {
  const fields = fieldsOf(contract, { $ref: `#/components/schemas/${schema}` });
  const relationship = /^(relationships\.\w+)\.data$/;
  return fields.flatMap(({ path, type }) => {
    const [, name] = relationship.exec(path) ?? [];
    if (name !== undefined) return [{ path: name, type }];
    const isInside = path.startsWith('relationships.') || path.startsWith('links.') || path.includes('[]');
    const holdsOthers = fields.some((other) => other.path.startsWith(`${path}.`));
    return isInside || holdsOthers ? [] : [{ path, type }];
  });
}

function nullOf(type: string): string {
  if (/\bnull$/.test(type)) return 'yes';
  return type.startsWith('array') ? 'empty' : 'no';
}

function whenOf({ filled, usual, early, late, goes, only, without, states }: Observed): string {
  if (filled === 'always') return 'At once';
  if (filled === 'never') return 'Not in the sandbox';
  if (states) return statesText(states);
  if (usual === undefined) return 'In some events';
  const parts = [
    usual === 'Pre Alert' ? 'At once' : `**${usual}**`,
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
