/**
 * Counts requests against their quotas, and reports on every response how many are left.
 *
 * At most burst + rate × time requests pass in any window (`domain/rate.ts`). A credential's requests count over all processes on a
 * database server (`service/access/shared-rate.ts`); addresses, sign-ins, refreshes, triggered messages, batches and exports
 * count in memory, so n API processes let through n times as many of these.
 *
 * Compared with rate-limiter-flexible 11.4 in November 2026, for 100 requests a minute with a burst of 25: in the worst 200 ms
 * this lets 25 through, `RateLimiterMemory` 199 (its windows are fixed) and `BurstyRateLimiter` 43 to 48, without reporting what
 * is left of a burst. A check takes 0.9 µs; theirs take 1.4 and 3.5. A million addresses take 15 MB here and 450 MB there,
 * because its memory is unbounded.
 *
 * Every request counts against its address, even a 404, except `GET /livez`, which costs nothing and must always answer the
 * probe. A request without a path is refused before it is counted.
 */
import type { AccountLimit } from './contract.ts';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import type { Principal } from '../domain/account.ts';
import {
  type Quota,
  type RateDecision,
  fullIfEmptyUs,
  holdsAtUs,
  intervalUs,
  intervalsIn,
  remainingIn,
  secondsUntil,
} from '../domain/rate.ts';
import type { TakeRequest } from '../service/access/shared-rate.ts';
import { addressOf } from './client-address.ts';
import { Problem } from './problem.ts';
import { headersOf } from './respond.ts';

/** 100,000 keys of about 100 bytes: limits the memory that strangers can use. */
const maxKeys = 100_000;

/** Words for error texts, by the limit's name in the headers. */
const subjects: Record<string, [subject: string, unit: string]> = {
  default: ['This credential may send', 'requests'],
  address: ['This address may send', 'requests'],
  refresh: ['This account may ask carriers before their time', 'times'],
  trigger: ['This account may trigger messages', 'times'],
  batch: ['This account may send', 'batches'],
  export: ['This account may export', 'times'],
  access: ['This account may create', 'users and keys'],
  'sign-in': ['This address may try to sign in', 'times'],
  'sign-in-network': ['This network may try to sign in', 'times'],
  'sign-in-user': ['Sign-in as this user from this address may fail', 'times'],
  'sign-in-stranger': ['Sign-in as this user from new addresses may fail', 'times'],
};

/** Counts by key. @param name the limit's name in the headers */
export class RateLimiter {
  readonly #name: string;
  readonly #now: () => Date;
  /** Times are relative to this: milliseconds since 1970 leave too few digits for fractions. */
  #startMs: number;
  #lastMs = 0;
  /**
   * When each key's bucket will be full again. By size, because with `max` lru-cache takes 2.4 MB and 7 ms
   * for all of its keys at once.
   */
  readonly #fullAtUs = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 });

  constructor(name: string, now: () => Date) {
    this.#name = name;
    this.#now = now;
    this.#startMs = now().getTime();
  }

