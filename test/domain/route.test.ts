// A container's route, made from its events.
import { expect } from 'chai';
import type { ContainerEventType } from '../../src/domain/container-event.ts';
import { type RouteEvent, routeOf } from '../../src/domain/route.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 2, number));

function event(type: ContainerEventType, place: string | null, at: number, over: Partial<RouteEvent> = {}): RouteEvent {
  return {
    type,
    estimated: false,
    rule: `${type} at ${place}`,
    occurredAt: day(at),
    voyageNumber: null,
    locationName: place,
    locode: null,
    timeZone: null,
    portId: null,
    vesselId: null,
    vesselName: null,
    vesselImo: null,
    ...over,
  };
}

const roles = (events: RouteEvent[]) => routeOf(events).map(({ name, role }) => [name, role]);
const modes = (events: RouteEvent[]) => routeOf(events).map(({ inbound, outbound }) => [inbound?.mode, outbound?.mode]);

describe('a route', () => {
  const bySea = [
    event('empty_out', 'Depot', 1),
    event('full_in', 'Loading', 2),
    event('vessel_loaded', 'Loading', 3, { vesselName: 'ONE' }),
    event('vessel_departed', 'Loading', 4, { vesselName: 'ONE' }),
    event('transshipment_arrived', 'Change', 8, { vesselName: 'ONE' }),
    event('transshipment_departed', 'Change', 9, { vesselName: 'TWO' }),
    event('vessel_arrived', 'Discharge', 20, { vesselName: 'TWO' }),
    event('vessel_discharged', 'Discharge', 21, { vesselName: 'TWO' }),
  ];
  const inland = [
    event('rail_loaded', 'Discharge', 22),
    event('rail_departed', 'Discharge', 23),
    event('rail_arrived', 'Hub', 25),
    event('rail_departed', 'Hub', 26),
    event('rail_arrived', 'Ramp', 28),
    event('full_out', 'Ramp', 29),
    event('empty_in', 'Depot inland', 31),
  ];

  it('has a role for each place, and none where only the empty container was', () => {
    expect(roles([...bySea, ...inland])).to.deep.equal([
      ['Loading', 'port_of_loading'],
      ['Change', 'transshipment'],
      ['Discharge', 'port_of_discharge'],
      ['Hub', 'inland'],
      ['Ramp', 'destination'],
    ]);
  });

  it('begins at the origin if the container comes to the port by train or barge', () => {
    const before = [event('rail_departed', 'Ramp of the shipper', 1), event('rail_arrived', 'Loading', 2)];
    expect(roles([...before, ...bySea])[0]).to.deep.equal(['Ramp of the shipper', 'origin']);
    expect(modes([...before, ...bySea])[1]).to.deep.equal(['rail', 'vessel']);
  });

  it('says how the container comes and leaves, a vessel before a truck', () => {
    expect(modes([...bySea, ...inland])).to.deep.equal([
      ['truck', 'vessel'],
      ['vessel', 'vessel'],
      ['vessel', 'rail'],
      ['rail', 'rail'],
      ['rail', 'truck'],
    ]);
  });

  it('names the vessel and the voyage of each move', () => {
    const [, change] = routeOf([
      ...bySea.slice(0, 4),
      event('transshipment_arrived', 'Change', 8, { vesselName: 'ONE', voyageNumber: '1E', vesselImo: '9000001', vesselId: 'one' }),
      event('transshipment_loaded', 'Change', 9, { vesselName: 'TWO', voyageNumber: '2E' }),
    ]);
    expect(change?.inbound).to.include({ vesselName: 'ONE', voyageNumber: '1E', vesselImo: '9000001', vesselId: 'one' });
    expect(change?.outbound).to.include({ vesselName: 'TWO', voyageNumber: '2E', actualAt: null, estimatedAt: null });
  });

  it('has the estimated time of a move until it has happened', () => {
    const planned = event('vessel_arrived', 'Discharge', 20, { estimated: true });
    const [expected] = routeOf([planned]);
    expect(expected?.inbound).to.include({ estimatedAt: planned.occurredAt, actualAt: null });
    const [arrived] = routeOf([event('vessel_arrived', 'Discharge', 21), planned]);
    expect(arrived?.inbound).to.deep.include({ estimatedAt: null, actualAt: day(21) });
  });

  it('takes a discharge as the arrival if the carrier reports no other, but a loading for no departure', () => {
    const [discharge] = routeOf([event('vessel_discharged', 'Discharge', 21)]);
    expect(discharge?.inbound).to.deep.include({ actualAt: day(21) });
    const [loading] = routeOf([event('vessel_loaded', 'Loading', 3), event('vessel_departed', 'Loading', 5, { estimated: true })]);
    expect(loading?.outbound).to.deep.include({ actualAt: null, estimatedAt: day(5) });
  });

  it('takes terminals of a port for one place', () => {
    const terminal = (name: string) => ({ portId: 'port', locationName: name });
    const route = routeOf([event('full_in', null, 2, terminal('East')), event('vessel_loaded', null, 3, terminal('West'))]);
    expect(route.map(({ name, role }) => [name, role])).to.deep.equal([['East', 'port_of_loading']]);
  });

  it('leaves out events without a place, and is empty without any', () => {
    expect(routeOf([event('vessel_arrived', null, 20)])).to.deep.equal([]);
    expect(routeOf([])).to.deep.equal([]);
  });
});
