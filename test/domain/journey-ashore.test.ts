// How rows are read from the port of discharge on, and which rows are none of the eleven types: one test a rule.
import { expect } from 'chai';
import { isTransportEventType } from '../../src/domain/container-event.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  arrive,
  byOneTransshipment,
  byRail,
  byRailInland,
  day,
  depart,
  direct,
  discharge,
  emptyGateIn,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  type More,
  planned,
  readTypes,
  row,
  seenOn,
  typesOf,
} from './rows.ts';

describe('at the port of discharge', () => {
  it('is the last port of the chain, expected ones included: a DISC before it is a transshipment', () => {
    const rows = seenOn(
      12,
      byOneTransshipment.filter((event) => event.movement !== 'load' || event.place.locode !== 'SGSIN'),
    );
    const journey = readJourney(rows);
    expect(journey.portOfDischarge?.locode).to.equal('NLRTM');
    expect(typesOf(rows).slice(-2)).to.deep.equal(['transshipment_arrived', 'transshipment_discharged']);
    expect(journey.milestones.dischargedAt).to.equal(null);
  });

  it('the last DISC so far is taken for it, until a later LOAD makes it a transshipment', () => {
    const upToDischarge = byOneTransshipment.slice(0, 6);
    expect(typesOf(upToDischarge).slice(-2)).to.deep.equal(['vessel_arrived', 'vessel_discharged']);
    const upToLoad = byOneTransshipment.slice(0, 7);
    expect(typesOf(upToLoad).slice(-3)).to.deep.equal(['transshipment_arrived', 'transshipment_discharged', 'transshipment_loaded']);
    const [provisional, corrected] = [upToDischarge, upToLoad].map(
      (rows) => readJourney(rows).events.find((event) => event.row.movement === 'discharge')?.rule,
    );
    expect(provisional).to.not.equal(corrected);
  });

  it('a departure of the empty vessel from it changes nothing', () => {
    const types = readTypes([...direct, depart('NLRTM', 32)]);
    expect(types).to.include('vessel_discharged NLRTM').and.include('other NLRTM');
  });

  it('a place without UN/LOCODE and name is known by its terminal', () => {
    const at = (smdgCode: string): More => ({ place: { terminal: { name: null, smdgCode, bicFacilityCode: null } } });
    const rows = [
      load(null, 4, at('WGQ1')),
      discharge(null, 12, at('PSA')),
      load(null, 15, { ...at('PSA'), vessel: 'Bora' }),
      arrive(null, 30, at('ECT')),
    ];
    expect(typesOf(rows)).to.deep.equal(['vessel_loaded', 'transshipment_arrived', 'transshipment_loaded', 'vessel_arrived']);
  });

  it('a place without UN/LOCODE is known by its name', () => {
    const named = { place: { name: 'Puerto Seco ' } };
    const rows = [...direct.slice(0, 4), arrive(null, 30, named), discharge(null, 31, { place: { name: 'PUERTO SECO' } })];
    expect(readJourney(rows).portOfDischarge).to.deep.equal({ locode: null, name: 'Puerto Seco ' });
    expect(typesOf(rows).slice(-2)).to.deep.equal(['vessel_arrived', 'vessel_discharged']);
  });
});

describe('after the sea', () => {
  it('the last full gate-out is full_out, the earlier ones are raw only', () => {
    const rows = [...direct.slice(0, 6), fullGateOut('NLRTM', 32), fullGateIn('NLUTC', 33), fullGateOut('NLUTC', 35)];
    expect(readTypes(rows).slice(-3)).to.deep.equal(['positioned_out NLRTM', 'positioned_in NLUTC', 'full_out NLUTC']);
  });

  it('a full gate-out by rail is raw only', () => {
    const rows = [...direct.slice(0, 6), fullGateOut('NLRTM', 32, byRail)];
    expect(readTypes(rows).at(-1)).to.equal('positioned_out NLRTM');
  });

  it('a full gate-out to the train is not the last one: the train is still to come', () => {
    const rows = [...byRailInland.slice(0, 6), fullGateOut('CAVAN', 22), ...seenOn(22, byRailInland.slice(6, 10))];
    expect(readTypes(rows)).to.include('positioned_out CAVAN');
    expect(readJourney(rows).statuses.map(({ status }) => status)).to.not.include('Gated Out');
  });

  it('the first empty gate-in is empty_in', () => {
    expect(readTypes([...direct, emptyGateIn('NLUTC', 42)]).slice(-2)).to.deep.equal(['empty_in NLRTM', 'positioned_in NLUTC']);
  });

  it('an empty gate-in that happened is empty_in, whatever was expected elsewhere', () => {
    const rows = [...direct.slice(0, 7), emptyGateIn('NLRTM', 38, estimated), emptyGateIn('NLUTC', 40)];
    expect(readTypes(rows)).to.include('empty_in NLUTC');
    expect(readJourney(rows).milestones.emptyReturn).to.deep.equal(day(40));
  });

  it('a gate-in that is neither full nor empty is not a return before the container was picked up', () => {
    const rows = [...direct.slice(0, 6), row('gate_in', 'NLRTM', 32, { mode: 'truck' }), ...direct.slice(6)];
    expect(readTypes(rows).slice(-3)).to.deep.equal(['positioned_in NLRTM', 'full_out NLRTM', 'empty_in NLRTM']);
  });

  it('gate moves that never say full or empty are read by their position in the journey', () => {
    const unreported = direct.map((event) => ({ ...event, laden: null }));
    expect(typesOf(unreported)).to.deep.equal(typesOf(direct));
  });
});

