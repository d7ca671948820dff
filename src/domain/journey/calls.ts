/**
 * The ports a container's sea journey calls at, found in the carrier's rows: where it was loaded (POL), changed ships
 * (transshipment) and left the sea (POD).
 */
import type { CarrierEvent, Place } from '../carrier-report.ts';
import { settleOverdueCalls } from './overdue-calls.ts';
import { placeKey } from './place-key.ts';
import { isSameVessel } from './same-vessel.ts';

/** What a port is in the journey; `passing` where the container stays aboard. */
export type CallRole = 'loading' | 'transshipment' | 'discharge' | 'passing';

/** One stay of vessels in one port, with the rows that speak of it. */
export interface Call {
  place: Place;
  events: CarrierEvent[];
  role: CallRole;
  /** Why the call has its role, in words. */
  rule: string;
  /** Whether it is the port of discharge only because nothing is told of a later port. */
  isProvisional: boolean;
}

/** Movements that a vessel or barge makes with a container. */
export function isSeaMove(event: CarrierEvent): boolean {
  if (event.mode !== 'vessel' && event.mode !== 'barge') return false;
  return ['load', 'discharge', 'depart', 'arrive'].includes(event.movement);
}

/** The order of things that bear the same time in one port. */
const withinCall = ['arrive', 'discharge', 'gate_out', 'strip', 'stuff', 'gate_in', 'load', 'depart'];

/** A truck arrives with what it took out of the gate; everything else arrives before anything is done with it. */
function rankWithinCall(event: CarrierEvent): number {
  if (event.movement === 'arrive' && event.mode === 'truck') return withinCall.indexOf('gate_out') + 0.5;
  return withinCall.indexOf(event.movement);
}

/** Orders rows by time, then as a port would do them, then by key: the carrier's own order has no say. */
export function compareEvents(a: CarrierEvent, b: CarrierEvent): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    rankWithinCall(a) - rankWithinCall(b) ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}

/**
 * Barge legs that carry the container on from the port of discharge: every sea move after the last one by vessel, where
 * a vessel has brought it. The port of discharge is the last port of the vessels; a barge before the first vessel is one
 * of them, since carriers sell its port as the port of loading.
 */
export function onCarriageBarges(events: CarrierEvent[]): Set<CarrierEvent> {
  const sea = events.filter(isSeaMove);
  const lastByVessel = sea.findLastIndex((event) => event.mode === 'vessel');
  const landed = sea.slice(0, lastByVessel + 1).some((event) => event.movement === 'arrive' || event.movement === 'discharge');
  return new Set(landed ? sea.slice(lastByVessel + 1) : []);
}

/**
 * Groups a trip's sea moves, planned and estimated ones included, into calls and gives each its role: by the carrier's
 * own mark, else by its place in the chain. The first call with a LOAD is the port of loading. The last call is the port
 * of discharge unless the container is loaded there again.
 *
 * @param events one trip's rows in `compareEvents` order
 */
export function findCalls(events: CarrierEvent[]): Call[] {
  const barges = onCarriageBarges(events);
  const { calls, givenUp } = settleOverdueCalls(groupIntoCalls(events.filter((event) => isSeaMove(event) && !barges.has(event))));
  const loading = loadingIndex(calls, givenUp);
  const last = calls.at(-1);
  const end = last && !leaves(last) ? last : undefined;

  calls.forEach((call, index) => {
    const mark = call.events.find((event) => event.role !== null)?.role;
    if (mark) {
      call.role = mark;
      call.rule = `a port that the carrier marks as the port of ${mark}`;
    } else if (givenUp.has(call)) {
      call.rule = 'a port that was expected and that the container did not come to';
    } else if (index === loading) {
      call.role = 'loading';
      call.rule = 'the first port where a vessel loads the container';
    } else if (call === end) {
      call.role = 'discharge';
      call.isProvisional = isLastWord(call, events);
      call.rule = call.isProvisional
        ? 'the last port told of so far, provisionally: nothing says whether the container goes on from there'
        : 'the last port of the vessel chain, planned and estimated calls included';
    } else if (has(call, 'load', 'discharge') || changesVessel(call)) {
      call.role = 'transshipment';
      call.rule = 'a port between loading and discharge where the container changes vessels';
    } else {
      call.role = 'passing';
      call.rule = 'a port the vessel calls at with the container aboard';
    }
  });
  return calls;
}

