/**
 * Gives every row of a trip its event type, with the rule that gave it.
 *
 * - At a transshipment port two vessels call. The departure of the one that brought the container and the arrival of the
 *   one that takes it on are `other`.
 * - Containers pass many gates, between depots and terminals too. One full gate-in, one full gate-out and one empty gate-in
 *   are among the eleven transport events; the others only position the container.
 * - A gate-out dated before the discharge at the same port is still accepted, and so is a gate-in up to 14 hours after
 *   the LOAD at the port of loading. The rule says so.
 * - A row that cannot be true of any journey is `other`, with a rule that says why. Nothing throws.
 */
import type { CarrierEvent, Movement, PortRole } from '../carrier-report.ts';
import type { ContainerEvent, ContainerEventType } from '../container-event.ts';
import { hourMs } from '../durations.ts';
import type { RoutePortCall, SeaRoute } from './sea-route.ts';
import { firstActual, isActual, isByRailOrBarge, isFullGateIn, isFullGateOut, isLeaving, isSeaMove, placeKey } from './rows.ts';
import type { Trip } from './trip.ts';

type Classified = [type: ContainerEventType, rule: string];

/** Classifies one trip's rows, in their order. */
export function classify(trip: Trip, route: SeaRoute): ContainerEvent[] {
  const untouched = untouchedPlaces(trip, route);
  const gates = findGateMoves(trip, route, untouched);
  const portCallOf = new Map(route.portCalls.flatMap((portCall) => portCall.rows.map((row) => [row, portCall] as const)));
  const undone = undoneLoads(route);
  const typeOf = (row: CarrierEvent): Classified => {
    if (trip.repositioning.has(row)) return ['other', `a ${row.movement} after the empty return: the container is being repositioned`];
    if (route.onCarriage.has(row)) return [feederTypes[row.movement] ?? 'other', `a barge's ${row.movement} beyond the port of discharge`];
    if (undone.has(row)) return ['other', 'a load that a discharge undid before the vessel sailed'];
    if (isSeaMove(row)) return classifySeaMove(row, portCallOf.get(row), route.vesselOnly);
    if (!isActual(row) && untouched.has(placeKey(row.place))) return ['other', 'expected at a port that the container did not reach'];
    return classifyLandMove(row, gates);
  };
  return trip.rows.map((row) => {
    const [type, rule] = typeOf(row);
    return { row, type, rule: row.isCertaintyGuessed ? `${rule}; ${guessRule(row)}` : rule, estimated: !isActual(row) };
  });
}

/** The place keys of ports that the container did not reach and where nothing else happened either. */
function untouchedPlaces({ rows }: Trip, { portCalls }: SeaRoute): ReadonlySet<string> {
  const places = new Set(portCalls.filter(({ reason }) => reason === 'not_touched').map(({ place }) => placeKey(place)));
  if (places.size > 0) for (const row of rows) if (isActual(row)) places.delete(placeKey(row.place));
  return places;
}

function guessRule(row: CarrierEvent): string {
  return isActual(row)
    ? 'treated as actual, because the carrier does not classify it and recorded it after its time'
    : 'treated as planned, because the carrier does not classify it and recorded it before its time';
}

const seaTypes: Record<PortRole, Partial<Record<Movement, ContainerEventType>>> = {
  loading: { load: 'vessel_loaded', depart: 'vessel_departed' },
  transshipment: { arrive: 'transshipment_arrived', load: 'transshipment_loaded', depart: 'transshipment_departed' },
  discharge: { arrive: 'vessel_arrived', discharge: 'vessel_discharged' },
};

const feederTypes: Partial<Record<Movement, ContainerEventType>> = {
  load: 'feeder_loaded',
  depart: 'feeder_departed',
  arrive: 'feeder_arrived',
  discharge: 'feeder_discharged',
};

function classifySeaMove(row: CarrierEvent, portCall: RoutePortCall | undefined, vesselOnly: SeaRoute['vesselOnly']): Classified {
  const { movement } = row;
  if (!portCall) return ['other', 'a sea move outside every port call'];
  const { role, rule, arrival } = portCall;
  if (role === 'passing') return ['other', rule];
  if (role === 'transshipment' && vesselOnly.has(row)) {
    return ['other', `${movement} of a vessel that does not have the container on board, at ${rule}`];
  }
  if (role === 'transshipment' && movement === 'discharge') {
    const isArrivalReported = arrival !== undefined && (isActual(arrival) || !isActual(row));
    return isArrivalReported
      ? ['transshipment_discharged', `discharged at ${rule}`]
      : ['transshipment_arrived', `discharged at ${rule}, with no arrival reported`];
  }
  return [seaTypes[role][movement] ?? 'other', `${movement} at ${rule}`];
}

