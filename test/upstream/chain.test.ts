// A service that asks another one knows the same: what the carrier reports reaches it unchanged, at each step of a journey.
import { expect } from 'chai';
import { scenarios } from '../../src/sandbox/scenarios.ts';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Chain, type Followed, compare, follow, startChain, step, untilSettled } from './chain.ts';

const played = ['01', '02'];
const stepDays = 4;
const days = 48;

for (const dialect of databases) {
  describeOn(dialect, 'two services in a chain', function () {
    this.timeout(180_000);
    let chain: Chain;
    let followed: Followed[];

    before(async () => {
      chain = await startChain(dialect);
      const numbers = scenarios.filter(({ number }) => played.includes(number)).map(({ number }) => sandboxNumbers(`${number}0001`));
      followed = await Promise.all(numbers.map(({ containerNumber }) => follow(chain, { container_number: containerNumber })));
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
