/** How clients have messages sent to their webhooks: a test message, one message again, or all that an endpoint did not get. */
import { NotFound } from '../../domain/errors.ts';
import { type Delivery, type Message, type Owner, type Webhook, isSubscribed, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Database } from '../../store/database.ts';
import type { Store } from '../../store/store.ts';
import { type Outbox, deliveryOf } from './outbox.ts';

/** Every method works on a webhook of one owner; another owner's is not found. */
export interface Resending {
  /** Sends a test message to one endpoint. @throws NotFound */
  test(owner: Owner, id: string): Promise<Delivery>;
  /** Sends one message again, at once. @throws NotFound */
  resend(owner: Owner, id: string, deliveryId: string): Promise<Delivery>;
  /** Sends every message since a time that the endpoint subscribes to and did not get. @returns how many @throws NotFound */
  recover(owner: Owner, id: string, since: Date): Promise<number>;
}

/** Messages that one transaction recovers. */
const recoveredAtOnce = 500;

interface ResendingDependencies {
  database: Database;
  outbox: Outbox;
  now: () => Date;
}

export function makeResending({ database, outbox, now }: ResendingDependencies): Resending {
  return {
    async test(owner, id) {
      const [delivery] = await database.transaction(async (store) => {
        const at = now();
        const webhook = withoutExpiredSecret(await getWebhook(store, owner, id), at);
        return outbox.write(store, owner.accountId, [{ kind: 'webhook_test', webhook }], at);
      });
      if (!delivery) throw new NotFound('webhook');
      outbox.wake();
      return delivery;
    },

    async resend(owner, id, deliveryId) {
      const delivery = await database.transaction(async (store) => {
        await getWebhook(store, owner, id);
        await store.webhookDeliveries.restart(id, deliveryId, now());
        return store.webhookDeliveries.find(id, deliveryId);
      });
      if (!delivery) throw new NotFound('delivery');
      outbox.wake();
      return delivery;
    },

    async recover(owner, id, since) {
      await getWebhook(database.store, owner, id);
      let count = 0;
      let position = await database.store.messages.positionBefore(owner, since);
      while (position !== undefined) {
        const from: number = position;
        const batch = await database.transaction((store) => recoverBatch(store, owner, id, from, now()));
        count += batch.count;
        position = batch.last;
      }
      outbox.wake();
      return count;
    },
  };
}

/** Puts a batch of messages after a position in the feed into the queue of one endpoint. */
async function recoverBatch(
  store: Store,
  owner: Owner,
  webhookId: string,
  position: number,
  at: Date,
): Promise<{ count: number; last: number | undefined }> {
  const webhook = await getWebhook(store, owner, webhookId);
  const messages = await store.messages.listAfter({ ...owner, testOnly: webhook.test }, position, recoveredAtOnce);
  const wanted = messages.filter((message) => isSubscribed(webhook, message) && !isLeftOut(message, webhookId));
  const known = await store.webhookDeliveries.listOfMessages(
    webhookId,
    wanted.map(({ id }) => id),
  );
  const knownIds = new Set(known.map(({ messageId }) => messageId));
  const missing = wanted.filter(({ id }) => !knownIds.has(id)).map((message) => deliveryOf(webhookId, message, at));
  const missed = known.filter(({ status }) => status !== 'delivered').map(({ id }) => id);
  await store.webhookDeliveries.insertMany(missing);
  await store.webhookDeliveries.restartMissed(webhookId, missed, at);
  return { count: missing.length + missed.length, last: messages.at(-1)?.position };
}

/**
 * Test messages have served their purpose, and a webhook need not learn that it was disabled itself. That message's body names no other
 * webhook.
 */
function isLeftOut({ type, body }: Message, webhookId: string): boolean {
  return type === 'webhook.test' || (type === 'webhook.disabled' && body.includes(`"${webhookId}"`));
}

/** @throws NotFound */
export async function getWebhook(store: Store, owner: Owner, id: string): Promise<Webhook> {
  const webhook = await store.webhooks.find(owner, id);
  if (!webhook) throw new NotFound('webhook');
  return webhook;
}
