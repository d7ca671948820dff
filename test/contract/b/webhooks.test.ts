import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { dayMs } from '../../../src/domain/durations.ts';
import { createWebhook, idsOf, loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';

const document = (attributes: object) => ({ data: { type: 'webhook', attributes } });
const pointers = (body: { errors: { source?: { pointer?: string } }[] }) => body.errors.map(({ source }) => source?.pointer);

onEachService(
  'POST /webhooks',
  (service) => {
    let client: Client;

    before(async () => {
      client = await service().newClient();
    });

    const count = () => service().database.store.webhooks.countOfAccount(client.accountId, false);

    it('answers with the webhook and its secret; Location and links.self lead to it without the secret', async () => {
      const { body, headers } = await client.b.post('/webhooks', { json: document({ url: unreachableUrl }), status: 201 });
      const { id, attributes } = body.data;
      const events = (await client.b.get('/webhook_events', { status: 200 })).body.data;
      expect(body).to.deep.equal({
        data: {
          type: 'webhook',
          id,
          attributes: {
            url: unreachableUrl,
            events: idsOf({ data: events.filter(({ attributes: { receivers } }: any) => receivers === 'all') }),
            active: true,
            test: false,
            terminal49_compatible: false,
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

    it('accepts headers as a list of names and values too, each name once', async () => {
      const create = (headers: unknown, status: number) =>
        client.b.post('/webhooks', { json: { data: { type: 'webhook', attributes: { url: unreachableUrl, headers } } }, status });
      const pair = { name: 'X-Tenant', value: 'harbour-vale' };
      const { data } = (await create([pair], 201)).body;
      expect(data.attributes.header_names).to.deep.equal(['X-Tenant']);
      expect(JSON.stringify(data)).not.to.include(pair.value);
      const json = { data: { attributes: { headers: [] } } };
      const { body } = await client.b.patch(`/webhooks/${data.id}`, { json, status: 200 });
      expect(body.data.attributes.header_names).to.deep.equal([]);
      const { body: twice } = await create([pair, pair], 422);
      expect(twice.errors[0]).to.deep.include({ code: 'invalid_header', source: { pointer: '/data/attributes/headers' } });
      expect((await create([pair, { name: 'x-tenant', value: 'x' }], 422)).body.errors[0]).to.include({ code: 'invalid_header' });
      const { body: refused } = await create([pair, { name: 'Host', value: 'x' }], 422);
      expect(refused.errors[0].source.pointer).to.equal('/data/attributes/headers/Host');
      for (const wrong of ['X-Tenant: a', [{ name: 'X-Tenant' }], [{ ...pair, secret: true }], { 'X-Tenant': 1 }]) {
        const { errors } = (await create(wrong, 400)).body;
        expect(errors[0].source.pointer, JSON.stringify(wrong)).to.match(/^\/data\/attributes\/headers/);
      }
    });

    it('accepts events, headers and active, and shows no header’s value', async () => {
      const input = {
        url: unreachableUrl,
        events: ['webhook.test', 'container.updated'],
        headers: { 'X-Tenant': 'harbour-vale' },
        active: false,
      };
      const { body, text } = await client.b.post('/webhooks', { json: document(input), status: 201 });
      const { attributes } = body.data;
      expect(attributes).to.deep.include({ events: input.events, header_names: ['X-Tenant'], active: false, disabled_reason: null });
      expect(attributes.disabled_at).to.equal(attributes.created_at);
      for (const answer of [text, (await client.b.get(`/webhooks/${body.data.id}`)).text, (await client.b.get('/webhooks')).text]) {
        expect(answer).to.not.contain('harbour-vale');
      }
    });

    it('accepts and returns JSON:API’s own media type', async () => {
      const type = 'application/vnd.api+json';
      const raw = JSON.stringify(document({ url: unreachableUrl }));
      const { headers } = await client.b.post('/webhooks', { raw, contentType: type, headers: { accept: type }, status: 201 });
      expect(headers['content-type']).to.equal(type);
    });

    const misshapen: [what: string, json: unknown, pointer: string][] = [
      ['no data', {}, ''],
      ['another type', { data: { type: 'hook', attributes: { url: unreachableUrl } } }, '/data/type'],
      ['an id', { data: { type: 'webhook', id: missingId, attributes: { url: unreachableUrl } } }, '/data/id'],
      ['no attributes', { data: { type: 'webhook' } }, '/data'],
      ['no URL', document({}), '/data/attributes'],
      ['a path for a URL', document({ url: '/hook' }), '/data/attributes/url'],
      ['no events', document({ url: unreachableUrl, events: [] }), '/data/attributes/events'],
      ['an event twice', document({ url: unreachableUrl, events: ['webhook.test', 'webhook.test'] }), '/data/attributes/events'],
      ['an unknown event', document({ url: unreachableUrl, events: ['container.sunk'] }), '/data/attributes/events/0'],
      ["surface A's event type", document({ url: unreachableUrl, events: ['shipment.updated'] }), '/data/attributes/events/0'],
      ['a number for a header', document({ url: unreachableUrl, headers: { 'X-Tenant': 1 } }), '/data/attributes/headers/X-Tenant'],
      ['an unknown attribute', document({ url: unreachableUrl, secret: 'whsec_bWluZQ==' }), '/data/attributes/secret'],
      ["surface A's body", { url: unreachableUrl }, ''],
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
      [
        'a header that is reserved',
        { url: unreachableUrl, headers: { 'Webhook-Id': 'a' } },
        'invalid_header',
        '/data/attributes/headers/Webhook-Id',
      ],
      [
        'a value with a line break',
        { url: unreachableUrl, headers: { 'X-Tenant': 'a\nb' } },
        'invalid_header',
        '/data/attributes/headers/X-Tenant',
      ],
      [
        'a header twice',
        { url: unreachableUrl, headers: { 'X-Tenant': 'a', 'x-tenant': 'b' } },
        'invalid_header',
        '/data/attributes/headers',
      ],
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

    it('allows at most 2,000 per account', async () => {
      const full = await service().newClient();
      const first = await createWebhook(full, 'b', { url: unreachableUrl });
      await service().database.transaction(async () => {
        const { store } = service().database;
        const webhook = (await store.webhooks.find({ ...wholeAccount(full.accountId), surface: 'b' }, first.id)) ?? expect.fail();
        for (let index = 1; index < 2000; index += 1) {
          await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8000-${String(index).padStart(12, 'b')}` });
        }
      });
      const { body } = await full.b.post('/webhooks', { json: document({ url: unreachableUrl }), status: 422 });
      expect(body.errors).to.have.length(1);
      expect(body.errors[0]).to.include({ code: 'too_many_webhooks' }).and.not.have.property('source');
    });
  },
  loopbackWebhooks,
);

onEachService(
  'GET /webhooks',
  (service) => {
    let client: Client;
    let made: string[];

    before(async () => {
      client = await service().newClient();
      await createWebhook(client, 'a', { url: unreachableUrl });
      made = [];
      for (let index = 0; index < 32; index += 1)
        made.push((await createWebhook(client, 'b', { url: unreachableUrl, active: index % 2 === 0 })).id);
    });

    it('has those of this surface, oldest first, including disabled ones, 30 to a page', async () => {
      const { body } = await client.b.get('/webhooks', { status: 200 });
      expect(idsOf(body)).to.deep.equal(made.slice(0, 30));
      expect(body.meta).to.deep.equal({ total: 32 });
      expect(body.data[1]).to.deep.equal((await client.b.get(`/webhooks/${made[1]}`)).body.data);
      expect(body.data[0].attributes).to.not.have.property('secret');
    });

    it('is paged by links.next, which is missing on the last page', async () => {
      for (const size of [1, 4, 32, 100]) {
        const seen: string[] = [];
        let next: string | undefined = `/v2/webhooks?page[size]=${size}`;
        for (let page = 1; next !== undefined; page += 1) {
          const { body }: { body: any } = await client.b.get(next, { status: 200 });
          seen.push(...idsOf(body));
          expect('prev' in body.links, `prev on page ${page}`).to.equal(page > 1);
          next = body.links.next;
        }
        expect(seen, `pages of ${size}`).to.deep.equal(made);
      }
    });

    it('answers invalid page numbers with 400', async () => {
      for (const query of ['page[size]=0', 'page[size]=101', 'page[number]=0', 'page[number]=x', 'limit=3', 'cursor=x']) {
        const { body } = await client.b.get(`/webhooks?${query}`, { status: 400 });
        expect(body.errors[0].source, query).to.deep.equal({ parameter: query.split('=')[0] });
      }
    });
  },
  loopbackWebhooks,
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
      ({ id } = await createWebhook(client, 'b', { url: unreachableUrl, events: ['container.updated'], headers: { 'X-Tenant': 'a' } }));
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

    it('takes a body without type and id, as older clients send it', async () => {
      const json = { data: { attributes: { active: false } } };
      const { body } = await client.b.patch(`/webhooks/${id}`, { json, status: 200 });
      expect(body.data.attributes.active).to.equal(false);
    });

    it('disables and enables again', async () => {
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
        [update({ active: false }, { id: missingId }), '/data/id'],
        [update({ active: false }, { type: 'hook' }), '/data/type'],
      ];
      for (const [json, pointer] of misshapen) {
        const { body } = await client.b.patch(`/webhooks/${id}`, { json, status: 400 });
        expect(pointers(body), JSON.stringify(json)).to.include(pointer);
      }
      expect(await read()).to.deep.equal(before);
    });

    it('answers forbidden values with 422, before it looks up the webhook', async () => {
      const attributes = { url: 'https://10.0.0.1/', headers: { Host: 'x' } };
      for (const target of [id, missingId]) {
        const { body } = await client.b.patch(`/webhooks/${target}`, { json: update(attributes, { id: target }), status: 422 });
        expect(pointers(body)).to.deep.equal(['/data/attributes/url', '/data/attributes/headers/Host']);
      }
    });

    it('changes the secret, shows it only then, and signs with the old one for a day too', async () => {
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
  loopbackWebhooks,
);
