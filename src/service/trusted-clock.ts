/**
 * Whether a process's clock can be trusted with what cannot be undone: deleting, disabling an endpoint, ending tracking, carrying out a
 * request a second time. Each sweep stores its time, and workers sweep every ten minutes, so a clock that is more than a day away from it
 * is probably wrong. The service may also have been stopped for that long; then sweeps go on after a day (`worker/clock-guard.ts`).
 */
import { dayMs } from '../domain/durations.ts';
import type { Store } from '../store/store.ts';

/** The counter that holds the time of the last sweep, in milliseconds since 1970. */
export const sweptCounter = 'swept:at';

/** How far ahead of the last sweep a time is if that is more than a day, in milliseconds; negative for behind it, and 0 for no more. */
export function awayFromSweepMs(sweptMs: number, at: Date): number {
  const awayMs = sweptMs === 0 ? 0 : at.getTime() - sweptMs;
  return Math.abs(awayMs) > dayMs ? awayMs : 0;
}

export async function isClockTrusted({ counters }: Store, now: Date): Promise<boolean> {
  return awayFromSweepMs(await counters.last(sweptCounter), now) === 0;
}

/** The present, as far as it is known: the clock's time, or that of the last sweep if that is later because the clock is behind. */
export async function notBeforeLastSweep({ counters }: Store, now: Date): Promise<Date> {
  return new Date(Math.max(now.getTime(), await counters.last(sweptCounter)));
}
