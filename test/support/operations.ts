// Every operation of a contract with a valid request, for tests of all operations.
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

const bodies: Record<Surface, Record<string, object>> = {
  a: {
    createToken: { username: 'nobody', password: 'no password' },
    createTrackingRequest: { scac: 'TEST', container_number: 'TSTU0100013' },
    updateShipment: { reference: 'PO-1' },
    updateContainer: { seal_number: 'HV0417733' },
    advanceSandboxClock: { by: 'PT1H' },
    // A loopback port where nothing listens.
    createWebhook: { url: 'http://127.0.0.1:9/hook' },
    updateWebhook: { active: false },
    recoverWebhook: { since: '2026-03-02' },
  },
  b: {
    createTrackingRequest: { data: { type: 'tracking_request', attributes } },
    updateTrackingRequest: { data: { attributes: { ref_numbers: ['PO-2'] } } },
    updateShipment: { data: { attributes: { ref_numbers: ['PO-2'], shipment_tags: ['spring-stock'] } } },
    advanceSandboxClock: { by: 'PT1H' },
    createWebhook: { data: { type: 'webhook', attributes: { url: 'http://127.0.0.1:9/hook' } } },
    updateWebhook: { data: { type: 'webhook', id: missingId, attributes: { active: false } } },
    recoverWebhook: { data: { type: 'webhook_recovery', attributes: { since: '2026-03-02' } } },
  },
};

/** A valid body for an operation. */
export function bodyOf(surface: Surface, operationId: string): object {
  const body = bodies[surface][operationId];
  if (!body) throw new Error(`Add a valid body for ${operationId} to ${import.meta.filename}`);
  return body;
}

export function operationsOf(surface: Surface): Operation[] {
  return loadContract(surface).operations.map((operation) => ({
    ...operation,
    surface,
    hasId: operation.path.includes('{id}'),
    async send(api, { id = missingId, ...options } = {}) {
      const body = operation.hasBody && options.raw === undefined ? { json: bodyOf(surface, operation.operationId) } : {};
      return api[operation.method](operation.path.replace('{id}', id).replace('{delivery_id}', missingId), {
        surface,
        ...body,
        ...options,
      });
    },
  }));
}

/** The client's HTTP client for a surface. */
export function clientFor(client: Client, { surface }: { surface: Surface }): HttpClient {
  return surface === 'a' ? client.a : client.b;
}
