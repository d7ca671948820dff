/**
 * Surface A's handlers for tokens, and the limits on guessing passwords.
 *
 * A limit by user name alone would let anybody keep a user out; without the limit for all new addresses together, every
 * further address would be five guesses more. A right password is given back, so that a client that signs in often is not
 * held up. A user with a new address may be kept out by an attacker with many; at a known address the user never is. Someone
 * who shares a known address with a user can learn from the sixth answer that the name exists.
 *
 * From addresses that the user has not signed in from, guesses are limited for each pair of address and user name, and for
 * all of these addresses together; a user name that does not exist counts alike. From a known address only the address's own
 * limit holds (10 a minute), so that neither a stranger nor a program with an old password can lock the user out.
 */
import type { operations } from '../../../generated/a.d.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { SignIn } from '../../service/access/sign-in.ts';
import type { Tokens } from '../../service/access/tokens.ts';
import type { Handlers } from '../operation.ts';
import type { Quotas, RateLimiter } from '../rate-limit.ts';

export interface AuthenticationDependencies extends GuessLimits {
  tokens: Tokens;
  signIn: SignIn;
  /** How long a token lives, as the contract writes it: `2h`. */
  expiresIn: string;
}

export function authenticationHandlers(
  parts: AuthenticationDependencies,
): Pick<Handlers<operations>, 'createToken' | 'revokeToken' | 'getJwks'> {
  return {
    async createToken({ body: { username, password }, address }, reply) {
      const isKnown = await parts.signIn.isKnown(username, address);
      const giveBack = countGuess(parts, { username, address, isKnown });
      const { token } = await parts.signIn.signIn(username, password, address).catch((error: unknown) => {
        // A password that could not be checked was not a wrong guess.
        if (!(error instanceof Unauthenticated)) giveBack();
        throw error;
      });
      // The limits are there against guessing: a client that signs in rightly is not held up by them.
      giveBack();
      return reply(201, { token, type: 'Bearer', expiresIn: parts.expiresIn });
    },
    async revokeToken({ authorization }, reply) {
      // `Bearer <token>`, which has been checked.
      await parts.tokens.revoke(authorization.split(' ').at(-1) ?? '');
      return reply(204, undefined);
    },
    async getJwks(_request, reply) {
      const keys = parts.tokens.jwks().keys;
      return reply(200, { keys: keys as never });
    },
  };
}

/** What the guesses are counted with. */
export interface GuessLimits {
  bySignInUser: RateLimiter;
  bySignInStranger: RateLimiter;
  quotas: Quotas;
}

/** A try to sign in, before the password is checked. */
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
