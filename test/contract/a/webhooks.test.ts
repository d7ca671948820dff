import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { createHook, loopbackHooks, nobodysUrl, untilDelivery } from '../../support/hooks.ts';
import { nobodysId } from '../../support/operations.ts';
import { type Receiver, startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { numbers, track } from '../../support/tracking.ts';
import type { WireAnswer } from '../../support/wire.ts';

const everyType = [
  'tracking_request.succeeded',
  'tracking_request.failed',
  'shipment.created',
  'shipment.status_changed',
  'shipment.updated',
  'webhook.disabled',
  'webhook.test',
];
/** Public; nothing is ever sent there. */
const url = 'https://9.9.9.9/hook';
/** Not public, and allowed here. */
const open = 'http://127.0.0.1:9/hook';
const dayMs = 86_400_000;
const ids = (page: { data: { id: string }[] }) => page.data.map(({ id }) => id);

onEachService(
  'POST /v2/webhooks',
  (service) => {
    let client: Client;

    before(async () => {
      client = await service().newClient();
    });

    const count = () => service().database.store.webhooks.countOfAccount(client.accountId, false);

    it('answers with the webhook and its secret, and it can be read, without the secret, where Location says', async () => {
      const { body, headers } = await client.a.post('/v2/webhooks', { json: { url: open }, status: 201 });
      expect(body).to.deep.equal({
        id: body.id,
        url: open,
        active: true,
        event_types: everyType,
        header_names: [],
        disabled_at: null,
        disabled_reason: null,
        previous_secret_expires_at: null,
        created_at: body.created_at,
        updated_at: body.created_at,
        secret: body.secret,
      });
      expect(Buffer.from(body.secret.slice('whsec_'.length), 'base64')).to.have.length(32);
      expect(headers.location).to.equal(`/v2/webhooks/${body.id}`);
      const { secret: _, ...rest } = body;
      expect((await client.a.get(String(headers.location), { status: 200 })).body).to.deep.equal(rest);
    });

    it('takes event types, headers and whether it is on, and shows no header’s value', async () => {
      const headers = { 'X-Tenant': 'harbour-vale', Authorization: 'Bearer letmein' };
      const json = { url: open, event_types: ['shipment.updated', 'shipment.created'], headers, active: false };
      const { body, text } = await client.a.post('/v2/webhooks', { json, status: 201 });
      expect(body).to.deep.include({
        event_types: json.event_types,
        header_names: Object.keys(headers),
        active: false,
        disabled_reason: null,
      });
      expect(body.disabled_at).to.equal(body.created_at);
      for (const answer of [text, (await client.a.get(`/v2/webhooks/${body.id}`)).text, (await client.a.get('/v2/webhooks')).text]) {
        expect(answer).to.not.contain('letmein').and.not.contain('harbour-vale');
      }
    });

    it('gives each its own secret, and calls nobody', async () => {
      const receiver = await startReceiver();
      const made = await Promise.all([1, 2, 3].map(() => createHook(client, 'a', { url: receiver.url })));
      expect(new Set(made.map(({ secret }) => secret)).size).to.equal(3);
      expect(receiver.connections()).to.equal(0);
      await receiver.close();
    });

    it('leaves the URL as it was written', async () => {
      for (const written of [
        'http://127.0.0.1:9',
        'http://127.0.0.1:9/A%20b/?q=1&q=2;x',
        'http://LOCALHOST:9/',
        'http://[::1]:9/hook',
        'http://hooks.localhost:9/',
      ]) {
        const { body } = await client.a.post('/v2/webhooks', { json: { url: written }, status: 201 });
        expect(body.url).to.equal(written);
      }
    });

    const misshapen: [what: string, json: unknown, pointer: string][] = [
      ['no URL', {}, ''],
      ['null for a URL', { url: null }, '/url'],
      ['a number for a URL', { url: 1 }, '/url'],
      ['an empty URL', { url: '' }, '/url'],
      ['a path for a URL', { url: '/hook' }, '/url'],
      ['a URL with a space', { url: 'https://9.9.9.9/a b' }, '/url'],
      ['a URL of 2,049 characters', { url: `${url}?${'x'.repeat(2049 - url.length - 1)}` }, '/url'],
      ['no event types', { url, event_types: [] }, '/event_types'],
      ['null for event types', { url, event_types: null }, '/event_types'],
      ['an event type twice', { url, event_types: ['shipment.created', 'shipment.created'] }, '/event_types'],
      ['an unknown event type', { url, event_types: ['shipment.created', 'shipment.sunk'] }, '/event_types/1'],
      ["surface B's event name", { url, event_types: ['container.updated'] }, '/event_types/0'],
      ['a list of headers', { url, headers: ['X-Tenant'] }, '/headers'],
      ['a number for a header', { url, headers: { 'X-Tenant': 1 } }, '/headers/X-Tenant'],
      ['a header of 1,025 characters', { url, headers: { 'X-Tenant': 'x'.repeat(1025) } }, '/headers/X-Tenant'],
      ['a header without a name', { url, headers: { '': 'x' } }, '/headers'],
      ['a name of 65 characters', { url, headers: { ['x'.repeat(65)]: 'x' } }, '/headers'],
      ['21 headers', { url, headers: Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`x-${index}`, 'x'])) }, '/headers'],
      ['a text for active', { url, active: 'true' }, '/active'],
      ['an unknown field', { url, secret: 'whsec_bWluZQ==' }, '/secret'],
      ["surface B's body", { data: { type: 'webhook', attributes: { url } } }, ''],
      ['a list', [{ url }], ''],
    ];
    for (const [what, json, pointer] of misshapen) {
      it(`answers ${what} with 400, and makes nothing`, async () => {
        const before = await count();
        const { body } = await client.a.post('/v2/webhooks', { json, status: 400 });
        expect(body.code).to.equal('invalid_request');
        expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
        expect(await count()).to.equal(before);
      });
    }

    const wrong: [what: string, json: object, code: string, pointer: string, says: string][] = [
      ['another scheme', { url: 'ftp://9.9.9.9/' }, 'webhook_url_not_allowed', '/url', 'https://'],
      ['a user name', { url: 'https://me@9.9.9.9/' }, 'webhook_url_not_allowed', '/url', 'user name'],
      ['a fragment', { url: `${url}#here` }, 'webhook_url_not_allowed', '/url', 'fragment'],
      ['a private host', { url: 'https://10.0.0.1/hook' }, 'webhook_url_not_allowed', '/url', 'public'],
      ['a private host in disguise', { url: 'https://0x0a000001/hook' }, 'webhook_url_not_allowed', '/url', 'public'],
      ['the cloud’s metadata', { url: 'http://169.254.169.254/latest/meta-data' }, 'webhook_url_not_allowed', '/url', 'public'],
      [
        'a header that is reserved',
        { url: open, headers: { 'X-Tenant': 'a', 'content-type': 'text/plain' } },
        'invalid_header',
        '/headers/content-type',
        'content-type',
      ],
      ['a name that is not a token', { url: open, headers: { 'X~/Tenant': 'a' } }, 'invalid_header', '/headers/X~0~1Tenant', 'X~/Tenant'],
      [
        'a value with a line break',
        { url: open, headers: { 'X-Tenant': 'a\r\nX-Evil: b' } },
        'invalid_header',
        '/headers/X-Tenant',
        'printable',
      ],
      ['an empty value', { url: open, headers: { 'X-Tenant': '' } }, 'invalid_header', '/headers/X-Tenant', 'printable'],
      ['a header twice', { url: open, headers: { 'X-Tenant': 'a', 'x-tenant': 'b' } }, 'invalid_header', '/headers', 'twice'],
      [
        'headers over 4,096 characters',
        { url: open, headers: Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`x-${number}`, 'x'.repeat(1000)])) },
        'invalid_header',
        '/headers',
        '4096',
      ],
    ];
    for (const [what, json, code, pointer, says] of wrong) {
      it(`answers ${what} with 422, and makes nothing`, async () => {
        const before = await count();
        const { body } = await client.a.post('/v2/webhooks', { json, status: 422 });
        expect(body).to.include({ code, status: 422 });
        expect(body.detail).to.contain(says);
        expect(body.errors).to.deep.equal([{ code, pointer, detail: body.detail }]);
        expect(await count()).to.equal(before);
      });
    }

    it('tells everything that is wrong at once', async () => {
      const json = { url: 'https://10.0.0.1/', headers: { Host: 'x', 'X-Tenant': '\t', 'X-Other': 'fine' } };
      const { body } = await client.a.post('/v2/webhooks', { json, status: 422 });
      expect(body.code).to.equal('validation_failed');
      const places = body.errors.map((error: { code: string; pointer: string }) => [error.code, error.pointer]);
      expect(places).to.deep.equal([
        ['webhook_url_not_allowed', '/url'],
        ['invalid_header', '/headers/Host'],
        ['invalid_header', '/headers/X-Tenant'],
      ]);
    });

    it('takes 2,000 of an account, both surfaces together, and no more', async () => {
      const full = await service().newClient();
      const first = await createHook(full, 'b', { url: open });
      await service().database.transaction(async (store) => {
        const webhook = (await store.webhooks.find({ ...wholeAccount(full.accountId), surface: 'b' }, first.id)) ?? expect.fail();
        for (let index = 1; index < 1999; index += 1) {
          await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` });
        }
      });
      const last = await createHook(full, 'a', { url: open });
      const { body } = await full.a.post('/v2/webhooks', { json: { url: open }, status: 422 });
      expect(body).to.deep.include({ code: 'too_many_webhooks', errors: [] });
      expect(body.detail).to.contain('2,000');
      await full.a.delete(`/v2/webhooks/${last.id}`, { status: 204 });
      await createHook(full, 'a', { url: open });
    });
  },
  loopbackHooks,
);

onEachService(
  'POST /v2/webhooks of a service in production',
  (service) => {
    it('takes https to a public host, and nothing else', async () => {
      const { a } = await service().newClient();
      await a.post('/v2/webhooks', { json: { url }, status: 201 });
      for (const other of [
        'http://9.9.9.9/hook',
        'https://127.0.0.1/hook',
        'https://localhost/hook',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://intranet/',
      ]) {
        const { body } = await a.post('/v2/webhooks', { json: { url: other }, status: 422 });
        expect(body.errors, other).to.deep.equal([{ code: 'webhook_url_not_allowed', pointer: '/url', detail: body.detail }]);
      }
    });
  },
  { environment: { NODE_ENV: 'production', SANDBOX: 'false' } },
);

onEachService(
  'GET /v2/webhooks',
  (service) => {
    let client: Client;
    let made: string[];
    const list = async (query: Record<string, string | number> = {}) => (await client.a.get('/v2/webhooks', { query, status: 200 })).body;

    before(async () => {
      client = await service().newClient();
      await createHook(client, 'b', { url: open });
      made = [];
      for (let index = 0; index < 27; index += 1) made.push((await createHook(client, 'a', { url: open, active: index % 2 === 0 })).id);
    });

    it('has those of this surface, oldest first, switched off ones among them, 25 to a page', async () => {
      const page = await list();
      expect(ids(page)).to.deep.equal(made.slice(0, 25));
      expect(page.has_more).to.equal(true);
      expect(page.data[1]).to.deep.equal((await client.a.get(`/v2/webhooks/${made[1]}`)).body);
    });

    it('is walked by next_cursor, which is null on the last page', async () => {
      for (const limit of [1, 4, 27, 100]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: any = await list({ limit, ...(cursor === null ? {} : { cursor }) });
          seen.push(...ids(page));
          expect(page.has_more).to.equal(page.next_cursor !== null);
          cursor = page.next_cursor;
        } while (cursor !== null);
        expect(seen, `pages of ${limit}`).to.deep.equal(made);
      }
    });

    it('goes on where it was when webhooks come and go meanwhile', async () => {
      const other = await service().newClient();
      const [first, second, third] = [
        await createHook(other, 'a', { url: open }),
        await createHook(other, 'a', { url: open }),
        await createHook(other, 'a', { url: open }),
      ];
      const page = (await other.a.get('/v2/webhooks', { query: { limit: 2 }, status: 200 })).body;
      await other.a.delete(`/v2/webhooks/${second.id}`, { status: 204 });
      await other.a.delete(`/v2/webhooks/${first.id}`, { status: 204 });
      const fourth = await createHook(other, 'a', { url: open });
      const next = (await other.a.get('/v2/webhooks', { query: { cursor: page.next_cursor }, status: 200 })).body;
      expect(ids(next)).to.deep.equal([third.id, fourth.id]);
    });

    it('is empty where there are none', async () => {
      const stranger = await service().newClient();
      expect((await stranger.a.get('/v2/webhooks', { status: 200 })).body).to.deep.equal({ data: [], next_cursor: null, has_more: false });
    });

    it('refuses a cursor that is foreign, cut or changed, and a limit that is none, with 400', async () => {
      const { next_cursor: cursor } = await list({ limit: 2 });
      const stranger = await service().newClient();
      const { next_cursor: feedCursor } = (await client.a.get('/v2/events', { status: 200 })).body;
      await stranger.a.get('/v2/webhooks', { query: { cursor }, status: 400 });
      for (const bad of ['nonsense', cursor.slice(1), cursor.slice(0, -1), `${cursor}x`, feedCursor]) {
        const { body } = await client.a.get('/v2/webhooks', { query: { cursor: bad }, status: 400 });
        expect(body.code, bad).to.equal('invalid_cursor');
        expect(body.errors[0]).to.include({ parameter: 'cursor' });
      }
      for (const limit of ['0', '101', '-1', '1.5', 'ten', '']) {
        const { body } = await client.a.get('/v2/webhooks', { query: { limit }, status: 400 });
        expect(body.errors[0], limit).to.include({ code: 'invalid_request', parameter: 'limit' });
      }
    });
  },
  loopbackHooks,
);

onEachService(
  'PATCH /v2/webhooks/{id}',
  (service) => {
    let client: Client;
    let path: string;
    const patch = async (json: object) => (await client.a.patch(path, { json, status: 200 })).body;
    const read = async () => (await client.a.get(path, { status: 200 })).body;

    before(async () => {
      client = await service().newClient();
    });
    beforeEach(async () => {
      const { id } = await createHook(client, 'a', { url: open, events: ['shipment.created'], headers: { 'X-Tenant': 'a' } });
      path = `/v2/webhooks/${id}`;
    });

    const changes: [json: object, shows: object][] = [
      [{ url: 'http://127.0.0.1:9/other' }, { url: 'http://127.0.0.1:9/other' }],
      [{ event_types: ['webhook.test', 'shipment.updated'] }, { event_types: ['webhook.test', 'shipment.updated'] }],
      [{ headers: { 'X-Other': 'b', 'x-third': 'c' } }, { header_names: ['X-Other', 'x-third'] }],
      [{ headers: {} }, { header_names: [] }],
      [{ active: true }, {}],
    ];
    for (const [json, shows] of changes) {
      it(`changes what is given and nothing else: ${JSON.stringify(json)}`, async () => {
        const before = await read();
        const body = await patch(json);
        expect(body).to.deep.equal({ ...before, ...shows, updated_at: body.updated_at });
        expect(Date.parse(body.updated_at)).to.be.above(Date.parse(before.updated_at));
        expect(await read()).to.deep.equal(body);
      });
    }

    it('switches off and on again, and says since when', async () => {
      const before = Date.now();
      const off = await patch({ active: false });
      expect(off).to.include({ active: false, disabled_reason: null });
      expect(Date.parse(off.disabled_at)).to.be.within(before, Date.now());
      expect((await patch({ active: false, headers: {} })).disabled_at, 'switched off again').to.equal(off.disabled_at);
      expect(await patch({ active: true })).to.include({ active: true, disabled_at: null, disabled_reason: null });
    });

    it('never shows the secret', async () => {
      const { text } = await client.a.patch(path, { json: { headers: {} }, status: 200 });
      expect(text).to.not.contain('secret":').and.not.contain('whsec_');
    });

    const misshapen: [json: unknown, pointer: string][] = [
      [{}, ''],
      [{ url: null }, '/url'],
      [{ url: 'no url' }, '/url'],
      [{ event_types: [] }, '/event_types'],
      [{ headers: null }, '/headers'],
      [{ active: null }, '/active'],
      [{ id: nobodysId }, '/id'],
      [{ disabled_reason: 'gone' }, '/disabled_reason'],
    ];
    for (const [json, pointer] of misshapen) {
      it(`answers ${JSON.stringify(json)} with 400, and changes nothing`, async () => {
        const before = await read();
        const { body } = await client.a.patch(path, { json, status: 400 });
        expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.include(pointer);
        expect(await read()).to.deep.equal(before);
      });
    }

    it('answers what may not be with 422, and changes nothing', async () => {
      const before = await read();
      const { body } = await client.a.patch(path, {
        json: { active: false, url: 'https://10.0.0.1/', headers: { Host: 'x' } },
        status: 422,
      });
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.deep.equal(['/url', '/headers/Host']);
      expect(await read()).to.deep.equal(before);
    });

    it('looks at values before it looks for the webhook', async () => {
      await client.a.patch(`/v2/webhooks/${nobodysId}`, { json: { url: 'https://10.0.0.1/' }, status: 422 });
    });

    it('loses none of two changes at once', async () => {
      await Promise.all([patch({ event_types: ['webhook.test'] }), patch({ headers: { 'X-Both': 'yes' } }), patch({ url: nobodysUrl })]);
      expect(await read()).to.deep.include({ event_types: ['webhook.test'], header_names: ['X-Both'], url: nobodysUrl });
    });
  },
  loopbackHooks,
);

onEachService(
  'the secret of a webhook on surface A',
  (service) => {
    it('is changed, shown that once, and the old one also signs for a day', async () => {
      const client = await service().newClient();
      const { id, secret } = await createHook(client, 'a', { url: open });
      const rotate = async () => (await client.a.post(`/v2/webhooks/${id}/rotate_secret`, { status: 200 })).body;
      const read = async () => (await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).body;
      const first = await rotate();
      expect(first.secret)
        .to.match(/^whsec_/)
        .and.not.equal(secret);
      expect(Date.parse(first.previous_secret_expires_at) - Date.parse(first.updated_at)).to.equal(dayMs);
      const { secret: _, ...rest } = first;
      expect(await read()).to.deep.equal(rest);

      const second = await rotate();
      expect(new Set([secret, first.secret, second.secret]).size).to.equal(3);
      const stored = await service().database.store.webhooks.find({ ...wholeAccount(client.accountId), surface: 'a' }, id);
      expect(stored).to.include({ secret: second.secret, previousSecret: first.secret });

      service().passTime(dayMs + 1000);
      expect((await read()).previous_secret_expires_at, 'a day later').to.equal(null);
      const [listed] = (await client.a.get('/v2/webhooks', { status: 200 })).body.data;
      expect(listed.previous_secret_expires_at, 'a day later, in the list').to.equal(null);
      const patched = (await client.a.patch(`/v2/webhooks/${id}`, { json: { headers: {} }, status: 200 })).body;
      expect(patched.previous_secret_expires_at, 'a day later, in the answer to a change').to.equal(null);
    });
  },
  { environment: { ...loopbackHooks.environment, TOKEN_LIFETIME: '48h' } },
);

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

    it('are tested: one message, to this webhook and no other, whatever types it wants', async () => {
      const other = await startReceiver();
      await createHook(client, 'a', { url: other.url });
      const { id } = await createHook(client, 'a', {
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

    it('show a delivery once it has arrived', async () => {
      receiver.answers((_request, response) => void response.writeHead(201).end('thank you'));
      const { id } = await createHook(client, 'a', { url: receiver.url });
      const made = await test(id);
      const delivery: any = await settled(id, made.id);
      const [attempt] = delivery.attempts;
      expect(delivery).to.deep.equal({
        ...made,
        status: 'delivered',
        attempt_count: 1,
        next_attempt_at: null,
        delivered_at: delivery.delivered_at,
        attempts: [{ number: 1, at: attempt.at, status: 201, duration_ms: attempt.duration_ms, error: null, response_body: 'thank you' }],
      });
      expect((await deliveries(id)).data).to.deep.equal([delivery]);
    });

    it('show a delivery that was refused, and what was answered, and that it will be tried again', async () => {
      receiver.answers((_request, response) => void response.writeHead(503).end('ä\0 nul and half a character \xff', 'latin1'));
      const { id } = await createHook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery).to.include({ status: 'pending', attempt_count: 1, delivered_at: null });
      expect(Date.parse(delivery.next_attempt_at ?? '')).to.be.above(Date.now());
      expect(delivery.attempts[0]).to.include({ status: 503, error: null, response_body: '\ufffd nul and half a character \ufffd' });
    });

    it('show why there was no answer', async () => {
      const { id } = await createHook(client, 'a', { url: nobodysUrl });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery.attempts[0]).to.include({ status: null, error: 'connection refused', response_body: null });
    });

    it('are switched off by a 410, and the delivery has failed', async () => {
      receiver.answers((_request, response) => void response.writeHead(410).end());
      const { id } = await createHook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      expect(delivery).to.include({ status: 'failed', next_attempt_at: null });
      expect((await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).body).to.include({ active: false, disabled_reason: 'gone' });
      expect(await test(id), 'a test that waits').to.include({ status: 'pending' });
      receiver.answers((_request, response) => void response.writeHead(204).end());
      const on = (await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 })).body;
      expect(on).to.include({ active: true, disabled_at: null, disabled_reason: null });
      await receiver.until(2);
    });

    it('that are off get what was sent to them alone once they are on', async () => {
      const { id } = await createHook(client, 'a', { url: receiver.url, active: false });
      const made = await test(id);
      await track(client, { container_number: numbers.direct.containerNumber });
      expect(ids(await deliveries(id))).to.deep.equal([made.id]);
      expect(receiver.received).to.have.length(0);
      await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 });
      expect(await settled(id, made.id)).to.include({ status: 'delivered' });
      expect(receiver.received).to.have.length(1);
    });

    it('get a message again on demand, with any earlier outcome, and go on counting', async () => {
      const { id } = await createHook(client, 'a', { url: receiver.url });
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
      const { id } = await createHook(client, 'a', { url: receiver.url, active: false });
      const made: string[] = [];
      for (let index = 0; index < 27; index += 1) made.unshift((await test(id)).id);
      const first = await deliveries(id);
      expect(ids(first)).to.deep.equal(made.slice(0, 25));
      expect(first.has_more).to.equal(true);
      for (const query of [{}, { status: 'pending' }] as Record<string, string>[]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: any = await deliveries(id, { limit: 10, ...query, ...(cursor === null ? {} : { cursor }) });
          seen.push(...ids(page));
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
      const other = await createHook(client, 'a', { url: open });
      await client.a.get(`/v2/webhooks/${other.id}/deliveries`, { query: { cursor: first.next_cursor }, status: 400 });
    });

    it('recover what they missed: since a day, a moment, or all of it, each message once', async () => {
      await track(client, { container_number: numbers.direct.containerNumber });
      await track(client, { container_number: numbers.unknown.containerNumber });
      const { id } = await createHook(client, 'a', { url: receiver.url, events: ['tracking_request.succeeded'] });
      const recover = async (since: string) => (await client.a.post(`/v2/webhooks/${id}/recover`, { json: { since }, status: 202 })).body;
      expect(await recover('2999-01-01')).to.deep.equal({ count: 0 });
      expect(await recover(new Date(Date.now() + 60_000).toISOString())).to.deep.equal({ count: 0 });
      expect(await recover('2020-01-01T00:00:00+02:00')).to.deep.equal({ count: 1 });
      await receiver.until(1);
      const [delivery] = (await deliveries(id)).data;
      await settled(id, delivery.id);
      expect(await recover('2020-01-01'), 'once it has arrived').to.deep.equal({ count: 0 });
      await client.a.patch(`/v2/webhooks/${id}`, { json: { event_types: everyType }, status: 200 });
      expect(await recover('2020-01-01'), 'of more types').to.deep.equal({ count: 1 });
      await receiver.until(2);
      expect(receiver.received.map(({ json }) => json.type)).to.deep.equal(['tracking_request.succeeded', 'tracking_request.failed']);
    });

    it('recover what failed and what waits at once, and no test, nor that they were switched off themselves', async () => {
      receiver.answers((_request, response) => void response.writeHead(500).end());
      const { id } = await createHook(client, 'a', { url: receiver.url });
      await test((await createHook(client, 'a', { url: nobodysUrl })).id);
      await settled(id, (await test(id)).id);
      await track(client, { container_number: numbers.unknown.containerNumber });
      await receiver.until(2);
      receiver.answers((_request, response) => void response.writeHead(410).end());
      await test(id);
      await receiver.until(3);
      while ((await client.a.get(`/v2/webhooks/${id}`, { status: 200 })).body.active)
        await new Promise((resolve) => setTimeout(resolve, 20));
      receiver.answers((_request, response) => void response.writeHead(204).end());
      await client.a.patch(`/v2/webhooks/${id}`, { json: { active: true }, status: 200 });
      const recover = async (hook: string) =>
        (await client.a.post(`/v2/webhooks/${hook}/recover`, { json: { since: '2020-01-01' }, status: 202 })).body;
      const other = await createHook(client, 'a', { url: open, events: ['webhook.disabled', 'webhook.test'] });
      expect(await recover(id)).to.deep.equal({ count: 1 });
      expect(await recover(other.id), 'that another was switched off').to.deep.equal({ count: 1 });
    });

    it('refuse to recover since an invalid time, with 400', async () => {
      const { id } = await createHook(client, 'a', { url: open });
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
      const { id } = await createHook(client, 'a', { url: receiver.url });
      const delivery = await settled(id, (await test(id)).id);
      const { text } = await client.a.delete(`/v2/webhooks/${id}`, { status: 204 });
      expect(text).to.equal('');
      const path = `/v2/webhooks/${id}`;
      await client.a.get(path, { status: 404 });
      await client.a.delete(path, { status: 404 });
      await client.a.patch(path, { json: { active: true }, status: 404 });
      await client.a.get(`${path}/deliveries`, { status: 404 });
      await client.a.get(`${path}/deliveries/${delivery.id}`, { status: 404 });
      expect(ids((await client.a.get('/v2/webhooks')).body)).to.deep.equal([]);
      expect((await client.a.get('/v2/events', { status: 200 })).body.data).to.have.length(1);
    });

    it('of another account, of the other surface and of nobody are answered alike', async () => {
      const stranger = await service().newClient();
      const theirs = await createHook(stranger, 'a', { url: receiver.url });
      const { body: theirDelivery } = await stranger.a.post(`/v2/webhooks/${theirs.id}/test`, { status: 202 });
      const ofB = await createHook(client, 'b', { url: open });
      const { body: deliveryOfB } = await client.b.post(`/v2/webhooks/${ofB.id}/test`, { status: 202 });
      const mine = await createHook(client, 'a', { url: open });
      const targets: [id: string, deliveryId: string][] = [
        [theirs.id, theirDelivery.id],
        [ofB.id, deliveryOfB.data.id],
        [nobodysId, nobodysId],
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
  loopbackHooks,
);

/** What can be done with one webhook; `D` stands for a delivery's id. */
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

function withoutRequestId({ text }: WireAnswer): string {
  return text.replace(/"request_id":"[^"]*"/, '');
}
