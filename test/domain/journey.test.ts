// How rows are read up to the last port at sea: one test a rule.
import { expect } from 'chai';
import { isTransportEventType, transportEventTypes } from '../../src/domain/container-event.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  arrive,
  byBarge,
  byOneTransshipment,
  byRail,
  day,
  depart,
  direct,
  discharge,
  emptyGateIn,
  emptyGateOut,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  readTypes,
  row,
  seenOn,
  typesOf,
} from './rows.ts';

describe('a journey, row by row', () => {
  it('is eight of the eleven types on one vessel', () => {
    expect(readTypes(direct)).to.deep.equal([
      'empty_out CNSHA',
      'full_in CNSHA',
      'vessel_loaded CNSHA',
      'vessel_departed CNSHA',
      'vessel_arrived NLRTM',
      'vessel_discharged NLRTM',
      'full_out NLRTM',
      'empty_in NLRTM',
    ]);
  });

  it('is all eleven with a transshipment, whose DISC is raw only because its ARRI is reported', () => {
    const types = typesOf(byOneTransshipment);
    expect(types.filter(isTransportEventType)).to.deep.equal([...transportEventTypes]);
    expect(types.filter((type) => !isTransportEventType(type))).to.deep.equal(['transshipment_discharged']);
  });

  it('has as many transshipments as ports where the container changes vessels', () => {
    const rows = [
      ...byOneTransshipment.slice(0, 8),
      arrive('GRPIR', 20, { vessel: 'Bora' }),
      discharge('GRPIR', 21, { vessel: 'Bora' }),
      load('GRPIR', 24, { vessel: 'Cetus' }),
      depart('GRPIR', 25, { vessel: 'Cetus' }),
      ...byOneTransshipment.slice(8),
    ];
    expect(typesOf(rows).filter((type) => type === 'transshipment_arrived')).to.have.lengthOf(2);
    expect(readJourney(rows).transshipmentPorts.map((port) => port.locode)).to.deep.equal(['SGSIN', 'GRPIR']);
  });

  it('names the rule that classified each row', () => {
    for (const { rule, type } of readJourney([...byOneTransshipment]).events) expect(rule, type).to.match(/\w+ \w+/);
  });

  it('is nothing when there are no rows', () => {
    const { events, milestones, statuses, portOfDischarge } = readJourney([]);
    expect(events).to.deep.equal([]);
    expect(Object.values(milestones).filter((milestone) => milestone !== null)).to.deep.equal([]);
    expect(statuses).to.deep.equal([]);
    expect(portOfDischarge).to.equal(null);
  });
});

describe('before the sea', () => {
  it('an empty gate-out is empty_out, from an inland depot too', () => {
    expect(readTypes([emptyGateOut('CNSZH', -1), ...direct.slice(1)])[0]).to.equal('empty_out CNSZH');
  });

  it('only the first full gate-in is full_in', () => {
    const rows = [...direct, fullGateOut('CNSHA', 2.5), fullGateIn('CNSHA', 3)];
    expect(
      readTypes(rows)
        .filter((type) => type.endsWith('CNSHA'))
        .slice(1, 4),
    ).to.deep.equal(['full_in CNSHA', 'positioned_out CNSHA', 'positioned_in CNSHA']);
  });

  it('the first full gate-in that happened is full_in, whatever was expected elsewhere earlier', () => {
    const rows = [emptyGateOut('CNSHA', 0), fullGateIn('CNSZH', 1, estimated), fullGateIn('CNSHA', 2), load('CNSHA', 4)];
    expect(readTypes(rows)).to.include('full_in CNSHA');
    expect(readJourney(rows).milestones.gateIn).to.deep.equal(day(2));
  });

  it('a full gate-in expected after the landing is not full_in, even if no LOAD is reported', () => {
    const rows = [emptyGateOut('CNSHA', 0), arrive('NLRTM', 30, estimated), fullGateIn('NLRTM', 33, estimated)];
    expect(readTypes(rows)).to.deep.equal(['empty_out CNSHA', 'vessel_arrived? NLRTM', 'positioned_in? NLRTM']);
    expect(readJourney(rows).portOfLoading).to.equal(null);
  });

  it("the full gate-in is full_in even if the terminal's clock is hours ahead of the vessel's", () => {
    const late = fullGateIn('CNSHA', 4.3);
    const rest = direct.filter((event) => event.movement !== 'gate_in' || event.laden === false);
    expect(readTypes([...rest, late])).to.include('full_in CNSHA');
    expect(readTypes([...direct, late]).filter((type) => type === 'full_in CNSHA')).to.have.lengthOf(1);
    expect(readTypes([...rest, fullGateIn('CNSHA', 6)])).to.not.include('full_in CNSHA');
  });

  it('a gate-in by rail is raw only', () => {
    const rows = [emptyGateOut('PKLHE', 0), fullGateIn('PKKHI', 1, byRail), load('PKKHI', 4)];
    expect(readTypes(rows)).to.deep.equal(['empty_out PKLHE', 'positioned_in PKKHI', 'vessel_loaded PKKHI']);
  });

  it('rail moves before the sea are raw only and make no rail milestones', () => {
    const { milestones, statuses, events } = readJourney([
      emptyGateOut('PKLHE', 0),
      row('load', 'PKLHE', 1, byRail),
      row('depart', 'PKLHE', 2, byRail),
      row('arrive', 'PKKHI', 4, byRail),
      row('discharge', 'PKKHI', 5, byRail),
    ]);
    expect(events.slice(1).map((event) => event.type)).to.deep.equal(['rail_loaded', 'rail_departed', 'rail_arrived', 'rail_unloaded']);
    expect([milestones.railDeparted, milestones.railUnloaded]).to.deep.equal([null, null]);
    expect(statuses).to.deep.equal([]);
  });

  it('a vessel that arrives at the port of loading is raw only', () => {
    expect(readTypes([...direct, arrive('CNSHA', 3)]))
      .to.include('other CNSHA')
      .and.include('vessel_loaded CNSHA');
  });
});

