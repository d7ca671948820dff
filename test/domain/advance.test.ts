// One update after another: status, dates, delivery and customs.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import type { JourneyStatus } from '../../src/domain/status.ts';
import {
  arrive,
  byBarge,
  byOneTransshipment,
  byRailInland,
  day,
  depart,
  direct,
  discharge,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  noFacts,
  planned,
  read,
  readAll,
  row,
  seenOn,
  stepsOf,
} from './rows.ts';

/** Every status of a journey read on each day, from what the carrier reports on that day. */
function statusesDayByDay(rows: Parameters<typeof seenOn>[1]): JourneyStatus[] {
  const days = Array.from({ length: 50 }, (_, on) => on);
  return readAll(days.map((on) => seenOn(on, rows))).flatMap(stepsOf);
}

describe('the status of a journey', () => {
  it('begins at Pre Alert and advances through the same statuses in one update', () => {
    expect(stepsOf(read(direct))).to.deep.equal([
      'Pre Alert',
      'Gated In',
      'In Transit',
      'Arrived Not Yet Discharged',
      'Discharged',
      'Gated Out',
      'Empty Returned',
    ]);
  });

  it('goes from Discharged straight to Gated Out if the port of discharge is the destination', () => {
    expect(statusesDayByDay(direct)).to.deep.equal(stepsOf(read(direct)));
  });

  it('passes Departed Discharge Terminal and the rail statuses if the container moves inland', () => {
    expect(statusesDayByDay(byRailInland)).to.deep.equal([
      'Pre Alert',
      'Gated In',
      'In Transit',
      'Arrived Not Yet Discharged',
      'Discharged',
      'Departed Discharge Terminal',
      'On Rail',
      'Unloaded From Rail',
      'Gated Out',
      'Empty Returned',
    ]);
  });

  it('passes Departed Discharge Terminal when a train leaves, even before its destination is reported', () => {
    const [, onTrain] = readAll([byRailInland.slice(0, 6), byRailInland.slice(0, 8)]);
    expect(onTrain && stepsOf(onTrain)).to.deep.equal(['Departed Discharge Terminal', 'On Rail']);
  });

  it('passes Departed Discharge Terminal when a barge leaves', () => {
    const barge = [...direct.slice(0, 6), load('NLRTM', 32, byBarge), depart('NLRTM', 33, byBarge)];
    expect(stepsOf(read(barge)).at(-1)).to.equal('Departed Discharge Terminal');
  });

  it('passes the rail statuses even if a truck takes the container to the train', () => {
    const trucked = [...byRailInland, fullGateOut('CAVAN', 22), fullGateIn('CAVAN', 22.5)];
    expect(statusesDayByDay(trucked)).to.deep.equal(statusesDayByDay(byRailInland));
  });

  it('stays In Transit over transshipments while the next port is known', () => {
    expect(statusesDayByDay(byOneTransshipment)).to.deep.equal(statusesDayByDay(direct));
  });

  it('is In Transit if a transshipment is the first thing reported', () => {
    const reported = [discharge('SGSIN', 12), load('SGSIN', 15), arrive('NLRTM', 30, estimated)];
    expect(read([load('CNSHA', 4), ...reported]).shipment.status).to.equal('In Transit');
  });

  it('is not lowered when the carrier drops rows', () => {
    const [, corrected] = readAll([direct.slice(0, 7), direct.slice(0, 4)]);
    expect(corrected?.steps).to.deep.equal([]);
    expect(corrected?.shipment.status).to.equal('Gated Out');
    expect(corrected?.container.milestones.gateOut).to.equal(null);
  });

  it('is the same on the shipment and its container', () => {
    for (const { shipment, container } of readAll(Array.from({ length: 45 }, (_, on) => seenOn(on, direct)))) {
      expect(container.status).to.equal(shipment.status);
    }
  });

  it('reaches every status that rows or the operator prove', () => {
    const inland = [...byRailInland, row('available', 'CATOR', 31), row('strip', 'CATOR', 34), row('drop_off', 'CATOR', 34)];
    expect(read(inland).steps).to.have.lengthOf(13);
  });
});

