import { expect } from 'chai';
import { minuteMs } from '../../src/domain/durations.ts';
import { type Client, onEachService } from '../support/service.ts';
import type { HttpClient } from '../support/http-client.ts';

/** How many requests in a row succeed; at most 200 are tried. */
async function letThrough(api: HttpClient): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    if ((await api.get('/v2/tracking_requests/nothing')).status === 429) return count;
  }
  throw new Error('200 requests in a row were let through');
}

onEachService(
  'the limit of a credential',
  (service) => {
    let client: Client;

    // Sign-ins have their own limit per address, a few a minute.
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

    it('allows no more than 125 in any minute', async () => {
      let total = await letThrough(client.b);
      for (let second = 0; second < 60; second += 1) {
        service().passTime(1_000);
        total += await letThrough(client.b);
      }
      expect(total).to.equal(125);
    });

    it('reports what is left, and how long to wait', async () => {
      const first = await client.b.get('/shipping_lines', { status: 200 });
      expect(first.headers['ratelimit-policy']).to.equal('"default";q=100;w=60');
      // On a server there may be other processes, so each reports only its own share of what is left.
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

    it("is a key's own if it has one", async () => {
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
  { stopsClock: true, environment: { RATE_LIMIT: '100' } },
);
