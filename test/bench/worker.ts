/**
 * Measures what a worker can handle: `npm run bench:worker [requests [database]]`, by default 4,000 requests on every database. Prints
 * claims per second and the statements of a poll that brings nothing new; on MariaDB and MySQL also the rate of new events compared with
 * one INSERT by the driver, and the time from a request to its webhook.
 */
import { withDatabaseUrl } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { openCountingDatabase } from '../support/counting-database.ts';
import { startChild } from './child.ts';
import { chosenDatabases } from './chosen-databases.ts';
import { print, quantile } from './measure.ts';
import { measureEndToEnd } from './worker/end-to-end.ts';
import { measureClaims, measureNewEvents, measureUnchanged } from './worker/queue.ts';

const requests = Number(process.argv[2] ?? 4_000);
const only = process.argv[3];
const formatCount = (value: number): string => Math.round(value).toLocaleString('en');

const { child: carrier, ready: port } = await startChild<number>('worker/carrier.ts');

try {
  for (const dialect of chosenDatabases(only)) {
    print(`\n${dialect}`);
    const { url, drop } = await withDatabaseUrl(dialect);
    await printQueue(url);
    await drop();
    if (dialect !== 'sqlite') await printEndToEnd();
  }
} finally {
  carrier.disconnect();
  await stopMysql();
}

async function printQueue(url: string): Promise<void> {
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
    const cost = `${formatCount(cpuMicros)} µs of CPU and ${statements.toFixed(1)} statements per claim`;
    print(`claims, ${batch} at a time, ${who}: ${formatCount(perSecond)} per second, none twice; ${cost}`);
  }
  const unchanged = await measureUnchanged(counted, `http://127.0.0.1:${port}`, 200);
  const sent = Object.entries(unchanged.statements).map(([word, count]) => `${count} ${word}`);
  print(`a poll that brings nothing new: ${sent.join(', ')}; ${formatCount(unchanged.cpuMicros)} µs of CPU including claim and fetch`);
  if (!url.startsWith('sqlite:')) {
    const { store, driver, ratios } = await measureNewEvents(database, url, unchanged.containerId, 1_200, 9);
    const range = `${quantile(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
    const rates = `${formatCount(store.perSecond)} rows per second, one INSERT by the driver: ${formatCount(driver.perSecond)}`;
    const cpu = `CPU ${formatCount(store.cpuMicros)} and ${formatCount(driver.cpuMicros)} µs per row`;
    print(`new events, 1,200 per transaction: ${rates}; ratio ${range}; ${cpu}`);
  }
  await database.close();
}

async function printEndToEnd(): Promise<void> {
  const { url, drop } = await withDatabaseUrl('mysql');
  try {
    const { perSecond, cpuMs, halfLoad } = await measureEndToEnd(url, port, requests);
    const cpu = `CPU per request: API ${cpuMs.api.toFixed(2)} ms, worker ${cpuMs.worker.toFixed(2)} ms`;
    print(`request to webhook, one API process, one worker: ${formatCount(perSecond)} per second; ${cpu}`);
    const times = `p50 ${formatCount(halfLoad.p50)} ms, p99 ${formatCount(halfLoad.p99)} ms`;
    print(`the same at ${formatCount(halfLoad.perSecond)} per second: ${times}`);
  } finally {
    await drop();
  }
}
