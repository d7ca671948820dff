/**
 * Checks that the service can do its work, within two seconds even when the database hangs. The check writes, because a
 * database that is full or read-only still answers reads.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { reasonUnavailable } from './error-problems.ts';

/** A prober waits two seconds at most, network included. */
const limitMs = 1_500;
/** What does not stop requests may be noticed this late. */
const warningsHoldMs = 5_000;
/** In the time that a prober waits, after the check. */
const warningsLimitMs = 250;

export interface Readiness {
  /** Why the service is not ready, without a full stop; null when it is. */
  reasonNotReady(): Promise<string | null>;
  /** What is wrong although requests are served, in sentences. Never rejects. */
  warnings(): Promise<string[]>;
  /** Reports not ready from now on. */
  stop(): void;
}

/**
 * Runs one check at a time, and concurrent callers share it, so that probes cannot fill the pool of a database that hangs.
 * While a check takes longer than the limit, callers get "not ready" at once.
 *
 * @param requireReady throws when the service cannot do its work
 * @param readWarnings for `warnings`
 */
export function makeReadiness(requireReady: () => Promise<void>, readWarnings: () => Promise<string[]> = async () => []): Readiness {
  let isStopping = false;
  let check: { sinceMs: number; outcome: Promise<string | null> } | undefined;

  let known: string[] = [];
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    try {
      known = await readWarnings();
      readAtMs = performance.now();
    } catch {
      // `reasonNotReady` reports a database that fails.
    } finally {
      reading = undefined;
    }
  }

  async function run(): Promise<string | null> {
    try {
      await requireReady();
      return null;
    } catch (error) {
      return reasonUnavailable(error) ?? 'The service failed';
    } finally {
      check = undefined;
    }
  }

  return {
    async reasonNotReady() {
      if (isStopping) return 'The service is stopping';
      check ??= { sinceMs: performance.now(), outcome: run() };
      const leftMs = Math.max(0, limitMs - (performance.now() - check.sinceMs));
      const late = new AbortController();
      const limit = sleep(leftMs, 'The database does not answer', { signal: late.signal }).catch(() => null);
      return Promise.race([check.outcome, limit]).finally(() => late.abort());
    },
    async warnings() {
      if (performance.now() - readAtMs < warningsHoldMs) return known;
      reading ??= readAgain();
      const late = new AbortController();
      await Promise.race([reading, sleep(warningsLimitMs, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
      return known;
    },
    stop() {
      isStopping = true;
    },
  };
}
