/** What `landfall listen` does on each surface, because their webhooks and messages differ. */
import { type ClientA, type ClientB, orThrow } from '../../client/index.ts';
import { type Client, CallError, Refusal, responseOf } from '../service-calls.ts';

/** A received message. What it says about itself may be wrong. */
export interface Claim {
  /** The header `webhook-id`. */
  id: string;
  /** The body's JSON. */
  message: any;
}

/** A shell command for a person to paste, and what it does. */
export interface Hint {
  does: string;
  line: string;
}

export interface Surface {
  name: 'A' | 'B';
  /** The shell variable that the lines of `hints` use: `TOKEN (an access token)`. */
  needs: string;
  /** Registers a webhook. @param events null for all @throws Refusal, CallError */
  register(url: string, events: string[] | null): Promise<{ id: string; secret: string }>;
  remove(webhookId: string): Promise<void>;
  /**
   * The body as the service sent it, byte for byte.
   *
   * @returns null when the service has sent no such message
   * @throws Refusal, CallError
   */
  find(claim: Claim): Promise<string | null>;
  /** How to send a test message, and how to play a whole journey. */
  hints(webhookId: string): Hint[];
}

/** The surface that a client is for. @param baseUrl without a trailing slash */
export function makeSurface(connected: Client, baseUrl: string): Surface {
  return connected.name === 'A' ? makeSurfaceA(connected.client, baseUrl) : makeSurfaceB(connected.client, baseUrl);
}

/** The container whose journey the hints play: two transshipments and rail inland. */
export const exampleContainer = 'TSTU0300140';
/** Longer than its whole journey. */
const exampleDuration = 'P45D';
/** How many pages of the feed, of 100 messages each, are searched: a new credential may send 25 requests at once. */
const maxPages = 10;

/**
 * On A, a message is looked up by its shipment and `sequence`. Both may have been changed on the way, so if the lookup does
 * not find it, the first 1,000 messages of the feed are searched.
 */
function makeSurfaceA({ GET, POST, DELETE }: ClientA, baseUrl: string): Surface {
  type Message = { id: string };
  const readFeed = (query: object) => responseOf(baseUrl, GET('/v2/events', { params: { query } }).then(orThrow));

  async function findInShipment({ message }: Claim): Promise<Message | undefined> {
    const shipmentId = shipmentOf(message);
    const { sequence } = message;
    if (!isId(shipmentId) || !Number.isInteger(sequence) || sequence < 1) return undefined;
    const { data } = await readFeed({ shipment_id: shipmentId, after_sequence: sequence - 1, limit: 1 });
    return data[0];
  }

  async function findInFeed(id: string): Promise<Message | undefined> {
    let cursor: string | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const { data, next_cursor, has_more } = await readFeed({ limit: 100, cursor });
      const found = data.find((message: Message) => message.id === id);
      if (found !== undefined || !has_more) return found;
      cursor = next_cursor;
    }
    throw new CallError(`not found in the first ${maxPages * 100} messages of the feed.`);
  }

  return {
    name: 'A',
    needs: 'TOKEN (an access token from POST /auth/tokens)',
    async register(url, events) {
      const body = { url, ...(events ? { event_types: events as never } : {}) };
      return responseOf(baseUrl, POST('/v2/webhooks', { body }).then(orThrow));
    },
    async remove(id) {
      await responseOf(baseUrl, DELETE('/v2/webhooks/{id}', { params: { path: { id } } }).then(orThrow));
    },
    async find(claim) {
      const candidate = await findInShipment(claim);
      const found = candidate?.id === claim.id ? candidate : await findInFeed(claim.id);
      return found === undefined ? null : JSON.stringify(found);
    },
    hints: hintsOf(baseUrl, 'Authorization: Bearer $TOKEN', '/v2', { scac: 'TEST', container_number: exampleContainer }),
  };
}

/** The shipment that a message is about. */
function shipmentOf({ type, data }: any): unknown {
  return String(type).startsWith('shipment.') ? data?.id : data?.shipment_id;
}

function makeSurfaceB({ GET, POST, DELETE }: ClientB, baseUrl: string): Surface {
  const attributes = { request_type: 'container', request_number: exampleContainer, shipping_line_scac: 'TEST' };
  return {
    name: 'B',
    needs: 'KEY (the API key)',
    async register(url, events) {
      const body = { data: { type: 'webhook' as const, attributes: { url, ...(events ? { events: events as never } : {}) } } };
      const { data } = await responseOf(baseUrl, POST('/webhooks', { body }).then(orThrow));
      return { id: data.id, secret: data.attributes.secret };
    },
    async remove(id) {
      await responseOf(baseUrl, DELETE('/webhooks/{id}', { params: { path: { id } } }).then(orThrow));
    },
    async find({ id, message }) {
      try {
        const document: any = await responseOf(baseUrl, GET('/webhook_notifications/{id}', { params: { path: { id } } }).then(orThrow));
        // The stored message names no webhook; a sent message names the webhook that it was sent to.
        const webhook = message.data?.relationships?.webhook?.data;
        if (isId(webhook?.id)) document.data.relationships.webhook.data = { id: webhook.id, type: 'webhook' };
        return JSON.stringify(document);
      } catch (error) {
        if (error instanceof Refusal && error.status === 404) return null;
        throw error;
      }
    },
    hints: hintsOf(baseUrl, 'X-API-Key: $KEY', '', { data: { type: 'tracking_request', attributes } }),
  };
}

/**
 * Lines for bash that call the service.
 *
 * @param header the header with the credential's shell variable
 * @param request the body of a tracking request
 */
function hintsOf(baseUrl: string, header: string, prefix: string, request: object): Surface['hints'] {
  const curl = (path: string, body?: object): string => {
    const content = body ? `-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'` : '-X POST';
    return `curl -s ${baseUrl}${path} -H "${header}" ${content}; echo`;
  };
  return (webhookId) => [
    { does: 'send a test message', line: curl(`${prefix}/webhooks/${webhookId}/test`) },
    { does: 'track a sandbox container', line: curl(`${prefix}/tracking_requests`, request) },
    { does: 'play its whole journey', line: curl('/sandbox/clock/advance', { by: exampleDuration }) },
  ];
}

/** Whether a text has the form of a message's, shipment's or webhook's id. */
export function isId(text: unknown): text is string {
  return typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}
