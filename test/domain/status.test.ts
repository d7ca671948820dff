import { expect } from 'chai';
import fc from 'fast-check';
import { climb, type JourneyStatus, journeyLadder, rung } from '../../src/domain/status.ts';

const status = fc.constantFrom(...journeyLadder);
const evidence = fc.uniqueArray(status).map((statuses): ReadonlySet<JourneyStatus> => new Set(statuses));

describe('the ladder of statuses', () => {
  it('has thirteen rungs, Pre Alert the lowest and Empty Returned the highest', () => {
    expect(journeyLadder).to.have.lengthOf(13);
    expect(rung('Pre Alert')).to.equal(0);
    expect(rung('Empty Returned')).to.equal(12);
  });

  it('takes several rungs in one reading, in ladder order', () => {
    const seen = new Set<JourneyStatus>(['Discharged', 'Gated In', 'In Transit']);
    expect(climb('Pre Alert', seen)).to.deep.equal(['Gated In', 'In Transit', 'Discharged']);
  });

  it('leaves out a lower rung that turns up late', () => {
    expect(climb('Discharged', new Set<JourneyStatus>(['Gated In', 'Discharged']))).to.deep.equal([]);
  });

  it('never goes back, and climbs to evidence only', () => {
    fc.assert(
      fc.property(status, evidence, (from, seen) => {
        const rungs = [from, ...climb(from, seen)].map(rung);
        expect(rungs).to.deep.equal([...new Set(rungs)].sort((a, b) => a - b));
        expect(rungs.slice(1).every((height) => seen.has(journeyLadder[height] ?? 'Pre Alert'))).to.equal(true);
      }),
    );
  });

  it('ends on the highest evidence, however the evidence arrives', () => {
    fc.assert(
      fc.property(fc.array(evidence), (readings) => {
        const stepwise = readings.reduce<JourneyStatus>((at, seen) => climb(at, seen).at(-1) ?? at, 'Pre Alert');
        const everything = new Set(readings.flatMap((seen) => [...seen]));
        expect(stepwise).to.equal(climb('Pre Alert', everything).at(-1) ?? 'Pre Alert');
      }),
    );
  });
});
