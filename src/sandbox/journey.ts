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
