// Fields, options and values for tests of all operations.
import { randomUUID } from 'node:crypto';
import type { HttpClient } from './http-client.ts';
import { customFieldSlug, missingId } from './operations.ts';

/** @returns the new id; one that nothing has if an earlier case's reset of the sandbox has removed what gets the field */
const post = async (b: HttpClient, path: string, data: object): Promise<string> =>
  (await b.post(path, { json: { data } })).body.data?.id ?? missingId;

/** Defines the field that paths and bodies name for everything that can have one, unless it is there. */
export async function defineFields(b: HttpClient): Promise<void> {
  for (const entity of ['Shipment', 'Container', 'TrackingRequest']) {
    const attributes = { entity_type: entity, api_slug: customFieldSlug, display_name: 'Customs broker', data_type: 'short_text' };
    await b.post('/custom_field_definitions', { json: { data: { attributes } } });
  }
}

/** A choice with a slug that no other has. */
export function definitionBody(): { data: { attributes: object } } {
  const slug = `choice_${randomUUID()}`;
  return { data: { attributes: { entity_type: 'Shipment', api_slug: slug, display_name: 'Choice', data_type: 'enum' } } };
}

/** An option with a value that no other has. */
export function optionBody(): { data: { attributes: object } } {
  return { data: { attributes: { label: 'Acme Brokerage', value: randomUUID() } } };
}

/**
 * Makes what an operation on custom fields names in its path: anew, if an operation may delete it.
 *
 * @param own ids of a definition and of what has fields, by the segment of its path
 * @returns ids by the names of the path's parameters
 */
export async function makeNamed(
  b: HttpClient,
  { method, path }: { method: string; path: string },
  own: Record<string, string>,
): Promise<Record<string, string>> {
  const attributes = { api_slug: customFieldSlug, value: 'acme' };
  const [, kind = '', rest = ''] = /^\/(\w+)\/\{id\}(.*)$/.exec(path) ?? [];
  if (kind === 'custom_fields') return { id: await post(b, `/shipments/${own['shipments']}/custom_fields`, { attributes }) };
  if (kind === 'custom_field_definitions') {
    const { custom_field_definitions: id = '' } = own;
    if (rest === '' && method === 'delete') return { id: await newDefinition(b) };
    return rest.includes('option_id')
      ? { id, option_id: await post(b, `/custom_field_definitions/${id}/options`, optionBody().data) }
      : { id };
  }
  if (rest.endsWith('{api_slug}')) await post(b, `/${kind}/${own[kind]}/custom_fields`, { attributes });
  return {};
}

/** Defines a choice. @returns its id */
export function newDefinition(b: HttpClient): Promise<string> {
  return post(b, '/custom_field_definitions', definitionBody().data);
}
