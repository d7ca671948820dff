// Endpoints with waiting messages, inserted directly into a database.
import { v7 as uuidv7 } from 'uuid';
import type { Delivery, Message, Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import { type SendingRules, type Webhooks, makeWebhooks } from '../../src/service/webhooks/manage.ts';
import type { Database } from '../../src/store/database.ts';
import { makeSecret } from '../../src/webhooks/sign.ts';
import type { SendOutcome } from '../../src/webhooks/send.ts';
import { outbox } from './outbox.ts';

/** Accepts every URL and header. */
export const anything: SendingRules = { checkTarget: async () => null, checkHeaders: () => null, makeSecret };

/** What a client does with its endpoints. */
export function webhooksOf(database: Database, now: () => Date = () => new Date()): Webhooks {
  return makeWebhooks({ database, outbox, rules: anything, now });
}

/** An endpoint that gets its messages from `queueMessages`. */
export function endpointOf(accountId: string, url: string, over: Partial<Webhook> = {}): Webhook {
  const at = new Date();
  return {
    id: uuidv7(),
    accountId,
    surface: 'a',
    test: false,
    url,
    eventTypes: null,
    terminal49Compatible: false,
    headers: {},
    secret: makeSecret(),
    previousSecret: null,
    previousSecretExpiresAt: null,
    active: true,
    disabledAt: null,
    disabledReason: null,
    failingSince: null,
    provedAt: null,
    createdAt: at,
    updatedAt: at,
    ...over,
  };
}

/** Inserts endpoints, and for each of them the same messages, all due. @param body of each, else its own @returns the messages' ids */
export async function queueMessages(
  database: Database,
  endpoints: Webhook[],
  count: number,
  at = new Date(),
  body?: string,
): Promise<string[]> {
  const [first] = endpoints;
  if (!first) return [];
  const messages = Array.from({ length: count }, (_, index) => ({ id: uuidv7(), type: 'webhook.test', index }));
  await database.transaction(async () => {
    for (const endpoint of endpoints) await database.store.webhooks.insert(endpoint);
    const own = messages.map(({ id, type, index }) => ({ id, type, body: body ?? JSON.stringify({ id, index }), createdAt: at }));
    await addToFeed(database, first, own);
  });
  const deliveries = endpoints.flatMap(({ id }) => messages.map((message) => deliveryOf(id, message, at)));
  for (let start = 0; start < deliveries.length; start += 2000) {
    const piece: Delivery[] = deliveries.slice(start, start + 2000);
    await database.transaction(() => database.store.webhookDeliveries.insertMany(piece));
  }
  return messages.map(({ id }) => id);
}

/** Adds messages to an account's feed, within a transaction. */
export async function addToFeed(
  { store }: Database,
  { accountId, surface }: Pick<Message, 'accountId' | 'surface'>,
  messages: Pick<Message, 'id' | 'type' | 'body' | 'createdAt'>[],
): Promise<void> {
  const position = await store.counters.take(`feed:${accountId}`, messages.length);
  const place = { accountId, surface, shipmentId: null, sequence: null, test: false, byName: false };
  await store.messages.insertMany(messages.map((message, index) => ({ ...place, ...message, position: position + index })));
}

/** A sender's result for a status. */
export function answered(status: number): SendOutcome {
  return { status, error: null, responseBody: null, retryAfterMs: null, durationMs: 1 };
}
