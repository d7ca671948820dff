/**
 * What one carrier may push to one API process. Only pushes whose proof is right count, so nobody else can use up a carrier's limits. A
 * carrier sends less by far: 200,000 events a day of 2 kB each are 140 a minute, and 400 MB.
 */
import type { Quota } from '../domain/rate.ts';
import { Problem } from './problem.ts';
import { RateLimiter } from './rate-limit.ts';

export interface PushQuotas {
  /** How many pushes. */
  pushes: Quota;
  /** How many bytes of bodies. */
  bytes: Quota;
}

const daySeconds = 24 * 60 * 60;
const gigabyte = 1_000_000_000;
export const defaultPushQuotas: Readonly<PushQuotas> = {
  pushes: { requests: 3_000, perSeconds: 60, burst: 750 },
  bytes: { requests: gigabyte, perSeconds: daySeconds, burst: gigabyte },
};

export interface PushLimits {
  /** Counts a push of `bytes`. A refused one does not count as bytes. @throws Problem 429 */
  take(scac: string, bytes: number): void;
}

/** @param onRefused called with each refusal, for the log */
export function makePushLimits(now: () => Date, onRefused: (scac: string, detail: string) => void, quotas = defaultPushQuotas): PushLimits {
  const limiter = new RateLimiter('pushes', now);
  return {
    take(scac, bytes) {
      const { pushes, bytes: ofDay } = quotas;
      refuseUnless(limiter.take(`${scac} pushes`, pushes), scac, `${pushes.requests} times a minute`);
      refuseUnless(limiter.take(`${scac} bytes`, ofDay, bytes), scac, `${ofDay.requests / 1_000_000} MB a day`);
    },
  };

  function refuseUnless({ allowed, waitSeconds }: ReturnType<RateLimiter['take']>, scac: string, limit: string): void {
    if (allowed) return;
    const detail = `${scac} may push ${limit}. Try again in ${waitSeconds} s.`;
    onRefused(scac, detail);
    throw new Problem('rate_limited', detail, { headers: { 'Retry-After': String(waitSeconds) } });
  }
}
