/**
 * Bounds how often a password may be guessed from addresses that the user has not signed in from: for each pair of an
 * address and a user name, and for all these addresses together. A name that nobody has counts alike. At an address of the
 * user, only the address's own limit holds (10 a minute): neither a stranger nor a program of the user with an old password
 * keeps the right one out.
 */
import type { Quotas, RateLimiter } from '../rate-limit.ts';

/** What the guesses are counted with. */
export interface GuessLimits {
  bySignInUser: RateLimiter;
  bySignInStranger: RateLimiter;
  quotas: Quotas;
}

/** A try to sign in, before the password is looked at. */
export interface Guess {
  username: string;
  address: string;
  /** Whether the user has signed in from the address before. */
  isKnown: boolean;
}

/** Counts a guess. @returns what takes it back, because it was right @throws Problem 429 */
export function countGuess(limits: GuessLimits, { username, address, isKnown }: Guess): () => void {
  if (isKnown) return () => {};
  const counts = [
    // An address holds no space, so no two pairs are written alike.
    { limiter: limits.bySignInUser, key: `${address} ${username}`, quota: limits.quotas.signInUser },
    { limiter: limits.bySignInStranger, key: username, quota: limits.quotas.signInStranger },
  ];
  for (const [index, { limiter, key, quota }] of counts.entries()) {
    const verdict = limiter.take(key, quota);
    if (verdict.allowed) continue;
    for (const taken of counts.slice(0, index)) taken.limiter.giveBack(taken.key, taken.quota);
    limiter.refuse(quota, verdict);
  }
  return () => {
    for (const { limiter, key, quota } of counts) limiter.giveBack(key, quota);
  };
}