describe('at the port of loading', () => {
  for (const mode of ['vessel', 'barge'] as const) {
    it(`LOAD and DEPA by ${mode} are vessel_loaded and vessel_departed`, () => {
      const rows = [load('CNSHA', 4, { mode }), depart('CNSHA', 5, { mode }), arrive('NLRTM', 30, { mode, ...estimated })];
      expect(typesOf(rows)).to.deep.equal(['vessel_loaded', 'vessel_departed']);
    });
  }

  it('the port is known from a departure alone', () => {
    const journey = readJourney([depart('CNSHA', 5), arrive('NLRTM', 30, estimated)]);
    expect(journey.portOfLoading?.locode).to.equal('CNSHA');
    expect(journey.milestones.departed).to.deep.equal(day(5));
  });

  it('a departure after a DISC is not from its port if the DISC names no port', () => {
    const rows = [arrive('SGSIN', 11), discharge('SGSIN', 12), arrive('LKCMB', 18), depart('LKCMB', 19), arrive('NLRTM', 30)];
    expect(readTypes(rows).slice(2, 4)).to.deep.equal(['other LKCMB', 'other LKCMB']);
    expect(readJourney(rows).portOfLoading).to.equal(null);
  });

  it('the first port, where a vessel discharges the container, is a transshipment port even if no port before it is reported', () => {
    expect(typesOf([fullGateIn('CNSHA', 2), ...byOneTransshipment.slice(5)]).slice(1, 4)).to.deep.equal([
      'transshipment_arrived',
      'transshipment_loaded',
      'transshipment_departed',
    ]);
  });

  it('a container put ashore again before it sails, or landed there empty, is loaded there', () => {
    for (const first of [load('CNSHA', 3), row('discharge', 'CNSHA', 1, { mode: 'vessel', laden: false })]) {
      const rows = [first, discharge('CNSHA', 3.2, { laden: first.laden }), ...direct.slice(2)];
      expect(readJourney(rows).portOfLoading?.locode).to.equal('CNSHA');
    }
  });

  it('a LOAD that a DISC undid is raw only, whichever vessel the container leaves on', () => {
    for (const vessel of ['Alba', 'Bora']) {
      const rows = [load('CNSHA', 3), discharge('CNSHA', 3.2), load('CNSHA', 4, { vessel }), depart('CNSHA', 5, { vessel })];
      const journey = readJourney([...rows, arrive('NLRTM', 30, { ...estimated, vessel })]);
      expect(journey.events.map(({ type }) => type)).to.deep.equal([
        'other',
        'other',
        'vessel_loaded',
        'vessel_departed',
        'vessel_arrived',
      ]);
      expect(journey.milestones.loaded).to.deep.equal(day(4));
    }
  });

  it('a departure still counts when the next port is overdue by an old estimate', () => {
    const rows = [load('CNSHA', 4), arrive('NLRTM', 5, estimated), depart('CNSHA', 6)];
    expect(readTypes(rows)).to.have.members(['vessel_loaded CNSHA', 'vessel_arrived? NLRTM', 'vessel_departed CNSHA']);
  });

  it('a barge that brings the container to the ocean vessel makes the first port the port of loading', () => {
    const rows = [
      load('CNNKG', 2, byBarge),
      depart('CNNKG', 3, byBarge),
      arrive('CNSHA', 4, byBarge),
      discharge('CNSHA', 5, byBarge),
      load('CNSHA', 7, { vessel: 'Bora' }),
      depart('CNSHA', 8, { vessel: 'Bora' }),
      arrive('NLRTM', 30, { vessel: 'Bora' }),
    ];
    const journey = readJourney(rows);
    expect(journey.portOfLoading?.locode).to.equal('CNNKG');
    expect(journey.transshipmentPorts.map((port) => port.locode)).to.deep.equal(['CNSHA']);
    expect(journey.feederVesselName).to.equal('Alba');
  });
});

