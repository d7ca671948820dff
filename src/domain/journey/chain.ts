/** The chain of port calls: which rows are of one call, and in which order the box comes, or is to come, to the ports. */
import type { CarrierEvent, Place } from '../carrier-report.ts';
import { ByVessel, isActual, isLanding, isLeaving, isSameVessel, placeKey } from './rows.ts';

/** One stay of vessels in one port, with the rows that speak of it. */
export interface Call {
  place: Place;
  events: CarrierEvent[];
}

/** Whether a call has a row of one of some movements. */
export function has(call: Call, ...movements: CarrierEvent['movement'][]): boolean {
  return call.events.some((row) => movements.includes(row.movement));
}

/**
 * Barge legs that carry the container on from the port of discharge: every sea move after the last one by vessel, where
 * a vessel has brought it. The port of discharge is the last port of the vessels; a barge before the first vessel is one
 * of them, since carriers sell its port as the port of loading.
 */
export function onCarriageBarges(sea: readonly CarrierEvent[]): Set<CarrierEvent> {
  const lastByVessel = sea.findLastIndex((row) => row.mode === 'vessel');
  const last = sea[lastByVessel];
  if (!last || !sea.slice(0, lastByVessel + 1).some(isLanding)) return new Set();
  const after = sea.slice(lastByVessel + 1);
  // A barge that is to take the box from there may be expected too early.
  const early =
    isLanding(last) && after.length > 0
      ? sea.filter((row) => row.mode === 'barge' && !isActual(row) && isLeaving(row) && placeKey(row.place) === placeKey(last.place))
      : [];
  return new Set([...early, ...after]);
}

/**
 * Puts each row to the latest call at its place, or lets it begin another.
 *
 * @param sea sea moves in `compareRows` order
 */
export function groupIntoCalls(sea: readonly CarrierEvent[]): Call[] {
  const calls: Call[] = [];
  const latestAt = new Map<string, number>();
  // The furthest call where something happened: before the time of the row at hand, and up to that time. What is overdue
  // elsewhere by an old estimate, or bears the same date, does not part two rows of one call.
  let passed = -1;
  let reached = -1;
  let now = Number.NEGATIVE_INFINITY;
  for (const row of sea) {
    if (row.at.getTime() > now) passed = reached;
    now = row.at.getTime();
    const key = placeKey(row.place);
    let index = latestAt.get(key) ?? calls.length;
    const call = calls[index];
    if (call && (index === calls.length - 1 || goesBackTo(call, row, passed > index))) {
      call.events.push(row);
    } else {
      index = calls.push({ place: row.place, events: [row] }) - 1;
      latestAt.set(key, index);
    }
    if (isActual(row)) reached = Math.max(reached, index);
  }
  return calls;
}

/** Whether a row belongs to a call although rows of other ports lie between. `isPassed` when some of them have happened. */
function goesBackTo(call: Call, row: CarrierEvent, isPassed: boolean): boolean {
  if (isActual(row)) return !isPassed;
  // The other way round: an estimate of a call already made that is dated too late.
  const isLate = isLeaving(row) || (row.movement === 'discharge' && !has(call, 'depart'));
  return isLate && !has(call, row.movement);
}

/** The calls in the order of the journey, those given up where their dates put them. */
export interface Chain {
  calls: Call[];
  /** What the container was expected at and does not come to any more. */
  givenUp: ReadonlySet<Call>;
  /** The call at which the box was to board a vessel that is still to come, though it was landed elsewhere instead. */
  missed: Call | undefined;
}

/**
 * Finds the place in the chain of calls that were expected earlier than what has happened. Carriers do not revise every
 * estimate when a ship is late or a route changes, so the date of such a call does not say where it belongs.
 *
 * @param grouped in the order of their first rows
 * @param delivered the place key of the port where the box has left the sea for good, or null
 */
