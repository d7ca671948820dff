import { expect } from 'chai';
import { databases, describeOn } from '../support/databases.ts';
import { type KillFindings, type KillPoint, killAtEach } from './kill.ts';

/** `npm run test:faults` kills at every point, many times. */
const quick: Record<(typeof databases)[number], KillPoint[]> = {
  sqlite: ['claim.after', 'send.after', 'statement', 'commit.after', 'release.before'],
  mysql: ['read.after', 'send.before', 'arrival', 'statement', 'commit.before'],
};

for (const dialect of databases) {
  describeOn(dialect, 'a worker that is killed while it sends', () => {
    it('leaves its work to the next one, which resends only what was in flight, one lease later', async () => {
      const found: KillFindings[] = [];
      await killAtEach(
        dialect,
        quick[dialect].map((killPoint, seed) => ({ killPoint, seed })),
        (one) => void found.push(one),
      );
      expect(found.flatMap(({ problems }) => problems)).to.deep.equal([]);
      expect(found.map(({ killPoint }) => killPoint)).to.deep.equal(quick[dialect]);
      expect(
        found.some(({ inFlight }) => inFlight > 0),
        'something was in flight',
      ).to.equal(true);
    });
  });
}