describe('at a transshipment port', () => {
  const withoutArrival = byOneTransshipment.filter((event) => !(event.movement === 'arrive' && event.place.locode === 'SGSIN'));

  it('DISC is transshipment_arrived if no ARRI is reported', () => {
    expect(readTypes(withoutArrival).filter((type) => type.endsWith('SGSIN'))).to.deep.equal([
      'transshipment_arrived SGSIN',
      'transshipment_loaded SGSIN',
      'transshipment_departed SGSIN',
    ]);
  });

  it('an expected ARRI does not replace a DISC that happened', () => {
    const types = readTypes([...withoutArrival, arrive('SGSIN', 11, estimated)]);
    expect(types).to.include('transshipment_arrived SGSIN');
  });

  it('gates between terminals are raw only, empty or full', () => {
    const gates = [
      fullGateOut('SGSIN', 12.5),
      fullGateIn('SGSIN', 13),
      emptyGateOut('SGSIN', 13.2),
      emptyGateIn('SGSIN', 13.4),
      row('gate_out', 'SGSIN', 13.6, { mode: 'truck' }),
      row('gate_in', 'SGSIN', 13.8, { mode: 'truck' }),
    ];
    const types = readTypes([...byOneTransshipment, ...gates]).filter((type) => type.endsWith('SGSIN'));
    expect(types.filter((type) => type.startsWith('positioned_'))).to.have.lengthOf(gates.length);
  });

  it('a port that the vessel calls at with the container on board is not a transshipment port', () => {
    const rows = [...direct, arrive('SGSIN', 11), depart('SGSIN', 12)];
    const journey = readJourney(rows);
    expect(journey.transshipmentPorts).to.deep.equal([]);
    expect(readTypes(rows).filter((type) => type.endsWith('SGSIN'))).to.deep.equal(['other SGSIN', 'other SGSIN']);
  });

  it('a vessel named once with its IMO number and once without is the same vessel', () => {
    const rows = [...direct, arrive('SGSIN', 11, { vessel: 'Alba' }), depart('SGSIN', 12, { vessel: { name: 'ALBA', imo: null } })];
    expect(readJourney(rows).transshipmentPorts).to.deep.equal([]);
  });

  const otherCalls = [depart('SGSIN', 12.5, { vessel: 'Alba' }), arrive('SGSIN', 13, { vessel: 'Bora' })];

  it('the vessel that has discharged the container leaves without it, and the one that takes it on arrives without it', () => {
    const types = (rows: CarrierEvent[]): string[] => readTypes(rows).filter((type) => type.endsWith('SGSIN'));
    expect(types([...byOneTransshipment, ...otherCalls])).to.have.members([
      ...types([...byOneTransshipment]),
      'other SGSIN',
      'other SGSIN',
    ]);
    const noArrivalOfTheFirst = [...withoutArrival, ...otherCalls];
    expect(types(noArrivalOfTheFirst)).to.have.members([...types(withoutArrival), 'other SGSIN', 'other SGSIN']);
  });

  it('the departure of the vessel that brought the container does not replace the expected departure', () => {
    const journey = readJourney([...seenOn(12, byOneTransshipment), ...otherCalls.slice(0, 1)]);
    const departures = journey.events.filter((event) => event.row.movement === 'depart' && event.row.place.locode === 'SGSIN');
    expect(departures.map(({ type, estimated: isExpected }) => [type, isExpected])).to.deep.equal([
      ['other', false],
      ['transshipment_departed', true],
    ]);
    expect(journey.vessel.name).to.equal('Bora');
  });

  it('two vessels that call one after the other show the change without LOAD and DISC', () => {
    const rows = [
      ...direct.slice(0, 4),
      arrive('SGSIN', 11),
      ...otherCalls,
      depart('SGSIN', 15, { vessel: 'Bora' }),
      arrive('NLRTM', 30, { vessel: 'Bora' }),
    ];
    expect(readTypes(rows).slice(4)).to.deep.equal([
      'transshipment_arrived SGSIN',
      'other SGSIN',
      'other SGSIN',
      'transshipment_departed SGSIN',
      'vessel_arrived NLRTM',
    ]);
  });

  it('leaving by another vessel than the one that came is a transshipment without LOAD and DISC', () => {
    const rows = [...direct, arrive('SGSIN', 11), depart('SGSIN', 12, { vessel: 'Bora' })];
    expect(readTypes(rows)).to.include('transshipment_arrived SGSIN').and.include('transshipment_departed SGSIN');
  });
});
