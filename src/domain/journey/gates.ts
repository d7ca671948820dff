/**
 * The gate moves that are among the eleven types. Boxes pass many gates, between depots and terminals too: of each kind one
 * counts, and the others only position the container.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEventType } from '../container-event.ts';
import { type Call, compareEvents } from './calls.ts';
import { placeKey } from './place-key.ts';
import { type Stages, firstDone, isActual } from './stages.ts';

/** The gate moves that count, each undefined where none is told. */
export interface GateMoves {
  /** The first laden gate-in before the sea; where none is told, the one at the port of loading by a clock that is ahead. */
  fullIn: CarrierEvent | undefined;
  /** The last laden gate-out ashore, at no transshipment port. */
  fullOut: CarrierEvent | undefined;
  /** The first empty gate-in ashore. */
  emptyIn: CarrierEvent | undefined;
}

/** @param events one trip's rows in `compareEvents` order */
export function findGateMoves(events: CarrierEvent[], calls: Call[], stages: Stages): GateMoves {
  const { isPreCarriage, isAshore } = stages;
  const gateIns = events.filter((event) => event.movement === 'gate_in' && event.mode !== 'rail');
  const fullOut = findFullOut(events, calls, stages);
  const isEmpty = ({ laden }: CarrierEvent, isOut: boolean): boolean => laden === false || (laden === null && isOut);
  const isAfterFullOut = (event: CarrierEvent): boolean => fullOut !== undefined && compareEvents(event, fullOut) > 0;
  const fullIns = gateIns.filter((event) => event.laden !== false && isPreCarriage(event));
  return {
    fullIn: fullIns.find(isActual) ?? findLateFullIn(gateIns, calls) ?? fullIns[0],
    fullOut,
    emptyIn: firstDone(gateIns.filter((event) => isAshore(event) && isEmpty(event, isAfterFullOut(event)))),
  };
}

/**
 * How far a terminal's clock may be ahead of the ship's, in milliseconds: some carriers write the gates' times as the local
 * ones marked `Z`, and no place is further from UTC than 14 hours.
 */
const mostAhead = 14 * 3_600_000;

/** The full gate-in at the port of loading that bears a later time than the LOAD, which it cannot have been after. */
function findLateFullIn(gateIns: CarrierEvent[], calls: Call[]): CarrierEvent | undefined {
  const loading = calls.find((call) => call.role === 'loading');
  const boarding = loading?.events.find((event) => isActual(event) && (event.movement === 'load' || event.movement === 'depart'));
  if (!loading || !boarding) return undefined;
  return gateIns.find((event) => {
    const delay = event.at.getTime() - boarding.at.getTime();
    return isActual(event) && event.laden === true && delay >= 0 && delay <= mostAhead && placeKey(event.place) === placeKey(loading.place);
  });
}

function findFullOut(events: CarrierEvent[], calls: Call[], stages: Stages): CarrierEvent | undefined {
  const { onCarriage, isAshore, isOverdue } = stages;
  const transshipments = new Set(calls.filter((call) => call.role === 'transshipment').map((call) => placeKey(call.place)));
  const onward = events.findLast(
    (event) => (event.mode === 'rail' || onCarriage.has(event)) && ['load', 'depart'].includes(event.movement) && !isOverdue(event),
  );
  const fullOuts = events.filter(
    (event) =>
      event.movement === 'gate_out' &&
      event.mode !== 'rail' &&
      event.laden !== false &&
      isAshore(event) &&
      !transshipments.has(placeKey(event.place)) &&
      // What leaves by truck for the train or the barge is not out yet.
      (onward === undefined || compareEvents(event, onward) > 0),
  );
  return fullOuts.findLast((event) => !isOverdue(event)) ?? fullOuts.at(-1);
}

/** The type of a gate move and the rule that gave it. */
export function classifyGate(event: CarrierEvent, gates: GateMoves, stages: Stages): [ContainerEventType, string] {
  if (event.movement === 'gate_out' && event.laden !== true && stages.isPreCarriage(event) && event.mode !== 'rail') {
    return ['empty_out', 'an empty gate-out before the first vessel loads'];
  }
  if (event === gates.fullIn) return ['full_in', 'the first laden gate-in before a vessel loads'];
  if (event === gates.fullOut) return ['full_out', 'the last laden gate-out after the sea, at no transshipment port'];
  if (event === gates.emptyIn) return ['empty_in', 'the first empty gate-in after the sea'];
  return event.movement === 'gate_in'
    ? ['positioned_in', 'a gate-in between depots and terminals']
    : ['positioned_out', 'a gate-out between depots and terminals'];
}