describe('a port of discharge once known', () => {
  it('is dropped when the container is loaded there again', () => {
    const forecast = [...byOneTransshipment.slice(0, 4), arrive('SGSIN', 12, planned)];
    const [known, moved] = readAll([forecast, byOneTransshipment.slice(0, 8)]);
    expect(known?.shipment.portOfDischarge?.locode).to.equal('SGSIN');
    expect(moved?.shipment.portOfDischarge).to.equal(null);
  });

  it('is provisional if it is only the last port reported, and says so', () => {
    const [provisional, moved] = readAll([byOneTransshipment.slice(0, 6), byOneTransshipment.slice(0, 8)]);
    expect(provisional?.events.at(-1)?.type).to.equal('vessel_discharged');
    expect(provisional?.events.at(-1)?.rule).to.include('provisionally');
    expect(provisional?.shipment.portOfDischarge?.locode).to.equal('SGSIN');
    expect(provisional?.shipment.schedule.etaDestination, 'a first ETA to keep').to.equal(null);
    expect(moved?.shipment.portOfDischarge).to.equal(null);
    expect(moved?.events.map((event) => event.type))
      .to.include('transshipment_loaded')
      .and.not.to.include('vessel_discharged');
  });

  it('is not one that the container has been carried past, even if its departure there is not reported', () => {
    const called = [...direct.slice(0, 4), arrive('LKCMB', 9)];
    const onward = [...called, arrive('SGSIN', 11), discharge('SGSIN', 12), load('SGSIN', 15, { vessel: 'Bora' })];
    const [provisional, later] = readAll([called, onward]);
    expect(provisional?.shipment.portOfDischarge?.locode).to.equal('LKCMB');
    expect(later?.shipment.portOfDischarge).to.equal(null);
    expect(later?.events).to.deep.equal(read(onward).events);
  });

  it('is kept while an answer does not name it', () => {
    const [, later] = readAll([seenOn(5, direct), direct.slice(0, 4)]);
    expect(later?.shipment.portOfDischarge?.locode).to.equal('NLRTM');
  });

  it('moves on to a later port if the rows between are missing', () => {
    const withoutLoad = byOneTransshipment.filter((event) => event.place.locode !== 'SGSIN' || event.movement === 'discharge');
    const [, whole] = readAll([withoutLoad.slice(0, 5), withoutLoad]);
    expect(whole?.events).to.deep.equal(read(withoutLoad).events);
    expect(whole?.shipment.portOfDischarge?.locode).to.equal('NLRTM');
  });
});

describe('a port of loading once known', () => {
  const landed = arrive('SGSIN', 8, { vessel: 'Alba' });
  const onward = [landed, load('SGSIN', 10, { vessel: 'Bora' })];

  it('is kept while an answer does not name it', () => {
    const later = [arrive('NLRTM', 30, { vessel: 'Alba' })];
    // The vessel's own arrival at the port of loading says nothing about the container.
    const updates = readAll([direct, later, [arrive('CNSHA', 1, { vessel: 'Alba' }), ...later]]);
    expect(updates.map(({ shipment }) => shipment.portOfLoading?.locode)).to.deep.equal(['CNSHA', 'CNSHA', 'CNSHA']);
  });

  it('is dropped if the container turns out to have landed there before', () => {
    const updates = readAll([onward, [...onward, discharge('SGSIN', 8.5, { vessel: 'Alba' }), depart('SGSIN', 10.5, { vessel: 'Bora' })]]);
    expect(updates.map(({ shipment }) => shipment.portOfLoading?.locode)).to.deep.equal(['SGSIN', undefined]);
  });
});

