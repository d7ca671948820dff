/**
 * Finds the place in the chain of calls that were expected earlier than what has happened. Carriers do not revise every
 * estimate when a ship is late or a route changes, so the date of such a call does not tell where it belongs.
 */
import type { CarrierEvent, VesselMention } from '../carrier-report.ts';
import type { Call } from './calls.ts';

export interface SettledCalls {
  /** In the order of the journey, the ones given up where their dates put them. */
  calls: Call[];
  /** What the container was expected at and does not come to any more. */
  givenUp: ReadonlySet<Call>;
}

/** @param calls in the order of their first rows */
export function settleOverdueCalls(calls: Call[]): SettledCalls {
  const made = calls.filter((call) => call.events.some(hasHappened));
  const [first, last] = [made[0], made.at(-1)];
  if (!first || !last) return { calls, givenUp: new Set() };
  const fates = new Map<Call, Fate>();
  calls.slice(0, calls.indexOf(last)).forEach((call, index) => {
    if (made.includes(call) || call.events.some((event) => event.role !== null)) return;
    fates.set(call, index < calls.indexOf(first) ? fateBefore(call, first) : fateBetween(call, made, last));
  });
  const of = (fate: Fate): Call[] => calls.filter((call) => fates.get(call) === fate);
  const after = calls.slice(calls.indexOf(last) + 1);
  // What has sailed comes to somewhere.
  const isEndless = after.length === 0 && of('ahead').length === 0 && setsOut(last);
  const ahead = new Set([...of('ahead'), ...(isEndless ? of('open') : [])]);
  const upToLast = calls.slice(0, calls.indexOf(last) + 1).filter((call) => !ahead.has(call));
  return { calls: [...upToLast, ...ahead, ...after], givenUp: new Set(of('given up')) };
}

/** `open`: nothing tells whether it was made unnoticed, so it stays where its date puts it. */
type Fate = 'ahead' | 'given up' | 'open';

/** Of a call expected before the first that was made: where the journey only begins there, nothing can lie before it. */
function fateBefore(call: Call, first: Call): Fate {
  if (!setsOut(first) || first.events.some((event) => event.movement === 'discharge')) return 'open';
  return isForLanding(call) ? 'ahead' : 'given up';
}

/** Of a call expected between two that were made. */
function fateBetween(call: Call, made: Call[], last: Call): Fate {
  const vessel = call.events.find(isLanding)?.vessel;
  const done = made.flatMap(({ events }) => events.filter(hasHappened));
  if (!vessel) return 'open';
  const landed = done.findLast((event) => event.movement === 'discharge' && isSameVessel(event.vessel, vessel));
  if (landed && call.events.every((event) => event.at.getTime() < landed.at.getTime())) return 'given up';
  const isToBoard = !done.some((event) => isSameVessel(event.vessel, vessel));
  const isAtHand = last.events.some((event) => event.movement === 'discharge' && hasHappened(event) && event.vessel !== null);
  return isToBoard && isAtHand ? 'ahead' : 'open';
}

function hasHappened(event: CarrierEvent): boolean {
  return event.certainty === 'actual';
}

function setsOut(call: Call): boolean {
  return call.events.some((event) => hasHappened(event) && ['load', 'depart'].includes(event.movement));
}

function isLanding(event: CarrierEvent): boolean {
  return event.movement === 'arrive' || event.movement === 'discharge';
}

function isForLanding(call: Call): boolean {
  return call.events.some(isLanding);
}

/** Whether two rows name one vessel; null where they do not tell. */
export function isSameVessel(one: VesselMention | null | undefined, other: VesselMention | null | undefined): boolean | null {
  if (!one || !other) return null;
  if (one.imo !== null && other.imo !== null) return one.imo === other.imo;
  // One row may lack the IMO number.
  if (one.name === null || other.name === null) return null;
  return one.name.toUpperCase() === other.name.toUpperCase();
}
