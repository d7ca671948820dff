// How a carrier's rows are read: one test a rule.
import { expect } from 'chai';
import { isTransportEventType, transportEventTypes } from '../../src/domain/container-event.ts';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  arrive,
  byBarge,
  byOneTransshipment,
  byRail,
  byRailInland,
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
  type More,
  planned,
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
    expect(Object.values(milestones).every((milestone) => milestone === null)).to.equal(true);
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

  it("the full gate-in is full_in also where the terminal's clock is hours ahead of the vessel's", () => {
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

  it('an expected ARRI does not take the place of a DISC that happened', () => {
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
    const departures = journey.events.filter((event) => event.carrier.movement === 'depart' && event.carrier.place.locode === 'SGSIN');
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
      (rows) => readJourney(rows).events.find((event) => event.carrier.movement === 'discharge')?.rule,
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

  it('a gate-in that says neither full nor empty is not a return before the container was fetched', () => {
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
      const read = readJourney([...direct, event]).events.find(({ carrier }) => carrier.key === event.key);
      expect(read?.type).to.equal(type);
    });
  }

  it('rail moves inland have names of their own', () => {
    expect(typesOf(byRailInland).slice(6, 10)).to.deep.equal(['rail_loaded', 'rail_departed', 'rail_arrived', 'rail_unloaded']);
  });

  it('leave the eleven as they are', () => {
    const others = expected.map(([event]) => event);
    expect(typesOf([...direct, ...others]).filter(isTransportEventType)).to.deep.equal(typesOf(direct));
  });
});

describe('estimates', () => {
  it('stand among the events, marked, until the actual row is there', () => {
    expect(readTypes(seenOn(5, direct)).slice(3, 6)).to.deep.equal([
      'vessel_departed CNSHA',
      'vessel_arrived? NLRTM',
      'vessel_discharged? NLRTM',
    ]);
    expect(readTypes([...direct, ...seenOn(5, direct)])).to.deep.equal(readTypes(direct));
  });

  it('go whatever their date was', () => {
    for (const on of [10, 29, 60]) {
      expect(readTypes([...direct, arrive('NLRTM', on, estimated), arrive('NLRTM', on, planned)])).to.deep.equal(readTypes(direct));
    }
  });

  it('go also when they did not say full or empty and the actual row does', () => {
    const vague = [discharge('NLRTM', 33, { ...estimated, laden: null }), fullGateOut('NLRTM', 36, { ...estimated, laden: null })];
    expect(readTypes([...direct, ...vague])).to.deep.equal(readTypes(direct));
  });

  it('estimated wins over planned, then the one written down last, then the latest', () => {
    const expectedArrival = (...rows: CarrierEvent[]): Date | null => readJourney([...direct.slice(0, 4), ...rows]).etaPortOfDischarge;
    const written = (on: number): More => ({ ...estimated, recordedAt: day(on) });
    expect(expectedArrival(arrive('NLRTM', 33, planned), arrive('NLRTM', 30, estimated))).to.deep.equal(day(30));
    expect(expectedArrival(arrive('NLRTM', 30, written(6)), arrive('NLRTM', 32, written(5)))).to.deep.equal(day(30));
    expect(expectedArrival(arrive('NLRTM', 30, estimated), arrive('NLRTM', 32, estimated))).to.deep.equal(day(32));
  });

  it('make no milestones and prove no status', () => {
    const { milestones, statuses } = readJourney(seenOn(-1, byRailInland));
    expect(Object.values(milestones).every((milestone) => milestone === null)).to.equal(true);
    expect(statuses).to.deep.equal([]);
  });
});

describe('two trips in one answer', () => {
  const later = (rows: readonly CarrierEvent[], days: number): CarrierEvent[] =>
    rows.map((event) =>
      row(event.movement, event.place.locode, 0, {
        ...event,
        vessel: 'Cetus',
        at: new Date(event.at.getTime() + days * 86_400_000),
        key: `${event.key} again`,
      }),
    );

  it('the latest counts: an empty gate-out after an empty gate-in begins another', () => {
    const journey = readJourney([...direct, ...later(direct.slice(0, 4), 60)]);
    expect(journey.events.map((event) => event.carrier.at)).to.deep.equal([day(60), day(62), day(64), day(65)]);
    expect(journey.milestones.emptyReturn).to.equal(null);
  });

  const without = (movement: string, rows: readonly CarrierEvent[]): CarrierEvent[] =>
    rows.filter((event) => event.movement !== movement || event.laden !== false);

  it('the latest counts if the empty gate-in or gate-out between them is not reported', () => {
    const second = later(direct.slice(0, 4), 60);
    const first = [...without('gate_in', direct), ...second];
    expect(readTypes(first)).to.deep.equal(readTypes(direct.slice(0, 4)));
    expect(readTypes([...direct, ...without('gate_out', second)])).to.deep.equal(readTypes(without('gate_out', direct.slice(0, 4))));
  });

  it('an empty gate-out after the date of a return that has not happened begins no other trip', () => {
    const rows = [...direct.slice(0, 7), emptyGateIn('NLRTM', 36, estimated), emptyGateOut('NLUTC', 37)];
    expect(readTypes(rows)).to.include('full_out NLRTM').and.include('vessel_loaded CNSHA');
  });

  it('an empty container brought by sea begins its journey at the gate', () => {
    const empty = { laden: false, vessel: 'Dione' };
    const brought = [load('JPTYO', -9, empty), depart('JPTYO', -8, empty), arrive('CNSHA', -3, empty), discharge('CNSHA', -2, empty)];
    expect(readTypes([...brought, ...direct])).to.deep.equal(readTypes(direct));
  });

  it('an empty gate-out of a container destuffed at the port begins no other trip: no vessel loads it', () => {
    const rows = [...without('gate_in', direct), emptyGateOut('NLRTM', 37), emptyGateIn('NLUTC', 38)];
    expect(readTypes(rows)).to.include('full_out NLRTM').and.include('empty_in NLUTC');
  });

  it('a full gate-in at a transshipment port begins no other trip, whether its gate moves say empty or full', () => {
    const gates = [fullGateOut('SGSIN', 12.5), fullGateIn('SGSIN', 13), emptyGateOut('SGSIN', 13.2), fullGateIn('SGSIN', 13.4)];
    expect(readTypes([...byOneTransshipment, ...gates]))
      .to.include('full_in CNSHA')
      .and.include('transshipment_loaded SGSIN');
  });

  it('the first counts while the second is only planned', () => {
    const booked = later(direct.slice(0, 4), 60).map((event) => ({ ...event, certainty: 'planned' as const }));
    expect(readJourney([...direct, ...booked]).milestones.emptyReturn).to.deep.equal(day(40));
  });

  it('what is expected of the second is not taken for done because the first did it', () => {
    const second = seenOn(62, later(direct, 60));
    const journey = readJourney([...direct, ...second]);
    expect(readTypes([...direct, ...second])).to.deep.equal(readTypes(second));
    expect(journey.portOfDischarge?.locode).to.equal('NLRTM');
    expect(journey.etdOrigin).to.deep.equal(day(65));
  });
});

describe('milestones', () => {
  it('are the times of the actual rows', () => {
    const { milestones } = readJourney([
      ...byRailInland,
      row('available', 'CATOR', 31),
      row('strip', 'CATOR', 34),
      row('drop_off', 'CATOR', 33.5),
    ]);
    expect(milestones).to.deep.equal({
      emptyOut: day(0),
      gateIn: day(2),
      loaded: day(4),
      departed: day(5),
      vesselArrival: day(20),
      dischargedAt: day(21),
      departedDischargeTerminalAt: day(24),
      railLoaded: day(23),
      railDeparted: day(24),
      railArrived: day(29),
      railUnloaded: day(30),
      inlandArrival: day(29),
      availableForPickup: day(31),
      gateOut: day(33),
      destuffingDate: day(34),
      deliveryDate: day(33.5),
      emptyReturn: day(36),
    });
  });

  it('departedDischargeTerminalAt is the first rail departure or full gate-out at the port of discharge', () => {
    const trucked = [...byRailInland, fullGateOut('CAVAN', 22)];
    expect(readJourney(trucked).milestones.departedDischargeTerminalAt).to.deep.equal(day(22));
    expect(readJourney([...direct]).milestones.departedDischargeTerminalAt).to.deep.equal(day(35));
  });

  it('a gate-out at another place, known only by its name, is not a departure from the discharge terminal', () => {
    const named = (name: string): { place: { name: string } } => ({ place: { name } });
    const rows = [...direct.slice(0, 4), discharge(null, 31, named('Puerto Seco')), fullGateOut(null, 35, named('Ciudad'))];
    expect(readJourney(rows).milestones.departedDischargeTerminalAt).to.equal(null);
    expect(readJourney(rows).milestones.gateOut).to.deep.equal(day(35));
  });

  it('destuffing before the end of the sea journey is not part of this trip', () => {
    const rows = [emptyGateOut('CNSHA', 0), row('strip', 'CNSHA', 1), fullGateIn('CNSHA', 2)];
    expect(readJourney(rows).milestones.destuffingDate).to.equal(null);
  });

  it('a transshipment is neither the discharge nor the arrival', () => {
    const { milestones } = readJourney(seenOn(13, byOneTransshipment));
    expect([milestones.vesselArrival, milestones.dischargedAt, milestones.gateOut]).to.deep.equal([null, null, null]);
  });
});

describe('the vessel', () => {
  const vesselOn = (on: number, rows: readonly CarrierEvent[] = byOneTransshipment): string | null =>
    readJourney(seenOn(on, rows)).vessel.name;

  it('is the one the container is about to board, is on, or was on last', () => {
    expect(vesselOn(1)).to.equal('Alba');
    expect(vesselOn(6)).to.equal('Alba');
    expect(vesselOn(13)).to.equal('Bora');
    expect(vesselOn(20)).to.equal('Bora');
    expect(vesselOn(50)).to.equal('Bora');
  });

  it('stays the last one at a transshipment while no next one is known', () => {
    expect(readJourney(byOneTransshipment.slice(0, 6)).vessel.name).to.equal('Alba');
  });

  it('into the port of discharge is kept separately', () => {
    const journey = readJourney(seenOn(6, byOneTransshipment));
    expect([journey.vessel.name, journey.podVessel.name, journey.podVessel.imo]).to.deep.equal(['Alba', 'Bora', '9811000']);
  });
});

describe('the destination', () => {
  const byTrain = [row('load', 'PKLHE', 1, byRail), row('depart', 'PKLHE', 2, byRail), row('arrive', 'PKKHI', 4, byRail)];

  it('is not a place that a train brings the container to before the sea', () => {
    expect(readJourney([emptyGateOut('PKLHE', 0), ...byTrain]).destination).to.equal(null);
  });

  it('is known, and when the container is there, even if the port of discharge is not', () => {
    const { destination, etaDestination, portOfDischarge } = readJourney([
      load('CNSHA', 4),
      depart('CNSHA', 5),
      row('arrive', 'CATOR', 29, { ...byRail, ...estimated }),
    ]);
    expect([destination?.locode, etaDestination, portOfDischarge]).to.deep.equal(['CATOR', day(29), null]);
  });
});

describe('the port of loading', () => {
  it('is where the container was handed in, before a vessel is reported', () => {
    const reported = [emptyGateOut('ITMIL', 1), fullGateIn('ITNAP', 3), arrive('BRIOA', 30, estimated)];
    expect(readJourney(reported).portOfLoading?.locode).to.equal('ITNAP');
    expect(readJourney([...reported, load('ITLIV', 5)]).portOfLoading?.locode).to.equal('ITLIV');
  });
});
