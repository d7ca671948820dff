/**
 * A trip's port calls in the order of the journey: which rows belong to one port call, and where the port calls that were only expected
 * belong.
 *
 * Carriers leave old estimates in their answers when a vessel is late or a route changes, so the date of an expected port
 * call does not say where it belongs. Dates order only what has happened. Of the expected port calls dated before that:
 *
 * - One before the first port where the container was handled is still ahead if a vessel has left there with it.
 * - One whose vessel discharged the container somewhere else is given up.
 * - One that the container's vessel is still sailing to is ahead, however old the estimate.
 * - One between two port calls of one vessel has been passed. It is not a transshipment port, and its rows become `other`.
 * - Where the vessels before and after it differ and nothing says where the container changed, it stays where its date puts it.
 */
import type { CarrierEvent, Movement, Place, VesselMention } from '../carrier-report.ts';
import { isActual, isLanding, isLeaving, isSameVessel, lastRowByVessel, placeKey } from './rows.ts';

/** One stay in one port, by one vessel or by those that the container changes between, with the sea moves there. */
export interface PortCall {
  place: Place;
  rows: CarrierEvent[];
}

export function hasMove(portCall: PortCall, ...movements: Movement[]): boolean {
  return portCall.rows.some((row) => movements.includes(row.movement));
}

function isMade(portCall: PortCall): boolean {
  return portCall.rows.some(isActual);
}

/** The vessel that brings the container to a port call, as far as a row says. */
function landingVessel({ rows }: PortCall): VesselMention | null | undefined {
  return rows.find(isLanding)?.vessel;
}

/** The vessel that loads the container at a port call, as far as a row says. */
export function loadingVessel({ rows }: PortCall): VesselMention | null | undefined {
  return rows.find((row) => row.movement === 'load')?.vessel;
}

/**
 * Adds each row to the latest port call at its place, or starts a new one with it.
 *
 * @param sea sea moves in `compareRows` order
 */
export function groupIntoPortCalls(sea: readonly CarrierEvent[]): PortCall[] {
  const portCalls: PortCall[] = [];
  const latestAt = new Map<string, number>();
  // The furthest port call with an actual row: before the time of the current row, and up to that time. An overdue estimate
  // elsewhere, or a row at the same time, does not split a port call.
  let passed = -1;
  let reached = -1;
  let currentMs = Number.NEGATIVE_INFINITY;
  for (const row of sea) {
    if (row.at.getTime() > currentMs) passed = reached;
    currentMs = row.at.getTime();
    const key = placeKey(row.place);
    let index = latestAt.get(key) ?? portCalls.length;
    const portCall = portCalls[index];
    if (
      portCall &&
      (index === portCalls.length - 1 || belongsTo(portCall, row, passed > index) || (index > 0 && isItsArrival(portCall, row)))
    ) {
      portCall.rows.push(row);
    } else {
      index = portCalls.push({ place: row.place, rows: [row] }) - 1;
      latestAt.set(key, index);
    }
    if (isActual(row)) reached = Math.max(reached, index);
  }
  return portCalls;
}

/** Whether a row belongs to a port call although rows of other ports lie between. @param isPassed some of those have happened */
function belongsTo(portCall: PortCall, row: CarrierEvent, isPassed: boolean): boolean {
  if (isActual(row)) return !isPassed;
  // An estimate for a port call already made may be dated too late.
  const isLate = isLeaving(row) || (row.movement === 'discharge' && !hasMove(portCall, 'depart'));
  return isLate && !hasMove(portCall, row.movement);
}

/**
 * Whether a row expects the arrival that a port call lacks: its rows begin with the departure of the same vessel, so the arrival is dated
 * too late. The first port call of a trip may lack one, because nothing brings the container there by sea. If they begin with a discharge,
 * that one may be dated too early, and the arrival is right.
 */
function isItsArrival(portCall: PortCall, row: CarrierEvent): boolean {
  const first = portCall.rows[0];
  if (isActual(row) || row.movement !== 'arrive' || hasMove(portCall, 'arrive')) return false;
  return first?.movement === 'depart' && isSameVessel(first.vessel, row.vessel) === true;
}

/** The port calls in the order of the journey; those given up stay where their dates put them. */
export interface OrderedPortCalls {
  portCalls: PortCall[];
  /** The container was expected there but no longer comes there. */
  givenUp: ReadonlySet<PortCall>;
  /** Where the container was to board a vessel that is still to come, though it was discharged elsewhere instead. */
  missed: PortCall | undefined;
}

