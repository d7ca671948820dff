/**
 * Chooses which due requests a worker claims next: first requests before polls, because their clients have seen nothing yet, and for each
 * carrier only as many as it has capacity for. The others stay in the queue, so `next_check_at` may be in the past: claiming and putting
 * back a thousand requests would cost three thousand statements before any other carrier's turn. Pushes are claimed even without
 * capacity, because reading one needs no call: while a circuit is open, for up to ten minutes at a time, they are the only news.
 *
 * Carriers take turns, and so do the accounts that wait for one carrier: an account with 120 requests does not delay another
 * account's single request. Each worker keeps its own turns, and several workers together are as fair as one.
 */
import type { Capacity } from '../carriers/carrier.ts';
import { groupBy } from '../domain/group-by.ts';
import { newId } from '../domain/new-id.ts';
import type { Claim, DueQueue, DueRequest, TrackingStatus } from '../domain/tracking-request.ts';
import { type Turn, oldestBatchSize } from '../store/due-requests.ts';
import type { Store } from '../store/store.ts';

interface DueClaimsOptions {
  store: Store;
  now(): Date;
  /** A carrier's capacity now; undefined for one without limits, or one that is not offered. */
  capacityOf?(scac: string): Capacity | undefined;
  /** Whether a carrier is paused. Requests whose carrier is searched for go on to another one then. */
  isPaused?(scac: string): boolean;
  /** How long a claim lasts, in milliseconds: longer than a carrier may take to answer. */
  leaseMs: number;
}

/** Each kind of request, with the part of a carrier's capacity that it uses. */
const kinds = [
  { status: 'pending', capacity: 'first' },
  { status: 'succeeded', capacity: 'polls' },
] as const;

/**
 * How many accounts get their turns at once when more is due than one read returns. Thousands of accounts may have polls, and none of
 * them due.
 */
const accountBatchSize = 20;

/**
 * How long, in milliseconds, a worker relies on one read of the queue while more is due than it can take. The claim itself checks each
 * request, so nothing is claimed twice; a request that becomes due may wait this long behind others. Reading the queue for every ten
 * claims took half of their time.
 */
const readingLastsMs = 250;

/** A carrier's requests that were due when the queue was read, and that this worker has not tried to claim since. */
interface Waiting {
  requests: DueRequest[];
  /** Whether these are in the order of turns and include requests of accounts that were read one by one. */
  isInTurns: boolean;
  /** The last account that was read, if there may be more. Turns continue after it: accounts before it with nothing due have had theirs. */
  readTo?: string | undefined;
}

/** What one read of the queue found, by carrier. */
interface Reading {
  atMs: number;
  waiting: Map<string, Waiting>;
}

/** Claims requests for one worker. */
export class DueClaims {
  readonly #options: DueClaimsOptions;
  /** The carriers that have requests, by SCAC, and when they were read. */
  #carriers: string[] = [];
  #carriersAtMs = 0;
  /** Whether the last poll claimed as many as it could take. */
  #wasFull = false;
  readonly #readings = new Map<TrackingStatus, Reading>();
  /** Who had the last turn: the carrier, by status; the account, by `<SCAC> <status>`. */
  readonly #lastTurns = new Map<string, string>();

  constructor(options: DueClaimsOptions) {
    this.#options = options;
  }

