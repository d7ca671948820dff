/** Surface A's handlers for webhooks and what was sent to them. */
import type { operations } from '../../../generated/a.d.ts';
import type { Principal } from '../../domain/account.ts';
import { NotFound } from '../../domain/errors.ts';
import { type Delivery, asOf } from '../../domain/webhook.ts';
import type { Owner, Webhooks } from '../../service/webhooks.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { attemptsShown, presentDelivery, presentWebhook, presentWebhookWithSecret } from './present-webhook.ts';

/** The contract's default page size. */
const defaultLimit = 25;

type Operation =
  | 'createWebhook'
  | 'listWebhooks'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'recoverWebhook'
  | 'listWebhookDeliveries'
  | 'getWebhookDelivery'
  | 'resendWebhookDelivery';

export function webhookHandlers(
  store: Store,
  cursors: Cursors,
  webhooks: Webhooks,
  now: () => Date,
): Pick<Handlers<operations>, Operation> {
  const ownerOf = ({ accountId }: Principal): Owner => ({ accountId, surface: 'a' });

  async function getWebhook(principal: Principal, id: string) {
    const webhook = await store.webhooks.find(principal.accountId, 'a', id);
    if (!webhook) throw new NotFound('webhook');
    return asOf(webhook, now());
  }

  async function presentAll(deliveries: Delivery[]) {
    const attempts = await store.webhookDeliveries.listAttempts(deliveries.map(({ id }) => id), attemptsShown);
    return deliveries.map((delivery) => presentDelivery(delivery, attempts.get(delivery.id) ?? []));
  }

  return {
    async createWebhook({ body, principal }, reply) {
      const { url, event_types: eventTypes, headers, active } = body;
      const webhook = await webhooks.create(ownerOf(principal), { url, eventTypes, headers, active });
      return reply(201, presentWebhookWithSecret(webhook), { Location: `/v2/webhooks/${webhook.id}` });
    },

    async listWebhooks({ query, principal }, reply) {
      const { limit = defaultLimit, cursor } = query;
      const scope = ['webhooks', principal.accountId];
      const [after] = cursor === undefined ? [''] : cursors.read<[string]>(cursor, scope);
      const rows = await store.webhooks.list(principal.accountId, 'a', after, limit + 1);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit;
      const nextCursor = hasMore && last ? cursors.write([last.id], scope) : null;
      const data = page.map((webhook) => presentWebhook(asOf(webhook, now())));
      return reply(200, { data, next_cursor: nextCursor, has_more: hasMore });
    },

    async getWebhook({ params, principal }, reply) {
      return reply(200, presentWebhook(await getWebhook(principal, params.id)));
    },

    async updateWebhook({ params, body, principal }, reply) {
      const { url, event_types: eventTypes, headers, active } = body;
      const webhook = await webhooks.update(ownerOf(principal), params.id, { url, eventTypes, headers, active });
      return reply(200, presentWebhook(webhook));
    },

    async deleteWebhook({ params, principal }, reply) {
      await webhooks.delete(ownerOf(principal), params.id);
      return reply(204, undefined);
    },

    async rotateWebhookSecret({ params, principal }, reply) {
      return reply(200, presentWebhookWithSecret(await webhooks.rotateSecret(ownerOf(principal), params.id)));
    },

    async testWebhook({ params, principal }, reply) {
      return reply(202, presentDelivery(await webhooks.test(ownerOf(principal), params.id), []));
    },

    async recoverWebhook({ params, body, principal }, reply) {
      const since = readMoment(body.since, 'since');
      return reply(202, { count: await webhooks.recover(ownerOf(principal), params.id, since) });
    },

    async listWebhookDeliveries({ params, query, principal }, reply) {
      const { status, limit = defaultLimit, cursor } = query;
      const scope = ['deliveries', principal.accountId, params.id, status ?? null];
      const [after] = cursor === undefined ? [] : cursors.read<[string]>(cursor, scope);
      const { id: webhookId } = await getWebhook(principal, params.id);
      const rows = await store.webhookDeliveries.list({ webhookId, status }, { after, limit: limit + 1 });
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const hasMore = rows.length > limit;
      const nextCursor = hasMore && last ? cursors.write([last.id], scope) : null;
      return reply(200, { data: await presentAll(page), next_cursor: nextCursor, has_more: hasMore });
    },

    async getWebhookDelivery({ params, principal }, reply) {
      const { id: webhookId } = await getWebhook(principal, params.id);
      const delivery = await store.webhookDeliveries.find(webhookId, params.delivery_id);
      const [presented] = delivery ? await presentAll([delivery]) : [];
      if (!presented) throw new NotFound('delivery');
      return reply(200, presented);
    },

    async resendWebhookDelivery({ params, principal }, reply) {
      const delivery = await webhooks.resend(ownerOf(principal), params.id, params.delivery_id);
      const [presented] = await presentAll([delivery]);
      if (!presented) throw new NotFound('delivery');
      return reply(202, presented);
    },
  };
}