describe('rows that are not among the eleven', () => {
  const expected: [CarrierEvent, string][] = [
    [row('stuff', 'CNSHA', 1), 'other'],
    [row('pick_up', 'CNSHA', 1), 'other'],
    [row('other', 'CNSHA', 1, { text: 'EQUIPMENT INSP' }), 'other'],
    [row('vgm_received', null, 3), 'vgm_received'],
    [row('customs_release', null, 32), 'customs_release'],
    [row('carrier_release', null, 32), 'carrier_release'],
    [row('available', 'NLRTM', 33), 'available'],
    [row('arrive', 'NLUTC', 36, { mode: 'truck', place: { isCustomer: true } }), 'arrived_at_destination'],
    [row('arrive', 'NLUTC', 36, { mode: 'truck' }), 'other'],
    [row('drop_off', 'NLUTC', 37), 'delivered'],
    [row('strip', 'NLUTC', 37), 'other'],
  ];
  for (const [event, type] of expected) {
    it(`${event.text ?? event.movement}${event.mode ? ` by ${event.mode}` : ''} ${event.place.isCustomer ? 'at the consignee ' : ''}is ${type}`, () => {
      const read = readJourney([...direct, event]).events.find(({ row }) => row.key === event.key);
      expect(read?.type).to.equal(type);
    });
  }

  it('rail moves inland have their own names', () => {
    expect(typesOf(byRailInland).slice(6, 10)).to.deep.equal(['rail_loaded', 'rail_departed', 'rail_arrived', 'rail_unloaded']);
  });

  it('leave the eleven unchanged', () => {
    const others = expected.map(([event]) => event);
    expect(typesOf([...direct, ...others]).filter(isTransportEventType)).to.deep.equal(typesOf(direct));
  });
});

describe('estimates', () => {
  it('are among the events, marked, until the actual row exists', () => {
    expect(readTypes(seenOn(5, direct)).slice(3, 6)).to.deep.equal([
      'vessel_departed CNSHA',
      'vessel_arrived? NLRTM',
      'vessel_discharged? NLRTM',
    ]);
    expect(readTypes([...direct, ...seenOn(5, direct)])).to.deep.equal(readTypes(direct));
  });

  it('disappear whatever their date', () => {
    for (const on of [10, 29, 60]) {
      expect(readTypes([...direct, arrive('NLRTM', on, estimated), arrive('NLRTM', on, planned)])).to.deep.equal(readTypes(direct));
    }
  });

  it('disappear even if they did not say full or empty and the actual row does', () => {
    const vague = [discharge('NLRTM', 33, { ...estimated, laden: null }), fullGateOut('NLRTM', 36, { ...estimated, laden: null })];
    expect(readTypes([...direct, ...vague])).to.deep.equal(readTypes(direct));
  });

  it('estimated wins over planned, then the one written last, then the latest', () => {
    const expectedArrival = (...rows: CarrierEvent[]): Date | null => readJourney([...direct.slice(0, 4), ...rows]).etaPortOfDischarge;
    const written = (on: number): More => ({ ...estimated, recordedAt: day(on) });
    expect(expectedArrival(arrive('NLRTM', 33, planned), arrive('NLRTM', 30, estimated))).to.deep.equal(day(30));
    expect(expectedArrival(arrive('NLRTM', 30, written(6)), arrive('NLRTM', 32, written(5)))).to.deep.equal(day(30));
    expect(expectedArrival(arrive('NLRTM', 30, estimated), arrive('NLRTM', 32, estimated))).to.deep.equal(day(32));
  });

  it('make no milestones and prove no status', () => {
    const { milestones, statuses } = readJourney(seenOn(-1, byRailInland));
    expect(Object.values(milestones).filter((milestone) => milestone !== null)).to.deep.equal([]);
    expect(statuses).to.deep.equal([]);
  });
});
