import { once } from 'node:events';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { makeProxy } from '../../scripts/mock/proxy.ts';

describe('the mock, where Prism accepts what the service refuses', () => {
  let prism: Server;
  let a: Server;

  before(async () => {
    // Like Prism, it takes an empty segment for an id, and any JSON media type for the contract's.
    prism = createServer((_req, res) => res.writeHead(201, { 'Content-Type': 'application/json' }).end('{}')).listen(0, '127.0.0.1');
    await once(prism, 'listening');
    a = makeProxy('a', `http://127.0.0.1:${portOf(prism)}`).listen(0, '127.0.0.1');
    await once(a, 'listening');
  });

  after(() => {
    for (const server of [prism, a]) {
      server.close();
      server.closeAllConnections();
    }
  });

  const ask = async (path: string, init: RequestInit = {}): Promise<[status: number, code: string, detail: string]> => {
    const answer = await fetch(`http://127.0.0.1:${portOf(a)}${path}`, init);
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    return [answer.status, code, detail];
  };

  for (const path of ['/v2/shipments/', '/v2/containers//events', '/v2/']) {
    it(`serves nothing at ${path}`, async () => {
      expect(await ask(path)).to.deep.equal([404, 'unknown_path', `Nothing is served at ${path}.`]);
    });
  }

  it('refuses a JSON:API body on surface A', async () => {
    const create = (type: string) => ask('/v2/tracking_requests', { method: 'POST', headers: { 'Content-Type': type }, body: '{}' });
    expect(await create('application/vnd.api+json')).to.deep.equal([415, 'unsupported_media_type', 'Send the body as application/json.']);
    expect(await create('Application/JSON; charset=utf-8')).to.deep.equal([201, undefined, undefined]);
  });
});

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
