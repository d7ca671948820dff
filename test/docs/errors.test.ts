// Runs the command on every error page and compares the response with the page.
import { expect } from 'chai';
import { codeBlocks } from './code-blocks.ts';
import { loadContract } from '../../scripts/docs/contract.ts';
import { errorPages } from '../../scripts/docs/errors.ts';
import { wholeAccount } from '../../src/domain/account.ts';
import { type FreshService, startFreshService } from '../support/fresh-service.ts';
import { faultsOf } from './reader.ts';
import { describeOn } from '../support/databases.ts';

describeOn('sqlite', 'the error pages', () => {
  const pages = errorPages({ a: loadContract('a'), b: loadContract('b') }).filter(({ path }) => path !== 'errors');

  it('have a command that causes the error, except for errors in the service', () => {
    const without = pages.filter(({ markdown }) => codeBlocks(markdown).some(({ notRun }) => notRun !== null));
    expect(without.map(({ path }) => path)).to.deep.equal([
      'errors/idempotency_key_in_use',
      'errors/sandbox_busy',
      'errors/internal_error',
      'errors/outcome_unknown',
      'errors/unavailable',
    ]);
  });

  it('ask for more webhooks than an account may have, on both surfaces', () => {
    const page = pages.find(({ path }) => path === 'errors/too_many_webhooks');
    expect(page?.markdown.match(/#\[1-2001\]/g)).to.have.length(2);
  });

  it('show the responses to their commands', async () => {
    const others = pages.filter(({ path }) => path !== 'errors/rate_limited');
    expect(await faults(others, { RATE_LIMIT: '100000' })).to.equal('');
  });

  it('show the response to too many requests', async () => {
    expect(
      await faults(
        pages.filter(({ path }) => path === 'errors/rate_limited'),
        {},
      ),
    ).to.equal('');
  });

  async function faults(some: typeof pages, settings: Record<string, string>): Promise<string> {
    const service = await startFreshService(settings);
    try {
      if (some.some(({ path }) => path.startsWith('errors/too_many_'))) await fillAlmost(service);
      const instead = { ...service.instead, '#[1-2001]': '#[1-11]' };
      const blocks = some.flatMap(({ markdown }) => codeBlocks(markdown));
      return (await faultsOf(blocks, { env: service.env, instead })).join('\n\n');
    } finally {
      await service.stop();
    }
  }

  /** Lowers an account's limits for webhooks and test keys: creating 4,000 by requests takes 5 s of CPU. */
  async function fillAlmost({ url, env, database, accountId }: FreshService): Promise<void> {
    const headers = { authorization: `Bearer ${env['TOKEN']}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ url: 'http://127.0.0.1:4747/landfall', active: false });
    const { id } = (await (await fetch(`${url}/v2/webhooks`, { method: 'POST', headers, body })).json()) as { id: string };
    await database.transaction(async () => {
      const { store } = database;
      const webhook = (await store.webhooks.find({ ...wholeAccount(accountId), surface: 'a' }, id)) ?? expect.fail();
      for (let index = 0; index < 1990; index += 1) {
        const end = String(index).padStart(12, '0');
        await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8000-${end}`, test: false });
        await store.webhooks.insert({ ...webhook, id: `00000000-0000-7000-8001-${end}`, test: true });
      }
    });
  }
});
