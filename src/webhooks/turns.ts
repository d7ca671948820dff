/**
 * Shares places among accounts and their endpoints, and decides whose turn is next. It knows no clock and no socket.
 *
 * One rule limits what each may hold: an account at most as many places as are free, and an endpoint at most as many as its account may
 * still take. Of n places, an account that holds k of them, and is alone, may take another while k < n - k: it gets half. If one endpoint
 * holds all k, it may take another while k < n - 2k: it gets a third. As more accounts come, n is what the others leave, so each one's
 * share shrinks, and some places stay free for the next account: an account whose receivers hang cannot take them all.
 */

/** Who takes a place. */
export interface Holder {
  accountId: string;
  endpointId: string;
}

/** A number of places, and who holds them. */
export class Places {
  #free: number;
  readonly #byAccount = new Map<string, number>();
  readonly #byEndpoint = new Map<string, number>();

  constructor(count: number) {
    this.#free = count;
  }

  get free(): number {
    return this.#free;
  }

  /** How many more places an account may take now. */
  leftFor(accountId: string): number {
    return this.#free - (this.#byAccount.get(accountId) ?? 0);
  }

  /** Takes a place, if the rule allows it. @returns whether it does */
  tryTake({ accountId, endpointId }: Holder): boolean {
    if ((this.#byEndpoint.get(endpointId) ?? 0) >= this.leftFor(accountId)) return false;
    this.#free -= 1;
    add(this.#byAccount, accountId, 1);
    add(this.#byEndpoint, endpointId, 1);
    return true;
  }

  giveBack({ accountId, endpointId }: Holder): void {
    this.#free += 1;
    add(this.#byAccount, accountId, -1);
    add(this.#byEndpoint, endpointId, -1);
  }
}

/** Keeps only what is held, so that the map does not grow with everyone who ever held a place. */
function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

/**
 * Those who wait for a place. Accounts take turns, and so do the endpoints of an account; what waits for one endpoint keeps its order.
 * An account or endpoint that may not take another place now is passed over and keeps its turn.
 */
export class Turns<Waiting extends Holder> {
  readonly #places: Places;
  /** By account and endpoint; the next one to have a turn comes first. */
  readonly #waiting = new Map<string, Map<string, Set<Waiting>>>();

  /** @param places which others may take from, too */
  constructor(places: Places) {
    this.#places = places;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  add(one: Waiting): void {
    const endpoints = this.#waiting.get(one.accountId) ?? new Map<string, Set<Waiting>>();
    const queue = endpoints.get(one.endpointId) ?? new Set<Waiting>();
    this.#waiting.set(one.accountId, endpoints.set(one.endpointId, queue.add(one)));
  }

  /** Waits no more. Harmless for one that does not wait. */
  remove(one: Waiting): void {
    const endpoints = this.#waiting.get(one.accountId);
    const queue = endpoints?.get(one.endpointId);
    queue?.delete(one);
    if (queue?.size === 0) endpoints?.delete(one.endpointId);
    if (endpoints?.size === 0) this.#waiting.delete(one.accountId);
  }

  has(one: Waiting): boolean {
    return this.#waiting.get(one.accountId)?.get(one.endpointId)?.has(one) ?? false;
  }

  all(): Waiting[] {
    return [...this.#waiting.values()].flatMap((endpoints) => [...endpoints.values()].flatMap((queue) => [...queue]));
  }

  /** All that waits for an endpoint, in order. */
  waitingFor({ accountId, endpointId }: Holder): Waiting[] {
    return [...(this.#waiting.get(accountId)?.get(endpointId) ?? [])];
  }

  /** Takes a place for the one whose turn it is. @returns undefined if nobody waits or nobody may take a place */
  next(): Waiting | undefined {
    if (this.#places.free === 0) return undefined;
    // This passes over few: only those that hold places, since one that holds none may take a free one.
    for (const [accountId, endpoints] of this.#waiting) {
      if (this.#places.leftFor(accountId) <= 0) continue;
      for (const [endpointId, queue] of endpoints) {
        const [first] = queue;
        if (!first || !this.#places.tryTake(first)) continue;
        // Both go behind the others.
        endpoints.delete(endpointId);
        endpoints.set(endpointId, queue);
        this.#waiting.delete(accountId);
        this.#waiting.set(accountId, endpoints);
        this.remove(first);
        return first;
      }
    }
    return undefined;
  }
}
