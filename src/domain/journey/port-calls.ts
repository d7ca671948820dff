/**
 * The ports a container's sea journey calls at, each with its role and why it has it: where the box was loaded (POL),
 * changed ships (transshipment) and left the sea (POD).
 */
import type { CarrierEvent, PortRole, VesselMention } from '../carrier-report.ts';
import type { PlaceName } from '../shipment.ts';
import { findDelivery, findOnwardByLand, followPassage, isByAnotherVessel, isConfirmedAshore, isTakenByLand } from './ashore.ts';
import { type Call, groupIntoCalls, has, onCarriageBarges, orderCalls } from './chain.ts';
import { isActual, isAcrossTheSea, isLanding, isLeaving, isSameVessel, isSeaMove, placeKey } from './rows.ts';
import type { Trip } from './trip.ts';
import { vesselOf } from './vessel-only.ts';

/** What a port is in the journey; `passing` where the container stays aboard, or did not come. */
export type CallRole = PortRole | 'passing';

/**
 * Why a port has its role: the carrier's own mark; its place in the chain of calls, planned and estimated ones included;
 * what an earlier answer planned; what has physically happened ashore. `not_touched`: it was expected, and the journey
 * did not come there.
 */
export type RoleReason = 'mark' | 'chain' | 'earlier_plan' | 'physical_delivery' | 'not_touched';

/** A port call with its role. */
export interface PortCall extends Call {
  role: CallRole;
  reason: RoleReason;
  /** Why the call has its role, in words. */
  rule: string;
  /** Whether it is the port of discharge only because nothing is told of what comes after the landing. */
  isProvisional: boolean;
}

/** The sea journey of one trip. */
export interface SeaJourney {
  /** In the order of the journey. */
  calls: PortCall[];
  /** Rows of barges that carry the container on from the port of discharge. */
  onCarriage: ReadonlySet<CarrierEvent>;
  discharge: PortCall | undefined;
  /** The port of discharge where no call of this answer is it, and why. */
  impliedDischarge: { place: PlaceName; reason: RoleReason } | null;
  /** The row that shows that the box has left the sea for good, or undefined. */
  delivery: CarrierEvent | undefined;
}

/**
 * Groups a trip's sea moves, planned and estimated ones included, into calls and gives each its role. What has physically
 * happened ashore decides first, then the carrier's own mark, then the chain. The first call with a LOAD is the port of
 * loading; the last one is the port of discharge unless anything has the box go on by sea from there or later. Where this
 * answer says nothing of that, the port of discharge that an earlier answer planned does.
 *
 * @param plannedBefore the port of discharge that an earlier answer planned, or null
 */
export function findPortCalls({ rows, repositioning }: Trip, plannedBefore: PlaceName | null): SeaJourney {
  const sea = rows.filter((row) => isSeaMove(row) && !repositioning.has(row));
  const passage = followPassage(sea);
  const delivery = findDelivery(rows, sea, passage);
  const touched = new Set(sea.filter(isActual).map(({ place }) => placeKey(place)));
  const deliveredAt = delivery ? portOfDelivery(delivery, passage.landing, rows, sea) : null;
  // A vessel that is only expected where the box does not come any more says nothing of barges.
  const counts = (row: CarrierEvent): boolean =>
    delivery === undefined || touched.has(placeKey(row.place)) || placeKey(row.place) === deliveredAt;
  const untouchedPlan = plannedBefore !== null && !touched.has(placeKey(plannedBefore)) ? plannedBefore : null;
  const byLand = rows.filter((row) => !isSeaMove(row));
  const barges = onCarriageBarges(sea.filter(counts));
  const onCarriage =
    delivery === undefined && untouchedPlan && mayJoinVessel(barges, sea, byLand, untouchedPlan) ? new Set<CarrierEvent>() : barges;
  const { calls, givenUp, missed } = orderCalls(groupIntoCalls(sea.filter((row) => !onCarriage.has(row))), deliveredAt);
  const live = calls.filter((call) => !givenUp.has(call));
  // Where this answer still names the planned port and what has happened speaks against it, that counts.
  const isPlanGivenUp = untouchedPlan !== null && [...givenUp].some(({ place }) => placeKey(place) === placeKey(untouchedPlan));
  const plan = isPlanGivenUp ? null : untouchedPlan;
  const loading = live[loadingIndex(live)];
  const ashore = rows.filter((row) => !isSeaMove(row) || onCarriage.has(row));
  const end = judgeEnd(live, { ashore, byLand, deliveredAt, plannedBefore, plan, missed });

  const roles = calls.map((call): PortCall => {
    const mark = call.events.find((row) => row.role !== null)?.role;
    const base = { ...call, isProvisional: false };
    if (givenUp.has(call))
      return { ...base, role: 'passing', reason: 'not_touched', rule: 'a port that was expected and that the container did not come to' };
    if (call === end.call && end.reason === 'physical_delivery' && mark !== 'discharge') return { ...base, ...end };
    if (mark) return { ...base, role: mark, reason: 'mark', rule: `a port that the carrier marks as the port of ${mark}` };
    if (call === loading) return { ...base, role: 'loading', reason: 'chain', rule: 'the first port where a vessel loads the container' };
    if (call === end.call) return { ...base, ...end };
    if (has(call, 'load', 'discharge') || changesVessel(call)) {
      return {
        ...base,
        role: 'transshipment',
        reason: 'chain',
        rule: 'a port between loading and discharge where the container changes vessels',
      };
    }
    return { ...base, role: 'passing', reason: 'chain', rule: 'a port the vessel calls at with the container aboard' };
  });
  const discharge = roles.findLast((call) => call.role === 'discharge');
  return { calls: roles, onCarriage, discharge, impliedDischarge: discharge ? null : end.implied, delivery };
}

