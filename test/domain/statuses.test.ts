// What supports a status from answer to answer: dropped rows keep it, contradictions take it back.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { advance } from '../../src/domain/journey/advance.ts';
import type { JourneyUpdate } from '../../src/domain/shipment.ts';
import {
  arrive,
  byOneTransshipment,
  day,
  direct,
  discharge,
  estimated,
  fullGateIn,
  fullGateOut,
  load,
  nothingRecorded,
  noFacts,
  planned,
  read,
  readAll,
  row,
} from './rows.ts';

type Entry = [status: string, reason: string | null, occurredAt: Date | null];
const entriesOf = ({ steps }: JourneyUpdate): Entry[] => steps.map(({ status, reason, occurredAt }) => [status, reason, occurredAt]);
const entries = (answers: (readonly CarrierEvent[])[]): Entry[][] => readAll(answers).map(entriesOf);

const bora = { vessel: 'Bora' };
const inSingapore = byOneTransshipment.slice(0, 6);
const onBora = byOneTransshipment.slice(0, 7);

describe('a status whose proof is contradicted', () => {
  it('goes back when the landing turns out a transshipment, and the statuses after it come again', () => {
    const [first, second, third] = entries([inSingapore, onBora, byOneTransshipment.slice(0, 10)]);
    expect(first?.slice(-2)).to.deep.equal([
      ['Arrived Not Yet Discharged', null, day(11)],
      ['Discharged', null, day(12)],
    ]);
    expect(second).to.deep.equal([['In Transit', 'reclassified', day(5)]]);
    expect(third).to.deep.equal([
      ['Arrived Not Yet Discharged', null, day(30)],
      ['Discharged', null, day(31)],
    ]);
  });

  it('goes back and forward in one answer if no poll saw what lies between', () => {
    expect(entries([inSingapore, byOneTransshipment.slice(0, 10)])[1]).to.deep.equal([
      ['In Transit', 'reclassified', day(5)],
      ['Arrived Not Yet Discharged', null, day(30)],
      ['Discharged', null, day(31)],
    ]);
  });

  it('stays In Transit after a landing that turns out to be the discharge', () => {
    const toSingapore = [load('CNSHA', 4), discharge('SGSIN', 12)];
    const forNow = [...toSingapore, arrive('NLRTM', 30, { ...planned, ...bora })];
    expect(entries([forNow, [...toSingapore, fullGateOut('SGSIN', 14)]])).to.deep.equal([
      [
        ['Pre Alert', null, null],
        ['In Transit', null, day(12)],
      ],
      [
        ['Discharged', null, day(12)],
        ['Gated Out', null, day(14)],
      ],
    ]);
  });

  it('takes milestones, ports and the first ETA with it', () => {
    const forecast = [...inSingapore.slice(0, 4), arrive('SGSIN', 11, planned)];
    const updates = readAll([forecast, inSingapore, onBora, [...onBora, arrive('NLRTM', 30, { ...planned, ...bora })]]);
    expect(updates[1]?.shipment.schedule.etaPortOfDischargeFirst).to.deep.equal(day(11));
    const [, , reclassified, planned2] = updates;
    expect(reclassified?.container.milestones).to.deep.include({ vesselArrival: null, dischargedAt: null });
    expect(reclassified?.shipment).to.deep.include({ portOfDischarge: null, status: 'In Transit' });
    expect(reclassified?.shipment.schedule).to.deep.include({ etaPortOfDischargeFirst: null, etaDestination: null });
    expect(planned2?.shipment.schedule).to.deep.include({ etaPortOfDischargeFirst: day(30), etaDestination: day(30) });
  });

  it('goes back even when only a plan says that the container continues', () => {
    expect(entries([inSingapore, [...inSingapore, arrive('NLRTM', 30, { ...planned, ...bora })]])[1]).to.deep.equal([
      ['In Transit', 'reclassified', day(5)],
    ]);
    // The landing itself is no longer reported.
    expect(entries([inSingapore, [...inSingapore.slice(0, 4), arrive('NLRTM', 30, { ...planned, ...bora })]])[1]).to.deep.equal([
      ['In Transit', 'reclassified', day(5)],
    ]);
  });

  it('goes back when the carrier expects again what it had reported as done', () => {
    const out = direct.slice(0, 7);
    const expected = [...direct.slice(0, 6), fullGateOut('NLRTM', 36, { ...estimated, key: 'another' })];
    expect(entries([out, expected, out])).to.deep.equal([
      entriesOf(read(out)),
      [['Discharged', 'retracted', day(31)]],
      [['Gated Out', null, day(35)]],
    ]);
  });

  it('goes back when the carrier retracts the event by its id (T&T 3.0)', () => {
    const out = read(direct.slice(0, 7));
    const key = direct[6]?.key ?? '';
    const answer = { events: direct.slice(0, 6), plannedPortOfDischarge: null, retracted: [key] };
    expect(entriesOf(advance(out, answer, noFacts, nothingRecorded))).to.deep.equal([['Discharged', 'retracted', day(31)]]);
  });

  it('goes back and forward when the carrier replaces its port', () => {
    const sailed = direct.slice(0, 4);
    const wrong = discharge('BEANR', 31, { key: 'one' });
    const right = discharge('NLRTM', 31, { key: 'one' });
    expect(
      entries([
        [...sailed, wrong],
        [...sailed, right],
      ])[1],
    ).to.deep.equal([
      ['In Transit', 'retracted', day(5)],
      ['Discharged', null, day(31)],
    ]);
  });

  it('goes back when the container comes in through a gate again', () => {
    const out = direct.slice(0, 7);
    expect(entries([out, [...out, fullGateIn('NLRTM', 36)]])[1]).to.deep.equal([['Discharged', 'reclassified', day(31)]]);
  });

  it('goes to the status proven now, if that is lower than before', () => {
    const arrived = [discharge('SGSIN', 12)];
    expect(entries([arrived, [...arrived, load('SGSIN', 15, bora)]])[1]).to.deep.equal([['In Transit', 'reclassified', day(12)]]);
  });
});

