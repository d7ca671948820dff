import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { createHook, loopbackHooks, nobodysUrl, untilDelivery } from '../../support/hooks.ts';
import { nobodysId } from '../../support/operations.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';

const open = nobodysUrl;
const dayMs = 86_400_000;
const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);
const document = (attributes: object) => ({ data: { type: 'webhook', attributes } });
const since = (moment: unknown) => ({ data: { type: 'webhook_recovery', attributes: { since: moment } } });
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) => body.errors.map(({ source }) => source?.pointer);

onEachService(
  'POST /webhooks',
  (service) => {
    let client: Client;

    before(async () => {
      client = await service().newClient();
    });

    const count = () => service().database.store.webhooks.countOfAccount(client.accountId, false);

    it('answers with the webhook and its secret, and it can be read, without the secret, where Location and links.self say', async () => {
      const { body, headers } = await client.b.post('/webhooks', { json: document({ url: open }), status: 201 });
      const { id, attributes } = body.data;
      expect(body).to.deep.equal({
        data: {
          type: 'webhook',
          id,
          attributes: {
            url: open,
            events: ids((await client.b.get('/webhook_events', { status: 200 })).body),
            active: true,
            test: false,
            header_names: [],
            disabled_at: null,
            disabled_reason: null,
            previous_secret_expires_at: null,
            created_at: attributes.created_at,
            updated_at: attributes.created_at,
            secret: attributes.secret,
          },
          links: { self: `/v2/webhooks/${id}` },
        },
      });
      expect(headers.location).to.equal(body.data.links.self);
      const { secret: _, ...rest } = attributes;
      for (const path of [body.data.links.self, `/webhooks/${id}`]) {
        expect((await client.b.get(path, { status: 200 })).body).to.deep.equal({ data: { ...body.data, attributes: rest } });
      }
    });

    it('takes events, headers and whether it is on, and shows no header’s value', async () => {
      const input = { url: open, events: ['webhook.test', 'container.updated'], headers: { 'X-Tenant': 'harbour-vale' }, active: false };
      const { body, text } = await client.b.post('/webhooks', { json: document(input), status: 201 });
      const { attributes } = body.data;
      expect(attributes).to.deep.include({ events: input.events, header_names: ['X-Tenant'], active: false, disabled_reason: null });
      expect(attributes.disabled_at).to.equal(attributes.created_at);
      for (const answer of [text, (await client.b.get(`/webhooks/${body.data.id}`)).text, (await client.b.get('/webhooks')).text]) {
        expect(answer).to.not.contain('harbour-vale');
      }
    });

    it('takes and answers JSON:API’s own media type', async () => {
      const type = 'application/vnd.api+json';
      const raw = JSON.stringify(document({ url: open }));
      const { headers } = await client.b.post('/webhooks', { raw, contentType: type, headers: { accept: type }, status: 201 });
      expect(headers['content-type']).to.equal(type);
    });

    const misshapen: [what: string, json: unknown, pointer: string][] = [
      ['no data', {}, ''],
      ['another type', { data: { type: 'hook', attributes: { url: open } } }, '/data/type'],
      ['an id', { data: { type: 'webhook', id: nobodysId, attributes: { url: open } } }, '/data/id'],
      ['no attributes', { data: { type: 'webhook' } }, '/data'],
      ['no URL', document({}), '/data/attributes'],
      ['a path for a URL', document({ url: '/hook' }), '/data/attributes/url'],
      ['no events', document({ url: open, events: [] }), '/data/attributes/events'],
      ['an event twice', document({ url: open, events: ['webhook.test', 'webhook.test'] }), '/data/attributes/events'],
      ['an unknown event', document({ url: open, events: ['container.sunk'] }), '/data/attributes/events/0'],
      ["surface A's event type", document({ url: open, events: ['shipment.updated'] }), '/data/attributes/events/0'],
      ['a number for a header', document({ url: open, headers: { 'X-Tenant': 1 } }), '/data/attributes/headers/X-Tenant'],
      ['an unknown attribute', document({ url: open, secret: 'whsec_bWluZQ==' }), '/data/attributes/secret'],
      ["surface A's body", { url: open }, ''],
    ];
    for (const [what, json, pointer] of misshapen) {
      it(`answers ${what} with 400, and makes nothing`, async () => {
        const before = await count();
        const { body } = await client.b.post('/webhooks', { json, status: 400 });
        expect(pointers(body)).to.include(pointer);
        expect(await count()).to.equal(before);
      });
    }

    const wrong: [what: string, input: object, code: string, pointer: string][] = [
      ['a user name', { url: 'https://me@9.9.9.9/' }, 'webhook_url_not_allowed', '/data/attributes/url'],
      ['a private host', { url: 'https://10.0.0.1/hook' }, 'webhook_url_not_allowed', '/data/attributes/url'],
      ['a header that is reserved', { url: open, headers: { 'Webhook-Id': 'a' } }, 'invalid_header', '/data/attributes/headers/Webhook-Id'],
      ['a value with a line break', { url: open, headers: { 'X-Tenant': 'a\nb' } }, 'invalid_header', '/data/attributes/headers/X-Tenant'],
      ['a header twice', { url: open, headers: { 'X-Tenant': 'a', 'x-tenant': 'b' } }, 'invalid_header', '/data/attributes/headers'],
    ];
    for (const [what, input, code, pointer] of wrong) {
      it(`answers ${what} with 422, and makes nothing`, async () => {
        const before = await count();
        const { body } = await client.b.post('/webhooks', { json: document(input), status: 422 });
        expect(body.errors).to.have.length(1);
        expect(body.errors[0]).to.deep.include({ status: '422', code, source: { pointer } });
        expect(await count()).to.equal(before);
      });
    }

    it('takes 2,000 of an account and no more', async () => {
      const full = await service().newClient();
      const first = await createHook(full, 'b', { url: open });
      await service().database.transaction(async (store) => {
        const webhook = (await store.webhooks.find({ ...wholeAccount(full.accountId), surface: 'b' }, first.id)) ?? expect.fail();
        for (let index = 1; index < 2000; index += 1) {
          await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8000-${String(index).padStart(12, 'b')}` });
        }
      });
      const { body } = await full.b.post('/webhooks', { json: document({ url: open }), status: 422 });
      expect(body.errors).to.have.length(1);
      expect(body.errors[0]).to.include({ code: 'too_many_webhooks' }).and.not.have.property('source');
    });
  },
  loopbackHooks,
);

onEachService(
  'GET /webhooks',
  (service) => {
    let client: Client;
    let made: string[];

    before(async () => {
      client = await service().newClient();
      await createHook(client, 'a', { url: open });
      made = [];
      for (let index = 0; index < 27; index += 1) made.push((await createHook(client, 'b', { url: open, active: index % 2 === 0 })).id);
    });

    it('has those of this surface, oldest first, switched off ones among them, 25 to a page', async () => {
      const { body } = await client.b.get('/webhooks', { status: 200 });
      expect(ids(body)).to.deep.equal(made.slice(0, 25));
      expect(body.meta).to.deep.equal({ total: 27 });
      expect(body.data[1]).to.deep.equal((await client.b.get(`/webhooks/${made[1]}`)).body.data);
      expect(body.data[0].attributes).to.not.have.property('secret');
    });

    it('is walked by links.next, which the last page leaves out', async () => {
      for (const size of [1, 4, 27, 100]) {
        const seen: string[] = [];
        let next: string | undefined = `/v2/webhooks?page[size]=${size}`;
        for (let page = 1; next !== undefined; page += 1) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...ids(body));
          expect('prev' in body.links, `prev on page ${page}`).to.equal(page > 1);
          next = body.links.next;
        }
        expect(seen, `pages of ${size}`).to.deep.equal(made);
      }
    });

    it('answers pages that are none with 400', async () => {
      for (const query of ['page[size]=0', 'page[size]=101', 'page[number]=0', 'page[number]=x', 'limit=3', 'cursor=x']) {
        const { body } = await client.b.get(`/webhooks?${query}`, { status: 400 });
        expect(body.errors[0].source, query).to.deep.equal({ parameter: query.split('=')[0] });
      }
    });
  },
  loopbackHooks,
);

onEachService(
  'PATCH /webhooks/{id}',
  (service) => {
    let client: Client;
    let id: string;
    const update = (attributes: object, over: object = {}) => ({ data: { type: 'webhook', id, attributes, ...over } });
    const read = async () => (await client.b.get(`/webhooks/${id}`, { status: 200 })).body;

    before(async () => {
      client = await service().newClient();
    });
    beforeEach(async () => {
      ({ id } = await createHook(client, 'b', { url: open, events: ['container.updated'], headers: { 'X-Tenant': 'a' } }));
    });

    const changes: [attributes: object, shows: object][] = [
      [{ url: 'http://127.0.0.1:9/other' }, { url: 'http://127.0.0.1:9/other' }],
      [{ events: ['webhook.test', 'shipment.created'] }, { events: ['webhook.test', 'shipment.created'] }],
      [{ headers: { 'X-Other': 'b' } }, { header_names: ['X-Other'] }],
      [{ headers: {} }, { header_names: [] }],
    ];
    for (const [attributes, shows] of changes) {
      it(`changes what is given and nothing else: ${JSON.stringify(attributes)}`, async () => {
        const before = await read();
        const { body } = await client.b.patch(`/webhooks/${id}`, { json: update(attributes), status: 200 });
        const { updated_at } = body.data.attributes;
        expect(body.data).to.deep.equal({ ...before.data, attributes: { ...before.data.attributes, ...shows, updated_at } });
        expect(await read()).to.deep.equal(body);
      });
    }

    it('switches off and on again', async () => {
      const patch = async (active: boolean) =>
        (await client.b.patch(`/webhooks/${id}`, { json: update({ active }), status: 200 })).body.data.attributes;
      const off = await patch(false);
      expect(off).to.include({ active: false, disabled_at: off.updated_at, disabled_reason: null });
      expect(await patch(true)).to.include({ active: true, disabled_at: null, disabled_reason: null });
    });

    it('answers another shape with 400, and changes nothing', async () => {
      const before = await read();
      const misshapen: [json: unknown, pointer: string][] = [
        [update({}), '/data/attributes'],
        [update({ url: null }), '/data/attributes/url'],
        [update({ events: [] }), '/data/attributes/events'],
        [update({ disabled_reason: 'gone' }), '/data/attributes/disabled_reason'],
        [update({ active: false }, { id: nobodysId }), '/data/id'],
        [update({ active: false }, { type: 'hook' }), '/data/type'],
        [document({ active: false }), '/data'],
      ];
      for (const [json, pointer] of misshapen) {
        const { body } = await client.b.patch(`/webhooks/${id}`, { json, status: 400 });
        expect(pointers(body), JSON.stringify(json)).to.include(pointer);
      }
      expect(await read()).to.deep.equal(before);
    });

    it('answers what may not be with 422, before it looks for the webhook', async () => {
      const attributes = { url: 'https://10.0.0.1/', headers: { Host: 'x' } };
      for (const target of [id, nobodysId]) {
        const { body } = await client.b.patch(`/webhooks/${target}`, { json: update(attributes, { id: target }), status: 422 });
        expect(pointers(body)).to.deep.equal(['/data/attributes/url', '/data/attributes/headers/Host']);
      }
    });

    it('changes the secret, shows it that once, and the old one also signs for a day', async () => {
      const { body } = await client.b.post(`/webhooks/${id}/rotate_secret`, { status: 200 });
      const { secret, ...rest } = body.data.attributes;
      expect(secret).to.match(/^whsec_/);
      expect(Date.parse(rest.previous_secret_expires_at) - Date.parse(rest.updated_at)).to.equal(dayMs);
      expect((await read()).data).to.deep.equal({ ...body.data, attributes: rest });
      service().passTime(dayMs + 1000);
      expect((await read()).data.attributes.previous_secret_expires_at, 'a day later').to.equal(null);
      const [listed] = (await client.b.get('/webhooks', { query: { 'page[size]': 100 } })).body.data.filter(
        (each: { id: string }) => each.id === id,
      );
      expect(listed.attributes.previous_secret_expires_at, 'a day later, in the list').to.equal(null);
    });
  },
  loopbackHooks,
);

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

    it('are tested, and show the delivery before and after it has arrived', async () => {
      const { id } = await createHook(client, 'b', { url: receiver.url, events: ['shipment.created'] });
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

    it('get a message again on demand', async () => {
      receiver.answers((_request, response) => void response.writeHead(500).end('no'));
      const { id } = await createHook(client, 'b', { url: receiver.url });
      const missed = await settled(id, (await test(id)).id);
      expect(missed.attempts[0]).to.include({ status: 500, response_body: 'no' });
      receiver.answers((_request, response) => void response.writeHead(204).end());
      const { data } = (await client.b.post(`/webhooks/${id}/deliveries/${missed.id}/resend`, { status: 202 })).body;
      expect(data.attributes).to.deep.include({ status: 'pending', attempt_count: 1, attempts: missed.attempts });
      expect(await settled(id, missed.id, 2)).to.include({ status: 'delivered' });
    });

    it('list deliveries newest first, by status, page by page', async () => {
      const { id } = await createHook(client, 'b', { url: receiver.url, active: false });
      const made: string[] = [];
      for (let index = 0; index < 27; index += 1) made.unshift((await test(id)).id);
      const first = await deliveries(id);
      expect(ids(first)).to.deep.equal(made.slice(0, 25));
      expect(first.meta).to.deep.equal({ total: 27 });
      for (const filter of ['', '&filter[status]=pending']) {
        const seen: string[] = [];
        let next: string | undefined = `/v2/webhooks/${id}/deliveries?page[size]=10${filter}`;
        while (next !== undefined) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...ids(body));
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

    it('recover what they missed, and refuse an invalid time', async () => {
      await track(client, { container_number: numbers.direct.containerNumber });
      const { id } = await createHook(client, 'b', { url: receiver.url, events: ['tracking_request.succeeded'] });
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
      const { id } = await createHook(client, 'b', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      await client.b.delete(`/webhooks/${id}`, { status: 204 });
      for (const suffix of ['', '/deliveries', `/deliveries/${delivery.id}`])
        await client.b.get(`/webhooks/${id}${suffix}`, { status: 404 });
      await client.b.delete(`/webhooks/${id}`, { status: 404 });
      expect(ids((await client.b.get('/webhooks')).body)).to.deep.equal([]);
      expect((await client.b.get('/webhook_notifications', { status: 200 })).body.meta).to.deep.equal({ total: 1 });
    });

    it('of another account, of the other surface and of nobody are answered alike', async () => {
      const stranger = await service().newClient();
      const theirs = await createHook(stranger, 'b', { url: open });
      const theirDelivery = (await stranger.b.post(`/webhooks/${theirs.id}/test`, { status: 202 })).body.data;
      const ofA = await createHook(client, 'a', { url: open });
      const deliveryOfA = (await client.a.post(`/v2/webhooks/${ofA.id}/test`, { status: 202 })).body;
      const targets: [id: string, deliveryId: string][] = [
        [theirs.id, theirDelivery.id],
        [ofA.id, deliveryOfA.id],
        [nobodysId, nobodysId],
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
      const mine = await createHook(client, 'b', { url: open });
      for (const [, deliveryId] of targets) {
        await client.b.get(`/webhooks/${mine.id}/deliveries/${deliveryId}`, { status: 404 });
        await client.b.post(`/webhooks/${mine.id}/deliveries/${deliveryId}/resend`, { status: 404 });
      }
      expect((await stranger.b.get(`/webhooks/${theirs.id}`, { status: 200 })).body.data.attributes.active).to.equal(true);
    });
  },
  loopbackHooks,
);

/** What can be done with one webhook; `D` stands for a delivery's id. */
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
