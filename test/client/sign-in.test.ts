// The token of surface A's client: when it is fetched, and how often.
import { expect } from 'chai';
import { type ClientOptions, LandfallError, createClientA, orThrow } from '../../src/client/index.ts';
import { type Service, startService } from '../support/service.ts';
import { type Answer, type HostileServer, against, cut, failureOf, json, problem, silent } from './hostile-server.ts';
import { describeOn } from '../support/databases.ts';

/** A service that issues numbered tokens and accepts only the latest. */
function issuing(expiresIn: string, lasts: () => boolean = () => true): Answer {
  let issued = 0;
  return (response, asked) => {
    if (asked.path === '/auth/tokens') return json(201, { token: `token-${(issued += 1)}`, type: 'Bearer', expiresIn })(response, asked);
    const known = asked.headers.authorization === `Bearer token-${issued}` && lasts();
    return (known ? json(200, { id: 'found' }) : problem(401, 'invalid_credentials'))(response, asked);
  };
}

const client = ({ url }: HostileServer, options: ClientOptions = {}) =>
  createClientA({ baseUrl: url, username: 'demo', password: 'p' }, { maxRetryWaitMs: 10, ...options });
const signIns = ({ asked }: HostileServer) => asked.filter(({ path }) => path === '/auth/tokens').length;

