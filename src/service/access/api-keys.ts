/** Surface B's API keys: generates them and authenticates requests by them. */
import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ApiKey, Principal, ApiKeyWithHash, Role } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import { newId } from '../../store/new-id.ts';
import { type Database, DatabaseUnavailable } from '../../store/database.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 30;
const checksumLength = 6;
const shape = new RegExp(`^lf_(live|test)_[0-9A-Za-z]{${randomLength + checksumLength}}$`);

/** A revoked key stops working within this time in every process. */
const trustMs = 1_000;
/** The last use of a key is written at most this often: it is for people, and a write for each request would cost more than the request. */
const touchMs = 60_000;

export interface ApiKeys {
  /** The caller, if the key was checked within the last second. */
  recall(key: string): Principal | undefined;
  /** @throws Unauthenticated when the key is unknown, expired or revoked */
  authenticate(key: string): Promise<Principal>;
}

export interface NewApiKey {
  accountId: string;
  test: boolean;
  /** Default: administrator. */
  role?: Role;
  /** Null for the service's limit. */
  ratePerMinute: number | null;
  /** Null for never. */
  expiresAt: Date | null;
}

interface CheckedKey {
  key: ApiKey;
  checkedAtMs: number;
  touchedAtMs: number;
}

interface ApiKeysDependencies {
  database: Database;
  now: () => Date;
}

/** Checked keys are remembered for a second, so that a busy client costs one look-up a second. */
export function makeApiKeys({ database, now }: ApiKeysDependencies): ApiKeys {
  const checked = new LRUCache<string, CheckedKey>({ max: 10_000 });

  async function find(key: string): Promise<ApiKey | undefined> {
    if (!isWellFormed(key)) return undefined;
    const hash = hashOf(key);
    const nowMs = now().getTime();
    const known = checked.get(hash);
    if (known && isRecent(known)) return known.key;
    const found = await database.store.apiKeys.findByHash(hash);
    if (!found) {
      checked.delete(hash);
      return undefined;
    }
    const touchedAtMs = known?.touchedAtMs ?? found.lastUsedAt?.getTime() ?? 0;
    const isStale = nowMs - touchedAtMs >= touchMs;
    const isNoted = isStale && found.revokedAt === null && (await touch(found.id));
    checked.set(hash, { key: found, checkedAtMs: nowMs, touchedAtMs: isNoted ? nowMs : touchedAtMs });
    return found;
  }

  function isRecent({ checkedAtMs }: CheckedKey): boolean {
    return Math.abs(now().getTime() - checkedAtMs) < trustMs;
  }

  function isGood({ revokedAt, expiresAt }: ApiKey): boolean {
    return revokedAt === null && (expiresAt === null || expiresAt > now());
  }

  /** Never throws, because a full or read-only database still serves reads. @returns whether the use was recorded */
  async function touch(id: string): Promise<boolean> {
    try {
      await database.store.apiKeys.touch(id, now());
      return true;
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return false;
      throw error;
    }
  }

  return {
    async authenticate(text) {
      const key = await find(text);
      if (!key || !isGood(key))
        throw new Unauthenticated(
          'invalid_credentials',
          'The API key is unknown, expired or revoked. Check that you sent all of it, or use a new one.',
        );
      return principalOf(key);
    },

    recall(text) {
      const known = shape.test(text) ? checked.get(hashOf(text)) : undefined;
      return known && isRecent(known) && isGood(known.key) ? principalOf(known.key) : undefined;
    },
  };
}

function principalOf({ accountId, id: credentialId, keyId: credentialName, test: testOnly, ratePerMinute, role }: ApiKey): Principal {
  return { accountId, credentialId, credentialType: 'api_key', credentialName, testOnly, ratePerMinute, role };
}

/** A new key: its text, and the row to store. */
export function makeApiKey(input: NewApiKey, createdAt: Date): { key: string; stored: ApiKeyWithHash } {
  const key = generateKey(input.test);
  const hash = hashOf(key);
  const { role = 'administrator' } = input;
  return { key, stored: { id: newId(), keyId: hash.slice(0, 8), hash, ...input, role, createdAt, lastUsedAt: null, revokedAt: null } };
}

/** `lf_live_` or `lf_test_`, 30 random base62 characters (178 bits) and a CRC-32 of all before it. */
function generateKey(test: boolean): string {
  const random = Array.from({ length: randomLength }, () => base62[randomInt(base62.length)]).join('');
  const body = `lf_${test ? 'test' : 'live'}_${random}`;
  return body + checksumOf(body);
}

/** Whether the checksum fits: most mistyped keys are refused without a look-up. */
function isWellFormed(key: string): boolean {
  return shape.test(key) && checksumOf(key.slice(0, -checksumLength)) === key.slice(-checksumLength);
}

function checksumOf(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let digit = 0; digit < checksumLength; digit += 1) {
    text = (base62[rest % 62] ?? '') + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
