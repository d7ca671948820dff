// A list of the store is what filtering, sorting and cutting in memory gives, whatever the filters, range, order and page.
import { expect } from 'chai';
import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import type { ListPosition, Listed } from '../../src/store/list-rows.ts';
import type { ListQuery } from '../../src/store/list.ts';
import { onEachDatabase } from '../support/databases.ts';
import { storePendingTerms } from '../../src/worker/store-terms.ts';
import { aRequest, aShipment, anException, day } from '../support/samples.ts';

/** A stored row: its values by filter, and its place in each order. */
interface Stored {
  id: string;
  values: Record<string, unknown>;
  times: Record<string, Date | string | null>;
}

interface Wish {
  filters: Record<string, string | number>;
  /** From a day, or until one, or both. */
  range: { order: string; from: number | undefined; before: number | undefined } | undefined;
  order: string;
  isDescending: boolean;
  limit: number;
  testOnly: boolean;
}

const day1to9 = fc.integer({ min: 1, max: 9 });

/** @param filters some values of each, not all of which rows have */
function anyWish(filters: Record<string, (string | number)[]>, orders: string[]): fc.Arbitrary<Wish> {
  const values = Object.fromEntries(Object.entries(filters).map(([name, some]) => [name, fc.constantFrom(...some)]));
  return fc.record({
    filters: fc.record(values, { requiredKeys: [] }) as fc.Arbitrary<Wish['filters']>,
    range: fc.option(
      fc
        .record({
          order: fc.constantFrom(...orders),
          from: fc.option(day1to9, { nil: undefined }),
          before: fc.option(day1to9, { nil: undefined }),
        })
        .filter(({ from, before }) => from !== undefined || before !== undefined),
      { nil: undefined },
    ),
    order: fc.constantFrom(...orders),
    isDescending: fc.boolean(),
    limit: fc.integer({ min: 1, max: 9 }),
    testOnly: fc.boolean(),
  });
}

const textOf = (time: Date | string | null | undefined): string => (time instanceof Date ? time.toISOString() : (time ?? '~'));
const dayOf = (number: number): string => `2026-04-0${Math.min(number, 9)}`;
/** The ends of a range, in an order of days or of times. */
const endsOf = ({ order, from, before }: NonNullable<Wish['range']>) => {
  const at = order === 'lastFreeDay' || order === 'freeTime' ? dayOf : day;
  return { ...(from !== undefined && { from: at(from) }), ...(before !== undefined && { before: at(before) }) };
};

function expected(rows: Stored[], { filters, range, order, isDescending, testOnly }: Wish): string[] {
  const ends = range && endsOf(range);
  return rows
    .filter(({ values }) => Object.entries(filters).every(([name, value]) => isIn(values[name], name, value)))
    .filter(({ values }) => !testOnly || values['scac'] === 'TEST')
    .filter(
      ({ times }) =>
        !range || !ends || isWithin(textOf(times[range.order]), ends.from && textOf(ends.from), ends.before && textOf(ends.before)),
    )
    .map(({ id, times }) => [textOf(times[order]) + id, id] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1) * (isDescending ? -1 : 1))
    .map(([, id]) => id);
}

/** Whether a row's value is a filter's, or one of its texts has what is typed. */
function isIn(stored: unknown, name: string, value: string | number): boolean {
  if (name !== 'matching') return [stored].flat().includes(value);
  const plain = (text: string): string =>
    text
      .toUpperCase()
      .replace('Ż', 'Z')
      .replace(/[^A-Z0-9]/g, '');
  const typed = plain(String(value));
  if (typed === '') return false;
  return (stored as string[]).some((text) => (typed.length < 4 ? plain(text).startsWith(typed) : plain(text).includes(typed)));
}

function isWithin(text: string, from = '', before = '~'): boolean {
  return text !== '~' && text >= from && text < before;
}

