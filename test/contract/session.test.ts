// The board's sessions: a cookie that stands for a token of surface A, on the pages of this service only.
import { expect } from 'chai';
import { type Client, onSharedService } from '../support/service.ts';
import { until } from '../support/until.ts';

onSharedService('/session', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient('operator');
  });

  /** As a page of the service sends it, unless other headers are given. */
  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}, body?: unknown): Promise<Response> =>
    fetch(service().url + path, {
      method,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const signIn = ({ username, password } = client, headers = {}): Promise<Response> =>
    ask('/session', 'POST', headers, { username, password });
  /** The cookie of a new session, as a browser sends it back. */
  async function newCookie(one = client): Promise<string> {
    const [cookie = ''] = (await signIn(one)).headers.getSetCookie();
    return cookie.split(';', 1)[0] ?? '';
  }

  it('signs in with a cookie that no script can read and no other website sends', async () => {
    const response = await signIn();
    const { username, accountName: account } = client;
    expect(response.status).to.equal(201);
    const body = (await response.json()) as { expires_at: string };
    expect(body).to.deep.equal({ username, account, role: 'operator', expires_at: body.expires_at, previous_visit_at: null });
    expect(new Date(body.expires_at).getTime()).to.be.above(Date.now());
    const [cookie = '', ...others] = response.headers.getSetCookie();
    expect(others).to.deep.equal([]);
    const parts = cookie.split('; ');
    expect(parts).to.include.members(['HttpOnly', 'SameSite=Strict', 'Path=/', 'Max-Age=7200']);
    expect(response.headers.get('cache-control')).to.equal('no-store');
  });

  it('tells who is signed in, and makes every operation of surface A work', async () => {
    const cookie = await newCookie();
    const told = await ask('/session', 'GET', { cookie });
    expect([told.status, ((await told.json()) as { username: string }).username]).to.deep.equal([200, client.username]);
    const json = { scac: 'TEST', container_number: 'TSTU0100013' };
    expect((await ask('/v2/tracking_requests', 'POST', { cookie }, json)).status).to.equal(201);
    expect((await ask('/v2/shipments', 'GET', { cookie })).status).to.equal(200);
    expect((await ask('/sandbox/clock', 'GET', { cookie })).status).to.equal(200);
  });

  it('has four times the rate of a program with the same credential', async () => {
    const rateIn = (response: Response): number => Number(/q=(\d+)/.exec(response.headers.get('ratelimit-policy') ?? '')?.[1]);
    const bySession = await ask('/v2/shipments', 'GET', { cookie: await newCookie() });
    const byToken = await ask('/v2/shipments', 'GET', { Authorization: `Bearer ${client.token}` });
    expect(rateIn(bySession)).to.equal(4 * rateIn(byToken));
  });

  it('has the role of its user', async () => {
    const cookie = await newCookie(await service().newClient('reader'));
    const refused = await ask('/v2/tracking_requests', 'POST', { cookie }, { scac: 'TEST', container_number: 'TSTU0100013' });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).to.deep.equal([403, 'insufficient_role']);
  });

  it('counts for nothing in a request from another website, whatever it asks', async () => {
    const cookie = await newCookie();
    const json = { scac: 'TEST', container_number: 'TSTU0100013' };
    for (const from of [
      { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://other.test' },
      { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.landfall.test' },
      { 'Sec-Fetch-Site': 'none' },
    ] as Record<string, string>[]) {
      const statuses = [
        (await ask('/v2/tracking_requests', 'POST', { cookie, ...from }, json)).status,
        (await ask('/v2/shipments', 'GET', { cookie, ...from })).status,
        (await ask('/session', 'DELETE', { cookie, ...from })).status,
        (await ask('/session', 'GET', { cookie, ...from })).status,
        (await signIn(client, from)).status,
      ];
      expect(statuses, JSON.stringify(from)).to.deep.equal([401, 401, 401, 401, 401]);
    }
    expect((await ask('/v2/shipments', 'GET', { cookie })).status, 'it has not ended').to.equal(200);
  });

  it('needs the Origin of the service for a change, where browsers do not send Sec-Fetch-Site', async () => {
    const cookie = await newCookie();
    const change = async (origin?: string): Promise<number> => {
      const headers = { cookie, 'Content-Type': 'application/json', ...(origin !== undefined && { Origin: origin }) };
      const body = JSON.stringify({ scac: 'TEST', container_number: 'TSTU0100013' });
      return (await fetch(`${service().url}/v2/tracking_requests`, { method: 'POST', headers, body })).status;
    };
    expect([await change(), await change('http://other.test'), await change('null')]).to.deep.equal([401, 401, 401]);
    expect([await change(service().url), await change('http://landfall.test')]).to.deep.equal([201, 201]);
  });

  it('ends at once when it signs out, and its cookie with it', async () => {
    const cookie = await newCookie();
    const response = await ask('/session', 'DELETE', { cookie });
    expect(response.status).to.equal(204);
    expect(response.headers.getSetCookie()[0]).to.match(/^landfall_session=; .*Expires=Thu, 01 Jan 1970/);
    for (const path of ['/session', '/v2/shipments']) expect((await ask(path, 'GET', { cookie })).status, path).to.equal(401);
  });

  it('ends with its user', async () => {
    const leaver = await service().newClient();
    const cookie = await newCookie(leaver);
    await service().administration.revokeUser(leaver.accountName, leaver.username);
    const ended = async (): Promise<boolean> => (await ask('/v2/shipments', 'GET', { cookie })).status === 401;
    // A check is relied on for a second.
    await until('it has ended', ended);
  });

  it('does not replace a credential that the request has itself', async () => {
    const cookie = await newCookie();
    const other = await service().newClient();
    const response = await ask('/session', 'DELETE', { cookie, Authorization: `Bearer ${other.token}` });
    expect(response.status).to.equal(204);
    expect((await ask('/v2/shipments', 'GET', { cookie })).status).to.equal(200);
  });

  it('refuses what is no sign-in, and does not say whether the name or the password was wrong', async () => {
    const codes = async (response: Response): Promise<unknown[]> => [response.status, ((await response.json()) as { code: string }).code];
    for (const body of [[], {}, 'text', { username: 'a' }, { username: '', password: 'x' }, { username: 1, password: 'x' }])
      expect(await codes(await ask('/session', 'POST', {}, body)), JSON.stringify(body)).to.deep.equal([400, 'invalid_request']);
    const wrong = await codes(await signIn({ ...client, password: 'wrong' }));
    const unknown = await codes(await signIn({ ...client, username: 'nobody of this service' }));
    expect([wrong, unknown]).to.deep.equal([
      [401, 'invalid_credentials'],
      [401, 'invalid_credentials'],
    ]);
    const asText = await ask('/session', 'POST', { 'Content-Type': 'text/plain' }, { username: 'a', password: 'b' });
    expect(asText.status).to.equal(415);
    expect((await ask('/session', 'PUT')).headers.get('allow')).to.equal('GET, HEAD, POST, DELETE');
    expect((await ask('/session', 'GET')).status, 'without a cookie').to.equal(401);
    expect((await ask('/session', 'GET', { cookie: 'landfall_session=a.b.c' })).status, 'with a made-up one').to.equal(401);
  });
});
