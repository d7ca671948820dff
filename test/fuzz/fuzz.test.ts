// Short runs of `npm run test:fuzz`, which takes a new seed each time. 2,400 requests of seed 52 reach every operation.
import { expect } from 'chai';
import { type Dialect, databases } from '../support/databases.ts';
import { isWhole } from '../support/whole.ts';
import { fuzz } from './campaign.ts';
import { readBundle } from './contract-operations.ts';
import { formatFinding } from './report.ts';

const operationNames = [...readBundle('a').operations, ...readBundle('b').operations].map(
  ({ surface, operationId }) => `${surface}: ${operationId}`,
);
const runs: { dialect: Dialect; requests: number; seed: number; reachesAll?: boolean }[] = [
  isWhole ? { dialect: 'sqlite', requests: 3_000, seed: 52, reachesAll: true } : { dialect: 'sqlite', requests: 300, seed: 34 },
  { dialect: 'mysql', requests: 100, seed: 16 },
];

for (const input of runs.filter(({ dialect }) => databases.includes(dialect))) {
  describe(`${input.dialect}: fuzzing with ${input.requests} requests from seed ${input.seed}`, () => {
    it('finds nothing wrong', async function () {
      // Enough for a slow, busy machine. A run normally ends with its number of requests.
      this.timeout(600_000);
      const { findings, statuses, sent } = await fuzz(input);
      expect(findings.flatMap(formatFinding).join('\n')).to.equal('');
      expect(sent).to.be.within(input.requests, input.requests + 100);
      if (!input.reachesAll) return;
      expect(
        operationNames.filter((name) => !statuses.has(name)),
        'operations not reached',
      ).to.deep.equal([]);
    });
  });
}
