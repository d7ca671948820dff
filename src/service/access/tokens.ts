/**
 * Surface A's bearer tokens: EdDSA JWTs (RFC 9068), their public keys and their revocation. A token names the key that signed it
 * (`signing-keys.ts`). It is accepted only while that key is, and only if its `client_id` is the account of its `sub`.
 */
import { type CryptoKey, type JWK, SignJWT, decodeProtectedHeader, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Principal, Signatory, User } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import { isTooFarAhead } from '../../domain/stored-times.ts';
import { newId } from '../../domain/new-id.ts';
import type { Database } from '../../store/database.ts';
import { hasKeyShape } from './key-text.ts';
import { makeSigningKeys } from './signing-keys.ts';

/**
 * How long a check of a token is relied on. A revoked token, user or account stops working within this time in every process; a busy
 * client costs one look-up a second.
 */
const trustMs = 1_000;

/** The claim with how often the user's password was changed. */
const versionClaim = 'password_version';

/** How many characters of refused tokens are kept: about 2,000 tokens. */
const refusedChars = 1_000_000;

/** The settings of all tokens. */
interface TokenSettings {
  /**
   * `iss` and `aud` of every token (RFC 9068, 2.2); null for an id stored in the database, because an address made of `HOST` and `PORT`
   * would differ between the processes of one database.
   */
  issuer: string | null;
  lifetimeMs: number;
}

export interface Tokens {
  issue(user: User & Partial<Signatory>): Promise<string>;
  /** The caller, if the token was checked within the last second. */
  recall(token: string): Principal | undefined;
  /** @throws Unauthenticated when the token is malformed, expired, revoked or not ours */
  authenticate(token: string): Promise<Principal>;
  /** Ends a token that `authenticate` accepts. */
  revoke(token: string): Promise<void>;
  /** The public keys of the tokens that are accepted (RFC 7517). */
  jwks(): Promise<{ keys: JWK[] }>;
  /** A secret that all processes on this database share, for signing cursors. */
  sharedSecret(): string;
}

/** The content of a token. */
interface VerifiedToken {
  keyId: string;
  accountId: string;
  userId: string;
  jti: string;
  passwordVersion: number;
  issuedAt: Date;
  expiresAt: Date;
}

/** The role is the user's, which may have changed since the token was issued. */
interface CheckedToken extends VerifiedToken {
  principal: Principal;
  checkedAtMs: number;
}

interface TokensDependencies {
  database: Database;
  settings: TokenSettings;
  now: () => Date;
}

/** An object in base64url, its claims, and the 64 bytes of an Ed25519 signature (RFC 7515, 7.1; RFC 8037, 3.1). */
const jwtForm = /^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/;

