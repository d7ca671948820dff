// Endpoints and messages that wait for them, written as the service writes them but many at a time.
import { v7 as uuidv7 } from 'uuid';
import type { SurfaceName, Webhook } from '../../src/domain/webhook.ts';
import { deliveryOf } from '../../src/service/webhooks/outbox.ts';
import type { Database } from '../../src/store/database.ts';
import { endpointOf } from '../worker/queue.ts';

/** Messages of one transaction. */
const atOnce = 500;

/** Endpoints of several accounts, by turns of each surface. @param url of each, by its number */
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

/** Messages that are due, each for one of the endpoints in turn. @param text something to tell in them */
export async function addMessages(database: Database, webhooks: Webhook[], count: number, at: Date, text = 'x'.repeat(200)): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    await database.transaction(async (store) => {
      const part = Array.from({ length: Math.min(atOnce, count - start) }, (_, index) => start + index);
      const deliveries = [];
      for (const number of part) {
        const webhook = webhooks[number % webhooks.length];
        if (!webhook) throw new Error('There is no endpoint to send anything to');
        const { accountId, surface } = webhook;
        const id = uuidv7();
        const type = 'shipment.updated';
        const position = await store.counters.take(`feed:${accountId}`, 1);
        const body = bodyOf(surface, id, `m${number}`, text);
        await store.messages.insert({
          id,
          accountId,
          surface,
          position,
          shipmentId: null,
          sequence: null,
          type,
          body,
          test: false,
          createdAt: at,
        });
        deliveries.push(deliveryOf(webhook.id, { id, type }, at));
      }
      await store.webhookDeliveries.insertMany(deliveries);
    });
  }
}

/** A message in the shape of its surface, with a name that is the same in every run. */
function bodyOf(surface: SurfaceName, id: string, name: string, text: string): string {
  const data = { name, text };
  if (surface === 'a') return JSON.stringify({ id, type: 'shipment.updated', data });
  return JSON.stringify({ data: { id, type: 'webhook_notification', attributes: data, relationships: { webhook: { data: null } } } });
}
