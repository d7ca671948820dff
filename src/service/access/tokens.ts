/**
 * Surface A's bearer tokens: EdDSA JWTs (RFC 9068), their public keys and their revocation. There is one Ed25519 key, made by
 * the first process and kept in the database; cursors are signed with a key derived from it. A token is taken only while its
 * `client_id` is the account of its `sub`.
 */
import { type JWK, SignJWT, calculateJwkThumbprint, decodeProtectedHeader, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import type { Principal, User } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';

/** A revoked token, user or account stops working within this time in every process; a busy client costs one look-up a second. */
const trustMs = 1_000;

/** What all tokens have in common. */
export interface TokenSettings {
  /**
   * `iss` and `aud` of every token (RFC 9068, 2.2); null for an id that the database keeps: an address made of `HOST` and `PORT`
   * would differ between the processes of one database.
   */
  issuer: string | null;
  lifetimeMs: number;
}

export interface Tokens {
  issue(user: User): Promise<string>;
  /** The caller, if the token was checked within the last second. */
  recall(token: string): Principal | undefined;
  /** @throws Unauthenticated when the token is malformed, expired, revoked or not ours */
  authenticate(token: string): Promise<Principal>;
  /** Ends a token that `authenticate` accepts. */
  revoke(token: string): Promise<void>;
  /** The public keys (RFC 7517). */
  jwks(): { keys: JWK[] };
  /** A secret all processes on this database share, for signing cursors. */
  sharedSecret(): string;
}

/** What a token says. */
interface VerifiedToken {
  accountId: string;
  userId: string;
  jti: string;
  expiresAt: Date;
}

/** The role is the user's, which may have changed since the token was issued. */
interface CheckedToken extends VerifiedToken {
  principal: Principal;
  checkedAtMs: number;
}

type VerificationKey = Awaited<ReturnType<typeof importJWK>>;

export interface TokensDependencies {
  database: Database;
  settings: TokenSettings;
  now: () => Date;
}

/** An object in base64url, its claims, and the 64 bytes of an Ed25519 signature (RFC 7515, 7.1; RFC 8037, 3.1). */
const jwtForm = /^eyJ[\w-]+\.[\w-]+\.[\w-]{86}$/;

/** Makes the signing key when the database has none; every process then finds the same one. */
export async function makeTokens({ database, settings, now }: TokensDependencies): Promise<Tokens> {
  const keys = await loadKeys(database, now());
  const signing = keys[0];
  if (!signing) throw new Error('There is no signing key.');
  const issuer = settings.issuer ?? `urn:uuid:${await database.store.deployment.id(now())}`;
  const privateKey = await importJWK(signing.privateJwk, 'EdDSA');
  const publicKeys = new Map<string, VerificationKey>();
  for (const key of keys) publicKeys.set(key.id, await importJWK(key.publicJwk, 'EdDSA'));
  const checked = new LRUCache<string, CheckedToken>({ max: 10_000 });
  const refused = () => new Unauthenticated('invalid_credentials', 'The token is malformed, expired or revoked.');

  async function verify(token: string): Promise<VerifiedToken> {
    // Text without our tokens' form costs no decoding, a seventh of such a request's CPU.
    if (!jwtForm.test(token)) throw refused();
    try {
      const publicKey = publicKeys.get(decodeProtectedHeader(token).kid ?? '');
      if (!publicKey) throw refused();
      const { payload } = await jwtVerify(token, publicKey, {
        algorithms: ['EdDSA'],
        typ: 'at+jwt',
        issuer,
        audience: issuer,
        requiredClaims: ['sub', 'client_id', 'jti', 'exp'],
        currentDate: now(),
      });
      const userId = String(payload.sub);
      return { accountId: String(payload['client_id']), userId, jti: String(payload.jti), expiresAt: new Date(Number(payload.exp) * 1000) };
    } catch {
      throw refused();
    }
  }

  function recall(token: string): CheckedToken | undefined {
    const known = checked.get(token);
    const nowMs = now().getTime();
    return known && Math.abs(nowMs - known.checkedAtMs) < trustMs && known.expiresAt.getTime() > nowMs ? known : undefined;
  }

  async function check(token: string): Promise<CheckedToken> {
    const known = checked.get(token);
    const nowMs = now().getTime();
    if (known && known.expiresAt.getTime() <= nowMs) throw refused();
    if (known && Math.abs(nowMs - known.checkedAtMs) < trustMs) return known;
    const verified = known ?? (await verify(token));
    const [isRevoked, user] = await Promise.all([
      database.store.revokedTokens.has(verified.jti),
      database.store.users.find(verified.userId),
    ]);
    // A client's name in a token is worth nothing where it is not the account of the token's user.
    const isOfAccount = user?.accountId === verified.accountId;
    if (isRevoked || !user || user.revokedAt !== null || !isOfAccount) {
      checked.delete(token);
      throw refused();
    }
    const entry = { ...verified, principal: principalOf(user), checkedAtMs: nowMs };
    checked.set(token, entry);
    return entry;
  }

  return {
    async issue(user) {
      const seconds = Math.floor(now().getTime() / 1000);
      return new SignJWT({ client_id: user.accountId })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: signing.id })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(user.id)
        .setJti(uuidv7())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + Math.floor(settings.lifetimeMs / 1000))
        .sign(privateKey);
    },
    recall: (token) => recall(token)?.principal,
    authenticate: async (token) => (await check(token)).principal,
    async revoke(token) {
      const { jti, expiresAt } = await check(token);
      await database.store.revokedTokens.insert(jti, expiresAt);
      await database.store.revokedTokens.deleteExpired(now());
      checked.delete(token);
    },
    jwks: () => ({ keys: keys.map((key) => ({ ...key.publicJwk, kid: key.id, alg: 'EdDSA', use: 'sig' })) }),
    sharedSecret: () => String(signing.privateJwk.d),
  };
}

function principalOf({ accountId, id: credentialId, username: credentialName, role }: User): Principal {
  return { accountId, credentialId, credentialType: 'user', credentialName, testOnly: false, ratePerMinute: null, role };
}

interface SigningKey {
  id: string;
  privateJwk: JWK;
  publicJwk: JWK;
}

async function loadKeys(database: Database, now: Date): Promise<SigningKey[]> {
  let stored = await database.store.tokenKeys.list();
  if (stored.length === 0) {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
    const publicJwk = await exportJWK(publicKey);
    await database.store.tokenKeys.insertFirst({
      id: await calculateJwkThumbprint(publicJwk),
      privateJwk: JSON.stringify(await exportJWK(privateKey)),
      publicJwk: JSON.stringify(publicJwk),
      createdAt: now,
    });
    stored = await database.store.tokenKeys.list();
  }
  return stored.map((key) => ({
    id: key.id,
    privateJwk: JSON.parse(key.privateJwk) as JWK,
    publicJwk: JSON.parse(key.publicJwk) as JWK,
  }));
}