describe('the expected dates', () => {
  const arrivingOn = (on: number): Parameters<typeof read>[0] => [...direct.slice(0, 4), arrive('NLRTM', on, estimated)];

  it('keep the first arrival and follow the newest', () => {
    const updates = readAll([arrivingOn(30), arrivingOn(33), arrivingOn(31)]);
    const dates = updates.map(({ shipment: { schedule } }) => [schedule.etaDestination, schedule.etaDestinationRevised]);
    expect(dates).to.deep.equal([
      [day(30), day(30)],
      [day(30), day(33)],
      [day(30), day(31)],
    ]);
  });

  it('keep the first arrival at the port of discharge next to the newest', () => {
    const [, slipped] = readAll([arrivingOn(30), arrivingOn(33)]);
    expect(slipped?.shipment.schedule.etaPortOfDischargeFirst).to.deep.equal(day(30));
    expect(slipped?.shipment.schedule.etaPortOfDischarge).to.deep.equal(day(33));
  });

  it('end on the actual arrival', () => {
    const [, arrived] = readAll([arrivingOn(30), [...direct.slice(0, 4), arrive('NLRTM', 32)]]);
    expect(arrived?.shipment.schedule.etaDestinationRevised).to.deep.equal(day(32));
  });

  it('stay when an answer leaves them out', () => {
    const [, silent] = readAll([arrivingOn(30), direct.slice(0, 4)]);
    expect(silent?.shipment.schedule.etaDestinationRevised).to.deep.equal(day(30));
  });

  it('are dropped with the port they were for', () => {
    const called = [...direct.slice(0, 4), arrive('LKCMB', 9)];
    const [, passed, landed] = readAll([
      called,
      [...called, depart('LKCMB', 10)],
      [...called, depart('LKCMB', 10), discharge('NLRTM', 31), fullGateOut('NLRTM', 35)],
    ]);
    expect(passed?.shipment.schedule).to.deep.include({ etaPortOfDischarge: null, etaDestinationRevised: null });
    expect(landed?.shipment.schedule).to.deep.include({ etaPortOfDischarge: null, etaPortOfDischargeFirst: null, etaDestination: null });
  });

  it('name no transshipment once the reported route has none', () => {
    const directWay = [...direct.slice(0, 4), arrive('NLRTM', 30, estimated)];
    const [before, after] = readAll([seenOn(3, byOneTransshipment), directWay]);
    expect(before?.shipment.schedule.etaTransshipment).to.deep.equal(day(11));
    expect(after?.shipment.schedule.etaTransshipment).to.equal(null);
  });

  it('are those of the inland place if the container moves inland', () => {
    const { shipment } = read(seenOn(10, byRailInland));
    expect(shipment.portOfDestination?.locode).to.equal('CATOR');
    expect(shipment.schedule.etaDestination).to.deep.equal(day(29));
    expect(shipment.schedule.etaPortOfDischarge).to.deep.equal(day(20));
  });

  it('name the departure and the next transshipment', () => {
    const { schedule } = read(seenOn(3, byOneTransshipment)).shipment;
    expect(schedule.etdOrigin).to.deep.equal(day(5));
    expect(schedule.etaTransshipment).to.deep.equal(day(11));
  });
});

describe('the delivery status', () => {
  const statusOf = (rows: Parameters<typeof read>[0]): string => read(rows).shipment.deliveryStatus;

  it('is Not Scheduled, then Out For Delivery, then Delivered', () => {
    expect(statusOf(direct.slice(0, 6))).to.equal('Not Scheduled');
    expect(statusOf(direct.slice(0, 7))).to.equal('Out For Delivery');
    expect(statusOf([...direct.slice(0, 7), row('drop_off', 'NLUTC', 36)])).to.equal('Delivered');
    expect(statusOf(direct)).to.equal('Delivered');
  });

  it('is Scheduled while a delivery is expected', () => {
    expect(statusOf([...direct.slice(0, 6), row('drop_off', 'NLUTC', 36, estimated)])).to.equal('Scheduled');
  });
});

