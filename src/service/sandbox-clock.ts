/** The clock of an account's sandbox: it moves the simulated carrier and makes the account's polls of TEST due. */
import { DateTime, Duration } from 'luxon';
import { InvalidInput } from '../domain/errors.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { Database } from '../store/database.ts';

/** Each account has a clock, which shows the real time until it is moved. */
export interface SandboxClock {
  /** The time that the account's clock shows. */
  read(accountId: string): Promise<Date>;
  /**
   * Moves the clock forward and runs every poll that falls due on the way, each at its own time.
   *
   * @param by ISO 8601 duration, above zero and at most a year
   * @throws InvalidInput
   */
  advance(accountId: string, by: string): Promise<Date>;
  /** Sets the clock back to now and deletes the account's journeys, requests and shipments of TEST. */
  reset(accountId: string): Promise<Date>;
}

/** Runs an account's due polls of a carrier; resolves once none is left, with the time of the next. */
type RunDuePolls = (accountId: string, scac: string) => Promise<Date | undefined>;

/** Carriers' rows after 2100 are not accepted, and a journey takes months. */
const lastMoment = new Date('2090-01-01T00:00:00Z');

interface SandboxClockDependencies {
  database: Database;
  runDuePolls: RunDuePolls;
  now: () => Date;
}

/** Makes a function that reads an account's clock. */
export function sandboxTime(database: Database, now: () => Date): (accountId: string) => Promise<Date> {
  return async (accountId) => new Date(now().getTime() + (await database.store.sandbox.offsetMs(accountId)));
}

/** Advances of one account run one after the other in a process. */
export function makeSandboxClock({ database, runDuePolls, now }: SandboxClockDependencies): SandboxClock {
  /** The latest work on each account's clock, while it runs. */
  const latest = new Map<string, Promise<unknown>>();
  const read = sandboxTime(database, now);

  /** Moves the carrier's clock and the account's due times together: due times are real times. */
  async function move(accountId: string, byMs: number): Promise<void> {
    if (byMs <= 0) return;
    await database.transaction(async (store) => {
      await store.sandbox.move(accountId, byMs);
      await store.trackingRequests.shiftDue(accountId, sandboxScac, byMs);
    });
  }

  async function advanceTo(accountId: string, target: Date): Promise<void> {
    for (;;) {
      const dueAt = await runDuePolls(accountId, sandboxScac);
      const leftMs = target.getTime() - (await read(accountId)).getTime();
      const untilDueMs = dueAt ? dueAt.getTime() - now().getTime() : Number.POSITIVE_INFINITY;
      if (untilDueMs > leftMs) {
        await move(accountId, leftMs);
        return;
      }
      await move(accountId, untilDueMs);
    }
  }

  async function oneAfterAnother<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const before = latest.get(accountId) ?? Promise.resolve();
    const mine = before.then(work, work);
    latest.set(accountId, mine);
    try {
      return await mine;
    } finally {
      if (latest.get(accountId) === mine) latest.delete(accountId);
    }
  }

  return {
    read,
    advance: (accountId, by) =>
      oneAfterAnother(accountId, async () => {
        await advanceTo(accountId, targetOf(by, await read(accountId)));
        await runDuePolls(accountId, sandboxScac);
        return read(accountId);
      }),
    reset: (accountId) =>
      oneAfterAnother(accountId, async () => {
        await database.transaction((store) => store.sandbox.reset(accountId, sandboxScac));
        return read(accountId);
      }),
  };
}

/** The time that a clock shows after a duration. @throws InvalidInput */
function targetOf(text: string, from: Date): Date {
  const refusal = (detail: string) => new InvalidInput([{ code: 'invalid_value', field: 'by', detail }]);
  const duration = Duration.fromISO(text);
  if (!duration.isValid) throw refusal(`"${text}" is not an ISO 8601 duration, such as P10D or PT6H.`);
  if (text.endsWith('T')) throw refusal(`"${text}" is not an ISO 8601 duration: there is nothing after the T.`);
  // Months and years follow the calendar, from the time that the clock shows.
  const start = DateTime.fromJSDate(from, { zone: 'utc' });
  const target = start.plus(duration).toJSDate();
  const byMs = target.getTime() - from.getTime();
  const tooFar = refusal('The clock can move at most one year at a time.');
  // Some durations go beyond the last date that a Date can hold.
  if (Number.isNaN(byMs)) throw tooFar;
  if (target > lastMoment) throw refusal('The sandbox clock cannot go past the year 2089. Set it back with POST /sandbox/reset.');
  if (byMs < 1) throw refusal('The clock can only move forward. Send a duration above zero.');
  if (target > start.plus({ years: 1 }).toJSDate()) throw tooFar;
  return target;
}