  /** Counts one request. A refused one does not count. @param count more than one where something else than requests is counted */
  take(key: string, quota: Quota, count = 1): RateDecision {
    const nowUs = this.#elapsedMs() * 1000;
    const emptyUs = fullIfEmptyUs(nowUs, quota);
    // A later time is from before the quota changed: the bucket starts empty.
    if ((this.#fullAtUs.get(key) ?? nowUs) > emptyUs) this.#fullAtUs.set(key, emptyUs);
    const fullAtUs = Math.max(this.#fullAtUs.get(key) ?? nowUs, nowUs);
    if (intervalsIn(emptyUs - fullAtUs, quota) < count) {
      return { allowed: false, remaining: 0, waitSeconds: secondsUntil(holdsAtUs(fullAtUs, quota, count), nowUs) };
    }
    const takenUs = fullAtUs + count * intervalUs(quota);
    this.#fullAtUs.set(key, takenUs);
    const remaining = remainingIn(takenUs, nowUs, quota);
    return { allowed: true, remaining, waitSeconds: remaining > 0 ? 0 : secondsUntil(holdsAtUs(takenUs, quota), nowUs) };
  }

  /** Milliseconds since the start. A clock that is set back counts as one that stood still: buckets keep what they had. */
  #elapsedMs(): number {
    const ms = this.#now().getTime() - this.#startMs;
    if (ms < this.#lastMs) this.#startMs -= this.#lastMs - ms;
    else this.#lastMs = ms;
    return this.#lastMs;
  }

  /** Uncounts one request. */
  giveBack(key: string, quota: Quota): void {
    const fullAtUs = this.#fullAtUs.get(key);
    if (fullAtUs !== undefined) this.#fullAtUs.set(key, fullAtUs - intervalUs(quota));
  }

  /** `RateLimit-Policy` and `RateLimit` (IETF draft-ietf-httpapi-ratelimit-headers). */
  headers(quota: Quota, decision: RateDecision): Record<string, string> {
    return {
      'RateLimit-Policy': `"${this.#name}";q=${quota.requests};w=${quota.perSeconds}`,
      RateLimit: `"${this.#name}";r=${decision.remaining};t=${decision.waitSeconds}`,
    };
  }

  /** @throws Problem 429 */
  refuse(quota: Quota, decision: RateDecision): never {
    const [subject, unit] = subjects[this.#name] ?? ['You may send', 'requests'];
    const span = quota.perSeconds === 60 ? 'a minute' : `in ${quota.perSeconds / 60} minutes`;
    const burst = quota.burst < quota.requests ? `, at most ${quota.burst} at once` : '';
    const detail = `${subject} ${quota.requests} ${unit} ${span}${burst}. Try again in ${decision.waitSeconds} s.`;
    const headers = { ...this.headers(quota, decision), 'Retry-After': String(decision.waitSeconds) };
    throw new Problem('rate_limited', detail, { headers });
  }
}

/** The quotas, all derived from one setting: requests a minute for a credential. */
export interface Quotas {
  credential: Quota;
  /** A person's session: a page takes several requests at once, and a person who clicks fast is no program. */
  session: Quota;
  address: Quota;
  /** Requests of an account that ask a carrier before its time. */
  refresh: Quota;
  /** Messages that an account has sent to a URL without a webhook. */
  trigger: Quota;
  /** Batches of an account, of up to 1,000 tracking requests each. */
  batch: Quota;
  /** Files of an account with its shipments. */
  export: Quota;
  /** Users and keys that an account creates: the hash of a password takes 20 ms of CPU. */
  access: Quota;
  signInAddress: Quota;
  /** Sign-ins from new addresses of an IPv6 /56, which one customer usually has. */
  signInSite: Quota;
  /** The same of a /48. */
  signInOrganization: Quota;
  /** Wrong passwords for one user name from one address that the user has not signed in from. */
  signInUser: Quota;
  /** The same from all of these addresses together. */
  signInStranger: Quota;
}

/** For 100: per credential 100 a minute, bursts of 25; per session 400 and 100; per address 600 and 150; refreshes, triggered messages, batches, exports, and new users and keys 10 a minute each; sign-in 10, 40 and 160 a minute, 5 and 50 in 15 minutes. */
export function quotasFor(ratePerMinute: number): Quotas {
  const scale = ratePerMinute / 100;
  const scaled = (requests: number): number => Math.max(1, Math.round(requests * scale));
  return {
    credential: credentialQuota(ratePerMinute),
    session: credentialQuota(4 * ratePerMinute),
    address: { requests: scaled(600), perSeconds: 60, burst: scaled(150) },
    refresh: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    trigger: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    batch: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    export: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    access: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    signInAddress: { requests: scaled(10), perSeconds: 60, burst: scaled(10) },
    signInSite: { requests: scaled(40), perSeconds: 60, burst: scaled(40) },
    signInOrganization: { requests: scaled(160), perSeconds: 60, burst: scaled(160) },
    signInUser: { requests: scaled(5), perSeconds: 900, burst: scaled(5) },
    signInStranger: { requests: scaled(50), perSeconds: 900, burst: scaled(50) },
  };
}

/** A credential may send a quarter of a minute's requests at once. */
export function credentialQuota(ratePerMinute: number): Quota {
  return { requests: ratePerMinute, perSeconds: 60, burst: Math.max(1, Math.round(ratePerMinute / 4)) };
}

/** Both surfaces share the limiters: a credential or an address has one budget. */
export interface Limits {
  quotas: Quotas;
  byAddress: RateLimiter;
  byCredential: RateLimiter;
  /** Counts a credential's request: with `byCredential`, or over all processes. */
  takeOfCredential: TakeRequest;
  byAccount: Record<AccountLimit, RateLimiter>;
  bySignInAddress: RateLimiter;
}

/** @throws Problem 429 */
export function limitAddress(limits: Limits, req: Request, res: Response): void {
  take(limits.byAddress, addressOf(req), limits.quotas.address, res);
}

/** @throws Problem 429 */
export function limitSignIn(limits: Limits, req: Request, res: Response): void {
  take(limits.bySignInAddress, addressOf(req), limits.quotas.signInAddress, res);
}

/** @throws Problem 429 */
export function limitAccount({ byAccount, quotas }: Limits, limit: AccountLimit, { accountId }: Principal, res: Response): void {
  const [limiter, quota] = [byAccount[limit], quotas[limit]];
  const decision = limiter.take(accountId, quota);
  // An allowed one reports the credential's rate, like every other operation.
  if (!decision.allowed) apply(limiter, quota, decision, res);
}

/** A credential may have its own rate. @returns undefined if the count is in memory @throws Problem 429 */
export function limitCredential(limits: Limits, { credentialId, ratePerMinute }: Principal, res: Response): Promise<void> | undefined {
  const defaultQuota = res.locals['isSession'] === true ? limits.quotas.session : limits.quotas.credential;
  const quota = ratePerMinute === null ? defaultQuota : credentialQuota(ratePerMinute);
  const decision = limits.takeOfCredential(credentialId, quota);
  if (decision instanceof Promise) return decision.then((counted) => apply(limits.byCredential, quota, counted, res));
  apply(limits.byCredential, quota, decision, res);
  return undefined;
}

function take(limiter: RateLimiter, key: string, quota: Quota, res: Response): void {
  apply(limiter, quota, limiter.take(key, quota), res);
}

function apply(limiter: RateLimiter, quota: Quota, decision: RateDecision, res: Response): void {
  Object.assign(headersOf(res), limiter.headers(quota, decision));
  if (!decision.allowed) limiter.refuse(quota, decision);
}
