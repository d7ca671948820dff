/** Lets everybody in: every token, key, user name and password belongs to the mock's own user. */
import type { Principal, User } from '../domain/account.ts';
import { Unauthenticated } from '../domain/errors.ts';
import type { ApiKeys } from '../service/access/api-keys.ts';
import type { SignIn } from '../service/access/sign-in.ts';
import type { Tokens } from '../service/access/tokens.ts';
import { type Limits, RateLimiter, quotasFor } from '../http/rate-limit.ts';

interface Access {
  /** What takes the place of the service's own parts. */
  substitutes: {
    tokens(own: Tokens): Tokens;
    signIn(own: SignIn, tokens: Tokens): SignIn;
    apiKeys(): ApiKeys;
    limits(): Limits;
  };
  /** Accepts the tokens again that clients have ended. */
  forget(): void;
}

/** @param owner resolves once the mock's shipments are made */
export function openAccess(owner: () => Promise<User>, now: () => Date): Access {
  const as = async (credentialType: Principal['credentialType']): Promise<Principal> => principalOf(await owner(), credentialType);
  /** Tokens that a client has ended: only these are refused. */
  const ended = new Set<string>();
  return {
    substitutes: {
      tokens: (own) => ({
        ...own,
        recall: () => undefined,
        async authenticate(token) {
          const principal = await as('user');
          if (!ended.has(token)) return principal;
          throw new Unauthenticated('invalid_credentials', 'This token was ended. Get a new one with POST /auth/tokens.');
        },
        async revoke(token) {
          ended.add(token);
        },
      }),
      signIn: (_own, tokens) => ({
        isKnown: async () => true,
        async signIn() {
          const user = await owner();
          return { token: await tokens.issue(user), user };
        },
      }),
      apiKeys: () => ({ recall: () => undefined, authenticate: () => as('api_key') }),
      limits: () => unlimited(now),
    },
    forget: () => ended.clear(),
  };
}

export function principalOf({ id, accountId, username, role }: User, credentialType: Principal['credentialType']): Principal {
  return { accountId, credentialId: id, credentialType, credentialName: username, testOnly: false, ratePerMinute: null, role };
}

/** Reports the usual limits, and never refuses. */
class UnlimitedRate extends RateLimiter {
  override take(_key: string, { burst }: { burst: number }): ReturnType<RateLimiter['take']> {
    return { allowed: true, remaining: burst - 1, waitSeconds: 0 };
  }
}

function unlimited(now: () => Date): Limits {
  const byCredential = new UnlimitedRate('default', now);
  return {
    quotas: quotasFor(100),
    byAddress: new UnlimitedRate('address', now),
    byCredential,
    takeOfCredential: (credentialId, quota) => byCredential.take(credentialId, quota),
    byAccount: {
      refresh: new UnlimitedRate('refresh', now),
      trigger: new UnlimitedRate('trigger', now),
      batch: new UnlimitedRate('batch', now),
      export: new UnlimitedRate('export', now),
      access: new UnlimitedRate('access', now),
    },
    bySignInAddress: new UnlimitedRate('sign-in', now),
  };
}
