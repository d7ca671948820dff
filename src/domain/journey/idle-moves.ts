/**
 * What vessels do at a port without the container: the one that brought it leaves, and the one that takes it on comes.
 * Carriers that tell of vessels' whole calls tell of these too.
 */
import type { CarrierEvent, VesselMention } from '../carrier-report.ts';
import { isSeaMove } from './calls.ts';
import { placeKey } from './place-key.ts';
import { isSameVessel } from './same-vessel.ts';

/** What vessels do without the container, port by port. */
export function idleOf(events: CarrierEvent[]): Set<CarrierEvent> {
  return new Set(groupBy(events.filter(isSeaMove), ({ place }) => placeKey(place)).flatMap(idleMoves));
}

/** @param rows sea moves at one port, in `compareEvents` order */
export function idleMoves(rows: CarrierEvent[]): CarrierEvent[] {
  const inbound = vesselOf(rows, 'discharge') ?? vesselOf(rows, 'arrive');
  const left = rows.filter((event) => event.movement === 'depart' && isSameVessel(event.vessel, inbound) === false);
  const outbound = vesselOf(rows, 'load') ?? vesselOf(left, 'depart');
  if (inbound && outbound && isSameVessel(inbound, outbound) !== false) return [];
  const has = (movement: CarrierEvent['movement']): boolean => rows.some((event) => event.movement === movement);
  // Off the ship, and not aboard another one yet: whatever this ship does now, it does alone.
  const isAshore = has('discharge') && !has('load');
  return rows.filter(
    (event) =>
      (event.movement === 'depart' && (outbound !== null || isAshore) && isSameVessel(event.vessel, inbound)) ||
      (event.movement === 'arrive' && inbound !== null && isSameVessel(event.vessel, outbound)),
  );
}

/** The vessel of a movement: of what has happened before what is expected. */
function vesselOf(rows: CarrierEvent[], movement: CarrierEvent['movement']): VesselMention | null {
  const named = rows.filter((event) => event.movement === movement && event.vessel !== null);
  return (named.find((event) => event.certainty === 'actual') ?? named[0])?.vessel ?? null;
}

/** The events by a key, in the order in which each key comes first. */
export function groupBy(events: CarrierEvent[], keyOf: (event: CarrierEvent) => string): CarrierEvent[][] {
  const groups = new Map<string, CarrierEvent[]>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()];
}
