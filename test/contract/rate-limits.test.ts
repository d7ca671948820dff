import { expect } from 'chai';
import { type Client, onEachService } from '../support/service.ts';
import { operationsOf, wireOf } from '../support/operations.ts';
import type { Wire } from '../support/wire.ts';

const minuteMs = 60_000;

/** How many requests in a row are let through; at most 200 are tried. */
async function letThrough(api: Wire): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    if ((await api.get('/v2/tracking_requests/nothing')).status === 429) return count;
  }
  throw new Error('200 requests in a row were let through');
}

onEachService(
  'the limit of a credential',
  (service) => {
    let client: Client;

    // An address has sign-ins of its own, a few a minute.
    beforeEach(async () => {
      service().passTime(10 * minuteMs);
      client = await service().newClient();
    });

    it('is a burst of 25, then 100 a minute, for a key and for a user', async () => {
      for (const api of [client.b, client.a]) {
        expect(await letThrough(api)).to.equal(25);
        service().passTime(599);
        expect(await letThrough(api), 'before 600 ms').to.equal(0);
        service().passTime(1);
        expect(await letThrough(api), 'after 600 ms').to.equal(1);
        service().passTime(6_000);
        expect(await letThrough(api), 'after 6 s').to.equal(10);
        service().passTime(10 * minuteMs);
        expect(await letThrough(api), 'after 10 min').to.equal(25);
      }
    });

    it('lets no more than 125 through in any minute', async () => {
      let total = await letThrough(client.b);
      for (let second = 0; second < 60; second += 1) {
        service().passTime(1_000);
        total += await letThrough(client.b);
      }
      expect(total).to.equal(125);
    });

    it('says what is left, and how long to wait', async () => {
      const first = await client.b.get('/shipping_lines', { status: 200 });
      expect(first.headers['ratelimit-policy']).to.equal('"default";q=100;w=60');
      // On a server there may be other processes, so each shows its own part of what is left.
      const shown = service().database.dialect === 'sqlite' ? 24 : 6;
      expect(first.headers['ratelimit']).to.equal(`"default";r=${shown};t=0`);
      await letThrough(client.b);
      const { headers, body } = await client.b.get('/shipping_lines', { status: 429 });
      expect(headers['ratelimit']).to.equal('"default";r=0;t=1');
      expect(headers['retry-after']).to.equal('1');
      expect(body.errors[0]).to.include({ code: 'rate_limited', status: '429' });
      service().passTime(Number(headers['retry-after']) * 1000);
      await client.b.get('/shipping_lines', { status: 200 });
    });

    it("is a key's own where it has one", async () => {
      const input = { test: false, ratePerMinute: 4, expiresAt: null };
      const b = service().api.as({ apiKey: await service().administration.createKey(client.accountName, input) });
      const first = await b.get('/shipping_lines', { status: 200 });
      expect(first.headers['ratelimit-policy']).to.equal('"default";q=4;w=60');
      const { headers, body } = await b.get('/shipping_lines', { status: 429 });
      expect(headers['retry-after']).to.equal('15');
      expect(body.errors[0].detail).to.equal('This credential may send 4 requests a minute, at most 1 at once. Try again in 15 s.');
      service().passTime(14_999);
      await b.get('/shipping_lines', { status: 429 });
      service().passTime(1);
      await b.get('/shipping_lines', { status: 200 });
      await client.b.get('/shipping_lines', { status: 200 });
    });

    it('is one for both surfaces, and for all tokens of a user; each credential has its own', async () => {
      const { username, password } = client;
      const { body } = await service().api.post('/auth/tokens', { json: { username, password }, status: 201 });
      expect(await letThrough(client.a)).to.equal(25);
      expect(await letThrough(service().api.as({ token: body.token })), 'another token of the user').to.equal(0);
      await client.b.get('/shipping_lines', { status: 200 });
      await letThrough(client.b);
      await client.b.get('/v2/shipments/nothing', { status: 429 });
    });

    it('comes after authentication and before everything else', async () => {
      await letThrough(client.b);
      const credentials = { apiKey: 'wrong' };
      await client.b.post('/tracking_requests', { credentials, status: 401 });
      await client.b.post('/tracking_requests', { raw: '{', contentType: 'text/plain', status: 429 });
      await client.b.get('/shipping_lines?surprise=1', { status: 429 });
      await client.b.get('/shipping_lines', { headers: { accept: 'text/html' }, status: 429 });
      await client.b.get('/nothing', { status: 404, outside: true });
    });
  },
  { clockStands: true, environment: { RATE_LIMIT: '100' } },
);

