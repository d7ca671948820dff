// The same requests get the same statuses from every server that implements the contracts.
import { expect } from 'chai';
import { type Case, allCases } from './cases.ts';
import { type Cell, failures, runAll } from './run.ts';
import { type Started, startMockServer, startOnDatabase, startProgram, startProxies } from './servers.ts';
import { describeOn } from '../support/databases.ts';

/** Fails with the faults, one a line. */
function expectAll(cells: Cell[], count: number): void {
  if (failures(cells).length > 0) expect.fail(failures(cells).join('\n'));
  expect(cells).to.have.length(count);
}

const isAccepted = ({ status }: Case): boolean => status < 300;
/** The cases with a successful status, and all others. */
const accepted = allCases().filter(isAccepted);
const refused = allCases().filter((each) => !isAccepted(each));

describeOn('mysql', 'the suite', () => {
  let server: Started | undefined;
  before(async () => {
    server = await startOnDatabase('mysql');
  });
  after(() => server?.stop());

  it('leads to every documented status of every operation', async function () {
    this.timeout(240_000);
    if (!server) throw new Error('The server did not start');
    // The queue of sign-ins knows no database. SQLite's run below causes its 503, with 64 Argon2 hashes.
    const cases = allCases().filter(({ status }) => status !== 503);
    expectAll(await runAll(server, cases), cases.length);
  });
});

// Refusals run the same code as in this process; `npm run test:suite` tests them here too.
describe('the suite, on the program as it is deployed', () => {
  let server: Started | undefined;
  before(async () => {
    server = await startProgram();
  });
  after(() => server?.stop());

  it('is answered as documented by every operation', async () => {
    if (!server) throw new Error('The server did not start');
    expectAll(await runAll(server, accepted), accepted.length);
  });
});

describe('the suite, on the mock', () => {
  let mock: Started | undefined;
  before(async () => {
    mock = await startMockServer();
  });
  after(() => mock?.stop());

  it('leads to every documented status of every operation', async function () {
    this.timeout(240_000);
    if (!mock) throw new Error('The mock did not start');
    const cases = allCases();
    expectAll(await runAll(mock, cases), cases.length);
  });
});

// This also runs the cases on SQLite: Prism passes on the service's responses, and replaces those that break the contract.
describeOn('sqlite', 'Prism between the suite and the service', () => {
  let server: Started | undefined;
  let proxies: Awaited<ReturnType<typeof startProxies>> | undefined;
  before(async () => {
    server = await startOnDatabase('sqlite');
    proxies = await startProxies(server);
  });
  after(() => server?.stop());

  it('finds no fault with the answer to any refused request, for every other documented status of every operation', async function () {
    this.timeout(240_000);
    if (!proxies) throw new Error('The proxies did not start');
    expectAll(await runAll(proxies.lenient, refused), refused.length);
  });

  it('finds no fault with any accepted request and its answer, for every successful status of every operation', async function () {
    this.timeout(240_000);
    if (!proxies) throw new Error('The proxies did not start');
    expectAll(await runAll(proxies.strict, accepted), accepted.length);
  });
});
