/**
 * Where the container leaves the sea: whether its last port call is the port of discharge or a transshipment port, how sure that is, and
 * which landings are certain.
 *
 * - Moves on land decide first. A full gate-out by truck, a delivery, a stripping or an empty return after the last landing
 *   makes that port the port of discharge, against every plan and against the carrier's mark of a transshipment. A gate-out
 *   alone decides nothing if the container comes back in there, if it is expected back in or another vessel is expected to
 *   take it (up to two days late), or if the port is marked as a transshipment port: containers change terminals by truck. If
 *   the sea lies between the landing and the delivery, the expected port on the side of the delivery is the port of discharge.
 * - A landing is at a transshipment port if any row, planned ones included, takes the container on by sea from there or
 *   later: a LOAD, the departure of another vessel than the one that brought it (of any named vessel if none is known to
 *   have brought it), a later port call, or a move on land at a place that only a vessel reaches. A train or barge from
 *   another country counts too, unless a row brings the container to it by land.
 * - If no row says what comes after the landing, the port of discharge that an earlier answer planned decides: at that port
 *   the landing is the discharge, elsewhere it is a transshipment. Only ports that were expected count as planned, so a
 *   landing reported by mistake decides nothing later. Nor does the plan count if this answer has rows of that port: then
 *   those decide, unless the carrier marks it as the port of discharge.
 * - If the container was to board a vessel elsewhere that has not been seen yet, the landing is a transshipment too.
 * - Without a plan the landing is the discharge at once, because free time runs from it. It is provisional: the rule says
 *   so, the schedule keeps no first ETA of it, and rows that contradict it take it back.
 * - A port of discharge from which a truck took the full container is provisional too, if no plan named it and nothing else shows the
 *   delivery: containers change terminals by truck. So is one from which a barge took it, if only gates at the barge's end follow.
 */
import type { CarrierEvent, Place } from '../carrier-report.ts';
import { type Basis, type FoundCertainty, probabilities } from '../certainty.ts';
import { type Landing, vesselCallOf } from '../landing.ts';
import { isByHand } from '../row-by-hand.ts';
import type { PlaceName } from '../shipment.ts';
import { type Delivery, isTakenByLand } from './delivery.ts';
import { type PortCall, hasMove, loadingVessel } from './port-call-order.ts';
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
  isSameVessel,
  isSeaMove,
  placeKey,
  placeKeys,
  vesselOf,
} from './rows.ts';
import type { RoutePortCall, SeaRoute } from './sea-route.ts';
import type { Trip } from './trip.ts';

/** The first row on land at a place that only a vessel reaches from the port, or undefined. @param land in `compareRows` order */
function findMoveBeyondTheSea(port: Place, land: readonly CarrierEvent[], since: CarrierEvent): CarrierEvent | undefined {
  if (isTakenByLand(port, land, since)) return undefined;
  const later = land.filter((row) => isLandLeg(row) && compareRows(row, since) > 0);
  const beyond = later.find((row) => isAcrossTheSea(row.place, port));
  if (beyond) return beyond;
  const first = later.find((row) => isByRailOrBarge(row) && (isLeaving(row) || row.movement === 'gate_out'));
  const isAbroad =
    first && first.place.locode !== null && port.locode !== null && first.place.locode.slice(0, 2) !== port.locode.slice(0, 2);
  if (!isAbroad) return undefined;
  const isBrought = later.some((row) => compareRows(row, first) < 0 && (row.movement === 'gate_in' || row.movement === 'arrive'));
  return isBrought ? undefined : first;
}

/** Whether a row moves the full container on land, or delivers it there. */
function isLandLeg(row: CarrierEvent): boolean {
  if (isSeaMove(row)) return row.mode === 'barge';
  if (row.movement === 'gate_in' || row.movement === 'gate_out') return true;
  return isCargoOut(row) || (isByRailOrBarge(row) && (isLeaving(row) || isLanding(row)));
}

