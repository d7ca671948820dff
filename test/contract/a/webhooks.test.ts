import { expect } from 'chai';
import { wholeAccount } from '../../../src/domain/account.ts';
import { dayMs } from '../../../src/domain/durations.ts';
import { createWebhook, idsOf, loopbackWebhooks, unreachableUrl } from '../../support/webhooks.ts';
import { missingId } from '../../support/operations.ts';
import { type Client, onEachService } from '../../support/service.ts';

onEachService(
  'GET /v2/webhooks',
  (service) => {
    let client: Client;
    let made: string[];
    const list = async (query: Record<string, string | number> = {}) => (await client.a.get('/v2/webhooks', { query, status: 200 })).body;

    before(async () => {
      client = await service().newClient();
      await createWebhook(client, 'b', { url: unreachableUrl });
      made = [];
      for (let index = 0; index < 27; index += 1)
        made.push((await createWebhook(client, 'a', { url: unreachableUrl, active: index % 2 === 0 })).id);
    });

    it('has those of this surface, oldest first, including disabled ones, 25 to a page', async () => {
      const page = await list();
      expect(idsOf(page)).to.deep.equal(made.slice(0, 25));
      expect(page.has_more).to.equal(true);
      expect(page.data[1]).to.deep.equal((await client.a.get(`/v2/webhooks/${made[1]}`)).body);
    });

    it('is paged by next_cursor, which is null on the last page', async () => {
      for (const limit of [1, 4, 27, 100]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const page: any = await list({ limit, ...(cursor === null ? {} : { cursor }) });
          seen.push(...idsOf(page));
          expect(page.has_more).to.equal(page.next_cursor !== null);
          cursor = page.next_cursor;
        } while (cursor !== null);
        expect(seen, `pages of ${limit}`).to.deep.equal(made);
      }
    });

    it('continues at the same place if webhooks come and go in the meantime', async () => {
      const other = await service().newClient();
      const [first, second, third] = [
        await createWebhook(other, 'a', { url: unreachableUrl }),
        await createWebhook(other, 'a', { url: unreachableUrl }),
        await createWebhook(other, 'a', { url: unreachableUrl }),
      ];
      const page = (await other.a.get('/v2/webhooks', { query: { limit: 2 }, status: 200 })).body;
      await other.a.delete(`/v2/webhooks/${second.id}`, { status: 204 });
      await other.a.delete(`/v2/webhooks/${first.id}`, { status: 204 });
      const fourth = await createWebhook(other, 'a', { url: unreachableUrl });
      const next = (await other.a.get('/v2/webhooks', { query: { cursor: page.next_cursor }, status: 200 })).body;
      expect(idsOf(next)).to.deep.equal([third.id, fourth.id]);
    });

    it('is empty if there are none', async () => {
      const stranger = await service().newClient();
      expect((await stranger.a.get('/v2/webhooks', { status: 200 })).body).to.deep.equal({ data: [], next_cursor: null, has_more: false });
    });

    it('refuses a cursor that is another account’s, cut or changed, and an invalid limit, with 400', async () => {
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
  loopbackWebhooks,
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
      const { id } = await createWebhook(client, 'a', { url: unreachableUrl, events: ['shipment.created'], headers: { 'X-Tenant': 'a' } });
      path = `/v2/webhooks/${id}`;
    });

    const changes: [json: object, shows: object][] = [
      [{ url: 'http://127.0.0.1:9/other' }, { url: 'http://127.0.0.1:9/other' }],
      [{ event_types: ['webhook.test', 'shipment.updated'] }, { event_types: ['webhook.test', 'shipment.updated'] }],
      [{ headers: { 'X-Other': 'b', 'x-third': 'c' } }, { header_names: ['X-Other', 'x-third'] }],
      [{ headers: {} }, { header_names: [] }],
    ];
    for (const [json, shows] of changes) {
      it(`changes what is given and nothing else: ${JSON.stringify(json)}`, async () => {
        const before = await read();
        service().passTime(1);
        const body = await patch(json);
        expect(body).to.deep.equal({ ...before, ...shows, updated_at: body.updated_at });
        expect(Date.parse(body.updated_at)).to.be.above(Date.parse(before.updated_at));
        expect(await read()).to.deep.equal(body);
      });
    }

    for (const json of [{ active: true }, { url: unreachableUrl }, { headers: { 'X-Tenant': 'a' } }]) {
      it(`leaves the webhook as it was, updated_at included, where it repeats it: ${JSON.stringify(json)}`, async () => {
        const before = await read();
        expect(await patch(json)).to.deep.equal(before);
        expect(await read()).to.deep.equal(before);
      });
    }

    it('disables and enables again, and says since when', async () => {
      service().passTime(1);
      const off = await patch({ active: false });
      expect(off).to.include({ active: false, disabled_reason: null, disabled_at: off.updated_at });
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
      [{ id: missingId }, '/id'],
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

    it('answers forbidden values with 422, and changes nothing', async () => {
      const before = await read();
      const { body } = await client.a.patch(path, {
        json: { active: false, url: 'https://10.0.0.1/', headers: { Host: 'x' } },
        status: 422,
      });
      expect(body.errors.map((error: { pointer: string }) => error.pointer)).to.deep.equal(['/url', '/headers/Host']);
      expect(await read()).to.deep.equal(before);
    });

    it('checks values before it looks up the webhook', async () => {
      await client.a.patch(`/v2/webhooks/${missingId}`, { json: { url: 'https://10.0.0.1/' }, status: 422 });
    });

    it('loses neither of two concurrent changes', async () => {
      await Promise.all([
        patch({ event_types: ['webhook.test'] }),
        patch({ headers: { 'X-Both': 'yes' } }),
        patch({ url: `${unreachableUrl}/moved` }),
      ]);
      expect(await read()).to.deep.include({ event_types: ['webhook.test'], header_names: ['X-Both'], url: `${unreachableUrl}/moved` });
    });
  },
  loopbackWebhooks,
);

onEachService(
  'the secret of a webhook on surface A',
  (service) => {
    it('is changed and shown only then, and the old one also signs for a day', async () => {
      const client = await service().newClient();
      const { id, secret } = await createWebhook(client, 'a', { url: unreachableUrl });
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
  { environment: { ...loopbackWebhooks.environment, TOKEN_LIFETIME: '48h' } },
);
