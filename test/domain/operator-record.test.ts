// The operator's record applied over the carrier's facts, and the vessel of a journey.
import { expect } from 'chai';
import type { ContainerRecord, JourneyUpdate, ShipmentRecord } from '../../src/domain/shipment.ts';
import { depart, direct, emptyGateOut, estimated, load, noFacts, read, row, stepsOf } from './rows.ts';

describe("the operator's record", () => {
  const record = (shipment: ShipmentRecord, container: ContainerRecord = {}): JourneyUpdate =>
    read([...direct, row('customs_release', null, 32)], null, { shipment, container }, { ...noFacts, sealNumber: 'S1' });

  it('overrides the carrier’s', () => {
    const { shipment, container } = record(
      {
        reference: 'PO-2',
        customsStatus: 'On Hold',
        deliveryStatus: 'Scheduled',
        houseBl: 'H1',
        bookingNumbers: ['B2'],
        cargoNumber: 'C1',
        portOfDestination: 'Utrecht',
        parties: { consignee: 'Consignee BV' },
      },
      { sealNumber: 'S2', holds: { line: 'unpaid' }, dischargeTerminal: 'ECT', lastFreeDay: { general: '2026-04-09' } },
    );
    expect([shipment.reference, shipment.customsStatus, shipment.deliveryStatus]).to.deep.equal(['PO-2', 'On Hold', 'Scheduled']);
    expect([shipment.houseBl, shipment.bookingNumbers, shipment.cargoNumber]).to.deep.equal(['H1', ['B2'], 'C1']);
    expect(shipment.portOfDestination).to.deep.equal({ locode: null, name: 'Utrecht' });
    expect(shipment.parties.consignee).to.equal('Consignee BV');
    expect(shipment.parties.shipper).to.equal(null);
    expect([container.sealNumber, container.dischargeTerminal]).to.deep.equal(['S2', 'ECT']);
    expect(container.holds).to.deep.equal({ customs: null, line: 'unpaid', other: null });
    expect(container.lastFreeDay).to.deep.equal({ discharge: null, general: '2026-04-09' });
  });

  it('withdrawn with null leaves the carrier’s', () => {
    const { shipment, container } = record(
      { customsStatus: null, deliveryStatus: null, bookingNumbers: null, portOfDestination: null },
      { sealNumber: null, milestones: { deliveryDate: null } },
    );
    expect(shipment.customsStatus).to.equal('Released');
    expect(shipment.deliveryStatus).to.equal('Delivered');
    expect(shipment.portOfDestination?.locode).to.equal('NLRTM');
    expect(container.sealNumber).to.equal('S1');
    expect(container.milestones.deliveryDate).to.equal(null);
  });

  it('withdrawn removes a destination that no carrier reported', () => {
    const rows = direct.slice(0, 4);
    const recorded = read(rows, null, { shipment: { portOfDestination: 'Utrecht' }, container: {} });
    const takenBack = read(rows, recorded, { shipment: { portOfDestination: null }, container: {} });
    expect(takenBack.shipment.portOfDestination).to.equal(null);
  });

  it('is a port if the destination is the UN/LOCODE of one, with the name that the carrier gave', () => {
    const reported = read(direct).shipment.portOfDestination;
    expect(reported?.locode).to.equal('NLRTM');
    expect(record({ portOfDestination: 'NLRTM', portOfDestinationLocode: 'NLRTM' }).shipment.portOfDestination).to.deep.equal(reported);
    const elsewhere = record({ portOfDestination: 'DEHAM', portOfDestinationLocode: 'DEHAM' });
    expect(elsewhere.shipment.portOfDestination).to.deep.equal({ locode: 'DEHAM', name: null });
    const early = direct.slice(0, 4);
    const by = (portOfDestination: string | null, portOfDestinationLocode: string | null) => ({
      shipment: { portOfDestination, portOfDestinationLocode },
      container: {},
    });
    const recorded = { ...read(early, null, by('DEHAM', 'DEHAM')), recorded: by('DEHAM', 'DEHAM') };
    expect(read(early, recorded, by(null, null)).shipment.portOfDestination, 'taken back').to.equal(null);
    expect(read(early, recorded, by('Utrecht', null)).shipment.portOfDestination).to.deep.equal({ locode: null, name: 'Utrecht' });
  });

  it('reaches the statuses that no carrier reports', () => {
    const rows = direct.slice(0, 6);
    const before = read(rows);
    const milestones = { availableForPickup: '2026-04-02T08:00:00.000Z', destuffingDate: '2026-04-06T09:00:00.000Z' };
    const after = read(rows, before, { shipment: {}, container: { milestones } });
    expect(stepsOf(after)).to.deep.equal(['Available For Pickup', 'Destuffed']);
    expect(after.container.milestones.availableForPickup).to.deep.equal(new Date('2026-04-02T08:00:00.000Z'));
  });

  it('of a delivery date makes the shipment Delivered', () => {
    const { shipment } = read(direct.slice(0, 7), null, {
      shipment: {},
      container: { milestones: { deliveryDate: '2026-04-06T09:00:00.000Z' } },
    });
    expect([shipment.status, shipment.deliveryStatus]).to.deep.equal(['Delivered', 'Delivered']);
  });

  it('survives the carrier’s next answers', () => {
    const recorded = { shipment: { customsStatus: 'Filed' as const }, container: {} };
    const next = read(direct, read(direct.slice(0, 4), null, recorded), recorded);
    expect(next.shipment.customsStatus).to.equal('Filed');
  });
});

describe('the vessel of a journey', () => {
  it('is null before a vessel is named', () => {
    const { shipment } = read([emptyGateOut('CNSHA', 0), load('CNSHA', 4, { ...estimated, vessel: null })]);
    expect([shipment.vesselName, shipment.voyageNumber]).to.deep.equal([null, null]);
  });

  it('is that of the leg the container is on, with its voyage', () => {
    const rows = [...direct.slice(0, 3), depart('CNSHA', 5, { voyageNumber: '012W' })];
    const { shipment, container } = read(rows);
    expect([shipment.vesselName, shipment.voyageNumber]).to.deep.equal(['Alba', '012W']);
    expect([container.vesselName, container.voyageNumber]).to.deep.equal(['Alba', '012W']);
  });
});
