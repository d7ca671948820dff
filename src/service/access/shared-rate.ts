/**
 * One rate for a credential over all processes on a database. A process takes its requests from the database in slices
 * (`domain/rate-slice.ts`) and counts them in memory: one UPDATE for a quarter of what is left. Once nothing is left it
 * refuses from memory too, until the time at which the next request can be allowed.
 *
 * The processes' clocks have to agree: one that is a second ahead lets a second's worth more through. While the database does
 * not take the UPDATE, each process counts for itself.
 */
import { LRUCache } from 'lru-cache';
import { type Quota, type Slice, type Verdict, lease, usable } from '../../domain/rate-slice.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../../store/database.ts';

/** Counts one request; a refused one does not count. */
export type TakeRequest = (credentialId: string, quota: Quota) => Verdict | Promise<Verdict>;

/** What a process knows of a credential. */
interface Known {
  slice: Slice;
  /** What the database held when this process looked last. */
  fullAtUs: number | undefined;
  waitUntilUs: number;
  /** Requests that wait for a slice. */
  waiting: number;
  leasing: Promise<void> | undefined;
}

const maxCredentials = 100_000;

export interface SharedRateDependencies {
  database: Database;
  /** Counts in this process alone. */
  alone: TakeRequest;
  now: () => Date;
}

export function makeSharedRate({ database, alone, now }: SharedRateDependencies): TakeRequest {
  const known = new LRUCache<string, Known>({ maxSize: maxCredentials, sizeCalculation: () => 1 });
  const { credentialRates } = database.store;
  const nowUs = (): number => now().getTime() * 1000;

  function knownOf(credentialId: string): Known {
    let found = known.get(credentialId);
    if (!found) {
      found = { slice: { endUs: 0, requests: 0 }, fullAtUs: undefined, waitUntilUs: 0, waiting: 0, leasing: undefined };
      known.set(credentialId, found);
    }
    return found;
  }

  /** Takes a slice, or learns until when there is none. */
  async function leaseFor(credentialId: string, of: Known, quota: Quota): Promise<void> {
    of.fullAtUs ??= await credentialRates.find(credentialId);
    for (;;) {
      const leased = lease(of.fullAtUs ?? 0, nowUs(), quota, of.waiting);
      // What is known may be old: then less is left than this says, never more.
      if ('waitUntilUs' in leased) {
        of.waitUntilUs = leased.waitUntilUs;
        return;
      }
      if (await credentialRates.replace(credentialId, of.fullAtUs, leased.fullAtUs)) {
        of.fullAtUs = leased.fullAtUs;
        of.slice = leased.slice;
        return;
      }
      of.fullAtUs = await credentialRates.find(credentialId);
    }
  }

  /** Resolves when there is a slice, or is none to be had. One lease at a time. */
  async function leaseInTurn(credentialId: string, of: Known, quota: Quota): Promise<void> {
    of.waiting += 1;
    try {
      of.leasing ??= leaseFor(credentialId, of, quota).finally(() => (of.leasing = undefined));
      await of.leasing;
    } finally {
      of.waiting -= 1;
    }
  }

  /** The verdict from memory; undefined when the database has to be asked. */
  function takeKnown(of: Known, quota: Quota): Verdict | undefined {
    const at = nowUs();
    const requests = usable(of.slice, at, quota);
    if (requests > 0) {
      of.slice = { ...of.slice, requests: requests - 1 };
      return { allowed: true, remaining: requests - 1, waitSeconds: requests > 1 ? 0 : secondsUntil(of.waitUntilUs, at) };
    }
    return of.waitUntilUs > at ? { allowed: false, remaining: 0, waitSeconds: secondsUntil(of.waitUntilUs, at) } : undefined;
  }

  /** A client that reads that nothing remains would wait, so the last request of a slice takes the next slice at once. */
  async function renewed(verdict: Verdict, credentialId: string, of: Known, quota: Quota): Promise<Verdict> {
    await leaseInTurn(credentialId, of, quota).catch(passOutage);
    const at = nowUs();
    const remaining = usable(of.slice, at, quota);
    return { ...verdict, remaining, waitSeconds: remaining > 0 ? 0 : secondsUntil(of.waitUntilUs, at) };
  }

  async function takeLeased(credentialId: string, of: Known, quota: Quota): Promise<Verdict> {
    try {
      for (;;) {
        await leaseInTurn(credentialId, of, quota);
        const verdict = takeKnown(of, quota);
        if (verdict) return isLast(verdict, of) ? await renewed(verdict, credentialId, of, quota) : verdict;
      }
    } catch (error) {
      passOutage(error);
      return alone(credentialId, quota);
    }
  }

  /** Whether it was the last of its slice, and the database may have more. */
  function isLast({ allowed, remaining }: Verdict, { waitUntilUs }: Known): boolean {
    return allowed && remaining === 0 && waitUntilUs <= nowUs();
  }

  return (credentialId, quota) => {
    const of = knownOf(credentialId);
    const verdict = takeKnown(of, quota);
    if (!verdict) return takeLeased(credentialId, of, quota);
    return isLast(verdict, of) ? renewed(verdict, credentialId, of, quota) : verdict;
  };
}

/** @throws any error but that of a database that does not take the write */
function passOutage(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown)) throw error;
}

function secondsUntil(timeUs: number, nowUs: number): number {
  return Math.max(1, Math.ceil((timeUs - nowUs) / 1_000_000));
}
