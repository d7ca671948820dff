/**
 * How long the service stands still while it does long work on SQLite, whose statements run in the process: `npm run bench:stalls`. For
 * each kind of work, the longest time that the event loop did not turn, the most CPU time that one of its turns took, which other load on
 * the machine does not change, and the longest time that another client waited for a GET and for a POST. With `--messages 1000000` it fills a database of 3 GB.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from '../support/service.ts';
import type { Dialect } from '../support/databases.ts';
import { stopMysql } from '../support/global-setup.ts';
import { ask, startChild } from './child.ts';
import { chosenDatabases } from './chosen-databases.ts';
import { cpuMsSince, printer } from './measure.ts';
import type { ClientFindings, ClientOptions } from './stalls/client.ts';
import { jobs } from './stalls/jobs.ts';

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '50000' },
    shipments: { type: 'string', default: '60' },
    webhooks: { type: 'string', default: '2000' },
    /** Part of the names of the jobs to run. */
    only: { type: 'string', default: '' },
    on: { type: 'string', default: 'sqlite' },
  },
});
const amounts = { messages: Number(values.messages), shipments: Number(values.shipments), webhooks: Number(values.webhooks) };

const row = printer(-28, 10, 14, 12, 12, 12, 10, 10);
row('work', 'took, s', 'event loop, ms', 'of CPU, ms', 'GET, ms', 'POST, ms', 'requests', 'CPU, s');
try {
  for (const dialect of chosenDatabases(values.on)) {
    for (const name of Object.keys(jobs).filter((job) => job.includes(values.only))) await measure(dialect, name);
  }
} finally {
  await stopMysql();
}

async function measure(dialect: Dialect, name: string): Promise<void> {
  const service = await startService(dialect);
  const { child: other } = await startChild('stalls/client.ts');
  try {
    const work = await jobs[name]?.(service, await service.newClient(), amounts);
    const { apiKey, b } = await service.newClient();
    const attributes = { url: 'http://127.0.0.1:9/hook', active: false };
    const { body } = await b.post('/webhooks', { json: { data: { type: 'webhook', attributes } }, status: 201 });
    const options: ClientOptions = { url: service.url, apiKey, get: '/webhooks', post: `/webhooks/${body.data.id}/rotate_secret` };
    other.send(options);
    await sleep(1_000);
    other.send('begin');
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const maxTurnMs = watchTurns();
    const [beganAtMs, cpu] = [performance.now(), process.cpuUsage()];
    await work?.();
    const tookMs = performance.now() - beganAtMs;
    const cpuS = cpuMsSince(cpu) / 1000;
    await sleep(100);
    delay.disable();
    const turnMs = maxTurnMs();
    const found = await ask<ClientFindings>(other, 'end');
    if (found.refused > 0) throw new Error(`${found.refused} requests were refused`);
    const whole = [delay.max / 1_000_000, turnMs, found.getMs, found.postMs, found.requests].map((value) => value.toFixed(0));
    row(name, (tookMs / 1000).toFixed(1), ...whole, cpuS.toFixed(1));
  } finally {
    other.disconnect();
    await service.stop();
  }
}

/** @returns a function that ends the watch, and returns the most CPU time of this process between two timers that were due at once, in ms */
function watchTurns(): () => number {
  let maxMs = 0;
  let cpu = process.cpuUsage();
  const timer = setInterval(() => {
    maxMs = Math.max(maxMs, cpuMsSince(cpu));
    cpu = process.cpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return maxMs;
  };
}
