// A service that asks another one knows the same: what the carrier reports reaches it unchanged, at each step of a journey.
import { expect } from 'chai';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { databases, describeOn } from '../support/databases.ts';
import { isWhole } from '../support/whole.ts';
import { type Chain, type Followed, compare, follow, startChain, step, untilSettled } from './chain.ts';

/** Their first answer waits for the carrier's clock, or a cancellation ends them. */
const withoutFirstAnswer = ['09', '93', '95'];
/** Direct, by rail, and with three containers. */
const usual = ['01', '03', '11'];
/** Tracked by container number, but the 11th by bill of lading, for its three containers. */
const played = scenarios.flatMap(({ number, answer }) =>
  answer.kind === 'journey' && !withoutFirstAnswer.includes(number) && (isWhole || usual.includes(number)) ? [number] : [],
);
const stepDays = 4;
const days = 48;

for (const dialect of databases) {
  describeOn(dialect, 'two services in a chain', () => {
    let chain: Chain;
    let followed: Followed[];

    before(async () => {
      chain = await startChain(dialect);
      const numbers = played.map((number) => ({ number, ...sandboxNumbers(`${number}0001`) }));
      const inputs = numbers.map(
        ({ number, containerNumber, billOfLading }): Record<string, string> =>
          number === '11' ? { bill_of_lading: billOfLading } : { container_number: containerNumber },
      );
      followed = await Promise.all(inputs.map((input) => follow(chain, input)));
    });

    after(() => chain?.stop());

    it('know the same of every journey, at each step', async () => {
      const requests = await untilSettled(chain, followed);
      expect(requests.map(({ status }) => status)).to.deep.equal(followed.map(() => 'succeeded'));
      for (let day = 0; day <= days; day += stepDays) {
        expect((await compare(chain)).join('\n'), `on day ${day}`).to.equal('');
        await step(chain, stepDays);
      }
    });
  });
}