/** Whether the moves on land show that the container leaves the sea at a port, expected rows included. */
export function leavesSeaAt(port: Place, land: readonly CarrierEvent[], landing: CarrierEvent): boolean {
  const key = placeKey(port);
  const lastGateIn = land.findLast((row) => isFullGateIn(row) && placeKey(row.place) === key);
  return land.some((row) => {
    if (compareRows(row, landing) < 0 && !(isFullGateOut(row) && placeKey(row.place) === key && isActual(row))) return false;
    if (row.movement === 'available' || isCargoOut(row)) return true;
    if (isFullGateOut(row)) return !(placeKey(row.place) === key && lastGateIn !== undefined && compareRows(lastGateIn, row) > 0);
    if (isFullGateIn(row)) return placeKey(row.place) !== key;
    return isByRailOrBarge(row) && row.movement !== 'gate_in';
  });
}

/** What is known that decides the role of the last port call. */
interface LastPortCallContext {
  /** The port calls of the journey, without those given up. */
  portCalls: readonly PortCall[];
  land: readonly CarrierEvent[];
  /** `land`, and the barges that take the container on from the port of discharge. */
  landAndBarges: readonly CarrierEvent[];
  deliveredAt: string | null;
  /** The port of discharge that an earlier answer planned. */
  plannedBefore: PlaceName | null;
  /** The same, as long as it still counts: the container has not been there, and nothing contradicts it. */
  plan: PlaceName | null;
  /** Where the container was to board a vessel that is still to come (see `OrderedPortCalls`). */
  missed: PortCall | undefined;
}

/** The role of the last port call, and why. */
export interface LastPortCallRole {
  role: 'transshipment' | 'discharge' | 'passing';
  reason: 'route' | 'earlier_plan' | 'physical_delivery';
  rule: string;
  isProvisional: boolean;
  /** The port of discharge, if the last port call turns out not to be it. */
  implied: { place: PlaceName; reason: 'route' | 'earlier_plan' } | null;
}

/** The rule of a port call without a role. */
export const onTheWay = 'a port that the vessel calls at with the container on board';

const vesselChange = 'a port where the container changes vessels';

export function roleOfLastPortCall(last: PortCall, context: LastPortCallContext): LastPortCallRole {
  const { plan } = context;
  const implied = plan && { place: plan, reason: 'earlier_plan' as const };
  return { isProvisional: false, implied, ...decideLastPortCall(last, context) };
}

type DecidedRole = Pick<LastPortCallRole, 'role' | 'reason' | 'rule'> & Partial<LastPortCallRole>;

function decideLastPortCall(last: PortCall, context: LastPortCallContext): DecidedRole {
  const { portCalls, land, landAndBarges, deliveredAt, plannedBefore, plan, missed } = context;
  if (placeKey(last.place) === deliveredAt) {
    const rule = 'the port where the container left the sea, as its later moves on land show';
    return { role: 'discharge', reason: 'physical_delivery', rule };
  }
  const isDischargedHere = hasMove(last, 'discharge');
  if (leavesBySea(last, portCalls)) {
    if (!isDischargedHere && !changesVessel(last)) return { role: 'passing', reason: 'route', rule: onTheWay };
    return { role: 'transshipment', reason: 'route', rule: `${vesselChange}: another vessel carries it on` };
  }
  const landed = last.rows.find((row) => isLanding(row) && isActual(row));
  const landing = landed ?? last.rows.find(isLanding) ?? last.rows[0];
  const beyond = landing && findMoveBeyondTheSea(last.place, landAndBarges, landing);
  if (beyond) {
    const rule = `${vesselChange}: it continues by land at a place that only a vessel can reach`;
    const isSeaPort = isLeaving(beyond) && isAcrossTheSea(last.place, beyond.place);
    const { locode, name } = beyond.place;
    const next = { implied: { place: { locode, name }, reason: 'route' } } as const;
    return { role: 'transshipment', reason: 'route', rule, ...(isSeaPort && next) };
  }
  if (!landed || leavesSeaAt(last.place, land, landed)) {
    const rule = 'the last port that vessels take the container to, planned and estimated port calls included';
    return { role: 'discharge', reason: 'route', rule };
  }
  if (plannedBefore && placeKey(plannedBefore) === placeKey(last.place)) {
    const rule = 'the last port reported, where an earlier answer planned the discharge';
    return { role: 'discharge', reason: 'earlier_plan', rule };
  }
  const role = isDischargedHere ? 'transshipment' : 'passing';
  const port = isDischargedHere ? vesselChange : 'a port on the way';
  if (plan) {
    const earlier = `an earlier answer planned the discharge at ${plan.locode ?? plan.name}`;
    const stillHolds = isDischargedHere ? ', and nothing reported since contradicts it' : '';
    return { role, reason: 'earlier_plan', rule: `${port}: ${earlier}${stillHolds}` };
  }
  const awaited = missed && loadingVessel(missed);
  if (awaited) {
    return { role, reason: 'route', rule: `${port}: ${awaited.name ?? awaited.imo} was planned to carry it on from another port` };
  }
  const rule = 'the last port reported so far, provisionally: no row says whether the container continues by sea from there';
  return { role: 'discharge', reason: 'route', rule, isProvisional: true };
}

