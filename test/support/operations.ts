// Every operation of a contract with a valid request, for tests of all operations.
import { randomUUID } from 'node:crypto';
import { type ContractOperation, loadContract } from '../../src/http/contract.ts';
import type { Surface } from './contract.ts';
import type { Client } from './service.ts';
import type { Options, HttpClient, HttpResponse } from './http-client.ts';

export type Operation = ContractOperation & {
  surface: Surface;
  /** Whether its path has the id of a resource. */
  hasId: boolean;
  /** Sends a request with a valid body, and with the id if its path has one. */
  send(api: HttpClient, options?: Options & { id?: string }): Promise<HttpResponse>;
};

/** An id that no resource has. */
export const missingId = '019aa3d0-5c00-7a10-8000-000000000001';

const attributes = { request_type: 'container', request_number: 'TSTU0100013', shipping_line_scac: 'TEST' };

/** The field that paths and bodies name. */
export const customFieldSlug = 'customs_broker';
const fieldToSet = { data: { attributes: { api_slug: customFieldSlug, value: 'acme' } } };

const bodies: Record<Surface, Record<string, object>> = {
  a: {
    createToken: { username: 'nobody', password: 'no password' },
    changePassword: { current_password: 'no password', new_password: 'another password' },
    createTrackingRequest: { scac: 'TEST', container_number: 'TSTU0100013' },
    createTrackingRequests: { requests: [{ scac: 'TEST', container_number: 'TSTU0100013' }] },
    inferNumber: { number: 'TSTU0100013' },
    updateShipment: { reference: 'PO-1' },
    updateContainer: { seal_number: 'HV0417733' },
    createRow: { move: 'full_gate_out', occurred_at: '2026-02-01T08:00:00Z', estimated: true, locode: 'CATOR', source: 'The depot' },
    updateExceptionThresholds: { no_news_days: 7 },
    createFreeTimeRule: { type: 'demurrage', free_days: 5 },
    updateDigest: { addresses: ['planning@example.com'] },
    createImport: { csv: 'Container,Reference\nTSTU0100013,PO-1\n' },
    createSavedView: { name: 'Rotterdam', query: 'port=NLRTM' },
    updateSavedView: { query: 'port=NLRTM&sort=eta' },
    updateFreeTimeRule: { free_days: 7 },
    tryFreeTimeRule: { type: 'detention', free_days: 9, terminal: 'Tried' },
    createShareLink: { type: 'shipment', shipment_id: missingId },
    advanceSandboxClock: { by: 'PT1H' },
    // A loopback port where nothing listens.
    createWebhook: { url: 'http://127.0.0.1:9/hook' },
    updateWebhook: { active: false },
    changeUserRole: { role: 'reader' },
    createApiKey: { role: 'reader' },
    changeApiKeyRole: { role: 'reader' },
    recoverWebhook: { since: '2026-03-02' },
  },
  b: {
    createTrackingRequest: { data: { type: 'tracking_request', attributes } },
    inferNumber: { number: 'TSTU0100013' },
    // The surfaces share the thresholds.
    updateExceptionThresholds: { data: { attributes: { no_news_days: 8 } } },
    createFreeTimeRule: { data: { attributes: { type: 'detention', free_days: 7 } } },
    updateFreeTimeRule: { data: { attributes: { free_days: 7 } } },
    tryFreeTimeRule: { data: { attributes: { type: 'detention', free_days: 9, terminal: 'Tried' } } },
    createParty: { data: { attributes: { company_name: 'Northgate Coffee' } } },
    updateParty: { data: { attributes: { company_name: 'Northgate Coffee' } } },
    createCustomFieldDefinition: {
      data: { attributes: { entity_type: 'Shipment', api_slug: 'customs_broker', display_name: 'Customs broker', data_type: 'enum' } },
    },
    updateCustomFieldDefinition: { data: { attributes: { description: 'Who clears the cargo' } } },
    createCustomFieldOption: { data: { attributes: { label: 'Acme Brokerage', value: 'acme' } } },
    updateCustomFieldOption: { data: { attributes: { label: 'Acme' } } },
    createCustomField: {
      data: { ...fieldToSet.data, relationships: { entity: { data: { type: 'shipment', id: missingId } } } },
    },
    updateCustomField: { data: { attributes: { value: 'swift' } } },
    ...Object.fromEntries(
      ['Shipment', 'Container', 'TrackingRequest'].flatMap((entity) => [
        [`set${entity}CustomField`, fieldToSet],
        [`update${entity}CustomField`, { data: { attributes: { value: 'swift' } } }],
      ]),
    ),
    updateTrackingRequest: { data: { attributes: { ref_numbers: ['PO-2'] } } },
    updateShipment: { data: { attributes: { ref_numbers: ['PO-2'], shipment_tags: ['spring-stock'] } } },
    advanceSandboxClock: { by: 'PT1H' },
    createWebhook: { data: { type: 'webhook', attributes: { url: 'http://127.0.0.1:9/hook' } } },
    updateWebhook: { data: { type: 'webhook', id: missingId, attributes: { active: false } } },
    triggerWebhook: { url: 'http://127.0.0.1:9/hook', event: 'webhook.test', secret: 'optional-test-secret' },
    recoverWebhook: { data: { type: 'webhook_recovery', attributes: { since: '2026-03-02' } } },
  },
};

/** Queries of the operations that need one. */
const queries: Record<string, string> = {
  searchNumbers: 'query=TSTU',
  getSeaRoute: 'from=CNSHA&to=NLRTM',
  // A stream that ends at once.
  streamEvents: 'seconds=0',
};

/** A path with the ids that its parameters name; one that is not given is of no resource. */
export function filledPath(path: string, ids: Record<string, string | undefined>): string {
  const otherwise = (name: string): string =>
    (name === 'scac' ? ids['id'] : name === 'api_slug' ? customFieldSlug : undefined) ?? missingId;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? otherwise(name));
}

/** The query that an operation needs, with more parameters. */
export function queryOf(operationId: string, more?: Options['query']): { query?: Options['query'] } {
  const needed = queries[operationId];
  if (needed === undefined || (more !== undefined && typeof more !== 'string')) return more === undefined ? {} : { query: more };
  return { query: more === undefined ? needed : `${needed}&${more}` };
}

/** A valid body for an operation. */
export function bodyOf(surface: Surface, operationId: string): object {
  // User names are unique in the whole service.
  if (operationId === 'createUser') return { username: `user-${randomUUID()}`, role: 'reader', password: 'correct horse battery' };
  const body = bodies[surface][operationId];
  if (!body) throw new Error(`Add a valid body for ${operationId} to ${import.meta.filename}`);
  return body;
}

export function operationsOf(surface: Surface): Operation[] {
  return loadContract(surface).operations.map((operation) => ({
    ...operation,
    surface,
    hasId: /\{(id|scac)\}/.test(operation.path),
    async send(api, { id = missingId, ...options } = {}) {
      const body = operation.hasBody && options.raw === undefined ? { json: bodyOf(surface, operation.operationId) } : {};
      return api[operation.method](filledPath(operation.path, { id }), {
        surface,
        ...body,
        ...options,
        ...queryOf(operation.operationId, options.query),
      });
    },
  }));
}

/** The client's HTTP client for a surface. */
export function clientFor(client: Client, { surface }: { surface: Surface }): HttpClient {
  return surface === 'a' ? client.a : client.b;
}
