/** Which of a carrier's rows speak of the journey that is tracked, and which still count. */
import type { CarrierEvent } from '../carrier-report.ts';
import { compareEvents, placeKey } from './calls.ts';

/**
 * The latest trip of a container: an empty gate-out after an empty gate-in begins a new one.
 *
 * @param events in `compareEvents` order
 */
export function latestTrip(events: CarrierEvent[]): CarrierEvent[] {
  let start = 0;
  let isBack = false;
  events.forEach((event, index) => {
    if (event.laden !== false) return;
    if (event.movement === 'gate_in') isBack = true;
    else if (event.movement === 'gate_out' && isBack) {
      start = index;
      isBack = false;
    }
  });
  return events.slice(start);
}

/**
 * Drops duplicates, and the estimates that a surer or newer row of the same move at the same place has replaced. The
 * result is in `compareEvents` order whatever the order of the input.
 */
export function standingEvents(events: CarrierEvent[]): CarrierEvent[] {
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
