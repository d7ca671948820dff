/** Sends many numbers in batches, and follows what becomes of each. */
import type { CallOptions, SchemasA, TrackingRowA } from '../client/index.ts';
import { parts } from './parse-numbers.ts';

export type Outcome = 'queued' | 'pending' | 'succeeded' | 'failed' | 'refused';

export interface AddedNumber {
  number: string;
  outcome: Outcome;
  /** Why it was refused, or the reason that it failed for; empty otherwise. */
  reason: string;
  shipmentId: string | null;
}

/** The part of the client that it needs. */
export interface Tracker {
  createTrackingRequests(rows: TrackingRowA[], options?: CallOptions): Promise<SchemasA['TrackingRequestBatchResult']>;
  /** A page of requests with an outcome, the latest first. */
  settled(
    status: 'succeeded' | 'failed',
    since: string,
    cursor: string | null,
    options?: CallOptions,
  ): Promise<SchemasA['TrackingRequestList']>;
}

/** The most that the service takes at once. */
const batchSize = 1000;

/** One run. Nothing here waits: the page decides when to ask again. */
export class AddRun {
  readonly numbers: AddedNumber[];
  readonly #rows: TrackingRowA[];
  readonly #tracker: Tracker;
  /** The places of requests whose outcome is open, by their ids. */
  readonly #open = new Map<string, number>();
  #sent = 0;
  /** When the first request was created, by the service's clock. */
  #since: string | null = null;

  constructor(tracker: Tracker, numbers: string[], rowOf: (number: string) => TrackingRowA) {
    this.#tracker = tracker;
    this.numbers = numbers.map((number) => ({ number, outcome: 'queued', reason: '', shipmentId: null }));
    this.#rows = numbers.map(rowOf);
  }

  get isSent(): boolean {
    return this.#sent === this.#rows.length;
  }

  get isOver(): boolean {
    return this.isSent && this.#open.size === 0;
  }

  count(...outcomes: Outcome[]): number {
    return this.numbers.reduce((sum, { outcome }) => sum + (outcomes.includes(outcome) ? 1 : 0), 0);
  }

  /** Sends what is not sent yet. After a failure it may be called again, and goes on. @throws LandfallError */
  async send(signal: AbortSignal, changed: () => void): Promise<void> {
    for (const rows of parts(this.#rows.slice(this.#sent), batchSize)) {
      const { results } = await this.#tracker.createTrackingRequests(rows, { signal });
      for (const { index, tracking_request: request, problem } of results) this.#note(this.#sent + index, request, problem);
      this.#sent += rows.length;
      changed();
    }
  }

  /** Asks for outcomes: pages of them until one has no news. @returns whether there was any @throws LandfallError */
  async look(signal: AbortSignal): Promise<boolean> {
    const before = this.#open.size;
    for (const status of ['succeeded', 'failed'] as const) {
      let cursor: string | null = null;
      for (let hasNews = true; hasNews && this.#open.size > 0 && this.#since !== null; ) {
        const page: SchemasA['TrackingRequestList'] = await this.#tracker.settled(status, this.#since, cursor, { signal });
        hasNews = page.data.filter((request) => this.#settle(request)).length > 0 && page.next_cursor !== null;
        cursor = page.next_cursor;
      }
    }
    return this.#open.size < before;
  }

  #note(place: number, request: SchemasA['TrackingRequest'] | undefined, problem: SchemasA['Problem'] | undefined): void {
    const its = this.numbers[place];
    if (!its) return;
    if (problem) {
      Object.assign(its, { outcome: 'refused', reason: problem.errors[0]?.detail ?? problem.detail });
    } else if (request) {
      its.outcome = 'pending';
      this.#open.set(request.id, place);
      if (this.#since === null || request.created_at < this.#since) this.#since = request.created_at;
      this.#settle(request);
    }
  }

  /** Takes the outcome of a request of this run. @returns whether it is news */
  #settle({ id, status, shipment_id: shipmentId, failed_reason: reason }: SchemasA['TrackingRequest']): boolean {
    const its = this.numbers[this.#open.get(id) ?? -1];
    if (!its || status === 'pending') return false;
    this.#open.delete(id);
    Object.assign(its, { outcome: status, shipmentId, reason: reason ?? '' });
    return true;
  }
}