onEachService(
  'the limit of an address',
  (service) => {
    /** With one a minute, an address may send six, two of them at once. */
    async function exhaust(): Promise<void> {
      for (let count = 0; count < 2; count += 1) await service().api.get('/shipping_lines', { status: 401 });
    }

    beforeEach(() => service().passTime(10 * minuteMs));

    it('comes before authentication: without a credential, with a wrong one and with a right one', async () => {
      const client = await service().newClient();
      service().passTime(10 * minuteMs);
      await exhaust();
      for (const api of [service().api, service().api.as({ apiKey: 'wrong' }), client.b, client.a, service().api.as({ token: 'wrong' })]) {
        const { headers } = await api.get('/v2/shipments/nothing', { status: 429 });
        expect(headers['ratelimit-policy']).to.equal('"address";q=6;w=60');
        expect(headers['retry-after']).to.equal('10');
        expect(headers).not.to.have.property('www-authenticate');
      }
      service().passTime(10_000);
      await client.b.get('/shipping_lines', { status: 200 });
    });

    const outside: [method: string, path: string, status: number][] = [
      ['GET', '/nothing', 404],
      ['GET', '/v2/nothing', 404],
      ['GET', '/auth/nothing', 404],
      ['GET', '/sandbox/nothing', 404],
      ['GET', '/docs/nothing-at-all', 404],
      ['GET', '/carriers/NONE/events', 404],
      ['GET', '/v2/shipments/%ff', 400],
      ['PUT', '/shipping_lines', 405],
      ['POST', '/v2/shipments', 405],
      ['OPTIONS', '/v2/shipments', 405],
      ['POST', '/readyz', 405],
      ['POST', '/docs', 405],
      ['GET', '/readyz', 200],
      ['GET', '/openapi/a.json', 200],
      ['GET', '/.well-known/api-catalog', 200],
    ];
    for (const [method, path, status] of outside) {
      it(`counts ${method} ${path} as any request`, async () => {
        for (const expected of [status, status, 429]) {
          const answer = await fetch(service().url + path, { method });
          const body = await answer.text();
          // The documentation may not be built where the tests run: then it has no methods either.
          expect(answer.status, body).to.equal(path === '/docs' && answer.status === 404 ? 404 : expected);
          expect(answer.headers.get('ratelimit-policy')).to.equal('"address";q=6;w=60');
          if (expected !== 429) continue;
          expect(answer.headers.get('retry-after')).to.equal('10');
          expect(answer.headers.get('cache-control')).to.equal('no-store');
          expect(body).to.contain('This address may send 6 requests a minute, at most 2 at once. Try again in 10 s.');
        }
      });
    }

    it('does not keep a probe from its answer', async () => {
      await exhaust();
      for (let count = 0; count < 10; count += 1) expect((await fetch(`${service().url}/livez`)).status).to.equal(200);
    });

    it('holds for every operation of both surfaces', async () => {
      const client = await service().newClient();
      await exhaust().catch(() => undefined);
      for (const operation of [...operationsOf('a'), ...operationsOf('b')]) {
        const { headers } = await operation.send(wireOf(client, operation), { status: 429 });
        expect(Number(headers['retry-after'])).to.be.greaterThan(0);
      }
    });

    it('is not taken from what the client says of its address', async () => {
      await exhaust();
      const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
      await service().api.get('/shipping_lines', { headers, status: 429 });
    });
  },
  { clockStands: true, environment: { RATE_LIMIT: '1' } },
);

