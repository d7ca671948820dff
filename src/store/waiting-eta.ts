import type { Certainty } from '../domain/certainty.ts';
import type { WaitingEta } from '../domain/waiting-eta.ts';
import type { Schedule } from '../domain/status.ts';
import { json } from './table.ts';

type StoredWait = { told: { schedule: Record<keyof Schedule, string | null>; certainty: Certainty | null }; until: string };

/** The column of a new ETA that clients are told later, with dates for its times. */
export const waitingEta = () =>
  json<WaitingEta>('', ({ told: { schedule, certainty }, until }: StoredWait) => ({
    told: { schedule: withDates(schedule), certainty },
    until: new Date(until),
  }));

function withDates(times: StoredWait['told']['schedule']): Schedule {
  return Object.fromEntries(Object.entries(times).map(([name, time]) => [name, time && new Date(time)])) as unknown as Schedule;
}
