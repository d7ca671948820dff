/**
 * The keys that sign bearer tokens. The newest signs; earlier ones are accepted until the last of their tokens has expired (RFC 7515,
 * `kid`). Processes read them from the database again and again, so each finds a new key without a restart.
 *
 * Cursors and the digests of known addresses are signed with a secret derived from the first key ever created, which is therefore kept: a
 * rotation invalidates neither.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type JWK, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import { operatorNamed } from '../../domain/audit.ts';
import { OperatorError } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';
import type { TokenKey } from '../../store/tokens.ts';

/** Every process refuses the tokens of a revoked key within this time. */
const readEveryMs = 5_000;
/** The shortest time between two reads for an unknown key id: anyone can send a token with one. */
const askedEveryMs = 200;

type Key = Awaited<ReturnType<typeof importJWK>>;

/** The keys at one time. */
interface Keyring {
  signing: { id: string; key: Key; longestTokenMs: number | null };
  /** The keys whose tokens are accepted, by `kid`. */
  accepted: Map<string, { key: Key; jwk: JWK; until: Date | null }>;
  /** The private key of the first key pair. */
  sharedSecret: string;
}

interface SigningKeys {
  /** The keys, at most five seconds old. */
  current(): Promise<Keyring>;
  /** The current keys. Requests wait for, and share, the next of five reads a second. */
  latest(): Promise<Keyring>;
  /**
   * The key that signs, freshly read, because tokens of a key that was just revoked would be refused. The read costs little compared with
   * the password's hash.
   */
  toSign(lifetimeMs: number): Promise<Keyring['signing']>;
  /** The secret that all processes share; it never changes. */
  sharedSecret: string;
}

/** Creates the first key if the database has none; every process then finds the same one. */
export async function makeSigningKeys(database: Database, now: () => Date): Promise<SigningKeys> {
  if ((await database.store.tokenKeys.list()).length === 0) {
    await database.store.tokenKeys.insertIfFree(await newKey(now()), 1);
  }
  let keyring = await read(database);
  let readAtMs = now().getTime();
  let reading: Promise<Keyring> | undefined;
  /** The next requested read. It has not started, so it will find everything that is committed by now. */
  let asked: Promise<Keyring> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  async function readAgain(): Promise<Keyring> {
    // The time before the read, which may take seconds and end after a later one.
    const startedAtMs = now().getTime();
    const found = await read(database, keyring);
    keyring = found;
    readAtMs = startedAtMs;
    return found;
  }

  async function readSoon(): Promise<Keyring> {
    await sleep(Math.max(0, askedAtMs + askedEveryMs - performance.now()));
    asked = undefined;
    askedAtMs = performance.now();
    return readAgain();
  }

  async function current(): Promise<Keyring> {
    // The clock may have been set back.
    if (Math.abs(now().getTime() - readAtMs) >= readEveryMs) {
      reading ??= readAgain().finally(() => (reading = undefined));
      await reading;
    }
    return keyring;
  }

  return {
    sharedSecret: keyring.sharedSecret,
    current,
    latest: () => (asked ??= readSoon()),
    async toSign(lifetimeMs) {
      const { signing } = await readAgain();
      if ((signing.longestTokenMs ?? 0) < lifetimeMs) await database.store.tokenKeys.raiseLongest(signing.id, lifetimeMs);
      return signing;
    },
  };
}

/** @param before keys that need not be imported again */
async function read(database: Database, before?: Keyring): Promise<Keyring> {
  const stored = await database.store.tokenKeys.list();
  const [first, last] = [stored[0], stored.at(-1)];
  if (!first || !last) throw new Error('The database has no key to sign tokens with.');
  const accepted: Keyring['accepted'] = new Map();
  for (const { id, publicJwk, acceptedUntil: until } of stored) {
    const jwk = JSON.parse(publicJwk) as JWK;
    accepted.set(id, { key: before?.accepted.get(id)?.key ?? (await importJWK(jwk, 'EdDSA')), jwk, until });
  }
  const isSame = before?.signing.id === last.id;
  const key = isSame ? before.signing.key : await importJWK(JSON.parse(last.privateJwk) as JWK, 'EdDSA');
  return {
    signing: { id: last.id, key, longestTokenMs: last.longestTokenMs },
    accepted,
    sharedSecret: String((JSON.parse(first.privateJwk) as JWK).d),
  };
}

async function newKey(createdAt: Date): Promise<TokenKey> {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = await exportJWK(publicKey);
  return {
    id: await calculateJwkThumbprint(publicJwk),
    privateJwk: JSON.stringify(await exportJWK(privateKey)),
    publicJwk: JSON.stringify(publicJwk),
    createdAt,
    acceptedUntil: null,
    longestTokenMs: null,
  };
}

interface RotationDependencies {
  database: Database;
  now: () => Date;
  /** The lifetime of the old key's tokens, if it is not recorded. */
  tokenLifetimeMs: number;
  /** Invalidates all tokens at once, in case the key was stolen. */
  revokesPrevious: boolean;
  /** The name of who rotates them, for the audit log. */
  operator?: string | null;
}

/**
 * Replaces the key that signs tokens. The new key signs at once, and tokens of the old one are accepted until the last of them has
 * expired.
 *
 * @returns the new key's id
 * @throws OperatorError if another rotation was quicker
 */
export async function rotateSigningKey({
  database,
  now,
  tokenLifetimeMs,
  revokesPrevious,
  operator = null,
}: RotationDependencies): Promise<string> {
  const { signing } = await (await makeSigningKeys(database, now)).current();
  const lifetimeMs = signing.longestTokenMs ?? tokenLifetimeMs;
  const key = await newKey(now());
  await database.transaction(async () => {
    const { tokenKeys, auditEntries } = database.store;
    const at = now();
    // A revoked key has ended by every clock, even if this machine's is ahead.
    const until = revokesPrevious ? new Date(0) : new Date(at.getTime() + lifetimeMs + 2 * readEveryMs);
    await tokenKeys.retireSigning(until);
    if (revokesPrevious) await tokenKeys.endBy(until);
    const lastSlot = await tokenKeys.lastSlot();
    await tokenKeys.deleteExpired(at);
    if (!(await tokenKeys.insertIfFree(key, lastSlot + 1)))
      throw new OperatorError('Another rotation ran at the same time, so this one changed nothing.');
    const object = { type: 'deployment', id: null, name: null } as const;
    const detail = revokesPrevious ? 'previous keys revoked' : null;
    await auditEntries.insert({ accountId: null, action: 'signing_key.rotated', actor: operatorNamed(operator), object, detail }, at);
  });
  return key.id;
}
