/**
 * Runs the suite of cases and prints each result: `npm run test:suite` against every kind of server, started here;
 * `npm run test:suite -- --base <url> --user <name> --password <password> --key <API key>` against a running one;
 * `--reader <name> --reader-password <password> --reader-key <API key>` add credentials with the role reader, for the 403s.
 */
import { parseArgs } from 'node:util';
import { allCases } from './cases.ts';
import { type Cell, failures, runAll } from './run.ts';
import { startMockServer, startOnDatabase, startProxies, startSandbox, stopPrisms } from './servers.ts';
import { table } from './table.ts';
import type { Server } from './world.ts';
import { stopMysql } from '../support/global-setup.ts';

const options = { base: { type: 'string' }, user: { type: 'string' }, password: { type: 'string' }, key: { type: 'string' } } as const;
const readers = { reader: { type: 'string' }, 'reader-password': { type: 'string' }, 'reader-key': { type: 'string' } } as const;
const { base, user = 'demo', password = '', key = '', reader, ...readersOwn } = parseArgs({ options: { ...options, ...readers } }).values;

async function runHere(): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const start of [() => startOnDatabase('sqlite'), () => startOnDatabase('mysql'), startSandbox, startMockServer]) {
    const server = await start();
    cells.push(...(await runAll(server, allCases()).finally(() => server.stop())));
  }
  return [...cells, ...(await runBehindProxy())];
}

/** The service behind Prism, which replaces an answer that breaks the contract with a 500. */
async function runBehindProxy(): Promise<Cell[]> {
  const server = await startOnDatabase('sqlite');
  const { lenient } = await startProxies(server);
  try {
    return await runAll(lenient, allCases());
  } finally {
    await server.stop();
  }
}

const there: Server = {
  name: base ?? '',
  base: { a: base ?? '', b: base ?? '' },
  username: user,
  password,
  apiKey: key,
  reader:
    reader === undefined
      ? undefined
      : { username: reader, password: readersOwn['reader-password'] ?? '', apiKey: readersOwn['reader-key'] ?? '' },
};
const cells = base === undefined ? await runHere() : await runAll(there, allCases());
console.log(table(cells, [...new Set(cells.map(({ server }) => server))]));
for (const line of failures(cells)) console.log(line);
if (failures(cells).length > 0) process.exitCode = 1;
await stopPrisms();
await stopMysql();
