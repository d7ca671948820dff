/** Retries work that failed for a temporary reason. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, backoffMs } from '../domain/backoff.ts';
import { FileLocked } from './failures.ts';

const maxRetries = 10;
const backoff: Backoff = { firstMs: 5, longestMs: 200, jitter: [0, 1] };
/** How long to wait for a SQLite file that another process has locked. During this wait other requests can run. */
const fileLockTimeoutMs = 5_000;
/** No try begins after this: one that waits for a locked MySQL row takes up to 5 s, and a caller must not wait for eleven of them. */
const timeoutMs = 10_000;

/** How often and how long work is retried. */
export interface Retries {
  max: number;
  /** No try begins after this. */
  timeoutMs: number;
  backoff: Backoff;
}

const defaultRetries: Retries = { max: maxRetries, timeoutMs, backoff };

/**
 * By default, retries up to 10 times within 10 s, or for a locked file as often as possible within 5 s. The pauses double from 5 ms to 200 ms and are
 * shortened at random, because two callers that collided would otherwise collide again.
 *
 * @throws the last error
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  isPassing: (error: unknown) => boolean,
  { max, timeoutMs: limitMs, backoff: pauses }: Retries = defaultRetries,
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
    await sleep(backoffMs(pauses, retries + 1, Math.random()));
  }
}
