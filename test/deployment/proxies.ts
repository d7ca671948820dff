// The samples of proxies in deploy/, run in front of the service.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readConfig } from '../../src/settings/config.ts';
import { type DemoService, startServiceProcess } from '../cli/demo-service.ts';
import { Workplace } from '../support/process.ts';
import { type Proxy, startProxy } from './proxy.ts';
import { needProgram } from './tools.ts';
import { describeOn } from '../support/databases.ts';

for (const kind of ['nginx', 'caddy'] as const) {
  describeOn('sqlite', `behind ${kind}`, function () {
    this.timeout(600_000);
    let workplace: Workplace;
    let service: DemoService;
    let proxy: Proxy;
    let token: string;

    before(async function () {
      const program = await needProgram(this, kind);
      workplace = await Workplace.make();
      service = await startServiceProcess(workplace, { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://localhost' });
      proxy = await startProxy(kind, program, new URL(service.url).host);
    });
    after(async () => {
      await proxy?.stop();
      await workplace?.leave();
    });

    const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
      proxy.fetch(proxy.url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: body === undefined ? null : JSON.stringify(body),
      });

    it('a client signs in, and its address is recorded, not the one it claims', async () => {
      const [, password = ''] = /password +(\S+)/.exec(service.running.stdout()) ?? [];
      const claimed = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' };
      const response = await ask('POST', '/auth/tokens', { username: 'demo', password }, claimed);
      expect(response.status).to.equal(201);
      ({ token } = (await response.json()) as { token: string });
      const { stdout } = await workplace.run(['audit', '--json']);
      expect(stdout).to.include('127.0.0.1').and.not.include('203.0.113.9');
    });

    it('a response has its request id, and is compressed', async () => {
      const response = await ask('GET', '/openapi/a.json', undefined, { 'accept-encoding': 'gzip' });
      expect(response.headers.get('x-request-id')).to.match(/^[\da-f-]{36}$/);
      expect(response.headers.get('content-encoding')).to.equal('gzip');
      expect(await response.json()).to.have.property('openapi');
    });

    it('the ETag of a compressed response is taken by If-None-Match and If-Match', async () => {
      // Long enough to be compressed.
      const url = `http://127.0.0.1:9/${'landfall'.repeat(200)}`;
      const created = (await (await ask('POST', '/v2/webhooks', { url })).json()) as { id: string };
      const path = `/v2/webhooks/${created.id}`;
      const read = await ask('GET', path, undefined, { 'accept-encoding': 'gzip' });
      const etag = read.headers.get('etag') ?? '';
      expect(read.headers.get('content-encoding')).to.equal('gzip');
      await read.text();
      expect((await ask('GET', path, undefined, { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).to.equal(304);
      // Later versions of Caddy than Debian's mark it so.
      const marked = kind === 'caddy' ? etag.replace(/"$/, '-gzip"') : etag;
      expect((await ask('PATCH', path, { active: false }, { 'if-match': marked })).status).to.equal(200);
      expect((await ask('PATCH', path, { active: true }, { 'if-match': etag })).status).to.equal(412);
    });

    it('Landfall itself refuses what is too large, and answers an escaped path as it was sent', async () => {
      const large = await ask('POST', '/v2/tracking_requests', { reference: 'x'.repeat(2_000_000) });
      expect(large.status).to.equal(413);
      expect(await large.json()).to.include({ code: 'body_too_large' });
      const escaped = await ask('GET', '/v2/shipments/a%2Fb%20c');
      expect(escaped.status).to.equal(404);
      expect(escaped.headers.get('content-type')).to.match(/^application\/problem\+json/);
    });

    it('1,000 requests on connections that were idle for 6 s are all answered by Landfall', async () => {
      const wrong = { scac: 'TEST', container_number: 'TSTU0300012' };
      const post = async (): Promise<number> => {
        const response = await ask('POST', '/v2/tracking_requests', wrong);
        await response.arrayBuffer();
        return response.status;
      };
      const posts = async (count: number): Promise<number[]> => Promise.all(Array.from({ length: count }, post));
      await posts(40);
      await sleep(6_000);
      expect([...new Set(await posts(1_000))]).to.deep.equal([422]);
    });
  });
}

describe('the samples of proxies', () => {
  it('keep idle connections to Landfall shorter than Landfall does', () => {
    const deploy = join(import.meta.dirname, '../../deploy');
    const keptMs = (file: string, line: RegExp): number => Number(line.exec(readFileSync(join(deploy, file), 'utf8'))?.[1]) * 1000;
    const { keepAliveMs } = readConfig({});
    expect(keptMs('nginx.conf', /^ +keepalive_timeout (\d+)s;$/m)).to.be.within(1, keepAliveMs - 5_000);
    expect(keptMs('Caddyfile', /^\t+keepalive (\d+)s$/m)).to.be.within(1, keepAliveMs - 5_000);
  });
});
