/**
 * What vessels do at a port without the container: the one that brought it leaves, and the one that takes it on comes.
 * Carriers that report vessels' whole port calls report these too.
 */
import type { CarrierEvent, VesselMention } from '../carrier-report.ts';
import { groupBy, isSameVessel, isSeaMove, placeKey } from './rows.ts';

/** What vessels do without the container, port by port. */
export function vesselOnlyRows(rows: readonly CarrierEvent[]): Set<CarrierEvent> {
  return new Set(groupBy(rows.filter(isSeaMove), ({ place }) => placeKey(place)).flatMap(vesselOnlyAt));
}

/** @param rows sea moves at one port, in `compareRows` order */
export function vesselOnlyAt(rows: readonly CarrierEvent[]): CarrierEvent[] {
  const inbound = vesselOf(rows, 'discharge') ?? vesselOf(rows, 'arrive');
  const left = rows.filter((row) => row.movement === 'depart' && isSameVessel(row.vessel, inbound) === false);
  const outbound = vesselOf(rows, 'load') ?? vesselOf(left, 'depart');
  if (inbound && outbound && isSameVessel(inbound, outbound) !== false) return [];
  const has = (movement: CarrierEvent['movement']): boolean => rows.some((row) => row.movement === movement);
  // Off the ship, and not aboard another one yet: whatever this ship does now, it does alone.
  const isAshore = has('discharge') && !has('load');
  return rows.filter(
    (row) =>
      (row.movement === 'depart' && (outbound !== null || isAshore) && isSameVessel(row.vessel, inbound)) ||
      (row.movement === 'arrive' && inbound !== null && isSameVessel(row.vessel, outbound)),
  );
}

/** The vessel of a movement: of what has happened before what is expected. */
export function vesselOf(rows: readonly CarrierEvent[], movement: CarrierEvent['movement']): VesselMention | null {
  const named = rows.filter((row) => row.movement === movement && row.vessel !== null);
  return (named.find((row) => row.certainty === 'actual') ?? named[0])?.vessel ?? null;
}
