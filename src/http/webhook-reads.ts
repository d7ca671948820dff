/** What both surfaces read of an account's webhooks, each to present it in its own shapes. */
import { NotFound } from '../domain/errors.ts';
import { type Attempt, type Delivery, type Owner, type Webhook, withoutExpiredSecret } from '../domain/webhook.ts';
import type { Store } from '../store/store.ts';

/** The contracts list no more attempts of one delivery. */
const attemptsShown = 20;

/** A delivery, and the newest of its attempts, oldest first. */
export type AttemptedDelivery = [delivery: Delivery, attempts: Attempt[]];

/** A webhook as it stands now. @throws NotFound */
export async function readWebhook(store: Store, owner: Owner, id: string, now: Date): Promise<Webhook> {
  const webhook = await store.webhooks.find(owner, id);
  if (!webhook) throw new NotFound('webhook');
  return withoutExpiredSecret(webhook, now);
}

/** One delivery to a webhook. @throws NotFound */
export async function readDelivery(store: Store, webhookId: string, deliveryId: string): Promise<AttemptedDelivery> {
  const delivery = await store.webhookDeliveries.find(webhookId, deliveryId);
  if (!delivery) throw new NotFound('delivery');
  return withItsAttempts(store, delivery);
}

/** A delivery that is at hand, with its attempts. */
export async function withItsAttempts(store: Store, delivery: Delivery): Promise<AttemptedDelivery> {
  const attempts = await store.webhookDeliveries.listAttempts([delivery.id], attemptsShown);
  return [delivery, attempts.get(delivery.id) ?? []];
}

/** In the same order. */
export async function withAttempts(store: Store, deliveries: Delivery[]): Promise<AttemptedDelivery[]> {
  const attempts = await store.webhookDeliveries.listAttempts(
    deliveries.map(({ id }) => id),
    attemptsShown,
  );
  return deliveries.map((delivery) => [delivery, attempts.get(delivery.id) ?? []]);
}
