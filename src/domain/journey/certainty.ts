/**
 * How sure the port of discharge is, what it rests on, and which landings are certain. `statuses.ts` has the same of the status.
 *
 * - A port of discharge is provisional if it is only the last port reported so far. So is one from which a truck took the full container,
 *   if no plan named it and nothing else shows the delivery: containers change terminals by truck.
 *
 * The probabilities are those with which `npm run bench:truth` found each kind of value right, rounded down.
 */
import type { CarrierEvent, Place } from '../carrier-report.ts';
import type { Basis, FoundCertainty } from '../certainty.ts';
import { type Landing, vesselCallOf } from '../landing.ts';
import { isByHand } from '../row-by-hand.ts';
import type { PlaceName } from '../shipment.ts';
import type { Delivery } from './delivery.ts';
import type { RoutePortCall, SeaRoute } from './port-calls.ts';
import { isActual, isCargoOut, isFullGateOut, isLanding, isSeaMove, placeKey } from './rows.ts';
import type { Trip } from './trip.ts';

export const probabilities = {
  delivered: 0.98,
  gateOutAlone: 0.85,
  goesInland: 0.85,
  plan: 0.85,
  earlierPlan: 0.95,
  landed: 0.5,
  arrived: 0.2,
};

/** @returns null if the answer says nothing of a port of discharge */
export function dischargeCertainty(
  trip: Trip,
  route: SeaRoute,
  delivery: Delivery | undefined,
  plannedBefore: PlaceName | null,
): FoundCertainty | null {
  const { discharge, impliedDischarge } = route;
  if (!discharge) return impliedDischarge && impliedCertainty(impliedDischarge);
  const isPlanned = isSamePlace(plannedBefore, discharge) || discharge.rows.some((row) => !isActual(row) || row.role === 'discharge');
  if (delivery && delivery.port === placeKey(discharge.place)) return deliveredCertainty(trip, delivery.row, isPlanned);
  const landing = discharge.rows.findLast((row) => isActual(row) && isLanding(row));
  if (discharge.isProvisional) return lastReported(landing);
  if (discharge.reason === 'earlier_plan') return earlierPlan(landing);
  const ashore = landing && rowsAfter(trip, landing).find((row) => isActual(row) && !isSeaMove(row) && isBeyond(row, discharge));
  if (ashore) {
    return found('delivered_ashore', probabilities.goesInland, 'The container has left the port by land.', ashore);
  }
  const named = discharge.rows.find((row) => row.role === 'discharge' || !isActual(row));
  return found('carrier_plan', probabilities.plan, 'It is the last port to which the carrier plans to take the container.', named);
}

function rowsAfter({ rows }: Trip, row: CarrierEvent): CarrierEvent[] {
  return rows.slice(rows.indexOf(row) + 1);
}

/** Whether a row moves the container by land at another place than the port. */
function isBeyond({ place, movement }: CarrierEvent, discharge: RoutePortCall): boolean {
  return placeKey(place) !== '' && placeKey(place) !== placeKey(discharge.place) && movement !== 'other';
}

function isSamePlace(place: PlaceName | null, port: { place: Place }): boolean {
  return place !== null && placeKey(place) === placeKey(port.place);
}

function impliedCertainty({ reason }: { reason: RoutePortCall['reason'] }): FoundCertainty {
  return reason === 'earlier_plan'
    ? earlierPlan(undefined)
    : found('carrier_plan', probabilities.plan, 'The carrier takes the container on by land from there.', undefined);
}

function deliveredCertainty(trip: Trip, proof: CarrierEvent, isPlanned: boolean): FoundCertainty {
  const isProven = !isFullGateOut(proof) || rowsAfter(trip, proof).some((row) => isActual(row) && isCargoOut(row));
  if (isProven)
    return found('delivered_ashore', probabilities.delivered, 'The cargo was delivered, or the container came back empty.', proof);
  if (isPlanned) {
    const reason = 'A truck took the full container out of the port where its discharge was planned.';
    return found('delivered_ashore', probabilities.delivered, reason, proof);
  }
  const reason = 'A truck took the full container out, which may be a move between terminals: no plan named this port.';
  return { ...found('delivered_ashore', probabilities.gateOutAlone, reason, proof), provisional: true };
}

function lastReported(landing: CarrierEvent | undefined): FoundCertainty {
  const reason = 'It is the last port reported so far. No row says whether the container goes on by sea.';
  const probability = landing?.movement === 'discharge' ? probabilities.landed : probabilities.arrived;
  return { ...found('last_reported', probability, reason, landing), provisional: true };
}

function earlierPlan(landing: CarrierEvent | undefined): FoundCertainty {
  return found(
    'earlier_plan',
    probabilities.earlierPlan,
    'An earlier answer planned the discharge there, and nothing contradicts it.',
    landing,
  );
}

function found(basis: Basis, probability: number, reason: string, row: CarrierEvent | undefined): FoundCertainty {
  const isByOperator = row !== undefined && isByHand(row) && (basis === 'carrier_plan' || basis === 'delivered_ashore');
  return { provisional: false, basis: isByOperator ? 'operator' : basis, probability, reason, rowKey: row?.key ?? null };
}

/** The landings whose outcome is certain. @param ofDischarge how sure the port of discharge is */
export function certainLandings({ portCalls }: SeaRoute, ofDischarge: FoundCertainty | null): Landing[] {
  return portCalls.flatMap((portCall) => {
    const outcome = outcomeOf(portCall, ofDischarge);
    const row = portCall.rows.findLast((each) => isActual(each) && each.movement === 'discharge' && each.mode === 'vessel');
    const { locode } = portCall.place;
    return outcome && row && locode !== null ? [{ locode, vesselCall: vesselCallOf(row), landedAt: row.at.toISOString(), outcome }] : [];
  });
}

function outcomeOf({ role }: RoutePortCall, ofDischarge: FoundCertainty | null): Landing['outcome'] | null {
  if (role === 'transshipment') return 'transshipped';
  return role === 'discharge' && ofDischarge?.provisional === false ? 'discharged' : null;
}