/**
 * Whether a row takes the container on by sea from its last port call: a LOAD, or the departure of a vessel other than the one
 * that brought it.
 */
function leavesBySea(last: PortCall, portCalls: readonly PortCall[]): boolean {
  if (hasMove(last, 'load')) return true;
  if (!hasMove(last, 'discharge')) return hasMove(last, 'depart');
  const off = last.rows.findIndex((row) => row.movement === 'discharge');
  const before = portCalls[portCalls.indexOf(last) - 1]?.rows ?? [];
  const inbound =
    vesselOf(last.rows, 'discharge') ?? vesselOf(last.rows, 'arrive') ?? vesselOf(before, 'depart') ?? vesselOf(before, 'load');
  return last.rows.some((row, index) => row.movement === 'depart' && index > off && isByAnotherVessel(row, inbound));
}

/** Whether the container reaches a port by one vessel and leaves it by another. */
export function changesVessel({ rows }: PortCall): boolean {
  const arriving = rows.find((row) => row.movement === 'arrive')?.vessel;
  const leaving = rows.findLast((row) => row.movement === 'depart')?.vessel;
  return isSameVessel(arriving, leaving) === false;
}

/** How sure the port of discharge is, and what that rests on. @returns null if the answer says nothing of one */
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
  const inland = landing && inlandCertainty(rowsAfter(trip, landing).filter(isActual), discharge, isPlanned);
  if (inland) return inland;
  const named = discharge.rows.find((row) => row.role === 'discharge' || !isActual(row));
  return found('carrier_plan', probabilities.plan, 'It is the last port to which the carrier plans to take the container.', named);
}

function rowsAfter({ rows }: Trip, row: CarrierEvent): CarrierEvent[] {
  return rows.slice(rows.indexOf(row) + 1);
}

/** @param rows what has happened since the landing @returns null if nothing has happened on land at another place */
function inlandCertainty(rows: readonly CarrierEvent[], discharge: RoutePortCall, isPlanned: boolean): FoundCertainty | null {
  const ashore = rows.filter((row) => !isSeaMove(row) && isBeyond(row, discharge));
  const bargeEnds = placeKeys(rows.filter((row) => isSeaMove(row) && isLanding(row)));
  const isAtGate = (row: CarrierEvent): boolean => row.mode !== 'rail' && (isFullGateOut(row) || isFullGateIn(row));
  const proof = ashore.find((row) => isPlanned || !isAtGate(row) || !bargeEnds.has(placeKey(row.place)));
  if (proof) return found('delivered_ashore', probabilities.goesInland, 'The container has left the port by land.', proof);
  const reason = 'A truck took the full container from the end of a barge, which may be a move between terminals: no plan named this port.';
  return ashore[0] ? { ...found('delivered_ashore', probabilities.gateOutAlone, reason, ashore[0]), provisional: true } : null;
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
