// Lists longer than a page.
import { expect } from 'chai';
import { LandfallError, createClientA, createClientB, orThrow } from '../../src/client/index.ts';
import { type Client, onEachService } from '../support/service.ts';
import { leap, directNumber, numbers, track } from '../support/tracking.ts';
import { type Answer, against, failureOf, json, problem } from './hostile-server.ts';

/** The items of a list, up to the given number. */
async function take<Item>(list: AsyncIterable<Item>, most = 10_000): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of list) {
    items.push(item);
    if (items.length === most) break;
  }
  return items;
}

onEachService("the client's lists", (service) => {
  let client: Client;
  const a = () => createClientA({ baseUrl: service().url, token: client.token });
  const b = () => createClientB({ baseUrl: service().url, apiKey: client.apiKey });

  beforeEach(async () => {
    client = await service().newClient();
  });

  it('give every shipment once, in pages of any size', async () => {
    const tracked: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      tracked.push((await track(client, { container_number: directNumber(index).containerNumber })).shipment_id);
    }
    for (const pageSize of [1, 2, 5, undefined]) {
      const listed = await take(a().shipments({ pageSize }));
      expect(
        listed.map(({ id }) => id),
        `pages of ${pageSize}`,
      ).to.deep.equal(tracked.toReversed());
    }
  });

  it('give the shipments that match a filter', async () => {
    const request = await track(client, { bill_of_lading: numbers.three.billOfLading });
    const other = await track(client, { container_number: numbers.planned.containerNumber });
    await leap(service(), client, 6);
    const count = async (...filter: Parameters<ReturnType<typeof a>['shipments']>) => (await take(a().shipments(...filter))).length;
    expect(await count({ trackingRequestId: request.id, pageSize: 2 })).to.equal(3);
    expect((await take(a().shipments({ status: 'Pre Alert' }))).map(({ id }) => id)).to.deep.equal([other.shipment_id]);
    expect(await count({ updatedSince: new Date(Date.now() - 60_000) })).to.equal(4);
    expect(await count({ updatedSince: new Date(Date.now() + 60_000) })).to.equal(0);
    expect(await count({ updatedSince: '2020-01-01', status: 'Delivered' })).to.equal(0);
  });

  it("give each of B's requests, shipments and containers once, in pages of any size, and those that match", async () => {
    await track(client, { bill_of_lading: numbers.three.billOfLading });
    await track(client, { container_number: numbers.byRail.containerNumber });
    for (const size of [1, 3, 100]) {
      expect(new Set((await take(b().shipments({ 'page[size]': size }))).map(({ id }) => id)).size).to.equal(4);
      expect(new Set((await take(b().containers({ 'page[size]': size }))).map(({ id }) => id)).size).to.equal(4);
      expect(await take(b().trackingRequests({ 'page[size]': size }))).to.have.length(2);
      expect(await take(a().trackingRequests({ limit: size }))).to.have.length(2);
    }
    const { billOfLading } = numbers.three;
    expect(
      await take(b().shipments({ 'filter[bill_of_lading_number]': billOfLading, sort: 'pod_eta_at', 'page[size]': 2 })),
    ).to.have.length(3);
    expect(await take(b().trackingRequests({ 'filter[request_type]': 'container' }))).to.have.length(1);
    expect(await take(a().trackingRequests({ number: billOfLading }))).to.have.length(1);
    expect(await take(a().shipments({ scac: 'TEST', eta: { until: new Date(0) } }))).to.have.length(0);
    expect(await b().search(billOfLading)).to.have.length(3);
  });

  it('read any list by its path', async () => {
    const names = ['Acme', 'Blue Line', 'Cargo Partner'];
    for (const company_name of names) orThrow(await b().POST('/parties', { body: { data: { attributes: { company_name } } } }));
    const parties = await take(b().list('/parties', { params: { query: { 'page[size]': 2 } } }));
    expect(parties.slice(1).map(({ attributes }) => attributes.company_name)).to.deep.equal(names.toReversed());
    const entries = await take(a().list('/v2/audit_entries', { params: { query: { limit: 2, action: 'party.created' } } }));
    expect(new Set(entries.map(({ id }) => id)).size).to.equal(names.length);
  });

  it('try and add free time rules, and list them', async () => {
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    const rule = { type: 'demurrage', free_days: 5, scac: 'TEST' } as const;
    const { container_id: containerId } = await a().shipment(id);
    for (const [trial] of [await a().tryFreeTimeRule(rule), await b().tryFreeTimeRule({ ...rule, container_ids: [containerId] })]) {
      expect(trial && ('attributes' in trial ? trial.attributes : trial).counts).to.equal(true);
    }
    const added = [(await a().createFreeTimeRule(rule)).id, (await b().createFreeTimeRule({ type: 'detention', free_days: 7 })).id];
    expect((await take(a().list('/v2/free_time_rules'))).map((each) => each.id)).to.have.members(added);
    expect((await take(b().list('/free_time_rules'))).map((each) => each.id)).to.have.members(added);
    expect(await take(a().shipments({ freeTimeLastDay: { until: '2000-01-01' } }))).to.have.length(0);
  });

  it('read the feed page by page until it has caught up, and continue later', async () => {
    for (const list of [numbers.three, numbers.three]) await track(client, { bill_of_lading: list.billOfLading });
    const wholeA = (await take(a().feed())).flatMap(({ data }) => data.map(({ id }) => id));
    expect(wholeA).to.have.length.above(2);
    const first = (await take(a().feed(), 1))[0]!;
    expect((await take(a().feed(first.next_cursor))).flatMap(({ data }) => data)).to.have.length(wholeA.length - first.data.length);
    const lastB = (await take(b().feed())).at(-1)!;
    expect((await take(b().feed(lastB.meta.next_cursor))).map(({ data }) => data.length)).to.deep.equal([0]);
    await leap(service(), client, 10);
    expect((await take(b().feed(lastB.meta.next_cursor)))[0]!.data).to.have.length.above(0);
  });

  it('change, refresh and infer, set a custom field, and read the route', async () => {
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    const { container_id: containerId } = await a().shipment(id);
    expect((await b().updateShipment(id, { shipment_tags: ['reefer'] })).attributes.tags).to.deep.equal(['reefer']);
    expect((await b().refresh(containerId)).message).to.be.a('string');
    expect((await a().refresh(id)).id).to.equal(id);
    expect((await a().inferNumber(numbers.direct.containerNumber)).number_type).to.equal('container');
    expect((await b().inferNumber(numbers.direct.containerNumber)).attributes.number_type).to.equal('container');
    expect((await a().route(containerId)).container_id).to.equal(containerId);
    expect((await b().shippingLines('TEST')).map(({ attributes }) => attributes.scac)).to.deep.equal(['TEST']);
    const definition = { entity_type: 'Shipment', api_slug: 'cost_center', display_name: 'Cost center', data_type: 'number' } as const;
    orThrow(await b().POST('/custom_field_definitions', { body: { data: { attributes: definition } } }));
    expect((await b().setCustomField('/shipments/{id}/custom_fields', id, 'cost_center', 12)).attributes.value).to.equal(12);
    const fields = b().list('/shipments/{id}/custom_fields', { params: { path: { id } } });
    expect((await take(fields)).map(({ attributes }) => attributes.value)).to.deep.equal([12]);
  });

  it('reset the sandbox and read its clock', async () => {
    await track(client, { container_number: numbers.direct.containerNumber });
    const { now } = await a().advanceClock('P10D');
    expect((await b().clock()).now >= now).to.equal(true);
    await a().resetSandbox();
    expect((await a().clock()).now < now).to.equal(true);
    expect(await take(a().shipments())).to.have.length(0);
    await b().resetSandbox();
  });

  it('stop and resume tracking, and move the clock', async () => {
    const { shipment_id: id } = await track(client, { container_number: numbers.direct.containerNumber });
    expect((await b().stopTracking(id)).attributes.line_tracking_stopped_reason).to.equal('stopped');
    expect((await b().resumeTracking(id)).attributes.line_tracking_stopped_reason).to.equal(null);
    await a().stopTracking(id);
    expect((await a().resumeTracking(id)).next_check_at).not.to.equal(null);
    const { status } = await a().shipment(id);
    await b().advanceClock('P10D');
    expect((await a().shipment(id)).status).not.to.equal(status);
  });

  it("give a container's events once and in order, in pages of any size", async () => {
    const request = await track(client, { container_number: numbers.byRail.containerNumber });
    const { container_id: id } = await a().shipment(request.shipment_id);
    await leap(service(), client, 20);
    const whole = (await client.b.get(`/containers/${id}/raw_events`, { status: 200 })).body.data;
    for (const pageSize of [1, 5, 1000]) {
      const raw = await take(b().rawEvents(id, { pageSize }));
      expect(
        raw.map((event) => event.id),
        `pages of ${pageSize}`,
      ).to.deep.equal(whole.map((event: { id: string }) => event.id));
    }
    const departures = await take(b().rawEvents(id, { event: 'vessel_departed', pageSize: 1 }));
    expect(departures.map(({ attributes }) => attributes.event)).to.deep.equal(['vessel_departed']);

    const happened = await take(b().transportEvents(id, { pageSize: 2 }));
    const later = happened[3]!.attributes.timestamp ?? '';
    const since = await take(b().transportEvents(id, { since: new Date(later), pageSize: 2 }));
    expect(since).to.deep.equal(happened.filter(({ attributes }) => (attributes.timestamp ?? '') >= later));
  });
});

