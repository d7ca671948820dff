/**
 * One rate for a credential over all processes on a database. A process takes slices of the rate from the database
 * (`domain/rate-slice.ts`), by one UPDATE for a quarter of what is left, and counts their requests in memory. When nothing is left, it
 * also refuses from memory, until the next request can be allowed.
 *
 * One clock that is a second ahead lets a second's worth more requests through. Processes whose clocks are further apart count
 * separately: each allows the whole rate. So does each process while the database does not accept the UPDATE.
 */
import { LRUCache } from 'lru-cache';
import { type RateSlice, isWaiting, takeSlice, usableRequests } from '../../domain/rate-slice.ts';
import { type Quota, type RateDecision, secondsUntil } from '../../domain/rate.ts';
import { type Database, DatabaseUnavailable, OutcomeUnknown } from '../../store/database.ts';

/** Counts one request; a refused one does not count. */
export type TakeRequest = (credentialId: string, quota: Quota) => RateDecision | Promise<RateDecision>;

const maxCredentials = 100_000;

interface SharedRateDependencies {
  database: Database;
  /** Counts in this process only. */
  alone: TakeRequest;
  now: () => Date;
}

export function makeSharedRate(dependencies: SharedRateDependencies): TakeRequest {
  const rates = new LRUCache<string, CredentialRate>({
    maxSize: maxCredentials,
    sizeCalculation: () => 1,
    memoMethod: (credentialId) => new CredentialRate(credentialId, dependencies),
  });
  return (credentialId, quota) => rates.memo(credentialId).take(quota);
}

/** What this process knows about a credential's rate. */
class CredentialRate {
  readonly #credentialId: string;
  readonly #dependencies: SharedRateDependencies;
  #slice: RateSlice = { endUs: 0, requests: 0 };
  /** The stored time when this process last read or wrote it. */
  #fullAtUs: number | undefined;
  /** The time that this process stored last. */
  #ownUs = 0;
  #waitUntilUs = 0;
  /** Requests that wait for a slice. */
  #waiting = 0;
  #refilling: Promise<void> | undefined;

  constructor(credentialId: string, dependencies: SharedRateDependencies) {
    this.#credentialId = credentialId;
    this.#dependencies = dependencies;
  }

  take(quota: Quota): RateDecision | Promise<RateDecision> {
    const decision = this.#decideFromMemory(quota);
    return decision ? this.#renewIfLast(decision, quota) : this.#decideAfterRefill(quota);
  }

  /** Undefined if the database must be asked. */
  #decideFromMemory(quota: Quota): RateDecision | undefined {
    const at = this.#nowUs();
    const requests = usableRequests(this.#slice, at, quota);
    if (requests > 0) {
      this.#slice = { ...this.#slice, requests: requests - 1 };
      return { allowed: true, remaining: requests - 1, waitSeconds: requests > 1 ? 0 : secondsUntil(this.#waitUntilUs, at) };
    }
    if (!isWaiting(this.#waitUntilUs, at, quota)) return undefined;
    return { allowed: false, remaining: 0, waitSeconds: secondsUntil(this.#waitUntilUs, at) };
  }

  /** A client that reads "0 remaining" waits, so the last request of a slice takes the next slice at once. */
  #renewIfLast(decision: RateDecision, quota: Quota): RateDecision | Promise<RateDecision> {
    const isLast = decision.allowed && decision.remaining === 0 && !isWaiting(this.#waitUntilUs, this.#nowUs(), quota);
    return isLast ? this.#renew(decision, quota) : decision;
  }

  async #renew(decision: RateDecision, quota: Quota): Promise<RateDecision> {
    await this.#refillTogether(quota).catch(ignoreOutage);
    const at = this.#nowUs();
    const remaining = usableRequests(this.#slice, at, quota);
    return { ...decision, remaining, waitSeconds: remaining > 0 ? 0 : secondsUntil(this.#waitUntilUs, at) };
  }

  async #decideAfterRefill(quota: Quota): Promise<RateDecision> {
    try {
      for (;;) {
        await this.#refillTogether(quota);
        const decision = this.#decideFromMemory(quota);
        if (decision) return await this.#renewIfLast(decision, quota);
      }
    } catch (error) {
      ignoreOutage(error);
      return this.#dependencies.alone(this.#credentialId, quota);
    }
  }

  /** Requests that wait at the same time share one slice. */
  async #refillTogether(quota: Quota): Promise<void> {
    this.#waiting += 1;
    try {
      this.#refilling ??= this.#refill(quota).finally(() => (this.#refilling = undefined));
      await this.#refilling;
    } finally {
      this.#waiting -= 1;
    }
  }

  /** Takes a slice from the database, or notes the time until which there is none. */
  async #refill(quota: Quota): Promise<void> {
    const { credentialRates } = this.#dependencies.database.store;
    this.#fullAtUs ??= await credentialRates.find(this.#credentialId);
    for (;;) {
      const taken = takeSlice({ storedUs: this.#fullAtUs ?? 0, ownUs: this.#ownUs }, this.#nowUs(), quota, this.#waiting);
      // The known time may be out of date. The stored one is then later, so less is left than calculated here, never more.
      if ('waitUntilUs' in taken) {
        this.#waitUntilUs = taken.waitUntilUs;
        return;
      }
      if (await credentialRates.replace(this.#credentialId, this.#fullAtUs, taken.fullAtUs)) {
        this.#fullAtUs = taken.fullAtUs;
        this.#ownUs = taken.fullAtUs;
        this.#slice = taken.slice;
        return;
      }
      this.#fullAtUs = await credentialRates.find(this.#credentialId);
    }
  }

  #nowUs(): number {
    return this.#dependencies.now().getTime() * 1000;
  }
}

/** @throws the error, unless it means that the database did not accept the write */
function ignoreOutage(error: unknown): void {
  if (!(error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown)) throw error;
}
