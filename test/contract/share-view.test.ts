// What a share link shows of a saved view: its list as it is, and its calendar, for people without an account.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import ICAL from 'ical.js';
import { buildBoard } from '../../scripts/board/build.ts';
import type { SharedView } from '../../src/board/share/data.ts';
import type { SharedView as SentView } from '../../src/http/a/shared-view.ts';
import { missingId } from '../support/operations.ts';
import { type Client, onEachService } from '../support/service.ts';
import { numbers, trackShipment } from '../support/tracking.ts';

/** Does not compile if the page reads other fields than the service sends. */
export const isRead = (sent: SentView): SharedView => sent as SharedView;

const folder = join(import.meta.dirname, '../../dist/board');
const { direct, byRail } = numbers;
const cacheMs = 11_000;

onEachService('a share link of a saved view', (service) => {
  let client: Client;
  let view: any;

  before(async () => {
    if (!existsSync(join(folder, 'share.html'))) await buildBoard(folder);
    client = await service().newClient();
    const { id } = await trackShipment(client, { container_number: direct.containerNumber, reference: 'ORDER-7731' });
    await client.a.patch(`/v2/shipments/${id}`, { json: { customs_status: 'On Hold' }, status: 200 });
    await trackShipment(client, { container_number: byRail.containerNumber, reference: 'ORDER-7732' });
    view = (await client.a.post('/v2/saved_views', { json: { name: 'Held', query: 'customs=On+Hold' }, status: 201 })).body;
  });

  const create = async (more: object = {}, { a } = client) => {
    const { body } = await a.post('/v2/share_links', { json: { type: 'view', saved_view_id: view.id, ...more }, status: 201 });
    return { ...body, path: new URL(body.url).pathname as string };
  };
  const ask = (path: string): Promise<Response> => fetch(service().url + path);
  const read = async (path: string): Promise<SharedView> => (await (await ask(`${path}/data.json`)).json()) as SharedView;
  const eventsOf = async (path: string) => {
    const text = await (await ask(`${path}/calendar.ics`)).text();
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  };

  it('shows its shipments, and nothing that the account keeps to itself', async () => {
    const { path, ...link } = await create({ name: 'For us alone' });
    expect(link).to.deep.include({ type: 'view', saved_view_id: view.id, shipment_id: null, shows: [], open_count: 0 });
    const shown = await read(path);
    expect(shown).to.deep.include({ type: 'view', name: 'Held', shows: [], has_more: false });
    expect(shown.shipments.map((each) => each.container_number)).to.deep.equal([direct.containerNumber]);
    expect(shown.shipments[0]).to.include({ scac: 'TEST', port_of_discharge: 'NLRTM' });
    const text = JSON.stringify(shown);
    const secrets = ['ORDER-7731', 'On Hold', 'file_number', 'For us alone', client.accountId, '"id"', byRail.containerNumber];
    expect(secrets.filter((each) => text.includes(each))).to.deep.equal([]);
    expect((await client.a.get(`/v2/share_links/${link.id}`, { status: 200 })).body.open_count).to.equal(1);
    const page = await ask(path);
    expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).to.deep.equal([
      200,
      'no-referrer',
      'no-store',
    ]);
    expect(await page.text()).to.include('<meta property="og:title" content="Held · 1 shipment">');
    const picture = await ask(`${path}/picture.png`);
    expect([picture.status, picture.headers.get('content-type')]).to.deep.equal([200, 'image/png']);
  });

  it('shows what the link was made to show', async () => {
    const { path } = await create({ shows: ['references', 'customs', 'exceptions', 'free_time'] });
    const [row] = (await read(path)).shipments;
    expect(row).to.include({ reference: 'ORDER-7731', customs_status: 'On Hold', open_exceptions: 0 });
    expect(row).to.have.property('last_free_day');
  });

  it('follows the view when it changes, and its calendar too', async () => {
    const own = await service().newClient();
    const track = (number: string, reference: string) => trackShipment(own, { container_number: number, reference });
    const { id: oneId, container_id: id } = await track(direct.containerNumber, 'ONE');
    const { id: otherId } = await track(byRail.containerNumber, 'TWO');
    await own.a.patch(`/v2/shipments/${oneId}`, { json: { customs_status: 'Filed' }, status: 200 });
    await own.a.patch(`/v2/shipments/${otherId}`, { json: { customs_status: 'In Bond' }, status: 200 });
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await own.a.patch(`/v2/containers/${id}`, { json: { last_free_day: { general: day } }, status: 200 });
    const { body } = await own.a.post('/v2/saved_views', { json: { name: 'One', query: 'customs=Filed' }, status: 201 });
    const { path } = await create({ saved_view_id: body.id, shows: ['free_time', 'references'] }, own);
    const events = await eventsOf(path);
    expect(events.map(({ summary }) => summary)).to.deep.equal([
      `${direct.containerNumber} ETA Rotterdam`,
      `${direct.containerNumber} last free day`,
    ]);
    expect(events.every(({ description }) => description.endsWith('Reference: ONE'))).to.equal(true);
    await own.a.patch(`/v2/saved_views/${body.id}`, { json: { query: 'customs=In+Bond' }, status: 200 });
    service().passTime(cacheMs);
    expect((await eventsOf(path)).map(({ summary }) => summary.split(' ')[0])).to.deep.equal([byRail.containerNumber]);
  });

  it('ends with the view, and is listed by it', async () => {
    const made = (await client.a.post('/v2/saved_views', { json: { name: 'Short', query: '' }, status: 201 })).body;
    const { id, path } = await create({ saved_view_id: made.id });
    const ids = async () =>
      (await client.a.get('/v2/share_links', { query: { saved_view_id: made.id }, status: 200 })).body.data.map((each: any) => each.id);
    expect([await ids(), (await ask(path)).status]).to.deep.equal([[id], 200]);
    await client.a.delete(`/v2/saved_views/${made.id}`, { status: 204 });
    expect(await ids()).to.deep.equal([]);
    for (const each of [path, `${path}/data.json`, `${path}/embed`, `${path}/calendar.ics`, `${path}/picture.png`])
      expect((await ask(each)).status, each).to.equal(404);
  });

  it('shows nothing once cut, expired or revoked, not even its calendar', async () => {
    const [revoked, expired, good] = [
      await create(),
      await create({ expires_at: new Date(service().now().getTime() + 3_600_000).toISOString() }),
      await create(),
    ];
    await client.a.delete(`/v2/share_links/${revoked.id}`, { status: 204 });
    service().passTime(3_700_000);
    for (const path of [revoked.path, expired.path, good.path.slice(0, -1)]) {
      for (const each of [path, `${path}/data.json`, `${path}/calendar.ics`]) {
        const refused = await ask(each);
        expect(refused.status, each).to.equal(404);
        expect(await refused.text()).not.to.include(direct.containerNumber);
      }
    }
    expect((await ask(good.path)).status).to.equal(200);
  });

  it('needs a view of the account, and nothing else', async () => {
    const stranger = await service().newClient();
    const refused = async (json: object, { a } = client) =>
      (await a.post('/v2/share_links', { json, status: 422 })).body.errors.map(({ pointer, detail }: any) => [pointer, detail]);
    const none = [['/saved_view_id', 'No saved view of your account has this id.']];
    expect(await refused({ type: 'view' })).to.deep.equal(none);
    expect(await refused({ type: 'view', saved_view_id: missingId })).to.deep.equal(none);
    expect(await refused({ type: 'view', saved_view_id: view.id }, stranger)).to.deep.equal(none);
    expect(await refused({ type: 'view', saved_view_id: view.id, shipment_id: missingId })).to.deep.equal([
      ['/shipment_id', 'A link of this type has the shipments of a view: leave shipment_id out.'],
    ]);
    expect(await refused({ type: 'calendar', saved_view_id: view.id })).to.deep.equal([
      ['/saved_view_id', 'A calendar has all shipments: leave saved_view_id out.'],
    ]);
  });
});
