// The error a call fails with, for everything the server can do.
import { inspect } from 'node:util';
import { expect } from 'chai';
import { LandfallError, createClientA, createClientB, orThrow } from '../../src/client/index.ts';
import { type Answer, against, cut, cutMidway, deadAddress, empty, endless, failureOf, html, json, problem } from './hostile-server.ts';

const id = '019aa3d0-5c00-7a10-8000-000000000001';
const clientA = (baseUrl: string) => createClientA({ baseUrl, token: 'secret-token' }, { retries: 0 });
const clientB = (baseUrl: string) => createClientB({ baseUrl, apiKey: 'lf_secret_key' }, { retries: 0 });

describe("the client's errors", () => {
  const place = { code: 'invalid_value', detail: 'Too far.', pointer: '/by' };
  const content = { title: 'Invalid', status: 422, detail: 'Too far.', code: 'invalid_value' };
  const problemBody = { type: '/docs', ...content, request_id: 'r-7', errors: [place] };
  const errorOf = (code: string, detail: string, source?: object) => ({ id: 'r-7', status: '422', code, title: 'Invalid', detail, source });

  it(
    "show surface A's problem",
    against([json(422, problemBody)], async ({ url }) => {
      const error = await failureOf(LandfallError, clientA(url).shipment(id));
      expect(error).to.include({ status: 422, code: 'invalid_value', detail: 'Too far.', requestId: 'r-7', temporary: false });
      expect(error.errors).to.deep.equal([place]);
    }),
  );

  const errorsBody = { errors: [errorOf('invalid_value', 'Too far.', { pointer: '/by' })] };
  it(
    "show surface B's errors in the same way",
    against([json(422, errorsBody)], async ({ url }) => {
      const error = await failureOf(LandfallError, clientB(url).shipment(id));
      expect(error).to.include({ status: 422, code: 'invalid_value', detail: 'Too far.', requestId: 'r-7', temporary: false });
      expect(error.errors).to.deep.equal([place]);
    }),
  );

  const several = [errorOf('invalid_value', 'One.', { parameter: 'id' }), errorOf('unknown_scac', 'Two.', { header: 'Accept' })];
  it(
    "call surface B's errors of several kinds validation_failed, as A does",
    against([json(422, { errors: several })], async ({ url }) => {
      const error = await failureOf(LandfallError, clientB(url).shipment(id));
      expect(error).to.include({ code: 'validation_failed', detail: 'One. Two.' });
      expect(error.errors).to.deep.equal([
        { code: 'invalid_value', detail: 'One.', parameter: 'id' },
        { code: 'unknown_scac', detail: 'Two.', header: 'Accept' },
      ]);
    }),
  );

  it(
    'are none for a 304, which has neither data nor an error',
    against([(response) => response.writeHead(304, { ETag: '"v1"' }).end()], async ({ url, asked }) => {
      const params = { path: { id }, header: { 'If-None-Match': '"v1"' } };
      const { data, error, response } = await clientA(url).GET('/v2/shipments/{id}', { params });
      expect([data, error, response.status, response.headers.get('etag')]).to.deep.equal([undefined, undefined, 304, '"v1"']);
      expect(asked[0]?.headers).to.include({ 'if-none-match': '"v1"' });
    }),
  );

  it(
    'say how long the service asks clients to wait',
    against([problem(429, 'rate_limited', { 'Retry-After': '7' })], async ({ url }) => {
      const error = await failureOf(LandfallError, clientA(url).shipment(id));
      expect(error).to.include({ status: 429, code: 'rate_limited', retryAfterSeconds: 7, temporary: true });
    }),
  );

  it(
    'are a line with the code and the request id as text',
    against([json(422, problemBody), empty(500)], async ({ url }) => {
      const error = await failureOf(LandfallError, clientA(url).shipment(id));
      expect(String(error)).to.equal('LandfallError: Too far. (invalid_value, request r-7)');
      expect(`${await failureOf(LandfallError, clientB(url).shipment(id))}`).to.match(
        /^LandfallError: 500 .*empty \(unreadable_response\)$/,
      );
    }),
  );

  const foreign: [what: string, answer: Answer, status: number, says: RegExp][] = [
    ["a gateway's page", html(502), 502, /502 Bad Gateway.*text\/html.*<h1>Bad gateway<\/h1>/],
    ['a page in place of an answer', html(200), 200, /not JSON/],
    ['an error without a body', empty(500), 500, /empty/],
    ['an error of length 0', empty(503, { 'Content-Length': '0' }), 503, /empty/],
    ['a success without a body', empty(200), 200, /empty/],
    ['a success of length 0', empty(200, { 'Content-Length': '0' }), 200, /empty/],
    ['half a JSON text', (response) => response.writeHead(200).end('{"id": '), 200, /not JSON/],
    ['JSON that is not an object', json(200, 'welcome'), 200, /welcome/],
    ['JSON null', json(200, null), 200, /null/],
    ["somebody else's error", json(404, { message: 'no route' }), 404, /no route/],
    ['an empty list of errors', json(400, { errors: [] }), 400, /errors/],
    ['errors that are none', json(400, { errors: ['x', null, 7] }), 400, /errors/],
    ['a status that no Response has', (response) => response.writeHead(999).end(), 999, /not valid/],
    ['a redirect', empty(302, { Location: 'http://elsewhere.test/' }), 302, /elsewhere.*baseUrl/],
  ];
  for (const [what, answer, status, says] of foreign) {
    it(
      `are unreadable_response for ${what}`,
      against([answer], async ({ url }) => {
        for (const call of [() => clientA(url).shipment(id), () => clientB(url).shipment(id), () => clientA(url).GET('/v2/shipments')]) {
          const error = await failureOf(LandfallError, call());
          expect(error).to.include({ code: 'unreadable_response', status });
          expect(error.message).to.match(says);
        }
      }),
    );
  }

  const busyPage = html(503, { 'X-Request-Id': 'r-9', 'Retry-After': '3' });
  it(
    'keep the request id and Retry-After of an unreadable answer',
    against([busyPage], async ({ url }) => {
      const error = await failureOf(LandfallError, clientA(url).shipment(id));
      expect(error).to.include({ requestId: 'r-9', retryAfterSeconds: 3, temporary: true });
    }),
  );

  it(
    'stop reading a body that is too long',
    against([endless], async ({ url }) => {
      const client = createClientA({ baseUrl: url, token: 't' }, { retries: 0, maxResponseBytes: 1_000_000 });
      const error = await failureOf(LandfallError, client.shipment(id));
      expect(error).to.include({ code: 'unreadable_response', status: 200 });
      expect(error.message).to.contain('1000000 bytes');
    }),
  );

  it('are connection_failed if no server listens', async () => {
    const error = await failureOf(LandfallError, clientA(await deadAddress()).shipment(id));
    expect(error).to.include({ code: 'connection_failed', status: undefined, temporary: true });
    expect(error.cause).to.be.an('error');
  });

  it(
    'are connection_failed for a connection cut before the answer',
    against([cut], async ({ url }) => {
      expect(await failureOf(LandfallError, clientA(url).shipment(id))).to.include({ code: 'connection_failed', status: undefined });
    }),
  );

  const halfAnAnswer = cutMidway(200, { 'X-Request-Id': 'r-3' });
  it(
    'are connection_failed, with the status, for one cut during the answer',
    against([halfAnAnswer], async ({ url }) => {
      const error = await failureOf(LandfallError, clientA(url).shipment(id));
      expect(error).to.include({ code: 'connection_failed', status: 200, requestId: 'r-3' });
    }),
  );

  it(
    'show no credential, nor does the client',
    against([html(500), cut, empty(401)], async ({ url }) => {
      const shown = (thing: unknown) => inspect(thing, { depth: 20, showHidden: true }) + JSON.stringify(thing) + String(thing);
      const a = createClientA({ baseUrl: url, username: 'demo', password: 'secret-password' }, { retries: 0 });
      for (const client of [a, clientA(url), clientB(url)]) {
        expect(shown(client)).not.to.contain('secret');
        expect(shown(await failureOf(LandfallError, client.shipment(id)))).not.to.contain('secret');
      }
    }),
  );

  it('do not show a credential that no header can carry', () => {
    for (const secret of ['line\nbreak', 'ключ', '']) {
      const make = () => createClientB({ baseUrl: 'http://landfall.test', apiKey: secret });
      expect(make).to.throw(TypeError, /^apiKey is empty or has characters that are not allowed in a header$/);
    }
  });

  it(
    'accept spaces around a credential',
    against([json(200, {})], async ({ url, asked }) => {
      await createClientB({ baseUrl: url, apiKey: ' lf_key\n' }).GET('/shipping_lines');
      expect(asked[0]?.headers['x-api-key']).to.equal('lf_key');
    }),
  );

  for (const baseUrl of ['', '/v2', 'landfall.test', 'ftp://landfall.test', 'https://user:secret@landfall.test']) {
    it(`refuse the address ${JSON.stringify(baseUrl)} at once`, () => {
      expect(() => clientA(baseUrl)).to.throw(TypeError, /^baseUrl must be an absolute http or https address/);
    });
  }
});

