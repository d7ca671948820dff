// Shared by the webhook tests of both surfaces: creates webhooks, and waits for deliveries.
import { object, readContract } from '../../scripts/contracts/document.ts';
import type { Surface } from './contract.ts';
import type { Client, Settings } from './service.ts';
import { until } from './until.ts';

/** Settings of a service that may send to receivers on loopback, without TLS. */
export const loopbackWebhooks: Settings = {
  environment: { WEBHOOK_ALLOW: '127.0.0.0/8,::1/128', WORKER_IDLE_MS: '20' },
};

/** A loopback URL where nothing listens, so each delivery fails at once. */
export const unreachableUrl = 'http://127.0.0.1:9/hook';

/** The names of all messages of a surface, in the contract's order. */
export function messageNames(surface: Surface): string[] {
  return Object.keys(object(readContract(surface)['webhooks']));
}

export function idsOf(page: { data: { id: string }[] }): string[] {
  return page.data.map(({ id }) => id);
}

export interface WebhookInput {
  url: string;
  events?: string[];
  headers?: Record<string, string>;
  active?: boolean;
}

/** A webhook from either surface. */
export interface CreatedWebhook {
  id: string;
  secret: string;
}

export async function createWebhook(
  client: Client,
  surface: Surface,
  { url, events, headers, active }: WebhookInput,
): Promise<CreatedWebhook> {
  if (surface === 'a') {
    const json = { url, event_types: events, headers, active };
    return (await client.a.post('/v2/webhooks', { json, status: 201 })).body;
  }
  const json = { data: { type: 'webhook', attributes: { url, events, headers, active } } };
  const { id, attributes } = (await client.b.post('/webhooks', { json, status: 201 })).body.data;
  return { id, secret: attributes.secret };
}

/** A delivery from either surface, with A's field names. */
export interface ShownDelivery {
  id: string;
  status: string;
  attempt_count: number;
  next_attempt_at: string | null;
  delivered_at: string | null;
  attempts: { number: number; status: number | null; error: string | null; response_body: string | null }[];
}

/** Reads a delivery repeatedly until it meets the condition. */
export async function untilDelivery(
  client: Client,
  surface: Surface,
  [webhookId, deliveryId]: [string, string],
  isDone: (delivery: ShownDelivery) => boolean,
): Promise<ShownDelivery> {
  let latest: ShownDelivery | undefined;
  return until(
    () => `the delivery is no longer ${JSON.stringify(latest)}`,
    async () => {
      const { body } = await client[surface].get(`/v2/webhooks/${webhookId}/deliveries/${deliveryId}`, { status: 200 });
      const delivery: ShownDelivery = surface === 'a' ? body : { id: body.data.id, ...body.data.attributes };
      latest = delivery;
      return isDone(delivery) && delivery;
    },
  );
}
