import { NotFound } from '../../domain/errors.ts';
import type { Owner, Webhook } from '../../domain/webhook.ts';
import type { Store } from '../../store/store.ts';

/** @throws NotFound */
export async function getWebhook(store: Store, owner: Owner, id: string): Promise<Webhook> {
  const webhook = await store.webhooks.find(owner, id);
  if (!webhook) throw new NotFound('webhook');
  return webhook;
}
