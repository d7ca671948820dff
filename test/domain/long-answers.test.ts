// Answers that no honest carrier sends: the maximum number of rows, in the shapes that would take longest if every row were compared
// with every other.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { maxEvents } from '../../src/carriers/dcsa/bounded-json.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  type More,
  arrive,
  depart,
  discharge,
  emptyGateIn,
  emptyGateOut,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  planned,
} from './rows.ts';

type Journey = ReturnType<typeof readJourney>;

/** Rows a second apart, from day 10. */
function many(make: (on: number, index: number) => CarrierEvent, count: number): CarrierEvent[] {
  return Array.from({ length: count }, (_, index) => make(10 + index / 86_400, index));
}

const port = (index: number): string => index.toString(36).toUpperCase().padStart(5, '0');

/** Shapes of answers with about a given number of rows, and what is read from them. */
const read: Record<string, { rows(count: number): CarrierEvent[]; isRead(journey: Journey, count: number): void }> = {
  'a vessel calls at as many ports': {
    rows: (count) => [load('CNSHA', 1), ...many((on, index) => arrive(port(index), on), count)],
    isRead({ portOfLoading, portOfDischarge, ports }, count) {
      const portsBefore = ports.filter(({ role }) => role === 'POL' || role === 'on the way');
      expect([portOfLoading?.locode, portOfDischarge?.locode, portsBefore.length]).to.deep.equal(['CNSHA', port(count - 1), count]);
    },
  },
  'half of them happened at one port after half as many were expected elsewhere': {
    rows: (count) => [
      arrive('CNSHA', 1),
      ...many((on, index) => arrive(port(index), on, estimated), count / 2),
      ...many((on, index) => discharge('CNSHA', on + 1, { voyageNumber: `${index}` }), count / 2),
    ],
    isRead: ({ events }, count) => expect(events).to.have.lengthOf(count + 1),
  },
  'half as many vessels were expected elsewhere as came': {
    rows(count) {
      const vessel = (index: number): More => ({ vessel: { name: port(index) } });
      const rows = many((on, index) => arrive(port(index), on, { ...vessel(index), ...(index % 2 === 0 ? {} : estimated) }), count);
      return [load('CNSHA', 1), ...rows, discharge('CNSHA', 20, vessel(1))];
    },
    isRead: ({ events }, count) => expect(events).to.have.lengthOf(count + 2),
  },
  'a container is discharged as often at its transshipment port, with no arrival reported': {
    rows: (count) => [
      load('CNSHA', 1),
      ...many((on, index) => discharge('SGSIN', on, { voyageNumber: `${index}` }), count),
      ...[load('SGSIN', 20), arrive('NLRTM', 30)],
    ],
    isRead: ({ events }, count) => expect(events.filter(({ type }) => type === 'transshipment_arrived')).to.have.lengthOf(count),
  },
  'a gate-in is expected half as often as it happens': {
    rows: (count) => many((on, index) => (index % 2 === 0 ? fullGateIn('CNSHA', on) : emptyGateIn('CNSHA', on, estimated)), count),
    isRead: ({ events }) => expect(events.filter((event) => event.estimated)).to.have.lengthOf(1),
  },
  'as many trips follow one another': {
    rows: (count) => many((on, index) => (index % 2 === 0 ? emptyGateOut('CNSHA', on) : emptyGateIn('CNSHA', on)), count),
    isRead: ({ events }) => expect(events).to.have.lengthOf(2),
  },
  'one row is repeated as often under one id': {
    rows: (count) => many((on) => depart('CNSHA', on, { key: 'same' }), count),
    isRead: ({ events }) => expect(events).to.have.lengthOf(1),
  },
};

describe('an answer with the most allowed rows is read', () => {
  for (const [title, { rows, isRead }] of Object.entries(read)) {
    it(`where ${title}`, () => {
      isRead(readJourney(rows(maxEvents)), maxEvents);
    });
  }
});

/** Landings and loadings at one port after another. */
const changes = (count: number, more: More, vesselOf: (index: number) => string): CarrierEvent[] =>
  many((on, index) => (index % 2 === 0 ? discharge : load)(port(index >> 1), on, { ...more, vessel: { name: vesselOf(index) } }), count);

/** Shapes of a journey that never ends, or whose plans never come true. */
const shapes: Record<string, (count: number) => CarrierEvent[]> = {
  'changes of vessels at as many ports': (count) => changes(count, {}, (index) => port((index + 1) >> 1)),
  'vessels that were to take the box on elsewhere': (count) => [
    load('CNSHA', 1),
    ...changes(count, planned, port),
    discharge('MYPKG', 20, { vessel: null }),
  ],
  'plans of what another port has seen since': (count) => [
    ...[load('CNSHA', 1), discharge('MYPKG', 2), load('MYPKG', 3, { vessel: { name: 'Bora' } })],
    ...changes(count, planned, (index) => (index % 2 === 0 ? 'Alba' : 'Bora')),
  ],
  'gates, in and out': (count) => [
    load('CNSHA', 1),
    discharge('NLRTM', 5),
    ...many((on, index) => (index % 2 === 0 ? fullGateOut : fullGateIn)(port(index >> 2), on), count),
  ],
};

describe('the work for an answer is in proportion to its rows', () => {
  const all = { ...shapes, ...Object.fromEntries(Object.entries(read).map(([title, { rows }]) => [`rows where ${title}`, rows])) };
  for (const [title, make] of Object.entries(all)) {
    it(`with ${title}`, () => {
      const [few, tenfold] = [looksAt(make(200)), looksAt(make(2000))];
      // Sorting ten times as many rows takes a little more than ten times as long.
      expect(tenfold / few).to.be.within(5, 15);
    });
  }
});

/** How often the code reads a field of a row during one reading of the journey. */
function looksAt(rows: CarrierEvent[]): number {
  let looks = 0;
  const get = (row: CarrierEvent, name: string): unknown => {
    looks += 1;
    return Reflect.get(row, name);
  };
  readJourney(rows.map((row) => new Proxy(row, { get: (target, name) => get(target, String(name)) })));
  return looks;
}
