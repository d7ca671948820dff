import { expect } from 'chai';
import { databases, describeOn } from '../support/databases.ts';
import { type FaultRun, deliverAtLeastOnce } from './at-least-once.ts';

/** A small version of the run in `npm run test:faults`. */
const quick: Omit<FaultRun, 'dialect'> = {
  seed: 1,
  messages: 400,
  endpoints: 40,
  accounts: 4,
  gone: 2,
  maxFaults: 3,
  speed: 1_000,
  timeoutMs: 1_000,
  leaseMs: 60_000,
  workers: 3,
  processes: 0,
  kills: 0,
  stallTimeoutMs: 60_000,
};

for (const dialect of databases) {
  describeOn(dialect, 'webhooks whose endpoints fail in every way', () => {
    it('get every message in the end, and twice only if an answer was lost', async () => {
      const found = await deliverAtLeastOnce({ ...quick, dialect });
      expect(found.problems.slice(0, 10)).to.deep.equal([]);
      expect(found.delivered).to.equal(found.messages);
      expect(found.messages + found.messagesForGone).to.be.at.least(quick.messages);
      // The receiver did misbehave.
      expect(Object.keys(found.duplicates)).to.include.members(['hang', 'reset before the answer', 'truncated status', 'endless drip']);
      expect(found.messagesForGone).to.be.greaterThan(0);
    });
  });
}
