import { setTimeout as sleep } from 'node:timers/promises';

const maxRetries = 10;
const firstPauseMs = 5;
const longestPauseMs = 200;

/**
 * Tries again, up to 10 times, what failed for a reason that may be gone the next time. The pauses double from 5 ms to
 * 200 ms and are shortened at random, because two that collided would otherwise collide again.
 *
 * @throws the last error
 */
export async function retry<T>(attempt: () => Promise<T>, isPassing: (error: unknown) => boolean): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (retries >= maxRetries || !isPassing(error)) throw error;
    }
    await sleep(Math.random() * Math.min(longestPauseMs, firstPauseMs * 2 ** retries));
  }
}