describe("the requests of the client's lists", () => {
  const pageA = (name: string, next: string | null): Answer =>
    json(200, { data: [{ id: `${name}1` }, { id: `${name}2` }], next_cursor: next, has_more: next !== null });
  const pageB = (name: string, next?: string): Answer =>
    json(200, { data: [{ id: `${name}1` }], links: { self: '/', ...(next ? { next } : {}) } });
  const a = (url: string) => createClientA({ baseUrl: url, token: 't' }, { maxRetryWaitMs: 10 });
  const b = (url: string) => createClientB({ baseUrl: url, apiKey: 'k' });

  const three = [pageA('a', 'c1'), pageA('b', 'c2'), pageA('c', null)];
  it(
    'request a page when the previous one is used up, and none after a break',
    against(three, async ({ url, asked }) => {
      const list = a(url).shipments();
      expect(asked, 'before the first').to.have.length(0);
      await list.next();
      await list.next();
      expect(asked, 'after two of two').to.have.length(1);
      expect(await take(list, 1)).to.deep.equal([{ id: 'b1' }]);
      expect(asked, 'after the break').to.have.length(2);
    }),
  );

  it(
    'keep the filters from page to page',
    against([pageA('a', 'c1'), pageA('b', null)], async ({ url, asked }) => {
      await take(a(url).shipments({ status: 'On Rail', updatedSince: '2026-03-01', pageSize: 2 }));
      const filters = 'limit=2&status=On%20Rail&updated_since=2026-03-01';
      expect(asked.map(({ path }) => path)).to.deep.equal([`/v2/shipments?${filters}`, `/v2/shipments?${filters}&cursor=c1`]);
    }),
  );

  it(
    'use the query of the next link, and neither its host nor its path',
    against(
      [
        pageB('a', 'http://elsewhere.test/v2/containers/y/raw_events?page%5Bsize%5D=1&page%5Bnumber%5D=2&filter%5Bevent%5D=other'),
        pageB('b'),
      ],
      async ({ url, asked }) => {
        expect(await take(b(`${url}/gateway`).rawEvents('x', { event: 'other', pageSize: 1 }))).to.have.length(2);
        expect(asked[1]?.path).to.equal('/gateway/containers/x/raw_events?page[size]=1&page[number]=2&filter[event]=other');
      },
    ),
  );

  it(
    'end with an error if a page names itself as the next',
    against([pageA('a', 'c1')], async ({ url, asked }) => {
      expect(await failureOf(LandfallError, take(a(url).shipments()))).to.include({ code: 'unreadable_response' });
      expect(asked).to.have.length(2);
    }),
  );

  it(
    'end with an error if a link leads to its own page',
    against([pageB('a', '/x?page%5Bnumber%5D=2')], async ({ url, asked }) => {
      expect(await failureOf(LandfallError, take(b(url).rawEvents('x')))).to.include({ code: 'unreadable_response' });
      expect(asked).to.have.length(2);
    }),
  );

  const withTrouble = [pageA('a', 'c1'), problem(503, 'unavailable'), pageA('b', null)];
  it(
    'continue after a page that needed a second try',
    against(withTrouble, async ({ url }) => {
      expect(await take(a(url).shipments())).to.have.length(4);
    }),
  );

  it(
    'end when they are aborted',
    against([pageA('a', 'c1'), pageA('b', null)], async ({ url, asked }) => {
      const controller = new AbortController();
      const walk = async () => {
        for await (const { id } of a(url).shipments({}, { signal: controller.signal })) if (id === 'a2') controller.abort();
      };
      expect(await failureOf(LandfallError, walk())).to.include({ code: 'aborted' });
      expect(asked).to.have.length(1);
    }),
  );
});
