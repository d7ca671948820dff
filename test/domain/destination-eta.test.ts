// The two ETAs of the destination: the first one, and the newest, which equals the first until it changes. Neither is without the other.
import { expect } from 'chai';
import fc from 'fast-check';
import type { JourneyUpdate } from '../../src/domain/shipment.ts';
import { answersOf, anyStory } from './reported-journeys.ts';
import { readAll } from './rows.ts';
import { sandboxJourneys } from './truth-sandbox.ts';

/** What is wrong with the two ETAs after each update: the update's index, and what is wrong. */
function faultsOf(updates: readonly JourneyUpdate[]): [index: number, fault: string][] {
  return updates.flatMap(({ shipment }, index): [number, string][] => {
    const { etaDestination: first, etaDestinationRevised: newest } = shipment.schedule;
    const before = updates[index - 1]?.shipment.schedule.etaDestination ?? null;
    if ((first === null) !== (newest === null))
      return [[index, `the first is ${first?.toISOString()}, the newest ${newest?.toISOString()}`]];
    const isNew = first !== null && before === null;
    return isNew && first.getTime() !== newest?.getTime() ? [[index, 'the first ETA is already a revised one']] : [];
  });
}

describe("the destination's first and newest ETA", () => {
  it('are given together in every journey, whatever the carrier reports and leaves out', () => {
    fc.assert(
      fc.property(anyStory, (reported) => {
        expect(faultsOf(readAll(answersOf(reported)))).to.deep.equal([]);
      }),
    );
  });

  it('are given together in the sandbox, while its carrier has no plan', () => {
    const [unplanned] = sandboxJourneys('18');
    const everyOtherDay = Array.from({ length: 40 }, (_, index) => index * 2);
    expect(unplanned && faultsOf(readAll(everyOtherDay.map(unplanned.answerOn)))).to.deep.equal([]);
  });
});
