// The lists of tracking requests, shipments and containers: filters, orders, pages, and what they include.
import { expect } from 'chai';
import { loadContract } from '../../../src/http/contract.ts';
import * as lists from '../../../src/http/b/lists.ts';
import { storePendingTerms } from '../../../src/worker/store-terms.ts';
import { type Client, onEachService } from '../../support/service.ts';
import { aRequest } from '../../support/samples.ts';
import { advance, numbers, track } from '../../support/tracking.ts';

interface Resource {
  type: string;
  id: string;
  attributes: Record<string, any>;
  relationships: Record<string, { data: any }>;
}

const idsOf = ({ data }: { data: Resource[] }): string[] => data.map(({ id }) => id);
const kindsOf = (resources: Resource[]): string[] => [...new Set(resources.map(({ type }) => type))].sort();

onEachService('lists of surface B', (service) => {
  let client: Client;
  /** By what they are of: the direct and the rail journey's, and the three of one bill of lading. */
  let shipments: { direct: Resource; rail: Resource; three: Resource[] };

  const list = async (path: string, query = ''): Promise<any> => (await client.b.get(`${path}?${query}`, { status: 200 })).body;

  before('track five containers by three requests', async () => {
    client = await service().newClient();
    await track(client, { container_number: numbers.direct.containerNumber });
    await track(client, { container_number: numbers.byRail.containerNumber });
    await track(client, { bill_of_lading: numbers.three.billOfLading });
    await advance(client, 'P20D');
    while (await storePendingTerms(service().database));
    const { data }: { data: Resource[] } = await list('/shipments', 'sort=created_at');
    const [direct, rail, ...three] = data as [Resource, Resource, ...Resource[]];
    shipments = { direct, rail, three };
  });

  it('have every resource of the account, the newest first, as its own page shows it', async () => {
    const all = await list('/shipments');
    expect(idsOf(all)).to.deep.equal([...shipments.three.toReversed(), shipments.rail, shipments.direct].map(({ id }) => id));
    expect(all.meta).to.deep.equal({ size: 30, total: 5, total_is_exact: true });
    for (const shipment of all.data) expect(shipment).to.deep.equal((await list(`/shipments/${shipment.id}`)).data);
    const containers = await list('/containers');
    expect(containers.data).to.have.length(5);
    for (const container of containers.data) expect(container).to.deep.equal((await list(`/containers/${container.id}`)).data);
    const requests = await list('/tracking_requests');
    expect(requests.data).to.have.length(3);
    for (const request of requests.data) expect(request).to.deep.equal((await list(`/tracking_requests/${request.id}`)).data);
  });

  it('are read to the end by links.next, and have the links that exist', async () => {
    const first = await list('/shipments', 'page[size]=2&sort=created_at');
    const page = (number: number): string => `/v2/shipments?page%5Bsize%5D=2&sort=created_at&page%5Bnumber%5D=${number}`;
    expect(first.links).to.deep.equal({ self: page(1), first: page(1), last: page(3), next: page(2) });
    const seen = idsOf(first);
    for (let { next } = first.links; next !== undefined; ) {
      const { body } = await client.b.get(next, { status: 200 });
      seen.push(...idsOf(body));
      next = body.links.next;
    }
    expect(seen).to.deep.equal(idsOf(await list('/shipments', 'sort=created_at')));
    const beyond = await list('/shipments', 'page[size]=2&page[number]=4');
    expect(beyond).to.deep.include({ data: [], meta: { size: 2, total: 5, total_is_exact: true } });
    expect(beyond.links).to.not.have.property('next');
  });

  it('are filtered', async () => {
    const { direct, rail, three } = shipments;
    const number = numbers.direct.containerNumber;
    const cases: [path: string, query: string, ids: string[]][] = [
      ['/shipments', `number=${number}`, [direct.id]],
      ['/shipments', `number=${number.toLowerCase()}`, [direct.id]],
      ['/shipments', `number=${numbers.three.billOfLading}`, idsOf({ data: three.toReversed() })],
      ['/shipments', `filter[bill_of_lading_number]=${numbers.three.billOfLading}`, idsOf({ data: three.toReversed() })],
      [
        '/shipments',
        `filter[pod_locode]=${rail.attributes['port_of_discharge_locode']}&number=${numbers.byRail.containerNumber}`,
        [rail.id],
      ],
      ['/shipments', `filter[status]=${encodeURIComponent(direct.attributes['status'])}&number=${number}`, [direct.id]],
      ['/shipments', `filter[status]=Pre%20Alert&number=${number}`, []],
      ['/shipments', 'filter[shipping_line_scac]=MAEU', []],
      ['/shipments', 'filter[tracking_stopped]=true', []],
      ['/shipments', `filter[tracking_stopped]=false&number=${number}`, [direct.id]],
      ['/shipments', `filter[pod_eta_at][start]=2000-01-01&number=${number}`, [direct.id]],
      ['/shipments', 'filter[pod_eta_at][end]=2000-01-01', []],
      ['/containers', `filter[number]=${number}`, [direct.relationships['container']?.data.id]],
      ['/containers', 'filter[pickup_lfd][end]=2000-01-01', []],
      ['/shipments', `q=${number.slice(0, 9).toLowerCase()}`, [direct.id]],
      ['/shipments', `q=${number.slice(4)}&filter[tracking_stopped]=false&sort=-updated_at`, [direct.id]],
      ['/shipments', `q=${number.slice(4)}&filter[tracking_stopped]=true`, []],
      ['/shipments', `q=${numbers.three.billOfLading.slice(3)}`, idsOf({ data: three.toReversed() })],
      ['/shipments', 'q=%25', []],
      ['/containers', `q=${number.slice(3)}`, [direct.relationships['container']?.data.id]],
    ];
    for (const [path, query, ids] of cases) expect(idsOf(await list(path, query)), `${path}?${query}`).to.deep.equal(ids);
    for (const [query, count] of [
      [`filter[request_number]=${number}`, 1],
      ['filter[status]=created', 3],
      ['filter[status]=pending', 0],
      ['filter[request_type]=bill_of_lading', 1],
      [`q=${number.slice(2)}`, 1],
      ['q=ts', 3],
      ['q=ts&filter[request_type]=bill_of_lading', 1],
      ['filter[scac]=TEST&filter[created_at][start]=2000-01-01', 3],
      ['filter[created_at][end]=2000-01-01', 0],
      ['filter[updated_at][start]=2000-01-01&filter[updated_at][end]=9999-12-31', 3],
    ] as const) {
      expect((await list('/tracking_requests', query)).data, query).to.have.length(count);
    }
  });

  it('are paged by `q` like by other filters, and refuse a blank one', async () => {
    const first = await list('/shipments', 'q=tst&page[size]=2&sort=created_at');
    expect(first.meta).to.deep.equal({ size: 2, total: 5, total_is_exact: true });
    const second = (await client.b.get(first.links.next, { status: 200 })).body;
    expect(idsOf(first).concat(idsOf(second))).to.deep.equal(idsOf(await list('/shipments', 'sort=created_at')).slice(0, 4));
    for (const path of ['/shipments', '/containers', '/tracking_requests']) {
      for (const query of ['q=', 'q=%20', `q=${'x'.repeat(101)}`]) await client.b.get(`${path}?${query}`, { status: 400 });
    }
  });

  it('say that there may be more if the text leads to too much', async () => {
    const { database } = service();
    const other = await service().newClient();
    const all = Array.from({ length: 501 }, (_, index) => aRequest(other.accountId, { refNumbers: [`REF${index}`] }));
    await Promise.all(all.map((request) => database.store.trackingRequests.insert(request, null)));
    while (await storePendingTerms(database));
    const meta = async (q: string) => (await other.b.get(`/tracking_requests?q=${q}`, { status: 200 })).body.meta;
    expect(await meta('tstu')).to.deep.equal({ size: 30, total: 500, total_is_exact: false });
    expect(await meta('ref100')).to.deep.equal({ size: 30, total: 1, total_is_exact: true });
  });

  it('are sorted by every name of `sort`, both ways', async () => {
    for (const name of ['created_at', 'updated_at', 'pod_eta_at', 'pickup_lfd']) {
      const [up, down] = [await list('/containers', `sort=${name}`), await list('/containers', `sort=-${name}`)];
      expect(idsOf(down), name).to.deep.equal(idsOf(up).toReversed());
      if (name === 'pod_eta_at') continue;
      const values = up.data.map(({ attributes }: Resource) => attributes[name] ?? '~');
      expect(values, name).to.deep.equal(values.toSorted());
    }
    const etas = (await list('/shipments', 'sort=pod_eta_at')).data.map(({ attributes }: Resource) => attributes['pod_eta_at'] ?? '~');
    expect(etas).to.deep.equal(etas.toSorted());
  });

  it('include related resources of related ones, each once', async () => {
    const { data, included } = await list('/tracking_requests', 'include=tracked_object,shipment.port_of_lading,container.pickup_facility');
    expect(kindsOf(included)).to.deep.equal(['container', 'port', 'shipment', 'terminal']);
    const names = included.map(({ type, id }: Resource) => `${type} ${id}`);
    expect(new Set(names).size).to.equal(names.length);
    for (const { relationships } of data) expect(names).to.include(`shipment ${relationships.tracked_object.data.id}`);
    const containers = await list('/containers', 'include=shipment,shipment.customer,pod_terminal');
    expect(kindsOf(containers.included)).to.deep.equal(['party', 'shipment', 'terminal']);
    expect(await list('/shipments')).to.not.have.property('included');
    expect((await list('/shipments', 'include=containers')).included).to.have.length(5);
  });

  it('include the transport events of one container', async () => {
    const id = shipments.direct.relationships['container']?.data.id;
    const { data, included } = await list(`/containers/${id}`, 'include=transport_events,transport_events.location');
    const { data: events } = await list(`/containers/${id}/transport_events`);
    expect(data.relationships.transport_events.data.map((event: Resource) => event.id)).to.deep.equal(idsOf({ data: events }));
    expect(included.filter(({ type }: Resource) => type === 'transport_event')).to.deep.equal(events);
    expect(kindsOf(included)).to.deep.equal(['port', 'transport_event']);
  });

  it('ignore and name what only clients of other tracking APIs send', async () => {
    const all = await list('/shipments', 'filter[line_scac]=MAEU&filter[updated_at]=2000-01-01');
    expect(all.meta).to.deep.equal({ size: 30, total: 5, total_is_exact: true, ignored: ['filter[line_scac]', 'filter[updated_at]'] });
    const { meta, included } = await list('/containers', 'include=shipment,raw_events');
    expect(meta.ignored).to.deep.equal(['include=raw_events']);
    expect(kindsOf(included)).to.deep.equal(['shipment']);
    expect(await list('/containers', 'include=raw_events')).to.not.have.property('included');
  });

  it('refuse other names, unreadable values, and an order that no index has', async () => {
    for (const [path, query, status, parameter] of [
      ['/shipments', 'filter[pod_locod]=NLRTM', 400, 'filter[pod_locod]'],
      ['/shipments', 'include=weather', 400, 'include'],
      ['/shipments', 'sort=weather', 400, 'sort'],
      ['/shipments', 'page[number]=-1', 400, 'page[number]'],
      ['/shipments', 'page[number]=1000000000', 400, 'page[number]'],
      ['/shipments', 'filter[updated_at][start]=yesterday', 400, 'filter[updated_at][start]'],
      ['/shipments', 'filter[tracking_stopped]=maybe', 400, 'filter[tracking_stopped]'],
      ['/containers', 'filter[pickup_lfd][start]=2026-13-01', 400, 'filter[pickup_lfd][start]'],
      ['/containers', 'filter[pickup_lfd][start]=2026-03-01&sort=created_at', 422, 'sort'],
      ['/shipments', 'filter[updated_at][start]=2026-03-01&sort=pod_eta_at', 422, 'sort'],
      ['/tracking_requests', 'filter[created_at][end]=2026-03-01&sort=updated_at', 422, 'sort'],
      ['/tracking_requests', 'filter[status]=succeeded', 400, 'filter[status]'],
    ] as const) {
      const { body } = await client.b.get(`${path}?${query}`, { status });
      expect(body.errors[0].source, `${path}?${query}`).to.deep.equal({ parameter });
    }
  });

  it('of parties have the account itself', async () => {
    const all = await list('/parties');
    expect(all.data).to.deep.equal([(await list(`/parties/${client.accountId}`)).data]);
    expect(all.meta).to.deep.equal({ size: 30, total: 1, total_is_exact: true });
    expect((await list('/parties', 'page[number]=2')).data).to.deep.equal([]);
  });

  it('have the names of `sort` that the contract has', () => {
    const { document } = loadContract('b');
    const { paths, components } = document as Record<string, any>;
    for (const [path, { sorts }] of Object.entries({
      '/tracking_requests': lists.trackingRequests,
      '/shipments': lists.shipments,
      '/containers': lists.containers,
    })) {
      const parameters = paths[path].get.parameters.map((each: any) => components.parameters[each.$ref?.split('/').at(-1)] ?? each);
      const { schema } = parameters.find(({ name }: { name: string }) => name === 'sort');
      expect(schema.enum, path).to.have.members(Object.keys(sorts).flatMap((name) => [name, `-${name}`]));
    }
  });
});