/** The LOADs at the port of loading before an actual DISC there: the container was left behind, or is loaded again. */
function undoneLoads({ loading }: SeaRoute): Set<CarrierEvent> {
  const done = loading?.rows.filter(isActual) ?? [];
  const lastOff = done.findLastIndex((row) => row.movement === 'discharge');
  return new Set(done.slice(0, Math.max(0, lastOff)).filter((row) => row.movement === 'load'));
}

const railTypes: Partial<Record<Movement, Classified>> = {
  load: ['rail_loaded', 'loaded on a train'],
  depart: ['rail_departed', 'the departure of a train'],
  arrive: ['rail_arrived', 'the arrival of a train'],
  discharge: ['rail_unloaded', 'unloaded from a train'],
};

/** The movements that have one type wherever they happen. */
const plainTypes: Partial<Record<Movement, Classified>> = {
  drop_off: ['delivered', 'a drop-off'],
  available: ['available', 'availability for pickup'],
  customs_release: ['customs_release', 'a release by customs'],
  carrier_release: ['carrier_release', 'a release by the carrier'],
  vgm_received: ['vgm_received', 'the verified gross mass'],
  other: ['other', 'not a move of the container'],
};

function classifyLandMove(row: CarrierEvent, gates: GateMoves): Classified {
  const { movement, mode } = row;
  const byRail = mode === 'rail' ? railTypes[movement] : undefined;
  if (byRail) return byRail;
  if (movement === 'gate_out' || movement === 'gate_in') return classifyGateMove(row, gates);
  if (movement === 'arrive' && mode === 'truck' && row.place.isCustomer) {
    return ['arrived_at_destination', "a truck's arrival at the consignee"];
  }
  return plainTypes[movement] ?? ['other', `a ${movement.replaceAll('_', ' ')}, which has no separate type`];
}

function classifyGateMove(row: CarrierEvent, { phases, fullIn, fullOut, emptyIn }: GateMoves): Classified {
  if (row.movement === 'gate_out' && row.laden !== true && row.mode !== 'rail' && phases.isPreCarriage(row)) {
    return ['empty_out', 'an empty gate-out before the first vessel loads'];
  }
  if (row === fullIn) {
    const isLate = !phases.isPreCarriage(row);
    return ['full_in', `the first laden gate-in before a vessel loads${isLate ? ', dated after the LOAD by a clock that is ahead' : ''}`];
  }
  if (row === fullOut) {
    const isEarly = phases.isBeforeLanding(row);
    const rule = 'the last laden gate-out after the sea, not at a transshipment port';
    return ['full_out', `${rule}${isEarly ? '; accepted although it is dated before the landing' : ''}`];
  }
  if (row === emptyIn) return ['empty_in', 'the first empty gate-in after the sea'];
  return row.movement === 'gate_in'
    ? ['positioned_in', 'a gate-in between depots and terminals']
    : ['positioned_out', 'a gate-out between depots and terminals'];
}

/** The gate moves that are among the eleven transport events. */
interface GateMoves {
  phases: Phases;
  /** The first laden gate-in before the sea, or else the one at the port of loading that a fast clock dated after the LOAD. */
  fullIn: CarrierEvent | undefined;
  /** The last laden gate-out after the sea, after which the carrier does not have the container again. */
  fullOut: CarrierEvent | undefined;
  /** The first empty gate-in after the sea. */
  emptyIn: CarrierEvent | undefined;
}

function findGateMoves(trip: Trip, route: SeaRoute, untouched: ReadonlySet<string>): GateMoves {
  const phases = divideIntoPhases(trip, route);
  const rows = untouched.size === 0 ? trip.rows : trip.rows.filter((row) => isActual(row) || !untouched.has(placeKey(row.place)));
  const gateIns = rows.filter((row) => row.movement === 'gate_in' && row.mode !== 'rail');
  const fullIns = gateIns.filter((row) => row.laden !== false && phases.isPreCarriage(row));
  const fullOut = findFullOut(rows, route, phases);
  const isEmpty = (row: CarrierEvent): boolean =>
    row.laden === false || (row.laden === null && fullOut !== undefined && phases.isAfter(row, fullOut));
  return {
    phases,
    fullIn: fullIns.find(isActual) ?? findLateFullIn(gateIns, route) ?? fullIns[0],
    fullOut,
    emptyIn: firstActual(gateIns.filter((row) => phases.isAfterSea(row) && isEmpty(row))),
  };
}

/**
 * How far a terminal's clock may be ahead of the vessel's, in milliseconds: some carriers write gate times as local time
 * marked `Z`, and no place is further from UTC than 14 hours.
 */
const maxAheadMs = 14 * hourMs;

