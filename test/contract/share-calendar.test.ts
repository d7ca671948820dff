// The calendar that a share link leads to: arrivals and last free days of all shipments of the account.
import { expect } from 'chai';
import ICAL from 'ical.js';
import { type Client, onEachService } from '../support/service.ts';
import { advance, numbers, trackShipment } from '../support/tracking.ts';

const dayMs = 86_400_000;

onEachService('the calendar of a share link', (service) => {
  let client: Client;

  beforeEach(async () => {
    client = await service().newClient();
  });

  const create = async (shows: string[] = []) => {
    const { body } = await client.a.post('/v2/share_links', { json: { type: 'calendar', shows }, status: 201 });
    return { ...body, path: new URL(body.url).pathname };
  };
  const ask = (path: string, headers: Record<string, string> = {}): Promise<Response> => fetch(service().url + path, { headers });
  const eventsOf = async (path: string) => {
    const text = await (await ask(path)).text();
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  };

  it('has the ETA of each shipment in UTC, and an entry that stays the same when the ETA moves', async () => {
    const { id } = await trackShipment(client, { container_number: numbers.delayed.containerNumber, reference: 'ORDER-9' });
    const link = await create();
    expect(link).to.include({ type: 'calendar', shipment_id: null, expires_at: null });
    expect(link.path).to.match(/^\/share\/[0-9A-Za-z]{36}\/calendar\.ics$/);
    const etaOf = async () => (await client.a.get(`/v2/shipments/${id}`, { status: 200 })).body.schedule.eta_port_of_discharge;
    const [first] = await eventsOf(link.path);
    const eta = await etaOf();
    expect(first?.summary).to.equal(`${numbers.delayed.containerNumber} ETA Rotterdam`);
    expect(first?.startDate.toJSDate().getTime()).to.equal(Math.floor(Date.parse(eta) / 1000) * 1000);
    expect(first?.description).to.match(/^TEST · [A-Za-z ]+$/);
    await advance(client, 'P23D');
    service().passTime(11_000);
    const [moved, ...others] = await eventsOf(link.path);
    expect(await etaOf()).not.to.equal(eta);
    expect([moved?.uid, others.length]).to.deep.equal([first?.uid, 0]);
    expect(moved?.startDate.toJSDate().getTime()).to.equal(Math.floor(Date.parse(await etaOf()) / 1000) * 1000);
  });

  it('has last free days as whole days, and references, if the link shows them', async () => {
    const { container_id: id } = await trackShipment(client, { container_number: numbers.direct.containerNumber, reference: 'ORDER-9' });
    const day = new Date(Date.now() + 5 * dayMs).toISOString().slice(0, 10);
    await client.a.patch(`/v2/containers/${id}`, { json: { last_free_day: { general: day } }, status: 200 });
    const { body } = await client.a.get('/v2/shipments', { status: 200 });
    const [plain, full] = [await create(), await create(['free_time', 'references'])];
    const events = await eventsOf(full.path);
    const free = events.find(({ uid }) => uid.startsWith('last-free-day-'));
    expect(free?.startDate.isDate).to.equal(true);
    expect(free?.startDate.toString()).to.equal(body.data[0].last_free_day);
    expect(events.every(({ description }) => description.endsWith('Reference: ORDER-9'))).to.equal(true);
    const text = await (await ask(plain.path)).text();
    expect(text).not.to.include('ORDER-9').and.not.to.include('last free day');
  });

  it('answers 304 to a program that has it, and is nobody else’s', async () => {
    await trackShipment(client);
    const { path, id } = await create();
    const { headers, status } = await ask(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).to.deep.equal([
      200,
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ]);
    expect([headers.get('referrer-policy'), headers.get('x-robots-tag')]).to.deep.equal(['no-referrer', 'noindex, nofollow, noarchive']);
    const again = await ask(path, { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' });
    expect([again.status, await again.text(), again.headers.get('etag')]).to.deep.equal([304, '', headers.get('etag')]);
    expect((await client.a.get(`/v2/share_links/${id}`, { status: 200 })).body.open_count).to.equal(2);
    const page = path.replace('/calendar.ics', '');
    for (const each of [page, `${page}/data.json`, `${page}/embed`, `${page}x/calendar.ics`])
      expect((await ask(each)).status).to.equal(404);
    await client.a.delete(`/v2/share_links/${id}`, { status: 204 });
    expect((await ask(path)).status).to.equal(404);
  });

  it('has all shipments, so it takes none in particular', async () => {
    const { id } = await trackShipment(client);
    const { body } = await client.a.post('/v2/share_links', { json: { type: 'calendar', shipment_id: id }, status: 422 });
    expect(body.errors).to.deep.include({
      code: 'invalid_value',
      pointer: '/shipment_id',
      detail: 'A calendar has all shipments: leave shipment_id out.',
    });
  });
});
