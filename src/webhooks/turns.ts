/**
 * Shares places among accounts and their endpoints, and decides whose turn is next. It knows no clock and no socket.
 *
 * One rule limits what each may hold: an account at most as many places as are free, and an endpoint at most as many as its account has
 * left. So one endpoint alone gets a third of the places (it then holds as many as its account has left), and one account half. As more
 * accounts come, each one's share shrinks, and some places stay free for the next account: an account whose receivers hang cannot take
 * them all.
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

  /** Takes a place, if the rule allows it. */
  take({ accountId, endpointId }: Holder): boolean {
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

  /** @param places may be shared with others */
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
    // Passes over at most as many accounts and endpoints as hold places, because one that holds none may take a free one.
    if (this.#places.free === 0) return undefined;
    for (const [accountId, endpoints] of this.#waiting) {
      if (this.#places.leftFor(accountId) <= 0) continue;
      for (const [endpointId, queue] of endpoints) {
        const [first] = queue;
        if (!first || !this.#places.take(first)) continue;
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
