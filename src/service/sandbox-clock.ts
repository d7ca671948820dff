/** The clock of an account's sandbox: it moves the simulated carrier and makes the account's polls of TEST due. */
import { DateTime, Duration } from 'luxon';
import { dayMs } from '../domain/durations.ts';
import { InvalidInput, SandboxBusy } from '../domain/errors.ts';
import { latestTimes } from '../domain/stored-times.ts';
import { sandboxScac } from '../domain/tracking-request.ts';
import type { Database } from '../store/database.ts';
import { newId } from '../domain/new-id.ts';
import type { SandboxLease } from '../store/sandbox.ts';
import { resetSandbox } from './sandbox-reset.ts';

/** Each account has a clock, which shows the real time until it is moved. One request at a time may move or reset it. */
export interface SandboxClock {
  /** The time that the account's clock shows. */
  read(accountId: string): Promise<Date>;
  /**
   * Moves the clock forward and runs every poll that falls due on the way. Polls that are due within ten minutes run together, at the time
   * of the last one: each step makes all the account's requests due earlier, and with many requests there would be thousands of steps.
   *
   * @param by ISO 8601 duration, above zero and at most a year
   * @param signal aborted when the client has left: the clock then stays where it is
   * @returns the time that the clock shows at the end
   * @throws InvalidInput, SandboxBusy
   */
  advance(accountId: string, by: string, signal?: AbortSignal): Promise<Date>;
  /** Sets the clock back to now and deletes the account's journeys, requests and shipments of TEST. @throws SandboxBusy */
  reset(accountId: string): Promise<Date>;
}

/**
 * Runs an account's due polls of a carrier; resolves once none is left, with the time of the next. Once the signal is aborted, it starts no
 * more polls.
 */
type RunDuePolls = (accountId: string, scac: string, signal?: AbortSignal) => Promise<Date | undefined>;

/** Carriers' rows after 2100 are not accepted, and a journey takes months. */
const lastMoment = new Date('2090-01-01T00:00:00Z');
/** Polls this close together run at once. Those of one request are at least half a minute apart, and hours for most of its journey. */
const togetherMs = 10 * 60_000;
/** A request is polled about three times a day, and a poll takes 4 ms of CPU: an advance takes up to half a minute of it. */
const maxRequestDays = 2_000;
/** Each step writes a row for each of them. */
const maxOpenRequests = 1_000;
/** Extended at each step. If the process is killed, the next request waits this long. */
const leaseMs = 30_000;

interface SandboxClockDependencies {
  database: Database;
  runDuePolls: RunDuePolls;
  now: () => Date;
}

/** Makes a function that reads an account's clock. */
export function sandboxTime(database: Database, now: () => Date): (accountId: string) => Promise<Date> {
  return async (accountId) => new Date(now().getTime() + (await database.store.sandbox.offsetMs(accountId)));
}

export function makeSandboxClock({ database, runDuePolls, now }: SandboxClockDependencies): SandboxClock {
  const { store } = database;
  const read = sandboxTime(database, now);
  const after = (ms: number): Date => new Date(now().getTime() + ms);

  /** @throws SandboxBusy if the lease was lost */
  async function extend(lease: SandboxLease): Promise<void> {
    if (!(await store.sandbox.extend(lease, after(leaseMs)))) throw new SandboxBusy();
  }

  /** Moves the carrier's clock and the account's due times together: due times are real times. @throws SandboxBusy */
  async function move(lease: SandboxLease, byMs: number): Promise<void> {
    const { accountId } = lease;
    await database.transaction(async () => {
      await extend(lease);
      if (byMs <= 0) return;
      await store.sandbox.move(accountId, byMs);
      await store.sandbox.shiftDue(accountId, sandboxScac, byMs);
    });
  }

  async function advanceTo(lease: SandboxLease, target: Date, signal: AbortSignal): Promise<void> {
    const { accountId } = lease;
    for (;;) {
      const dueAt = await runDuePolls(accountId, sandboxScac, signal);
      if (signal.aborted) return;
      const leftMs = target.getTime() - (await read(accountId)).getTime();
      const untilDueMs = dueAt ? dueAt.getTime() - now().getTime() : Number.POSITIVE_INFINITY;
      if (untilDueMs > leftMs) {
        await move(lease, leftMs);
        await runDuePolls(accountId, sandboxScac, signal);
        return;
      }
      const until = after(Math.min(untilDueMs + togetherMs, leftMs));
      const lastDueAt = await store.sandbox.latestDue(accountId, sandboxScac, until);
      await move(lease, Math.max(untilDueMs, (lastDueAt?.getTime() ?? 0) - now().getTime()));
    }
  }

  /** @throws SandboxBusy */
  async function alone(accountId: string, work: (lease: SandboxLease) => Promise<void>): Promise<Date> {
    const lease = { accountId, leaseToken: newId() };
    const at = now();
    const times = { now: at, ...latestTimes(at), leaseUntil: after(leaseMs) };
    if (!(await store.sandbox.claim(lease, times))) throw new SandboxBusy();
    try {
      await work(lease);
      return await read(accountId);
    } finally {
      await store.sandbox.release(lease);
    }
  }

  /** @throws InvalidInput */
  async function requireBounded(accountId: string, byMs: number): Promise<void> {
    const open = await store.sandbox.countOpen(accountId, sandboxScac, maxOpenRequests + 1);
    if (open > maxOpenRequests) {
      throw refusal(
        `Your account has more than ${shown(maxOpenRequests)} open tracking requests of ${sandboxScac}, too many to move the clock. ` +
          'Delete them with POST /sandbox/reset.',
      );
    }
    if ((open * byMs) / dayMs <= maxRequestDays) return;
    throw refusal(
      `Your account has ${shown(open)} open tracking requests of ${sandboxScac}, so the clock can move at most ` +
        `${shown(Math.floor(maxRequestDays / open))} days at a time. Move it in several steps, or delete them with POST /sandbox/reset.`,
    );
  }

  return {
    read,
    async advance(accountId, by, signal = new AbortController().signal) {
      targetOf(by, await read(accountId));
      return alone(accountId, async (lease) => {
        const from = await read(accountId);
        const target = targetOf(by, from);
        await requireBounded(accountId, target.getTime() - from.getTime());
        await advanceTo(lease, target, signal);
      });
    },
    reset: (accountId) => alone(accountId, (lease) => resetSandbox(database, accountId, sandboxScac, () => extend(lease))),
  };
}

function refusal(detail: string): InvalidInput {
  return new InvalidInput([{ code: 'invalid_value', field: 'by', detail }]);
}

function shown(count: number): string {
  return count.toLocaleString('en');
}

/** The time that a clock shows after a duration. @throws InvalidInput */
function targetOf(text: string, from: Date): Date {
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
