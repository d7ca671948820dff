import { expect } from 'chai';
import { createWebhook, idsOf, loopbackWebhooks, unreachableUrl, untilDelivery } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

const since = (moment: unknown) => ({ data: { type: 'webhook_recovery', attributes: { since: moment } } });
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) => body.errors.map(({ source }) => source?.pointer);

onEachService(
  'webhooks of surface B at work',
  (service) => {
    let client: Client;
    let receiver: Receiver;

    beforeEach(async () => {
      client = await service().newClient();
      receiver = await startReceiver();
    });
    afterEach(() => receiver.close());

    const test = async (id: string) => (await client.b.post(`/webhooks/${id}/test`, { status: 202 })).body.data;
    const deliveries = async (id: string, query: Record<string, string | number> = {}) =>
      (await client.b.get(`/webhooks/${id}/deliveries`, { query, status: 200 })).body;
    const settled = (id: string, deliveryId: string, attempts = 1) =>
      untilDelivery(client, 'b', [id, deliveryId], (delivery) => delivery.attempt_count >= attempts);

    it('are tested, and show the delivery before and after it succeeds', async () => {
      const { id } = await createWebhook(client, 'b', { url: receiver.url, events: ['shipment.created'] });
      const made = await test(id);
      expect(made).to.deep.equal({
        type: 'webhook_delivery',
        id: made.id,
        attributes: {
          event: 'webhook.test',
          status: 'pending',
          attempt_count: 0,
          next_attempt_at: made.attributes.created_at,
          created_at: made.attributes.created_at,
          delivered_at: null,
          attempts: [],
        },
        relationships: {
          webhook: { data: { type: 'webhook', id } },
          webhook_notification: { data: { type: 'webhook_notification', id: made.relationships.webhook_notification.data.id } },
        },
        links: { self: `/v2/webhooks/${id}/deliveries/${made.id}` },
      });
      await settled(id, made.id);
      const { data } = (await client.b.get(made.links.self, { status: 200 })).body;
      expect(data.attributes).to.deep.include({ status: 'delivered', attempt_count: 1, next_attempt_at: null });
      expect(data).to.deep.equal({ ...made, attributes: data.attributes });
      expect((await deliveries(id)).data).to.deep.equal([data]);

      const [sent] = receiver.received;
      const { body } = await client.b.get(`/webhook_notifications/${made.relationships.webhook_notification.data.id}`, { status: 200 });
      expect(sent?.json.data.relationships.webhook).to.deep.equal({ data: { type: 'webhook', id } });
      expect(sent?.json.included)
        .to.deep.equal(body.included)
        .and.deep.equal([(await client.b.get(`/webhooks/${id}`)).body.data]);
    });

    it('get a message again on request', async () => {
      receiver.answers((_request, response) => void response.writeHead(500).end('no'));
      const { id } = await createWebhook(client, 'b', { url: receiver.url });
      const missed = await settled(id, (await test(id)).id);
      expect(missed.attempts[0]).to.include({ status: 500, response_body: 'no' });
      receiver.answers((_request, response) => void response.writeHead(204).end());
      const { data } = (await client.b.post(`/webhooks/${id}/deliveries/${missed.id}/resend`, { status: 202 })).body;
      expect(data.attributes).to.deep.include({ status: 'pending', attempt_count: 1, attempts: missed.attempts });
      expect(await settled(id, missed.id, 2)).to.include({ status: 'delivered' });
    });

    it('list deliveries newest first, by status, page by page', async () => {
      const { id } = await createWebhook(client, 'b', { url: receiver.url, active: false });
      const made: string[] = [];
      for (let index = 0; index < 32; index += 1) made.unshift((await test(id)).id);
      const first = await deliveries(id);
      expect(idsOf(first)).to.deep.equal(made.slice(0, 30));
      expect(first.meta).to.deep.equal({ total: 32 });
      for (const filter of ['', '&filter[status]=pending']) {
        const seen: string[] = [];
        let next: string | undefined = `/v2/webhooks/${id}/deliveries?page[size]=10${filter}`;
        while (next !== undefined) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...idsOf(body));
          next = body.links.next;
        }
        expect(seen, filter).to.deep.equal(made);
      }
      expect(await deliveries(id, { 'filter[status]': 'failed' })).to.deep.include({ data: [], meta: { total: 0 } });
      for (const query of ['filter[status]=lost', 'page[size]=0', 'page[size]=101', 'status=failed', 'cursor=x']) {
        const { body } = await client.b.get(`/webhooks/${id}/deliveries?${query}`, { status: 400 });
        expect(body.errors[0].source, query).to.deep.equal({ parameter: query.split('=')[0] });
      }
    });

    it('recover missed messages, and refuse an invalid time', async () => {
      await track(client, { container_number: numbers.direct.containerNumber });
      const { id } = await createWebhook(client, 'b', { url: receiver.url, events: ['tracking_request.succeeded'] });
      const recover = async (moment: string) => (await client.b.post(`/webhooks/${id}/recover`, { json: since(moment), status: 202 })).body;
      expect(await recover('2999-01-01')).to.deep.equal({ meta: { count: 0 } });
      expect(await recover('2020-01-01')).to.deep.equal({ meta: { count: 1 } });
      await receiver.until(1);
      for (const moment of ['yesterday', '2026-02-30', '2026-03-02T08:00:00', '', null]) {
        const { body } = await client.b.post(`/webhooks/${id}/recover`, { json: since(moment), status: 400 });
        expect(pointers(body), String(moment)).to.include('/data/attributes/since');
      }
      await client.b.post(`/webhooks/${id}/recover`, { json: { since: '2026-03-02' }, status: 400 });
    });

    it('are gone once they are deleted, with their deliveries, and their messages stay', async () => {
      const { id } = await createWebhook(client, 'b', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      await client.b.delete(`/webhooks/${id}`, { status: 204 });
      for (const suffix of ['', '/deliveries', `/deliveries/${delivery.id}`])
        await client.b.get(`/webhooks/${id}${suffix}`, { status: 404 });
      await client.b.delete(`/webhooks/${id}`, { status: 404 });
      expect(idsOf((await client.b.get('/webhooks')).body)).to.deep.equal([]);
      expect((await client.b.get('/webhook_notifications', { status: 200 })).body.meta).to.include({ total: 1 });
    });

    it('of another account, of the other surface and unknown ones get the same answer', async () => {
      const stranger = await service().newClient();
      const theirs = await createWebhook(stranger, 'b', { url: unreachableUrl });
      const theirDelivery = (await stranger.b.post(`/webhooks/${theirs.id}/test`, { status: 202 })).body.data;
      const ofA = await createWebhook(client, 'a', { url: unreachableUrl });
      const deliveryOfA = (await client.a.post(`/v2/webhooks/${ofA.id}/test`, { status: 202 })).body;
      const targets: [id: string, deliveryId: string][] = [
        [theirs.id, theirDelivery.id],
        [ofA.id, deliveryOfA.id],
        [missingId, missingId],
      ];
      for (const [method, suffix, attributes] of operations) {
        const answers = await Promise.all(
          targets.map(([id, deliveryId]) => {
            const json = suffix === '/recover' ? since('2020-01-01') : attributes && { data: { type: 'webhook', id, attributes } };
            return client.b[method](`/webhooks/${id}${suffix.replace('D', deliveryId)}`, { status: 404, ...(json && { json }) });
          }),
        );
        expect(new Set(answers.map(({ text }) => text.replace(/"id":"[^"]*"/, ''))).size, `${method} ${suffix}`).to.equal(1);
      }
      const mine = await createWebhook(client, 'b', { url: unreachableUrl });
      for (const [, deliveryId] of targets) {
        await client.b.get(`/webhooks/${mine.id}/deliveries/${deliveryId}`, { status: 404 });
        await client.b.post(`/webhooks/${mine.id}/deliveries/${deliveryId}/resend`, { status: 404 });
      }
      expect((await stranger.b.get(`/webhooks/${theirs.id}`, { status: 200 })).body.data.attributes.active).to.equal(true);
    });
  },
  loopbackWebhooks,
);

/** Every operation on one webhook; `D` stands for a delivery's id. */
const operations: [method: 'get' | 'patch' | 'delete' | 'post', suffix: string, attributes?: object][] = [
  ['get', ''],
  ['patch', '', { active: false }],
  ['delete', ''],
  ['post', '/rotate_secret'],
  ['post', '/test'],
  ['post', '/recover'],
  ['get', '/deliveries'],
  ['get', '/deliveries/D'],
  ['post', '/deliveries/D/resend'],
];
