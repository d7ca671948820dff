// A worker for a fault run: on its own clock, with leases and timeouts short enough for a test.
import { type Database, openDatabase } from '../../src/store/database.ts';
import { makeSender } from '../../src/webhooks/send.ts';
import { makeFailpoint, noFailpoint } from '../../src/worker/failpoint.ts';
import { outbox } from '../support/outbox.ts';
import { loopbackPolicy, startDelivering } from '../worker/delivering.ts';
import { type ClockSetting, clockOf } from './clock.ts';
import { withFailpoints } from './failing-database.ts';

export interface WorkerOptions {
  databaseUrl: string;
  /** Sent as `X-Worker`. */
  name: string;
  clock: ClockSetting;
  /** The timeout of an attempt, in real time. */
  timeoutMs: number;
  /** By the worker's own clock. */
  leaseMs: number;
  attemptMs: number;
  concurrency: number;
  /** Where it is killed. */
  failpoint: string | null;
}

export interface FaultWorker {
  errors: unknown[];
  stop(): Promise<void>;
}

/** @param shared the database of other workers of this process, which stays open; without it, the worker opens its own */
export async function startFaultWorker(options: WorkerOptions, shared?: Database): Promise<FaultWorker> {
  const { databaseUrl, name, clock, timeoutMs, leaseMs, attemptMs, concurrency } = options;
  const failpoint = options.failpoint === null ? noFailpoint : makeFailpoint(options.failpoint);
  const opened = shared ?? (await openDatabase(databaseUrl));
  const database = withFailpoints(opened, failpoint);
  const now = clockOf(clock);
  const sender = makeSender({
    policy: loopbackPolicy,
    timeoutMs,
    now,
    resolve: async () => ['127.0.0.1'],
  });
  const delivering = startDelivering(database, outbox, {
    now,
    leaseMs,
    attemptMs,
    concurrency,
    failpoint,
    endWaits: sender.endWaits,
    send: (attempt) =>
      sender.send({
        ...attempt,
        message() {
          const message = attempt.message();
          return message && { ...message, headers: { ...message.headers, 'X-Worker': name } };
        },
      }),
  });
  return {
    errors: delivering.errors,
    async stop() {
      await delivering.stop();
      await sender.close();
      if (!shared) await opened.close();
    },
  };
}
