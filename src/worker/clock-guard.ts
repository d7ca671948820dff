/**
 * Decides whether a worker can trust its clock enough to delete and repair. A clock that is a year ahead would delete everything that has
 * a retention at once. So each sweep stores its time in the database, and a worker whose clock is more than a day away from that time
 * waits. Once workers have run for a day without a sweep, the clock is assumed to be right: either nothing ran for that long, or the
 * clock was wrong before. The time that workers have run is stored too, so that a process that is restarted every day also stops waiting.
 * If the database has its own clock, a worker that is more than an hour away from it never deletes.
 */
import { dayMs, hourMs } from '../domain/durations.ts';
import { awayFromSweepMs, sweptCounter } from '../service/trusted-clock.ts';
import type { Database } from '../store/database.ts';

/** The counter that holds the milliseconds that workers have run since then without a sweep. */
const waitedCounter = 'swept:waited';

interface ClockGuardDependencies {
  database: Pick<Database, 'server' | 'store'>;
  now: () => Date;
  /** Milliseconds that never jump. */
  elapsedMs?: () => number;
}

/** @returns why the clock cannot be relied on; null when it can */
type ClockGuard = () => Promise<string | null>;

export function makeClockGuard({ database, now, elapsedMs = () => performance.now() }: ClockGuardDependencies): ClockGuard {
  const { counters } = database.store;
  let waiting: { sweptMs: number; sinceMs: number } | undefined;

  return async () => {
    const server = await database.server();
    const nowMs = now().getTime();
    const skewMs = server ? nowMs - server.now.getTime() : 0;
    if (Math.abs(skewMs) > hourMs) return `this machine's clock is ${hours(skewMs)} the database server's`;
    const sweptMs = await counters.last(sweptCounter);
    const apartMs = awayFromSweepMs(sweptMs, new Date(nowMs));
    if (apartMs !== 0) {
      if (waiting?.sweptMs !== sweptMs) waiting = { sweptMs, sinceMs: elapsedMs() - (await counters.last(waitedCounter)) };
      const waitedMs = Math.floor(elapsedMs() - waiting.sinceMs);
      await counters.raiseTo(waitedCounter, waitedMs);
      if (waitedMs < dayMs) return `this machine's clock is ${hours(apartMs)} the last deletion`;
    }
    waiting = undefined;
    await counters.set(waitedCounter, 0);
    await counters.set(sweptCounter, nowMs);
    return null;
  };
}

function hours(ms: number): string {
  return `${Math.round(Math.abs(ms) / hourMs)} h ${ms > 0 ? 'ahead of' : 'behind'}`;
}
