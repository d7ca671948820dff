/**
 * Checks that the service can do its work, within two seconds even when the database hangs. The check writes, because a
 * database that is full or read-only still answers reads.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { whyUnavailable } from './error-problems.ts';

/** A prober waits two seconds at most, network included. */
const limitMs = 1_500;

export interface Readiness {
  /** Why the service is not ready, without a full stop; null when it is. */
  whyNot(): Promise<string | null>;
  /** Reports not ready from now on. */
  stop(): void;
}

/**
 * Runs one check at a time, and concurrent callers share it, so that probes cannot fill the pool of a database that hangs.
 * While a check takes longer than the limit, callers get "not ready" at once.
 *
 * @param requireReady throws when the service cannot do its work
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
