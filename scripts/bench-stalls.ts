/**
 * How long the service stands still while it does long work on SQLite, whose statements run in the process: `npm run bench:stalls`. For
 * each kind of work, the longest time that the event loop did not turn, the most CPU time that one of its turns took, which other load on
 * the machine does not change, and the longest time that another client waited for a GET and for a POST. With `--messages 1000000` it fills a database of 3 GB.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startService } from '../test/support/service.ts';
import { stopMysql } from '../test/support/global-setup.ts';
import { chosenDatabases } from './bench/chosen-databases.ts';
import { printer } from './bench/measure.ts';
import type { ClientFindings, ClientOptions } from './bench/stalls/client.ts';
import { jobs } from './bench/stalls/jobs.ts';

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
const [dialect = 'sqlite'] = chosenDatabases(values.on);
const amounts = { messages: Number(values.messages), shipments: Number(values.shipments), webhooks: Number(values.webhooks) };

const row = printer(-28, 10, 14, 12, 12, 12, 10, 10);
row('work', 'took, s', 'event loop, ms', 'of CPU, ms', 'GET, ms', 'POST, ms', 'requests', 'CPU, s');
try {
  for (const name of Object.keys(jobs).filter((job) => job.includes(values.only))) await measure(name);
} finally {
  await stopMysql();
}

async function measure(name: string): Promise<void> {
  const service = await startService(dialect);
  const other = fork(join(import.meta.dirname, 'bench/stalls/client.ts'), { execArgv: ['--import', 'tsx'] });
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
    const { user, system } = process.cpuUsage(cpu);
    await sleep(100);
    delay.disable();
    const turnMs = maxTurnMs();
    other.send('end');
    const [found] = (await once(other, 'message')) as [ClientFindings];
    if (found.refused > 0) throw new Error(`${found.refused} requests were refused`);
    const whole = (ms: number): string => String(Math.round(ms));
    const cpuText = ((user + system) / 1_000_000).toFixed(1);
    row(
      name,
      (tookMs / 1000).toFixed(1),
      whole(delay.max / 1_000_000),
      whole(turnMs),
      whole(found.getMs),
      whole(found.postMs),
      whole(found.requests),
      cpuText,
    );
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
    const { user, system } = process.cpuUsage(cpu);
    maxMs = Math.max(maxMs, (user + system) / 1_000);
    cpu = process.cpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return maxMs;
  };
}
