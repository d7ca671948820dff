// Unknown paths, methods that a path does not have, and paths outside both surfaces.
import { expect } from 'chai';
import { type Client, onSharedService } from '../support/service.ts';
import { loadContract } from '../../src/http/contract.ts';
import { filledPath } from '../support/operations.ts';

onSharedService('paths', (service) => {
  let client: Client;

  before(async () => {
    client = await service().newClient();
  });

  const unknown: [path: string, surface: 'a' | 'b'][] = [
    ['/v2', 'a'],
    ['/v2/', 'a'],
    ['/v2/nothing', 'a'],
    ['/v2/shipments/', 'a'],
    ['/v2/Shipments', 'a'],
    ['/v2//shipments', 'a'],
    ['/v2/shipments/1/2/3', 'a'],
    ['/auth', 'a'],
    ['/auth/nothing', 'a'],
    ['/nothing', 'b'],
    ['/v3/shipments', 'b'],
    ['/V2/shipments', 'b'],
    ['/Shipments', 'b'],
    ['/shipments/1/2', 'b'],
    ['/tracking_requests/', 'b'],
    ['/favicon.ico', 'b'],
  ];
  for (const [path, surface] of unknown) {
    it(`answers ${path} with surface ${surface.toUpperCase()}'s 404, with a credential or without`, async () => {
      for (const api of [service().api, client[surface]]) {
        const { body, headers } = await api.get(path, { status: 404, outside: true, surface });
        const [error] = surface === 'a' ? [body] : body.errors;
        expect(error.code).to.equal('unknown_path');
        expect(surface === 'a' ? error.request_id : error.id).to.equal(headers['x-request-id']);
      }
    });
  }

  it("answers an unknown path under /v2 in B's form to a key", async () => {
    const { body } = await client.b.get('/v2/nothing', { status: 404, outside: true });
    expect(body.errors[0].code).to.equal('unknown_path');
  });

  for (const surface of ['a', 'b'] as const) {
    const { operations } = loadContract(surface);
    for (const path of new Set(operations.map((operation) => operation.path))) {
      const own = operations.filter((operation) => operation.path === path).map((operation) => operation.method);
      const others = (['get', 'post', 'put', 'patch', 'delete'] as const).filter((method) => !own.includes(method));

      it(`${surface}: ${path} has ${own.join(' and ')}; other methods get 405 and Allow`, async () => {
        for (const method of others) {
          const options = { status: 405, outside: true, surface };
          const { headers, body } = await client[surface][method](filledPath(path, { id: '1' }), options);
          const allowed = String(headers.allow)
            .split(', ')
            .map((each) => each.toLowerCase());
          expect(allowed).to.have.members(own.includes('get') ? [...own, 'head'] : own);
          expect((surface === 'a' ? body : body.errors[0]).code).to.equal('method_not_allowed');
        }
      });
    }
  }

  it('answers other methods with 405 without a credential, too', async () => {
    await service().api.delete('/v2/shipments', { status: 405, outside: true });
    await service().api.delete('/shipping_lines', { status: 405, outside: true });
  });

  it('answers /livez and /readyz for everyone', async () => {
    for (const path of ['/livez', '/readyz']) {
      const answer = await fetch(service().url + path);
      expect([answer.status, await answer.json()]).to.deep.equal([200, { status: 'ok' }]);
      await service().api.post(path, { status: 405, outside: true });
    }
  });

  it('gives the contracts to everyone', async () => {
    for (const surface of ['a', 'b'] as const) {
      const answer = await fetch(`${service().url}/openapi/${surface}.json`);
      expect(answer.status).to.equal(200);
      expect(await answer.json()).to.deep.equal(loadContract(surface).document);
    }
  });

  it('gives every answer its own id', async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push((await client.a.get('/v2/shipments')).headers['x-request-id']);
    expect(new Set(ids).size).to.equal(5);
  });

  it('lets no cache store a response', async () => {
    for (const { headers } of [await client.a.get('/v2/shipments'), await client.b.get('/shipping_lines')]) {
      expect(headers['cache-control']).to.equal('no-store');
    }
  });
});
