// Share links, as clients create them.
import type { HttpClient } from './http-client.ts';

/** Creates a link to a shipment. @returns its id */
export async function makeShareLink(api: HttpClient, shipmentId: string, more: object = {}): Promise<string> {
  return (await shareShipment(api, shipmentId, more)).id;
}

/** Creates a link to a shipment. @returns it with its address, and the path of that */
export async function shareShipment(
  api: HttpClient,
  shipmentId: string,
  more: object = {},
): Promise<{ id: string; url: string; path: string }> {
  const { body } = await api.post('/v2/share_links', { json: { type: 'shipment', shipment_id: shipmentId, ...more }, status: 201 });
  return { ...body, path: new URL(body.url).pathname };
}