export function orderCalls(grouped: Call[], delivered: string | null): Chain {
  const calls = joinWithMade(grouped);
  const lastMade = calls.findLastIndex((call) => call.events.some(isActual));
  const last = calls[lastMade];
  if (!last) return { calls, givenUp: new Set(), missed: undefined };
  const [upToLast, beyond] = [calls.slice(0, lastMade + 1), calls.slice(lastMade + 1)];
  const fates = fatesOf(upToLast, last);
  const of = (...some: Fate[]): Call[] => upToLast.filter((call) => some.includes(fates.get(call) as Fate));
  if (delivered !== null) {
    // Nothing is ahead any more, but for the port where the box was taken ashore untold.
    const isUntold = (call: Call): boolean => placeKey(call.place) === delivered;
    const [ahead, over] = [
      [...of('ahead'), ...beyond].filter(isUntold),
      [...of('ahead', 'passed'), ...beyond].filter((call) => !isUntold(call)),
    ];
    const givenUp = new Set([...of('given up'), ...over]);
    const made = upToLast.filter((call) => !ahead.includes(call));
    return { calls: [...made, ...ahead, ...beyond.filter((call) => givenUp.has(call))], givenUp, missed: undefined };
  }
  const replaced = new Set(beyond.length > 0 ? replacedChanges(upToLast, beyond) : []);
  const after = beyond.filter((call) => !replaced.has(call));
  // What sails, or is to sail, comes to somewhere.
  const isEndless =
    after.length === 0 && (last.events.some((row) => isActual(row) && isLeaving(row)) || has(last, 'load')) && of('ahead').length === 0;
  const ahead = new Set(isEndless ? [...of('open'), ...of('passed').filter((call) => !has(call, 'load', 'depart'))] : of('ahead'));
  const givenUp = new Set([...of('given up', 'passed').filter((call) => !ahead.has(call)), ...replaced]);
  return {
    calls: [...upToLast.filter((call) => !ahead.has(call)), ...ahead, ...beyond],
    givenUp,
    missed: missedChange(upToLast, last, givenUp),
  };
}

/** What is overdue at a port where the container is, or was, since: it belongs to the call that was made there later. */
function joinWithMade(calls: Call[]): Call[] {
  const made = new Map<string, Call>();
  const joined: Call[] = [];
  for (const call of calls.toReversed()) {
    const later = made.get(placeKey(call.place));
    if (call.events.some(isActual)) made.set(placeKey(call.place), call);
    else if (later) {
      later.events.push(...call.events);
      continue;
    }
    joined.push(call);
  }
  return joined.toReversed();
}

/**
 * `passed`: one vessel went from the call made before it to the call made after it, as far as is told. `open`: the box
 * changed vessels between those two, maybe there, so it stays where its date puts it.
 */
type Fate = 'ahead' | 'given up' | 'passed' | 'open';

