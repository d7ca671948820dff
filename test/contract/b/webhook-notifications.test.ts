import { expect } from 'chai';
import { object, readContract } from '../../../scripts/contracts/document.ts';
import { createWebhook, loopbackWebhooks, messageNames, unreachableUrl } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { leap, numbers, track } from '../../support/tracking.ts';

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

    it('has every message, newest first, 25 to a page, without included resources', async () => {
      const { body } = await client.b.get(path, { status: 200 });
      expect(Object.keys(body)).to.have.members(['data', 'links', 'meta']);
      expect(body.data).to.deep.equal(feed.toReversed().slice(0, 25));
      expect(body.meta).to.deep.equal({ total: feed.length });
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

    it('is empty for an account without any', async () => {
      const stranger = await service().newClient();
      const { body } = await stranger.b.get(path, { status: 200 });
      expect([body.data, body.meta]).to.deep.equal([[], { total: 0 }]);
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
    it('has every event as in the contract, and a webhook can subscribe to each', async () => {
      const { b } = await service().newClient();
      const { data } = (await b.get('/webhook_events', { status: 200 })).body;
      const examples = object(object(readContract('b')['components'])['examples']);
      expect(data).to.deep.equal(object(object(examples['webhook-events'])['value'])['data']);
      const names = ids(data);
      expect(names).to.deep.equal(messageNames('b'));
      const json = { data: { type: 'webhook', attributes: { url: unreachableUrl, events: names } } };
      const made = (await b.post('/webhooks', { json, status: 201 })).body.data.attributes;
      expect(made.events).to.deep.equal(names);
      const all = { data: { type: 'webhook', attributes: { url: unreachableUrl } } };
      expect((await b.post('/webhooks', { json: all, status: 201 })).body.data.attributes.events).to.deep.equal(names);
    });
  },
  loopbackWebhooks,
);
