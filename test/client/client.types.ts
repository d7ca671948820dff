// What must not compile, checked by the type-checker: every expected error must occur.
import {
  LandfallError,
  type LandfallErrorCode,
  type WebhookMessageA,
  createClientA,
  createClientB,
  orThrow,
  verifyWebhook,
} from '../../src/client/index.ts';

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false;

// Connections
export const a = createClientA({ baseUrl: 'https://landfall.test', username: 'demo', password: 'p' });
export const withToken = createClientA({ baseUrl: 'https://landfall.test', token: 't' }, { timeoutMs: 1000 });
export const b = createClientB({ baseUrl: 'https://landfall.test', apiKey: 'k' });
// @ts-expect-error a user name without its password
createClientA({ baseUrl: 'https://landfall.test', username: 'demo' });
// @ts-expect-error an API key on surface A
createClientA({ baseUrl: 'https://landfall.test', apiKey: 'k' });
// @ts-expect-error a token on surface B
createClientB({ baseUrl: 'https://landfall.test', token: 't' });

export async function methods(): Promise<void> {
  const request = await a.track({ scac: 'TEST', container_number: 'TSTU0300011' });
  request.status satisfies 'pending' | 'succeeded' | 'failed';
  // @ts-expect-error an input without a number
  await a.track({ scac: 'TEST' });
  // @ts-expect-error an input without a number
  await b.track({ request_type: 'container', scac: 'TEST' });
  const { scac } = (await b.track({ request_type: 'booking_number', request_number: 'TSTBK030001' })).attributes;
  scac satisfies string | null;
  // @ts-expect-error a status that does not exist
  a.shipments({ status: 'Sailing' });
  for await (const { status } of a.shipments({ status: 'On Rail', updatedSince: new Date() })) status satisfies string;
  // @ts-expect-error an event that only raw events have
  b.transportEvents('id', { event: 'rail_departed' });
  for await (const { attributes } of b.rawEvents('id', { event: 'rail_departed' })) attributes.estimated satisfies boolean;
  const { shipment, container } = await b.waitForTracking('id', { timeoutMs: 1000, signal: AbortSignal.timeout(1) });
  shipment.type satisfies 'shipment';
  container.type satisfies 'container';
}

export async function paths(): Promise<void> {
  const { data, error } = await a.GET('/v2/shipments', { params: { query: { limit: 10 } }, timeoutMs: 1000 });
  if (data) data.next_cursor satisfies string | null;
  else error.code satisfies LandfallErrorCode;
  const shipment = orThrow(await a.GET('/v2/shipments/{id}', { params: { path: { id: 'x' } } }));
  shipment.routing.vessel_name satisfies string | null;
  const nothing = orThrow(await a.DELETE('/auth/tokens/current'));
  true satisfies Same<typeof nothing, undefined>;
  await a.GET('/v2/shipments');
  // @ts-expect-error a path that only surface B has
  await a.GET('/shipments/{id}', { params: { path: { id: 'x' } } });
  // @ts-expect-error a method the path does not have
  await a.DELETE('/v2/shipments/{id}', { params: { path: { id: 'x' } } });
  // @ts-expect-error the id is missing
  await a.GET('/v2/shipments/{id}');
  // @ts-expect-error the body is missing
  await a.POST('/v2/tracking_requests');
  // @ts-expect-error a field of another type
  await a.PATCH('/v2/shipments/{id}', { params: { path: { id: 'x' } }, body: { reference: 7 } });
  // @ts-expect-error a timeout in words
  await a.GET('/v2/shipments', { timeoutMs: '1s' });
}

export async function lists(): Promise<void> {
  for await (const { url } of a.list('/v2/webhooks')) url satisfies string;
  for await (const { status } of a.list('/v2/webhooks/{id}/deliveries', { params: { path: { id: 'x' } } })) status satisfies string;
  for await (const { attributes } of b.list('/parties', { params: { query: { 'page[size]': 10 } } })) {
    attributes.company_name satisfies string;
  }
  for await (const page of a.feed()) page.next_cursor satisfies string;
  for await (const page of b.feed('cursor')) page.meta.next_cursor satisfies string;
  // @ts-expect-error a list whose webhook's id is missing
  a.list('/v2/webhooks/{id}/deliveries');
  // @ts-expect-error a path that reads one resource
  a.list('/v2/shipments/{id}', { params: { path: { id: 'x' } } });
  // @ts-expect-error the feed has no last page: see feed()
  a.list('/v2/events');
  // @ts-expect-error the feed has no last page: see feed()
  b.list('/events');
  // @ts-expect-error a resource without custom fields
  await b.setCustomField('/parties/{id}/custom_fields', 'id', 'slug', 1);
}

export function errors(error: unknown): void {
  if (!(error instanceof LandfallError)) return;
  error.status satisfies number | undefined;
  if (error.code === 'rate_limited' || error.code === 'timed_out') error.retryAfterSeconds satisfies number | undefined;
  // @ts-expect-error a code that neither the contracts nor the client define
  if (error.code === 'teapot') throw error;
}

export async function webhooks(): Promise<void> {
  const message = await verifyWebhook('{}', new Headers(), 'whsec_');
  true satisfies Same<typeof message, WebhookMessageA>;
  const own = await verifyWebhook<{ type: 'mine' }>('{}', { 'webhook-id': '1' }, ['whsec_', 'whsec_']);
  own.type satisfies 'mine';
  // @ts-expect-error a parsed body: its bytes are gone
  await verifyWebhook({}, new Headers(), 'whsec_');
}
