/**
 * Carries out a request with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header).
 *
 * The response is stored in the transaction of the change, so neither exists without the other, even if the outcome of the commit is
 * unknown; then the request is carried out again here, and finds the response if it was. If two processes carry out the same request at
 * once, the unique key makes one transaction fail; it runs again and finds the other's response. Errors change nothing and are not stored.
 * Neither is the response to a request without effect, such as a PATCH with the stored values: repeating it does no harm.
 */
import { createHash } from 'node:crypto';
import type { Principal } from '../domain/account.ts';
import { dayMs } from '../domain/durations.ts';
import { KeyTaken } from '../domain/errors.ts';
import type { Database } from '../store/database.ts';
import { isClockTrusted } from './trusted-clock.ts';

/** How long a response is stored. */
export const responseLifetimeMs = dayMs;

/** The values that two equal requests have in common, as JSON. */
type RequestFacts = readonly unknown[];

/** @returns what `work` returns, or what it returned to the first request with this key; @throws KeyTaken, and what `work` throws */
export type DoOnce = <Result>(
  principal: Principal,
  key: string,
  facts: RequestFacts,
  work: () => Promise<Result>,
  /** Stores the result even if nothing was written. */
  isAlwaysKept?: boolean,
) => Promise<{ reply: Result; isReplayed: boolean }>;

interface IdempotencyDependencies {
  database: Database;
  now: () => Date;
}

export function makeDoOnce({ database, now }: IdempotencyDependencies): DoOnce {
  /** Digests of the requests of this process that are in progress. */
  const inProgress = new Set<string>();
  const { idempotencyKeys } = database.store;

  return async ({ accountId, testOnly }, key, facts, work, isAlwaysKept = false) => {
    // Test keys have separate digests, so that none can read the response to a live request.
    const digest = digestOf([accountId, testOnly, key]);
    // Earlier versions stored a key that was sent in quotation marks with them.
    const quotedDigest = digestOf([accountId, testOnly, `"${key.replaceAll(/["\\]/g, '\\$&')}"`]);
    const fingerprint = digestOf(facts);
    if (inProgress.has(digest)) throw new KeyTaken('idempotency_key_in_use');
    inProgress.add(digest);
    try {
      const carryOut = (isRepeated: boolean) => (): Promise<{ reply: Awaited<ReturnType<typeof work>>; isReplayed: boolean }> =>
        database.together(async () => {
          const expired = new Date(now().getTime() - responseLifetimeMs);
          const found = await idempotencyKeys.findAny(digest, quotedDigest);
          // A clock that is a day ahead would have every request that is repeated carried out again.
          const mayExpire = found.length > 0 && (await isClockTrusted(database.store, now()));
          const kept = found.find(({ createdAt }) => createdAt > expired || !mayExpire);
          if (kept) {
            if (kept.fingerprint !== fingerprint) throw new KeyTaken('idempotency_key_reused');
            return { reply: JSON.parse(kept.answer), isReplayed: !isRepeated };
          }
          const reply = await work();
          if (!isAlwaysKept && !database.hasWritten()) return { reply, isReplayed: false };
          // As late as possible: the first write takes a connection, and the work may look up a name before its own first write.
          if (found.length > 0) await idempotencyKeys.deleteIfExpired(digest, expired);
          await idempotencyKeys.insert({ digest, accountId, fingerprint, answer: JSON.stringify(reply), createdAt: now() });
          return { reply, isReplayed: false };
        });
      return await database.untilKnown(carryOut(false), carryOut(true));
    } finally {
      inProgress.delete(digest);
    }
  };
}

/** Identifies a JSON value: the SHA-256 of its canonical text, in hexadecimal. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** JSON without spaces, its members sorted by name, so that equal values have one text. Bodies are at most 20 levels deep. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
