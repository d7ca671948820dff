/** Surface B's API keys: generates them and authenticates requests by them. */
import { LRUCache } from 'lru-cache';
import type { ApiKey, Principal, ApiKeyWithHash, Role } from '../../domain/account.ts';
import { Unauthenticated } from '../../domain/errors.ts';
import { newId } from '../../domain/new-id.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../../store/database.ts';
import { generateKey, hasKeyShape, hashOfKey, isWellFormedKey } from './key-text.ts';

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
  // By size, for which lru-cache takes no memory ahead.
  const checked = new LRUCache<string, CheckedKey>({ maxSize: 10_000, sizeCalculation: () => 1 });

  async function find(key: string): Promise<ApiKey | undefined> {
    if (!isWellFormedKey(key)) return undefined;
    const hash = hashOfKey(key);
    const nowMs = now().getTime();
    const known = checked.get(hash);
    if (known && isRecent(known)) return known.key;
    const found = await database.store.apiKeys.findByHash(hash);
    if (!found) {
      checked.delete(hash);
      return undefined;
    }
    const touchedAtMs = known?.touchedAtMs ?? found.lastUsedAt?.getTime() ?? 0;
    // Even if the clock was set back since.
    const isStale = Math.abs(nowMs - touchedAtMs) >= touchMs;
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
      if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) return false;
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
      const known = hasKeyShape(text) ? checked.get(hashOfKey(text)) : undefined;
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
  const hash = hashOfKey(key);
  const { role = 'administrator' } = input;
  return { key, stored: { id: newId(), keyId: hash.slice(0, 8), hash, ...input, role, createdAt, lastUsedAt: null, revokedAt: null } };
}
