// How webhooks answer, and the body that was sent to them.
import { expect } from 'chai';
import { missingId } from '../../support/operations.ts';
import { startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { createWebhook, loopbackWebhooks, unreachableUrl, untilDelivery } from '../../support/webhooks.ts';

onEachService(
  'how webhooks of surface A answer',
  (service) => {
    let client: Client;

    beforeEach(async () => {
      client = await service().newClient();
    });

    const send = async (id: string) => {
      const { body } = await client.a.post(`/v2/webhooks/${id}/test`, { status: 202 });
      await untilDelivery(client, 'a', [id, body.id], ({ attempt_count: count }) => count >= 1);
      return body;
    };
    const health = async (query: Record<string, string | number> = {}) =>
      (await client.a.get('/v2/webhook_health', { query, status: 200 })).body;

    it('is counted as attempts are made, for each by itself', async () => {
      const receiver = await startReceiver();
      const [good, bad, unused] = [
        await createWebhook(client, 'a', { url: receiver.url }),
        await createWebhook(client, 'a', { url: unreachableUrl }),
        await createWebhook(client, 'a', { url: receiver.url }),
      ];
      await send(good.id);
      await send(good.id);
      await send(bad.id);
      const { data } = await health();
      const counts = data.map((each: any) => [each.webhook_id, each.attempt_count, each.delivered_count, each.success_rate]);
      expect(counts).to.deep.equal([
        [good.id, 2, 2, 1],
        [bad.id, 1, 0, 0],
        [unused.id, 0, 0, null],
      ]);
      expect(data[0].median_ms).to.be.at.most(data[0].p95_ms);
      expect([data[2].median_ms, data[2].p95_ms]).to.deep.equal([null, null]);
      const first = await health({ limit: 2 });
      expect([first.data.length, first.has_more]).to.deep.equal([2, true]);
      const rest = await health({ limit: 2, cursor: first.next_cursor });
      expect(rest.data.map((each: any) => each.webhook_id)).to.deep.equal([unused.id]);
      expect((await health({ webhook_id: bad.id })).data).to.deep.equal([data[1]]);
      await receiver.close();
    });

    it('shows nothing of others’ or deleted ones, and changes no ETag', async () => {
      const receiver = await startReceiver();
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const etag = async () => (await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).headers['etag'];
      const before = await etag();
      await send(id);
      expect(await etag()).to.equal(before);
      const stranger = await service().newClient();
      const theirs = await stranger.a.get('/v2/webhook_health', { query: { webhook_id: id }, status: 200 });
      expect(theirs.body.data).to.deep.equal([]);
      expect((await health({ webhook_id: missingId })).data).to.deep.equal([]);
      await client.a.delete(`/v2/webhooks/${id}`, { status: 204 });
      expect((await health()).data).to.deep.equal([]);
      await receiver.close();
    });

    it('leaves the body that was sent with the delivery', async () => {
      const receiver = await startReceiver();
      const { id } = await createWebhook(client, 'a', { url: receiver.url });
      const { id: deliveryId } = await send(id);
      const { body } = await client.a.get(`/v2/webhooks/${id}/deliveries/${deliveryId}`, { status: 200 });
      expect(JSON.parse(body.message)).to.deep.equal(receiver.received[0]?.json);
      const { data } = (await client.a.get(`/v2/webhooks/${id}/deliveries`, { status: 200 })).body;
      expect(data[0]).not.to.have.property('message');
      await receiver.close();
    });
  },
  loopbackWebhooks,
);
