/** Which of an answer's rows are of a container's tracked trip: an answer by container number may hold earlier ones. */
import type { CarrierEvent } from '../../domain/carrier-report.ts';
import { trackedTrip } from '../../domain/journey/trip.ts';

/** The time between two other trips, in milliseconds: after the last move of the one, before the first of the other. */
export interface TripWindow {
  after: number;
  before: number;
}

/** What happens to documents alone is in no trip, or in the next one: a booking is confirmed before the box is fetched. */
const isMove = ({ movement }: CarrierEvent): boolean => movement !== 'other';

/** The window of the tracked trip, or null where the rows hold no other trip. */
export function tripWindow(events: CarrierEvent[]): TripWindow | null {
  if (!mayHoldTwoTrips(events)) return null;
  const { rows: trip } = trackedTrip(events);
  const [begin, end] = [trip[0]?.at.getTime(), trip.at(-1)?.at.getTime()];
  if (begin === undefined || end === undefined) return null;
  const others = events.filter(isMove).map(({ at }) => at.getTime());
  const window = {
    after: greatest(
      others.filter((at) => at < begin),
      Number.NEGATIVE_INFINITY,
    ),
    before: -greatest(
      others.filter((at) => at > end).map((at) => -at),
      Number.NEGATIVE_INFINITY,
    ),
  };
  return Number.isFinite(window.after) || Number.isFinite(window.before) ? window : null;
}

/** Whether a time lies within a window; all do within none. */
export function isWithin(window: TripWindow | null | undefined, at: Date): boolean {
  return !window || (at.getTime() > window.after && at.getTime() < window.before);
}

/** Another trip begins after the box was landed or came back empty; most answers hold one trip, and need no closer look. */
function mayHoldTwoTrips(events: CarrierEvent[]): boolean {
  const times = (isMeant: (event: CarrierEvent) => boolean): number[] => events.filter(isMeant).map(({ at }) => at.getTime());
  const ends = times(({ movement, laden }) => movement === 'discharge' || (movement === 'gate_in' && laden === false));
  const begins = times(({ movement, laden }) => (movement === 'gate_out' && laden === false) || (movement === 'gate_in' && laden === true));
  const firstEnd = -greatest(
    ends.map((at) => -at),
    Number.NEGATIVE_INFINITY,
  );
  return greatest(begins, Number.NEGATIVE_INFINITY) > firstEnd;
}

/** Without spreading: a list of 20,000 arguments is more than some stacks bear. */
function greatest(numbers: number[], least: number): number {
  return numbers.reduce((most, number) => Math.max(most, number), least);
}