/** What becomes of the calls that were only expected, unless the carrier marks them. */
function fatesOf(calls: Call[], last: Call): Map<Call, Fate> {
  const done = calls.flatMap((call) => call.events.filter(isActual));
  const seen = byVessel(done);
  const landed = byVessel(done.filter((row) => row.movement === 'discharge'));
  const leaving = byVessel(last.events.filter(isLeaving));
  const awaitsVessel = last.events.some((row) => row.movement === 'discharge' && isActual(row) && row.vessel !== null);

  const firstMade = calls.findIndex((call) => call.events.some(isActual));
  const first = calls[firstMade] ?? last;
  const whole = wholeStretches(calls);
  const fates = new Map<Call, Fate>();
  calls.forEach((call, index) => {
    if (call.events.some((row) => isActual(row) || row.role !== null)) return;
    fates.set(call, index < firstMade ? fateBefore(call) : fateBetween(call, whole.has(call)));
  });
  return fates;

  /** Of a call expected before the first that was made: where the journey only begins there, nothing can lie before it. */
  function fateBefore(call: Call): Fate {
    if (!first.events.some((row) => isActual(row) && isLeaving(row)) || has(first, 'discharge')) return 'open';
    return call.events.some(isLanding) && !isLandedElsewhere(call) ? 'ahead' : 'given up';
  }

  /** Of a call expected between two that were made. */
  function fateBetween(call: Call, isWhole: boolean): Fate {
    const vessel = call.events.find(isLanding)?.vessel;
    if (isLandedElsewhere(call)) return 'given up';
    if (vessel) {
      const isOnIt = landed.get(vessel) === undefined && leaving.get(vessel) !== undefined;
      if (isOnIt || (awaitsVessel && !seen.get(vessel))) return 'ahead';
    }
    return isWhole ? 'passed' : 'open';
  }

  /** Whether the vessel that was to land the box at a call has landed it at another since. */
  function isLandedElsewhere(call: Call): boolean {
    const vessel = call.events.find(isLanding)?.vessel;
    const landing = vessel && landed.get(vessel);
    return !!landing && call.events.every((row) => row.at.getTime() < landing.at.getTime());
  }
}

/** The calls only expected between two that were made, where the vessel that left the one may be that which came to the other. */
function wholeStretches(calls: Call[]): Set<Call> {
  const whole = new Set<Call>();
  let before: Call | undefined;
  let between: Call[] = [];
  for (const call of calls) {
    if (!call.events.some(isActual)) {
      between.push(call);
      continue;
    }
    const left = before?.events.findLast((row) => isActual(row) && isLeaving(row))?.vessel;
    const came = call.events.find((row) => isActual(row) && isLanding(row))?.vessel;
    if (isSameVessel(left, came) !== false) for (const one of between) whole.add(one);
    [before, between] = [call, []];
  }
  return whole;
}

/** The expected calls where the box was to change from one vessel to another, and has left the one and boarded the other elsewhere. */
function replacedChanges(made: Call[], expected: Call[]): Call[] {
  const done = made.flatMap((call) => call.events.filter(isActual));
  const left = byVessel(done.filter((row) => row.movement === 'discharge'));
  const boarded = byVessel(done.filter((row) => row.movement === 'load'));
  return expected.filter(({ events }) => {
    const [from, onto] = [events.find(isLanding)?.vessel, events.find((row) => row.movement === 'load')?.vessel];
    const [off, on] = [from && left.get(from), onto && boarded.get(onto)];
    if (!from || !off || !on || events.some((row) => row.role !== null)) return false;
    return off.at <= on.at && (boarded.get(from)?.at ?? off.at) <= off.at;
  });
}

/**
 * The last call before the landing at hand where the box was to board a vessel that is still to come, by a plan that its
 * landing elsewhere has not fulfilled.
 */
function missedChange(calls: Call[], last: Call, givenUp: ReadonlySet<Call>): Call | undefined {
  const landing = last.events.find((row) => isActual(row) && isLanding(row));
  if (givenUp.size === 0 || !landing) return undefined;
  const isMade = (call: Call): boolean => call.events.some(isActual);
  // What was expected before another call that was made has been replaced by what was done there.
  const before = calls.findLastIndex((call) => call !== last && isMade(call));
  const since = before === calls.findIndex(isMade) ? 0 : before + 1;
  const seen = byVessel(calls.flatMap((call) => call.events.filter(isActual)));
  return calls.slice(since).findLast((call) => {
    const onto = call.events.find((row) => row.movement === 'load')?.vessel;
    return givenUp.has(call) && onto && !seen.get(onto) && isSameVessel(call.events.find(isLanding)?.vessel, landing.vessel) !== false;
  });
}

function byVessel(rows: CarrierEvent[]): ByVessel<CarrierEvent> {
  const found = new ByVessel<CarrierEvent>();
  for (const row of rows) if (row.vessel) found.set(row.vessel, row);
  return found;
}
