import { expect } from 'chai';
import { type Client, onSharedService } from '../../support/service.ts';
import { leap, numbers, playedJourney, trackShipment } from '../../support/tracking.ts';

type Event = { id: string; attributes: any; relationships: any };

const prefix = 'container.transport.';

onSharedService('GET /containers/{id}/transport_events', (service) => {
  let client: Client;
  let shipment: any;
  let path: string;
  const list = async (query = '') => (await client.b.get(`${path}${query}`, { status: 200 })).body;
  const ids = (events: Event[]) => events.map((event) => event.id);
  const types = (events: Event[]) => events.map((event) => event.attributes.event.replace(prefix, ''));

  /** The journey with one transshipment on day 30: discharged, but not picked up yet. */
  before(async () => {
    client = await service().newClient();
    shipment = await trackShipment(client, { container_number: numbers.transshipped.containerNumber });
    path = `/containers/${shipment.container_id}/transport_events`;
    await leap(service(), client, 30);
  });

  it('are the steps that have happened, in order, and none that is only expected', async () => {
    const { data, meta } = await list();
    expect(types(data)).to.deep.equal([
      'empty_out',
      'full_in',
      'vessel_loaded',
      'vessel_departed',
      'transshipment_arrived',
      'transshipment_loaded',
      'transshipment_departed',
      'vessel_arrived',
      'vessel_discharged',
    ]);
    expect(meta).to.deep.equal({ total: 9 });
    for (const { attributes } of data) expect(attributes.event).to.match(/^container\.transport\./);
  });

  it('say the same as their raw events', async () => {
    const raw: Event[] = (await client.b.get(path.replace('transport', 'raw'), { status: 200 })).body.data;
    const { data } = await list();
    for (const { attributes, relationships } of data as Event[]) {
      const same = raw.filter((event) => prefix + event.attributes.event === attributes.event && !event.attributes.estimated);
      expect(same, attributes.event).to.have.length(1);
      const [twin] = same;
      expect(attributes).to.deep.equal({
        event: attributes.event,
        data_source: 'shipping_line',
        created_at: twin!.attributes.created_at,
        voyage_number: twin!.attributes.voyage_number,
        timestamp: twin!.attributes.timestamp,
        location_locode: twin!.attributes.location_locode,
        timezone: twin!.attributes.timezone,
      });
      expect(relationships.location).to.deep.equal(twin!.relationships.location);
      expect(relationships.vessel).to.deep.equal(twin!.relationships.vessel);
      expect(relationships.terminal).to.deep.equal(twin!.relationships.terminal);
      expect(relationships.container).to.deep.equal(twin!.relationships.container);
      expect(relationships.source_event.data).to.deep.equal({ type: 'raw_event', id: twin!.id });
    }
    const eleven = raw.filter((event) => !event.attributes.estimated && types(data).includes(event.attributes.event));
    expect(eleven).to.have.length(data.length);
  });

  it('belong to the shipment and the container', async () => {
    for (const { relationships } of (await list()).data) {
      expect(relationships.shipment.data).to.deep.equal({ type: 'shipment', id: shipment.id });
      expect(relationships.container.data).to.deep.equal({ type: 'container', id: shipment.container_id });
    }
  });

  it('are all eleven at the end of a journey with a transshipment', async () => {
    const whole = await playedJourney(service(), numbers.transshipped.containerNumber, 36);
    const { data } = (await whole.client.b.get(`/containers/${whole.shipment.container_id}/transport_events`, { status: 200 })).body;
    expect(types(data)).to.deep.equal([...types((await list()).data), 'full_out', 'empty_in']);
  });

  it('are none for a journey that is only planned', async () => {
    const other = await service().newClient();
    const { container_id: id } = await trackShipment(other, { container_number: numbers.planned.containerNumber });
    await leap(service(), other, 10);
    const { data, links } = (await other.b.get(`/containers/${id}/transport_events`, { status: 200 })).body;
    expect(data).to.deep.equal([]);
    expect(links).not.to.have.property('next');
  });

  it('are filtered by type, with or without the prefix, and by time', async () => {
    const { data } = await list();
    const [departed] = data.filter((event: Event) => event.attributes.event === `${prefix}vessel_departed`);
    for (const query of ['filter[event]=vessel_departed', `filter[event]=${prefix}vessel_departed`, 'filter%5Bevent%5D=vessel_departed']) {
      expect(ids((await list(`?${query}`)).data), query).to.deep.equal([departed.id]);
    }
    const since = await list(`?filter[timestamp][gte]=${departed.attributes.timestamp}`);
    expect(ids(since.data)).to.deep.equal(ids(data.slice(3)));
    expect((await list('?filter[event]=full_out')).data).to.deep.equal([]);
  });

  it('are paged by links.next, which keeps filter and include and is missing on the last page', async () => {
    const { data } = await list();
    const seen: string[] = [];
    const from = data[2].attributes.timestamp;
    let next: string | undefined = `${path}?page[size]=3&filter[timestamp][gte]=${from}&include=vessel,location`;
    let pages = 0;
    while (next !== undefined) {
      const { body }: { body: any } = await client.b.get(next, { status: 200 });
      pages += 1;
      seen.push(...ids(body.data));
      expect(body.meta.total).to.equal(7);
      expect(body.included, `page ${pages} includes nothing`).not.to.have.length(0);
      next = body.links.next;
    }
    expect([pages, seen]).to.deep.equal([3, ids(data.slice(2))]);
  });

  it('include nothing by default, and on request what the events name, each once', async () => {
    expect(await list()).not.to.have.property('included');
    for (const [include, type] of [
      ['location', 'port'],
      ['terminal', 'terminal'],
      ['vessel', 'vessel'],
      ['container', 'container'],
      ['shipment', 'shipment'],
    ] as const) {
      const { data, included } = await list(`?include=${include}`);
      const named = data.flatMap((event: Event) => event.relationships[include].data?.id ?? []);
      expect(ids(included), include).to.have.members([...new Set(named)]);
      expect(new Set(included.map((resource: { type: string }) => resource.type))).to.deep.equal(new Set([type]));
    }
  });

  const refused = [
    ['include=customer', 'include'],
    ['include=vessel,nothing', 'include'],
    ['filter[event]=rail_departed', 'filter[event]'],
    ['filter[event]=container.transport.rail_departed', 'filter[event]'],
    ['filter[timestamp][gte]=2026-99-99', 'filter[timestamp][gte]'],
    ['page[size]=1001', 'page[size]'],
    ['page[number]=-1', 'page[number]'],
  ];
  for (const [query, parameter] of refused) {
    it(`answers ${query} with 400`, async () => {
      const { body } = await client.b.get(`${path}?${query}`, { status: 400 });
      expect(body.errors[0]).to.deep.include({ code: 'invalid_request', source: { parameter } });
    });
  }
});
