/**
 * Whether the service can do its work, answered within two seconds even when the database hangs. The check writes, because a database that
 * is full or read-only still answers reads.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { whyUnavailable } from './error-problems.ts';

/** A prober waits for two seconds at most, the way included. */
const limitMs = 1_500;

export interface Readiness {
  /** Why the service is not ready, without a full stop; null when it is. */
  whyNot(): Promise<string | null>;
  /** It is not ready from now on. */
  stop(): void;
}

/**
 * Checks when it is asked, one check at a time: all who ask meanwhile share it, so that no prober fills the pool of a
 * database that hangs. A check that goes on for longer than the limit is answered for at once.
 *
 * @param requireReady throws what keeps the service from its work
 */
export function makeReadiness(requireReady: () => Promise<void>): Readiness {
  let isStopping = false;
  let check: { sinceMs: number; outcome: Promise<string | null> } | undefined;

  async function run(): Promise<string | null> {
    try {
      await requireReady();
      return null;
    } catch (error) {
      return whyUnavailable(error) ?? 'The service failed';
    } finally {
      check = undefined;
    }
  }

  return {
    async whyNot() {
      if (isStopping) return 'The service is stopping';
      check ??= { sinceMs: performance.now(), outcome: run() };
      const leftMs = Math.max(0, limitMs - (performance.now() - check.sinceMs));
      const late = new AbortController();
      const limit = sleep(leftMs, 'The database does not answer', { signal: late.signal }).catch(() => null);
      return Promise.race([check.outcome, limit]).finally(() => late.abort());
    },
    stop() {
      isStopping = true;
    },
  };
}
