import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import type { JsonObject } from '../../scripts/contracts/document.ts';
import { type Answer, contractOf } from './contract.ts';
import { surfaceOf, httpClient } from './http-client.ts';

/** A contract with one of each: a reference, an allOf, a oneOf, an open map, a header, a response without a body. */
const document: JsonObject = {
  openapi: '3.1.0',
  servers: [{ url: '/' }, { url: '/v2' }],
  paths: {
    '/ships/{id}': {
      get: {
        operationId: 'getShip',
        responses: {
          200: {
            headers: {
              'X-Request-Id': { required: true, schema: { type: 'string', minLength: 3 } },
              Age: { schema: { $ref: '#/components/schemas/Count' } },
            },
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Ship' } } },
          },
          404: { $ref: '#/components/responses/NotFound' },
          default: { $ref: '#/components/responses/NotFound' },
        },
      },
      delete: { operationId: 'scrapShip', responses: { 204: { description: 'Gone' } } },
    },
    '/ships/newest': {
      get: {
        operationId: 'getNewestShip',
        responses: { '2XX': { content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
  },
  components: {
    responses: {
      NotFound: { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
    },
    schemas: {
      Count: { type: 'integer', minimum: 0 },
      Problem: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
      Named: {
        type: 'object',
        required: ['name'],
        properties: { name: { type: 'string' }, flag: { $ref: '#/components/schemas/Flag' } },
      },
      Flag: { type: 'object', properties: { country: { type: 'string' } } },
      Cargo: { oneOf: [{ $ref: '#/components/schemas/Box' }, { $ref: '#/components/schemas/Crate' }] },
      Box: { type: 'object', required: ['kind'], properties: { kind: { const: 'box' } } },
      Crate: { type: 'object', required: ['kind'], properties: { kind: { const: 'crate' }, wood: { type: 'string' } } },
      Ship: {
        allOf: [
          { $ref: '#/components/schemas/Named' },
          { type: 'object', properties: { cargo: { type: 'array', items: { $ref: '#/components/schemas/Cargo' } } } },
        ],
        properties: {
          built: { type: 'string', format: 'date' },
          tender: { anyOf: [{ $ref: '#/components/schemas/Ship' }, { type: 'null' }] },
          labels: { type: 'object', additionalProperties: { type: 'string' } },
          notes: { type: 'object' },
        },
      },
    },
  },
};

function answer(change: Partial<Answer> & { body?: unknown } = {}): Answer {
  const { body = { name: 'Ada' }, ...rest } = change;
  return {
    method: 'GET',
    url: '/ships/7',
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'abc' },
    bodyText: JSON.stringify(body),
    ...rest,
  };
}

const problem = { status: 404, headers: { 'content-type': 'application/problem+json' }, body: { code: 'gone' } };

describe('checking responses against a contract', () => {
  const { check, checkOutside } = contractOf('a', document);
  const refuses = (change: Parameters<typeof answer>[0], says: string | RegExp) => expect(() => check(answer(change))).to.throw(says);

  it('accepts documented responses', () => {
    check(answer({ url: '/v2/ships/7?x=1' }));
    check(answer({ url: 'http://127.0.0.1:8080/ships/7' }));
    check(answer(problem));
    check(answer({ method: 'DELETE', status: 204, headers: {}, bodyText: '' }));
    check(answer({ url: '/ships/newest', headers: { 'content-type': 'text/plain' }, bodyText: 'Ada' }));
    const tender = { name: 'Bea', tender: null };
    const cargo = [{ kind: 'box' }, { kind: 'crate', wood: 'oak' }];
    check(answer({ body: { name: 'Ada', built: '1999-12-31', cargo, tender, flag: { country: 'NO' } } }));
  });

  it('treats HEAD as GET without a body, and does not count it as coverage', () => {
    const contract = contractOf('a', document);
    contract.check(answer({ method: 'HEAD', bodyText: '' }));
    expect(contract.seenResponses()).to.deep.equal([]);
    refuses({ method: 'HEAD' }, 'an answer to HEAD has no body');
    refuses({ method: 'HEAD', bodyText: '', headers: {} }, 'the header X-Request-Id is missing');
  });

  it('accepts any field in an open map', () => {
    check(answer({ body: { name: 'Ada', labels: { any: 'thing' }, notes: { of: ['any', 'kind'] } } }));
    refuses({ body: { name: 'Ada', labels: { any: 1 } } }, '/labels/any must be string');
  });

  it('refuses an extra field at any depth', () => {
    refuses({ body: { name: 'Ada', extra: 1 } }, '"extra"');
    refuses({ body: { name: 'Ada', flag: { extra: 1 } } }, '/flag must NOT have additional properties ("extra")');
    refuses({ body: { name: 'Ada', tender: { name: 'Bea', extra: 1 } } }, '"extra"');
    refuses({ body: { name: 'Ada', cargo: [{ kind: 'box', wood: 'oak' }] } }, '/cargo/0');
    refuses({ ...problem, body: { code: 'gone', extra: 1 } }, '"extra"');
  });

  it('refuses a missing field, a wrong type, a wrong format', () => {
    refuses({ body: {} }, "must have required property 'name'");
    refuses({ body: { name: 7 } }, '/name must be string [7]');
    refuses({ body: { name: 'Ada', built: '1999-13-31' } }, '/built must match format "date" ["1999-13-31"]');
  });

  it('refuses an undocumented operation or status', () => {
    refuses({ url: '/boats/7' }, 'no operation');
    refuses({ url: '/ships/7/crew' }, 'no operation');
    refuses({ url: '/v3/ships/7' }, 'no operation');
    refuses({ method: 'PUT' }, 'no operation');
    refuses({ ...problem, status: 409 }, 'answered 409, against contract a: the status is not documented for getShip');
  });

  it("accepts default only for the server's errors", () => {
    check(answer({ ...problem, status: 503 }));
    refuses({ ...problem, status: 418 }, 'not documented');
  });

  it('refuses a wrong content type, a body of another type, a missing body, and an undocumented one', () => {
    refuses({ headers: { 'content-type': 'text/html', 'x-request-id': 'abc' } }, "'text/html' is not documented");
    refuses({ headers: { 'x-request-id': 'abc' } }, "content type '' is not documented");
    refuses({ bodyText: 'Ada' }, 'not JSON');
    refuses({ bodyText: '' }, 'the body is empty');
    refuses({ method: 'DELETE', status: 204, headers: {}, bodyText: '{}' }, 'a body where none is documented');
  });

  it('refuses a missing or wrong header', () => {
    const type = { 'content-type': 'application/json' };
    refuses({ headers: type }, 'the header X-Request-Id is missing');
    refuses({ headers: { ...type, 'X-Request-Id': 'ab' } }, "the header X-Request-Id is 'ab'");
    check(answer({ headers: { ...type, 'X-Request-Id': 'abc', age: '12' } }));
    refuses({ headers: { ...type, 'X-Request-Id': 'abc', age: 'old' } }, "the header Age is 'old'");
  });

  it('checks responses outside every operation against the error schema', () => {
    checkOutside(answer({ ...problem, url: '/boats' }));
    checkOutside(answer({ ...problem, method: 'PUT', status: 405 }));
    const refusesOutside = (change: Parameters<typeof answer>[0], says: string) =>
      expect(() => checkOutside(answer(change))).to.throw(says);
    refusesOutside({ ...problem, url: '/boats', body: { code: 'gone', extra: 1 } }, '"extra"');
    refusesOutside({ ...problem, url: '/boats', headers: {} }, 'content type');
    refusesOutside({ url: '/boats' }, 'must be an error');
    refusesOutside(problem, 'this is a response of getShip');
  });

  it('reports which responses it has seen', () => {
    const contract = contractOf('b', document);
    expect(contract.seenResponses()).to.deep.equal([]);
    contract.check(answer(problem));
    contract.check(answer({ ...problem, status: 500 }));
    expect(() => contract.check(answer({ body: {} }))).to.throw();
    expect(contract.seenResponses()).to.deep.equal([{ surface: 'b', operationId: 'getShip', status: '404' }]);
    expect(contract.unseenResponses().map(({ operationId, status }) => `${operationId} ${status}`)).to.have.members([
      'getShip 200',
      'scrapShip 204',
      'getNewestShip 2XX',
    ]);
  });
});

describe('the HTTP client of the tests', () => {
  let server: Server;
  let baseUrl: string;

  before((done) => {
    server = createServer((req, res) => {
      let sent = '';
      req.on('data', (chunk) => (sent += chunk));
      req.on('end', () => {
        const found = req.url?.startsWith('/ships/7');
        const name = [req.method, req.url, req.headers['content-type'], req.headers['x-api-key'], sent].join(' ');
        res.writeHead(found ? 200 : 404, {
          'content-type': found ? 'application/json' : 'application/problem+json',
          'x-request-id': 'abc',
        });
        res.end(JSON.stringify(found ? { name } : { code: 'gone' }));
      });
    }).listen(0, '127.0.0.1', () => {
      baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      done();
    });
  });

  after((done) => void server.close(done));

  const api = (credentials = {}) => httpClient(baseUrl, credentials, () => contractOf('a', document));

  it('sends what it is given and returns the checked response', async () => {
    const asked = { query: 'at=10:30', status: 200 };
    const { status, headers, body, text } = await api({ apiKey: 'k' }).get('/ships/7', asked);
    expect(status).to.equal(200);
    expect(headers['x-request-id']).to.equal('abc');
    expect(body.name).to.equal('GET /ships/7?at=10:30  k ');
    expect(JSON.parse(text)).to.deep.equal(body);
  });

  it('throws for a response that the contract does not allow, and for an unexpected status', async () => {
    const failure = async (answering: Promise<unknown>) => String(await answering.catch((error: unknown) => error));
    expect(await failure(api().post('/ships/7', { json: { a: 1 } }))).to.contain('no operation');
    const unexpected = await failure(api().get('/ships/8', { status: 200 }));
    expect(unexpected).to.contain('answered 404 instead of 200: {"code":"gone"}');
    await api().get('/ships/8', { status: 404 });
    await api().get('/boats', { status: 404, outside: true });
  });

  it('determines the surface from the path and the credential', () => {
    const key = { 'X-API-Key': 'k' };
    const token = { Authorization: 'Bearer t' };
    expect(surfaceOf('/auth/tokens', key)).to.equal('a');
    expect(surfaceOf('/.well-known/jwks.json', {})).to.equal('a');
    expect(surfaceOf('/v2/shipments', {})).to.equal('a');
    expect(surfaceOf('/v2/shipments?limit=1', key)).to.equal('b');
    expect(surfaceOf('/v2/shipments', { authorization: 'Token k' })).to.equal('b');
    expect(surfaceOf('/v2/shipments', { ...key, ...token })).to.equal('a');
    expect(surfaceOf('/sandbox/clock', token)).to.equal('a');
    expect(surfaceOf('/sandbox/clock', key)).to.equal('b');
    expect(surfaceOf('/shipments', token)).to.equal('b');
    expect(surfaceOf('/v2x', {})).to.equal('b');
  });
});
