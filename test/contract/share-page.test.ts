// What the address of a share link shows to people without an account, and what it shows when it is not one any more.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { buildBoard } from '../../scripts/board/build.ts';
import type { SharedShipment } from '../../src/board/share/data.ts';
import type { SharedShipment as SentShipment } from '../../src/http/a/shared-shipment.ts';
import { type Client, onEachService, publicUrl } from '../support/service.ts';
import { shareShipment } from '../support/share-links.ts';
import { leap, numbers, trackShipment } from '../support/tracking.ts';

/** Does not compile if the page reads other fields than the service sends. */
export const isRead = (sent: SentShipment): SharedShipment => sent;

const folder = join(import.meta.dirname, '../../dist/board');

onEachService('the page of a share link', (service) => {
  let client: Client;
  let shipment: any;

  before(async () => {
    if (!existsSync(join(folder, 'share.html'))) await buildBoard(folder);
    client = await service().newClient();
    shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber, reference: 'ORDER-7731' });
    await leap(service(), client, 20);
    const parties = { customer: 'Harbour Vale Ltd', consignee: 'Quayside Stores' };
    await client.a.patch(`/v2/shipments/${shipment.id}`, { json: { parties, references: { house_bl: 'HBL-4711' } }, status: 200 });
    await client.a.patch(`/v2/containers/${shipment.container_id}`, { json: { holds: { line: 'Freight unpaid' } }, status: 200 });
  });

  const share = (more: object = {}) => shareShipment(client.a, shipment.id, more);
  const ask = (path: string, init: RequestInit = {}): Promise<Response> => fetch(service().url + path, init);
  const read = async (path: string): Promise<SharedShipment> => (await (await ask(`${path}/data.json`)).json()) as SharedShipment;
  const secrets = ['ORDER-7731', 'HBL-4711', 'Harbour Vale', 'Quayside', 'Freight unpaid', 'TSTBL'];

  it('shows the journey, and nothing that the account keeps to itself', async () => {
    const { path } = await share();
    const { body: whole } = await client.a.get(`/v2/shipments/${shipment.id}`, { status: 200 });
    const shown = await read(path);
    expect(shown.container.container_number).to.equal(numbers.byRail.containerNumber);
    expect(shown.shipment).to.deep.include({
      status: whole.status,
      routing: whole.routing,
      references: null,
      parties: null,
      customs: null,
    });
    expect(shown).to.deep.include({ shows: [], scac: 'TEST', exceptions: [] });
    expect([shown.container.free_time, shown.container.holds]).to.deep.equal([null, null]);
    expect(shown.route.map(({ locode }) => locode)).to.include('CAVAN');
    expect([shown.events.length > 1, shown.map.features.length > 2, shown.etas.length > 0]).to.deep.equal([true, true, true]);
    const text = JSON.stringify(shown);
    expect(secrets.filter((each) => text.includes(each))).to.deep.equal([]);
    for (const id of [shipment.id, client.accountId, whole.file_number]) expect(text).not.to.include(id);
  });

  it('shows what the link was made to show', async () => {
    const { path } = await share({ shows: ['references', 'parties', 'customs', 'exceptions', 'free_time'] });
    const shown = await read(path);
    expect(shown.shipment.references).to.include({ reference: 'ORDER-7731', house_bl: 'HBL-4711' });
    expect(shown.shipment.parties).to.include({ customer: 'Harbour Vale Ltd' });
    expect(shown.container.holds).to.include({ line: 'Freight unpaid' });
    expect(shown.shipment.customs).to.have.keys('customs_status', 'delivery_status');
    expect(shown.container).to.have.property('free_time');
  });

  it('tells browsers and search engines to keep the address to themselves', async () => {
    const { path } = await share();
    for (const each of [path, `${path}/embed`, `${path}/data.json`, `${path}x`]) {
      const { headers } = await ask(each);
      expect(headers.get('referrer-policy'), each).to.equal('no-referrer');
      expect(headers.get('x-robots-tag'), each).to.include('noindex');
      expect(headers.get('cache-control'), each).to.equal('no-store');
      expect(headers.get('set-cookie'), each).to.equal(null);
    }
  });

  it('may be shown in frames of other websites only in its form for that', async () => {
    const { path } = await share();
    const policy = async (of: string) => (await ask(of)).headers.get('content-security-policy');
    expect(await policy(path))
      .to.include("default-src 'self'")
      .and.include("frame-ancestors 'none'");
    expect(await policy(`${path}/embed`))
      .to.include("default-src 'self'")
      .and.include('frame-ancestors *');
  });

  it('has a preview for chats and mail programs', async () => {
    const { path } = await share();
    const html = await (await ask(path)).text();
    expect(html).to.match(new RegExp(`<meta property="og:title" content="${numbers.byRail.containerNumber} · [A-Za-z ]+">`));
    expect(html).to.match(/<meta property="og:description" content="[^"]+ → [^"]+">/);
    expect(html).to.include(`<meta property="og:image" content="${publicUrl}${path}/picture.png">`);
    const picture = await ask(`${path}/picture.png`);
    const png = Buffer.from(await picture.arrayBuffer());
    expect([picture.status, picture.headers.get('content-type'), png.readUInt32BE(16)]).to.deep.equal([200, 'image/png', 1200]);
    expect((await ask(`${path}x/picture.png`)).status).to.equal(404);
  });

  it('counts who opened it, and not a page that reloads', async () => {
    const { id, path } = await share();
    const { body: before } = await client.a.get(`/v2/share_links/${id}`, { status: 200 });
    await read(path);
    await read(path);
    await ask(`${path}/data.json?again`);
    await ask(path);
    const { body: after } = await client.a.get(`/v2/share_links/${id}`, { status: 200 });
    expect([before.open_count, after.open_count]).to.deep.equal([0, 2]);
    expect(Date.parse(after.last_opened_at)).to.be.above(Date.parse(after.created_at) - 1);
  });

  it('shows nothing once cut, mistyped, expired or revoked, in the same words, and writes nothing', async () => {
    const [revoked, expired, good] = [
      await share(),
      await share({ expires_at: new Date(service().now().getTime() + 60_000).toISOString() }),
      await share(),
    ];
    const other = await service().newClient();
    const theirs = await trackShipment(other, { container_number: numbers.byRail.containerNumber });
    const ofRevokedAccount = await shareShipment(other.a, theirs.id);
    for (const { path } of [revoked, expired, ofRevokedAccount]) expect((await ask(path)).status).to.equal(200);
    await client.a.delete(`/v2/share_links/${revoked.id}`, { status: 204 });
    await service().administration.revokeAccount(other.accountName);
    service().passTime(61_000);
    const last = good.path.at(-1) === 'a' ? 'b' : 'a';
    const wrong = [
      ...[revoked.path, expired.path, ofRevokedAccount.path, good.path.slice(0, -1), good.path.slice(0, 20), good.path.slice(0, -1) + last],
      ...['/share/x', `/share/${'0'.repeat(36)}`, `/share/${'x'.repeat(2000)}`, '/share/%00', '/share/..%2f..%2fv2'],
    ];
    const before = await service().stored();
    const answers = { page: new Set<string>(), data: new Set<string>() };
    for (const path of wrong) {
      const [page, data] = [await ask(path), await ask(`${path}/data.json`)];
      expect([page.status, data.status], path).to.deep.equal([404, 404]);
      answers.page.add(await page.text());
      answers.data.add((await data.text()).replaceAll(/"id":"[^"]*"/g, ''));
    }
    expect([answers.page.size, answers.data.size], [...answers.data].join('\n')).to.deep.equal([1, 1]);
    expect([...answers.page][0]).not.to.include('TSTU');
    expect(await service().stored()).to.equal(before);
    expect((await ask(good.path)).status).to.equal(200);
  });

  it('shows nothing of a shipment that is gone', async () => {
    const own = await service().newClient();
    const { id } = await trackShipment(own);
    const { path } = await shareShipment(own.a, id);
    expect((await ask(path)).status).to.equal(200);
    await own.a.post('/sandbox/reset', { status: 200 });
    expect((await ask(path)).status).to.equal(404);
    expect((await own.a.get('/v2/share_links', { status: 200 })).body.data).to.deep.equal([]);
  });

  it('has no other methods', async () => {
    const { path } = await share();
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask(path, { method })).status, method).to.equal(405);
  });
});

