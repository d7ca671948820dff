// A page of a list costs only what it shows, however long the list and however deep the page.
import { wholeAccount } from '../../src/domain/account.ts';
import { transportEventTypes } from '../../src/domain/container-event.ts';
import { CarrierAnswers } from '../../src/store/carrier-answers.ts';
import { Exceptions } from '../../src/store/exceptions.ts';
import { ContainerEvents, StatusChanges } from '../../src/store/container-events.ts';
import { termsOf } from '../../src/domain/search-terms.ts';
import { Routes } from '../../src/store/routes.ts';
import { Search } from '../../src/store/search.ts';
import { Shipments } from '../../src/store/shipments.ts';
import { firstTime, noTime } from '../../src/store/list.ts';
import type { ExceptionQuery, ShipmentQuery } from '../../src/store/listed.ts';
import type { SqlValue } from '../../src/store/sql.ts';
import { Terminals } from '../../src/store/places.ts';
import { VesselPositions } from '../../src/store/vessel-positions.ts';
import { Vessels } from '../../src/store/vessels.ts';
import { type Explainer, type Question, indexesLeadTo } from './explain.ts';

const rows = 30_000;
const accounts = 40;
const eventsOfContainer = 30;
const positionsOfVessel = 100;
const begin = Date.UTC(2026, 2, 1);
const time = (index: number): Date => new Date(begin + index * 4000);
const text = (at: Date): string => at.toISOString().slice(0, 23).replace('T', ' ');
const id = (kind: string, index: number): string => `${kind}${String(index).padStart(35, '0')}`;

/** The first account has the most shipments, and nine in ten of them are under way. */
const accountOf = (index: number): string => id('a', index % 10 < 7 ? 0 : index % accounts);
const statusOf = (index: number): string => (index % 100 < 90 ? 'In Transit' : 'Empty Returned');
/** One in ten exceptions is open, and none of a kind that was rolled. */
const isOpen = (index: number): number => (index % 10 === 4 ? 1 : 0);
/** Bills of lading with 50 containers each. */
const requestOf = (index: number): string => id('r', Math.floor(index / 50));

