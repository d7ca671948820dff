/**
 * The ports a container's sea journey calls at, found in the carrier's rows: where it was loaded (POL), changed ships
 * (transshipment) and left the sea (POD).
 */
import type { CarrierEvent, Place } from '../carrier-report.ts';

export type CallRole = 'loading' | 'transshipment' | 'discharge' | 'passing';

/** One stay of vessels in one port, with the rows that speak of it. */
export interface Call {
  place: Place;
  events: CarrierEvent[];
  role: CallRole;
  /** Why the call has its role, in words. */
  rule: string;
}

/** Movements that a vessel or barge makes with a container. */
export function isSeaMove(event: CarrierEvent): boolean {
  if (event.mode !== 'vessel' && event.mode !== 'barge') return false;
  return ['load', 'discharge', 'depart', 'arrive'].includes(event.movement);
}

/** The same place has the same key: its code, else its name. */
export function placeKey(place: Place): string {
  return place.locode ?? place.name?.trim().toUpperCase() ?? '';
}

/** The order of things that bear the same time in one port. */
const withinCall = ['arrive', 'discharge', 'gate_out', 'strip', 'stuff', 'gate_in', 'load', 'depart'];

/** Orders rows by time, then as a port would do them, then by key: the carrier's own order has no say. */
export function compareEvents(a: CarrierEvent, b: CarrierEvent): number {
  return (
    a.at.getTime() - b.at.getTime() ||
    withinCall.indexOf(a.movement) - withinCall.indexOf(b.movement) ||
    (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
  );
}

/**
 * Groups a trip's sea moves, planned and estimated ones included, into calls and gives each its role. The first call
 * with a LOAD is the port of loading. The last call is the port of discharge unless the container is loaded there
 * again; `knownDischarge` (a place key) decides where the carrier's rows end too early to tell.
 *
 * @param events one trip's rows in `compareEvents` order
 */
export function findCalls(events: CarrierEvent[], knownDischarge: string | null): Call[] {
  const calls: Call[] = [];
  for (const event of events.filter(isSeaMove)) {
    const call = callOf(event, calls);
    if (call) call.events.push(event);
    else calls.push({ place: event.place, events: [event], role: 'passing', rule: '' });
  }

  const has = (call: Call, ...movements: string[]): boolean =>
    call.events.some((event) => movements.includes(event.movement));
  const loading = Math.max(0, calls.findIndex((call) => has(call, 'load', 'depart')));
  const leaves = (call: Call): boolean => has(call, 'load') || (has(call, 'depart') && !has(call, 'discharge'));
  const last = calls.at(-1);
  // A port that was made known by an earlier, shorter answer does not stand against a later end of the chain.
  const end = last && !leaves(last) && has(last, 'arrive', 'discharge') ? last : undefined;
  const known = end ? undefined : calls.findLast((call) => placeKey(call.place) === knownDischarge && !leaves(call));

  calls.forEach((call, index) => {
    if (index === loading && has(call, 'load', 'depart') && !(has(call, 'discharge') && index > 0)) {
      call.role = 'loading';
      call.rule = 'the first port where a vessel loads the container';
    } else if (call === end) {
      call.role = 'discharge';
      call.rule = 'the last port of the vessel chain, planned and estimated calls included';
    } else if (call === known) {
      call.role = 'discharge';
      call.rule = "the shipment's known port of discharge";
    } else if (has(call, 'load', 'discharge') || changesVessel(calls, index)) {
      call.role = 'transshipment';
      call.rule = 'a port between loading and discharge where the container changes vessels';
    } else {
      call.role = 'passing';
      call.rule = 'a port the vessel calls at with the container aboard';
    }
  });
  return calls;
}

/** The call that a row belongs to, or undefined where it begins another. */
function callOf(event: CarrierEvent, calls: Call[]): Call | undefined {
  const index = calls.findLastIndex((call) => placeKey(call.place) === placeKey(event.place));
  const call = calls[index];
  if (!call || index === calls.length - 1) return call;
  if (event.certainty === 'actual') {
    // What is overdue elsewhere by an old estimate, or bears the same date, does not part two rows of one call.
    const isParted = calls
      .slice(index + 1)
      .some((later) => later.events.some((other) => other.certainty === 'actual' && other.at < event.at));
    return isParted ? undefined : call;
  }
  // The other way round: an estimate of a call already made that is dated too late.
  const has = (movement: string): boolean => call.events.some((other) => other.movement === movement);
  const isLate = event.movement === 'load' || event.movement === 'depart' || (event.movement === 'discharge' && !has('depart'));
  return isLate && !has(event.movement) ? call : undefined;
}

/** Whether the container reaches a port by one vessel and leaves it by another. */
function changesVessel(calls: Call[], index: number): boolean {
  const call = calls[index];
  const arriving = call?.events.find((event) => event.movement === 'arrive')?.vessel;
  const leaving = call?.events.find((event) => event.movement === 'depart')?.vessel;
  if (!arriving || !leaving) return false;
  if (arriving.imo !== null && leaving.imo !== null) return arriving.imo !== leaving.imo;
  // One row may lack the IMO number.
  if (arriving.name === null || leaving.name === null) return false;
  return arriving.name.toUpperCase() !== leaving.name.toUpperCase();
}
