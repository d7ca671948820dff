/** A journey as an account sees it: its timetable, and how much of it the carrier knows at the time the account's clock shows. */
import { dayMs } from '../domain/durations.ts';
import type { EventClassifierCode } from './dcsa-events.ts';
import type { Consignment } from './numbers.ts';
import type { Playback } from './scenarios.ts';
import { bookedOnDay, type Move, type Stop } from './timetable.ts';

/** Rows due within this many days are estimated; later ones are planned. */
const estimateDays = 14;

export interface Journey {
  consignment: Consignment;
  playback: Playback;
  /** Day 0 of the timetable. */
  startedAt: Date;
  /** What the account's clock shows. */
  clock: Date;
}

/** The time of a day of the timetable. */
export function timeOf({ startedAt }: Pick<Journey, 'startedAt'>, day: number): Date {
  return new Date(startedAt.getTime() + Math.round(day * dayMs));
}

/** Whether the carrier reports actual rows yet, and not only its plans and estimates. */
export function reportsActuals(journey: Journey): boolean {
  const { staysPlanned, actualsFromDay } = journey.playback;
  return !staysPlanned && (actualsFromDay === null || timeOf(journey, actualsFromDay) <= journey.clock);
}

/** The trip that the container made before this journey, under its own documents. */
export function earlierTrip(journey: Journey): Journey | undefined {
  const { consignment, playback } = journey;
  // A bill of lading covers one trip; a container number leads to its whole history.
  if (playback.earlierTrip === null || !consignment.isOfContainerAlone) return undefined;
  return {
    ...journey,
    consignment: {
      ...consignment,
      number: `${consignment.number}-0`,
      billOfLading: `${consignment.billOfLading}-0`,
      bookingNumber: `${consignment.bookingNumber}-0`,
    },
    playback: { ...playback, timetable: playback.earlierTrip.timetable, earlierTrip: null },
    startedAt: timeOf(journey, -playback.earlierTrip.daysBefore),
  };
}

/** What the carrier reports of a move at the time the account's clock shows. */
interface MoveReport {
  day: number;
  stop: Stop;
  /** What goes into the row's id besides the move. */
  idMarks: string[];
  /** When the carrier last changed what it reports, or null if it never has. */
  changedAt: Date | null;
}

/** The timetable's day and place of a move, or what the carrier reports instead. */
export function reportOf(journey: Journey, [day, , stop, , misreports = []]: Move): MoveReport {
  const isPast = (bound: number): boolean => timeOf(journey, bound) <= journey.clock;
  const current = misreports.find(({ from, until }) => (from === undefined || isPast(from)) && !isPast(until));
  const changes = misreports.flatMap(({ from, until }) => [from ?? until, until]).filter(isPast);
  return {
    day: current?.day ?? day,
    stop: current?.stop ?? stop,
    idMarks: current?.idMark === undefined ? [] : [current.idMark],
    changedAt: changes.length === 0 ? null : timeOf(journey, Math.max(...changes)),
  };
}

/**
 * How sure a row is, and since when. An actual row is written as it happens, or when the carrier begins to report actual rows. With a
 * later time, a row could appear in an answer before the time it says it was written.
 */
export function classify(journey: Journey, at: Date, changedAt: Date | null): { classifier: EventClassifierCode; createdAt: Date } {
  const bookedAt = timeOf(journey, bookedOnDay);
  const estimatedAt = latest(bookedAt, new Date(at.getTime() - estimateDays * dayMs));
  const { staysPlanned, actualsFromDay } = journey.playback;
  if (staysPlanned || estimatedAt > journey.clock) return { classifier: 'PLN', createdAt: latest(bookedAt, changedAt) };
  const isToCome = at > journey.clock;
  if (isToCome || !reportsActuals(journey)) return { classifier: 'EST', createdAt: latest(estimatedAt, changedAt) };
  const actualsFrom = actualsFromDay === null ? null : timeOf(journey, actualsFromDay);
  return { classifier: 'ACT', createdAt: latest(at, actualsFrom, changedAt) };
}

function latest(...times: (Date | null)[]): Date {
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? Number.NEGATIVE_INFINITY)));
}
