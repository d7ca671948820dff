/**
 * One rate for a credential over all processes on a database. A process takes slices of the rate from the database
 * (`domain/rate-slice.ts`), by one UPDATE for a quarter of what is left, and counts their requests in memory. When nothing is left, it
 * also refuses from memory, until the next request can be allowed.
 *
 * The processes' clocks must agree: one that is a second fast lets a second's worth more requests through. While the database does not
 * accept the UPDATE, each process counts on its own.
 */
import { LRUCache } from 'lru-cache';
import { type Quota, type RateSlice, type RateDecision, isWaiting, takeSlice, usableRequests } from '../../domain/rate-slice.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../../store/database.ts';

/** Counts one request; a refused one does not count. */
export type TakeRequest = (credentialId: string, quota: Quota) => RateDecision | Promise<RateDecision>;

/** What this process knows about a credential. */
interface CredentialState {
  slice: RateSlice;
  /** The stored time when this process last read or wrote it. */
  fullAtUs: number | undefined;
  waitUntilUs: number;
  /** Requests that wait for a slice. */
  waiting: number;
  taking: Promise<void> | undefined;
}

const maxCredentials = 100_000;

interface SharedRateDependencies {
  database: Database;
  /** Counts in this process only. */
  alone: TakeRequest;
  now: () => Date;
}

export function makeSharedRate({ database, alone, now }: SharedRateDependencies): TakeRequest {
  const known = new LRUCache<string, CredentialState>({ maxSize: maxCredentials, sizeCalculation: () => 1 });
  const { credentialRates } = database.store;
  const nowUs = (): number => now().getTime() * 1000;

  function stateOf(credentialId: string): CredentialState {
    let found = known.get(credentialId);
    if (!found) {
      found = { slice: { endUs: 0, requests: 0 }, fullAtUs: undefined, waitUntilUs: 0, waiting: 0, taking: undefined };
      known.set(credentialId, found);
    }
    return found;
  }

  /** Takes a slice, or stores the time until which there is none. */
  async function takeSliceFor(credentialId: string, state: CredentialState, quota: Quota): Promise<void> {
    state.fullAtUs ??= await credentialRates.find(credentialId);
    for (;;) {
      const taken = takeSlice(state.fullAtUs ?? 0, nowUs(), quota, state.waiting);
      // The known time may be out of date. The stored one is then later, so less is left than calculated here, never more.
      if ('waitUntilUs' in taken) {
        state.waitUntilUs = taken.waitUntilUs;
        return;
      }
      if (await credentialRates.replace(credentialId, state.fullAtUs, taken.fullAtUs)) {
        state.fullAtUs = taken.fullAtUs;
        state.slice = taken.slice;
        return;
      }
      state.fullAtUs = await credentialRates.find(credentialId);
    }
  }

  /** Resolves when this process has a slice or knows that there is none. One slice at a time. */
  async function takeInTurn(credentialId: string, state: CredentialState, quota: Quota): Promise<void> {
    state.waiting += 1;
    try {
      state.taking ??= takeSliceFor(credentialId, state, quota).finally(() => (state.taking = undefined));
      await state.taking;
    } finally {
      state.waiting -= 1;
    }
  }

  /** The decision from memory; undefined if the database must be asked. */
  function takeFromMemory(state: CredentialState, quota: Quota): RateDecision | undefined {
    const at = nowUs();
    const requests = usableRequests(state.slice, at, quota);
    if (requests > 0) {
      state.slice = { ...state.slice, requests: requests - 1 };
      return { allowed: true, remaining: requests - 1, waitSeconds: requests > 1 ? 0 : secondsUntil(state.waitUntilUs, at) };
    }
    return isWaiting(state.waitUntilUs, at, quota)
      ? { allowed: false, remaining: 0, waitSeconds: secondsUntil(state.waitUntilUs, at) }
      : undefined;
  }

  /** A client that reads "0 remaining" waits, so the last request of a slice takes the next slice at once. */
  async function renewed(verdict: RateDecision, credentialId: string, state: CredentialState, quota: Quota): Promise<RateDecision> {
    await takeInTurn(credentialId, state, quota).catch(ignoreOutage);
    const at = nowUs();
    const remaining = usableRequests(state.slice, at, quota);
    return { ...verdict, remaining, waitSeconds: remaining > 0 ? 0 : secondsUntil(state.waitUntilUs, at) };
  }

  async function takeFromSlice(credentialId: string, state: CredentialState, quota: Quota): Promise<RateDecision> {
    try {
      for (;;) {
        await takeInTurn(credentialId, state, quota);
        const verdict = takeFromMemory(state, quota);
        if (verdict) return isLast(verdict, state, quota) ? await renewed(verdict, credentialId, state, quota) : verdict;
      }
    } catch (error) {
      ignoreOutage(error);
      return alone(credentialId, quota);
    }
  }

  /** Whether the request was the last of its slice and the database may have more. */
  function isLast({ allowed, remaining }: RateDecision, { waitUntilUs }: CredentialState, quota: Quota): boolean {
    return allowed && remaining === 0 && !isWaiting(waitUntilUs, nowUs(), quota);
  }

  return (credentialId, quota) => {
    const state = stateOf(credentialId);
    const verdict = takeFromMemory(state, quota);
    if (!verdict) return takeFromSlice(credentialId, state, quota);
    return isLast(verdict, state, quota) ? renewed(verdict, credentialId, state, quota) : verdict;
  };
}

/** @throws the error, unless it means that the database did not accept the write */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown)) throw error;
}

function secondsUntil(timeUs: number, nowUs: number): number {
  return Math.max(1, Math.ceil((timeUs - nowUs) / 1_000_000));
}
