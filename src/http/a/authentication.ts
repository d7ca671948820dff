/** Surface A's handlers for tokens. */
import type { operations } from '../../../generated/a.d.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { SignIn } from '../../service/access/sign-in.ts';
import type { Tokens } from '../../service/access/tokens.ts';
import type { Handlers } from '../operation.ts';
import { type GuessLimits, countGuess } from './password-guesses.ts';

export interface AuthenticationParts extends GuessLimits {
  tokens: Tokens;
  signIn: SignIn;
  /** How long a token lives, as the contract writes it: `2h`. */
  expiresIn: string;
}

export function authenticationHandlers(parts: AuthenticationParts): Pick<Handlers<operations>, 'createToken' | 'revokeToken' | 'getJwks'> {
  return {
    async createToken({ body: { username, password }, address }, reply) {
      const isKnown = await parts.signIn.isKnown(username, address);
      const giveBack = countGuess(parts, { username, address, isKnown });
      const { token } = await parts.signIn.signIn(username, password, address).catch((error: unknown) => {
        // Nobody has guessed wrong where nobody could look.
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
