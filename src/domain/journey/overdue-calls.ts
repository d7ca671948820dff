/**
 * Finds the place in the chain of calls that were expected earlier than what has happened. Carriers do not revise every
 * estimate when a ship is late or a route changes, so the date of such a call does not tell where it belongs.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { Call } from './calls.ts';
import { placeKey } from './place-key.ts';
import { ByVessel } from './same-vessel.ts';

export interface SettledCalls {
  /** In the order of the journey, the ones given up where their dates put them. */
  calls: Call[];
  /** What the container was expected at and does not come to any more. */
  givenUp: ReadonlySet<Call>;
}

/** @param told in the order of their first rows */
export function settleOverdueCalls(told: Call[]): SettledCalls {
  const calls = joinWithMade(told);
  const lastMade = calls.findLastIndex((call) => call.events.some(hasHappened));
  const last = calls[lastMade];
  if (!last) return { calls, givenUp: new Set() };
  const [upToLast, after] = [calls.slice(0, lastMade + 1), calls.slice(lastMade + 1)];
  const fates = fatesOf(upToLast, last);
  const of = (fate: Fate): Call[] => upToLast.filter((call) => fates.get(call) === fate);
  // What sails, or is to sail, comes to somewhere.
  const isEndless = after.length === 0 && (setsOut(last) || has(last, 'load')) && of('ahead').length === 0;
  const ahead = new Set(of(isEndless ? 'open' : 'ahead'));
  return { calls: [...upToLast.filter((call) => !ahead.has(call)), ...ahead, ...after], givenUp: new Set(of('given up')) };
}

/** What is overdue at a port where the container is, or was, since: it belongs to the call that was made there later. */
function joinWithMade(calls: Call[]): Call[] {
  const made = new Map<string, Call>();
  const joined: Call[] = [];
  for (const call of calls.toReversed()) {
    const later = made.get(placeKey(call.place));
    if (call.events.some(hasHappened)) made.set(placeKey(call.place), call);
    else if (later) {
      later.events.push(...call.events);
      continue;
    }
    joined.push(call);
  }
  return joined.toReversed();
}

/** `open`: nothing tells whether it was made unnoticed, so it stays where its date puts it. */
type Fate = 'ahead' | 'given up' | 'open';

/** What becomes of the calls that were only expected, unless the carrier marks them. */
function fatesOf(calls: Call[], last: Call): Map<Call, Fate> {
  const done = calls.flatMap((call) => call.events.filter(hasHappened));
  const seen = byVessel(done);
  const landed = byVessel(done.filter((event) => event.movement === 'discharge'));
  const leaving = byVessel(last.events.filter((event) => ['load', 'depart'].includes(event.movement)));
  const awaitsVessel = last.events.some((event) => event.movement === 'discharge' && hasHappened(event) && event.vessel !== null);

  const firstMade = calls.findIndex((call) => call.events.some(hasHappened));
  const first = calls[firstMade] ?? last;
  const expected = calls.filter((call) => !call.events.some(hasHappened) && call.events.every((event) => event.role === null));
  const before = new Set(calls.slice(0, firstMade));
  return new Map(expected.map((call) => [call, before.has(call) ? fateBefore(call, first) : fateBetween(call)]));

  /** Of a call expected between two that were made. */
  function fateBetween(call: Call): Fate {
    const vessel = call.events.find(isLanding)?.vessel;
    if (!vessel) return 'open';
    const landing = landed.get(vessel);
    if (landing && call.events.every((event) => event.at.getTime() < landing.at.getTime())) return 'given up';
    const isOnIt = landing === undefined && leaving.get(vessel) !== undefined;
    return isOnIt || (awaitsVessel && !seen.get(vessel)) ? 'ahead' : 'open';
  }
}

function byVessel(events: CarrierEvent[]): ByVessel<CarrierEvent> {
  const found = new ByVessel<CarrierEvent>();
  for (const event of events) if (event.vessel) found.set(event.vessel, event);
  return found;
}

/** Of a call expected before the first that was made: where the journey only begins there, nothing can lie before it. */
function fateBefore(call: Call, first: Call): Fate {
  if (!setsOut(first) || has(first, 'discharge')) return 'open';
  return call.events.some(isLanding) ? 'ahead' : 'given up';
}

function has(call: Call, movement: CarrierEvent['movement']): boolean {
  return call.events.some((event) => event.movement === movement);
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
