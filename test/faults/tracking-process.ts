// A tracking worker in its own process, which is killed. Its carrier plays the direct journey.
import { sandboxLine } from '../../src/carriers/test.ts';
import { sandboxTime } from '../../src/service/sandbox-clock.ts';
import { makeSettleTracking } from '../../src/service/tracking/settle-tracking.ts';
import { openDatabase } from '../../src/store/database.ts';
import { makeFailpoint } from '../../src/worker/failpoint.ts';
import { makeTracker } from '../../src/worker/track.ts';
import { answerOf, direct } from '../service/carrier-scripts.ts';
import { outbox } from '../support/outbox.ts';
import { withFailpoints } from './failing-database.ts';

export interface TrackingOptions {
  databaseUrl: string;
  /** When the journey began, and the time at which the worker's clock stands still; in milliseconds since 1970. */
  begin: number;
  at: number;
  leaseMs: number;
  failpoint: string;
}

process.once('message', async ({ databaseUrl, begin, at, leaseMs, failpoint: setting }: TrackingOptions) => {
  const failpoint = makeFailpoint(setting);
  const now = (): Date => new Date(at);
  const database = await openDatabase(databaseUrl);
  const onError = (error: unknown): void => console.error(error);
  const { line, simulation } = sandboxLine('http://carrier.test', 1_000, sandboxTime(database, now));
  const shippingLines = { simulation: () => simulation };
  const read = async () => {
    const answer = answerOf(direct, new Date(begin), now());
    failpoint('asked');
    return answer;
  };
  const settle = makeSettleTracking({ database: withFailpoints(database, failpoint), outbox, shippingLines, now, random: () => 0.5 });
  const carriers = { get: () => ({ line, read }) };
  makeTracker({ store: database.store, carriers, settle, now, concurrency: 1, idleMs: 20, leaseMs, onError }).start();
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
