// The audit log: what it records and what it does not, who may read it, and its filters and pages.
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { numbers, trackShipment } from '../support/tracking.ts';
import { loopbackWebhooks } from '../support/webhooks.ts';
import { type Client, onEachService } from '../support/service.ts';
import type { HttpResponse } from '../support/http-client.ts';

const url = 'http://127.0.0.1:9/audited';
const newWebhookB = { data: { type: 'webhook', attributes: { url, headers: { 'X-Token': 'a secret header' } } } };

onEachService(
  'the audit log',
  (service) => {
    let client: Client;

    beforeEach(async () => {
      client = await service().newClient();
    });

    const entriesOf = async ({ a }: Client, query = ''): Promise<any[]> =>
      (await a.get(`/v2/audit_entries${query}`, { status: 200 })).body.data;
    const actionsOf = async (of: Client, query = ''): Promise<string[]> => (await entriesOf(of, query)).map(({ action }) => action);
    const idOf = ({ headers }: HttpResponse): unknown => headers['x-request-id'];

    it('has the life of a webhook, with the actor, the address and the request, and no secret', async () => {
      const made = await client.a.post('/v2/webhooks', { json: { url, headers: { 'X-Token': 'a secret header' } }, status: 201 });
      const { id, secret } = made.body;
      const changed = await client.a.patch(`/v2/webhooks/${id}`, { json: { active: false }, status: 200 });
      const rotated = await client.a.post(`/v2/webhooks/${id}/rotate_secret`, { status: 200 });
      const deleted = await client.a.delete(`/v2/webhooks/${id}`, { status: 204 });
      const entries = (await entriesOf(client)).slice(0, 4).reverse();
      expect(entries.map(({ action, detail, request_id }) => [action, detail, request_id])).to.deep.equal([
        ['webhook.created', 'url, headers', idOf(made)],
        ['webhook.updated', 'active', idOf(changed)],
        ['webhook.secret_rotated', null, idOf(rotated)],
        ['webhook.deleted', null, idOf(deleted)],
      ]);
      for (const { actor, object, address, count } of entries) {
        expect(actor).to.include({ type: 'user', name: client.username });
        expect(object).to.deep.equal({ type: 'webhook', id, name: null });
        expect([address, count]).to.deep.equal(['127.0.0.1', 1]);
      }
      const text = JSON.stringify(await entriesOf(client));
      for (const hidden of [secret, rotated.body.secret, 'a secret header', url, client.token]) expect(text).not.to.include(hidden);
    });

    it('is the same on surface B, with the key as the actor', async () => {
      const { body } = await client.b.post('/webhooks', { json: newWebhookB, status: 201 });
      await client.b.delete(`/webhooks/${body.data.id}`, { status: 204 });
      const log = await client.b.get('/audit_entries', { status: 200 });
      const [deleted, created] = log.body.data;
      expect([deleted.type, deleted.attributes.action, created.attributes.action]).to.deep.equal([
        'audit_entry',
        'webhook.deleted',
        'webhook.created',
      ]);
      const { keyId, id } = (await service().administration.listKeys(client.accountName))[0] ?? {};
      expect(created.attributes.actor).to.deep.equal({ type: 'api_key', id, name: keyId });
      expect(created.attributes.object.id).to.equal(body.data.id);
      expect(await entriesOf(client)).to.deep.equal(log.body.data.map(({ id: entry, attributes }: any) => ({ id: entry, ...attributes })));
    });

    it('has nothing of a PATCH without effect, which adds no message and stores no answer', async () => {
      const shipment = await trackShipment(client, { container_number: numbers.direct.containerNumber });
      // Not active: sending a message would change rows, too.
      const hook = await client.a.post('/v2/webhooks', { json: { url, headers: { 'X-Token': 'one' }, active: false }, status: 201 });
      const patches: [path: string, json: object][] = [
        [`/v2/shipments/${shipment.id}`, { references: { house_bl: 'HBL-1' }, parties: { customer: 'Customer' } }],
        [`/v2/containers/${shipment.container_id}`, { seal_number: 'S1', holds: { customs: 'Exam' } }],
        [`/v2/webhooks/${hook.body.id}`, { event_types: ['shipment.updated'], headers: { 'X-Token': 'two' } }],
      ];
      const patchAll = async (): Promise<void> => {
        for (const [path, json] of patches) {
          await client.a.patch(path, { json, status: 200 });
          await client.a.patch(path, { json, headers: { 'Idempotency-Key': randomUUID() }, status: 200 });
        }
      };
      await patchAll();
      const changes = async () => (await actionsOf(client)).filter((action) => action.endsWith('.updated'));
      expect(await changes()).to.deep.equal(['webhook.updated', 'container.updated', 'shipment.updated']);
      const before = await service().stored();
      await patchAll();
      expect(await service().stored()).to.equal(before);
      expect(await changes()).to.have.length(3);
    });

    it('has an action once, however often it is sent, and nothing that was refused', async () => {
      const headers = { 'Idempotency-Key': 'audited' };
      const { body } = await client.a.post('/v2/webhooks', { json: { url }, headers, status: 201 });
      await client.a.post('/v2/webhooks', { json: { url }, headers, status: 201 });
      await client.a.post('/v2/webhooks', { json: { url: 'http://10.0.0.1/' }, status: 422 });
      await client.a.patch(`/v2/webhooks/${body.id}`, { json: { active: false }, headers: { 'If-Match': '"other"' }, status: 412 });
      await client.a.delete('/v2/webhooks/019aa3d0-5c00-7a10-8000-000000000001', { status: 404 });
      expect((await actionsOf(client)).filter((action) => action.startsWith('webhook.'))).to.deep.equal(['webhook.created']);
    });

    it('counts the sign-ins of an hour, successful and failed ones separately, and has the end of a token', async () => {
      const { username, password } = client;
      for (const given of ['wrong horse', password, 'wrong mule', password]) {
        await service().api.post('/auth/tokens', { json: { username, password: given } });
      }
      await client.a.delete('/auth/tokens/current', { status: 204 });
      const entries = (await client.b.get('/audit_entries?page[size]=3', { status: 200 })).body.data;
      const shown = entries.map(({ attributes: { action, actor, object, count } }: any) => [action, actor.type, object.name, count]);
      expect(shown).to.have.deep.members([
        ['token.revoked', 'user', username, 1],
        ['sign_in.succeeded', 'user', username, 2],
        ['sign_in.failed', 'unknown', username, 2],
      ]);
      expect(JSON.stringify(entries)).not.to.match(/horse|mule/);
    });

    it('has operators’ records, from requests and the command line', async () => {
      const { administration } = service();
      await administration.createUser(client.accountName, `${client.username}-2`, null, 'reader');
      await administration.changeUserRole(client.accountName, `${client.username}-2`, 'operator');
      await administration.revokeUser(client.accountName, `${client.username}-2`);
      const [revoked, changed, created] = await entriesOf(client);
      expect([created, changed, revoked].map(({ action, detail }) => [action, detail])).to.deep.equal([
        ['user.created', 'reader'],
        ['user.role_changed', 'reader to operator'],
        ['user.revoked', null],
      ]);
      expect(revoked.actor).to.deep.equal({ type: 'operator', id: null, name: null });
      expect([revoked.address, revoked.request_id]).to.deep.equal([null, null]);
    });

    it('is of one account, and a test key reads only what it did itself', async () => {
      const other = await service().newClient();
      await other.a.post('/v2/webhooks', { json: { url }, status: 201 });
      const input = { test: true, ratePerMinute: null, expiresAt: null };
      const testing = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
      const { body } = await testing.post('/webhooks', { json: newWebhookB, status: 201 });
      await client.a.post('/v2/webhooks', { json: { url }, status: 201 });
      const ids = async (query = ''): Promise<string[]> =>
        (await testing.get(`/audit_entries${query}`, { status: 200 })).body.data.map(({ attributes }: any) => attributes.object.id);
      expect(await ids()).to.deep.equal([body.data.id]);
      const [mine] = await entriesOf(client, '?action=webhook.created');
      expect(await ids(`?filter[actor_id]=${mine.actor.id}`)).to.deep.equal([]);
      const [theirs] = await entriesOf(other, '?action=webhook.created');
      expect(await entriesOf(client, `?actor_id=${theirs.actor.id}`)).to.deep.equal([]);
      expect((await entriesOf(client)).map(({ id }) => id)).not.to.include(theirs.id);
    });

    it('is filtered by action, actor and time, and paged by cursors that are valid only for the same filters', async () => {
      for (const type of ['shipment.created', 'shipment.updated', 'webhook.test'])
        await client.a.post('/v2/webhooks', { json: { url, event_types: [type] }, status: 201 });
      const all = await entriesOf(client, '?action=webhook.created');
      expect(all).to.have.length(3);
      const first = (await client.a.get('/v2/audit_entries?action=webhook.created&limit=2', { status: 200 })).body;
      const rest = (await client.a.get(`/v2/audit_entries?action=webhook.created&cursor=${first.next_cursor}`, { status: 200 })).body;
      expect([...first.data, ...rest.data]).to.deep.equal(all);
      expect([first.has_more, rest.has_more, rest.next_cursor]).to.deep.equal([true, false, null]);
      const reused = await client.a.get(`/v2/audit_entries?cursor=${first.next_cursor}`, { status: 400 });
      expect(reused.body.code).to.equal('invalid_cursor');
      const user = all[0].actor.id;
      const since = all[1].created_at;
      expect(await entriesOf(client, `?actor_id=${user}&action=webhook.created&since=${since}`)).to.deep.include.members(all.slice(0, 2));
      expect(await entriesOf(client, `?actor_id=${user}&until=${all[2].created_at}`)).to.deep.equal([]);
      const page = await client.b.get(`/audit_entries?filter[action]=webhook.created&page[size]=2&page[number]=2`, { status: 200 });
      expect([page.body.data.length, page.body.meta.total, page.body.links.next]).to.deep.equal([1, 3, undefined]);
      const until = await client.b.get(`/audit_entries?filter[created_at][gte]=2020-01-01&filter[created_at][lt]=2020-01-02`, {
        status: 200,
      });
      expect([until.body.data, until.body.meta.total]).to.deep.equal([[], 0]);
      const wrong = await client.b.get('/audit_entries?filter[created_at][lt]=2020-02-31', { status: 400 });
      expect(wrong.body.errors[0].source).to.deep.equal({ parameter: 'filter[created_at][lt]' });
      const alike = await client.a.get('/v2/audit_entries?since=2020-02-31', { status: 400 });
      expect(alike.body.errors[0].parameter).to.equal('since');
      await client.a.get('/v2/audit_entries?action=webhook.stolen', { status: 400 });
    });
  },
  loopbackWebhooks,
);
