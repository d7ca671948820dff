/** A journey as an account sees it. */
import type { Consignment } from './consignment.ts';
import type { Play } from './scenarios.ts';

const dayMs = 86_400_000;

export interface Journey {
  consignment: Consignment;
  play: Play;
  /** Day 0 of the timetable. */
  startedAt: Date;
  /** What the account's clock shows. */
  clock: Date;
}

/** The time of a day of the timetable. */
export function timeOf(journey: Journey, day: number): Date {
  return new Date(journey.startedAt.getTime() + Math.round(day * dayMs));
}

/** Whether the carrier tells what has happened, and not only what it expects. */
export function tellsActuals(journey: Journey): boolean {
  const { staysPlanned, actualsFromDay } = journey.play;
  return !staysPlanned && (actualsFromDay === null || timeOf(journey, actualsFromDay) <= journey.clock);
}

/** The trip that the container made before this journey, under documents of its own. */
export function earlierTrip(journey: Journey): Journey | undefined {
  const { consignment, play } = journey;
  // A bill of lading or a booking is of one trip; the container is asked about with all of its history.
  if (play.earlierTrip === null || !consignment.isOfContainerAlone) return undefined;
  return {
    ...journey,
    consignment: {
      ...consignment,
      number: `${consignment.number}-0`,
      billOfLading: `${consignment.billOfLading}-0`,
      bookingNumber: `${consignment.bookingNumber}-0`,
    },
    play: { ...play, timetable: play.earlierTrip.timetable, earlierTrip: null },
    startedAt: timeOf(journey, -play.earlierTrip.daysBefore),
  };
}
