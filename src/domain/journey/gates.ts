/**
 * The gate moves that are among the eleven types. Boxes pass many gates, between depots and terminals too: of each kind one
 * counts, and the others only position the container.
 */
import type { CarrierEvent } from '../carrier-report.ts';
import type { ContainerEventType } from '../container-event.ts';
import { isFullGateIn, isFullGateOut } from './ashore.ts';
import type { SeaJourney } from './port-calls.ts';
import { compareRows, firstDone, isActual, isByRailOrBarge, isLeaving, placeKey } from './rows.ts';
import type { Stages } from './stages.ts';

/** The gate moves that count, each undefined where none is told. */
export interface GateMoves {
  /** The first laden gate-in before the sea; where none is told, the one at the port of loading by a clock that is ahead. */
  fullIn: CarrierEvent | undefined;
  /** The last laden gate-out ashore, at no transshipment port, after which the carrier does not have the box again. */
  fullOut: CarrierEvent | undefined;
  /** The first empty gate-in ashore. */
  emptyIn: CarrierEvent | undefined;
}

/** @param rows one trip's rows in `compareRows` order */
export function findGateMoves(rows: readonly CarrierEvent[], calls: SeaJourney['calls'], stages: Stages): GateMoves {
  const { isPreCarriage, isAshore } = stages;
  const gateIns = rows.filter((row) => row.movement === 'gate_in' && row.mode !== 'rail');
  const fullOut = findFullOut(rows, calls, stages);
  const isEmpty = ({ laden }: CarrierEvent, isOut: boolean): boolean => laden === false || (laden === null && isOut);
  const isAfterFullOut = (row: CarrierEvent): boolean => fullOut !== undefined && compareRows(row, fullOut) > 0;
  const fullIns = gateIns.filter((row) => row.laden !== false && isPreCarriage(row));
  return {
    fullIn: fullIns.find(isActual) ?? findLateFullIn(gateIns, calls) ?? fullIns[0],
    fullOut,
    emptyIn: firstDone(gateIns.filter((row) => isAshore(row) && isEmpty(row, isAfterFullOut(row)))),
  };
}

/**
 * How far a terminal's clock may be ahead of the ship's, in milliseconds: some carriers write the gates' times as the local
 * ones marked `Z`, and no place is further from UTC than 14 hours.
 */
const mostAhead = 14 * 3_600_000;

/** The full gate-in at the port of loading that bears a later time than the LOAD, which it cannot have been after. */
function findLateFullIn(gateIns: readonly CarrierEvent[], calls: SeaJourney['calls']): CarrierEvent | undefined {
  const loading = calls.find((call) => call.role === 'loading');
  const boarding = loading?.events.find((row) => isActual(row) && isLeaving(row));
  if (!loading || !boarding) return undefined;
  return gateIns.find((row) => {
    const delay = row.at.getTime() - boarding.at.getTime();
    return isActual(row) && row.laden === true && delay >= 0 && delay <= mostAhead && placeKey(row.place) === placeKey(loading.place);
  });
}

/**
 * A truck takes the box to a train, a barge or a depot of the carrier too: whatever leaves the gate before such a move, or
 * before it comes in full through another gate, is not out yet.
 */
function findFullOut(
  rows: readonly CarrierEvent[],
  calls: SeaJourney['calls'],
  { isAshore, isOverdue, isAfterReturn }: Stages,
): CarrierEvent | undefined {
  const transshipments = new Set(calls.filter((call) => call.role === 'transshipment').map((call) => placeKey(call.place)));
  const onward = rows.findLast((row) => !isOverdue(row) && !isAfterReturn(row) && isAshore(row) && isOnward(row));
  const fullOuts = rows.filter(
    (row) =>
      isFullGateOut(row) &&
      !isByRailOrBarge(row) &&
      isAshore(row) &&
      !transshipments.has(placeKey(row.place)) &&
      (onward === undefined || compareRows(row, onward) > 0),
  );
  return fullOuts.findLast((row) => !isOverdue(row)) ?? fullOuts.at(-1);
}

/** Whether a row has the carrier take the full box on, or in again. */
function isOnward(row: CarrierEvent): boolean {
  return isFullGateIn(row) || (isByRailOrBarge(row) && (isLeaving(row) || isFullGateOut(row)));
}

/** The type of a gate move and the rule that gave it. */
export function classifyGate(row: CarrierEvent, gates: GateMoves, stages: Stages): [ContainerEventType, string] {
  if (row.movement === 'gate_out' && row.laden !== true && stages.isPreCarriage(row) && row.mode !== 'rail') {
    return ['empty_out', 'an empty gate-out before the first vessel loads'];
  }
  if (row === gates.fullIn) {
    const isLate = !stages.isPreCarriage(row);
    return ['full_in', `the first laden gate-in before a vessel loads${isLate ? ', dated after the LOAD by a clock that is ahead' : ''}`];
  }
  if (row === gates.fullOut) {
    const isEarly = stages.isBeforeLanding(row);
    return [
      'full_out',
      `the last laden gate-out after the sea, at no transshipment port${isEarly ? '; it counts although it is dated before the landing' : ''}`,
    ];
  }
  if (row === gates.emptyIn) return ['empty_in', 'the first empty gate-in after the sea'];
  return row.movement === 'gate_in'
    ? ['positioned_in', 'a gate-in between depots and terminals']
    : ['positioned_out', 'a gate-out between depots and terminals'];
}
