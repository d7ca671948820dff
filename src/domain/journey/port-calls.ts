/**
 * The port calls of a trip, each with its role: where the container was loaded (POL), changed vessels (transshipment) and
 * left the sea (POD).
 *
 * Moves on land decide first, then the carrier's own mark, then the route: the first port call where a vessel takes the
 * container is the port of loading, and the last one is the port of discharge unless the container goes on by sea
 * (`port-of-discharge.ts`). Planned and estimated rows count. A port that was expected but that the container does not reach
 * has no role (`port-call-order.ts`).
 *
 * A barge before the first vessel is a leg like any other: carriers sell its port as the port of loading. Barges after the
 * last vessel take the container on from the port of discharge: their raw events are `feeder_…`, and they prove Departed
 * Discharge Terminal.
 *
 * A place is identified by its UN/LOCODE, else by its name, else by its terminal.
 */
import type { CarrierEvent, Place, PortRole } from '../carrier-report.ts';
import type { PlaceName } from '../shipment.ts';
import { type PortCall, groupIntoPortCalls, hasMove, orderPortCalls } from './port-call-order.ts';
import type { Delivery } from './delivery.ts';
import { type LastPortCallRole, changesVessel, leavesSeaAt, onTheWay, roleOfLastPortCall } from './port-of-discharge.ts';
import { firstActual, isActual, isLanding, isLeaving, isSameVessel, isSeaMove, placeKey, vesselOnlyRows } from './rows.ts';
import type { RoutePortCall, SeaRoute } from './sea-route.ts';
import type { Trip } from './trip.ts';

/** @param plannedBefore the port of discharge that an earlier answer planned, or null */
export function findSeaRoute(trip: Trip, delivery: Delivery | undefined, plannedBefore: PlaceName | null): SeaRoute {
  const { land, portsTouched } = trip;
  const deliveredAt = delivery?.port ?? null;
  const untouchedPlan = plannedBefore !== null && !portsTouched.has(placeKey(plannedBefore)) ? plannedBefore : null;
  const barges = findBargesAshore(trip, delivery);
  const planBeyondBarges = untouchedPlan && staysAtSea(barges, trip, delivery, untouchedPlan) ? untouchedPlan : null;
  const onCarriage: ReadonlySet<CarrierEvent> = planBeyondBarges ? new Set() : barges;
  const sea = trip.sea.filter((row) => !onCarriage.has(row));
  const ordered = orderPortCalls(groupIntoPortCalls(sea), deliveredAt);
  const current = ordered.portCalls.filter((portCall) => !ordered.givenUp.has(portCall));
  // If this answer has rows of the planned port, those say what the port is, unless the carrier marks it as the port of discharge.
  const isPlanOver =
    untouchedPlan !== null && ordered.portCalls.some((portCall) => isAt(portCall, untouchedPlan) && markOf(portCall) !== 'discharge');
  const plan = isPlanOver ? null : untouchedPlan;

  const last = current.at(-1);
  const landAndBarges = onCarriage.size === 0 ? land : trip.rows.filter((row) => !isSeaMove(row) || onCarriage.has(row));
  const context = { portCalls: current, land, landAndBarges, deliveredAt, plannedBefore, plan, missed: ordered.missed };
  const lastRole = last && roleOfLastPortCall(last, context);
  const first = firstLoading(current);
  const vesselOnly = new Set(ordered.portCalls.flatMap(({ rows }) => vesselOnlyRows(rows)));
  const portCalls = ordered.portCalls.map((portCall): RoutePortCall => {
    const role = ordered.givenUp.has(portCall) ? notTouched : roleOf(portCall, first, portCall === last ? lastRole : undefined);
    const arrival = firstActual(portCall.rows.filter((row) => row.movement === 'arrive' && !vesselOnly.has(row)));
    return { isProvisional: false, ...portCall, ...role, arrival };
  });
  const discharge = portCalls.findLast(({ role }) => role === 'discharge');
  const implied = lastRole ? lastRole.implied : plan && { place: plan, reason: 'earlier_plan' as const };
  return {
    portCalls,
    loading: portCalls.find(({ role }) => role === 'loading'),
    discharge,
    impliedDischarge: discharge ? null : implied,
    planBeyondBarges,
    sea,
    onCarriage,
    vesselOnly,
  };
}

