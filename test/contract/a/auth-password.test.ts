// A user's own password: changing it needs the current one, and ends what was signed in with that.
import { expect } from 'chai';
import { type Client, onEachService } from '../../support/service.ts';

const path = '/auth/password';
const next = 'another password';
/** How long a check of a token is relied on, and a little more. */
const trustMs = 1_100;

const change = (current: string, wanted = next) => ({ current_password: current, new_password: wanted });

onEachService('the own password', (service) => {
  let client: Client;

  beforeEach(async () => {
    client = await service().newClient('reader');
  });

  const signIn = async (password: string, status: number): Promise<string> =>
    (await service().api.post('/auth/tokens', { json: { username: client.username, password }, status })).body.token;

  it('is changed by a user of any role, which ends all tokens of the user, and nobody else’s', async () => {
    const other = await service().newClient();
    const [second, strangers] = [service().api.as({ token: await signIn(client.password, 201) }), other.a];
    await client.a.post(path, { json: change(client.password), status: 204 });
    service().passTime(trustMs);
    await client.a.get('/v2/shipments', { status: 401 });
    await second.get('/v2/shipments', { status: 401 });
    await strangers.get('/v2/shipments', { status: 200 });
    await signIn(client.password, 401);
    const first = service().api.as({ token: await signIn(next, 201) });
    await first.get('/v2/shipments', { status: 200 });
    await first.post(path, { json: change(next, 'a third password'), status: 204 });
    service().passTime(trustMs);
    await first.get('/v2/shipments', { status: 401 });
    await service()
      .api.as({ token: await signIn('a third password', 201) })
      .get('/v2/shipments', { status: 200 });
  });

  it('stays if the current one is wrong, or nothing would change, and nothing ends', async () => {
    const refused = async (json: object) => {
      const { body } = await client.a.post(path, { json, status: 422 });
      return body.errors.map(({ pointer, detail }: any) => [pointer, detail]);
    };
    expect(await refused(change('not the password'))).to.deep.equal([['/current_password', 'This is not your password.']]);
    expect(await refused(change(client.password, client.password))).to.deep.equal([
      ['/new_password', 'Choose a password other than the current one.'],
    ]);
    for (const json of [change(client.password, 'short'), change(client.password, ''), change('', next), { new_password: next }, {}])
      await client.a.post(path, { json, status: 400 });
    service().passTime(trustMs);
    await client.a.get('/v2/shipments', { status: 200 });
    await signIn(client.password, 201);
  });

  it('is in the audit log without the password, as are wrong ones', async () => {
    const administrator = await service().newClient();
    await administrator.a.post(path, { json: change('not the password'), status: 422 });
    await administrator.a.post(path, { json: change(administrator.password), status: 204 });
    const { token } = (
      await service().api.post('/auth/tokens', { json: { username: administrator.username, password: next }, status: 201 })
    ).body;
    const { body } = await service().api.as({ token }).get('/v2/audit_entries', { status: 200 });
    const actions = body.data.map(({ action }: any) => action);
    const own = actions.filter((each: string) => /^user\.|failed$/.test(each));
    expect(own).to.deep.equal(['user.password_changed', 'sign_in.failed']);
    expect(JSON.stringify(body)).not.to.include(next).and.not.to.include(administrator.password);
  });

  it('needs a user’s token: an API key, or no credential, gets a 401', async () => {
    await service().api.post(path, { json: change(client.password), status: 401 });
    await client.b.post(path, { json: change(client.password), status: 401 });
  });
});

onEachService(
  'guesses of the own password',
  (service) => {
    it('are limited as those of a sign-in are', async () => {
      const client = await service().newClient();
      for (let count = 0; count < 5; count += 1) await client.a.post(path, { json: change(`guess ${count}`), status: 422 });
      const { headers } = await client.a.post(path, { json: change(client.password), status: 429 });
      expect(Number(headers['retry-after'])).to.be.above(0);
    });
  },
  { environment: { RATE_LIMIT: '100' }, stopsClock: true },
);