/**
 * @param grouped in the order of their first rows
 * @param deliveredAt the place key of the port where the container has left the sea for good, or null
 */
export function orderPortCalls(grouped: PortCall[], deliveredAt: string | null): OrderedPortCalls {
  const portCalls = joinOverdue(grouped);
  const lastMade = portCalls.findLastIndex(isMade);
  const last = portCalls[lastMade];
  if (!last) return { portCalls, givenUp: new Set(), missed: undefined };
  const upToLast = portCalls.slice(0, lastMade + 1);
  const prospects = prospectsOf(upToLast, last);
  const having = (prospect: Prospect): PortCall[] => upToLast.filter((portCall) => prospects.get(portCall) === prospect);
  const expected: ExpectedPortCalls = {
    ahead: having('ahead'),
    givenUp: having('givenUp'),
    passed: having('passed'),
    unclear: having('unclear'),
    beyond: portCalls.slice(lastMade + 1),
  };
  return deliveredAt === null ? orderAtSea(upToLast, expected, last) : orderAfterDelivery(upToLast, expected, deliveredAt);
}

/** The port calls that were only expected, by prospect. */
interface ExpectedPortCalls extends Record<Prospect, PortCall[]> {
  /** Dated after the last port call that was made. */
  beyond: PortCall[];
}

/** Nothing is ahead any more, except the port of the delivery if no row reports the discharge there. */
function orderAfterDelivery(
  upToLast: PortCall[],
  { ahead, givenUp, passed, beyond }: ExpectedPortCalls,
  deliveredAt: string,
): OrderedPortCalls {
  const isThere = (portCall: PortCall): boolean => placeKey(portCall.place) === deliveredAt;
  const isOver = (portCall: PortCall): boolean => !isThere(portCall);
  const stillAhead = [...ahead, ...beyond].filter(isThere);
  return {
    portCalls: [...upToLast.filter((portCall) => !stillAhead.includes(portCall)), ...stillAhead, ...beyond.filter(isOver)],
    givenUp: new Set([...givenUp, ...[...ahead, ...passed, ...beyond].filter(isOver)]),
    missed: undefined,
  };
}

function orderAtSea(
  upToLast: PortCall[],
  { ahead, givenUp, passed, unclear, beyond }: ExpectedPortCalls,
  last: PortCall,
): OrderedPortCalls {
  const replaced = new Set(beyond.length > 0 ? replacedChanges(upToLast, beyond) : []);
  const isNothingAhead = ahead.length === 0 && beyond.every((portCall) => replaced.has(portCall));
  const isSailing = last.rows.some((row) => isActual(row) && isLeaving(row)) || hasMove(last, 'load');
  // A vessel that sails, or is to sail, arrives somewhere.
  const possible = [...unclear, ...passed.filter((portCall) => !hasMove(portCall, 'load', 'depart'))];
  const next = new Set(isNothingAhead && isSailing ? possible : ahead);
  const allGivenUp = new Set([...givenUp, ...passed.filter((portCall) => !next.has(portCall)), ...replaced]);
  return {
    portCalls: [...upToLast.filter((portCall) => !next.has(portCall)), ...next, ...beyond],
    givenUp: allGivenUp,
    missed: missedChange(upToLast, last, allGivenUp),
  };
}

/** Merges overdue estimates for a port into the later actual port call there. */
function joinOverdue(portCalls: PortCall[]): PortCall[] {
  const made = new Map<string, PortCall>();
  const joined: PortCall[] = [];
  for (const portCall of portCalls.toReversed()) {
    const key = placeKey(portCall.place);
    const later = made.get(key);
    if (later && !isMade(portCall)) {
      later.rows.push(...portCall.rows);
      continue;
    }
    if (isMade(portCall)) made.set(key, portCall);
    joined.push(portCall);
  }
  return joined.toReversed();
}

/**
 * What is known of an expected port call. `passed`: as far as rows say, one vessel went from the port call made before it to
 * the one made after it. `unclear`: the container changed vessels between those two, perhaps there.
 */
type Prospect = 'ahead' | 'givenUp' | 'passed' | 'unclear';

