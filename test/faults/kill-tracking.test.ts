import { expect } from 'chai';
import { databases, describeOn } from '../support/databases.ts';
import { type TrackingKill, killWhileTracking } from './kill-tracking.ts';

/** `npm run test:faults` uses more seeds. */
const seeds = [1, 2, 3];

for (const dialect of databases) {
  describeOn(dialect, `a worker that is killed while it settles a carrier's answer`, () => {
    it('stores no change without its message and no message without its change', async () => {
      const found: TrackingKill[] = [];
      await killWhileTracking(dialect, seeds, (one) => void found.push(one));
      expect(found).to.have.length(seeds.length);
    });
  });
}
