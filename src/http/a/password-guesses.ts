/**
 * Bounds how often a password may be guessed. What counts is the pair of an address and a user name; besides, all addresses
 * together that the user has not signed in from, which bounds who has many. So wrong passwords from elsewhere never keep a
 * user out of where they sign in from. A name that nobody has counts alike.
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
  const { signInUser, signInStranger } = limits.quotas;
  // An address holds no space, so no two pairs are written alike.
  const counts = [{ limiter: limits.bySignInUser, key: `${address} ${username}`, quota: signInUser }];
  if (!isKnown) counts.push({ limiter: limits.bySignInStranger, key: username, quota: signInStranger });
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
