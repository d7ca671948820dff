/**
 * Signs a user in with a password, within the limits on guesses.
 *
 * A limit by user name alone would let anyone lock a user out. Without one limit for all new addresses together, each
 * further address would allow five more guesses. A correct password is not counted, so a client that signs in often is not
 * delayed. An attacker with many addresses can lock a user out of a new address, but never out of a known one. Someone who shares
 * a known address with a user can learn from the sixth response that the name exists.
 *
 * From addresses that the user has not signed in from, guesses are limited for each pair of address and user name, and for
 * all of these addresses together. Guesses for a user name that does not exist are counted in the same way. From a known address
 * only the address's own limit applies (10 a minute), so neither a stranger nor a program with an old password can lock the user
 * out. For the same reason the limits of an IPv6 address's wider networks don't apply there.
 */
import { Unauthenticated } from '../domain/errors.ts';
import type { User } from '../domain/account.ts';
import type { SignIn } from '../service/access/sign-in.ts';
import { widerNetworksOf } from './client-address.ts';
import type { Quotas, RateLimiter } from './rate-limit.ts';

/** What a client sends to sign in. */
export interface Password {
  username: string;
  password: string;
}

/** Where a sign-in comes from. */
interface SignInOrigin {
  address: string;
  requestId: string;
  /** Aborted when the client has left. */
  signal: AbortSignal;
}

/** @throws Unauthenticated; Problem 429; Overloaded */
export type PasswordSignIn = (given: Password, origin: SignInOrigin) => Promise<{ token: string; user: User }>;

export function makePasswordSignIn(signIn: SignIn, limits: GuessLimits): PasswordSignIn {
  return async ({ username, password }, { address, requestId, signal }) => {
    const isKnown = await signIn.isKnown(username, address);
    if (!isKnown) countNetworks(limits, address);
    const giveBack = countGuess(limits, { username, address, isKnown });
    const signedIn = await signIn.signIn(username, password, address, { isKnown, requestId, signal }).catch((error: unknown) => {
      // An error other than a wrong password is not a guess.
      if (!(error instanceof Unauthenticated)) giveBack();
      throw error;
    });
    // The limits are against guessing: a client with the right password is not delayed.
    giveBack();
    return signedIn;
  };
}

interface GuessLimits {
  bySignInNetwork: RateLimiter;
  bySignInUser: RateLimiter;
  bySignInStranger: RateLimiter;
  quotas: Quotas;
}

/** A try to sign in, before the password is checked. */
interface Guess {
  username: string;
  address: string;
  /** The user has signed in from this address before. */
  isKnown: boolean;
}

/**
 * Counts a sign-in from a new address against the wider networks of the address, whatever comes of it: an attacker usually has a whole
 * IPv6 network, and with it as many addresses, and may invent as many user names.
 *
 * @throws Problem 429
 */
function countNetworks({ bySignInNetwork, quotas }: GuessLimits, address: string): void {
  const [site, organization] = widerNetworksOf(address);
  for (const [network, quota] of [
    [site, quotas.signInSite],
    [organization, quotas.signInOrganization],
  ] as const) {
    if (network === undefined) continue;
    const decision = bySignInNetwork.take(network, quota);
    if (!decision.allowed) bySignInNetwork.refuse(quota, decision);
  }
}

/** Counts a guess. @returns a function that takes the count back, for a correct password @throws Problem 429 */
function countGuess(limits: GuessLimits, { username, address, isKnown }: Guess): () => void {
  if (isKnown) return () => {};
  const counts = [
    // An address contains no space, so the key is unique to the pair.
    { limiter: limits.bySignInUser, key: `${address} ${username}`, quota: limits.quotas.signInUser },
    { limiter: limits.bySignInStranger, key: username, quota: limits.quotas.signInStranger },
  ];
  for (const [index, { limiter, key, quota }] of counts.entries()) {
    const decision = limiter.take(key, quota);
    if (decision.allowed) continue;
    for (const taken of counts.slice(0, index)) taken.limiter.giveBack(taken.key, taken.quota);
    limiter.refuse(quota, decision);
  }
  return () => {
    for (const { limiter, key, quota } of counts) limiter.giveBack(key, quota);
  };
}
