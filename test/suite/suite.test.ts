// The same requests get the same statuses from the service, and Prism finds no fault with them.
import { accepted, expectAll, refused } from './expected.ts';
import { runAll } from './run.ts';
import { type Started, startOnDatabase, startProxies } from './servers.ts';
import { describeOn } from '../support/databases.ts';

// This also runs the cases on SQLite: Prism passes on the service's responses, and replaces those that break the contract.
describeOn('sqlite', 'Prism between the suite and the service', () => {
  let server: Started | undefined;
  let proxies: Awaited<ReturnType<typeof startProxies>> | undefined;
  before(async () => {
    server = await startOnDatabase('sqlite');
    proxies = await startProxies(server);
  });
  after(() => server?.stop());

  it('finds no fault with the answer to any refused request, for every other documented status of every operation', async () => {
    if (!proxies) throw new Error('The proxies did not start');
    expectAll(await runAll(proxies.lenient, refused), refused.length);
  });

  it('finds no fault with any accepted request and its answer, for every successful status of every operation', async () => {
    if (!proxies) throw new Error('The proxies did not start');
    expectAll(await runAll(proxies.strict, accepted), accepted.length);
  });
});
