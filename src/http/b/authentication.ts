/** Surface B's API keys, checked by passport: `X-API-Key: <key>` or `Authorization: Token <key>`. */
import type { Request } from 'express';
import passport from 'passport';
import { HeaderAPIKeyStrategy } from 'passport-headerapikey';
import type { Principal } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { ApiKeys } from '../../service/api-keys.ts';

/** Tells who sends a request by its API key. */
export function apiKeyAuthentication(apiKeys: ApiKeys): (req: Request) => Promise<Principal> {
  const authenticator = new passport.Passport();
  const verify = (key: string, done: (error: Error | null, principal?: object) => void): void => {
    apiKeys.authenticate(key).then(
      (principal) => done(null, principal),
      (error: Error) => done(error),
    );
  };
  authenticator.use('x-api-key', new HeaderAPIKeyStrategy({ header: 'X-API-Key', prefix: '' }, false, verify));
  authenticator.use('token', new HeaderAPIKeyStrategy({ header: 'Authorization', prefix: 'Token ' }, false, verify));

  return (req) =>
    new Promise((resolve, reject) => {
      // The case of a scheme does not matter (RFC 9110, 11.1), but to the strategy it would.
      const { authorization } = req.headers;
      if (authorization !== undefined) req.headers.authorization = authorization.replace(/^token +/i, 'Token ');
      const settle = (error: unknown, principal: Principal | false | undefined): void => {
        if (error) reject(error as Error);
        else if (principal) resolve(principal);
        else reject(new Unauthenticated('missing_credentials', 'Send your API key as "X-API-Key: <key>".'));
      };
      const check = authenticator.authenticate(['x-api-key', 'token'], { session: false }, settle) as (
        req: Request,
        res: null,
        next: (error: unknown) => void,
      ) => void;
      check(req, null, reject);
    });
}
