// Answers that no honest carrier gives: 100,000 rows, in the shapes that would take longest if every row were held against
// every other. They are read in a second each; in the square of their number, for minutes.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
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

const size = 100_000;

/** Rows a second apart, from day 10. */
function many(make: (on: number, index: number) => CarrierEvent, count = size): CarrierEvent[] {
  return Array.from({ length: count }, (_, index) => make(10 + index / 86_400, index));
}

const port = (index: number): string => index.toString(36).toUpperCase().padStart(5, '0');

describe('an answer of a hundred thousand rows is read', () => {
  it('where a vessel calls at as many ports', () => {
    const { portOfLoading, portOfDischarge, ports } = readJourney([load('CNSHA', 1), ...many((on, index) => arrive(port(index), on))]);
    const portsBefore = ports.filter(({ role }) => role === 'POL' || role === 'on the way');
    expect([portOfLoading?.locode, portOfDischarge?.locode, portsBefore.length]).to.deep.equal(['CNSHA', port(size - 1), size]);
  });

  it('where half of them happened at one port after half as many were expected elsewhere', () => {
    const expected = many((on, index) => arrive(port(index), on, estimated), size / 2);
    const landings = many((on, index) => discharge('CNSHA', on + 1, { voyageNumber: `${index}` }), size / 2);
    expect(readJourney([arrive('CNSHA', 1), ...expected, ...landings]).events).to.have.lengthOf(size + 1);
  });

  it('where half as many vessels were expected elsewhere as came', () => {
    const vessel = (index: number): More => ({ vessel: { name: port(index) } });
    const rows = many((on, index) => arrive(port(index), on, { ...vessel(index), ...(index % 2 === 0 ? {} : estimated) }));
    expect(readJourney([load('CNSHA', 1), ...rows, discharge('CNSHA', 20, vessel(1))]).events).to.have.lengthOf(size + 2);
  });

  it('where a container is discharged as often at its transshipment port, with no arrival reported', () => {
    const landings = many((on, index) => discharge('SGSIN', on, { voyageNumber: `${index}` }));
    const { events } = readJourney([load('CNSHA', 1), ...landings, load('SGSIN', 20), arrive('NLRTM', 30)]);
    expect(events.filter(({ type }) => type === 'transshipment_arrived')).to.have.lengthOf(size);
  });

  it('where a gate-in is expected half as often as it happens', () => {
    const rows = many((on, index) => (index % 2 === 0 ? fullGateIn('CNSHA', on) : emptyGateIn('CNSHA', on, estimated)));
    expect(readJourney(rows).events.filter((event) => event.estimated)).to.have.lengthOf(1);
  });

  it('where as many trips follow one another', () => {
    const trips = many((on, index) => (index % 2 === 0 ? emptyGateOut('CNSHA', on) : emptyGateIn('CNSHA', on)));
    expect(readJourney(trips).events).to.have.lengthOf(2);
  });

  it('where one row is repeated as often under one id', () => {
    expect(readJourney(many((on) => depart('CNSHA', on, { key: 'same' }))).events).to.have.lengthOf(1);
  });
});

/** A landing and a loading at one port after the other. */
const changes = (count: number, more: More, vesselOf: (index: number) => string): CarrierEvent[] =>
  many((on, index) => (index % 2 === 0 ? discharge : load)(port(index >> 1), on, { ...more, vessel: { name: vesselOf(index) } }), count);

/** Shapes of answers of a given number of rows, of a journey that goes on and on, or that plans never fulfil. */
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
  for (const [title, make] of Object.entries(shapes)) {
    it(`with ${title}`, () => {
      const [few, tenfold] = [looksAt(make(500)), looksAt(make(5_000))];
      // Sorting takes a little more than ten times as much.
      expect(tenfold / few).to.be.within(5, 15);
    });
  }
});

/** How often a field of a row is read while a journey is. */
function looksAt(rows: CarrierEvent[]): number {
  let looks = 0;
  const get = (row: CarrierEvent, name: string): unknown => {
    looks += 1;
    return Reflect.get(row, name);
  };
  readJourney(rows.map((row) => new Proxy(row, { get: (target, name) => get(target, String(name)) })));
  return looks;
}