/** The prospects of the port calls that were only expected and that the carrier does not mark. */
function prospectsOf(portCalls: PortCall[], last: PortCall): Map<PortCall, Prospect> {
  const done = portCalls.flatMap((portCall) => portCall.rows.filter(isActual));
  const seen = lastRowByVessel(done);
  const discharged = lastRowByVessel(done.filter((row) => row.movement === 'discharge'));
  const leavingLast = lastRowByVessel(last.rows.filter(isLeaving));
  const awaitsVessel = last.rows.some((row) => row.movement === 'discharge' && isActual(row) && row.vessel !== null);
  const firstMade = portCalls.findIndex(isMade);
  const first = portCalls[firstMade] ?? last;
  const sailedPast = betweenOneVessel(portCalls);

  const isDischargedElsewhere = (portCall: PortCall): boolean => {
    const vessel = landingVessel(portCall);
    const landing = vessel && discharged(vessel);
    return !!landing && portCall.rows.every((row) => row.at.getTime() < landing.at.getTime());
  };
  /** Of a port call expected before the first that was made. If the rows only begin there, nothing can lie before it. */
  const prospectBefore = (portCall: PortCall): Prospect => {
    if (!first.rows.some((row) => isActual(row) && isLeaving(row)) || hasMove(first, 'discharge')) return 'unclear';
    return portCall.rows.some(isLanding) && !isDischargedElsewhere(portCall) ? 'ahead' : 'givenUp';
  };
  /** Of a port call expected between two that were made. */
  const prospectBetween = (portCall: PortCall): Prospect => {
    const vessel = landingVessel(portCall);
    if (isDischargedElsewhere(portCall)) return 'givenUp';
    if (vessel) {
      const isOnBoard = discharged(vessel) === undefined && leavingLast(vessel) !== undefined;
      if (isOnBoard || (awaitsVessel && !seen(vessel))) return 'ahead';
    }
    return sailedPast.has(portCall) ? 'passed' : 'unclear';
  };

  const prospects = new Map<PortCall, Prospect>();
  portCalls.forEach((portCall, index) => {
    if (portCall.rows.some((row) => isActual(row) || row.role !== null)) return;
    prospects.set(portCall, index < firstMade ? prospectBefore(portCall) : prospectBetween(portCall));
  });
  return prospects;
}

/** The expected port calls between two that were made, where one vessel may have gone from the first to the second. */
function betweenOneVessel(portCalls: PortCall[]): Set<PortCall> {
  const found = new Set<PortCall>();
  let before: PortCall | undefined;
  let between: PortCall[] = [];
  for (const portCall of portCalls) {
    if (!isMade(portCall)) {
      between.push(portCall);
      continue;
    }
    const left = before?.rows.findLast((row) => isActual(row) && isLeaving(row))?.vessel;
    const arrived = portCall.rows.find((row) => isActual(row) && isLanding(row))?.vessel;
    if (isSameVessel(left, arrived) !== false) for (const one of between) found.add(one);
    [before, between] = [portCall, []];
  }
  return found;
}

/** The expected port calls where the container was to change vessels and has made that change elsewhere. */
function replacedChanges(made: PortCall[], expected: PortCall[]): PortCall[] {
  const done = made.flatMap((portCall) => portCall.rows.filter(isActual));
  const discharged = lastRowByVessel(done.filter((row) => row.movement === 'discharge'));
  const loaded = lastRowByVessel(done.filter((row) => row.movement === 'load'));
  return expected.filter((portCall) => {
    if (portCall.rows.some((row) => row.role !== null)) return false;
    const [from, onto] = [landingVessel(portCall), loadingVessel(portCall)];
    const discharge = from && discharged(from);
    const loading = onto && loaded(onto);
    if (!discharge || !loading) return false;
    const cameBack = (loaded(from)?.at ?? discharge.at) > discharge.at;
    return discharge.at <= loading.at && !cameBack;
  });
}

/** The last port call before the latest landing where the container was to board a vessel that is still to come. */
function missedChange(portCalls: PortCall[], last: PortCall, givenUp: ReadonlySet<PortCall>): PortCall | undefined {
  const landing = last.rows.find((row) => isActual(row) && isLanding(row));
  if (givenUp.size === 0 || !landing) return undefined;
  // A plan dated before another actual port call has been replaced by what happened there.
  const before = portCalls.findLastIndex((portCall) => portCall !== last && isMade(portCall));
  const since = before === portCalls.findIndex(isMade) ? 0 : before + 1;
  const seen = lastRowByVessel(portCalls.flatMap((portCall) => portCall.rows.filter(isActual)));
  return portCalls.slice(since).findLast((portCall) => {
    const onto = loadingVessel(portCall);
    return givenUp.has(portCall) && onto && !seen(onto) && isSameVessel(landingVessel(portCall), landing.vessel) !== false;
  });
}
