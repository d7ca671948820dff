/** What the carrier knows of a move, how surely and since when. */
import type { EventClassifierCode } from './dcsa-events.ts';
import { type Journey, tellsActuals, timeOf } from './journey.ts';
import type { Stop } from './stops.ts';
import { bookedOnDay, type Move } from './timetable.ts';

const dayMs = 86_400_000;
/** A row nearer than this is estimated, one further off is planned. */
const estimateDays = 14;

export interface BeliefNow {
  day: number;
  where: Stop;
  /** What the row's id contains besides the move. */
  idMarks: string[];
  /** When the carrier changed its mind last, or null where it never did. */
  since: Date | null;
}

/** What the carrier takes for true of a move by the account's clock: the timetable, or what it mistakes for it. */
export function beliefNow(journey: Journey, [day, , where, , beliefs = []]: Move): BeliefNow {
  const isPast = (bound: number): boolean => timeOf(journey, bound) <= journey.clock;
  const belief = beliefs.find(({ from, until }) => (from === undefined || isPast(from)) && !isPast(until));
  const changes = beliefs.flatMap(({ from, until }) => [from ?? until, until]).filter(isPast);
  return {
    day: belief?.day ?? day,
    where: belief?.where ?? where,
    idMarks: belief?.idMark === undefined ? [] : [belief.idMark],
    since: changes.length === 0 ? null : timeOf(journey, Math.max(...changes)),
  };
}

/**
 * How sure a row is, and since when. An actual row is written down as it happens, or when the carrier begins to tell
 * what happened: any later, and a row could be in an answer before the time it says it was written.
 */
export function standing(journey: Journey, at: Date, changedAt: Date | null): { classifier: EventClassifierCode; createdAt: Date } {
  const bookedAt = timeOf(journey, bookedOnDay);
  const estimatedAt = latest(bookedAt, new Date(at.getTime() - estimateDays * dayMs));
  const { staysPlanned, actualsFromDay } = journey.play;
  if (staysPlanned || estimatedAt > journey.clock) {
    return { classifier: 'PLN', createdAt: latest(bookedAt, changedAt) };
  }
  const isToCome = at > journey.clock;
  if (isToCome || !tellsActuals(journey)) return { classifier: 'EST', createdAt: latest(estimatedAt, changedAt) };
  const firstToldAt = actualsFromDay === null ? null : timeOf(journey, actualsFromDay);
  return { classifier: 'ACT', createdAt: latest(at, firstToldAt, changedAt) };
}

function latest(...times: (Date | null)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY)));
}