/** Whether barges after the last vessel may take the box to its next one: an earlier answer planned a port that this one does not name. */
function mayJoinVessel(
  barges: ReadonlySet<CarrierEvent>,
  sea: readonly CarrierEvent[],
  byLand: readonly CarrierEvent[],
  plan: PlaceName,
): boolean {
  const landing = sea.findLast((row) => row.mode === 'vessel' && isLanding(row));
  if (barges.size === 0 || landing === undefined || sea.some(({ place }) => placeKey(place) === placeKey(plan))) return false;
  return !isConfirmedAshore(landing.place, byLand, landing);
}

/** The place key of the port at which a delivered box was landed: its last landing, unless the sea lies between. */
function portOfDelivery(
  delivery: CarrierEvent,
  landing: CarrierEvent | undefined,
  rows: readonly CarrierEvent[],
  sea: readonly CarrierEvent[],
): string | null {
  const touched = new Set(sea.filter(isActual).map(({ place }) => placeKey(place)));
  const expected = sea.filter((row) => isLanding(row) && !touched.has(placeKey(row.place)));
  const same = expected.find((row) => placeKey(row.place) === placeKey(delivery.place));
  if (same) return placeKey(same.place);
  const isByLand =
    landing &&
    (!isAcrossTheSea(landing.place, delivery.place) ||
      isTakenByLand(
        landing.place,
        rows.filter((row) => !isSeaMove(row)),
        landing,
      ));
  if (isByLand) return placeKey(landing.place);
  const reachable = expected.findLast((row) => row.place.locode !== null && !isAcrossTheSea(row.place, delivery.place));
  return reachable ? placeKey(reachable.place) : null;
}

interface End {
  call: Call | undefined;
  role: CallRole;
  reason: RoleReason;
  rule: string;
  isProvisional: boolean;
  implied: SeaJourney['impliedDischarge'];
}

interface Evidence {
  /** By land, and by barges that carry on from the port of discharge. */
  ashore: readonly CarrierEvent[];
  byLand: readonly CarrierEvent[];
  deliveredAt: string | null;
  plannedBefore: PlaceName | null;
  /** The same, where the box has not been there. */
  plan: PlaceName | null;
  /** Where the box was to board a vessel that is still to come. */
  missed: Call | undefined;
}

