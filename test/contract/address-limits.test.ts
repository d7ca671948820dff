// The limits a process keeps in memory, by address and for signing in: no database takes part.
import { expect } from 'chai';
import { minuteMs } from '../../src/domain/durations.ts';
import { type Client, onEachService } from '../support/service.ts';
import { operationsOf, clientFor } from '../support/operations.ts';

onEachService(
  'the limit of an address',
  (service) => {
    /** With RATE_LIMIT=1, an address may send six requests a minute, two of them at once. */
    async function exhaust(): Promise<void> {
      for (let count = 0; count < 2; count += 1) await service().api.get('/shipping_lines', { status: 401 });
    }

    beforeEach(() => service().passTime(10 * minuteMs));

    it('comes before authentication: without a credential, with a wrong one and with a valid one', async () => {
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
          const response = await fetch(service().url + path, { method });
          const body = await response.text();
          // The documentation may not be built where the tests run, and then its paths have no methods.
          expect(response.status, body).to.equal(path === '/docs' && response.status === 404 ? 404 : expected);
          expect(response.headers.get('ratelimit-policy')).to.equal('"address";q=6;w=60');
          if (expected !== 429) continue;
          expect(response.headers.get('retry-after')).to.equal('10');
          expect(response.headers.get('cache-control')).to.equal('no-store');
          expect(body).to.contain('This address may send 6 requests a minute, at most 2 at once. Try again in 10 s.');
        }
      });
    }

    it('never refuses a probe', async () => {
      await exhaust();
      for (let count = 0; count < 10; count += 1) expect((await fetch(`${service().url}/livez`)).status).to.equal(200);
    });

    it('holds for every operation of both surfaces', async () => {
      const client = await service().newClient();
      await exhaust().catch(() => undefined);
      for (const operation of [...operationsOf('a'), ...operationsOf('b')]) {
        const { headers } = await operation.send(clientFor(client, operation), { status: 429 });
        expect(Number(headers['retry-after'])).to.be.greaterThan(0);
      }
    });

    it('ignores the address that the client claims', async () => {
      await exhaust();
      const headers = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7' };
      await service().api.get('/shipping_lines', { headers, status: 429 });
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '1' } },
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

    it('are five wrong passwords in 15 minutes for a user name from a new address, after which even the right one is refused', async () => {
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

    it('do not count successful sign-ins', async () => {
      for (let count = 0; count < 8; count += 1) expect((await signIn(client.password)).status).to.equal(201);
    });

    it('apply to an unknown user name', async () => {
      for (let count = 0; count < 5; count += 1) expect((await signIn('wrong', 'nobody')).status).to.equal(401);
      expect((await signIn('wrong', 'nobody')).status).to.equal(429);
    });

    it('are ten a minute per address, for all user names together', async () => {
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
  { stopsClock: true, environment: { RATE_LIMIT: '100' } },
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

    it('do not let wrong passwords from some addresses lock a user out', async () => {
      expect(await guess(5, client.username, (index) => `203.0.113.${index}`)).to.deep.equal(Array(5).fill(401));
      expect((await from('198.51.100.2', client.username, client.password)).status, 'from a new address').to.equal(201);
      expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('slow down the address that guesses, for that user only', async () => {
      const statuses = await guess(6, client.username, () => '203.0.113.9');
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
      expect((await from('203.0.113.9', client.username, client.password)).status).to.equal(429);
      const other = await service().newClient();
      expect((await from('203.0.113.9', other.username, other.password)).status).to.equal(201);
      expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('never refuse the right password from a known address, however many wrong ones came from there', async () => {
      for (let minute = 0; minute < 2; minute += 1) {
        expect(await guess(8, client.username, () => home)).to.deep.equal(Array(8).fill(401));
        expect((await from(home, client.username, client.password)).status).to.equal(201);
        service().passTime(minuteMs);
      }
      expect((await from('203.0.113.1', client.username, 'wrong')).status, 'a new address').to.equal(401);
      const last = await guess(11, client.username, () => home);
      expect(last, 'the limit of the address').to.deep.equal([...Array(10).fill(401), 429]);
    });

    it('count an IPv6 network of 64 bits as one address', async () => {
      const statuses = await guess(6, client.username, (index) => `2001:db8:1:2::${index + 1}`);
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
      expect((await from('2001:db8:1:3::1', client.username, client.password)).status).to.equal(201);
      await guess(60, client.username, (index) => `203.0.113.${index}`);
      expect((await from('2001:db8:1:3::ffff', client.username, client.password)).status, 'a known network').to.equal(201);
    });

    it('count an address with a port as the address, and texts that are no addresses as one', async () => {
      for (const [index, text] of ['192.0.2.11:20', '[2001:db8::1]:20', '_hidden', 'unknown '].entries()) {
        const statuses = await guess(12, `user-p${index}`, (count) => text + (100 + count));
        expect(statuses, text).to.deep.equal([...Array(5).fill(401), ...Array(7).fill(429)]);
        // The texts of the last two share the limit of one address for all user names, too.
        service().passTime(15 * minuteMs);
      }
    });

    it('stop guesses from very many addresses at the 50th, but never the user at a known address', async () => {
      const statuses = await guess(51, client.username, (index) => `203.0.113.${index}`);
      expect(statuses).to.deep.equal([...Array(50).fill(401), 429]);
      const stranger = await from('192.0.2.1', client.username, client.password);
      expect(stranger.headers['ratelimit-policy']).to.equal('"sign-in-stranger";q=50;w=900');
      expect(stranger.status).to.equal(429);
      for (let count = 0; count < 3; count += 1) expect((await from(home, client.username, client.password)).status).to.equal(201);
    });

    it('are the same for an unknown user name', async () => {
      const statuses = await guess(51, 'nobody at all', (index) => `203.0.113.${index}`);
      expect(statuses).to.deep.equal([...Array(50).fill(401), 429]);
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '100', TRUSTED_PROXIES: '1' } },
);

onEachService(
  'the limits of signing in, from an IPv6 network',
  (service) => {
    const from = (address: string, username: string, password: string) =>
      service().api.post('/auth/tokens', { json: { username, password }, headers: { 'X-Forwarded-For': address } });

    /** Guesses with invented user names, each from another address. @returns how often each status came */
    async function invent(count: number, address: (index: number) => string): Promise<Record<number, number>> {
      const statuses: Record<number, number> = {};
      for (let index = 0; index < count; index += 1) {
        const { status } = await from(address(index), `nobody-${index}`, 'wrong');
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
      return statuses;
    }

    it('count new addresses of a /56 and of a /48 together, for unknown user names too, and never a known address', async () => {
      const { username, password } = await service().newClient();
      const home = '2001:db8:5::1';
      expect((await from(home, username, password)).status).to.equal(201);
      service().passTime(minuteMs);
      expect(await invent(6, (index) => `2001:db8:5:${index + 1}::1`)).to.deep.equal({ 401: 4, 429: 2 });
      const refused = await from('2001:db8:5:ff::1', username, password);
      expect([refused.status, refused.headers['ratelimit-policy']]).to.deep.equal([429, '"sign-in-network";q=4;w=60']);
      expect((await from(home, username, password)).status, 'a known address in the /56').to.equal(201);
      service().passTime(minuteMs);
      expect(await invent(18, (index) => `2001:db8:5:${index + 1}00::1`)).to.deep.equal({ 401: 16, 429: 2 });
      expect((await from(home, username, password)).status, 'a known address in the /48').to.equal(201);
      expect((await from('2001:db8:6::1', username, password)).status, 'another /48').to.equal(201);
    });
  },
  { stopsClock: true, environment: { RATE_LIMIT: '10', TRUSTED_PROXIES: '1' } },
);