describe('what the carrier and the request say', () => {
  it('is on the shipment and its container', () => {
    const reported = {
      ...noFacts,
      reference: 'PO-1',
      billOfLading: 'TSTBL010001',
      bookingNumbers: ['TSTBK010001'],
      isoCode: '45G1',
      sealNumber: 'S1',
    };
    const { shipment, container } = read(direct, null, undefined, reported);
    expect([shipment.reference, shipment.masterBl, shipment.bookingNumbers]).to.deep.equal(['PO-1', 'TSTBL010001', ['TSTBK010001']]);
    expect([container.isoCode, container.sealNumber]).to.deep.equal(['45G1', 'S1']);
  });

  it('is null if it was stored by a version that did not know the fact', () => {
    const { sealNumber, ...stored } = noFacts;
    expect(read(direct, null, undefined, stored as typeof noFacts).container.sealNumber).to.equal(null);
  });

  it('holds the current status and place in the carrier’s own words', () => {
    const rows = [
      ...direct.slice(0, 3),
      depart('CNSHA', 5, { text: 'Vessel sailed', place: { name: 'Shanghai' } }),
      ...seenOn(5, direct.slice(4)),
    ];
    const { container } = read(rows);
    expect([container.carrierCurrentStatus, container.carrierCurrentLocation]).to.deep.equal(['Vessel sailed', 'Shanghai']);
  });
});

describe('customs', () => {
  const held = row('customs_hold', null, 32, { text: 'Held by customs' });
  const examined = row('customs_examination', 'NLRTM', 33, { text: 'Selected for inspection' });
  const released = row('customs_release', 'NLRTM', 34);
  const customs = (...rows: CarrierEvent[]): [string, string | null] => {
    const { shipment, container } = read(rows);
    return [shipment.customsStatus, container.holds.customs];
  };
  const landed = direct.slice(0, 6);

  it('is Not Filed until a carrier reports something', () => {
    expect(customs(...landed)).to.deep.equal(['Not Filed', null]);
    expect(customs(...landed, { ...held, certainty: 'estimated' })).to.deep.equal(['Not Filed', null]);
  });

  it('is what was reported last; a hold lasts until the release', () => {
    expect(customs(...landed, held)).to.deep.equal(['On Hold', 'Held by customs']);
    expect(customs(...landed, held, examined)).to.deep.equal(['Under Examination', 'Selected for inspection']);
    expect(customs(...landed, { ...examined, text: null })).to.deep.equal(['Under Examination', 'Under examination by customs']);
    expect(customs(...landed, held, examined, released)).to.deep.equal(['Released', null]);
    expect(customs(...landed, row('customs_release', null, 25))).to.deep.equal(['Released', null]);
  });

  it('of the export holds the container until it has sailed, and says nothing about the clearance at the destination', () => {
    const examinedThere = row('customs_examination', 'CNSHA', 2.5, { text: 'Selected for scan' });
    const releasedThere = row('customs_release', 'CNSHA', 3);
    const ashore = [...direct.slice(0, 2), ...seenOn(2, direct.slice(2))];
    expect(customs(...ashore, examinedThere)).to.deep.equal(['Not Filed', 'Selected for scan']);
    expect(customs(...ashore, examinedThere, releasedThere)).to.deep.equal(['Not Filed', null]);
    expect(customs(...direct.slice(0, 4), examinedThere)).to.deep.equal(['Not Filed', null]);
    expect(customs(...direct.slice(0, 4), row('customs_release', null, 3))).to.deep.equal(['Not Filed', null]);
  });

  it('of a port on the way holds the container until it leaves that port', () => {
    const heldThere = row('customs_hold', 'SGSIN', 13, { text: 'Held in Singapore' });
    expect(customs(...seenOn(14, byOneTransshipment), heldThere)).to.deep.equal(['Not Filed', 'Held in Singapore']);
    expect(customs(...seenOn(17, byOneTransshipment), heldThere)).to.deep.equal(['Not Filed', null]);
    const heldAtSea = row('customs_hold', null, 13, { text: 'Documents are missing' });
    expect(customs(...seenOn(17, byOneTransshipment), heldAtSea)).to.deep.equal(['On Hold', 'Documents are missing']);
  });
});
