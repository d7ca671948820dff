/**
 * Brings stored times back that a wrong clock put too far ahead (`domain/stored-times.ts`), and repairs endpoints' queues, which a process
 * of an older version may leave incomplete. Runs when a worker starts, every ten minutes, and as soon as the worker's clock is set back.
 *
 * This worker's own clock may be the wrong one. If the database has a clock too, a time counts as wrong only if it is so by both.
 */
import { type LatestTimes, latestTimes } from '../domain/stored-times.ts';
import { readClock } from '../service/living-processes.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';
import { type PollLoop, makePollLoop } from './poll-loop.ts';

/** Rows that are read or changed by one statement. */
const batchSize = 200;
const repairEveryMs = 10 * 60_000;
/** The wait after a failed repair. */
const retryAfterMs = 10_000;
/** How often the worker looks whether its clock was set back. */
const lookEveryMs = 1_000;
/** A smaller step back postpones nothing that matters. */
const minStepMs = 1_000;

interface RepairerDependencies {
  database: Database;
  now: () => Date;
  onError: (error: unknown) => void;
  /** Milliseconds that never jump. */
  elapsedMs?: () => number;
  lookEveryMs?: number;
}

/** Several processes may repair one database. */
export function makeRepairer({
  database,
  now,
  onError,
  elapsedMs = () => performance.now(),
  lookEveryMs: idleMs = lookEveryMs,
}: RepairerDependencies): PollLoop {
  let dueAtMs = elapsedMs();
  /** The clock's time when `elapsedMs` was 0. It changes only when the clock is set. */
  let zeroMs = now().getTime() - elapsedMs();

  function wasSetBack(): boolean {
    const before = zeroMs;
    zeroMs = now().getTime() - elapsedMs();
    return zeroMs < before - minStepMs;
  }

  async function poll(): Promise<boolean> {
    if (!wasSetBack() && elapsedMs() < dueAtMs) return false;
    const startedAtMs = elapsedMs();
    dueAtMs = startedAtMs + retryAfterMs;
    const { at } = await readClock(database, now);
    const [earliest, latest] = [at, now()].sort((one, other) => one.getTime() - other.getTime()) as [Date, Date];
    await repairStoredTimes(database.store, earliest, latestTimes(latest));
    dueAtMs = startedAtMs + repairEveryMs;
    return false;
  }
  return makePollLoop({ poll, idleMs, onError });
}

/** @param now what times that are too far ahead become @param latest the latest times that can be right */
export async function repairStoredTimes(store: Store, now: Date, latest: LatestTimes = latestTimes(now)): Promise<void> {
  const times = { now, ...latest };
  let after: string | undefined = '';
  while (after !== undefined) after = await store.webhookQueues.repair(after, batchSize, times);
  await store.dueRequests.makePostponedDue(times);
  while ((await store.idempotencyKeys.bringBack(times, batchSize)) === batchSize);
}