/** Creates the first signing key if the database has none. */
export async function makeTokens({ database, settings, now }: TokensDependencies): Promise<Tokens> {
  const keys = await makeSigningKeys(database, now);
  const issuer = settings.issuer ?? `urn:uuid:${await database.store.deployment.id(now())}`;
  // By size, for which lru-cache takes no memory ahead.
  const checked = new LRUCache<string, CheckedToken>({ maxSize: 10_000, sizeCalculation: () => 1 });
  /** When tokens were refused. A client repeats an expired token, and verifying it each time costs more than a GET. */
  const refusedAtMs = new LRUCache<string, number>({ maxSize: refusedChars, sizeCalculation: (_atMs, token) => token.length });
  const refusal = () =>
    new Unauthenticated('invalid_credentials', 'The token is malformed, expired or revoked. Get a new one with POST /auth/tokens.');

  const isApiKey = () =>
    new Unauthenticated(
      'invalid_credentials',
      'This is an API key. Send it to surface B as "X-API-Key: <key>"; surface A takes a token from POST /auth/tokens.',
    );

  async function acceptedKey(keyId: string) {
    // Another process may already sign with a key that this one has not read.
    const found = (await keys.current()).accepted.get(keyId) ?? (await keys.latest()).accepted.get(keyId);
    if (!found || (found.until !== null && found.until <= now())) throw refusal();
    return found.key;
  }

  async function verify(token: string): Promise<VerifiedToken> {
    // Text that does not look like our tokens is not decoded, which would take a seventh of the request's CPU.
    if (!jwtForm.test(token)) throw hasKeyShape(token) ? isApiKey() : refusal();
    if (isRecent(refusedAtMs.get(token))) throw refusal();
    const keyId = keyIdOf(token);
    const key = await acceptedKey(keyId);
    try {
      return inTime({ keyId, ...(await readClaims(token, key, issuer, now())) });
    } catch {
      refusedAtMs.set(token, now().getTime());
      throw refusal();
    }
  }

  /** A token that was issued by a clock days ahead would otherwise be accepted for days. @throws Unauthenticated */
  function inTime(verified: VerifiedToken): VerifiedToken {
    const at = now();
    if (verified.expiresAt <= at || isTooFarAhead('issue', verified.issuedAt, at)) throw refusal();
    return verified;
  }

  function isRecent(atMs: number | undefined): boolean {
    return atMs !== undefined && Math.abs(now().getTime() - atMs) < trustMs;
  }

  function recall(token: string): CheckedToken | undefined {
    const known = checked.get(token);
    return known && isRecent(known.checkedAtMs) && known.expiresAt > now() ? known : undefined;
  }

  /** Checks only what may have changed: a signature that was verified once stays valid as long as its key is accepted. */
  async function verifyAgain(verified: VerifiedToken): Promise<VerifiedToken> {
    await acceptedKey(verified.keyId);
    return inTime(verified);
  }

  async function check(token: string): Promise<CheckedToken> {
    const recalled = recall(token);
    if (recalled) return recalled;
    const nowMs = now().getTime();
    const known = checked.get(token);
    const verified = known ? await verifyAgain(known) : await verify(token);
    const [isRevoked, user] = await Promise.all([
      database.store.revokedTokens.has(verified.jti),
      database.store.users.find(verified.userId),
    ]);
    // The password was changed since.
    const isOfPassword = user?.passwordVersion === verified.passwordVersion;
    // A token whose `client_id` is not its user's account is invalid.
    const isOfAccount = user?.accountId === verified.accountId;
    if (isRevoked || !user || user.revokedAt !== null || !isOfAccount || !isOfPassword) {
      checked.delete(token);
      throw refusal();
    }
    const entry = { ...verified, principal: principalOf(user), checkedAtMs: nowMs };
    checked.set(token, entry);
    return entry;
  }

  return {
    async issue(user) {
      const signing = await keys.toSign(settings.lifetimeMs);
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ client_id: user.accountId, ...(user.passwordVersion && { [versionClaim]: user.passwordVersion }) })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: signing.id })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(user.id)
        .setJti(newId())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + Math.floor(settings.lifetimeMs / 1000))
        .sign(signing.key);
    },
    recall: (token) => recall(token)?.principal,
    authenticate: async (token) => (await check(token)).principal,
    async revoke(token) {
      const { jti, expiresAt } = await check(token);
      await database.store.revokedTokens.insert(jti, expiresAt);
      // Until the commit, another request could still find the token valid, and remember that.
      database.afterCommit(() => checked.delete(token));
    },
    async jwks() {
      // Verifiers ask when they first see a token of a new key.
      const { accepted } = await keys.latest();
      const isAccepted = ({ until }: { until: Date | null }): boolean => until === null || until > now();
      const shown = [...accepted].filter(([, key]) => isAccepted(key));
      return { keys: shown.map(([kid, { jwk }]) => ({ ...jwk, kid, alg: 'EdDSA', use: 'sig' })) };
    },
    sharedSecret: () => keys.sharedSecret,
  };
}

/** @throws JOSEError if the token was not signed with the key for this deployment, or has expired */
async function readClaims(token: string, key: CryptoKey | Uint8Array, issuer: string, now: Date): Promise<Omit<VerifiedToken, 'keyId'>> {
  const { payload } = await jwtVerify(token, key, {
    algorithms: ['EdDSA'],
    typ: 'at+jwt',
    issuer,
    audience: issuer,
    requiredClaims: ['sub', 'client_id', 'jti', 'iat', 'exp'],
    currentDate: now,
  });
  return {
    accountId: String(payload['client_id']),
    userId: String(payload.sub),
    jti: String(payload.jti),
    // Without one, the password had not been changed.
    passwordVersion: Number(payload[versionClaim] ?? 0),
    issuedAt: new Date(Number(payload.iat) * 1000),
    expiresAt: new Date(Number(payload.exp) * 1000),
  };
}

/** The `kid` of its header, or ''. */
function keyIdOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    return '';
  }
}

function principalOf({ accountId, id: credentialId, username: credentialName, role }: User): Principal {
  return { accountId, credentialId, credentialType: 'user', credentialName, testOnly: false, ratePerMinute: null, role };
}
