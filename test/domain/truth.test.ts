// What is reported after every poll: a short run of `npm run bench:truth`.
import { expect } from 'chai';
import { reportingStyles } from './truth-journeys.ts';
import { habits, playDeliveredBefore, playGenerated, playNamed, playSandbox } from './truth-plays.ts';
import type { AccuracyReport } from './truth.ts';

function expectTrue({ againstEvidence, late, stuck, failures, polls }: AccuracyReport): void {
  expect(failures).to.deep.equal([]);
  expect({ againstEvidence, late, stuck }).to.deep.equal({ againstEvidence: 0, late: 0, stuck: 0 });
  expect(polls).to.be.greaterThan(0);
}

describe('what is reported at every poll', () => {
  for (const style of Object.keys(reportingStyles)) {
    it(`of journeys reported ${style} never contradicts the rows, and is corrected at once`, () => {
      expectTrue(playNamed(style));
    });
  }

  it("of the sandbox's journeys never contradicts the rows, and is corrected at once", () => {
    expectTrue(playSandbox(2));
  });

  for (const name of Object.keys(habits)) {
    it(`of journeys with ${name} never contradicts the rows, and is corrected at once`, () => {
      expectTrue(playGenerated(name, 12, 7));
    });
  }

  it('of containers delivered before the planned port never contradicts the rows, and is corrected at once', () => {
    expectTrue(playDeliveredBefore(12, 7));
  });
});