/** What the last call is: the port of discharge, unless something has the box go on by sea. */
function judgeEnd(calls: Call[], { ashore, byLand, deliveredAt, plannedBefore, plan, missed }: Evidence): End {
  const call = calls.at(-1);
  // Where the call turns out to be another, by a mark say, the plan is what is left.
  const implied: End['implied'] = plan && { place: plan, reason: 'earlier_plan' };
  const is = (role: CallRole, reason: RoleReason, rule: string, more: Partial<End> = {}): End => ({
    call,
    role,
    reason,
    rule,
    isProvisional: false,
    implied,
    ...more,
  });
  if (!call) return is('passing', 'chain', '');
  if (placeKey(call.place) === deliveredAt) {
    return is('discharge', 'physical_delivery', 'the port where the container left the sea, by what was done with it ashore');
  }
  const goesOn = is('transshipment', 'chain', 'a port where the container changes vessels: another vessel takes it on');
  if (leaves(call, calls))
    return has(call, 'discharge') || changesVessel(call)
      ? goesOn
      : is('passing', 'chain', 'a port the vessel calls at with the container aboard');
  const landing = call.events.find((row) => isLanding(row) && isActual(row)) ?? call.events.find(isLanding) ?? call.events[0];
  const onward = landing && findOnwardByLand(call.place, ashore, landing);
  if (onward) {
    const isLeg = isLeaving(onward) && isAcrossTheSea(call.place, onward.place);
    const rule = 'a port where the container changes vessels: it goes on ashore where only a vessel brings it';
    return is('transshipment', 'chain', rule, isLeg ? { implied: { place: nameOf(onward), reason: 'chain' } } : {});
  }
  const isLanded = call.events.some((row) => isLanding(row) && isActual(row));
  if (!isLanded || !landing || isConfirmedAshore(call.place, byLand, landing)) {
    return is('discharge', 'chain', 'the last port of the vessel chain, planned and estimated calls included');
  }
  if (plannedBefore && placeKey(plannedBefore) === placeKey(call.place)) {
    return is('discharge', 'earlier_plan', 'the last port told of, where an earlier answer planned the discharge');
  }
  if (plan) {
    if (!has(call, 'discharge'))
      return is('passing', 'earlier_plan', `a port on the way: an earlier answer planned the discharge at ${plan.locode ?? plan.name}`);
    const rule = `a port where the container changes vessels: an earlier answer planned the discharge at ${plan.locode ?? plan.name}, and nothing since says otherwise`;
    return is('transshipment', 'earlier_plan', rule);
  }
  const awaited = missed?.events.find((row) => row.movement === 'load')?.vessel;
  if (awaited) {
    const why = `${awaited.name ?? awaited.imo} is to take it on, though it was to do so elsewhere`;
    if (!has(call, 'discharge')) return is('passing', 'chain', `a port on the way: ${why}`);
    return is('transshipment', 'chain', `a port where the container changes vessels: ${why}`);
  }
  const rule = 'the last port told of so far, provisionally: nothing says whether the container goes on by sea from there';
  return is('discharge', 'chain', rule, { isProvisional: true });
}

function nameOf({ place: { locode, name } }: CarrierEvent): PlaceName {
  return { locode, name };
}

/** The first call that a vessel leaves with the container, or -1: what it leaves after a DISC is a later one. */
function loadingIndex(calls: Call[]): number {
  const leaving = calls.findIndex((call) => has(call, 'load', 'depart'));
  const landed = calls.findIndex((call, index) => (index > 0 ? has(call, 'discharge') : isLandedFirst(call)));
  return landed >= 0 && landed <= leaving ? -1 : leaving;
}

/** Whether a ship brings the full container to a call, and no ship or another takes it; put ashore for a while, it was loaded there before. */
function isLandedFirst(call: Call): boolean {
  const [first, ...later] = call.events.filter((row) => row.movement !== 'arrive');
  if (first?.movement !== 'discharge' || first.laden === false) return false;
  if (!has(call, 'load')) return true;
  return later.some((row) => row.movement === 'load' && isSameVessel(first.vessel, row.vessel) === false);
}

/** Whether anything has the container leave the last call by sea: a LOAD, or the departure of another vessel than brought it. */
function leaves(call: Call, calls: Call[]): boolean {
  if (has(call, 'load')) return true;
  if (!has(call, 'discharge')) return has(call, 'depart');
  const off = call.events.findIndex((row) => row.movement === 'discharge');
  const inbound = inboundVessel(call, calls);
  return call.events.some((row, index) => row.movement === 'depart' && index > off && isByAnotherVessel(row, inbound));
}

/** The vessel that brought the container to the last call, as far as is told there or at the call before. */
function inboundVessel(call: Call, calls: Call[]): VesselMention | null {
  const before = calls[calls.indexOf(call) - 1]?.events ?? [];
  return vesselOf(call.events, 'discharge') ?? vesselOf(call.events, 'arrive') ?? vesselOf(before, 'depart') ?? vesselOf(before, 'load');
}

/** Whether the container reaches a port by one vessel and leaves it by another. */
function changesVessel(call: Call): boolean {
  const arriving = call.events.find((row) => row.movement === 'arrive')?.vessel;
  const leaving = call.events.findLast((row) => row.movement === 'depart')?.vessel;
  return isSameVessel(arriving, leaving) === false;
}