async function fill(explainer: Explainer): Promise<void> {
  const all = Array.from({ length: rows }, (_, index) => index);
  const at = (index: number): string => text(time(index));
  const request = (index: number): SqlValue[] => [
    id('r', index),
    accountOf(index * 50),
    'TEST',
    'bill_of_lading',
    '[]',
    '[]',
    'succeeded',
    at(index),
    at(index),
  ];
  const requestColumns = ['id', 'account_id', 'scac', 'request_type', 'ref_numbers', 'shipment_tags', 'status', 'created_at', 'updated_at'];
  await explainer.fill('tracking_requests', requestColumns, all.slice(0, rows / 50).map(request));
  const shipment = (index: number): SqlValue[] => {
    const texts = ['[]', '[]', '[]', '{}', '{}'];
    const own = [
      id('s', index),
      accountOf(index),
      requestOf(index),
      id('c', index),
      'TEST',
      `TSTU${String(index).padStart(7, '0')}`,
      1,
      `F${index}`,
    ];
    return [...own, statusOf(index), 'Not Filed', 'Not Scheduled', ...texts, 1, at(index), at(index)];
  };
  const shipmentColumns = [
    ...[
      'id',
      'account_id',
      'tracking_request_id',
      'container_id',
      'scac',
      'container_number',
      'trip',
      'file_number',
      'status',
      'customs_status',
    ],
    ...[
      'delivery_status',
      'booking_numbers',
      'ref_numbers',
      'shipment_tags',
      'carrier_facts',
      'recorded',
      'version',
      'created_at',
      'updated_at',
    ],
  ];
  await explainer.fill('shipments', shipmentColumns, all.map(shipment));
  await explainer.fill(
    'tracking_request_shipments',
    ['tracking_request_id', 'shipment_id'],
    all.map((index) => [requestOf(index), id('s', index)]),
  );
  const terms = (index: number): SqlValue[][] =>
    termsOf([`TSTU${String(index).padStart(7, '0')}`, 'EVER SAME']).map((term) => [id('s', index), term, accountOf(index), 1]);
  await explainer.fill('search_terms', ['entity_id', 'term', 'account_id', 'kind'], all.flatMap(terms));
  const container = (index: number): SqlValue[] => [
    id('c', index),
    accountOf(index),
    id('s', index),
    'TSTU0000001',
    'In Transit',
    '{}',
    at(index),
    at(index),
  ];
  const containers = all.slice(0, rows / eventsOfContainer);
  await explainer.fill(
    'containers',
    ['id', 'account_id', 'shipment_id', 'container_number', 'status', 'recorded', 'created_at', 'updated_at'],
    containers.map(container),
  );
  const event = (index: number): SqlValue[] => {
    const own = [id('e', index), id('c', Math.floor(index / eventsOfContainer)), `key ${index}`, index % eventsOfContainer];
    const type = index % 3 === 0 ? 'vessel_arrived' : 'other';
    return [...own, type, 0, 'rule', at(index), '2026-03-01', id('t', index % 100), '{}', at(index), index % 20 === 0 ? at(index) : null];
  };
  const eventColumns = [
    'id',
    'container_id',
    'event_key',
    'position',
    'type',
    'estimated',
    'rule',
    'occurred_at',
    'local_date',
    'terminal_id',
    'carrier_event',
    'created_at',
    'retired_at',
  ];
  await explainer.fill('container_events', eventColumns, all.map(event));
  await explainer.fill(
    'terminals',
    ['id', 'natural_key'],
    all.slice(0, 100).map((index) => [id('t', index), `terminal ${index}`]),
  );
  await explainer.fill(
    'status_changes',
    ['container_id', 'status', 'recorded_at', 'position'],
    containers.map((index) => [id('c', index), 'In Transit', at(index), 3]),
  );
  const answers = all
    .slice(0, 5000)
    .map((index): SqlValue[] => [id('w', index), id('r', index % 500), String(index).padStart(64, '0'), '[]', at(index)]);
  await explainer.fill('carrier_answers', ['id', 'tracking_request_id', 'digest', 'payload', 'received_at'], answers);
  const exception = (index: number): SqlValue[] => [
    ...[id('x', index), accountOf(index), id('y', index), id('c', index), `TSTU${String(index).padStart(7, '0')}`, 'TEST'],
    ...[index % 2 === 0 ? 'hold' : 'rolled', 'customs', at(index), 'Because.', '[]', at(index), isOpen(index)],
  ];
  const exceptionColumns = [
    ...['id', 'account_id', 'shipment_id', 'container_id', 'container_number', 'scac'],
    ...['kind', 'subject', 'since', 'reason', 'event_ids', 'opened_at', 'is_open'],
  ];
  await explainer.fill('exceptions', exceptionColumns, all.map(exception));
  const vessel = (index: number): SqlValue[] => [
    id('v', index),
    index % 2 === 0 ? '' : id('a', index % accounts),
    String(index).padStart(7, '0'),
    String(index).padStart(7, '0'),
  ];
  await explainer.fill('vessels', ['id', 'scope', 'natural_key', 'imo'], all.slice(0, 5000).map(vessel));
  const position = (index: number): SqlValue[] => [id('v', Math.floor(index / positionsOfVessel)), at(index), index % 90, index % 180];
  await explainer.fill('vessel_positions', ['vessel_id', 'at', 'latitude', 'longitude'], all.map(position));
}

const limit = 26;
/** An index entry, its row and what is joined to it; and one past the last. */
const looksFor = (count: number): number => 3 * count + 10;
const accountId = id('a', 0);

/** The pages of a list: the first, one after each tenth of it, and one after its end. */
const pages: (number | undefined)[] = [undefined, ...Array.from({ length: 10 }, (_, tenth) => (rows * tenth) / 10)];

function shipmentPages(what: string, filter: Partial<ShipmentQuery>): Question[] {
  return pages.map((index) => ({
    what: `${what}, ${index === undefined ? 'first page' : `after row ${index}`}`,
    ask: (sql) => {
      const after = index === undefined ? undefined : ([text(time(index)), id('s', index)] as const);
      return new Shipments(sql).listSummaries({ testOnly: false, accountId, limit, after, ...filter });
    },
    looks: looksFor(limit),
  }));
}