onEachService(
  'the limits of signing in',
  (service) => {
    let client: Client;
    const signIn = async (password: string, username = client.username) =>
      service().api.post('/auth/tokens', { json: { username, password } });

    beforeEach(async () => {
      service().passTime(30 * minuteMs);
      client = await service().newClient();
      service().passTime(30 * minuteMs);
    });

    it('are five wrong passwords in 15 minutes for a user name from an address that is new, the right one included then', async () => {
      const username = `${client.username}-elsewhere`;
      await service().administration.createUser(client.accountName, username, client.password);
      for (let count = 0; count < 5; count += 1) expect((await signIn('wrong', username)).status).to.equal(401);
      const refused = await signIn(client.password, username);
      expect(refused.status).to.equal(429);
      expect(refused.headers['ratelimit-policy']).to.equal('"sign-in-user";q=5;w=900');
      expect(refused.headers['retry-after']).to.equal('180');
      service().passTime(180_000);
      expect((await signIn(client.password, username)).status).to.equal(201);
    });

    it('count no sign-in that succeeds', async () => {
      for (let count = 0; count < 8; count += 1) expect((await signIn(client.password)).status).to.equal(201);
    });

    it('hold for a user name that nobody has', async () => {
      for (let count = 0; count < 5; count += 1) expect((await signIn('wrong', 'nobody')).status).to.equal(401);
      expect((await signIn('wrong', 'nobody')).status).to.equal(429);
    });

    it('are ten a minute for an address, whoever signs in', async () => {
      for (let count = 0; count < 10; count += 1) expect((await signIn('wrong', `user-x${count}`)).status).to.equal(401);
      const refused = await signIn(client.password);
      expect(refused.status).to.equal(429);
      expect(refused.headers['ratelimit-policy']).to.equal('"sign-in";q=10;w=60');
      expect(refused.headers['retry-after']).to.equal('6');
      await client.a.get('/v2/shipments', { status: 200 });
      service().passTime(6_000);
      expect((await signIn(client.password)).status).to.equal(201);
    });
  },
  { clockStands: true, environment: { RATE_LIMIT: '100' } },
);

onEachService(
  'the limits of signing in, from many addresses',
  (service) => {
    let client: Client;
    const from = (address: string, username: string, password: string) =>
      service().api.post('/auth/tokens', { json: { username, password }, headers: { 'X-Forwarded-For': address } });
    const guess = async (count: number, username: string, address: (index: number) => string) => {
      const statuses = [];
      for (let index = 0; index < count; index += 1) statuses.push((await from(address(index), username, 'wrong')).status);
      return statuses;
    };
    const home = '198.51.100.1';

    beforeEach(async () => {
      service().passTime(30 * minuteMs);
      client = await service().newClient();
      expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('let nobody keep a user out with wrong passwords from some addresses', async () => {
      expect(await guess(5, client.username, (index) => `203.0.113.${index}`)).to.deep.equal(Array(5).fill(401));
      expect((await from('198.51.100.2', client.username, client.password)).status, 'from a new address').to.equal(201);
      expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('slow the address that guesses, for that user alone', async () => {
      const statuses = await guess(6, client.username, () => '203.0.113.9');
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
      expect((await from('203.0.113.9', client.username, client.password)).status).to.equal(429);
      const other = await service().newClient();
      expect((await from('203.0.113.9', other.username, other.password)).status).to.equal(201);
      expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('leave the right password alone where the user signs in from, however many wrong ones came from there', async () => {
      for (let minute = 0; minute < 2; minute += 1) {
        expect(await guess(8, client.username, () => home)).to.deep.equal(Array(8).fill(401));
        expect((await from(home, client.username, client.password)).status).to.equal(201);
        service().passTime(minuteMs);
      }
      expect((await from('203.0.113.1', client.username, 'wrong')).status, 'a new address').to.equal(401);
      const tenth = await guess(11, client.username, () => home);
      expect(tenth, 'the limit of the address').to.deep.equal([...Array(10).fill(401), 429]);
    });

    it('count an IPv6 network of 64 bits as one address', async () => {
      const statuses = await guess(6, client.username, (index) => `2001:db8:1:2::${index + 1}`);
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
      expect((await from('2001:db8:1:3::1', client.username, client.password)).status).to.equal(201);
      await guess(60, client.username, (index) => `203.0.113.${index}`);
      expect((await from('2001:db8:1:3::ffff', client.username, client.password)).status, 'a known network').to.equal(201);
    });

    it('stop who guesses from very many addresses at the 50th, and never the user where they sign in from', async () => {
      const statuses = await guess(51, client.username, (index) => `203.0.113.${index}`);
      expect(statuses).to.deep.equal([...Array(50).fill(401), 429]);
      const stranger = await from('192.0.2.1', client.username, client.password);
      expect(stranger.headers['ratelimit-policy']).to.equal('"sign-in-stranger";q=50;w=900');
      expect(stranger.status).to.equal(429);
      for (let count = 0; count < 3; count += 1) expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('answer alike for a user name that nobody has', async () => {
      const statuses = await guess(51, 'nobody at all', (index) => `203.0.113.${index}`);
      expect(statuses).to.deep.equal([...Array(50).fill(401), 429]);
    });
  },
  { clockStands: true, environment: { RATE_LIMIT: '100', TRUSTED_PROXIES: '1' } },
);
