// What anyone may read without a credential: the contracts and the catalog of both APIs.
import { expect } from 'chai';
import { loadContract } from '../../src/http/contract.ts';
import { onSharedService, publicUrl } from '../support/service.ts';

const contracts = ['/openapi/a.json', '/openapi/b.json'];
const catalog = '/.well-known/api-catalog';

onSharedService('a published document', (service) => {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(service().url + path, init);

  for (const path of [...contracts, catalog]) {
    describe(path, () => {
      it('can be read by pages of other origins', async () => {
        const { status, headers } = await ask(path, { headers: { Origin: 'https://tool.test' } });
        expect(status).to.equal(200);
        expect(headers.get('access-control-allow-origin')).to.equal('*');
      });

      it('is cached, and not sent again to a client that has it', async () => {
        const { headers } = await ask(path);
        expect(headers.get('cache-control')).to.equal('public, max-age=300');
        const tag = headers.get('etag') ?? '';
        expect(tag, 'a strong tag').to.match(/^"[\w-]{43}"$/);
        // As a browser revalidates; otherwise fetch sends no-cache, which requests the whole document.
        const known = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
        const again = await ask(path, { headers: known });
        expect([again.status, await again.text()]).to.deep.equal([304, '']);
        expect(again.headers.get('etag')).to.equal(tag);
        const other = await ask(path, { headers: { ...known, 'If-None-Match': '"other"' } });
        expect(other.status).to.equal(200);
      });

      it('answers HEAD as GET, without the body', async () => {
        const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
        expect(await head.text()).to.equal('');
        for (const name of ['etag', 'content-type', 'content-length', 'link'])
          expect(head.headers.get(name), name).to.equal(get.headers.get(name));
        expect(Number(head.headers.get('content-length'))).to.equal(Buffer.byteLength(await get.text()));
      });

      it('has no other methods', async () => {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
          const { status, headers } = await ask(path, { method });
          expect([status, headers.get('allow')], method).to.deep.equal([405, 'GET, HEAD']);
        }
      });
    });
  }

  it('the catalogue is at / too, for a program', async () => {
    const named = await ask(catalog);
    for (const accept of ['*/*', 'application/json', 'application/linkset+json']) {
      const answer = await ask('/', { headers: { accept } });
      expect([answer.status, answer.headers.get('vary')], accept).to.deep.equal([200, 'Accept']);
      for (const name of ['content-type', 'etag', 'link']) expect(answer.headers.get(name), name).to.equal(named.headers.get(name));
      expect(await answer.text()).to.equal(await (await ask(catalog)).text());
    }
    for (const method of ['POST', 'DELETE']) {
      const { status, headers } = await ask('/', { method });
      expect([status, headers.get('allow')], method).to.deep.equal([405, 'GET, HEAD']);
    }
  });

  it('has its own tag', async () => {
    const tags = await Promise.all([...contracts, catalog].map(async (path) => (await ask(path)).headers.get('etag')));
    expect(new Set(tags).size).to.equal(3);
  });

  it('is the current contract', async () => {
    for (const surface of ['a', 'b'] as const) {
      const answer = await ask(`/openapi/${surface}.json`);
      expect(answer.headers.get('content-type')).to.equal('application/json');
      expect(await answer.json()).to.deep.equal(loadContract(surface).document);
    }
  });

  it('is the catalogue of RFC 9727, which leads to everything else', async () => {
    const { headers } = await ask(catalog, { method: 'HEAD' });
    expect(headers.get('link')).to.equal(`<${publicUrl}${catalog}>; rel="api-catalog"`);
    expect(headers.get('content-type')).to.equal('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"');

    const { linkset } = (await (await ask(catalog)).json()) as { linkset: Record<string, any>[] };
    const [itself, ...surfaces] = linkset;
    expect(itself).to.deep.equal({ anchor: publicUrl + catalog, item: [{ href: `${publicUrl}/v2` }, { href: `${publicUrl}/` }] });
    expect(surfaces.map(({ anchor }) => anchor)).to.deep.equal([`${publicUrl}/v2`, `${publicUrl}/`]);
    for (const { anchor, ...relations } of surfaces) {
      expect(relations, anchor).to.include.keys('service-desc', 'status');
      for (const [{ href, type }] of Object.values(relations)) {
        const answer = await ask(href.replace(publicUrl, ''));
        expect([answer.status, answer.headers.get('content-type')?.split(';')[0]], href).to.deep.equal([200, type]);
      }
    }
  });
});
