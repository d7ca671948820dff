import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { createWebhook, loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { leap, numbers, track } from '../../support/tracking.ts';

type Query = Record<string, string | number>;
type Resource = { type: string; id: string; attributes: any; relationships: any };
const sequences = (page: { data: Resource[] }) => page.data.map(({ attributes }) => attributes.sequence);
const ids = (page: { data: Resource[] }) => page.data.map(({ id }) => id);
const key = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

onEachService(
  'GET /events',
  (service) => {
    let client: Client;
    let shipmentId: string;
    const list = async (query: Query = {}, who = client) => (await who.b.get('/events', { query, status: 200 })).body;
    const refusal = async (query: Query, who = client) => (await who.b.get('/events', { query, status: 400 })).body.errors[0];

    /** Two complete journeys, and an unknown number. */
    before(async () => {
      client = await service().newClient();
      shipmentId = (await track(client, { container_number: numbers.transshipped.containerNumber })).shipment_id;
      await track(client, { container_number: numbers.unknown.containerNumber });
      await track(client, { container_number: numbers.direct.containerNumber });
      await leap(service(), client, 40);
    });

    it('has every message of the account on this surface, oldest first, 25 to a page, without any webhook', async () => {
      const page = await list();
      expect(page.data).to.have.length(25);
      expect(page.data[0].attributes.event).to.equal('tracking_request.succeeded');
      const [failed] = page.data.filter(({ attributes }: Resource) => attributes.event === 'tracking_request.failed');
      expect(failed.attributes.sequence).to.equal(null);
      for (const { relationships } of page.data) expect(relationships.webhook).to.deep.equal({ data: null });
    });

    it('is paged by links.next and by meta.next_cursor alike, with nothing twice and nothing missing', async () => {
      const newest = (await client.b.get('/webhook_notifications', { query: { 'page[size]': 100 }, status: 200 })).body.data;
      const all = ids({ data: newest }).reverse();
      for (const limit of [1, 7, 100]) {
        const seen: string[] = [];
        let next: string | undefined = `/v2/events?limit=${limit}`;
        while (next !== undefined) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...ids(body));
          expect('next' in body.links).to.equal(body.meta.has_more);
          if (body.meta.has_more) {
            const byCursor = await list({ limit, cursor: body.meta.next_cursor });
            expect(byCursor).to.deep.equal((await client.b.get(body.links.next, { status: 200 })).body);
          }
          next = body.links.next;
        }
        expect(seen, `pages of ${limit}`).to.deep.equal(all);
      }
    });

    it('has a cursor at its end, from which it continues', async () => {
      const stranger = await service().newClient();
      const empty = await list({}, stranger);
      expect(empty).to.deep.equal({ data: [], included: [], links: {}, meta: { next_cursor: empty.meta.next_cursor, has_more: false } });
      const { id } = await createWebhook(stranger, 'b', { url: unreachableUrl });
      await stranger.b.post(`/webhooks/${id}/test`, { status: 202 });
      const next = await list({ cursor: empty.meta.next_cursor }, stranger);
      expect(next.data.map(({ attributes }: Resource) => attributes.event)).to.deep.equal(['webhook.test']);
      expect(next.included.map(key)).to.deep.equal([`webhook ${id}`]);
      expect(await list({ cursor: next.meta.next_cursor }, stranger)).to.deep.equal({ ...empty, meta: next.meta });
    });

    it('includes what its messages are about, each resource once, as in the newest message', async () => {
      for (const query of [{}, { limit: 3 }, { limit: 100 }] as Query[]) {
        const { data, included }: { data: Resource[]; included: Resource[] } = await list(query);
        expect(new Set(included.map(key)).size).to.equal(included.length);
        const documents = await Promise.all(
          data.map(async ({ id }) => (await client.b.get(`/webhook_notifications/${id}`, { status: 200 })).body),
        );
        expect(documents.map((document) => document.data)).to.deep.equal(data);
        const newest = new Map(documents.flatMap((document) => document.included).map((resource) => [key(resource), resource]));
        expect(included.map(key)).to.have.members([...newest.keys()]);
        for (const resource of included) expect(resource).to.deep.equal(newest.get(key(resource)));
        for (const { relationships } of data) expect([...newest.keys()]).to.include(key(relationships.reference_object.data));
      }
    });

    it('can be limited to one shipment, and fills a gap with after_sequence', async () => {
      const all = await list({ shipment_id: shipmentId, limit: 100 });
      expect(sequences(all)).to.deep.equal(all.data.map((_: Resource, index: number) => index + 1));
      const gap = await list({ shipment_id: shipmentId, after_sequence: 5, limit: 2 });
      expect(sequences(gap)).to.deep.equal([6, 7]);
      expect(sequences((await client.b.get(gap.links.next, { status: 200 })).body)).to.deep.equal([8, 9]);
      for (const others of [{ after_sequence: 1 }, {}] as Query[]) {
        const next = await list({ shipment_id: shipmentId, cursor: gap.meta.next_cursor, limit: 2, ...others });
        expect(sequences(next)).to.deep.equal([8, 9]);
      }
      const stranger = await service().newClient();
      expect((await list({ shipment_id: shipmentId }, stranger)).data).to.deep.equal([]);
    });

    it('refuses what it cannot read with 400', async () => {
      const { meta } = await list({ limit: 2 });
      const stranger = await service().newClient();
      expect(await refusal({ cursor: meta.next_cursor }, stranger)).to.deep.include({
        code: 'invalid_cursor',
        source: { parameter: 'cursor' },
      });
      const ofA = (await client.a.get('/v2/events', { status: 200 })).body.next_cursor;
      const refused: [query: Query, code: string, parameter: string][] = [
        [{ after_sequence: 1 }, 'invalid_request', 'after_sequence'],
        [{ shipment_id: shipmentId, after_sequence: -1 }, 'invalid_request', 'after_sequence'],
        [{ shipment_id: '1' }, 'invalid_request', 'shipment_id'],
        [{ limit: 0 }, 'invalid_request', 'limit'],
        [{ limit: 101 }, 'invalid_request', 'limit'],
        [{ 'page[size]': 10 }, 'invalid_request', 'page[size]'],
        [{ cursor: 'nonsense' }, 'invalid_cursor', 'cursor'],
        [{ cursor: ofA }, 'invalid_cursor', 'cursor'],
        [{ cursor: meta.next_cursor, shipment_id: uuidv7() }, 'invalid_cursor', 'cursor'],
      ];
      for (const [query, code, parameter] of refused) {
        expect(await refusal(query), JSON.stringify(query)).to.deep.include({ code, source: { parameter } });
      }
    });
  },
  loopbackWebhooks,
);
