import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import { journeyStatuses } from '../../../src/domain/status.ts';
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { type Client, onSharedService } from '../../support/service.ts';
import { advance, leap, directNumber, numbers, track } from '../../support/tracking.ts';

type Summary = { id: string; status: string; updated_at: string; container_id: string };

onSharedService('GET /v2/shipments', (service) => {
  let client: Client;
  const list = async (query: Record<string, string | number> | string = {}) =>
    (await client.a.get('/v2/shipments', { query, status: 200 })).body;
  const refusal = async (query: Record<string, string | number> | string) =>
    (await client.a.get('/v2/shipments', { query, status: 400 })).body;
  const ids = (summaries: Summary[]) => summaries.map((summary) => summary.id);

  async function walk(query: Record<string, string | number>): Promise<{ pages: number; seen: string[] }> {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let pages = 1; pages < 50; pages += 1) {
      const page = await list(cursor === null ? query : { ...query, cursor });
      seen.push(...ids(page.data));
      expect(page.has_more, 'has_more next to next_cursor').to.equal(page.next_cursor !== null);
      if (page.next_cursor === null) return { pages, seen };
      cursor = page.next_cursor;
    }
    throw new Error('The walk does not come to an end');
  }

  /** Seven shipments, tracked one after the other. */
  async function trackSeven(): Promise<string[]> {
    const tracked: string[] = [];
    for (let index = 0; index < 7; index += 1) {
      tracked.push((await track(client, { container_number: directNumber(index).containerNumber })).shipment_id);
    }
    return tracked;
  }

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('is empty at first', async () => {
    expect(await list()).to.deep.equal({ data: [], next_cursor: null, has_more: false });
  });

  it('shows the same of each shipment as its full record', async () => {
    await track(client, { container_number: numbers.byRail.containerNumber });
    const [summary] = (await list()).data;
    const { body: shipment } = await client.a.get(`/v2/shipments/${summary.id}`, { status: 200 });
    const { body: container } = await client.a.get(`/v2/containers/${summary.container_id}`, { status: 200 });
    const { body: exceptions } = await client.a.get('/v2/exceptions', { query: { shipment_id: shipment.id }, status: 200 });
    const { body: route } = await client.a.get(`/v2/containers/${summary.container_id}/route`, { status: 200 });
    expect(summary).to.deep.equal({
      id: shipment.id,
      file_number: shipment.file_number,
      status: shipment.status,
      customs_status: shipment.customs_status,
      delivery_status: shipment.delivery_status,
      eta_destination_revised: shipment.schedule.eta_destination_revised,
      container_id: shipment.container_id,
      container_number: container.container_number,
      scac: 'TEST',
      reference: shipment.reference,
      port_of_loading: route.data.find(({ role }: { role: string }) => role === 'port_of_loading').locode,
      port_of_discharge: shipment.routing.port_of_discharge,
      port_of_destination: shipment.routing.port_of_destination,
      provisional: shipment.certainty.port_of_discharge.provisional,
      eta_port_of_discharge: shipment.schedule.eta_port_of_discharge,
      eta_destination: shipment.schedule.eta_destination,
      last_free_day: container.free_time?.last_free_day ?? container.last_free_day.discharge,
      open_exceptions: exceptions.data.length,
      updated_at: shipment.updated_at,
    });
  });

  it('begins with open exceptions if asked, and is filtered by them and by customs', async () => {
    const tracked = await trackSeven();
    const [held = '', other = '', ...rest] = tracked.toReversed();
    const containerOf = async (id: string) => (await client.a.get(`/v2/shipments/${id}`, { status: 200 })).body.container_id;
    for (const id of [other, held]) {
      await client.a.patch(`/v2/containers/${await containerOf(id)}`, { json: { holds: { line: 'Freight unpaid' } }, status: 200 });
      await advance(client, 'PT1M');
    }
    expect(ids((await list({ has_exceptions: 'true' })).data)).to.have.members([held, other]);
    expect(ids((await list({ has_exceptions: 'false' })).data)).to.have.members(rest);
    expect(ids((await list({ sort: '-exception_opened_at' })).data).slice(0, 2)).to.deep.equal([held, other]);
    const { seen } = await walk({ sort: '-exception_opened_at', limit: 2 });
    expect(seen.slice(0, 2)).to.deep.equal([held, other]);
    expect(seen.slice(2)).to.have.members(rest);
    await client.a.patch(`/v2/containers/${await containerOf(held)}`, { json: { holds: { line: null } }, status: 200 });
    await advance(client, 'PT1M');
    expect(ids((await list({ has_exceptions: 'true' })).data)).to.deep.equal([other]);
    await client.a.patch(`/v2/shipments/${rest[0]}`, { json: { customs_status: 'On Hold' }, status: 200 });
    expect(ids((await list({ customs_status: 'On Hold' })).data)).to.deep.equal([rest[0]]);
    expect((await refusal({ customs_status: 'Lost' })).errors[0].parameter).to.equal('customs_status');
  });

  it('has the total if asked, of what is filtered, on each page', async () => {
    const tracked = await trackSeven();
    expect(await list({ limit: 2 })).not.to.have.any.keys('total', 'total_is_exact');
    const first = await list({ limit: 2, with_total: 'true' });
    expect(first).to.include({ total: 7, total_is_exact: true });
    const next = await list({ limit: 2, with_total: 'true', cursor: first.next_cursor });
    expect(next).to.include({ total: 7, total_is_exact: true });
    expect(await list({ status: 'Delivered', with_total: 'true' })).to.include({ total: 0, total_is_exact: true });
    expect(tracked).to.have.length(7);
  });

  it('lists the most recently changed first', async () => {
    const tracked = await trackSeven();
    const untouched = await list();
    expect(ids(untouched.data)).to.deep.equal(tracked.toReversed());
    const last = tracked[0];
    await client.a.patch(`/v2/shipments/${last}`, { json: { reference: 'moved to the front' }, status: 200 });
    expect(ids((await list()).data)[0]).to.equal(last);
    const times = (await list()).data.map((summary: Summary) => summary.updated_at);
    expect(times).to.deep.equal(times.toSorted().toReversed());
  });

  it('is sorted as asked, either way', async () => {
    for (const each of [numbers.byRail, directNumber(1)]) await track(client, { container_number: each.containerNumber });
    for (const [sort, field] of [
      ['updated_at', 'updated_at'],
      ['eta', 'eta_port_of_discharge'],
    ] as const) {
      const values = (await list({ sort })).data.map((summary: Record<string, string>) => summary[field]);
      expect(values, sort).to.deep.equal(values.toSorted()).and.have.length(2);
      const reversed = (await list({ sort: `-${sort}` })).data.map((summary: Record<string, string>) => summary[field]);
      expect(reversed, `-${sort}`).to.deep.equal(values.toReversed());
    }
    await refusal({ sort: 'reference' });
  });

  it('filtered by a time is sorted by no other', async () => {
    const query = { eta_from: '2026-01-01', sort: 'updated_at' };
    const { body } = await client.a.get('/v2/shipments', { query, status: 422 });
    expect(body.errors[0]).to.include({ code: 'conflicting_values', parameter: 'sort' });
    expect(body.errors[0].detail).to.contain('send eta or -eta');
  });

  it('is paged by cursor: every shipment once, in pages of any size', async () => {
    const tracked = await trackSeven();
    for (const [limit, pages] of [
      [1, 7],
      [2, 4],
      [3, 3],
      [7, 1],
      [100, 1],
    ] as const) {
      expect(await walk({ limit }), `limit ${limit}`).to.deep.equal({ pages, seen: tracked.toReversed() });
    }
  });

  it('is paged without repetition if several shipments have the same time', async () => {
    await track(client, { bill_of_lading: numbers.three.billOfLading });
    const { seen } = await walk({ limit: 1 });
    expect(new Set(seen).size).to.equal(3);
    expect(seen).to.have.length(3);
  });

  it('lets the limit change from page to page', async () => {
    const tracked = await trackSeven();
    const first = await list({ limit: 2 });
    const second = await list({ limit: 5, cursor: first.next_cursor });
    expect([...ids(first.data), ...ids(second.data)]).to.deep.equal(tracked.toReversed());
    expect(second.next_cursor).to.equal(null);
  });

  it('filters by status', async () => {
    const planned = await track(client, { container_number: numbers.planned.containerNumber });
    const moving = await track(client, { container_number: numbers.direct.containerNumber });
    await leap(service(), client, 6);
    expect(ids((await list({ status: 'Pre Alert' })).data)).to.deep.equal([planned.shipment_id]);
    expect(ids((await list({ status: 'In Transit' })).data)).to.deep.equal([moving.shipment_id]);
    for (const spelling of ['status=In%20Transit', 'status=In+Transit']) {
      expect(ids((await list(spelling)).data), spelling).to.deep.equal([moving.shipment_id]);
    }
    for (const status of journeyStatuses.filter((each) => !['Pre Alert', 'In Transit'].includes(each))) {
      expect(await list({ status }), status).to.deep.include({ data: [] });
    }
  });

  it('filters by carrier, port of discharge, ETA and last free day', async () => {
    const { shipment_id: id, ...request } = await track(client, { container_number: numbers.byRail.containerNumber });
    const { body: shipment } = await client.a.get(`/v2/shipments/${id}`, { status: 200 });
    while (await storePendingTerms(service().database));
    const eta: string = shipment.schedule.eta_port_of_discharge ?? '';
    await client.a.patch(`/v2/containers/${shipment.container_id}`, { json: { last_free_day: { discharge: '2026-04-07' } }, status: 200 });
    for (const [query, isIn] of [
      [`scac=${request.scac}`, true],
      ['scac=MAEU', false],
      [`port_of_discharge=${shipment.routing.port_of_discharge}`, true],
      ['port_of_discharge=ZZZZZ', false],
      [`q=${numbers.byRail.containerNumber.slice(0, 3)}`, true],
      [`q=${numbers.byRail.containerNumber.slice(3)}&tracking_request_id=${request.id}`, true],
      [`q=${numbers.byRail.containerNumber.slice(3)}&tracking_request_id=${uuidv7()}`, false],
      ['q=%25%25', false],
      ['last_free_day_from=2026-04-07&last_free_day_until=2026-04-07', true],
      ['last_free_day_from=2026-04-08', false],
      ['last_free_day_until=2026-04-06', false],
      ['eta_from=2000-01-01', true],
      ['eta_until=2000-01-01', false],
      ...(eta === '' ? [] : ([[`eta_from=${eta}&eta_until=${eta}`, true]] as const)),
    ] as const) {
      expect(ids((await list(query)).data), query).to.deep.equal(isIn ? [id] : []);
    }
  });

  it('filters by the time of the last change, that time included', async () => {
    const tracked = await trackSeven();
    const summaries: Summary[] = (await list()).data;
    const third = summaries[2]!.updated_at;
    const expected = ids(summaries.filter((summary) => summary.updated_at >= third));
    expect(ids((await list({ updated_since: third })).data)).to.deep.equal(expected);
    expect(ids((await list(`updated_since=${third}`)).data), 'colons as they are').to.deep.equal(expected);
    const inDelhi = new Date(Date.parse(third) + 5.5 * 3_600_000).toISOString().replace('Z', '+05:30');
    expect(ids((await list({ updated_since: inDelhi })).data), 'with an offset').to.deep.equal(expected);
    const justAfter = new Date(Date.parse(summaries[0]!.updated_at) + 1).toISOString();
    expect((await list({ updated_since: justAfter })).data).to.deep.equal([]);

    const today = summaries.at(-1)!.updated_at.slice(0, 10);
    expect(ids((await list({ updated_since: today })).data), 'a date').to.deep.equal(tracked.toReversed());
    const afterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect((await list({ updated_since: afterTomorrow })).data).to.deep.equal([]);
  });

  it('has all since the first valid year and none since the last, and accepts no other year', async () => {
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    for (const first of ['0000-01-01', '0001-01-01T00:00:00Z'])
      expect(ids((await list({ updated_since: first })).data), first).to.deep.equal([id]);
    for (const last of ['9999-12-31', '9999-12-31T23:59:59.999Z'])
      expect((await list({ updated_since: last })).data, last).to.deep.equal([]);
    for (const beyond of ['9999-12-31T23:59:59-23:59', '0000-01-01T00:00:00+00:01']) {
      expect((await refusal({ updated_since: beyond })).errors[0], beyond).to.include({
        code: 'invalid_request',
        parameter: 'updated_since',
      });
    }
  });

  it('filters by the tracking request, to nothing for an unknown one', async () => {
    const request = await track(client, { bill_of_lading: numbers.three.billOfLading });
    await track(client, { container_number: numbers.direct.containerNumber });
    expect((await list({ tracking_request_id: request.id })).data).to.have.length(3);
    expect((await list({ tracking_request_id: uuidv7() })).data).to.deep.equal([]);
    const stranger = await service().newClient();
    const query = { tracking_request_id: request.id };
    expect((await stranger.a.get('/v2/shipments', { query, status: 200 })).body.data).to.deep.equal([]);
  });

  it('combines filters, and pages through their result', async () => {
    const request = await track(client, { bill_of_lading: numbers.three.billOfLading });
    await track(client, { container_number: numbers.planned.containerNumber });
    const filters = { tracking_request_id: request.id, status: 'Pre Alert', updated_since: '2020-01-01' };
    expect((await walk({ ...filters, limit: 2 })).seen).to.have.length(3);
    expect((await list({ ...filters, status: 'Delivered' })).data).to.deep.equal([]);
  });

  it('has 25 to a page by default', async () => {
    // Nine bills of lading with three containers each: the number's own and the next two.
    for (let number = 110_000; number < 110_027; number += 3) await track(client, { bill_of_lading: `TSTBL${number}` });
    const page = await list();
    expect(page.data).to.have.length(25);
    expect((await list({ cursor: page.next_cursor })).data).to.have.length(2);
  });

  for (const limit of ['0', '101', '-1', '1.5', 'ten', '', '99999999999999999999']) {
    it(`answers limit=${limit} with 400`, async () => {
      const { errors } = await refusal(`limit=${limit}`);
      expect(errors[0]).to.include({ code: 'invalid_request', parameter: 'limit' });
    });
  }

  it('answers an unknown status with 400 and the list of statuses', async () => {
    for (const status of ['Sailing', 'in transit', 'IN TRANSIT']) {
      const { detail, errors } = await refusal({ status });
      for (const each of journeyStatuses) expect(detail).to.contain(each);
      expect(errors[0]).to.include({ parameter: 'status' });
    }
  });

  const noTimes = [
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-03-02T25:00:00Z',
    '2026-03-02T08:00:00',
    '20260302',
    '2026-03-02T08:00:00+99:00',
    '1700000000000',
  ];
  for (const time of noTimes) {
    it(`answers updated_since=${time} with 400`, async () => {
      const { errors } = await refusal({ updated_since: time });
      expect(errors[0]).to.include({ code: 'invalid_request', parameter: 'updated_since' });
    });
  }

  it('answers a tracking_request_id that is not a UUID with 400', async () => {
    expect((await refusal({ tracking_request_id: '1' })).errors[0]).to.include({ parameter: 'tracking_request_id' });
  });

  it('answers a parameter given twice with 400', async () => {
    await refusal('limit=1&limit=2');
    await refusal('status=Delivered&status=Discharged');
  });

  it('refuses a cursor that is another account’s, cut, changed or made for other filters', async () => {
    await trackSeven();
    const { next_cursor: cursor } = await list({ limit: 2 });
    const stranger = await service().newClient();
    const foreign = await stranger.a.get('/v2/shipments', { query: { cursor }, status: 400 });
    expect(foreign.body.code).to.equal('invalid_cursor');

    const filtered = (await list({ limit: 2, status: 'Pre Alert' })).next_cursor;
    const changed = cursor.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A'));
    const refused: Record<string, string>[] = [
      { cursor: 'nonsense' },
      { cursor: cursor.slice(0, -1) },
      { cursor: cursor.slice(1) },
      { cursor: `${cursor}x` },
      { cursor: changed },
      { cursor, status: 'Pre Alert' },
      { cursor, updated_since: '2020-01-01' },
      { cursor: filtered },
      { cursor: filtered, status: 'Delivered' },
    ];
    for (const query of refused) {
      const { code, errors } = await refusal(query);
      expect(code, JSON.stringify(query)).to.equal('invalid_cursor');
      expect(errors[0]).to.include({ parameter: 'cursor' });
    }
    expect((await list({ cursor: filtered, status: 'Pre Alert' })).data).to.have.length(5);
  });
});
