import { deleteFrom, deleteJourneys } from './delete-journeys.ts';
import type { Sql } from './sql.ts';
import { param, params, raw } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';
import { shipments } from './shipments.ts';
import { trackingRequests } from './tracking-requests.ts';

const clocks = new Table('sandbox_clocks', { accountId: id(), offsetMs: number() });
const journeys = new Table('sandbox_journeys', { accountId: id(), number: text(), startedAt: time(), calls: number() });

const findClock = clocks.select((query) => query.where(params('accountId')));
const moveClock = clocks.write((query) => query.where(params('accountId')).update({ offset_ms: raw('offset_ms + ?', param('byMs')) }));
const findJourney = journeys.select((query) => query.where(params('accountId', 'number')));
const countCall = journeys.write((query) =>
  query.where({ ...params('accountId', 'number'), calls: param('before') }).update(params('calls')),
);

const endLeases = trackingRequests.write((query) =>
  query.where(params('accountId', 'scac')).update({ lease_token: null, lease_until: null }),
);
const listRequests = trackingRequests.only('id').select((query) => query.where(params('accountId', 'scac')));
const listShipments = shipments.only('id', 'containerId').select((query) => query.where(params('accountId', 'scac')));

const deletesByAccount = [
  deleteFrom('vessels', 'scope'),
  deleteFrom('sandbox_journeys', 'account_id'),
  deleteFrom('sandbox_clocks', 'account_id'),
];

/** What the simulated carrier remembers of each account. */
export class Sandbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** How far the account's clock is ahead of real time, in milliseconds; 0 if it was never moved. */
  async offsetMs(accountId: string): Promise<number> {
    return (await findClock.first(this.#sql, { accountId }))?.offsetMs ?? 0;
  }

  /** Moves the account's clock forward. */
  async move(accountId: string, byMs: number): Promise<void> {
    if ((await moveClock.run(this.#sql, { accountId, byMs })) > 0) return;
    if (await clocks.insertIfAbsent(this.#sql, { accountId, offsetMs: byMs })) return;
    await moveClock.run(this.#sql, { accountId, byMs });
  }

  /** Starts a number's journey at `at`, unless it has started. @returns when it started */
  async startJourney(accountId: string, number: string, at: Date): Promise<{ startedAt: Date }> {
    const known = await findJourney.first(this.#sql, { accountId, number });
    if (known) return { startedAt: known.startedAt };
    await journeys.insertIfAbsent(this.#sql, { accountId, number, startedAt: at, calls: 0 });
    const begun = await findJourney.first(this.#sql, { accountId, number });
    return { startedAt: begun?.startedAt ?? at };
  }

  /** Counts a call for a journey. @returns the number of calls, including this one; 1 if no journey has started */
  async countCall(accountId: string, number: string): Promise<number> {
    for (;;) {
      const journey = await findJourney.first(this.#sql, { accountId, number });
      if (!journey) return 1;
      const calls = journey.calls + 1;
      // The condition makes the count exact without a transaction: a call that loses to another tries again.
      if ((await countCall.run(this.#sql, { accountId, number, before: journey.calls, calls })) > 0) return calls;
    }
  }

  /**
   * Deletes the account's clock, its journeys, its simulated vessels and everything that it tracked with a carrier. Call it
   * in a transaction.
   */
  async reset(accountId: string, scac: string): Promise<void> {
    // First: waits until the tries in progress are recorded, and drops the outcome of any other.
    await endLeases.run(this.#sql, { accountId, scac });
    const requests = await listRequests.all(this.#sql, { accountId, scac });
    const tracked = await listShipments.all(this.#sql, { accountId, scac });
    await deleteJourneys(this.#sql, {
      shipmentIds: tracked.map(({ id }) => id),
      containerIds: tracked.map(({ containerId }) => containerId),
      requestIds: requests.map(({ id }) => id),
    });
    for (const each of deletesByAccount) await each.run(this.#sql, {}, [accountId]);
  }
}
