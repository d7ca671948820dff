/** Retries work that failed for a temporary reason. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type RetrySchedule, retryWaitMs, transactionRetries } from '../domain/retry-schedules.ts';
import { FileLocked } from './failures.ts';

const maxRetries = 10;
/** How long to wait for a SQLite file that another process has locked. During this wait other requests can run. */
const fileLockTimeoutMs = 5_000;
/** No try begins after this: one that waits for a locked MySQL row takes up to 5 s, and a caller must not wait for eleven of them. */
const timeoutMs = 10_000;

/** How often and how long work is retried. */
export interface Retries {
  max: number;
  /** No try begins after this. */
  timeoutMs: number;
  schedule: RetrySchedule;
}

const defaultRetries: Retries = { max: maxRetries, timeoutMs, schedule: transactionRetries };

/**
 * By default, retries up to 10 times within 10 s, or for a locked file as often as possible within 5 s.
 *
 * @throws the last error
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  { max, timeoutMs: limitMs, schedule }: Retries = defaultRetries,
): Promise<T> {
  const startedAt = performance.now();
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      const passedMs = performance.now() - startedAt;
      const isOver = error instanceof FileLocked ? passedMs > fileLockTimeoutMs : retries >= max || passedMs > limitMs;
      if (isOver || !isPassing(error)) throw error;
    }
    await sleep(retryWaitMs(schedule, retries + 1, Math.random()));
  }
}