/** The full gate-in at the port of loading that is dated after the LOAD, which cannot be. */
function findLateFullIn(gateIns: readonly CarrierEvent[], { loading }: SeaRoute): CarrierEvent | undefined {
  const boarding = loading?.rows.find((row) => isActual(row) && isLeaving(row));
  if (!loading || !boarding) return undefined;
  return gateIns.find((row) => {
    const delayMs = row.at.getTime() - boarding.at.getTime();
    return isActual(row) && row.laden === true && delayMs >= 0 && delayMs <= maxAheadMs && placeKey(row.place) === placeKey(loading.place);
  });
}

/**
 * A truck also takes the container to a train, a barge or a depot of the carrier, so a gate-out does not count if such a
 * move or another full gate-in follows.
 */
function findFullOut(rows: readonly CarrierEvent[], { portCalls }: SeaRoute, phases: Phases): CarrierEvent | undefined {
  const { isAfter, isAfterSea, isOverdue, isAfterReturn } = phases;
  const transshipments = new Set(portCalls.filter(({ role }) => role === 'transshipment').map(({ place }) => placeKey(place)));
  const staysWithCarrier = (row: CarrierEvent): boolean =>
    isFullGateIn(row) || (isByRailOrBarge(row) && (isLeaving(row) || isFullGateOut(row)));
  const onward = rows.findLast((row) => !isOverdue(row) && !isAfterReturn(row) && isAfterSea(row) && staysWithCarrier(row));
  const fullOuts = rows.filter(
    (row) =>
      isFullGateOut(row) &&
      !isByRailOrBarge(row) &&
      isAfterSea(row) &&
      !transshipments.has(placeKey(row.place)) &&
      (onward === undefined || isAfter(row, onward)),
  );
  return fullOuts.findLast((row) => !isOverdue(row)) ?? fullOuts.at(-1);
}

/** The phases of a journey: pre-carriage, the sea, on-carriage. A row's date alone does not say, as estimates may be overdue. */
interface Phases {
  /** Whether a row comes after another one. */
  isAfter(row: CarrierEvent, other: CarrierEvent): boolean;
  isPreCarriage(row: CarrierEvent): boolean;
  /** Whether the container has left the sea for good by the time of the row. */
  isAfterSea(row: CarrierEvent): boolean;
  /** Whether it is dated before the container was landed where it leaves the sea. */
  isBeforeLanding(row: CarrierEvent): boolean;
  /** Whether it is an estimate dated before something that has happened. */
  isOverdue(row: CarrierEvent): boolean;
  /** Whether it is dated after the empty return. */
  isAfterReturn(row: CarrierEvent): boolean;
}

function divideIntoPhases({ rows }: Trip, route: SeaRoute): Phases {
  const { sea, discharge } = route;
  const boarding = findBoarding(route);
  const landing = discharge ? firstActual(discharge.rows) : sea.findLast(isActual);
  const latest = rows.findLast(isActual);
  // The rows are in order, and those of port calls are among them.
  const positions = new Map(rows.map((row, index) => [row, index]));
  const positionOf = (row: CarrierEvent): number => positions.get(row) ?? Number.NaN;

  const isAfter = (row: CarrierEvent, other: CarrierEvent): boolean => positionOf(row) > positionOf(other);
  const isOverdue = (row: CarrierEvent): boolean => !isActual(row) && latest !== undefined && isAfter(latest, row);
  const isPreCarriage = (row: CarrierEvent): boolean => {
    if (boarding === undefined) return true;
    // What has happened comes before an expected boarding, however overdue that is.
    return (isActual(row) && !isActual(boarding)) || isAfter(boarding, row);
  };
  const isAfterSea = (row: CarrierEvent): boolean => {
    if (isPreCarriage(row) || landing === undefined) return false;
    const isAtDischarge = discharge !== undefined && placeKey(row.place) === placeKey(discharge.place);
    return isAtDischarge || isOverdue(landing) || isAfter(row, landing);
  };
  const returned = rows.find((row) => row.movement === 'gate_in' && row.laden === false && isActual(row) && isAfterSea(row));
  const isAfterReturn = (row: CarrierEvent): boolean => returned !== undefined && isAfter(row, returned);
  const isBeforeLanding = (row: CarrierEvent): boolean => landing !== undefined && isAfter(landing, row);
  return { isAfter, isPreCarriage, isAfterSea, isBeforeLanding, isOverdue, isAfterReturn };
}

/**
 * The row that puts the container on board: the LOAD at the port of loading, else the departure. If neither has happened,
 * the first other sea move that has; if none has, the first that is expected. A vessel that arrives for the container does
 * not put it on board.
 */
function findBoarding({ sea, loading }: SeaRoute): CarrierEvent | undefined {
  const rows = loading?.rows ?? [];
  const departures = [...rows.filter((row) => row.movement === 'load'), ...rows.filter((row) => row.movement === 'depart')];
  const arrivals = new Set(rows.filter((row) => row.movement === 'arrive'));
  const others = sea.filter((row) => !arrivals.has(row));
  return departures.find(isActual) ?? others.find(isActual) ?? departures[0] ?? others[0];
}
