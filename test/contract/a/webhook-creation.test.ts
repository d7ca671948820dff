import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { createWebhook, loopbackWebhooks, messageNames, unreachableUrl } from '../../support/webhooks.ts';
import { startReceiver } from '../../support/receiver.ts';
import { type Client, onEachService } from '../../support/service.ts';

/** A public address; nothing is ever sent there. */
const url = 'https://9.9.9.9/hook';

onEachService(
  'POST /v2/webhooks',
  (service) => {
    let client: Client;

    before(async () => {
      client = await service().newClient();
    });

    const count = () => service().database.store.webhooks.countOfAccount(client.accountId, false);

    it('answers with the webhook and its secret; Location leads to it without the secret', async () => {
      const { body, headers } = await client.a.post('/v2/webhooks', { json: { url: unreachableUrl }, status: 201 });
      expect(body).to.deep.equal({
        id: body.id,
        url: unreachableUrl,
        active: true,
        event_types: messageNames('a'),
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

    it('accepts event types, headers and active, and shows no header’s value', async () => {
      const headers = { 'X-Tenant': 'harbour-vale', Authorization: 'Bearer letmein' };
      const json = { url: unreachableUrl, event_types: ['shipment.updated', 'shipment.created'], headers, active: false };
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

    it('gives each its own secret, and sends nothing', async () => {
      const receiver = await startReceiver();
      const made = await Promise.all([1, 2, 3].map(() => createWebhook(client, 'a', { url: receiver.url })));
      expect(new Set(made.map(({ secret }) => secret)).size).to.equal(3);
      expect(receiver.connections()).to.equal(0);
      await receiver.close();
    });

    it('keeps the URL as it was written', async () => {
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
        { url: unreachableUrl, headers: { 'X-Tenant': 'a', 'content-type': 'text/plain' } },
        'invalid_header',
        '/headers/content-type',
        'content-type',
      ],
      [
        'a name that is not a token',
        { url: unreachableUrl, headers: { 'X~/Tenant': 'a' } },
        'invalid_header',
        '/headers/X~0~1Tenant',
        'X~/Tenant',
      ],
      [
        'a value with a line break',
        { url: unreachableUrl, headers: { 'X-Tenant': 'a\r\nX-Evil: b' } },
        'invalid_header',
        '/headers/X-Tenant',
        'printable',
      ],
      ['an empty value', { url: unreachableUrl, headers: { 'X-Tenant': '' } }, 'invalid_header', '/headers/X-Tenant', 'printable'],
      ['a header twice', { url: unreachableUrl, headers: { 'X-Tenant': 'a', 'x-tenant': 'b' } }, 'invalid_header', '/headers', 'twice'],
      [
        'headers over 4,096 characters',
        { url: unreachableUrl, headers: Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`x-${number}`, 'x'.repeat(1000)])) },
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

    it('reports everything that is wrong at once', async () => {
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

    it('allows at most 2,000 per account, both surfaces together', async () => {
      const full = await service().newClient();
      const first = await createWebhook(full, 'b', { url: unreachableUrl });
      await service().database.transaction(async () => {
        const { store } = service().database;
        const webhook = (await store.webhooks.find({ ...wholeAccount(full.accountId), surface: 'b' }, first.id)) ?? expect.fail();
        for (let index = 1; index < 1999; index += 1) {
          await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}` });
        }
      });
      const last = await createWebhook(full, 'a', { url: unreachableUrl });
      const { body } = await full.a.post('/v2/webhooks', { json: { url: unreachableUrl }, status: 422 });
      expect(body).to.deep.include({ code: 'too_many_webhooks', errors: [] });
      expect(body.detail).to.contain('2,000');
      await full.a.delete(`/v2/webhooks/${last.id}`, { status: 204 });
      await createWebhook(full, 'a', { url: unreachableUrl });
    });
  },
  loopbackWebhooks,
);

onEachService(
  'POST /v2/webhooks of a service in production',
  (service) => {
    it('allows https to a public host, and nothing else', async () => {
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
