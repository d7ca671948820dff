/** The settings of an account's digest. */
import { isDeepStrictEqual } from 'node:util';
import { IANAZone } from 'luxon';
import type { Scope } from '../../domain/account.ts';
import { type DigestSettings, defaultDigest, digestDays } from '../../domain/digest.ts';
import { InvalidInput } from '../../domain/errors.ts';
import type { Database } from '../../store/database.ts';
import type { StoredDigest } from '../../store/digests.ts';
import { nextDigestAt } from './schedule.ts';

/** Settings, when the next digest is due (null for never), and when they were set (null for the default ones). */
export type ShownDigest = Pick<StoredDigest, 'settings' | 'dueAt'> & { updatedAt: Date | null };

export interface DigestsOfAccounts {
  get(scope: Scope): Promise<ShownDigest>;
  /**
   * A missing field keeps its value.
   *
   * @param check gets the settings before the change, and may throw
   * @throws InvalidInput
   */
  update(scope: Scope, changes: Partial<DigestSettings>, check: (before: ShownDigest) => void): Promise<ShownDigest>;
}

export function makeDigests({ database, now }: { database: Database; now: () => Date }): DigestsOfAccounts {
  const { digests } = database.store;
  const shown = (stored: StoredDigest | undefined): ShownDigest => stored ?? { settings: defaultDigest, dueAt: null, updatedAt: null };

  return {
    get: async ({ accountId }) => shown(await digests.find(accountId)),
    update: ({ accountId }, changes, check) =>
      database.transaction(async () => {
        const stored = await digests.find(accountId);
        const before = shown(stored);
        check(before);
        const settings = { ...before.settings, ...changes };
        requireUsable(settings);
        settings.days = digestDays.filter((day) => settings.days.includes(day));
        if (isDeepStrictEqual(settings, before.settings)) return before;
        const at = now();
        const changed = { accountId, settings, dueAt: nextDigestAt(settings, at), updatedAt: at };
        await digests.set(changed, stored);
        return changed;
      }, accountId),
  };
}

function requireUsable({ addresses, timeZone }: DigestSettings): void {
  if (!IANAZone.isValidZone(timeZone)) {
    const detail = `${timeZone} is not a time zone. Use a name such as Europe/Amsterdam.`;
    throw new InvalidInput([{ code: 'invalid_value', field: 'timeZone', detail }]);
  }
  const repeated = addresses.find((address, index) => addresses.findIndex((each) => isSame(each, address)) < index);
  if (repeated !== undefined)
    throw new InvalidInput([{ code: 'invalid_value', field: 'digestAddresses', detail: `${repeated} is there twice.` }]);
}

/** Nobody has two addresses that differ in case only. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