const lines: string[] = [];

onEachService(
  'the token of a share link',
  (service) => {
    it('is in no line of the log, whatever becomes of the request', async () => {
      const client = await service().newClient();
      const { id } = await trackShipment(client);
      const { path } = await shareShipment(client.a, id);
      const token = path.split('/').at(-1) ?? '';
      const calendar = (await client.a.post('/v2/share_links', { json: { type: 'calendar' }, status: 201 })).body;
      const paths = [path, `${path}/embed`, `${path}/data.json`, `${path}/picture.png`, `${path}/nothing`, new URL(calendar.url).pathname];
      const ask = async (): Promise<number[]> =>
        Promise.all(paths.map(async (each) => (await fetch(service().url + each, { headers: { Referer: service().url + each } })).status));
      lines.length = 0;
      expect(await ask()).to.deep.equal([200, 200, 200, 200, 404, 200]);
      await fetch(service().url + path, { method: 'POST' });
      await fetch(service().url + path.slice(0, -1));
      const { shareLinks } = service().database.store;
      const { findByHash } = shareLinks;
      shareLinks.findByHash = () => Promise.reject(new Error('The read failed'));
      try {
        expect(await ask()).to.deep.equal([500, 500, 500, 500, 404, 500]);
      } finally {
        shareLinks.findByHash = findByHash;
      }
      const text = lines.join('');
      expect(text).to.include('A request was answered').and.include('The read failed');
      for (const secret of [token, token.slice(0, 12), calendar.url.split('/').at(-2)]) expect(text).not.to.include(secret);
    });
  },
  { environment: { LOG_LEVEL: 'trace' }, log: { write: (line) => void lines.push(line) } },
);
