import { deleteFrom } from './delete-journeys.ts';
import { Expired } from './expired.ts';
import { type RepairTimes, mayBeClaimed } from './postponed.ts';
import type { Sql } from './sql.ts';
import { type Query, Write, byIndex, from, param, params, raw, read, withLimit } from './statement.ts';
import { Table, id, number, text, time } from './table.ts';
import { trackingRequests } from './tracking-requests.ts';

const clocks = new Table('sandbox_clocks', { accountId: id(), offsetMs: number() });
const leases = new Table('sandbox_clocks', { accountId: id(), leaseToken: id().nullable(), leaseUntil: time().nullable() });
const journeys = new Table('sandbox_journeys', { accountId: id(), number: text(), startedAt: time(), calls: number() });

const findClock = clocks.readByKey(['account_id'], (query) => query);
const moveClock = clocks.write((query) => query.where(params('accountId')).update({ offset_ms: raw('offset_ms + ?', param('byMs')) }));
const claimClock = leases.write((query) => mayBeClaimed(query.where(params('accountId'))).update(params('leaseToken', 'leaseUntil')));
const byLease = params('accountId', 'leaseToken');
const extendClock = leases.write((query) => query.where(byLease).update(params('leaseUntil')));
const releaseClock = leases.write((query) => query.where(byLease).update({ lease_token: null, lease_until: null }));
const findJourney = journeys.select((query) => query.where(params('accountId', 'number')));
const countCall = journeys.write((query) =>
  query.where({ ...params('accountId', 'number'), calls: param('before') }).update(params('calls')),
);

const requestsOf = (query: Query): Query =>
  query.from(byIndex('tracking_requests', 'tracking_requests_due_by_account')).where(params('accountId', 'scac')).modify(withLimit);
const listRequests = read<{ id: string }>(() => requestsOf(from('tracking_requests').select('id')));
const listOpen = read<{ id: string }>(() => requestsOf(from('tracking_requests').select('id')).whereNotNull('next_check_at'));
const stop = new Write((each) =>
  from('tracking_requests').whereIn('id', each).update({ next_check_at: null, poll_due_at: null, lease_token: null, lease_until: null }),
);
const waiting = trackingRequests
  .only('id', 'nextCheckAt')
  .select((query) => query.where(params('accountId', 'scac')).whereNotNull('next_check_at').orderBy(['next_check_at', 'id']));
const shift = trackingRequests.write((query) =>
  query.where({ id: param('id'), next_check_at: param('before') }).update(params('nextCheckAt')),
);
const latestDue = trackingRequests
  .only('nextCheckAt')
  .select((query) => requestsOf(query).where('next_check_at', '<=', param('until')).orderBy('next_check_at', 'desc'));
const countOpen = trackingRequests.countUpToLimit((query) => requestsOf(query).whereNotNull('next_check_at'));
const listVessels = read<{ id: string }>(() =>
  from('vessels')
    .select('id')
    .where({ scope: param('accountId') })
    .modify(withLimit),
);
const deleteVessels = deleteFrom('vessels', 'id');
const deletePositions = deleteFrom('vessel_positions', 'vessel_id');
const listJourneys = journeys.only('number').select((query) => query.where(params('accountId')).orderBy('number').modify(withLimit));
const deleteSomeJourneys = journeys.write((query, each) => query.where(params('accountId')).whereIn('number', each).delete());
const deleteClock = clocks.write((query) => query.where(params('accountId')).delete());

/** Rows that one step of a reset changes; a tracking request with its journey has a hundred. */
const resetBatchSize = 100;
const requestBatchSize = 5;

/** The right to move or reset an account's sandbox. */
export interface SandboxLease {
  accountId: string;
  leaseToken: string;
}

