/** Which of a carrier's rows speak of the journey that is tracked, and which still count. */
import type { CarrierEvent } from '../carrier-report.ts';
import { compareEvents, placeKey } from './calls.ts';

/** The rows that stand of the latest trip, in `compareEvents` order whatever the order of the input. */
export function trackedTrip(rows: CarrierEvent[]): CarrierEvent[] {
  // Trips are told apart first: what was done on one trip does not replace the estimate of the same move on the next.
  return standingEvents(latestTrip([...rows].sort(compareEvents)));
}

/**
 * The latest trip of a container that has begun: an empty gate-out after an empty gate-in starts another one, which
 * counts from its first actual row.
 *
 * @param events in `compareEvents` order
 */
function latestTrip(events: CarrierEvent[]): CarrierEvent[] {
  const trips: CarrierEvent[][] = [[]];
  let isBack = false;
  for (const event of events) {
    if (event.laden === false && event.movement === 'gate_out' && isBack) {
      trips.push([]);
      isBack = false;
    }
    if (event.laden === false && event.movement === 'gate_in') isBack = true;
    trips.at(-1)?.push(event);
  }
  const begun = trips.findLast((trip) => trip.some((event) => event.certainty === 'actual'));
  return begun ?? trips[0] ?? [];
}

/**
 * Drops duplicates, and the estimates that a surer or newer row of the same move at the same place has replaced. The
 * result is in `compareEvents` order whatever the order of the input.
 */
function standingEvents(events: CarrierEvent[]): CarrierEvent[] {
  const byMove = new Map<string, CarrierEvent[]>();
  for (const event of new Map(events.map((event) => [event.key, event])).values()) {
    const move = [event.movement, event.mode, placeKey(event.place), event.laden].join('|');
    byMove.set(move, [...(byMove.get(move) ?? []), event]);
  }
  const standing = [...byMove.values()].flatMap((rows) => {
    const actual = rows.filter((row) => row.certainty === 'actual');
    return actual.length > 0 ? actual : rows.sort(compareForecasts).slice(0, 1);
  });
  return standing.sort(compareEvents);
}

/** Estimated before planned, then the one written down last, then the latest: the first is the one to believe. */
function compareForecasts(a: CarrierEvent, b: CarrierEvent): number {
  const sureness = (event: CarrierEvent): number => (event.certainty === 'estimated' ? 0 : 1);
  return (
    sureness(a) - sureness(b) ||
    (b.recordedAt?.getTime() ?? 0) - (a.recordedAt?.getTime() ?? 0) ||
    compareEvents(b, a)
  );
}
