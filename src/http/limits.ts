/** Counts requests against their quotas, and says on every answer what is left. */
import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';
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

/**
 * What counts as one address: of IPv6 the network of 64 bits, all of which a single customer has (RFC 6177), and of an
 * IPv4 address written as IPv6 (`::ffff:192.0.2.1`) that address.
 */
export function addressOf({ ip = 'unknown' }: { ip?: string | undefined }): string {
  // A proxy that is believed can say anything, at length.
  if (!ipaddr.isValid(ip)) return ip.slice(0, 64);
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

function take(limiter: RateLimiter, key: string, quota: Quota, res: Response): void {
  const verdict = limiter.take(key, quota);
  res.set(limiter.headers(quota, verdict));
  if (!verdict.allowed) limiter.refuse(quota, verdict);
}