/** What the simulated carrier remembers of each account. */
export class Sandbox {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** How far the account's clock is ahead of real time, in milliseconds; 0 if it was never moved. */
  async offsetMs(accountId: string): Promise<number> {
    return (await findClock.all(this.#sql, [accountId]))[0]?.offsetMs ?? 0;
  }

  /** Moves the account's clock forward. */
  async move(accountId: string, byMs: number): Promise<void> {
    if ((await moveClock.run(this.#sql, { accountId, byMs })) > 0) return;
    if (await clocks.insertIfAbsent(this.#sql, { accountId, offsetMs: byMs })) return;
    await moveClock.run(this.#sql, { accountId, byMs });
  }

  /** The latest time, up to `until`, at which one of an account's requests to a carrier is due. */
  async latestDue(accountId: string, scac: string, until: Date): Promise<Date | undefined> {
    return (await latestDue.first(this.#sql, { accountId, scac, until, limit: 1 }))?.nextCheckAt ?? undefined;
  }

  /** How many of an account's requests to a carrier are pending or tracked, counted up to `limit`. */
  countOpen(accountId: string, scac: string, limit: number): Promise<number> {
    return countOpen(this.#sql, { accountId, scac, limit });
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

  /** Takes the lease on an account's clock. @returns false if another request has it */
  async claim(lease: SandboxLease, times: RepairTimes & { leaseUntil: Date }): Promise<boolean> {
    const { accountId } = lease;
    if ((await findClock.all(this.#sql, [accountId])).length === 0) await clocks.insertIfAbsent(this.#sql, { accountId, offsetMs: 0 });
    return (await claimClock.run(this.#sql, { ...lease, ...times })) > 0;
  }

  /** @returns false if the lease was lost */
  async extend(lease: SandboxLease, leaseUntil: Date): Promise<boolean> {
    return (await extendClock.run(this.#sql, { ...lease, leaseUntil })) > 0;
  }

  async release(lease: SandboxLease): Promise<void> {
    await releaseClock.run(this.#sql, { ...lease });
  }

  /**
   * Does one step of a reset: stops or deletes some of the account's requests to a carrier, with their journeys, then its simulated
   * vessels, and at last its clock. Call it in a transaction, until it returns true. It continues after a kill.
   *
   * @returns whether nothing is left
   */
  async resetSome(accountId: string, scac: string): Promise<boolean> {
    const ids = (found: readonly { id: string }[]): string[] => found.map(({ id }) => id);
    // First: waits until the tries in progress are recorded, and drops the outcome of any other.
    const open = ids(await listOpen.all(this.#sql, { accountId, scac, limit: resetBatchSize }));
    if (open.length > 0) {
      await stop.run(this.#sql, {}, open);
      return false;
    }
    const begun = await listJourneys.all(this.#sql, { accountId, limit: resetBatchSize });
    if (begun.length > 0) {
      const numbers = begun.map(({ number }) => number);
      await deleteSomeJourneys.run(this.#sql, { accountId }, numbers);
      return false;
    }
    const requests = ids(await listRequests.all(this.#sql, { accountId, scac, limit: requestBatchSize }));
    if (requests.length > 0) {
      const expired = new Expired(this.#sql);
      await expired.deleteJourneys(await expired.journeysOfRequests(requests));
      return false;
    }
    const vessels = ids(await listVessels.all(this.#sql, { accountId, limit: resetBatchSize }));
    await deletePositions.run(this.#sql, {}, vessels);
    await deleteVessels.run(this.#sql, {}, vessels);
    if (vessels.length === resetBatchSize) return false;
    await deleteClock.run(this.#sql, { accountId });
    return true;
  }

  /**
   * Makes an account's requests to a carrier due earlier by `byMs`. Call it in a transaction. The times are computed here because the
   * databases have no common syntax for adding to a time.
   *
   * @returns how many were moved; one that was settled in the meantime keeps its new time
   */
  async shiftDue(accountId: string, scac: string, byMs: number): Promise<number> {
    let moved = 0;
    for (const { id, nextCheckAt: before } of await waiting.all(this.#sql, { accountId, scac })) {
      if (before === null) continue;
      moved += await shift.run(this.#sql, { id, before, nextCheckAt: new Date(before.getTime() - byMs) });
    }
    return moved;
  }
}
