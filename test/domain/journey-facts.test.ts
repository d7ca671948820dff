// A journey's facts besides its events: its trip, milestones, vessel, destination and port of loading.
import { expect } from 'chai';
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
  emptyGateOut,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  readTypes,
  row,
  seenOn,
} from './rows.ts';

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
    expect(journey.events.map((event) => event.row.at)).to.deep.equal([day(60), day(62), day(64), day(65)]);
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

  it('what is expected of the second is not done because the first did it', () => {
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
