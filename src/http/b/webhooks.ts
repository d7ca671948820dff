/** Surface B's handlers for webhooks and what was sent to them. */
import type { operations } from '../../../generated/b.d.ts';
import type { Principal } from '../../domain/account.ts';
import { NotFound } from '../../domain/errors.ts';
import { type Delivery, asOf } from '../../domain/webhook.ts';
import type { Owner, Webhooks } from '../../service/webhooks.ts';
import type { Store } from '../../store/store.ts';
import { readMoment } from '../moment.ts';
import type { Handlers } from '../operation.ts';
import { Problem } from '../problem.ts';
import { pageLinks, readListPage } from './page.ts';
import { attemptsShown, presentDelivery, presentWebhook, presentWebhookWithSecret } from './present-webhook.ts';

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

export function webhookHandlers(store: Store, webhooks: Webhooks, now: () => Date): Pick<Handlers<operations>, Operation> {
  const ownerOf = ({ accountId }: Principal): Owner => ({ accountId, surface: 'b' });

  async function getWebhook(principal: Principal, id: string) {
    const webhook = await store.webhooks.find(principal.accountId, 'b', id);
    if (!webhook) throw new NotFound('webhook');
    return asOf(webhook, now());
  }

  async function presentAll(deliveries: Delivery[]) {
    const attempts = await store.webhookDeliveries.listAttempts(deliveries.map(({ id }) => id), attemptsShown);
    return deliveries.map((delivery) => presentDelivery(delivery, attempts.get(delivery.id) ?? []));
  }

  return {
    async createWebhook({ body, principal }, reply) {
      const { url, events: eventTypes, headers, active } = body.data.attributes;
      const webhook = await webhooks.create(ownerOf(principal), { url, eventTypes, headers, active });
      return reply(201, { data: presentWebhookWithSecret(webhook) }, { Location: `/v2/webhooks/${webhook.id}` });
    },

    async listWebhooks({ query, principal }, reply) {
      const page = readListPage(query);
      const [rows, total] = await Promise.all([
        store.webhooks.listPage(principal.accountId, 'b', page),
        store.webhooks.count(principal.accountId, 'b'),
      ]);
      const links = pageLinks('/v2/webhooks', query, page, total);
      const data = rows.map((webhook) => presentWebhook(asOf(webhook, now())));
      return reply(200, { data, links, meta: { total } });
    },

    async getWebhook({ params, principal }, reply) {
      return reply(200, { data: presentWebhook(await getWebhook(principal, params.id)) });
    },

    async updateWebhook({ params, body, principal }, reply) {
      refuseOtherId(body.data.id, params.id);
      const { url, events: eventTypes, headers, active } = body.data.attributes;
      const webhook = await webhooks.update(ownerOf(principal), params.id, { url, eventTypes, headers, active });
      return reply(200, { data: presentWebhook(webhook) });
    },

    async deleteWebhook({ params, principal }, reply) {
      await webhooks.delete(ownerOf(principal), params.id);
      return reply(204, undefined);
    },

    async rotateWebhookSecret({ params, principal }, reply) {
      return reply(200, { data: presentWebhookWithSecret(await webhooks.rotateSecret(ownerOf(principal), params.id)) });
    },

    async testWebhook({ params, principal }, reply) {
      return reply(202, { data: presentDelivery(await webhooks.test(ownerOf(principal), params.id), []) });
    },

    async recoverWebhook({ params, body, principal }, reply) {
      const since = readMoment(body.data.attributes.since, 'since');
      return reply(202, { meta: { count: await webhooks.recover(ownerOf(principal), params.id, since) } });
    },

    async listWebhookDeliveries({ params, query, principal }, reply) {
      const page = readListPage(query);
      const { id: webhookId } = await getWebhook(principal, params.id);
      const filter = { webhookId, status: query['filter[status]'] };
      const [rows, total] = await Promise.all([
        store.webhookDeliveries.list(filter, page),
        store.webhookDeliveries.count(filter),
      ]);
      const links = pageLinks(`/v2/webhooks/${webhookId}/deliveries`, query, page, total);
      return reply(200, { data: await presentAll(rows), links, meta: { total } });
    },

    async getWebhookDelivery({ params, principal }, reply) {
      const { id: webhookId } = await getWebhook(principal, params.id);
      const delivery = await store.webhookDeliveries.find(webhookId, params.delivery_id);
      const [data] = delivery ? await presentAll([delivery]) : [];
      if (!data) throw new NotFound('delivery');
      return reply(200, { data });
    },

    async resendWebhookDelivery({ params, principal }, reply) {
      const [data] = await presentAll([await webhooks.resend(ownerOf(principal), params.id, params.delivery_id)]);
      if (!data) throw new NotFound('delivery');
      return reply(202, { data });
    },
  };
}

/** JSON:API 1.1, "Updating Resources": the resource object names the resource that the path names. */
function refuseOtherId(named: string, id: string): void {
  if (named.toLowerCase() === id.toLowerCase()) return;
  const detail = `The body speaks of ${named} and the path of ${id}.`;
  throw new Problem('invalid_request', detail, { faults: [{ code: 'invalid_request', detail, pointer: '/data/id' }] });
}