/** Reads a list to its end, by positions and by offsets. */
async function readBothWays<Row extends { id: string }>(
  read: (wanted: ListQuery<never, never>) => Promise<Listed<Row>[]>,
  accountId: string,
  { range, ...wish }: Wish,
): Promise<[byPosition: string[], byOffset: string[]]> {
  const wanted = { ...wish, accountId, ...(range && { ranges: { [range.order]: endsOf(range) } }) } as unknown as ListQuery<never, never>;
  const [byPosition, byOffset]: [string[], string[]] = [[], []];
  let after: ListPosition | undefined;
  for (;;) {
    const page = await read({ ...wanted, after });
    byPosition.push(...page.map(({ row }) => row.id));
    after = page.at(-1)?.position;
    if (!after) break;
  }
  for (;;) {
    const page = await read({ ...wanted, offset: byOffset.length });
    byOffset.push(...page.map(({ row }) => row.id));
    if (page.length === 0) return [byPosition, byOffset];
  }
}

function textsOf({ shipment, container }: ReturnType<typeof aShipment>): string[] {
  const { masterBl, houseBl, bookingNumbers, reference, refNumbers, vesselName, podVesselName, podVesselImo } = shipment;
  const texts = [masterBl, houseBl, reference, vesselName, podVesselName, podVesselImo, ...bookingNumbers, ...refNumbers];
  return [container.containerNumber, ...texts.filter((text) => text !== null)];
}

