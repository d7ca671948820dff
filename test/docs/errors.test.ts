// Runs the command on every error page and compares the response with the page.
import { expect } from 'chai';
import { codeBlocks } from './code-blocks.ts';
import { loadContract } from '../../scripts/docs/contract.ts';
import { errorPages } from '../../scripts/docs/errors.ts';
import { startFreshService } from './fresh-service.ts';
import { faultsOf } from './reader.ts';

describe('sqlite: the error pages', () => {
  const pages = errorPages({ a: loadContract('a'), b: loadContract('b') }).filter(({ path }) => path !== 'errors');

  it('have a command that causes the error, except for errors in the service', () => {
    const without = pages.filter(({ markdown }) => codeBlocks(markdown).some(({ notRun }) => notRun !== null));
    expect(without.map(({ path }) => path)).to.deep.equal([
      'errors/idempotency_key_in_use',
      'errors/internal_error',
      'errors/outcome_unknown',
      'errors/unavailable',
    ]);
  });

  it('show the responses to their commands', async function () {
    this.timeout(150_000);
    const others = pages.filter(({ path }) => path !== 'errors/rate_limited');
    expect(await faults(others, { RATE_LIMIT: '100000' })).to.equal('');
  });

  it('show the response to too many requests', async function () {
    this.timeout(150_000);
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
