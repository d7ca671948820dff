/**
 * Carries out a request with an `Idempotency-Key` once (draft-ietf-httpapi-idempotency-key-header).
 *
 * The answer is written in the transaction of what the request changes, so there is never one without the other, even where
 * the outcome of a commit is unknown. Two processes may carry out the same request at once; the key is unique, so one
 * transaction is rolled back, done again, and finds the other's answer. Errors change nothing and are not kept.
 */
import { createHash } from 'node:crypto';
import type { Principal } from '../domain/account.ts';
import { KeyTaken } from '../domain/errors.ts';
import type { Database } from '../store/database.ts';

/** How long an answer is kept. */
export const answerLifetimeMs = 24 * 60 * 60_000;

/** What makes two requests the same: JSON values. */
export type RequestFacts = readonly unknown[];

/** @returns what `work` returns, or what it returned to the first request with this key; @throws KeyTaken, and what `work` throws */
export type DoOnce = <Answer>(
  principal: Principal,
  key: string,
  facts: RequestFacts,
  work: () => Promise<Answer>,
) => Promise<{ answer: Answer; isReplayed: boolean }>;

export interface IdempotencyDependencies {
  database: Database;
  now: () => Date;
}

export function makeDoOnce({ database, now }: IdempotencyDependencies): DoOnce {
  /** Digests of the requests of this process that are in progress. */
  const inProgress = new Set<string>();
  const { idempotencyKeys } = database.store;

  return async ({ accountId, testOnly }, key, facts, work) => {
    // A test key must not read the answer to a live one.
    const digest = digestOf([accountId, testOnly, key]);
    const fingerprint = digestOf(facts);
    if (inProgress.has(digest)) throw new KeyTaken('idempotency_key_in_use');
    inProgress.add(digest);
    try {
      return await database.together(async () => {
        const expired = new Date(now().getTime() - answerLifetimeMs);
        const kept = await idempotencyKeys.find(digest);
        if (kept && kept.createdAt > expired) {
          if (kept.fingerprint !== fingerprint) throw new KeyTaken('idempotency_key_reused');
          return { answer: JSON.parse(kept.answer), isReplayed: true };
        }
        const answer = await work();
        // Last: the first write takes a connection, and the work may look up a name before its own.
        if (kept) await idempotencyKeys.deleteIfExpired(digest, expired);
        await idempotencyKeys.insert({ digest, accountId, fingerprint, answer: JSON.stringify(answer), createdAt: now() });
        return { answer, isReplayed: false };
      });
    } finally {
      inProgress.delete(digest);
    }
  };
}

function digestOf(value: unknown): string {
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
