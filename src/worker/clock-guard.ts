/**
 * Whether a worker may delete and mend by its clock. A clock that is wrong by a year would delete at once all that has a retention, so
 * the last sweep of any worker leaves its time in the database, and a worker that finds it more than a day from its own clock waits.
 * When workers have run for a day and none has swept meanwhile, the clock is taken for right: nothing ran for that long, or the
 * clock was wrong before. They keep that time in the database, because a process that is restarted every day has to end its wait too.
 * Where the database has a clock of its own, a worker that is more than an hour from it never deletes.
 */
import type { Database } from '../store/database.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Counts the milliseconds since 1970 at the last sweep. */
export const sweptCounter = 'swept:at';
/** Counts the milliseconds that a worker has run since then without a sweep. */
const waitedCounter = 'swept:waited';

export interface ClockGuardDependencies {
  database: Pick<Database, 'server' | 'store'>;
  now: () => Date;
  /** Milliseconds that never jump. */
  elapsedMs?: () => number;
}

/** @returns why the clock cannot be relied on; null when it can */
export type ClockGuard = () => Promise<string | null>;

export function makeClockGuard({ database, now, elapsedMs = () => performance.now() }: ClockGuardDependencies): ClockGuard {
  const { counters } = database.store;
  let waiting: { sweptMs: number; sinceMs: number } | undefined;

  return async () => {
    const server = await database.server();
    const nowMs = now().getTime();
    const skewMs = server ? nowMs - server.now.getTime() : 0;
    if (Math.abs(skewMs) > hourMs) return `this machine's clock is ${hours(skewMs)} the database server's`;
    const sweptMs = await counters.last(sweptCounter);
    const apartMs = sweptMs === 0 ? 0 : nowMs - sweptMs;
    if (Math.abs(apartMs) > dayMs) {
      if (waiting?.sweptMs !== sweptMs) waiting = { sweptMs, sinceMs: elapsedMs() - (await counters.last(waitedCounter)) };
      const waitedMs = Math.floor(elapsedMs() - waiting.sinceMs);
      await counters.advance(waitedCounter, waitedMs);
      if (waitedMs < dayMs) return `this machine's clock is ${hours(apartMs)} the last deletion`;
    }
    waiting = undefined;
    await counters.put(waitedCounter, 0);
    await counters.put(sweptCounter, nowMs);
    return null;
  };
}

function hours(ms: number): string {
  return `${Math.round(Math.abs(ms) / hourMs)} h ${ms > 0 ? 'ahead of' : 'behind'}`;
}
