/** Surface A's handlers for tokens. */
import type { operations } from '../../../generated/a.d.ts';
import type { ChangeOwnPassword } from '../../service/access/own-password.ts';
import type { Tokens } from '../../service/access/tokens.ts';
import type { Handlers } from '../operation.ts';
import type { PasswordSignIn } from '../password-sign-in.ts';

export interface AuthenticationDependencies {
  tokens: Tokens;
  passwordSignIn: PasswordSignIn;
  changeOwnPassword: ChangeOwnPassword;
  /** A token's lifetime, in the contract's form: `2h`. */
  expiresIn: string;
}

export function authenticationHandlers(
  dependencies: AuthenticationDependencies,
): Pick<Handlers<operations>, 'createToken' | 'revokeToken' | 'changePassword' | 'getJwks'> {
  return {
    async createToken({ body, address, requestId, signal }, reply) {
      const { token } = await dependencies.passwordSignIn(body, { address, requestId, signal });
      return reply(201, { token, type: 'Bearer', expiresIn: dependencies.expiresIn });
    },
    async revokeToken({ authorization }, reply) {
      await dependencies.tokens.revoke(tokenIn(authorization));
      return reply(204, undefined);
    },
    async changePassword({ body, principal, address, requestId, signal }, reply) {
      const { current_password: currentPassword, new_password: newPassword } = body;
      const given = { username: principal.credentialName, password: currentPassword };
      const check = () => dependencies.passwordSignIn(given, { address, requestId, signal });
      await dependencies.changeOwnPassword(principal, { currentPassword, newPassword }, check, { address, requestId });
      return reply(204, undefined);
    },
    async getJwks(_request, reply) {
      const { keys } = await dependencies.tokens.jwks();
      return reply(200, { keys: keys as never });
    },
  };
}

/** The token in `Bearer <token>`, which has been checked. */
export function tokenIn(authorization: string): string {
  return authorization.split(' ').at(-1) ?? '';
}