/** The first call that a vessel leaves with the container, or -1: what it leaves after a DISC is a later one. */
function loadingIndex(calls: Call[], givenUp: ReadonlySet<Call>): number {
  const leaving = calls.findIndex((call) => has(call, 'load', 'depart') && !givenUp.has(call));
  const landed = calls.findIndex(
    (call, index) => (index > 0 ? has(call, 'discharge') : isLandedFirst(call)) && !givenUp.has(call),
  );
  return landed >= 0 && landed <= leaving ? -1 : leaving;
}

/** Whether a ship brings the full container to a call, and no ship or another takes it; put ashore for a while, it was loaded there before. */
function isLandedFirst(call: Call): boolean {
  const [first, ...later] = call.events.filter((event) => ['load', 'depart', 'discharge'].includes(event.movement));
  if (first?.movement !== 'discharge' || first.laden === false) return false;
  return !leaves(call) || later.some((event) => event.movement === 'load' && isSameVessel(first.vessel, event.vessel) === false);
}

function has(call: Call, ...movements: string[]): boolean {
  return call.events.some((event) => movements.includes(event.movement));
}

function leaves(call: Call): boolean {
  return has(call, 'load') || (has(call, 'depart') && !has(call, 'discharge'));
}

/**
 * Whether a call is the last that is told of at all: it has happened, and no row, expected or actual, speaks of what
 * comes after it.
 */
function isLastWord(call: Call, events: CarrierEvent[]): boolean {
  const landing = call.events[0];
  if (landing === undefined || call.events.some((event) => event.certainty !== 'actual')) return false;
  const ofCall = new Set(call.events);
  const landMoves = ['gate_in', 'gate_out', 'load', 'depart', 'arrive', 'discharge', 'strip', 'drop_off', 'available'];
  return !events.some(
    (event) => !ofCall.has(event) && landMoves.includes(event.movement) && compareEvents(event, landing) > 0,
  );
}

/**
 * Puts each row to the latest call at its place, or lets it begin another.
 *
 * @param sea sea moves in `compareEvents` order
 */
function groupIntoCalls(sea: CarrierEvent[]): Call[] {
  const calls: Call[] = [];
  const latestAt = new Map<string, number>();
  // The furthest call where something happened: before the time of the row at hand, and up to that time. What is overdue
  // elsewhere by an old estimate, or bears the same date, does not part two rows of one call.
  let passed = -1;
  let reached = -1;
  let now = Number.NEGATIVE_INFINITY;
  for (const event of sea) {
    if (event.at.getTime() > now) passed = reached;
    now = event.at.getTime();
    const key = placeKey(event.place);
    let index = latestAt.get(key) ?? calls.length;
    const call = calls[index];
    if (call && (index === calls.length - 1 || goesBackTo(call, event, passed > index))) {
      call.events.push(event);
    } else {
      index = calls.push({ place: event.place, events: [event], role: 'passing', rule: '', isProvisional: false }) - 1;
      latestAt.set(key, index);
    }
    if (event.certainty === 'actual') reached = Math.max(reached, index);
  }
  return calls;
}

/** Whether a row belongs to a call although rows of other ports lie between. `isPassed` when some of them have happened. */
function goesBackTo(call: Call, event: CarrierEvent, isPassed: boolean): boolean {
  if (event.certainty === 'actual') return !isPassed;
  // The other way round: an estimate of a call already made that is dated too late.
  const isLate = ['load', 'depart'].includes(event.movement) || (event.movement === 'discharge' && !has(call, 'depart'));
  return isLate && !has(call, event.movement);
}

/** Whether the container reaches a port by one vessel and leaves it by another. */
function changesVessel(call: Call): boolean {
  const arriving = call.events.find((event) => event.movement === 'arrive')?.vessel;
  const leaving = call.events.findLast((event) => event.movement === 'depart')?.vessel;
  return isSameVessel(arriving, leaving) === false;
}
