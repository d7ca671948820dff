/**
 * What a container that has been tracked from its booking to its empty return takes in a database, with its indexes and its ships' tracks:
 * `npm run bench:storage`. A service tracks containers of three scenarios of the sandbox until their journeys end; the database
 * is measured before and after. `--on sqlite,mysql` chooses databases, `--containers` how many of each scenario.
 *
 * It fails above 250 kB a container, without its messages, which are deleted after a month.
 */
import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type RowDataPacket, createConnection } from 'mysql2/promise';
import { sandboxNumbers } from '../../src/sandbox/numbers.ts';
import { storePendingTerms } from '../../src/worker/store-terms.ts';
import { startService } from '../support/service.ts';
import { track } from '../support/tracking.ts';
import { print } from './measure.ts';
import { openSqlite } from './throughput/databases.ts';

const { values } = parseArgs({
  options: { on: { type: 'string', default: 'sqlite,mysql' }, containers: { type: 'string', default: '10' } },
});
const maxKb = 250;
/** Direct, with a transshipment, and by rail. */
const scenarios = ['01', '02', '03'];
/** Longer than the longest journey. */
const days = 60;
/** Tables that are printed. */
const shown = 8;

for (const name of values.on.split(',') as ('sqlite' | 'mysql')[]) await measure(name);
process.exit();

async function measure(name: 'sqlite' | 'mysql'): Promise<void> {
  const service = await startService(name);
  try {
    const client = await service.newClient();
    const before = await sizesOf(service.databaseUrl);
    const count = Number(values.containers);
    const numbers = scenarios.flatMap((scenario) =>
      Array.from({ length: count }, (_, index) => sandboxNumbers(`${scenario}${String(index + 1).padStart(4, '0')}`).containerNumber),
    );
    for (const number of numbers) await track(client, { container_number: number });
    for (let day = 0; day < days; day += 1) await client.a.post('/sandbox/clock/advance', { json: { by: 'P1D' }, status: 200 });
    while (await storePendingTerms(service.database));
    const after = await sizesOf(service.databaseUrl);
    const kbOf = (table: string): number => ((after.get(table) ?? 0) - (before.get(table) ?? 0)) / 1000 / numbers.length;
    const tables = [...after.keys()].sort((one, other) => kbOf(other) - kbOf(one));
    const whole = tables.reduce((sum, table) => sum + kbOf(table), 0);
    const kept = whole - kbOf('messages');
    if (!(kept <= maxKb)) process.exitCode = 1;
    const database = name === 'sqlite' ? 'SQLite' : 'Server';
    print(`${database}: ${kept.toFixed(0)} kB for each of ${numbers.length} containers, and ${(whole - kept).toFixed(0)} kB of messages`);
    for (const table of tables.slice(0, shown)) print(`  ${table.padEnd(28)} ${kbOf(table).toFixed(1).padStart(6)}`);
  } finally {
    await service.stop();
  }
}

/** Bytes of each table with its indexes. */
async function sizesOf(url: string): Promise<Map<string, number>> {
  return url.startsWith('sqlite:') ? sizesOfFile(url.slice('sqlite:'.length)) : sizesOfServer(url);
}

/** By what SQLite says of its pages; the whole file where it was built without that. */
function sizesOfFile(file: string): Map<string, number> {
  const database = openSqlite(file);
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    const text =
      'SELECT m.tbl_name AS name, SUM(s.pgsize) AS bytes FROM dbstat s JOIN sqlite_master m ON m.name = s.name GROUP BY m.tbl_name';
    try {
      return new Map(
        database
          .prepare(text)
          .all([])
          .map(({ name, bytes }) => [String(name), Number(bytes)]),
      );
    } catch {
      return new Map([['the whole file', statSync(file).size]]);
    }
  } finally {
    database.close();
  }
}

async function sizesOfServer(url: string): Promise<Map<string, number>> {
  const connection = await createConnection({ uri: url });
  const rows = async (text: string): Promise<RowDataPacket[]> => (await connection.query<RowDataPacket[]>(text))[0];
  try {
    const tables = (await rows('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()')).map(
      ({ name }) => name,
    );
    await rows(`ANALYZE TABLE ${tables.join(', ')}`);
    const sizes = await rows(
      'SELECT table_name AS name, data_length + index_length AS bytes FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return new Map(sizes.map(({ name, bytes }) => [String(name), Number(bytes)]));
  } finally {
    await connection.end();
  }
}
