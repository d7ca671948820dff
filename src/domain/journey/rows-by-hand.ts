/**
 * How rows by hand join the carrier's rows.
 *
 * - The carrier wins: its actual row takes the place of a row by hand of the same move at the same place, whatever time each gives. If the
 *   carrier takes its row back, the row by hand counts again.
 * - Everything else is as among the carrier's rows: an actual row replaces its estimates, and a newer estimate replaces an older one.
 * - A row by hand counts only in the trip that the carrier's rows are on. It never begins another trip, nor ends the tracked one early.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import { type RowByHand, eventByHand } from '../row-by-hand.ts';
import { isActual, isSameVessel, placeKey } from './rows.ts';
import { type Trip, trackedTrip } from './trip.ts';

/** The tracked trip with the rows by hand that count. @param alone the trip of the carrier's rows alone */
export function tripWithRowsByHand(alone: Trip, events: readonly CarrierEvent[], byHand: readonly RowByHand[]): Trip {
  let counting = byHand.map(eventByHand).filter((row) => carrierRowFor(alone.rows, row) === undefined);
  while (counting.length > 0) {
    const trip = trackedTrip([...events, ...counting]);
    const reported = new Set(trip.reported);
    const within = counting.filter((row) => reported.has(row));
    if (within.length === counting.length) return alone.reported.every((row) => reported.has(row)) ? trip : alone;
    counting = within;
  }
  return alone;
}

/** The carrier's row that counts in place of a row by hand, or undefined. */
export function carrierRowFor(rows: readonly CarrierEvent[], byHand: CarrierEvent): CarrierEvent | undefined {
  const isSame = <Value>(told: Value | null, known: Value | null): boolean => told === null || known === null || told === known;
  return rows.find(
    (row) =>
      isActual(row) &&
      row.movement === byHand.movement &&
      isSame(row.laden, byHand.laden) &&
      isSame(row.mode, byHand.mode) &&
      placeKey(row.place) === placeKey(byHand.place) &&
      isSameVessel(row.vessel, byHand.vessel) !== false,
  );
}
