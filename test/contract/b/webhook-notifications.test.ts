import { expect } from 'chai';
import { object, readContract } from '../../../scripts/contracts/document.ts';
import { createWebhook, loopbackWebhooks, messageNames, unreachableUrl } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { startReceiver } from '../../support/receiver.ts';
import { leap, numbers, track } from '../../support/tracking.ts';
import { until } from '../../support/until.ts';

type Resource = { type: string; id: string; attributes: any; relationships: any };
const ids = (list: Resource[]) => list.map(({ id }) => id);
const path = '/webhook_notifications';

onEachService(
  'GET /webhook_notifications',
  (service) => {
    let client: Client;
    /** Oldest first, in the feed's order. */
    let feed: Resource[];

    before(async () => {
      client = await service().newClient();
      await track(client, { container_number: numbers.direct.containerNumber });
      await leap(service(), client, 40);
      feed = (await client.b.get('/events', { query: { limit: 100 }, status: 200 })).body.data;
      expect(feed.length).to.be.above(10);
    });

    it('has every message, newest first, 30 to a page, without included resources', async () => {
      const { body } = await client.b.get(path, { status: 200 });
      expect(Object.keys(body)).to.have.members(['data', 'links', 'meta']);
      expect(body.data).to.deep.equal(feed.toReversed().slice(0, 30));
      expect(body.meta).to.deep.equal({ size: 30, total: feed.length, total_is_exact: true });
    });

    it('is paged by links.next, which is missing on the last page', async () => {
      for (const size of [1, 4, 100]) {
        const seen: string[] = [];
        let next: string | undefined = `/v2${path}?page[size]=${size}`;
        for (let page = 1; next !== undefined; page += 1) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...ids(body.data));
          expect('prev' in body.links, `prev on page ${page}`).to.equal(page > 1);
          next = body.links.next;
        }
        expect(seen, `pages of ${size}`).to.deep.equal(ids(feed).reverse());
      }
      expect((await client.b.get(path, { query: { 'page[number]': 1000 }, status: 200 })).body.data).to.deep.equal([]);
    });

    it('ignores the include of other clients, and says so', async () => {
      const { body } = await client.b.get(`${path}?include=webhook,reference_object&page[size]=1`, { status: 200 });
      expect(body.meta.ignored).to.deep.equal(['include']);
      expect((await client.b.get(`${path}/${body.data[0].id}?include=webhook`, { status: 200 })).body.data).to.deep.equal(body.data[0]);
    });

    it('is empty for an account without any', async () => {
      const stranger = await service().newClient();
      const { body } = await stranger.b.get(path, { status: 200 });
      expect([body.data, body.meta]).to.deep.equal([[], { size: 30, total: 0, total_is_exact: true }]);
      expect(body.links).to.not.have.property('next');
    });

    it('answers invalid page numbers with 400', async () => {
      for (const query of ['page[size]=0', 'page[size]=101', 'page[number]=0', 'page[number]=x', 'filter[event]=x', 'limit=3']) {
        const { body } = await client.b.get(`${path}?${query}`, { status: 400 });
        expect(body.errors[0].source, query).to.deep.equal({ parameter: query.split('=')[0] });
      }
    });

    it('leads to each message, with the resources as they were then', async () => {
      const documents = await Promise.all(ids(feed).map(async (id) => (await client.b.get(`${path}/${id}`, { status: 200 })).body));
      expect(documents.map(({ data }) => data)).to.deep.equal(feed);
      for (const { data, included } of documents) {
        const { id, type } = data.relationships.reference_object.data;
        expect(
          included.map((resource: Resource) => `${resource.type} ${resource.id}`),
          data.attributes.event,
        ).to.include(`${type} ${id}`);
      }
      const statuses = documents.map(({ included }) => included.find(({ type }: Resource) => type === 'container')?.attributes.status);
      expect(statuses[0]).to.equal('Pre Alert');
      expect(statuses.at(-1)).to.equal('Empty Returned');
    });

    it('answers 404 alike for a message of another account, of the other surface, or an unknown one', async () => {
      const stranger = await service().newClient();
      const { id: hook } = await createWebhook(stranger, 'b', { url: unreachableUrl });
      const { body } = await stranger.b.post(`/webhooks/${hook}/test`, { status: 202 });
      const theirs = body.data.relationships.webhook_notification.data.id;
      const ofA = (await client.a.get('/v2/events', { status: 200 })).body.data[0].id;
      await stranger.b.get(`${path}/${theirs}`, { status: 200 });
      const answers = await Promise.all([theirs, ofA, missingId, 'none'].map((id) => client.b.get(`${path}/${id}`, { status: 404 })));
      expect(new Set(answers.map(({ text }) => text.replace(/"id":"[^"]*"/, ''))).size).to.equal(1);
    });
  },
  loopbackWebhooks,
);

onEachService(
  'GET /webhook_events',
  (service) => {
    it('has every event as in the contract, says which are sent and to whom, and a webhook can name each', async () => {
      const { b } = await service().newClient();
      const { data } = (await b.get('/webhook_events', { status: 200 })).body;
      const examples = object(object(readContract('b')['components'])['examples']);
      expect(data).to.deep.equal(object(object(examples['webhook-events'])['value'])['data']);
      const names = ids(data);
      const sentTo = (...receivers: string[]) => ids(data.filter(({ attributes }: Resource) => receivers.includes(attributes.receivers)));
      expect(sentTo('all', 'named')).to.deep.equal(messageNames('b'));
      const json = { data: { type: 'webhook', attributes: { url: unreachableUrl, events: names } } };
      const made = (await b.post('/webhooks', { json, status: 201 })).body.data.attributes;
      expect(made.events).to.deep.equal(names);
      const all = { data: { type: 'webhook', attributes: { url: unreachableUrl } } };
      expect((await b.post('/webhooks', { json: all, status: 201 })).body.data.attributes.events).to.deep.equal(sentTo('all'));
    });
  },
  loopbackWebhooks,
);

onEachService(
  'delivery_status',
  (service) => {
    it('says whether a message has reached its webhooks: null, pending, succeeded, failed', async () => {
      const client = await service().newClient();
      const receiver = await startReceiver();
      const { id: good } = await createWebhook(client, 'b', { url: receiver.url, events: ['webhook.test'] });
      const { id: bad } = await createWebhook(client, 'b', { url: unreachableUrl, events: ['webhook.test'] });
      const test = async (id: string): Promise<string> =>
        (await client.b.post(`/webhooks/${id}/test`, { status: 202 })).body.data.relationships.webhook_notification.data.id;
      const statusOf = async (id: string) => (await client.b.get(`${path}/${id}`, { status: 200 })).body.data.attributes.delivery_status;

      const [sent, unsent] = [await test(good), await test(bad)];
      await receiver.until(1);
      expect(receiver.received[0]?.json.data.attributes.delivery_status).to.equal('pending');
      await until('the delivery is recorded', async () => (await statusOf(sent)) === 'succeeded');
      expect(await statusOf(unsent)).to.equal('pending');
      const { webhookDeliveries } = service().database.store;
      const [delivery] = await webhookDeliveries.listOfMessages(bad, [unsent]);
      await until('an attempt has failed', async () => (await webhookDeliveries.find(bad, delivery?.id ?? ''))?.attemptCount === 1);
      await webhookDeliveries.setMissed(delivery?.id ?? '', new Date(Date.now() + 10 * 86_400_000), null);
      expect(await statusOf(unsent)).to.equal('failed');

      await track(client, { container_number: numbers.planned.containerNumber });
      const listed = (await client.b.get(path, { status: 200 })).body.data;
      const statuses = new Map(listed.map(({ id, attributes }: Resource) => [id, attributes.delivery_status]));
      expect([statuses.get(sent), statuses.get(unsent), statuses.get(listed[0].id)]).to.deep.equal(['succeeded', 'failed', null]);
      await receiver.close();
    });
  },
  loopbackWebhooks,
);

onEachService('GET /webhooks/events', (service) => {
  it('has every event once, by category', async () => {
    const { b } = await service().newClient();
    const events = (await b.get('/webhook_events', { status: 200 })).body.data.map(({ attributes }: Resource) => attributes);
    const { data } = (await b.get('/webhooks/events', { status: 200 })).body;
    expect(new Set(data.map(({ type }: Resource) => type))).to.deep.equal(new Set(['webhook_event_category']));
    const byName = (one: any, other: any) => (one.name < other.name ? -1 : 1);
    expect(data.flatMap(({ attributes }: Resource) => attributes.events).sort(byName)).to.deep.equal(events.sort(byName));
    expect(data.find(({ id }: Resource) => id === 'estimates').attributes.name).to.equal('Estimates');
  });
});

onEachService('GET /webhook_notifications/examples', (service) => {
  it('has an example of every event that is sent, or of one, with what it refers to', async () => {
    const { b } = await service().newClient();
    const { data: events } = (await b.get('/webhook_events', { status: 200 })).body;
    const { data, included } = (await b.get('/webhook_notifications/examples', { status: 200 })).body;
    const sent = events.filter(({ attributes }: any) => attributes.receivers !== 'none');
    expect(new Set(data.map(({ attributes }: any) => attributes.event))).to.deep.equal(new Set(ids(sent)));
    const names = included.map(({ type, id }: any) => `${type} ${id}`);
    expect(new Set(names).size).to.equal(names.length);
    const query = { event: 'container.updated' };
    const one = (await b.get('/webhook_notifications/examples', { query, status: 200 })).body;
    expect(one.data.map(({ attributes }: any) => attributes.event)).to.deep.equal(['container.updated']);
    const { type, id } = one.data[0].relationships.reference_object.data;
    expect(one.included.some((resource: any) => resource.type === type && resource.id === id)).to.equal(true);
    const none = (await b.get('/webhook_notifications/examples?event=document.extracted', { status: 200 })).body;
    expect(none).to.deep.equal({ data: [], included: [] });
    const { body } = await b.get('/webhook_notifications/examples?event=container.lost', { status: 400 });
    expect(body.errors[0].source).to.deep.equal({ parameter: 'event' });
  });
});