describe('a status whose proof the carrier no longer reports', () => {
  it('stays when the carrier drops old rows', () => {
    for (const left of [1, 3, 5]) expect(entries([direct.slice(0, 7), direct.slice(7 - left, 7)])[1]).to.deep.equal([]);
  });

  it('stays when the carrier drops the newest rows, and is not reported again when they are back', () => {
    expect(entries([direct.slice(0, 7), direct.slice(0, 4), direct.slice(0, 7)]).slice(1)).to.deep.equal([[], []]);
  });

  it('stays when its time or its id is corrected', () => {
    const corrected = [...direct.slice(0, 6), fullGateOut('NLRTM', 35.2, { key: 'corrected' })];
    expect(entries([direct.slice(0, 7), corrected])[1]).to.deep.equal([]);
  });

  it('stays when what came before it is reported late', () => {
    const late = direct.filter(({ movement }) => movement !== 'discharge').slice(0, 6);
    const [first, second] = entries([late, direct.slice(0, 7)]);
    expect(first?.at(-1)?.[0]).to.equal('Gated Out');
    expect(second).to.deep.equal([]);
  });
});

describe("a status by the operator's record", () => {
  const recorded = (deliveryDate: string | null) => ({ shipment: {}, container: { milestones: { deliveryDate } } });
  const out = direct.slice(0, 7);

  it('has the recorded date, and leaves only an entry once that is withdrawn', () => {
    const before = read(out);
    const delivered = read(out, before, recorded(day(36).toISOString()));
    expect(entriesOf(delivered)).to.deep.equal([['Delivered', null, day(36)]]);
    const withdrawn = read(out, delivered, recorded(null));
    expect(entriesOf(withdrawn)).to.deep.equal([['Gated Out', 'record_withdrawn', day(35)]]);
    expect(withdrawn.memory).to.deep.equal(before.memory);
  });

  it('stays when the carrier later says the same', () => {
    const delivered = read(out, read(out), recorded(day(36).toISOString()));
    const reported = [...out, row('drop_off', 'NLRTM', 36.5)];
    const both = read(reported, delivered, recorded(day(36).toISOString()));
    expect(both.steps).to.deep.equal([]);
    expect(entriesOf(read(reported, both, recorded(null)))).to.deep.equal([]);
  });
});

describe('a shipment stored without the proofs of its statuses', () => {
  it('keeps its status, which can go back like any other', () => {
    const stored = { ...read(inSingapore), memory: null };
    const answer = (events: readonly CarrierEvent[]) => ({ events: [...events], plannedPortOfDischarge: null, retracted: [] });
    expect(advance(stored, answer(inSingapore), noFacts, nothingRecorded).steps).to.deep.equal([]);
    expect(advance(stored, answer(inSingapore.slice(0, 4)), noFacts, nothingRecorded).steps).to.deep.equal([]);
    expect(entriesOf(advance(stored, answer(onBora), noFacts, nothingRecorded))).to.deep.equal([['In Transit', 'reclassified', day(5)]]);
  });
});