describe('signing in', () => {
  it(
    'happens at the first call, once for a hundred at a time',
    against([issuing('2h')], async (server) => {
      const a = client(server);
      expect(server.asked).to.deep.equal([]);
      await Promise.all(Array.from({ length: 100 }, () => a.shipment('x')));
      expect(signIns(server)).to.equal(1);
      expect(server.asked).to.have.length(101);
    }),
  );

  const lives = [
    ['2h', 118, 119.5],
    ['30m', 28, 29.5],
    ['100s', 1, 1.6],
    ['1d', 1438, 1439.5],
  ] as const;
  for (const [expiresIn, stillGoodMinutes, overMinutes] of lives) {
    it(
      `happens again shortly before a token of ${expiresIn} expires`,
      against([issuing(expiresIn)], async (server) => {
        let minutes = 0;
        const a = client(server, { now: () => new Date(minutes * 60_000) });
        await a.shipment('x');
        minutes = stillGoodMinutes;
        await a.shipment('x');
        expect(signIns(server), `after ${stillGoodMinutes} min`).to.equal(1);
        minutes = overMinutes;
        await Promise.all([a.shipment('x'), a.shipment('x')]);
        expect(signIns(server), `after ${overMinutes} min`).to.equal(2);
        expect(server.asked.filter(({ headers }) => headers.authorization === 'Bearer token-2')).to.have.length(2);
      }),
    );
  }

  it(
    'happens again after a 401, once for all calls that got one',
    against([issuing('whenever')], async (server) => {
      const a = client(server);
      await a.shipment('x');
      await client(server).shipment('x'); // Another client's token: ours does not count any more.
      await Promise.all(Array.from({ length: 20 }, () => a.shipment('x')));
      expect(signIns(server)).to.equal(3);
    }),
  );

  it(
    'happens once after a 401: a second one is the answer',
    against([issuing('2h', () => false)], async (server) => {
      expect(await failureOf(LandfallError, client(server).shipment('x'))).to.include({ code: 'invalid_credentials', status: 401 });
      expect(server.asked).to.have.length(4);
    }),
  );

  it(
    'resends a write after a 401, because it was not carried out',
    against([issuing('2h')], async (server) => {
      const a = client(server);
      await a.shipment('x');
      await client(server).shipment('x');
      await a.PATCH('/v2/shipments/{id}', { params: { path: { id: 'x' } }, body: { reference: 'PO-1' } });
      const patches = server.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
      expect(patches).to.deep.equal(Array(2).fill('{"reference":"PO-1"}'));
    }),
  );

  const wrong = problem(401, 'invalid_credentials');
  it(
    'that is refused fails all waiting calls, and is retried by the next',
    against([wrong], async (server) => {
      const a = client(server);
      const failures = await Promise.all([1, 2, 3].map(() => failureOf(LandfallError, a.shipment('x'))));
      expect(failures.map(({ code }) => code)).to.deep.equal(Array(3).fill('invalid_credentials'));
      expect(signIns(server)).to.equal(1);
      await failureOf(LandfallError, a.shipment('x'));
      expect(signIns(server)).to.equal(2);
    }),
  );

  it(
    'is retried if the connection is cut',
    against([cut, issuing('2h')], async (server) => {
      expect(await client(server).shipment('x')).to.deep.equal({ id: 'found' });
    }),
  );

  it('continues for the others if one caller aborts', async () => {
    const fetch = async (request: Request) => {
      if (request.url.endsWith('/auth/tokens')) await left;
      return request.url.endsWith('/auth/tokens')
        ? Response.json({ token: 't', type: 'Bearer', expiresIn: '2h' }, { status: 201 })
        : Response.json({ id: 'found' });
    };
    const controller = new AbortController();
    const a = createClientA({ baseUrl: 'http://landfall.test', username: 'demo', password: 'p' }, { fetch });
    const leaving = failureOf(LandfallError, a.shipment('x', { signal: controller.signal }));
    const staying = a.shipment('x');
    controller.abort();
    const left = leaving;
    expect(await leaving).to.include({ code: 'aborted' });
    expect(await staying).to.deep.equal({ id: 'found' });
  });

  it(
    'ends at the call’s time limit',
    against([silent], async (server) => {
      expect(await failureOf(LandfallError, client(server).shipment('x', { timeoutMs: 50 }))).to.include({ code: 'timed_out' });
    }),
  );

  it(
    'does not happen if a token is given',
    against([problem(401, 'invalid_credentials')], async (server) => {
      const a = createClientA({ baseUrl: server.url, token: 'given' });
      expect(await failureOf(LandfallError, a.shipment('x'))).to.include({ code: 'invalid_credentials' });
      expect(server.asked.map(({ path, headers }) => [path, headers.authorization])).to.deep.equal([['/v2/shipments/x', 'Bearer given']]);
    }),
  );

  it(
    'does not happen in a session, whose cookie is the credential: no header is sent, and a 401 is the answer',
    against([problem(401, 'invalid_credentials')], async (server) => {
      const a = createClientA({ baseUrl: server.url, session: true });
      expect(await failureOf(LandfallError, a.stopTracking('x'))).to.include({ code: 'invalid_credentials', status: 401 });
      expect(server.asked.map(({ path, headers }) => [path, headers.authorization])).to.deep.equal([['/v2/shipments/x/stop', undefined]]);
      expect(server.asked[0]?.headers['idempotency-key']).to.match(/^[0-9a-f]{32}$/);
    }),
  );
});

describeOn('sqlite', 'signing in to the service', () => {
  let service: Service;
  before(async () => (service = await startService('sqlite', { stopsClock: true })));
  after(() => service.stop());

  it('outlives revoked and expired tokens', async () => {
    const { username, password } = await service.newClient();
    const a = createClientA({ baseUrl: service.url, username, password });
    const list = async () => orThrow(await a.GET('/v2/shipments')).data.length;
    expect(await list()).to.equal(0);
    await a.DELETE('/auth/tokens/current');
    expect(await list(), 'after signing out').to.equal(0);
    service.passTime(3 * 3_600_000);
    expect(await list(), 'after three hours').to.equal(0);
  });

  it('distinguishes a wrong password from a right one', async () => {
    const { username } = await service.newClient();
    const a = createClientA({ baseUrl: service.url, username, password: 'wrong' });
    expect(await failureOf(LandfallError, a.shipment('x'))).to.include({ code: 'invalid_credentials', status: 401 });
  });
});
