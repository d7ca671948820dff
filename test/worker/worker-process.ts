// A worker in a process of its own: `worker-process.ts <database> <carrier>`. It prints `ready`, starts at the first line of standard
// input and stops at its end.
import { makeCarriers } from '../../src/carriers/registry.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { openDatabase } from '../../src/store/database.ts';
import { makeTracker } from '../../src/worker/track.ts';
import { outbox } from '../support/outbox.ts';

const [databaseUrl = '', carrierUrl = ''] = process.argv.slice(2);
const now = (): Date => new Date();
const database = await openDatabase(databaseUrl);
const carriers = makeCarriers({ sandboxUrl: carrierUrl, timeoutMs: 10_000 });
const settle = makeSettleTracking({ database, outbox, shippingLines: carriers, now, random: Math.random });
const onError = (error: unknown): void => console.error(error);
const worker = makeTracker({
  store: database.store,
  carriers,
  settle,
  now,
  concurrency: 4,
  idleMs: 20,
  leaseMs: 60_000,
  onError,
});
process.stdin.once('data', () => worker.start());
process.stdin.once('end', async () => {
  await worker.stop();
  await database.close();
});
console.log('ready');