  /** Claims what is due, at most `limit`. */
  async next(limit: number): Promise<Claim[]> {
    if (!this.#wasFull || !this.#isFresh(this.#carriersAtMs)) {
      this.#carriersAtMs = this.#options.now().getTime();
      this.#carriers = await this.#options.store.dueRequests.listCarriers(this.#carriers);
    }
    const taken = new Map<string, number>();
    const claims = await this.#claimPushed(limit);
    claims.push(...(await this.#claimSearching(limit - claims.length)));
    for (const kind of kinds) {
      let claimed: Claim[];
      // Again, because a carrier may leave part of its share to the others.
      do {
        claimed = await this.#claimKind(kind, limit - claims.length, taken);
        claims.push(...claimed);
      } while (claimed.length > 0 && claims.length < limit);
    }
    this.#wasFull = claims.length >= limit;
    return claims;
  }

  #isFresh(atMs: number): boolean {
    return Math.abs(this.#options.now().getTime() - atMs) < readingLastsMs;
  }

  /** Claims one account's due requests to one carrier, at most `limit`, whatever its capacity. */
  async nextOfAccount(accountId: string, scac: string, limit: number): Promise<Claim[]> {
    const now = this.#options.now();
    return this.#claim(await this.#options.store.trackingRequests.listDueOf({ accountId, scac, now, limit }), now);
  }

  /** Claims requests with unread pushes, of carriers without capacity for polls. */
  async #claimPushed(limit: number): Promise<Claim[]> {
    const { store, now, capacityOf } = this.#options;
    const at = now();
    const scacs = this.#carriers.filter((scac) => (capacityOf?.(scac)?.polls ?? Number.POSITIVE_INFINITY) <= 0);
    const pushed = await store.dueRequests.listPushed(scacs, at, limit);
    return this.#claim(
      pushed.map(({ id }) => id),
      at,
    );
  }

