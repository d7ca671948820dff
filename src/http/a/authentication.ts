/** Surface A's handlers for tokens, and the check of a bearer token (RFC 6750). */
import type { Request } from 'express';
import type { operations } from '../../../generated/a.d.ts';
import type { Principal } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { SignIn } from '../../service/sign-in.ts';
import type { Tokens } from '../../service/tokens.ts';
import type { Handlers } from '../operation.ts';
import { type GuessLimits, countGuess } from './password-guesses.ts';

export interface AuthenticationParts extends GuessLimits {
  tokens: Tokens;
  signIn: SignIn;
  /** How long a token lives, as the contract writes it: `2h`. */
  expiresIn: string;
}

export function authenticationHandlers(
  parts: AuthenticationParts,
): Pick<Handlers<operations>, 'createToken' | 'revokeToken' | 'getJwks'> {
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
      await parts.tokens.revoke(bearerToken(authorization) ?? '');
      return reply(204, undefined);
    },
    async getJwks(_request, reply) {
      const keys = parts.tokens.jwks().keys;
      return reply(200, { keys: keys as never });
    },
  };
}

/** Tells who sends a request by its bearer token. */
export function bearerAuthentication(tokens: Tokens): (req: Request) => Promise<Principal> {
  return async (req) => {
    const token = bearerToken(req.headers.authorization ?? '');
    if (token === null) {
      const detail = 'Send the token of POST /auth/tokens as "Authorization: Bearer <token>".';
      throw new Unauthenticated('missing_credentials', detail);
    }
    return tokens.authenticate(token);
  };
}

function bearerToken(authorization: string): string | null {
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? null;
}
