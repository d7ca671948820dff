import { expect } from 'chai';
import { type Client, onSharedService } from '../../support/service.ts';
import { leap, numbers, trackShipment } from '../../support/tracking.ts';

type RawEvent = { id: string; attributes: any; relationships: any };

onSharedService('GET /containers/{id}/raw_events', (service) => {
  let client: Client;
  let path: string;
  const list = async (query = '') => (await client.b.get(`${path}${query}`, { status: 200 })).body;
  const ids = (events: RawEvent[]) => events.map((event) => event.id);

  /** The rail journey on its twentieth day: past and expected events, three vessels. */
  before(async () => {
    client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.byRail.containerNumber });
    path = `/containers/${shipment.container_id}/raw_events`;
    await leap(service(), client, 20);
  });

  it('come in the order of their indexes, from 0, which is the order of time', async () => {
    const { data, meta } = await list();
    expect(data.map((event: RawEvent) => event.attributes.index)).to.deep.equal([...data.keys()]);
    const times = data.map((event: RawEvent) => event.attributes.timestamp);
    expect(times).to.deep.equal(times.toSorted());
    expect(meta).to.deep.equal({ total: data.length });
  });

  it('report what has happened and what is expected, each in its own fields', async () => {
    const { data } = await list();
    const [past, expected] = [false, true].map((estimated) => data.filter((event: RawEvent) => event.attributes.estimated === estimated));
    expect(past, 'nothing has happened').not.to.have.length(0);
    expect(expected, 'nothing is expected').not.to.have.length(0);
    for (const { attributes } of past) {
      expect(attributes.actual_at).to.equal(attributes.timestamp);
      expect(attributes.actual_on).to.match(/^\d{4}-\d\d-\d\d$/);
      expect(attributes.estimated_at).to.equal(null);
    }
    for (const { attributes } of expected) {
      expect(attributes).to.include({ actual_at: null, actual_on: null });
      expect(attributes.estimated_at, 'when the estimate was made').to.be.a('string');
    }
  });

  it('give the local date of the place', async () => {
    const { data } = await list();
    for (const { attributes } of data.filter((event: RawEvent) => event.attributes.actual_on && event.attributes.timezone)) {
      const zone = { timeZone: attributes.timezone, dateStyle: 'short' } as const;
      expect(attributes.actual_on).to.equal(new Intl.DateTimeFormat('sv-SE', zone).format(new Date(attributes.timestamp)));
    }
  });

  it('keep the carrier’s own words', async () => {
    const { data } = await list('?filter[event]=vessel_loaded');
    expect(data).to.have.length(1);
    expect(data[0].attributes).to.include({
      original_event: 'Loaded on vessel at port of loading',
      rule: 'load at the first port where a vessel loads the container',
      location_locode: 'VNCMT',
      vessel_name: 'MERIDIAN TERN',
      vessel_imo: '4400090',
      voyage_number: '401N',
      timezone: 'Asia/Ho_Chi_Minh',
    });
  });

  it('include exactly the vessels that they name, each once', async () => {
    for (const query of ['', '?page[size]=5', '?filter[event]=transshipment_departed', '?filter[event]=full_in']) {
      const { data, included } = await list(query);
      const named = data.flatMap((event: RawEvent) => event.relationships.vessel.data?.id ?? []);
      expect(included.map((vessel: { type: string }) => vessel.type)).to.deep.equal(included.map(() => 'vessel'));
      expect(ids(included), query).to.have.members([...new Set(named)]);
      for (const { attributes, relationships } of data) {
        const vessel = included.find((each: { id: string }) => each.id === relationships.vessel.data?.id);
        if (vessel) expect(vessel.attributes).to.include({ name: attributes.vessel_name, imo: attributes.vessel_imo });
      }
    }
  });

  it('come all at once without paging, with one link', async () => {
    const { links } = await list();
    expect(links).to.deep.equal({ self: `/v2${path}` });
  });

  it('are paged by links.next, which is missing on the last page', async () => {
    const all = ids((await list()).data);
    for (const size of [1, 7, all.length, 1000]) {
      const seen: string[] = [];
      let next: string | undefined = `/v2${path}?page[size]=${size}`;
      let pages = 0;
      while (next !== undefined) {
        const { body }: { body: any } = await client.b.get(next, { status: 200 });
        pages += 1;
        seen.push(...ids(body.data));
        expect(body.meta.total).to.equal(all.length);
        expect('prev' in body.links, `prev on page ${pages}`).to.equal(pages > 1);
        next = body.links.next;
      }
      expect(seen, `pages of ${size}`).to.deep.equal(all);
      expect(pages).to.equal(Math.ceil(all.length / size));
    }
  });

  it('accept brackets both plain and escaped', async () => {
    const [plain, escaped] = [await list('?page[number]=2&page[size]=3'), await list('?page%5Bnumber%5D=2&page%5Bsize%5D=3')];
    expect(plain).to.deep.equal(escaped);
    expect(plain.data.map((event: RawEvent) => event.attributes.index)).to.deep.equal([3, 4, 5]);
    expect(await list('?filter%5Bevent%5D=full_in')).to.deep.equal(await list('?filter[event]=full_in'));
  });

  it('have 100 to a page if only the page is given, and the first page if only the size is', async () => {
    const all = await list();
    expect((await list('?page[number]=1')).data).to.deep.equal(all.data.slice(0, 100));
    expect((await list('?page[size]=2')).data).to.deep.equal(all.data.slice(0, 2));
  });

  it('are empty beyond the last page', async () => {
    const { data, included, links } = await list('?page[number]=1000&page[size]=10');
    expect([data, included]).to.deep.equal([[], []]);
    expect(links).not.to.have.property('next');
  });

  it('are filtered by type and by time, page by page', async () => {
    const all: RawEvent[] = (await list()).data;
    const departures = all.filter((event) => event.attributes.event === 'transshipment_departed');
    expect(departures).to.have.length(2);
    const filtered = await list('?filter[event]=transshipment_departed&page[size]=1');
    expect(ids(filtered.data)).to.deep.equal(ids(departures.slice(0, 1)));
    expect(filtered.meta.total).to.equal(2);
    const { body } = await client.b.get(filtered.links.next, { status: 200 });
    expect(ids(body.data)).to.deep.equal(ids(departures.slice(1)));

    const from = departures[1]!.attributes.timestamp;
    const later = ids(all.filter((event) => event.attributes.timestamp >= from));
    expect(ids((await list(`?filter[timestamp][gte]=${from}`)).data), 'the time itself included').to.deep.equal(later);
    const escaped = `?filter%5Btimestamp%5D%5Bgte%5D=${encodeURIComponent(from.replace('Z', '+00:00'))}`;
    expect(ids((await list(escaped)).data), 'escaped, with an offset').to.deep.equal(later);
    const date = from.slice(0, 10);
    const sinceMidnight = ids(all.filter((event) => event.attributes.timestamp >= date));
    expect(ids((await list(`?filter[timestamp][gte]=${date}`)).data), 'a date').to.deep.equal(sinceMidnight);
    const both = await list(`?filter[event]=transshipment_departed&filter[timestamp][gte]=${from}`);
    expect(ids(both.data)).to.deep.equal(ids(departures.slice(1)));
  });

  it('count their indexes in the whole sequence, filtered or not', async () => {
    const { data } = await list('?filter[event]=transshipment_departed');
    const all: RawEvent[] = (await list()).data;
    for (const event of data) expect(all[event.attributes.index]?.id).to.equal(event.id);
  });

  const refused = [
    ['page[size]=0', 'page[size]'],
    ['page[size]=1001', 'page[size]'],
    ['page[size]=ten', 'page[size]'],
    ['page[number]=0', 'page[number]'],
    ['page[number]=1.5', 'page[number]'],
    ['page[number]=', 'page[number]'],
    ['filter[event]=sailed', 'filter[event]'],
    ['filter[event]=container.transport.full_in', 'filter[event]'],
    ['filter[timestamp][gte]=yesterday', 'filter[timestamp][gte]'],
    ['filter[timestamp][gte]=2026-02-30', 'filter[timestamp][gte]'],
    ['include=vessel', 'include'],
    ['sort=index', 'sort'],
  ];
  for (const [query, parameter] of refused) {
    it(`answers ${query} with 400`, async () => {
      const { body } = await client.b.get(`${path}?${query}`, { status: 400 });
      expect(body.errors[0]).to.deep.include({ code: 'invalid_request', source: { parameter } });
    });
  }
});

onSharedService('raw events as the journey goes on', (service) => {
  it('are replaced by actual events: indexes are renumbered, ids of actual events stay', async () => {
    const client = await service().newClient();
    const shipment = await trackShipment(client, { container_number: numbers.direct.containerNumber });
    const path = `/containers/${shipment.container_id}/raw_events`;
    const before: RawEvent[] = (await client.b.get(path, { status: 200 })).body.data;
    await leap(service(), client, 38);
    const after: RawEvent[] = (await client.b.get(path, { status: 200 })).body.data;

    expect(after.filter((event) => event.attributes.estimated)).to.deep.equal([]);
    expect(after.map((event) => event.attributes.index)).to.deep.equal([...after.keys()]);
    const happened = before.filter((event) => !event.attributes.estimated).map((event) => event.id);
    expect(after.map((event) => event.id)).to.include.members(happened);
    const types = after.map((event) => event.attributes.event).filter((type) => type !== 'other');
    expect(new Set(types).size, `a type is there twice: ${types.join(', ')}`).to.equal(types.length);
  });
});
