// Rows that an operator enters, among the carrier's.
import { expect } from 'chai';
import type { CarrierEvent } from '../../src/domain/carrier-report.ts';
import { advance, advanceByAnswer } from '../../src/domain/journey/advance.ts';
import { type MoveName, type RowByHand, keyByHand, moves } from '../../src/domain/row-by-hand.ts';
import type { JourneyUpdate, OperatorRecord } from '../../src/domain/shipment.ts';
import { day, direct, emptyGateOut, estimated, fullGateOut, load, noFacts, read, row } from './rows.ts';

/** Up to the discharge in Rotterdam. */
const landed = direct.slice(0, 6);
const byKey = (events: { row: CarrierEvent; type: string }[]) => new Map(events.map(({ row: { key }, type }) => [key, type]));

function byHand(move: MoveName, locode: string, on: number, more: Partial<RowByHand> = {}): RowByHand {
  const at = day(on).toISOString();
  const nothing = { locationName: null, terminalName: null, vesselName: null, vesselImo: null, voyageNumber: null };
  const made = { createdAt: day(on + 1).toISOString(), createdBy: 'operations' };
  return {
    ...nothing,
    ...made,
    id: `${move} ${on}`,
    move,
    at,
    localDate: at.slice(0, 10),
    estimated: false,
    locode,
    source: 'Depot',
    ...more,
  };
}

const recordOf = (...rows: RowByHand[]): OperatorRecord => ({ shipment: {}, container: { rows } });

describe('a row by hand', () => {
  const gateOut = byHand('full_gate_out', 'NLRTM', 34);
  const known = (update: JourneyUpdate) => ({ ...update, recorded: recordOf(gateOut) });

  it('counts like a row of the carrier: its event, milestone and status follow', () => {
    const { container, events, certainty } = read(landed, null, recordOf(gateOut));
    expect(container.status).to.equal('Gated Out');
    expect(container.milestones.gateOut).to.deep.equal(day(34));
    expect(byKey(events).get(keyByHand(gateOut.id))).to.equal('full_out');
    expect(certainty.status.rowKey).to.equal(keyByHand(gateOut.id));
    expect(certainty.portOfDischarge).to.include({ basis: 'operator', provisional: true });
  });

  it('is given up for the carrier’s actual row of the same move at the same place, whatever time each gives', () => {
    const reported = fullGateOut('NLRTM', 35);
    const before = known(read(landed, null, recordOf(gateOut)));
    const after = read([...landed, reported], before, recordOf(gateOut));
    expect(after.container.milestones.gateOut).to.deep.equal(day(35));
    expect([...byKey(after.events).keys()])
      .to.include(reported.key)
      .and.not.to.include(keyByHand(gateOut.id));
    expect(after.steps).to.deep.equal([]);
    const retracted = read(landed, known(after), recordOf(gateOut));
    expect(retracted.container.milestones.gateOut, 'and counts again without it').to.deep.equal(day(34));
  });

  it('is another move at another place, of another load, or with another vessel', () => {
    const elsewhere = read([...landed, fullGateOut('NLVLI', 33)], null, recordOf(gateOut));
    expect([...byKey(elsewhere.events).keys()]).to.include(keyByHand(gateOut.id));
    const arrival = byHand('vessel_arrived', 'NLRTM', 32, { vesselName: 'Cetus' });
    expect([...byKey(read(landed, null, recordOf(arrival)).events).keys()]).to.include(keyByHand(arrival.id));
    const same = byHand('vessel_arrived', 'NLRTM', 32, { vesselName: 'Alba' });
    expect([...byKey(read(landed, null, recordOf(same)).events).keys()]).not.to.include(keyByHand(same.id));
  });

  it('that has happened replaces the carrier’s estimates, and an estimate gives way to a newer one', () => {
    const expected = fullGateOut('NLRTM', 36, estimated);
    expect([...byKey(read([...landed, expected], null, recordOf(gateOut)).events).keys()]).not.to.include(expected.key);
    const guess = byHand('full_gate_out', 'NLRTM', 37, { estimated: true });
    const newer = { ...expected, recordedAt: day(40) };
    const older = { ...expected, recordedAt: day(33) };
    expect([...byKey(read([...landed, newer], null, recordOf(guess)).events).keys()]).not.to.include(keyByHand(guess.id));
    expect([...byKey(read([...landed, older], null, recordOf(guess)).events).keys()]).to.include(keyByHand(guess.id));
  });

  it('never begins the next journey, nor splits the tracked one', () => {
    const next = byHand('empty_gate_out', 'NLRTM', 60);
    const whole = read(direct);
    expect(read(direct, null, recordOf(next)).events).to.deep.equal(whole.events);
    const early = byHand('empty_gate_in', 'CNSHA', -3);
    expect(read(direct, null, recordOf(early)).events.length).to.equal(whole.events.length);
  });

  it('belongs to its journey alone: the container’s next one is read without it', () => {
    const first = known(read(direct, null, recordOf(gateOut)));
    const rows = [...direct, emptyGateOut('NLRTM', 60), load('NLRTM', 62)];
    const { before, update } = advanceByAnswer(first, { events: rows, plannedPortOfDischarge: null, retracted: [] }, noFacts);
    expect(before).to.equal(null);
    expect([...byKey(update.events).keys()]).not.to.include(keyByHand(gateOut.id));
  });

  it('that is withdrawn takes back the status that it alone proved', () => {
    const before = known(read(landed, null, recordOf(gateOut)));
    const { events, steps } = advance(
      before,
      { events: landed, plannedPortOfDischarge: null, retracted: [keyByHand(gateOut.id)] },
      noFacts,
      recordOf(),
    );
    expect([...byKey(events).keys()]).not.to.include(keyByHand(gateOut.id));
    expect(steps.map(({ status, reason }) => [status, reason])).to.deep.equal([['Discharged', 'record_withdrawn']]);
  });

  it('is read for every move, with a word for what it is', () => {
    for (const move of Object.keys(moves) as MoveName[]) {
      const one = byHand(move, 'CNSHA', 1);
      const { events } = read([row('other', null, 0)], null, recordOf(one));
      const event = events.find(({ row: { key } }) => key === keyByHand(one.id));
      expect(event?.row.operatorSource, move).to.equal('Depot');
      expect(event?.row.words, move).to.be.a('string');
    }
  });
});
