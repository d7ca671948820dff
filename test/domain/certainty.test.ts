// How sure a port of discharge and a status are, as the carrier's rows come in.
import { expect } from 'chai';
import { withHistory } from '../../src/domain/certainty.ts';
import type { LandingHistory } from '../../src/domain/landing.ts';
import type { JourneyUpdate } from '../../src/domain/shipment.ts';
import {
  arrive,
  byBarge,
  byOneTransshipment,
  discharge,
  emptyGateIn,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  depart,
  read,
} from './rows.ts';

const aboard = [load('CNSHA', 1), depart('CNSHA', 2)];
const landed = [...aboard, arrive('SGSIN', 10), discharge('SGSIN', 11)];
const certaintyOf = ({ certainty }: JourneyUpdate) => certainty;

/** The port of discharge, what it rests on, and whether it is provisional. */
function dischargeOf({ shipment, certainty: { portOfDischarge } }: JourneyUpdate) {
  return [shipment.portOfDischarge?.locode ?? null, portOfDischarge.basis, portOfDischarge.provisional];
}

describe('the certainty of a port of discharge', () => {
  it('is that of no value while no row names one', () => {
    expect(certaintyOf(read(aboard)).portOfDischarge).to.deep.equal({
      ...{ provisional: false, basis: null, probability: null, reason: null, rowKey: null },
    });
  });

  it('is that of the carrier’s plan, however far away', () => {
    expect(dischargeOf(read([...aboard, arrive('NLRTM', 30, estimated)]))).to.deep.equal(['NLRTM', 'carrier_plan', false]);
  });

  it('is provisional at the last port reported so far, more sure once the container is ashore, and names the landing', () => {
    const arrived = read([...aboard, arrive('SGSIN', 10)]).certainty.portOfDischarge;
    const { portOfDischarge } = read(landed).certainty;
    expect(portOfDischarge).to.include({ provisional: true, basis: 'last_reported', rowKey: landed.at(-1)?.key });
    expect(portOfDischarge.probability).to.be.greaterThan(arrived.probability ?? 1);
  });

  it('is certain where an earlier answer planned it', () => {
    const before = read([...aboard, arrive('SGSIN', 10, estimated)]);
    expect(dischargeOf(read(landed, before))).to.deep.equal(['SGSIN', 'earlier_plan', false]);
  });

  it('stays provisional after a gate-out that no plan explains, until the container comes back empty', () => {
    const out = [...landed, fullGateOut('SGSIN', 13)];
    expect(dischargeOf(read(out))).to.deep.equal(['SGSIN', 'delivered_ashore', true]);
    expect(dischargeOf(read([...out, emptyGateIn('SGSIN', 16)]))).to.deep.equal(['SGSIN', 'delivered_ashore', false]);
    const planned = read([...aboard, arrive('SGSIN', 10, estimated)]);
    expect(dischargeOf(read(out, planned))).to.deep.equal(['SGSIN', 'delivered_ashore', false]);
  });

  it('stays provisional after a gate-out where a barge took the container, until it is delivered there', () => {
    const barged = [
      ...landed,
      load('SGSIN', 13, byBarge),
      depart('SGSIN', 14, byBarge),
      arrive('MYTPP', 15, byBarge),
      discharge('MYTPP', 16, byBarge),
    ];
    const out = [...barged, fullGateOut('MYTPP', 17)];
    expect(dischargeOf(read(out))).to.deep.equal(['SGSIN', 'delivered_ashore', true]);
    expect(dischargeOf(read([...out, fullGateIn('MYTPP', 18)]))).to.deep.equal(['SGSIN', 'delivered_ashore', true]);
    expect(dischargeOf(read([...out, emptyGateIn('MYTPP', 19)]))).to.deep.equal(['SGSIN', 'delivered_ashore', false]);
    const planned = read([...aboard, arrive('SGSIN', 10, estimated), discharge('SGSIN', 11, { ...estimated, role: 'discharge' })]);
    expect(dischargeOf(read(out, planned))).to.deep.equal(['SGSIN', 'delivered_ashore', false]);
  });

  it('stays as it was when an answer says nothing of it', () => {
    const before = read(landed);
    const after = read([], before);
    expect(dischargeOf(after)).to.deep.equal(dischargeOf(before));
  });

  it('ends with the port, when the container goes on by sea', () => {
    const onward = read([...landed, load('SGSIN', 14)], read(landed));
    expect(dischargeOf(onward)).to.deep.equal([null, null, false]);
  });
});

