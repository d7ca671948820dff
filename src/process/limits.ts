/** The composition root's part for limits: of requests, and of what sign-ins may cost. */
import cluster from 'node:cluster';
import { availableParallelism } from 'node:os';
import { type Limits, RateLimiter, quotasFor } from '../http/rate-limit.ts';
import { type TakeRequest, makeSharedRate } from '../service/access/shared-rate.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../store/database.ts';

/**
 * How many passwords this process compares at once. One core remains for other requests, and one of the four threads on which Node also
 * reads files and looks up names. The processes of `--workers` share the cores.
 */
export function passwordConcurrency(): number {
  return cluster.isWorker ? 1 : Math.min(3, Math.max(1, availableParallelism() - 1));
}

/** The limits of requests. @param isAlone whether no other process serves the database */
export function limitsOf(config: Config, database: Database, isAlone: boolean, now: () => Date): Limits {
  const byCredential = new RateLimiter('default', now);
  const alone: TakeRequest = (credentialId, quota) => byCredential.take(credentialId, quota);
  return {
    quotas: quotasFor(config.rateLimit),
    byAddress: new RateLimiter('address', now),
    byCredential,
    takeOfCredential: isAlone ? alone : makeSharedRate({ database, alone, now }),
    byAccount: {
      refresh: new RateLimiter('refresh', now),
      trigger: new RateLimiter('trigger', now),
      batch: new RateLimiter('batch', now),
      export: new RateLimiter('export', now),
      access: new RateLimiter('access', now),
    },
    bySignInAddress: new RateLimiter('sign-in', now),
  };
}
