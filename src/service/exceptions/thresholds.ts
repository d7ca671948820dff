/** The thresholds of an account: from when on something counts as late. Those of test credentials are for the sandbox alone. */
import { isDeepStrictEqual } from 'node:util';
import type { Scope } from '../../domain/account.ts';
import { type ExceptionThresholds, defaultThresholds } from '../../domain/exceptions.ts';
import type { Database } from '../../store/database.ts';
import type { StoredThresholds } from '../../store/exceptions.ts';
import { recountFirst } from '../free-time/recount.ts';

/** Thresholds, and when they were set; null for the default ones. */
export interface ShownThresholds {
  thresholds: ExceptionThresholds;
  updatedAt: Date | null;
}

export interface ExceptionThresholdsOfAccounts {
  get(scope: Scope): Promise<ShownThresholds>;
  /**
   * A missing field keeps its value. The account's shipments are then looked at again.
   *
   * @param check gets the thresholds before the change, and may throw
   */
  update(scope: Scope, changes: Partial<ExceptionThresholds>, check: (before: ShownThresholds) => void): Promise<ShownThresholds>;
}

export function makeExceptionThresholds({ database, now }: { database: Database; now: () => Date }): ExceptionThresholdsOfAccounts {
  const { store } = database;

  async function get({ accountId, testOnly }: Scope): Promise<ShownThresholds> {
    const stored = await store.exceptionThresholds.listOfAccount(accountId);
    return { thresholds: thresholdsOf(stored, testOnly), updatedAt: rowOf(stored, testOnly)?.updatedAt ?? null };
  }

  return {
    get,
    update: (scope, changes, check) =>
      database.transaction(async () => {
        const { accountId, testOnly: test } = scope;
        const at = now();
        // It locks the account's row, so that changes follow each other.
        await recountFirst(store, accountId, at);
        const before = await get(scope);
        check(before);
        const thresholds = { ...before.thresholds, ...changes };
        if (isDeepStrictEqual(thresholds, before.thresholds)) return before;
        await store.exceptionThresholds.set({ accountId, test, thresholds, updatedAt: at });
        return { thresholds, updatedAt: at };
      }, scope.accountId),
  };
}

/** @param isTest whether they are for the sandbox, which has the account's own until a test credential sets others */
export function thresholdsOf(stored: readonly StoredThresholds[], isTest: boolean): ExceptionThresholds {
  return { ...defaultThresholds, ...rowOf(stored, isTest)?.thresholds };
}

function rowOf(stored: readonly StoredThresholds[], isTest: boolean): StoredThresholds | undefined {
  const ofLive = stored.find(({ test }) => !test);
  return isTest ? (stored.find(({ test }) => test) ?? ofLive) : ofLive;
}
