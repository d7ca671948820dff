// The same requests get the same statuses from every server that implements the contracts. suite.test.ts runs them on SQLite.
import { allCases } from './cases.ts';
import { accepted, expectAll } from './expected.ts';
import { runAll } from './run.ts';
import { type Started, startMockServer, startOnDatabase, startProgram } from './servers.ts';
import { describeOn } from '../support/databases.ts';

describeOn('mysql', 'the suite', () => {
  let server: Started | undefined;
  before(async () => {
    server = await startOnDatabase('mysql');
  });
  after(() => server?.stop());

  it('leads to every documented status of every operation', async () => {
    if (!server) throw new Error('The server did not start');
    // The queue of sign-ins knows no database. SQLite's run causes its 503, with 64 Argon2 hashes.
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

  it('leads to every documented status of every operation', async () => {
    if (!mock) throw new Error('The mock did not start');
    const cases = allCases();
    expectAll(await runAll(mock, cases), cases.length);
  });
});