  /** Claims requests whose carrier is searched for from the queues of paused carriers. They are not asked, so that takes no capacity. */
  async #claimSearching(limit: number): Promise<Claim[]> {
    const { store, now, isPaused } = this.#options;
    const scacs = this.#carriers.filter((scac) => isPaused?.(scac));
    if (scacs.length === 0 || limit <= 0) return [];
    const at = now();
    const searching = await store.dueRequests.listSearching(scacs, at, limit);
    return this.#claim(
      searching.map(({ id }) => id),
      at,
    );
  }

  /**
   * Claims requests of one kind. Carriers take turns, each with a share of `limit`.
   *
   * @param taken how many requests to each carrier this poll has claimed already
   */
  async #claimKind(kind: (typeof kinds)[number], limit: number, taken: Map<string, number>): Promise<Claim[]> {
    const { status, capacity } = kind;
    const { now, capacityOf } = this.#options;
    const left = (scac: string): number => (capacityOf?.(scac)?.[capacity] ?? Number.POSITIVE_INFINITY) - (taken.get(scac) ?? 0);
    if (limit <= 0) return [];
    const at = now();
    const open = this.#carriers.filter((scac) => left(scac) > 0);
    const kept = this.#lastRead(status, open, limit);
    const waiting = kept ?? (await this.#read(status, open, at));
    const withWork = open.filter((scac) => (waiting.get(scac)?.requests.length ?? 0) > 0);
    const scacs = takeTurns(withWork, (scac) => scac, this.#lastTurns.get(status) ?? '');
    const claims: Claim[] = [];
    for (const [index, scac] of scacs.entries()) {
      const share = Math.ceil((limit - claims.length) / (scacs.length - index));
      const ids = await this.#take({ scac, status, now: at }, waiting, Math.min(share, left(scac)));
      const claimed = await this.#claim(ids, at);
      if (claimed.length > 0) this.#lastTurns.set(status, scac);
      taken.set(scac, (taken.get(scac) ?? 0) + claimed.length);
      claims.push(...claimed);
    }
    if (!kept || claims.length > 0) return claims;
    // Other workers have claimed all that was read: read again.
    this.#readings.delete(status);
    return this.#claimKind(kind, limit, taken);
  }

  /** The requests from the last read that still wait for these carriers, if there are enough. */
  #lastRead(status: TrackingStatus, scacs: string[], limit: number): Reading['waiting'] | undefined {
    const reading = this.#readings.get(status);
    if (!this.#wasFull || !reading || !this.#isFresh(reading.atMs)) return undefined;
    const count = scacs.reduce((sum, scac) => sum + (reading.waiting.get(scac)?.requests.length ?? 0), 0);
    return count >= limit ? reading.waiting : undefined;
  }

  /** Reads what is due of one kind. */
  async #read(status: TrackingStatus, scacs: string[], now: Date): Promise<Reading['waiting']> {
    const waiting: Reading['waiting'] = new Map(scacs.map((scac) => [scac, { requests: [], isInTurns: false }]));
    for (const request of await this.#options.store.dueRequests.listOldest(scacs, status, now)) {
      waiting.get(request.scac)?.requests.push(request);
    }
    this.#readings.set(status, { atMs: now.getTime(), waiting });
    return waiting;
  }

  /** The ids of the requests to one carrier to claim next, at most `limit`, which are no longer waiting. Accounts take turns. */
  async #take(queue: DueQueue, waiting: Reading['waiting'], limit: number): Promise<string[]> {
    const turnKey = `${queue.scac} ${queue.status}`;
    const after = this.#lastTurns.get(turnKey) ?? '';
    const found = waiting.get(queue.scac) ?? { requests: [], isInTurns: false };
    const ordered = found.isInTurns ? found : await this.#inTurns(queue, found.requests, after, limit);
    waiting.set(queue.scac, ordered);
    const next = ordered.requests.splice(0, limit);
    const last = ordered.readTo ?? next.at(-1)?.accountId;
    if (last !== undefined) this.#lastTurns.set(turnKey, last);
    return next.map(({ id }) => id);
  }

  /** @param oldest the requests that have been due longest. If there may be more than these, accounts are read one by one. */
  async #inTurns(queue: DueQueue, oldest: DueRequest[], after: string, limit: number): Promise<Waiting> {
    const isAll = oldest.length < oldestBatchSize;
    const ofAccounts = isAll ? [] : await this.#dueByAccount(queue, after, limit);
    const all = new Map([...ofAccounts.flatMap(({ requests }) => requests), ...oldest].map((request) => [request.id, request]));
    return {
      requests: takeTurns([...all.values()], ({ accountId }) => accountId, after),
      isInTurns: true,
      readTo: ofAccounts.length < accountBatchSize ? undefined : ofAccounts.at(-1)?.accountId,
    };
  }

  /** The due requests of the accounts after another one, in a circle, until `limit` accounts have some. */
  async #dueByAccount(queue: DueQueue, after: string, limit: number): Promise<Turn[]> {
    const found: Turn[] = [];
    let withWork = 0;
    let hasWrapped = after === '';
    for (let last = after; ; ) {
      const turns = await this.#options.store.dueRequests.listTurns(queue, last, limit);
      for (const turn of turns) {
        if (found.length === accountBatchSize || withWork === limit || turn.accountId === found[0]?.accountId) return found;
        found.push(turn);
        if (turn.requests.length > 0) withWork += 1;
        last = turn.accountId;
      }
      if (turns.length > 0) continue;
      // The end of the list: turns continue from its beginning, once.
      if (hasWrapped) return found;
      last = '';
      hasWrapped = true;
    }
  }

  /** Claims those of the requests that no other worker has claimed in the meantime. */
  async #claim(ids: string[], now: Date): Promise<Claim[]> {
    const { store, leaseMs } = this.#options;
    const leaseUntil = new Date(now.getTime() + leaseMs);
    return ids.length === 0 ? [] : store.trackingRequests.claimAll(ids, { token: newId(), now, leaseUntil });
  }
}

/**
 * Orders items by turns: one of each owner, by name from the owner after `after` on and in a circle, then a second of each that
 * has more. The items of one owner stay in their order.
 */
export function takeTurns<Item>(items: readonly Item[], ownerOf: (item: Item) => string, after: string): Item[] {
  const waiting = groupBy(items, ownerOf);
  const owners = [...waiting.keys()].sort();
  const inCircle = [...owners.filter((owner) => owner > after), ...owners.filter((owner) => owner <= after)];
  const queues = inCircle.map((owner) => waiting.get(owner) ?? []);
  const ordered: Item[] = [];
  for (let round = 0; ordered.length < items.length; round += 1) {
    for (const queue of queues) ordered.push(...queue.slice(round, round + 1));
  }
  return ordered;
}
