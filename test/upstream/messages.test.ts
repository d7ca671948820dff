// A service that hears its upstream's webhook messages knows of news without waiting for the next poll.
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { databases, describeOn } from '../support/databases.ts';
import { type Chain, follow, startChain, stepAndHear, untilHeard, untilSettled } from './chain.ts';

/** Direct, transshipped, by rail, corrected, and with two trips. */
const played = ['01', '02', '03', '05', '07'];
const stepDays = 4;
const days = 44;

for (const dialect of databases) {
  describeOn(dialect, "an upstream's messages", () => {
    let chain: Chain;

    before(async () => {
      chain = await startChain(dialect, {}, true);
    });

    after(() => chain?.stop());

    it('bring each status without waiting for a poll', async () => {
      const inputs = played.map((number) => ({ container_number: sandboxNumbers(`${number}0002`).containerNumber }));
      const followed = await Promise.all(inputs.map((input) => follow(chain, input)));
      await untilSettled(chain, followed);
      for (let day = 0; day <= days; day += stepDays) {
        await untilHeard(chain);
        await stepAndHear(chain, stepDays);
      }
    });
  });
}
