// Adds endpoints and messages that wait for them, as the service writes them but many at a time.
import { v7 as uuidv7 } from 'uuid';
import type { SurfaceName, Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import type { Database } from '../../src/store/database.ts';
import type { Store } from '../../src/store/store.ts';
import { endpointOf } from '../support/queue.ts';

/** Messages per transaction. */
const messagesPerTransaction = 500;

/** Adds endpoints to several new accounts, alternating between the surfaces. @param url of the endpoint with a number */
export async function addWebhooks(
  database: Database,
  { count, accounts }: { count: number; accounts: number },
  url: (index: number) => string,
  at: Date,
): Promise<Webhook[]> {
  const accountIds = Array.from({ length: accounts }, () => uuidv7());
  for (const id of accountIds) await database.store.accounts.insert({ id, name: `Account ${id}`, createdAt: at, revokedAt: null });
  const webhooks = Array.from({ length: count }, (_, index) =>
    endpointOf(accountIds[index % accounts] ?? '', url(index), {
      surface: index % (2 * accounts) < accounts ? 'a' : 'b',
      createdAt: at,
      updatedAt: at,
    }),
  );
  for (const webhook of webhooks) await database.store.webhooks.insert(webhook);
  return webhooks;
}

/** The type of all messages here. */
export const messageType = 'shipment.updated';

/** Adds a message without deliveries to an endpoint's account and surface. Call it in a transaction. @returns its id */
export async function addMessage(
  store: Store,
  { accountId, surface }: Pick<Webhook, 'accountId' | 'surface'>,
  bodyOfId: (id: string) => string,
  at: Date,
): Promise<string> {
  const id = uuidv7();
  const position = await store.counters.take(`feed:${accountId}`, 1);
  const own = { id, accountId, surface, position, type: messageType, body: bodyOfId(id), createdAt: at };
  await store.messages.insertMany([{ ...own, shipmentId: null, sequence: null, test: false, byName: false }]);
  return id;
}

/** Adds messages that are due, to the endpoints in turn. @param text that each contains */
export async function addMessages(database: Database, webhooks: Webhook[], count: number, at: Date, text = 'x'.repeat(200)): Promise<void> {
  for (let start = 0; start < count; start += messagesPerTransaction) {
    await database.transaction(async () => {
      const { store } = database;
      const part = Array.from({ length: Math.min(messagesPerTransaction, count - start) }, (_, index) => start + index);
      const deliveries = [];
      for (const number of part) {
        const webhook = webhooks[number % webhooks.length];
        if (!webhook) throw new Error('No endpoint was given');
        const id = await addMessage(store, webhook, (messageId) => bodyOf(webhook.surface, messageId, `m${number}`, text), at);
        deliveries.push(deliveryOf(webhook.id, { id, type: messageType }, at));
      }
      await store.webhookDeliveries.insertMany(deliveries);
    });
  }
}

/** A message in its surface's shape, with a name that is the same in every run. */
function bodyOf(surface: SurfaceName, id: string, name: string, text: string): string {
  const data = { name, text };
  if (surface === 'a') return JSON.stringify({ id, type: 'shipment.updated', data });
  return JSON.stringify({ data: { id, type: 'webhook_notification', attributes: data, relationships: { webhook: { data: null } } } });
}