describe('what became of others after the same landing', () => {
  const none = { discharged: 0, transshipped: 0 };
  const found = read(landed).certainty;
  const probabilityWith = (history: Partial<LandingHistory>) =>
    withHistory(found, { atPort: none, byVesselCall: none, ...history }).portOfDischarge.probability;

  it('changes nothing where nothing is known, nor what rests on more than the last row', () => {
    expect(withHistory(found, { atPort: none, byVesselCall: none })).to.deep.equal(found);
    const planned = read([...aboard, arrive('NLRTM', 30, estimated)]).certainty;
    expect(withHistory(planned, { atPort: { discharged: 0, transshipped: 9 }, byVesselCall: none })).to.deep.equal(planned);
  });

  it('makes a port more or less probable, the more so the more there are, and most by the same vessel call', () => {
    const usual = found.portOfDischarge.probability ?? 0;
    const after = (transshipped: number) => probabilityWith({ atPort: { discharged: 0, transshipped } }) ?? 1;
    expect([after(20), after(2), usual]).to.deep.equal([after(20), after(2), usual].toSorted((a, b) => a - b));
    expect(probabilityWith({ atPort: { discharged: 9, transshipped: 0 } })).to.be.greaterThan(usual);
    expect(probabilityWith({ byVesselCall: { discharged: 0, transshipped: 2 } })).to.be.lessThan(after(2));
  });

  it('is told in the reason, also of the status', () => {
    const { status, portOfDischarge } = withHistory(found, { atPort: { discharged: 1, transshipped: 3 }, byVesselCall: none });
    const told = 'Of your last 4 landings there with this carrier, 3 went on by sea.';
    expect([status.reason, portOfDischarge.reason].map((reason) => reason?.endsWith(told))).to.deep.equal([true, true]);
    expect(status.probability).to.equal(portOfDischarge.probability);
  });

  it('is stored once it is certain: a transshipment when the container goes on, a discharge when it is out', () => {
    const landings = (rows: Parameters<typeof read>[0]) => read(rows).memory.landings?.map(({ locode, outcome }) => [locode, outcome]);
    expect(landings(landed)).to.deep.equal([]);
    expect(landings([...landed, load('SGSIN', 14)])).to.deep.equal([['SGSIN', 'transshipped']]);
    expect(landings([...landed, fullGateOut('SGSIN', 13), emptyGateIn('SGSIN', 16)])).to.deep.equal([['SGSIN', 'discharged']]);
  });
});

describe('the certainty of a status', () => {
  it('is that of a provisional port of discharge for what happened there, and names the row that proves the status', () => {
    const { status, portOfDischarge } = read(landed).certainty;
    expect(status).to.include({ provisional: true, probability: portOfDischarge.probability, rowKey: landed.at(-1)?.key });
    expect(status.reason).to.include(portOfDischarge.reason);
  });

  it('does not depend on the port before the landing, nor once the cargo is out', () => {
    expect(read(aboard).certainty.status).to.include({ provisional: false, basis: 'last_reported' });
    const back = read([...landed, fullGateOut('SGSIN', 13), emptyGateIn('SGSIN', 16)]);
    expect(back.certainty.status).to.include({ provisional: false, basis: 'last_reported' });
  });

  it('rests on the operator’s record where only that proves it', () => {
    const recorded = { shipment: {}, container: { milestones: { deliveryDate: '2026-04-20T00:00:00.000Z' } } };
    expect(read(aboard, null, recorded).certainty.status).to.include({
      provisional: false,
      basis: 'operator',
      probability: 1,
      rowKey: null,
    });
  });

  it('has a reason for every value of a whole journey, and a probability from 0 to 1', () => {
    let before: JourneyUpdate | null = null;
    for (let rows = 1; rows <= byOneTransshipment.length; rows += 1) {
      before = read(byOneTransshipment.slice(0, rows), before);
      for (const { basis, probability, reason } of Object.values(before.certainty)) {
        expect([probability, reason].map((each) => each === null)).to.deep.equal([basis === null, basis === null]);
        if (probability !== null) expect(probability).to.be.within(0, 1);
      }
    }
  });
});