function exceptionPages(what: string, filters: ExceptionQuery['filters'] = {}): Question[] {
  return pages.map((index) => ({
    what: `exceptions${what}, ${index === undefined ? 'first page' : `after row ${index}`}`,
    ask: (sql) => {
      const after = index === undefined ? undefined : ([text(time(index)), id('x', index)] as const);
      return new Exceptions(sql).list({ testOnly: false, accountId, limit, after, filters });
    },
    looks: looksFor(limit),
  }));
}

/** No shipment of the database has a value in these orders, so that all have the same place but for their ids. */
const sameInOrder = {
  exceptions: firstTime,
  eta: noTime,
  lastFreeDay: noTime,
  freeTime: noTime,
} satisfies Partial<Record<NonNullable<ShipmentQuery['order']>, string>>;

function shipmentsWithout(what: string, filters: ShipmentQuery['filters']): Question[] {
  const pagesOf = (order: keyof typeof sameInOrder, isDescending: boolean): Question[] =>
    [undefined, [sameInOrder[order], id('s', rows / 2)] as const].map((after) => ({
      what: `shipments by ${order}${isDescending ? ', descending' : ''}, ${what}, ${after ? 'a page in the middle' : 'first page'}`,
      ask: (sql) => new Shipments(sql).listSummaries({ testOnly: false, accountId, limit, after, filters, order, isDescending }),
      // And the exceptions of each.
      looks: looksFor(limit) + limit,
    }));
  return (Object.keys(sameInOrder) as (keyof typeof sameInOrder)[]).flatMap((order) => [...pagesOf(order, false), ...pagesOf(order, true)]);
}

/** All shipments of a bill of lading are read and sorted. */
const sorted = (questions: Question[]): Question[] => questions.map((question) => ({ ...question, looks: looksFor(3 * 50), sorts: true }));

/** What all shipments have, what many have in several places, what one has, and what none has. */
const queries = ['t', 'TSTU', '0000', 'ever same', 'stu0000007', 'NOTHING'];
const searches: Question[] = queries.flatMap((query): Question[] => [
  {
    what: `what a search for ${query} finds`,
    // 75 by numbers and 200 by terms, which are read again from the parts.
    ask: (sql) => new Search(sql).find(wholeAccount(accountId), query, query.toUpperCase(), 25),
    looks: 2 * (3 * 26 + 2 * 101) + 50,
  },
  {
    what: `the shipments with ${query}, soonest first`,
    ask: (sql) => new Shipments(sql).listSummaries({ testOnly: false, accountId, limit, filters: { matching: query }, order: 'eta' }),
    // 500 terms, one more to know whether there are, the row of each, and all again to make one array of them.
    looks: 3 * 501 + looksFor(0),
  },
]);

