/** Counts requests against their quotas, and says on every answer what is left. */
import type { Request, Response } from 'express';
import type { Principal } from '../domain/account.ts';
import { type Quota, type Quotas, type RateLimiter, credentialQuota } from './rate-limit.ts';

/** The limiters are shared by the surfaces: a credential and an address have one budget. */
export interface Limits {
  quotas: Quotas;
  byAddress: RateLimiter;
  byCredential: RateLimiter;
  bySignInAddress: RateLimiter;
}

/** Counts a request of an address. @throws Problem 429 */
export function limitAddress(limits: Limits, req: Request, res: Response): void {
  take(limits.byAddress, addressOf(req), limits.quotas.address, res);
}

/** Counts a try to sign in, from an address. @throws Problem 429 */
export function limitSignIn(limits: Limits, req: Request, res: Response): void {
  take(limits.bySignInAddress, addressOf(req), limits.quotas.signInAddress, res);
}

/** Counts a request of a credential, which may have a rate of its own. @throws Problem 429 */
export function limitCredential(limits: Limits, principal: Principal, res: Response): void {
  const own = principal.ratePerMinute;
  take(limits.byCredential, principal.credentialId, own === null ? limits.quotas.credential : credentialQuota(own), res);
}

function addressOf(req: Request): string {
  return req.ip ?? 'unknown';
}

function take(limiter: RateLimiter, key: string, quota: Quota, res: Response): void {
  const verdict = limiter.take(key, quota);
  res.set(limiter.headers(quota, verdict));
  if (!verdict.allowed) limiter.refuse(quota, verdict);
}
