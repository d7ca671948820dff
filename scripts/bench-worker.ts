/**
 * Measures what a worker can handle: `npm run bench:worker [requests [database]]`, by default 4,000 requests on every database. Prints
 * claims per second and the statements of a poll that brings nothing new; on MariaDB and MySQL also the rate of new events compared with
 * one INSERT by the driver, and the time from a request to its webhook.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { withDatabaseUrl } from '../test/support/databases.ts';
import { chosenDatabases } from './bench/chosen-databases.ts';
import { stopMysql } from '../test/support/global-setup.ts';
import { openCountingDatabase } from './bench/worker/counting-database.ts';
import { measureEndToEnd } from './bench/worker/end-to-end.ts';
import { quantile } from './bench/measure.ts';
import { measureClaims, measureNewEvents, measureUnchanged } from './bench/worker/queue.ts';

const requests = Number(process.argv[2] ?? 4_000);
const only = process.argv[3];
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const formatCount = (value: number): string => Math.round(value).toLocaleString('en');

const carrier = fork(join(import.meta.dirname, 'bench/worker/carrier.ts'), { execArgv: ['--import', 'tsx'] });
const [port] = (await once(carrier, 'message')) as [number];

try {
  for (const dialect of chosenDatabases(only)) {
    print(`\n${dialect}`);
    const { url, drop } = await withDatabaseUrl(dialect);
    const counted = openCountingDatabase(url);
    const { database } = counted;
    await database.migrate();
    for (const [batch, loops] of [
      [1, 1],
      [10, 1],
      [10, 4],
    ] as const) {
      const { perSecond, cpuMicros, statements } = await measureClaims(counted, requests, batch, loops);
      const who = loops === 1 ? 'one worker' : `${loops} workers in one process`;
      print(
        `claims, ${batch} at a time, ${who}: ${formatCount(perSecond)} per second, none twice; ${formatCount(cpuMicros)} µs of CPU and ${statements.toFixed(1)} statements per claim`,
      );
    }
    const unchanged = await measureUnchanged(counted, `http://127.0.0.1:${port}`, 200);
    const sent = Object.entries(unchanged.statements).map(([word, count]) => `${count} ${word}`);
    print(`a poll that brings nothing new: ${sent.join(', ')}; ${formatCount(unchanged.cpuMicros)} µs of CPU including claim and fetch`);
    if (dialect !== 'sqlite') {
      const { store, driver, ratios } = await measureNewEvents(database, url, unchanged.containerId, 1_200, 9);
      const range = `${quantile(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
      print(
        `new events, 1,200 per transaction: ${formatCount(store.perSecond)} rows per second, one INSERT by the driver: ${formatCount(driver.perSecond)}; ratio ${range}; CPU ${formatCount(store.cpuMicros)} and ${formatCount(driver.cpuMicros)} µs per row`,
      );
    }
    await database.close();
    await drop();
    if (dialect !== 'sqlite') await printEndToEnd();
  }
} finally {
  carrier.disconnect();
  await stopMysql();
}

async function printEndToEnd(): Promise<void> {
  const { url, drop } = await withDatabaseUrl('mysql');
  try {
    const { perSecond, cpuMs, halfLoad } = await measureEndToEnd(url, { port }, requests);
    print(
      `request to webhook, one API process, one worker: ${formatCount(perSecond)} per second; CPU per request: API ${cpuMs.api.toFixed(2)} ms, worker ${cpuMs.worker.toFixed(2)} ms`,
    );
    print(
      `the same at ${formatCount(halfLoad.perSecond)} per second: p50 ${formatCount(halfLoad.p50)} ms, p99 ${formatCount(halfLoad.p99)} ms`,
    );
  } finally {
    await drop();
  }
}