type Role = Pick<RoutePortCall, 'role' | 'reason' | 'rule'> & { isProvisional?: boolean };

const notTouched: Role = {
  role: 'passing',
  reason: 'not_touched',
  rule: 'an expected port that the container did not reach',
};

function isAt({ place }: { place: Place }, port: PlaceName): boolean {
  return placeKey(place) === placeKey(port);
}

function markOf({ rows }: PortCall): PortRole | null {
  return rows.find((row) => row.role !== null)?.role ?? null;
}

/** @param lastRole the role of the last port call; undefined unless `portCall` is that one */
function roleOf(portCall: PortCall, loading: PortCall | undefined, lastRole: LastPortCallRole | undefined): Role {
  const mark = markOf(portCall);
  if (lastRole?.reason === 'physical_delivery' && mark !== 'discharge') return lastRole;
  if (mark) return { role: mark, reason: 'mark', rule: `a port that the carrier marks as the port of ${mark}` };
  if (portCall === loading) return { role: 'loading', reason: 'route', rule: 'the first port where a vessel loads the container' };
  if (lastRole) return lastRole;
  if (hasMove(portCall, 'load', 'discharge') || changesVessel(portCall)) {
    const rule = 'a port between loading and discharge where the container changes vessels';
    return { role: 'transshipment', reason: 'route', rule };
  }
  return { role: 'passing', reason: 'route', rule: onTheWay };
}

/** The first port call that a vessel leaves with the container, unless the container was discharged before that. */
function firstLoading(portCalls: PortCall[]): PortCall | undefined {
  const leaving = portCalls.findIndex((portCall) => hasMove(portCall, 'load', 'depart'));
  const landed = portCalls.findIndex((portCall, index) => (index > 0 ? hasMove(portCall, 'discharge') : isDischargedFirst(portCall)));
  return landed >= 0 && landed <= leaving ? undefined : portCalls[leaving];
}

/**
 * Whether the rows begin with the discharge of the full container, and no vessel, or another vessel, takes it on. If the
 * same vessel loads it again, it was only put ashore for a while and had been loaded there before.
 */
function isDischargedFirst(portCall: PortCall): boolean {
  const [first, ...later] = portCall.rows.filter((row) => row.movement !== 'arrive');
  if (first?.movement !== 'discharge' || first.laden === false) return false;
  if (!hasMove(portCall, 'load')) return true;
  return later.some((row) => row.movement === 'load' && isSameVessel(first.vessel, row.vessel) === false);
}

/** The rows of barges that take the container on from where a vessel landed it. */
function findBargesAshore({ sea, portsTouched }: Trip, delivery: Delivery | undefined): ReadonlySet<CarrierEvent> {
  // After the delivery, a vessel that is still expected at another port no longer matters.
  const counts = ({ place }: CarrierEvent): boolean =>
    delivery === undefined || portsTouched.has(placeKey(place)) || placeKey(place) === delivery.port;
  return bargesAfterVessels(sea.filter(counts));
}

/** Whether an earlier answer planned a port that this one does not name, so that the barges may take the container to its next vessel. */
function staysAtSea(barges: ReadonlySet<CarrierEvent>, { sea, land }: Trip, delivery: Delivery | undefined, plan: PlaceName): boolean {
  if (barges.size === 0 || delivery !== undefined || sea.some((row) => isAt(row, plan))) return false;
  const landing = sea.findLast((row) => row.mode === 'vessel' && isLanding(row));
  return landing !== undefined && !leavesSeaAt(landing.place, land, landing);
}

/** The sea moves after the last one by vessel, if a vessel has brought the container. */
function bargesAfterVessels(sea: readonly CarrierEvent[]): Set<CarrierEvent> {
  const lastByVessel = sea.findLastIndex((row) => row.mode === 'vessel');
  const last = sea[lastByVessel];
  if (!last || !sea.slice(0, lastByVessel + 1).some(isLanding)) return new Set();
  const after = sea.slice(lastByVessel + 1);
  // A barge that is to take the container from there may be expected too early.
  const early =
    isLanding(last) && after.length > 0
      ? sea.filter((row) => row.mode === 'barge' && !isActual(row) && isLeaving(row) && placeKey(row.place) === placeKey(last.place))
      : [];
  return new Set([...early, ...after]);
}
