/** Surface A's handlers for webhooks, their deliveries and the feed of all messages. */
import type { operations } from '../../../generated/a.d.ts';
import type { Principal } from '../../domain/account.ts';
import { type Owner, type Webhook, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Webhooks } from '../../service/webhooks/manage.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { RequireMatch } from '../conditional.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { type WebhookOperation, readDelivery, readFeed, readWebhook, withAttempts, withItsAttempts } from '../webhooks.ts';
import { readPage } from './page.ts';
import { presentDelivery, presentWebhook, presentWebhookHealth, presentWebhookWithSecret } from './present.ts';

export function webhookHandlers(
  store: Store,
  cursors: Cursors,
  webhooks: Webhooks,
  now: () => Date,
): Pick<Handlers<operations>, WebhookOperation | 'listWebhookHealth'> {
  const ownerOf = ({ accountId, testOnly }: Principal): Owner => ({ accountId, testOnly, surface: 'a' });

  const readOwn = (principal: Principal, id: string): Promise<Webhook> => readWebhook(store, ownerOf(principal), id, now());

  const matching =
    (requireMatch: RequireMatch) =>
    (before: Webhook): void =>
      requireMatch(presentWebhook(before));

  return {
    async createWebhook({ body, principal }, reply) {
      const { url, event_types: eventTypes, headers, active } = body;
      const webhook = await webhooks.create(ownerOf(principal), { url, eventTypes, headers, active });
      return reply(201, presentWebhookWithSecret(webhook), { Location: `/v2/webhooks/${webhook.id}` });
    },

    async listWebhooks({ query, principal }, reply) {
      const page = readPage<[id: string]>(cursors, query, ['webhooks', principal.accountId]);
      const found = await store.webhooks.list(ownerOf(principal), page.after?.[0] ?? '', page.rowsToRead);
      const { rows, rest } = page.cut(found, ({ id }) => [id]);
      return reply(200, { data: rows.map((webhook) => presentWebhook(withoutExpiredSecret(webhook, now()))), ...rest });
    },

    async listWebhookHealth({ query, principal }, reply) {
      const { webhook_id: id } = query;
      const page = readPage<[id: string]>(cursors, query, ['webhook_health', principal.accountId, id ?? null]);
      const after = page.after?.[0] ?? '';
      const found = await store.webhookHealths.list(ownerOf(principal), { id, after, limit: page.rowsToRead });
      const { rows, rest } = page.cut(found, (each) => [each.id]);
      return reply(200, { data: rows.map(presentWebhookHealth), ...rest });
    },

    async getWebhook({ params, principal }, reply) {
      return reply(200, presentWebhook(await readOwn(principal, params.id)));
    },

    async updateWebhook({ params, body, principal, requireMatch }, reply) {
      const { url, event_types: eventTypes, headers, active } = body;
      const input = { url, eventTypes, headers, active };
      const webhook = await webhooks.update(ownerOf(principal), params.id, input, matching(requireMatch));
      return reply(200, presentWebhook(webhook));
    },

    async deleteWebhook({ params, principal, requireMatch }, reply) {
      await webhooks.delete(ownerOf(principal), params.id, matching(requireMatch));
      return reply(204, undefined);
    },

    async rotateWebhookSecret({ params, principal, requireMatch }, reply) {
      const webhook = await webhooks.rotateSecret(ownerOf(principal), params.id, matching(requireMatch));
      return reply(200, presentWebhookWithSecret(webhook));
    },

    async testWebhook({ params, principal }, reply) {
      return reply(202, presentDelivery(await webhooks.test(ownerOf(principal), params.id), []));
    },

    async recoverWebhook({ params, body, principal }, reply) {
      const since = readMoment(body.since, 'since');
      return reply(202, { count: await webhooks.recover(ownerOf(principal), params.id, since) });
    },

    async listWebhookDeliveries({ params, query, principal }, reply) {
      const { status } = query;
      const page = readPage<[id: string]>(cursors, query, ['deliveries', principal.accountId, params.id, status ?? null]);
      const { id: webhookId } = await readOwn(principal, params.id);
      const found = await store.webhookDeliveries.list({ webhookId, status }, { after: page.after?.[0], limit: page.rowsToRead });
      const { rows, rest } = page.cut(found, ({ id }) => [id]);
      const deliveries = await withAttempts(store, rows);
      return reply(200, { data: deliveries.map((delivery) => presentDelivery(...delivery)), ...rest });
    },

    async getWebhookDelivery({ params, principal }, reply) {
      const { id: webhookId } = await readOwn(principal, params.id);
      const [delivery, attempts] = await readDelivery(store, webhookId, params.delivery_id);
      const message = await store.messages.find(ownerOf(principal), delivery.messageId);
      return reply(200, { ...presentDelivery(delivery, attempts), message: message?.body ?? null });
    },

    async resendWebhookDelivery({ params, principal }, reply) {
      const delivery = await webhooks.resend(ownerOf(principal), params.id, params.delivery_id);
      return reply(202, presentDelivery(...(await withItsAttempts(store, delivery))));
    },
  };
}

export function feedHandlers(store: Store, cursors: Cursors): Pick<Handlers<operations>, 'listEvents'> {
  return {
    async listEvents({ query, principal }, reply) {
      const page = await readFeed(store, cursors, { ...principal, surface: 'a' }, query);
      // The stored body is the JSON that was sent, which matches the contract's messages.
      const data = page.messages.map((message) => JSON.parse(message.body));
      return reply(200, { data, next_cursor: page.nextCursor, has_more: page.hasMore });
    },
  };
}
