// The pages as the service serves them, to programs and to browsers.
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { builtSite } from './built-site.ts';
import { type FreshService, startFreshService } from '../support/fresh-service.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'the documentation as it is served', () => {
  let service: FreshService;

  before(async () => {
    builtSite();
    service = await startFreshService();
  });

  after(() => service?.stop());

  for (const path of ['/docs', '/docs/', '/docs/a', '/docs/a.md', '/docs/nothing']) {
    it(`${path} can only be read`, async () => {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const answer = await fetch(service.url + path, { method });
        expect([answer.status, answer.headers.get('allow')], method).to.deep.equal([405, 'GET, HEAD']);
        const { errors } = (await answer.json()) as { errors: { code: string }[] };
        expect(errors[0]?.code, method).to.equal('method_not_allowed');
      }
    });
  }

  it('serves only its own folder', async () => {
    for (const path of [
      '/docs/..%2Fapp.js',
      '/docs/%2e%2e%2Fmain.js',
      '/docs/..%5Cmain.js',
      '/docs/%00',
      '/docs/.hidden',
      '/docs/nothing',
    ]) {
      expect((await fetch(service.url + path)).status, path).to.equal(404);
    }
  });

  const pagePolicies = {
    'content-security-policy': "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
  const policiesOf = ({ headers }: globalThis.Response) =>
    Object.fromEntries(Object.keys(pagePolicies).map((name) => [name, headers.get(name)]));

  it('keeps every page from frames, from other websites and from foreign forms', async () => {
    for (const path of ['/docs/', '/docs/try', '/docs/a', '/docs/errors/not_found', '/docs/assets/site.js']) {
      const answer = await fetch(service.url + path);
      expect([answer.status, policiesOf(answer)], path).to.deep.equal([200, pagePolicies]);
    }
  });

  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  it('answers an unknown address with a page for a browser and an error for a program', async () => {
    for (const path of [
      '/docs/nope',
      '/docs/errors/nope',
      '/docs/nope/',
      '/docs/.not-found',
      '/docs/.not-found.html',
      '/docs/..%2Fapp.js',
    ]) {
      const answer = await fetch(service.url + path, { headers: { accept: browser } });
      expect([answer.status, answer.headers.get('content-type')], path).to.deep.equal([404, 'text/html; charset=utf-8']);
      expect(answer.headers.get('vary'), path).to.equal('Accept');
      expect(policiesOf(answer), path).to.deep.equal(pagePolicies);
      const page = await answer.text();
      expect(page, path).to.contain('<h1 id="no-such-page">No such page</h1>').and.contain('href="/docs/quickstart"').and.contain('<nav');

      for (const accept of ['*/*', 'application/json']) {
        const program = await fetch(service.url + path, { headers: { accept } });
        expect([program.status, program.headers.get('vary')], path).to.deep.equal([404, 'Accept']);
        expect(((await program.json()) as { errors: { code: string }[] }).errors[0]?.code, path).to.equal('unknown_path');
      }
    }
  });

  it('gives the demo account to its own pages in a browser on this machine, and to nothing else', async () => {
    const page = pageOf(service);
    const ask = (headers: Record<string, string>) => askForDemo(service, headers);
    const given = await ask(page);
    expect(JSON.parse(given.text)).to.deep.equal({ username: 'demo', password: service.env['PASSWORD'], apiKey: service.env['API_KEY'] });
    const changes: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
      { referer: 'http://elsewhere.test/docs/try' },
      { referer: '' },
      { host: 'rebound.test', referer: 'http://rebound.test/docs/try' },
      { 'x-forwarded-for': '203.0.113.7' },
      { forwarded: 'for=203.0.113.7' },
      { via: '1.1 proxy' },
      { 'x-real-ip': '203.0.113.7' },
      { 'x-forwarded-proto': 'https' },
    ];
    for (const change of changes) {
      const refused = await ask({ ...page, ...change });
      expect([refused.status, refused.text.includes('lf_test_')], JSON.stringify(change)).to.deep.equal([404, false]);
    }
  });

  it('gives no demo account if the service has a public address, or a proxy', async () => {
    const deployments: Record<string, string>[] = [{ PUBLIC_URL: 'https://api.example.com' }, { TRUSTED_PROXIES: '1' }];
    for (const settings of deployments) {
      const deployed = await startFreshService(settings);
      const { status } = await askForDemo(deployed, pageOf(deployed));
      await deployed.stop();
      expect(status, JSON.stringify(settings)).to.equal(404);
    }
  });

  it('does not give the demo account to a proxy on this machine that does not say that it is one, such as nginx', async () => {
    const { host, hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /docs/demo.json HTTP/1.0\r\nHost: ${host}\r\nReferer: ${service.url}/docs/try\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    );
    expect(await text(socket))
      .to.match(/^HTTP\/1\.1 404 /)
      .and.not.contain('lf_test_');
  });

  it('redirects the address of a renamed page to the new one', async () => {
    for (const [from, to] of [
      ['/docs/paging', '/docs/pagination'],
      ['/docs/paging.md', '/docs/pagination.md'],
      ['/docs/operating', '/docs/operations'],
    ]) {
      const answer = await fetch(`${service.url}${from}`, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], from).to.deep.equal([301, to]);
      expect((await fetch(`${service.url}${to}`)).status, to).to.equal(200);
    }
    expect((await fetch(`${service.url}/docs/.redirects.json`)).status).to.equal(404);
  });

  it('is what the board at / leads a browser to', async () => {
    const answer = await fetch(`${service.url}/`, { headers: { accept: browser }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('vary')]).to.deep.equal([200, 'Accept']);
    expect(await answer.text())
      .to.contain('<div id="board">')
      .and.contain('<a href="/docs/">');
    expect(await (await fetch(`${service.url}/docs/`)).text()).to.contain('Track a container with one request</h1>');
  });

  it('lists what needs no credential, and nothing that does', async () => {
    const listed = await (await fetch(`${service.url}/docs/surfaces.md`)).text();
    const rows = [...listed.matchAll(/^\| `(GET|POST) (\/[^`…{]*)` \|/gm)].map(([, method = '', path = '']) => [method, path] as const);
    expect(rows.map((row) => row.join(' '))).to.include.members(['POST /auth/tokens', 'GET /readyz', 'GET /']);
    for (const [method, path] of rows) {
      const { status } = await fetch(service.url + path, { method, redirect: 'manual' });
      // A sign-in without a body gets a 415.
      expect(status, path).to.equal(path === '/auth/tokens' ? 415 : 200);
    }
  });
});

/** The headers of a page of the documentation. */
function pageOf({ url }: FreshService): Record<string, string> {
  return { host: new URL(url).host, referer: `${url}/docs/try`, 'sec-fetch-site': 'same-origin' };
}

/** Not with fetch, which sets the Host header itself. */
function askForDemo({ url }: FreshService, headers: Record<string, string>): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(`${url}/docs/demo.json`, { headers }, (answer) => {
      let body = '';
      answer.on('data', (part) => (body += String(part))).on('end', () => resolve({ status: answer.statusCode ?? 0, text: body }));
    }).on('error', reject);
  });
}
