/** Whether the container has left the sea for good, as its moves on land show, and at which port. The rules are in `port-of-discharge.ts`. */
import type { CarrierEvent, Place, VesselMention } from '../carrier-report.ts';
import { dayMs } from '../durations.ts';
import {
  compareRows,
  isAcrossTheSea,
  isActual,
  isByAnotherVessel,
  isByRailOrBarge,
  isCargoOut,
  isFullGateIn,
  isFullGateOut,
  isLanding,
  isLeaving,
  placeKey,
  placeKeys,
} from './rows.ts';
import type { Trip } from './trip.ts';

/** The row that shows that the container has left the sea for good, and the place key of the port where it did, if known. */
export interface Delivery {
  row: CarrierEvent;
  port: string | null;
}

/**
 * Finds the first delivery after the last landing, or beyond the last port that a vessel left with the container: a full
 * gate-out by truck, a stripping, a delivery or an empty return.
 */
export function findDelivery(trip: Trip): Delivery | undefined {
  const { rows, sea } = trip;
  const { sailing, landing } = lastSeaMoves(sea);
  if (sailing === undefined && landing === undefined) return undefined;
  const [portLeft, portReached] = [sailing && placeKey(sailing.place), landing && placeKey(landing.place)];
  const isBeforeArrival = (row: CarrierEvent): boolean => {
    const port = placeKey(row.place);
    if (sailing === undefined) return port !== portReached && landing !== undefined && compareRows(row, landing) < 0;
    // Without a landing, a row at the port that the vessel left is about the time before it left.
    return compareRows(row, sailing) < 0 || (port === portLeft && port !== portReached);
  };
  const finalAfter = whenGateOutsAreFinal(rows, sea, landing?.vessel ?? sailing?.vessel);
  const marked = placeKeys(sea.filter(({ role }) => role === 'transshipment'));
  const isFinalGateOut = (row: CarrierEvent): boolean => {
    const port = placeKey(row.place);
    const isByRoad = !isByRailOrBarge(row) && row.mode !== 'vessel';
    return isFullGateOut(row) && isByRoad && !marked.has(port) && (finalAfter.get(port) ?? 0) < row.at.getTime();
  };
  const deliveries = rows.filter((row) => isActual(row) && !isBeforeArrival(row) && (isCargoOut(row) || isFinalGateOut(row)));
  const row = deliveries.find(({ place }) => placeKey(place) === portReached) ?? deliveries[0];
  return row && { row, port: portOfDelivery(row, landing, trip) };
}

/**
 * The last sea moves that have happened: the last LOAD or departure with the container on board, and the landing after it
 * (the DISC if there is one).
 *
 * @param sea in `compareRows` order
 */
function lastSeaMoves(sea: readonly CarrierEvent[]): { sailing: CarrierEvent | undefined; landing: CarrierEvent | undefined } {
  let sailing: CarrierEvent | undefined;
  let landing: CarrierEvent | undefined;
  let inbound: VesselMention | null = null;
  for (const row of sea) {
    if (!isActual(row)) continue;
    const isAtLanding = landing !== undefined && placeKey(landing.place) === placeKey(row.place);
    if (isLanding(row)) {
      if (isAtLanding && row.movement === 'arrive') continue;
      inbound = row.vessel ?? (isAtLanding ? inbound : null) ?? sailing?.vessel ?? null;
      landing = row;
    } else if (row.movement === 'load' || !isAtLanding || landing?.movement !== 'discharge' || isByAnotherVessel(row, inbound)) {
      sailing = row;
      landing = undefined;
    }
  }
  return { sailing, landing };
}

/** How late a return or the next vessel may be, in milliseconds: trucks and vessels are late by a day or two. */
const maxLateMs = 2 * dayMs;

/** By place, the time after which a full gate-out is final: by then the container is back in, or a vessel is to have taken it on. */
function whenGateOutsAreFinal(
  rows: readonly CarrierEvent[],
  sea: readonly CarrierEvent[],
  inbound: VesselMention | null | undefined,
): Map<string, number> {
  const isNextSailing = (row: CarrierEvent): boolean =>
    !isActual(row) && (row.movement === 'load' ? row.laden !== false : row.movement === 'depart' && isByAnotherVessel(row, inbound));
  const finalAfter = new Map<string, number>();
  for (const row of [...rows.filter(isFullGateIn), ...sea.filter(isNextSailing)]) {
    const key = placeKey(row.place);
    finalAfter.set(key, Math.max(finalAfter.get(key) ?? 0, row.at.getTime() + (isActual(row) ? 0 : maxLateMs)));
  }
  return finalAfter;
}

/** The place key of the port where a delivered container was discharged: its last landing, unless the sea lies between. */
function portOfDelivery({ place }: CarrierEvent, landing: CarrierEvent | undefined, { sea, land, portsTouched }: Trip): string | null {
  const expected = sea.filter((row) => isLanding(row) && !portsTouched.has(placeKey(row.place)));
  const here = expected.find((row) => placeKey(row.place) === placeKey(place));
  if (here) return placeKey(here.place);
  const isByLand = landing && (!isAcrossTheSea(landing.place, place) || isTakenByLand(landing.place, land, landing));
  if (isByLand) return placeKey(landing.place);
  const reachable = expected.findLast((row) => row.place.locode !== null && !isAcrossTheSea(row.place, place));
  return reachable ? placeKey(reachable.place) : null;
}

/** Whether a train, barge or truck takes the full container from a port after a row, expected ones included. */
export function isTakenByLand(port: Place, land: readonly CarrierEvent[], since: CarrierEvent): boolean {
  const key = placeKey(port);
  return land.some(
    (row) => placeKey(row.place) === key && compareRows(row, since) > 0 && ((isByRailOrBarge(row) && isLeaving(row)) || isFullGateOut(row)),
  );
}