describe('a call by path', () => {
  it(
    "resolves with the contract's error, which orThrow throws",
    against([problem(404, 'not_found')], async ({ url }) => {
      const result = await clientA(url).GET('/v2/shipments/{id}', { params: { path: { id } } });
      expect(result.data).to.equal(undefined);
      expect(result.error?.code).to.equal('not_found');
      expect(result.response.status).to.equal(404);
      expect(() => orThrow(result))
        .to.throw(LandfallError, 'As reported.')
        .that.includes({ code: 'not_found', requestId: 'r-1' });
    }),
  );

  it(
    'resolves with no data where the contract has none',
    against([empty(204)], async ({ url }) => {
      const { data, error, response } = await clientA(url).DELETE('/auth/tokens/current');
      expect({ data, error, status: response.status }).to.deep.equal({ data: undefined, error: undefined, status: 204 });
    }),
  );

  it(
    'works below a path, with or without a trailing slash',
    against([json(200, {})], async ({ url, asked }) => {
      for (const baseUrl of [`${url}/gateway`, `${url}/gateway/`]) await clientB(baseUrl).GET('/shipping_lines');
      expect(asked.map(({ path }) => path)).to.deep.equal(['/gateway/shipping_lines', '/gateway/shipping_lines']);
    }),
  );

  it(
    'on surface A works with the prefix of its paths in the address too',
    against([json(200, { token: 't', expiresIn: '2h' })], async ({ url, asked }) => {
      for (const baseUrl of [url, `${url}/v2`, `${url}/v2/`, `${url}/gateway/v2`, `${url}/v2/v2`])
        await clientA(baseUrl).GET('/v2/shipments');
      expect(asked.map(({ path }) => path)).to.deep.equal([
        ...Array.from({ length: 3 }, () => '/v2/shipments'),
        '/gateway/v2/shipments',
        '/v2/v2/shipments',
      ]);
      const named = createClientA({ baseUrl: `${url}/v2`, username: 'demo', password: 'x' }, { retries: 0 });
      await named.shipment(id);
      expect(asked.slice(-2).map(({ path }) => path)).to.deep.equal(['/auth/tokens', `/v2/shipments/${id}`]);
      expect((await failureOf(LandfallError, clientA('http://v2').shipment(id))).code).to.equal('connection_failed');
    }),
  );

  it(
    'sends lists as names separated by commas',
    against([json(200, {})], async ({ url, asked }) => {
      const params = { path: { id }, query: { include: ['shipment' as const, 'container' as const] } };
      await clientB(url).GET('/tracking_requests/{id}', { params });
      expect(asked[0]?.path).to.equal(`/tracking_requests/${id}?include=shipment,container`);
    }),
  );

  it(
    'leaves text as it is when asked for text',
    against([html(200)], async ({ url }) => {
      expect((await clientA(url).GET('/v2/shipments', { parseAs: 'text' })).data).to.contain('<html>');
    }),
  );
});