const container = id('c', 500);
const questions: Question[] = [
  ...shipmentPages('shipments', {}),
  ...shipmentPages('shipments with a status that most have', { filters: { status: 'In Transit' } }),
  // One in ten, each with its own lookup.
  ...shipmentPages('shipments with a status that few have', { filters: { status: 'Empty Returned' } }),
  ...shipmentPages('shipments updated since the beginning', { ranges: { updatedAt: { from: time(0) } } }),
  ...shipmentPages('shipments updated lately', { ranges: { updatedAt: { from: time(rows - 200) } } }),
  ...shipmentPages('shipments with a status updated since half of the time', {
    filters: { status: 'In Transit' },
    ranges: { updatedAt: { from: time(rows / 2) } },
  }),
  ...shipmentPages('shipments by ETA, with a status that few have', { filters: { status: 'Empty Returned' }, order: 'eta' }),
  ...shipmentPages('shipments by last free day, with a status that none has', { filters: { status: 'On Rail' }, order: 'lastFreeDay' }),
  ...shipmentPages('shipments with a carrier that none has, the newest first', { filters: { scac: 'MAEU' }, order: 'createdAt' }),
  ...exceptionPages(''),
  ...exceptionPages(' that are open', { isOpen: 1 }),
  ...exceptionPages(' that are closed', { isOpen: 0 }),
  ...exceptionPages(' of a kind', { kind: 'hold' }),
  ...exceptionPages(' of a kind that none is', { kind: 'no_news' }),
  ...exceptionPages(' of a carrier', { scac: 'TEST' }),
  ...exceptionPages(' of a shipment', { shipmentId: id('y', 300) }),
  ...exceptionPages(' of a kind that are open', { isOpen: 1, kind: 'hold' }),
  ...exceptionPages(' of a kind of which none is open', { isOpen: 1, kind: 'rolled' }),
  ...shipmentsWithout('of all', {}),
  ...shipmentsWithout('with a status that few have', { status: 'Empty Returned' }),
  ...shipmentsWithout('with a status that none has', { status: 'On Rail' }),
  ...shipmentsWithout('only those that are late', { hasExceptions: 1 }),
  ...shipmentsWithout('with a customs status that none has', { customsStatus: 'On Hold' }),
  ...shipmentsWithout('only those on time with a status that none has', { hasExceptions: 0, status: 'On Rail' }),
  ...shipmentsWithout('only provisional ones', { isProvisional: 1 }),
  ...shipmentsWithout('with a carrier that none has', { scac: 'MAEU' }),
  ...shipmentsWithout('with a port of discharge that none has', { portOfDischarge: 'NLRTM' }),
  ...shipmentsWithout('only stopped ones', { isTrackingStopped: 1 }),
  ...sorted(shipmentPages('shipments of a request', { filters: { trackingRequestId: id('r', 300) } })),
  ...sorted(
    shipmentPages('shipments of a request with a status', {
      filters: { trackingRequestId: id('r', 300), status: 'In Transit' },
      ranges: { updatedAt: { from: time(5) } },
    }),
  ),
  ...sorted([{ what: 'all shipments of a request', ask: (sql) => new Shipments(sql).listByRequest(accountId, id('r', 300)), looks: 0 }]),
  {
    what: 'the newest trip of a container',
    ask: (sql) => new Shipments(sql).findCurrent(accountId, 'TEST', 'TSTU0000100'),
    looks: looksFor(1),
    sorts: true,
  },
  ...searches,
  ...[0, 20, 1000].flatMap((offset): Question[] => [
    {
      what: `raw events of a container from ${offset} on`,
      ask: (sql) => new ContainerEvents(sql).list({ containerId: container, offset, limit: 10 }),
      looks: looksFor(eventsOfContainer),
      sorts: true,
    },
    {
      what: `transport events of a container from ${offset} on`,
      ask: (sql) =>
        new ContainerEvents(sql).list({
          containerId: container,
          transportOnly: true,
          types: [...transportEventTypes],
          from: time(0),
          offset,
          limit: 10,
        }),
      looks: looksFor(eventsOfContainer),
      sorts: true,
    },
  ]),
  {
    what: 'how many events a container has',
    ask: (sql) => new ContainerEvents(sql).count({ containerId: container, transportOnly: true }),
    looks: looksFor(eventsOfContainer),
  },
  {
    what: 'the terminals of a container',
    ask: (sql) => new Terminals(sql).ofContainers([container]),
    looks: looksFor(eventsOfContainer),
    sorts: true,
  },
  {
    what: 'what the route of a container is made of',
    ask: (sql) => new Routes(sql).find(wholeAccount(accountId), container),
    looks: looksFor(eventsOfContainer),
  },
  {
    what: 'the tracks of two vessels',
    ask: (sql) => {
      const range = { from: time(10 * positionsOfVessel), until: time(rows) };
      return new VesselPositions(sql).list([id('v', 10), id('v', 11)], range, 4000);
    },
    looks: looksFor(2 * positionsOfVessel),
    sorts: true,
  },
  { what: 'the timeline of a container', ask: (sql) => new StatusChanges(sql).list(container), looks: looksFor(1), sorts: true },
  { what: "a request's answers", ask: (sql) => new CarrierAnswers(sql).list(id('r', 77)), looks: looksFor(10) },
  {
    what: 'some vessels',
    ask: (sql) =>
      new Vessels(sql).listByIds(
        wholeAccount(accountId),
        [1, 2, 3].map((index) => id('v', index)),
      ),
    looks: looksFor(10),
  },
  { what: "a page of the world's vessels", ask: async (sql) => void (await new Vessels(sql).pagesOfWorld().next()), looks: looksFor(500) },
];

indexesLeadTo(`with ${rows} shipments and events`, fill, questions);