onEachDatabase('a list', (database) => {
  const accountId = uuidv7();
  const stranger = uuidv7();
  const requestIds = [uuidv7(), uuidv7()];
  const shipments: Stored[] = [];
  const requests: Stored[] = [];
  const exceptions: Stored[] = [];

  before('store shipments and requests that share values and times', async () => {
    const { store } = database();
    for (let index = 0; index < 40; index += 1) {
      const owner = index % 8 === 7 ? stranger : accountId;
      const scac = index % 3 === 0 ? 'MAEU' : 'TEST';
      const isBill = index % 4 === 0;
      const request = aRequest(owner, {
        id: requestIds[index] ?? uuidv7(),
        scac,
        status: index % 5 === 0 ? 'failed' : 'pending',
        createdAt: day(1 + (index % 6)),
        updatedAt: day(1 + (index % 7)),
        containerNumber: `TSTU010${String(index % 9).padStart(4, '0')}`,
        ...(isBill && { requestType: 'bill_of_lading', billOfLading: `BILL${index % 2}` }),
      });
      const eta = index % 5 === 0 ? null : day(1 + (index % 5));
      const lastFreeDay = index % 4 === 0 ? null : dayOf(1 + (index % 6));
      const locode = [null, 'NLRTM', 'USLAX'][index % 3] ?? null;
      const made = aShipment(request, {
        status: index % 2 === 0 ? 'In Transit' : 'Delivered',
        trip: index,
        masterBl: `BILL${index % 6}`,
        vesselName: index % 3 === 0 ? `Żegluga ${index % 5}` : null,
        portOfDischarge: locode === null ? null : { locode, name: null },
        trackingEndedAt: index % 3 === 1 ? day(4) : null,
        createdAt: request.createdAt,
        updatedAt: request.updatedAt,
      });
      made.shipment.schedule = { ...made.shipment.schedule, etaPortOfDischarge: eta };
      if (index % 4 === 0) made.shipment.certainty = null;
      made.container.lastFreeDay = { discharge: lastFreeDay, general: '2026-04-09' };
      const linked = requestIds[index % 5];
      await database().transaction(async () => {
        await store.trackingRequests.insert(request, null);
        await store.shipments.insert(made);
        if (linked !== undefined && owner === accountId) await store.trackingRequests.link(linked, made.shipment.id);
      });
      const isOpen = index % 3 === 0;
      const openedAt = day(1 + (index % 6));
      const exception = anException({
        ...{ accountId: owner, shipmentId: made.shipment.id, scac, kind: index % 2 === 0 ? 'hold' : 'rolled' },
        ...{ openedAt, closedAt: isOpen ? null : day(9) },
      });
      await store.exceptions.insert(exception);
      if (owner === stranger) continue;
      exceptions.push({ id: exception.id, values: { isOpen: isOpen ? 1 : 0, kind: exception.kind, scac }, times: { openedAt } });
      const { createdAt, updatedAt } = request;
      requests.push({
        id: request.id,
        values: {
          matching: [
            request.containerNumber ?? '',
            ...(isBill ? [`BILL${index % 2}`] : []),
            ...request.refNumbers,
            request.reference ?? '',
          ],
          number: isBill ? `BILL${index % 2}` : request.containerNumber,
          scac,
          status: request.status,
          requestType: request.requestType,
        },
        times: { createdAt, updatedAt },
      });
      shipments.push({
        id: made.shipment.id,
        values: {
          matching: textsOf(made),
          trackingRequestId: linked,
          containerNumber: request.containerNumber,
          billOfLading: `BILL${index % 6}`,
          portOfDischarge: locode,
          scac,
          status: made.shipment.status,
          isTrackingStopped: index % 3 === 1 ? 1 : 0,
          isProvisional: index % 4 === 0 ? 0 : 1,
          hasExceptions: 0,
          customsStatus: made.shipment.customsStatus,
        },
        times: { createdAt, updatedAt, eta, lastFreeDay, freeTime: lastFreeDay ?? '2026-04-09' },
      });
    }
    while (await storePendingTerms(database()));
  });

  /** A text that some have, with other case, spaces and dashes; parts of it; what looks like a pattern. */
  const queries = [
    'tst',
    'U010 0',
    'ILL3',
    'BILL-1',
    'ill',
    '0100003',
    'Żegluga 4',
    'zegluga',
    'gluga',
    '%',
    'TST%',
    'b_ll',
    'T',
    '\u{10ffff}',
  ];

  const shipmentWish = anyWish(
    {
      matching: queries,
      trackingRequestId: [...requestIds, uuidv7()],
      containerNumber: ['TSTU0100001', 'TSTU0100003'],
      billOfLading: ['BILL1', 'BILL2', 'BILL9'],
      portOfDischarge: ['NLRTM', 'USLAX', 'ZZZZZ'],
      scac: ['TEST', 'MAEU'],
      status: ['In Transit', 'Delivered', 'On Rail'],
      isTrackingStopped: [0, 1],
      isProvisional: [0, 1],
      hasExceptions: [0, 1],
      customsStatus: ['Not Filed', 'Released'],
    },
    ['createdAt', 'updatedAt', 'eta', 'lastFreeDay', 'freeTime'],
  );
  const exceptionWish = anyWish({ isOpen: [0, 1], kind: ['hold', 'rolled', 'no_news'], scac: ['TEST', 'MAEU'] }, ['openedAt']);
  const requestWish = anyWish(
    {
      matching: queries,
      number: ['BILL0', 'TSTU0100001'],
      scac: ['TEST', 'MAEU'],
      status: ['pending', 'failed'],
      requestType: ['container', 'bill_of_lading'],
    },
    ['createdAt', 'updatedAt'],
  );

  it('of shipments has what the filters and the range leave, in the order asked for, however it is read', async () => {
    const { store } = database();
    const anyOf = fc.asyncProperty(shipmentWish, async (wish) => {
      const right = expected(shipments, wish);
      const whole = await readBothWays((wanted) => store.shipments.list(wanted as never), accountId, wish);
      expect(whole).to.deep.equal([right, right]);
      const summaries = await store.shipments.listSummaries({
        ...wish,
        accountId,
        ranges: wish.range && { [wish.range.order]: endsOf(wish.range) },
      } as never);
      expect(summaries.map(({ row }) => row.id)).to.deep.equal(right.slice(0, wish.limit));
      const count = await store.shipments.count({
        ...wish,
        accountId,
        ranges: wish.range && { [wish.range.order]: endsOf(wish.range) },
      } as never);
      expect(count).to.equal(Math.min(right.length, wish.limit));
    });
    await fc.assert(anyOf, { numRuns: 150 });
  });

  it('of exceptions does too, with two filters that have an index together', async () => {
    const { store } = database();
    const anyOf = fc.asyncProperty(exceptionWish, async (wish) => {
      const right = expected(exceptions, wish);
      expect(await readBothWays((wanted) => store.exceptions.list(wanted as never), accountId, wish)).to.deep.equal([right, right]);
    });
    await fc.assert(anyOf, { numRuns: 50 });
  });

  it('of tracking requests does too', async () => {
    const { store } = database();
    const anyOf = fc.asyncProperty(requestWish, async (wish) => {
      const right = expected(requests, wish);
      expect(await readBothWays((wanted) => store.trackingRequests.list(wanted as never), accountId, wish)).to.deep.equal([right, right]);
    });
    await fc.assert(anyOf, { numRuns: 50 });
  });
});
