import { expect } from 'chai';
import { createWebhook, idsOf, loopbackWebhooks, messageNames, unreachableUrl, untilDelivery } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';
import type { HttpResponse } from '../../support/http-client.ts';
import { until } from '../../support/until.ts';

onEachService(
  'webhooks of surface A at work',
  (service) => {
    let client: Client;
    let receiver: Receiver;

    beforeEach(async () => {
      client = await service().newClient();
      receiver = await startReceiver();
    });
    afterEach(() => receiver.close());

    const test = async (id: string) => (await client.a.post(`/v2/webhooks/${id}/test`, { status: 202 })).body;
    const deliveries = async (id: string, query: Record<string, string | number> = {}) =>
      (await client.a.get(`/v2/webhooks/${id}/deliveries`, { query, status: 200 })).body;
    const settled = (id: string, deliveryId: string, attempts = 1) =>
      untilDelivery(client, 'a', [id, deliveryId], (delivery) => delivery.attempt_count >= attempts);

    it('are tested with one message, to this webhook and no other, whatever its event types', async () => {
      const other = await startReceiver();
      await createWebhook(client, 'a', { url: other.url });
      const { id } = await createWebhook(client, 'a', {
        url: receiver.url,
        events: ['shipment.created'],
        headers: { 'X-Tenant': 'harbour vale' },
      });
      const body = await test(id);
      expect(body).to.deep.equal({
        id: body.id,
        webhook_id: id,
        message_id: body.message_id,
        event_type: 'webhook.test',
        status: 'pending',
        attempt_count: 0,
        next_attempt_at: body.created_at,
        created_at: body.created_at,
        delivered_at: null,
        attempts: [],
      });
      await settled(id, body.id);
      expect(receiver.received.map(({ json }) => json.id)).to.deep.equal([body.message_id]);
      expect(receiver.received[0]?.headers['x-tenant']).to.equal('harbour vale');
      expect(receiver.received[0]?.json.data).to.deep.equal((await client.a.get(`/v2/webhooks/${id}`)).body);
      expect(other.received).to.deep.equal([]);
      await other.close();
    });

    it('show a delivery once it has succeeded', async () => {
      receiver.answers((_request, response) => void response.writeHead(201).end('thank you'));
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const made = await test(id);
      const delivery: any = await settled(id, made.id);
      const [attempt] = delivery.attempts;
      expect(delivery).to.deep.equal({
        ...made,
        status: 'delivered',
        attempt_count: 1,
        next_attempt_at: null,
        delivered_at: delivery.delivered_at,
        message: delivery.message,
        attempts: [{ number: 1, at: attempt.at, status: 201, duration_ms: attempt.duration_ms, error: null, response_body: 'thank you' }],
      });
      const { message: _, ...listed } = delivery;
      expect((await deliveries(id)).data).to.deep.equal([listed]);
    });

    it('show a refused delivery, the response, and that it will be retried', async () => {
      receiver.answers((_request, response) => void response.writeHead(503).end('ä\0 nul and half a character \xff', 'latin1'));
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery).to.include({ status: 'pending', attempt_count: 1, delivered_at: null });
      expect(Date.parse(delivery.next_attempt_at ?? '')).to.be.above(Date.now());
      expect(delivery.attempts[0]).to.include({ status: 503, error: null, response_body: '\ufffd nul and half a character \ufffd' });
    });

    it('show why there was no response', async () => {
      const { id } = await createWebhook(client, 'a', { url: unreachableUrl });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery.attempts[0]).to.include({ status: null, error: 'connection refused', response_body: null });
    });

    it('are disabled by a 410, and the delivery has failed', async () => {
      receiver.answers((_request, response) => void response.writeHead(410).end());
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery).to.include({ status: 'failed', next_attempt_at: null });
      expect((await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).body).to.include({ active: false, disabled_reason: 'gone' });
      expect(await test(id), 'a test that waits').to.include({ status: 'pending' });
      receiver.answers((_request, response) => void response.writeHead(204).end());
      const on = (await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 })).body;
      expect(on).to.include({ active: true, disabled_at: null, disabled_reason: null });
      await receiver.until(2);
    });

    it('that are disabled get test and resent messages once they are enabled', async () => {
      const { id } = await createWebhook(client, 'a', { url: receiver.url, active: false });
      const made = await test(id);
      await track(client, { container_number: numbers.direct.containerNumber });
      expect(idsOf(await deliveries(id))).to.deep.equal([made.id]);
      expect(receiver.received).to.have.length(0);
      await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 });
      expect(await settled(id, made.id)).to.include({ status: 'delivered' });
      expect(receiver.received).to.have.length(1);
    });

    it('get a message again on request, whatever the earlier outcome, and continue counting', async () => {
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const path = (deliveryId: string) => `/v2/webhooks/${id}/deliveries/${deliveryId}/resend`;
      const arrived = await settled(id, (await test(id)).id);
      const { body } = await client.a.post(path(arrived.id), { status: 202 });
      expect(body).to.deep.include({
        id: arrived.id,
        status: 'pending',
        attempt_count: 1,
        delivered_at: arrived.delivered_at,
        attempts: arrived.attempts,
      });
      const again = await settled(id, arrived.id, 2);
      expect(again.attempts.map(({ number, status }) => [number, status])).to.deep.equal([
        [1, 204],
        [2, 204],
      ]);
      const [first, second] = receiver.received;
      expect(second?.raw).to.equal(first?.raw);
      expect(second?.headers['webhook-id']).to.equal(first?.headers['webhook-id']);

      receiver.answers((_request, response) => void response.writeHead(500).end());
      const waiting = await settled(id, (await test(id)).id);
      expect(waiting.status).to.equal('pending');
      receiver.answers((_request, response) => void response.writeHead(204).end());
      await client.a.post(path(waiting.id), { status: 202 });
      expect(await settled(id, waiting.id, 2)).to.include({ status: 'delivered' });
    });

    it('list deliveries newest first, by status, page by page', async () => {
      const { id } = await createWebhook(client, 'a', { url: receiver.url, active: false });
      const made: string[] = [];
      for (let index = 0; index < 27; index += 1) made.unshift((await test(id)).id);
      const first = await deliveries(id);
      expect(idsOf(first)).to.deep.equal(made.slice(0, 25));
      expect(first.has_more).to.equal(true);
      for (const query of [{}, { status: 'pending' }] as Record<string, string>[]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: any = await deliveries(id, { limit: 10, ...query, ...(cursor === null ? {} : { cursor }) });
          seen.push(...idsOf(page));
          cursor = page.next_cursor;
        } while (cursor !== null);
        expect(seen, JSON.stringify(query)).to.deep.equal(made);
      }
      expect(await deliveries(id, { status: 'delivered' })).to.deep.equal({ data: [], next_cursor: null, has_more: false });
      const refused: Record<string, string | number>[] = [
        { status: 'lost' },
        { limit: 0 },
        { limit: 101 },
        { cursor: 'nonsense' },
        { cursor: first.next_cursor, status: 'pending' },
      ];
      for (const query of refused) {
        const { body } = await client.a.get(`/v2/webhooks/${id}/deliveries`, { query, status: 400 });
        expect(Object.keys(query), JSON.stringify(body)).to.include(body.errors[0].parameter);
      }
      const other = await createWebhook(client, 'a', { url: unreachableUrl });
      await client.a.get(`/v2/webhooks/${other.id}/deliveries`, { query: { cursor: first.next_cursor }, status: 400 });
    });

    it('recover missed messages since a day, a time, or the beginning, each once', async () => {
      await track(client, { container_number: numbers.direct.containerNumber });
      await track(client, { container_number: numbers.unknown.containerNumber });
      const { id } = await createWebhook(client, 'a', { url: receiver.url, events: ['tracking_request.succeeded'] });
      const recover = async (since: string) => (await client.a.post(`/v2/webhooks/${id}/recover`, { json: { since }, status: 202 })).body;
      expect(await recover('2999-01-01')).to.deep.equal({ count: 0 });
      expect(await recover(new Date(service().now().getTime() + 60_000).toISOString())).to.deep.equal({ count: 0 });
      expect(await recover('2020-01-01T00:00:00+02:00')).to.deep.equal({ count: 1 });
      await receiver.until(1);
      const [delivery] = (await deliveries(id)).data;
      await settled(id, delivery.id);
      expect(await recover('2020-01-01'), 'once it has arrived').to.deep.equal({ count: 0 });
      await client.a.patch(`/v2/webhooks/${id}`, { json: { event_types: messageNames('a') }, status: 200 });
      expect(await recover('2020-01-01'), 'of more types').to.deep.equal({ count: 1 });
      await receiver.until(2);
      expect(receiver.received.map(({ json }) => json.type)).to.deep.equal(['tracking_request.succeeded', 'tracking_request.failed']);
    });

    it('recover failed and waiting messages at once, but no test and no message about their own disabling', async () => {
      receiver.answers((_request, response) => void response.writeHead(500).end());
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      await test((await createWebhook(client, 'a', { url: unreachableUrl })).id);
      await settled(id, (await test(id)).id);
      await track(client, { container_number: numbers.unknown.containerNumber });
      await receiver.until(2);
      receiver.answers((_request, response) => void response.writeHead(410).end());
      await test(id);
      await receiver.until(3);
      await until('it is off', async () => !(await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).body.active);
      receiver.answers((_request, response) => void response.writeHead(204).end());
      await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 });
      const recover = async (hook: string) =>
        (await client.a.post(`/v2/webhooks/${hook}/recover`, { json: { since: '2020-01-01' }, status: 202 })).body;
      const other = await createWebhook(client, 'a', { url: unreachableUrl, events: ['webhook.disabled', 'webhook.test'] });
      expect(await recover(id)).to.deep.equal({ count: 1 });
      expect(await recover(other.id), 'that another was switched off').to.deep.equal({ count: 1 });
    });

    it('refuse to recover since an invalid time, with 400', async () => {
      const { id } = await createWebhook(client, 'a', { url: unreachableUrl });
      for (const since of [
        'yesterday',
        '2026-02-30',
        '9999-12-31T23:59:59-23:59',
        '0000-01-01T00:00:00+23:59',
        '2026-03-02T08:00:00',
        '20260302',
        '',
        null,
        1,
      ]) {
        const { body } = await client.a.post(`/v2/webhooks/${id}/recover`, { json: { since }, status: 400 });
        expect(body.errors[0], String(since)).to.include({ code: 'invalid_request', pointer: '/since' });
      }
      for (const json of [{}, { since: '2026-03-02', until: '2026-03-03' }])
        await client.a.post(`/v2/webhooks/${id}/recover`, { json, status: 400 });
    });

    it('are gone once they are deleted, with their deliveries, and their messages stay in the feed', async () => {
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      const { text } = await client.a.delete(`/v2/webhooks/${id}`, { status: 204 });
      expect(text).to.equal('');
      const path = `/v2/webhooks/${id}`;
      await client.a.get(path, { status: 404 });
      await client.a.delete(path, { status: 404 });
      await client.a.patch(path, { json: { active: true }, status: 404 });
      await client.a.get(`${path}/deliveries`, { status: 404 });
      await client.a.get(`${path}/deliveries/${delivery.id}`, { status: 404 });
      expect(idsOf((await client.a.get('/v2/webhooks')).body)).to.deep.equal([]);
      expect((await client.a.get('/v2/events', { status: 200 })).body.data).to.have.length(1);
    });

    it('of another account, of the other surface and unknown ones get the same answer', async () => {
      const stranger = await service().newClient();
      const theirs = await createWebhook(stranger, 'a', { url: receiver.url });
      const { body: theirDelivery } = await stranger.a.post(`/v2/webhooks/${theirs.id}/test`, { status: 202 });
      const ofB = await createWebhook(client, 'b', { url: unreachableUrl });
      const { body: deliveryOfB } = await client.b.post(`/v2/webhooks/${ofB.id}/test`, { status: 202 });
      const mine = await createWebhook(client, 'a', { url: unreachableUrl });
      const targets: [id: string, deliveryId: string][] = [
        [theirs.id, theirDelivery.id],
        [ofB.id, deliveryOfB.data.id],
        [missingId, missingId],
        ['none', 'none'],
      ];
      for (const [method, suffix, json] of operations) {
        const answers = await Promise.all(
          targets.map(([id, deliveryId]) =>
            client.a[method](`/v2/webhooks/${id}${suffix.replace('D', deliveryId)}`, { status: 404, ...(json && { json }) }),
          ),
        );
        expect(new Set(answers.map(withoutRequestId)).size, `${method} ${suffix}`).to.equal(1);
      }
      for (const [method, suffix] of operations.filter(([, each]) => each.includes('D'))) {
        const path = (deliveryId: string) => `/v2/webhooks/${mine.id}${suffix.replace('D', deliveryId)}`;
        for (const [, deliveryId] of targets) await client.a[method](path(deliveryId), { status: 404 });
      }
      expect((await stranger.a.get(`/v2/webhooks/${theirs.id}`, { status: 200 })).body.active).to.equal(true);
    });
  },
  loopbackWebhooks,
);

/** Every operation on one webhook; `D` stands for a delivery's id. */
const operations: [method: 'get' | 'patch' | 'delete' | 'post', suffix: string, json?: object][] = [
  ['get', ''],
  ['patch', '', { active: false }],
  ['delete', ''],
  ['post', '/rotate_secret'],
  ['post', '/test'],
  ['post', '/recover', { since: '2020-01-01' }],
  ['get', '/deliveries'],
  ['get', '/deliveries/D'],
  ['post', '/deliveries/D/resend'],
];

function withoutRequestId({ text }: HttpResponse): string {
  return text.replace(/"request_id":"[^"]*"/, '');
}
