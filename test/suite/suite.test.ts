// The same requests against every server that keeps the contracts, and the same statuses.
import { expect } from 'chai';
import { allCases } from './cases.ts';
import { type Cell, failures, runAll } from './run.ts';
import { type Started, startMock, startOnDatabase, startProxies, startSandbox } from './servers.ts';

const servers: [title: string, start: () => Promise<Started>][] = [
  ['sqlite: the suite', () => startOnDatabase('sqlite')],
  ['mysql: the suite', () => startOnDatabase('mysql')],
  ['the suite, on the program as it is deployed', startSandbox],
  ['the suite, on the mock', startMock],
];

/** Fails with what is wrong, a line each. */
function expectAll(cells: Cell[], count: number): void {
  if (failures(cells).length > 0) expect.fail(failures(cells).join('\n'));
  expect(cells).to.have.length(count);
}

for (const [title, start] of servers) {
  describe(title, () => {
    let server: Started | undefined;
    before(async () => {
      server = await start();
    });
    after(() => server?.stop());

    it('leads to every documented status of every operation', async function () {
      this.timeout(240_000);
      if (!server) throw new Error('The server did not start');
      const cases = allCases();
      expectAll(await runAll(server, cases), cases.length);
    });
  });
}

describe('sqlite: Prism between the suite and the service', () => {
  let server: Started | undefined;
  let proxies: Awaited<ReturnType<typeof startProxies>> | undefined;
  before(async () => {
    server = await startOnDatabase('sqlite');
    proxies = await startProxies(server);
  });
  after(async () => {
    await proxies?.stop();
    await server?.stop();
  });

  it('finds no fault with any answer', async function () {
    this.timeout(240_000);
    if (!proxies) throw new Error('The proxies did not start');
    const cases = allCases();
    expectAll(await runAll(proxies.lenient, cases), cases.length);
  });

  it('finds no fault with any request that is taken', async function () {
    this.timeout(240_000);
    if (!proxies) throw new Error('The proxies did not start');
    const cases = allCases().filter(({ status }) => status < 300);
    expectAll(await runAll(proxies.strict, cases), cases.length);
  });
});
