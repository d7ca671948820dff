/** Surface B's handlers for webhooks and their deliveries. */
import type { operations } from '../../../generated/b.d.ts';
import type { Principal } from '../../domain/account.ts';
import { type Delivery, type Owner, type Webhook, withoutExpiredSecret } from '../../domain/webhook.ts';
import type { Webhooks } from '../../service/webhooks/manage.ts';
import type { Store } from '../../store/store.ts';
import type { Cursors } from '../cursor.ts';
import type { RequireMatch } from '../conditional.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { type WebhookOperation, readDelivery, readWebhook, withAttempts, withItsAttempts } from '../webhooks.ts';
import { pageLinks, readListPage, refuseOtherId } from './document.ts';
import { readLongList } from './long-list.ts';
import { presentDelivery, presentWebhook, presentWebhookWithSecret } from './present-webhook.ts';

export function webhookHandlers(
  store: Store,
  cursors: Cursors,
  webhooks: Webhooks,
  now: () => Date,
): Pick<Handlers<operations>, WebhookOperation> {
  const ownerOf = ({ accountId, testOnly }: Principal): Owner => ({ accountId, testOnly, surface: 'b' });

  const readOwn = (principal: Principal, id: string): Promise<Webhook> => readWebhook(store, ownerOf(principal), id, now());

  const matching =
    (requireMatch: RequireMatch) =>
    (before: Webhook): void =>
      requireMatch({ data: presentWebhook(before) });

  return {
    async createWebhook({ body, principal }, reply) {
      const { url, events: eventTypes, headers, terminal49_compatible: terminal49Compatible, active } = body.data.attributes;
      const input = { url, eventTypes, headers, terminal49Compatible, active };
      const webhook = await webhooks.create(ownerOf(principal), input);
      return reply(201, { data: presentWebhookWithSecret(webhook) }, { Location: `/v2/webhooks/${webhook.id}` });
    },

    async listWebhooks({ query, principal }, reply) {
      const page = readListPage(query);
      const owner = ownerOf(principal);
      const [rows, total] = await Promise.all([store.webhooks.listPage(owner, page), store.webhooks.count(owner)]);
      const links = pageLinks('/v2/webhooks', query, page, total);
      const data = rows.map((webhook) => presentWebhook(withoutExpiredSecret(webhook, now())));
      return reply(200, { data, links, meta: { total } });
    },

    async getWebhook({ params, principal }, reply) {
      return reply(200, { data: presentWebhook(await readOwn(principal, params.id)) });
    },

    async updateWebhook({ params, body, principal, requireMatch }, reply) {
      refuseOtherId(body.data.id, params.id);
      const { url, events: eventTypes, headers, terminal49_compatible: terminal49Compatible, active } = body.data.attributes;
      const input = { url, eventTypes, headers, terminal49Compatible, active };
      const webhook = await webhooks.update(ownerOf(principal), params.id, input, matching(requireMatch));
      return reply(200, { data: presentWebhook(webhook) });
    },

    async deleteWebhook({ params, principal, requireMatch }, reply) {
      await webhooks.delete(ownerOf(principal), params.id, matching(requireMatch));
      return reply(204, undefined);
    },

    async rotateWebhookSecret({ params, principal, requireMatch }, reply) {
      const webhook = await webhooks.rotateSecret(ownerOf(principal), params.id, matching(requireMatch));
      return reply(200, { data: presentWebhookWithSecret(webhook) });
    },

    async testWebhook({ params, principal }, reply) {
      return reply(202, { data: presentDelivery(await webhooks.test(ownerOf(principal), params.id), []) });
    },

    async recoverWebhook({ params, body, principal }, reply) {
      const since = readMoment(body.data.attributes.since, 'since');
      return reply(202, { meta: { count: await webhooks.recover(ownerOf(principal), params.id, since) } });
    },

    async listWebhookDeliveries({ params, query, principal }, reply) {
      const { id: webhookId } = await readOwn(principal, params.id);
      const filter = { webhookId, status: query['filter[status]'] };
      const { entries, links, total } = await readLongList<Delivery, [id: string]>(cursors, query, {
        path: `/v2/webhooks/${webhookId}/deliveries`,
        scope: ['deliveries', webhookId, filter.status ?? null],
        list: (after, page) => store.webhookDeliveries.list(filter, { after: after?.[0], ...page }),
        count: (after, limit) => store.webhookDeliveries.count(filter, { after: after?.[0], limit }),
        positionOf: ({ id }) => [id],
      });
      const data = (await withAttempts(store, entries)).map((delivery) => presentDelivery(...delivery));
      return reply(200, { data, links, meta: { total } });
    },

    async getWebhookDelivery({ params, principal }, reply) {
      const { id: webhookId } = await readOwn(principal, params.id);
      return reply(200, { data: presentDelivery(...(await readDelivery(store, webhookId, params.delivery_id))) });
    },

    async resendWebhookDelivery({ params, principal }, reply) {
      const delivery = await webhooks.resend(ownerOf(principal), params.id, params.delivery_id);
      return reply(202, { data: presentDelivery(...(await withItsAttempts(store, delivery))) });
    },
  };
}
