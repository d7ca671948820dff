// Users and API keys on surface A: administrators create, change and revoke them, and never lose their account.
import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Client, onEachService } from '../../support/service.ts';
import { missingId } from '../../support/operations.ts';

onEachService('users and API keys', (service) => {
  let client: Client;

  beforeEach(async () => {
    client = await service().newClient();
  });

  const newName = (): string => `user-${randomUUID()}`;
  const users = async (query = ''): Promise<any> => (await client.a.get('/v2/users', { query, status: 200 })).body;
  const keys = async (query = ''): Promise<any> => (await client.a.get('/v2/api_keys', { query, status: 200 })).body;
  const ownId = async (): Promise<string> => (await users()).data.find((user: any) => user.username === client.username).id;
  /** The newest entries of the log, oldest first: what was done, to whom, and how. */
  const audited = async (count: number): Promise<unknown[]> => {
    const { data } = (await client.a.get('/v2/audit_entries', { query: `limit=${count}`, status: 200 })).body;
    return data.toReversed().map(({ action, object, detail }: any) => [action, object.name, detail]);
  };
  const signIn = async (username: string, password: string) => service().api.post('/auth/tokens', { json: { username, password } });
  const codeAndPointer = ({ body }: { body: any }): unknown[] => [body.code, body.errors[0]?.pointer];

  describe('users', () => {
    it('are created with a password that is made here and shown once, and sign in with their role', async () => {
      const username = newName();
      const { body: made } = await client.a.post('/v2/users', { json: { username, role: 'reader' }, status: 201 });
      expect(made).to.include({ username, role: 'reader', revoked_at: null });
      const { body: signedIn } = await signIn(username, made.password);
      const reader = client.a.as({ token: signedIn.token });
      await reader.get('/v2/shipments', { status: 200 });
      await reader.get('/v2/users', { status: 403 });
      const { password, ...shown } = made;
      expect((await users()).data).to.deep.include(shown);
      expect(JSON.stringify(await users())).not.to.contain(password);
    });

    it('are read one by one, also once revoked, and only by administrators of the account', async () => {
      const { body: made } = await client.a.post('/v2/users', { json: { username: newName(), role: 'reader' }, status: 201 });
      const { password: _, ...shown } = made;
      const { body, headers } = await client.a.get(`/v2/users/${made.id}`, { status: 200 });
      expect(body).to.deep.equal(shown);
      await client.a.get(`/v2/users/${made.id}`, { headers: { 'If-None-Match': headers['etag'] ?? '' }, status: 304 });
      const { body: revoked } = await client.a.post(`/v2/users/${made.id}/revoke`, { status: 200 });
      expect((await client.a.get(`/v2/users/${made.id}`, { status: 200 })).body).to.deep.equal(revoked);
      await (await service().newClient()).a.get(`/v2/users/${made.id}`, { status: 404 });
      await client.a.get(`/v2/users/${missingId}`, { status: 404 });
    });

    it('are created with a password of their own, which no response has', async () => {
      const [username, password] = [newName(), 'a password of theirs'];
      const { body } = await client.a.post('/v2/users', { json: { username, role: 'operator', password }, status: 201 });
      expect(body.password).to.equal(null);
      expect((await signIn(username, password)).status).to.equal(201);
    });

    it('have names that nobody else has or had, in whatever account', async () => {
      const other = await service().newClient();
      const answer = await client.a.post('/v2/users', { json: { username: other.username, role: 'reader' }, status: 422 });
      expect(codeAndPointer(answer)).to.deep.equal(['invalid_value', '/username']);
      const leaver = (await client.a.post('/v2/users', { json: { username: newName(), role: 'reader' }, status: 201 })).body;
      await client.a.post(`/v2/users/${leaver.id}/revoke`, { status: 200 });
      await client.a.post('/v2/users', { json: { username: leaver.username, role: 'reader' }, status: 422 });
    });

    it('have names without spaces and passwords of 8 characters or more', async () => {
      for (const [changed, pointer] of [
        [{ username: 'two words' }, '/username'],
        [{ username: '' }, '/username'],
        [{ password: 'seven c' }, '/password'],
        [{ role: 'owner' }, '/role'],
      ] as const) {
        const json = { username: newName(), role: 'reader', ...changed };
        expect(codeAndPointer(await client.a.post('/v2/users', { json, status: 400 }))).to.deep.equal(['invalid_request', pointer]);
      }
    });

    it('lose what a role allows within a second, with the token that they have', async () => {
      const { body: user } = await client.a.post('/v2/users', { json: { username: newName(), role: 'administrator' }, status: 201 });
      const theirs = client.a.as({ token: (await signIn(user.username, user.password)).body.token });
      await theirs.get('/v2/users', { status: 200 });
      const changed = await client.a.patch(`/v2/users/${user.id}`, { json: { role: 'reader' }, status: 200 });
      expect(changed.body.role).to.equal('reader');
      service().passTime(1_001);
      await theirs.get('/v2/users', { status: 403 });
      await client.a.post(`/v2/users/${user.id}/revoke`, { status: 200 });
      service().passTime(1_001);
      await theirs.get('/v2/shipments', { status: 401 });
      expect((await signIn(user.username, user.password)).status).to.equal(401);
    });

    it('are revoked once: again changes nothing, and there is no role to change', async () => {
      const { body: user } = await client.a.post('/v2/users', { json: { username: newName(), role: 'reader' }, status: 201 });
      const { body: revoked } = await client.a.post(`/v2/users/${user.id}/revoke`, { status: 200 });
      expect(revoked.revoked_at).to.be.a('string');
      expect((await client.a.post(`/v2/users/${user.id}/revoke`, { status: 200 })).body).to.deep.equal(revoked);
      await client.a.patch(`/v2/users/${user.id}`, { json: { role: 'operator' }, status: 404 });
      expect(await audited(2)).to.deep.equal([
        ['user.created', user.username, 'reader'],
        ['user.revoked', user.username, null],
      ]);
    });

    it('keep one administrator, whoever asks and however many at once', async () => {
      const id = await ownId();
      for (const answer of [
        await client.a.patch(`/v2/users/${id}`, { json: { role: 'operator' }, status: 422 }),
        await client.a.post(`/v2/users/${id}/revoke`, { status: 422 }),
      ]) {
        expect(answer.body).to.include({ code: 'invalid_value' });
        expect(answer.body.detail).to.contain('last administrator');
      }
      const { body: second } = await client.a.post('/v2/users', { json: { username: newName(), role: 'administrator' }, status: 201 });
      const theirs = client.a.as({ token: (await signIn(second.username, second.password)).body.token });
      // Each makes the other an operator at once: one of the two stays.
      const answers = await Promise.all([
        client.a.patch(`/v2/users/${second.id}`, { json: { role: 'operator' } }),
        theirs.patch(`/v2/users/${id}`, { json: { role: 'operator' } }),
      ]);
      expect(answers.map(({ status }) => status)).to.include(200);
      const { accountName } = client;
      const left = (await service().administration.listUsers(accountName)).filter(({ role }) => role === 'administrator');
      expect(left).to.have.length(1);
    });

    it('are recorded with who made them and the change of a role, and a change to the same role is none', async () => {
      const username = newName();
      const { body } = await client.a.post('/v2/users', { json: { username, role: 'reader', password: 'do not record me' }, status: 201 });
      for (const role of ['operator', 'operator']) await client.a.patch(`/v2/users/${body.id}`, { json: { role }, status: 200 });
      expect(await audited(2)).to.deep.equal([
        ['user.created', username, 'reader'],
        ['user.role_changed', username, 'reader to operator'],
      ]);
      const log = JSON.stringify((await client.a.get('/v2/audit_entries', { status: 200 })).body);
      expect(log).not.to.contain('do not record me');
    });

    it('are read page by page, by name', async () => {
      for (let count = 0; count < 3; count += 1) {
        await client.a.post('/v2/users', { json: { username: newName(), role: 'reader' }, status: 201 });
      }
      const all = (await users()).data;
      const first = await users('limit=3');
      const second = await users(`limit=3&cursor=${first.next_cursor}`);
      expect([...first.data, ...second.data]).to.deep.equal(all);
      expect([first.has_more, second.has_more]).to.deep.equal([true, false]);
      const names = all.map(({ username }: any) => username);
      expect(names).to.deep.equal(names.toSorted());
    });

    it("of another account are as if they didn't exist", async () => {
      const other = await service().newClient();
      const { data } = (await other.a.get('/v2/users', { status: 200 })).body;
      for (const id of [data[0].id, missingId]) {
        await client.a.patch(`/v2/users/${id}`, { json: { role: 'reader' }, status: 404 });
        await client.a.post(`/v2/users/${id}/revoke`, { status: 404 });
      }
      expect((await other.a.get('/v2/users', { status: 200 })).body.data).to.deep.equal(data);
    });
  });

  describe('API keys', () => {
    it('are read one by one, without their text', async () => {
      const { body: made } = await client.a.post('/v2/api_keys', { json: { role: 'reader' }, status: 201 });
      const { key, ...shown } = made;
      const { body, text } = await client.a.get(`/v2/api_keys/${made.id}`, { status: 200 });
      expect(body).to.deep.equal(shown);
      expect(text).not.to.contain(key);
      await (await service().newClient()).a.get(`/v2/api_keys/${made.id}`, { status: 404 });
    });

    it('are created with a text that is shown once, work on surface B with their role, and stop when they are revoked', async () => {
      const { body: made } = await client.a.post('/v2/api_keys', { json: { role: 'reader' }, status: 201 });
      const { key, ...shown } = made;
      expect(key).to.match(/^lf_live_/);
      expect(shown).to.include({ role: 'reader', test: false, rate_per_minute: null, expires_at: null, revoked_at: null });
      const b = service().api.as({ apiKey: key });
      await b.get('/shipments', { status: 200 });
      await b.post('/webhooks', { json: {}, status: 403 });
      expect(JSON.stringify(await keys())).not.to.contain(key);
      await client.a.patch(`/v2/api_keys/${made.id}`, { json: { role: 'operator' }, status: 200 });
      const { body: revoked } = await client.a.post(`/v2/api_keys/${made.id}/revoke`, { status: 200 });
      expect((await client.a.post(`/v2/api_keys/${made.id}/revoke`, { status: 200 })).body.revoked_at).to.equal(revoked.revoked_at);
      // A check is relied on for a second.
      service().passTime(1_001);
      await b.get('/shipments', { status: 401 });
      await client.a.patch(`/v2/api_keys/${made.id}`, { json: { role: 'reader' }, status: 404 });
      expect(await audited(3)).to.deep.equal([
        ['api_key.created', made.key_id, 'reader'],
        ['api_key.role_changed', made.key_id, 'reader to operator'],
        ['api_key.revoked', made.key_id, null],
      ]);
    });

    it('may be for the sandbox only, and may expire', async () => {
      const json = { role: 'administrator', test: true, expires_at: '2089-01-31T00:00:00Z' };
      const { body } = await client.a.post('/v2/api_keys', { json, status: 201 });
      expect(body).to.include({ test: true, expires_at: '2089-01-31T00:00:00.000Z' });
      expect(body.key).to.match(/^lf_test_/);
      const past = { role: 'reader', expires_at: '2026-01-01T00:00:00Z' };
      const refused = await client.a.post('/v2/api_keys', { json: past, status: 422 });
      expect(codeAndPointer(refused)).to.deep.equal(['invalid_value', '/expires_at']);
    });

    it('are no more than a hundred that work', async () => {
      const account = { test: false, ratePerMinute: null, expiresAt: null };
      const missing = 100 - (await keys('limit=100')).data.length;
      for (let made = 0; made < missing; made += 1) await service().administration.createKey(client.accountName, account);
      const { body } = await client.a.post('/v2/api_keys', { json: { role: 'reader' }, status: 422 });
      expect(body.detail).to.contain('100 active API keys');
      const [{ id }] = (await keys()).data;
      await client.a.post(`/v2/api_keys/${id}/revoke`, { status: 200 });
      await client.a.post('/v2/api_keys', { json: { role: 'reader' }, status: 201 });
      const first = await keys('limit=60');
      const second = await keys(`limit=60&cursor=${first.next_cursor}`);
      expect(new Set([...first.data, ...second.data].map((key: any) => key.id)).size).to.equal(101);
    });

    it("of another account are as if they didn't exist", async () => {
      const other = await service().newClient();
      const [{ id }] = (await other.a.get('/v2/api_keys', { status: 200 })).body.data;
      await client.a.patch(`/v2/api_keys/${id}`, { json: { role: 'reader' }, status: 404 });
      await client.a.post(`/v2/api_keys/${id}/revoke`, { status: 404 });
    });
  });
});
