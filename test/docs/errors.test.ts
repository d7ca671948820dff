// Every error page: the line that brings the error about runs, and the answer is the one that is shown.
import { expect } from 'chai';
import { codeBlocks } from '../../scripts/docs/code-blocks.ts';
import { loadContract } from '../../scripts/docs/contract.ts';
import { errorPages } from '../../scripts/docs/errors.ts';
import { startFreshService } from './fresh-service.ts';
import { faultsOf } from './reader.ts';

describe('sqlite: the pages of errors', () => {
  const pages = errorPages({ a: loadContract('a'), b: loadContract('b') }).filter(({ path }) => path !== 'errors');

  it('have a line that brings the error about, but for what the service alone can', () => {
    const without = pages.filter(({ markdown }) => codeBlocks(markdown).some(({ notRun }) => notRun !== null));
    expect(without.map(({ path }) => path)).to.deep.equal(['errors/internal_error', 'errors/unavailable']);
  });

  it('show the answers that their lines get', async function () {
    this.timeout(60_000);
    const others = pages.filter(({ path }) => path !== 'errors/rate_limited');
    expect(await faults(others, { RATE_LIMIT: '100000' })).to.equal('');
  });

  it('show what too many requests get', async () => {
    expect(
      await faults(
        pages.filter(({ path }) => path === 'errors/rate_limited'),
        {},
      ),
    ).to.equal('');
  });

  async function faults(some: typeof pages, settings: Record<string, string>): Promise<string> {
    const service = await startFreshService(settings);
    const found = await faultsOf(
      some.flatMap(({ markdown }) => codeBlocks(markdown)),
      service,
    ).finally(() => service.stop());
    return found.join('\n\n');
  }
});
