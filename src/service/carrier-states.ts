/** How the carriers of a deployment are doing, from what its processes have registered and from the queue they share. */
import type { CarrierFailureReason } from '../domain/carrier-report.ts';
import type { CarrierCalls, ServiceProcess } from '../domain/process.ts';
import { type Waiting, sumOfWaiting } from '../domain/queue-state.ts';
import type { ShippingLine, ShippingLines } from '../domain/shipping-line.ts';
import type { Database } from '../store/database.ts';
import { findPause, listLivingProcesses } from './living-processes.ts';

/** `paused`: no process that polls it asks it; `partly_paused`: some do not; `not_polled`: no process that polls it runs. */
export const carrierConditions = ['polled', 'partly_paused', 'paused', 'not_polled'] as const;

export interface CarrierState {
  line: ShippingLine;
  condition: (typeof carrierConditions)[number];
  /** Null unless it is paused anywhere. */
  pauseReason: CarrierFailureReason | null;
  /** In the last hour, by the processes that run. */
  answered: number;
  failed: number;
  lastAnsweredAt: Date | null;
  /** What all processes together may send; null without a limit. */
  perMinute: number | null;
  /** What they sent in the last minute; null without a limit. */
  lastMinute: number | null;
  /** Requests of all accounts that are due and that no worker has taken. */
  waiting: Waiting;
}

/** By SCAC, as this process offers them. Costs one statement and one for each carrier, however much waits. */
export async function readCarrierStates(database: Database, lines: Pick<ShippingLines, 'list'>, now: () => Date): Promise<CarrierState[]> {
  const living = (await listLivingProcesses(database, now)).filter(({ kind }) => kind !== 'api');
  return Promise.all(
    lines.list().map(async (line) => ({
      ...stateOf(line, living),
      waiting: sumOfWaiting(await database.store.dueRequests.countDue(line.scac, now())),
    })),
  );
}

/** @param living the processes that poll carriers */
function stateOf(line: ShippingLine, living: readonly ServiceProcess[]): Omit<CarrierState, 'waiting'> {
  const { scac } = line;
  // One of an older version does not say which carriers it has.
  const polling = living.filter(({ carriers }) => carriers === null || carriers.includes(scac));
  const paused = polling.filter(({ pausedCarriers }) => pausedCarriers?.some((each) => each.scac === scac));
  const calls = polling.flatMap(({ carrierCalls }) => carrierCalls?.filter((each) => each.scac === scac) ?? []);
  const times = calls.flatMap(({ lastAnsweredAt }) => lastAnsweredAt ?? []).sort();
  return {
    line,
    condition: conditionOf(polling.length, paused.length),
    pauseReason: findPause(paused, scac)?.reason ?? null,
    answered: sumOf(calls, 'answered') ?? 0,
    failed: sumOf(calls, 'failed') ?? 0,
    lastAnsweredAt: times.length === 0 ? null : new Date(times.at(-1) ?? ''),
    perMinute: sumOf(calls, 'perMinute'),
    lastMinute: sumOf(calls, 'lastMinute'),
  };
}

function conditionOf(polling: number, paused: number): CarrierState['condition'] {
  if (polling === 0) return 'not_polled';
  if (paused === 0) return 'polled';
  return paused === polling ? 'paused' : 'partly_paused';
}

/** Null if no process has the figure. */
function sumOf(calls: CarrierCalls[], figure: 'answered' | 'failed' | 'perMinute' | 'lastMinute'): number | null {
  const known = calls.flatMap((each) => each[figure] ?? []);
  return known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0);
}
