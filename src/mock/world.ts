/** What the mock knows: ten shipments, made by the service itself from the answers of a simulated carrier. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { User } from '../domain/account.ts';
import { takeIdsFrom } from '../domain/new-id.ts';
import type { RequestTracking } from '../service/tracking/request.ts';
import { makeDemoAccount } from '../service/access/demo-account.ts';
import type { Database } from '../store/database.ts';
import { principalOf } from './access.ts';
import { MockConsignments } from './consignments.ts';
import { firstRequests } from './situations.ts';

/** Where the ids of a world come from while it is made. */
const ids = new AsyncLocalStorage<() => string>();
takeIdsFrom(() => ids.getStore()?.());

/** The parts of the running service that make a world. */
export interface WorldParts {
  database: Database;
  requestTracking: RequestTracking;
  /** Asks a carrier for what an account's requests are due for. */
  runDue(accountId: string, scac: string): Promise<unknown>;
}

/** The account that everybody uses, with all that is tracked in it. */
export class World {
  readonly consignments = new MockConsignments();
  /** The carriers' clock, which stands still: a shipment stays in its situation however long the mock runs. */
  clock: Date;
  /** While the world is made, no worker may ask the carriers: it would take ids of its own. */
  isInTheMaking = true;
  #made: Promise<void> = Promise.resolve();
  readonly #now: () => Date;
  #begin: (owner: Promise<User>) => void = () => {};
  #owner: Promise<User>;
  #parts: WorldParts | undefined;

  constructor(now: () => Date) {
    this.#now = now;
    this.clock = now();
    this.#owner = new Promise((resolve) => (this.#begin = resolve));
  }

  /** The clock, once the world is made: what a worker does while it is made would take ids of its own. */
  async time(): Promise<Date> {
    if (ids.getStore() === undefined) await this.#made;
    return this.clock;
  }

  /** The account's user, once the world is made. */
  owner(): Promise<User> {
    return this.#owner;
  }

  /** Makes the world, twice: ports and terminals stay when an account is deleted, so the first one would have other ids than all later ones. */
  async begin(parts: WorldParts): Promise<void> {
    this.#parts = parts;
    this.#begin(this.#make(parts));
    await this.reset();
  }

  /** Deletes everything and starts over; requests wait for it. */
  async reset(): Promise<void> {
    const parts = this.#parts;
    if (!parts) throw new Error('The world has not begun.');
    this.#owner = this.#owner.then(async ({ accountId }) => {
      await deleteAccount(parts.database, accountId);
      return this.#make(parts);
    });
    await this.#owner;
  }

  async #make({ database, requestTracking, runDue }: WorldParts): Promise<User> {
    let isMade = (): void => {};
    this.isInTheMaking = true;
    this.#made = new Promise((resolve) => (isMade = resolve));
    this.clock = this.#now();
    this.consignments.clear();
    try {
      const user = await ids.run(idsOf('f00'), () => makeOwner(database, this.#now));
      const principal = principalOf(user, 'user');
      for (const [index, first] of firstRequests.entries()) {
        await ids.run(idsOf(String(index).padStart(3, '0')), async () => {
          await requestTracking(principal, { ...first, refNumbers: [first.reference ?? ''], shipmentTags: ['mock'] });
          await runDue(user.accountId, first.scac);
        });
      }
      return user;
    } finally {
      this.isInTheMaking = false;
      isMade();
    }
  }
}

async function makeOwner(database: Database, now: () => Date): Promise<User> {
  const demo = await makeDemoAccount(database, now);
  const user = demo && (await database.store.users.findByUsername(demo.username));
  if (!user) throw new Error('The mock has an account already.');
  return user;
}

async function deleteAccount({ store }: Database, accountId: string): Promise<void> {
  for (let deleted = -1; deleted !== 0; ) deleted = await store.accountRows.delete(accountId);
  await store.accountRows.deleteAccount(accountId);
}

/** UUIDs of version 7 (RFC 9562) from March 2026. The digit 9 keeps them apart from those of the contracts' examples. */
function idsOf(block: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `019cad59-2000-7000-9${block}-${String(count).padStart(12, '0')}`;
  };
}
