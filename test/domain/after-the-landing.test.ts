import { expect } from 'chai';
import { readJourney } from '../../src/domain/journey/journey.ts';
import {
  arrive,
  byBarge,
  byRail,
  day,
  depart,
  direct,
  discharge,
  fullGateIn,
  fullGateOut,
  load,
  read,
  readAll,
  readTypes,
  row,
  stepsOf,
  typesOf,
} from './rows.ts';

describe('moves after the landing', () => {
  const rotterdam = direct.slice(0, 6);

  it('by rail, reported only by gate moves', () => {
    const { shipment, container, arrivedAt, steps } = read([
      ...rotterdam,
      fullGateOut('NLRTM', 33, byRail),
      fullGateIn('DEDUI', 34, byRail),
    ]);
    expect(steps.slice(-2).map(({ status }) => status)).to.deep.equal(['Departed Discharge Terminal', 'On Rail']);
    expect(shipment.portOfDestination?.locode).to.equal('DEDUI');
    expect(container.milestones).to.deep.include({
      railDeparted: day(33),
      railArrived: day(34),
      railUnloaded: null,
      inlandArrival: day(34),
    });
    expect(arrivedAt).to.deep.equal(day(34));
  });

  it('by rail, reported only by LOAD and DISC', () => {
    const loaded = [...rotterdam, row('load', 'NLRTM', 33, { ...byRail, laden: true })];
    expect(read(loaded).shipment.status).to.equal('On Rail');
    const unloaded = read([
      ...loaded,
      row('discharge', 'DEDUI', 34, {
        ...byRail,
        laden: true,
        place: { terminal: { name: 'DIT', smdgCode: null, bicFacilityCode: null } },
      }),
    ]);
    expect(unloaded.shipment.status).to.equal('Unloaded From Rail');
    expect(unloaded.container.destinationTerminal).to.equal('DIT');
    expect(unloaded.arrivedAt).to.deep.equal(day(34));
  });

  it('by barge, reported only by LOAD and DISC', () => {
    const { shipment, container } = read([...rotterdam, load('NLRTM', 33, byBarge), discharge('DEDUI', 34, byBarge)]);
    expect([shipment.status, shipment.portOfDestination?.locode]).to.deep.equal(['Departed Discharge Terminal', 'DEDUI']);
    expect(container.milestones.inlandArrival).to.deep.equal(day(34));
  });

  it('in at an inland depot return the container to the carrier, until it goes out again', () => {
    const out = [...rotterdam, fullGateOut('NLRTM', 33)];
    const inAgain = [...out, fullGateIn('NLUTC', 34)];
    const updates = readAll([out, inAgain, [...inAgain, fullGateOut('NLUTC', 36)]]);
    expect(updates.map(stepsOf).slice(1)).to.deep.equal([['Departed Discharge Terminal'], ['Gated Out']]);
    expect(updates[1]?.steps[0]?.reason).to.equal('reclassified');
    expect(updates[1]?.container.milestones.gateOut).to.equal(null);
    expect(updates[2]?.container.milestones.gateOut).to.deep.equal(day(36));
  });

  it('by sea, empty, after the return are a repositioning and not part of the trip', () => {
    const empty = { laden: false, vessel: 'Cetus' };
    const rows = [
      ...direct,
      load('NLRTM', 45, empty),
      depart('NLRTM', 46, { vessel: 'Cetus' }),
      arrive('CNSHA', 80, { vessel: 'Cetus' }),
      discharge('CNSHA', 81, empty),
    ];
    expect(typesOf(rows).slice(0, 8)).to.deep.equal(typesOf(direct));
    expect(typesOf(rows).slice(8)).to.deep.equal(['other', 'other', 'other', 'other']);
    expect(read(rows).shipment).to.deep.include({ status: 'Empty Returned', vesselName: 'Alba' });
    expect(readJourney(rows).transshipmentPorts).to.deep.equal([]);
    expect(readJourney(rows).mode).to.equal('truck');
  });

  it('by sea, full, after the return begin another trip', () => {
    const again = load('NLRTM', 45, { vessel: 'Cetus' });
    expect(readTypes([...direct, again])).to.deep.equal(['vessel_loaded NLRTM']);
  });
});
