/** Webhooks and messages of surface A. */
import { ListenError, type Service } from './service.ts';
import { type Claim, type Surface, curlLine, hintedContainer, hintedDuration, isId } from './surface.ts';

/** Pages of 100 messages of the feed that are looked through: a fresh credential may ask 25 times at once. */
const maxPages = 10;

export function makeSurfaceA(service: Service): Surface {
  /** One message of a shipment can be asked for by its place. */
  async function findInShipment({ message }: Claim): Promise<any> {
    const shipmentId = shipmentOf(message);
    const { sequence } = message;
    if (!isId(shipmentId) || !Number.isInteger(sequence) || sequence < 1) return undefined;
    const { data } = await service.call('GET', `/v2/events?shipment_id=${shipmentId}&after_sequence=${sequence - 1}&limit=1`);
    return data[0];
  }

  /** Those about no shipment, and those whose body lies about it, can only be looked for. */
  async function findInFeed(id: string): Promise<any> {
    let cursor = '';
    for (let page = 0; page < maxPages; page += 1) {
      const { data, next_cursor, has_more } = await service.call('GET', `/v2/events?limit=100${cursor}`);
      const found = data.find((message: { id: string }) => message.id === id);
      if (found !== undefined || !has_more) return found;
      cursor = `&cursor=${encodeURIComponent(next_cursor)}`;
    }
    throw new ListenError(`not found in the first ${maxPages * 100} messages of the feed.`);
  }

  return {
    name: 'A',
    needs: 'TOKEN (an access token from POST /auth/tokens)',
    async register(url, events) {
      return service.call('POST', '/v2/webhooks', { url, ...(events ? { event_types: events } : {}) });
    },
    async remove(webhookId) {
      await service.call('DELETE', `/v2/webhooks/${webhookId}`);
    },
    async find(claim) {
      const near = await findInShipment(claim);
      const found = near?.id === claim.id ? near : await findInFeed(claim.id);
      return found === undefined ? null : JSON.stringify(found);
    },
    hints(webhookId) {
      const curl = (path: string, body?: object): string => curlLine(service.url + path, 'Authorization: Bearer $TOKEN', body);
      return [
        { does: 'send a test message', line: curl(`/v2/webhooks/${webhookId}/test`) },
        { does: 'track a sandbox container', line: curl('/v2/tracking_requests', { scac: 'TEST', container_number: hintedContainer }) },
        { does: 'play its whole journey', line: curl('/sandbox/clock/advance', { by: hintedDuration }) },
      ];
    },
  };
}

/** The shipment that a message is about. */
function shipmentOf({ type, data }: any): unknown {
  return String(type).startsWith('shipment.') ? data?.id : data?.shipment_id;
}
