// Rows that cannot all be true: a documented rule chooses, every row left out has a reason, and nothing throws.
import { expect } from 'chai';
import fc from 'fast-check';
import type { CarrierEvent, Movement } from '../../src/domain/carrier-report.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import { leftOutRows } from '../../src/domain/journey/left-out-rows.ts';
import { trackedTrip } from '../../src/domain/journey/trip.ts';
import {
  arrive,
  byBarge,
  depart,
  direct,
  discharge,
  emptyGateIn,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  planned,
  read,
  row,
} from './rows.ts';

const bora = { vessel: 'Bora' };
const toSingapore = [load('CNSHA', 4), depart('CNSHA', 5)];
const landed = [...toSingapore, discharge('SGSIN', 12)];

function ruleOf(wanted: CarrierEvent, rows: readonly CarrierEvent[]): string | undefined {
  return readJourney(rows).events.find(({ row }) => row === wanted)?.rule;
}

describe('rows that contradict each other', () => {
  it('count by their dates, however far apart those are', () => {
    expect(read([...landed, discharge('NLRTM', -2000)]).shipment).to.deep.include({
      status: 'Discharged',
      portOfDischarge: { locode: 'SGSIN', name: null },
    });
    const late = discharge('SGSIN', 4000, bora);
    expect(read([...direct, late]).shipment).to.deep.include({
      status: 'Empty Returned',
      portOfDischarge: { locode: 'NLRTM', name: null },
    });
    expect(ruleOf(late, [...direct, late])).to.include('after the empty return');
  });

  it('that name two vessels for one move at one time count once, by the lower key; the other is a duplicate', () => {
    const [first, second] = [load('SGSIN', 15, { ...bora, key: '1' }), load('SGSIN', 15, { vessel: 'Cetus', key: '2' })];
    for (const loads of [
      [first, second],
      [second, first],
    ]) {
      const rows = [...landed, ...loads];
      expect(read(rows).shipment).to.deep.include({ status: 'In Transit', vesselName: 'Bora' });
      expect(leftOutRows(rows, trackedTrip(rows))).to.deep.equal([{ row: second, reason: 'duplicate', by: first }]);
    }
  });

  it('of two landings at one time make the one with the higher key the last', () => {
    const rows = [...toSingapore, discharge('NLRTM', 30, { key: '2' }), discharge('BEANR', 30, { key: '1' })];
    expect(read(rows).shipment.portOfDischarge?.locode).to.equal('NLRTM');
    expect(read(rows.toReversed()).shipment.portOfDischarge?.locode).to.equal('NLRTM');
  });

  it('count a gate-out at the port of discharge even if it is dated before the discharge, and say so', () => {
    const early = fullGateOut('SGSIN', 11);
    const rows = [...toSingapore, early, discharge('SGSIN', 12)];
    expect(read(rows).shipment.status).to.equal('Gated Out');
    expect(ruleOf(early, rows)).to.include('although it is dated before the landing');
    expect(read([...rows, emptyGateIn('SGSIN', 15)]).shipment.status).to.equal('Empty Returned');
  });

  it('count a gate-in that is dated hours after the LOAD, and say so', () => {
    const late = fullGateIn('CNSHA', 4.3);
    expect(ruleOf(late, [...landed, late])).to.include('by a clock that is ahead');
  });

  it('that still expect the planned port before the landing end that plan, and reading them again changes nothing', () => {
    const plannedAt = read([discharge('NLRTM', 20, planned)]);
    const overdue = [arrive('NLRTM', 8, estimated), discharge('CNSHA', 9)];
    const passing = [...toSingapore, arrive('NLRTM', 8, estimated), load('NLRTM', 9, estimated)];
    for (const [rows, port] of [
      [overdue, 'CNSHA'],
      [passing, undefined],
    ] as const) {
      const once = read(rows, plannedAt);
      expect(once.shipment.portOfDischarge?.locode).to.equal(port);
      expect(read(rows, once)).to.deep.equal({ ...once, steps: [] });
    }
  });

  it('of barges that may take the container to its next vessel leave the earlier plan as it is', () => {
    const plannedAt = read([discharge('NLRTM', 20, planned)]);
    const rows = [arrive('DEDUI', 9, estimated), discharge('CNSHA', 9), load('CNSHA', 9, byBarge)];
    const once = read(rows, plannedAt);
    expect(once.memory.plannedPortOfDischarge?.locode).to.equal('NLRTM');
    expect(read(rows, once)).to.deep.equal({ ...once, steps: [] });
  });

  it('never throw, and each is read by a rule or left out with a reason, in any order', () => {
    const movements: Movement[] = [
      'gate_in',
      'gate_out',
      'load',
      'discharge',
      'depart',
      'arrive',
      'strip',
      'drop_off',
      'available',
      'customs_hold',
      'other',
    ];
    const anyRow = fc.record({
      movement: fc.constantFrom(...movements),
      locode: fc.constantFrom('CNSHA', 'SGSIN', 'NLRTM', 'USORF', 'DEDUI', null),
      on: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -5000, max: 20_000 })),
      certainty: fc.constantFrom('actual' as const, 'actual' as const, 'estimated' as const, 'planned' as const),
      laden: fc.constantFrom(true, true, false, null),
      mode: fc.constantFrom('vessel' as const, 'vessel' as const, 'barge' as const, 'rail' as const, 'truck' as const, null),
      vessel: fc.constantFrom('Alba', 'Bora', null),
      role: fc.constantFrom(null, null, null, 'loading' as const, 'transshipment' as const, 'discharge' as const),
      key: fc.nat({ max: 40 }).map(String),
    });
    const answer = fc.array(
      anyRow.map(({ movement, locode, on, ...more }) => row(movement, locode, on, more)),
      { maxLength: 25 },
    );
    fc.assert(
      fc.property(answer, answer, (first, second) => {
        const before = read(first);
        const after = read(second, before);
        expect(read(second.toReversed(), before)).to.deep.equal(after);
        expect(read(second, after).steps).to.deep.equal([]);
        expect(after.events.filter(({ rule }) => !/\w+ \w+/.test(rule))).to.deep.equal([]);
        const leftOut = leftOutRows(second, trackedTrip(second));
        expect(after.events.length + leftOut.length).to.equal(second.length);
        const { portOfLoading, portOfDischarge } = after.shipment;
        for (const port of [portOfLoading, portOfDischarge]) expect(port === null || (port.locode ?? port.name) !== null).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });
});
