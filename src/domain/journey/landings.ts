/** The landings of a journey: those whose outcome is certain, and the one whose outcome is open. */
import type { CarrierEvent } from '../carrier-report.ts';
import type { FoundCertainty } from '../certainty.ts';
import { type Landing, vesselCallOf } from '../landing.ts';
import type { PlaceName } from '../shipment.ts';
import type { RoutePortCall, SeaRoute } from './port-calls.ts';
import { isActual, isLanding, isSeaMove } from './rows.ts';

/** @param ofDischarge how sure the port of discharge is */
export function certainLandings({ portCalls }: SeaRoute, ofDischarge: FoundCertainty | null): Landing[] {
  return portCalls.flatMap((portCall) => {
    const outcome = outcomeOf(portCall, ofDischarge);
    const row = portCall.rows.findLast((each) => isActual(each) && each.movement === 'discharge' && each.mode === 'vessel');
    const { locode } = portCall.place;
    return outcome && row && locode !== null ? [{ locode, vesselCall: vesselCallOf(row), landedAt: row.at.toISOString(), outcome }] : [];
  });
}

function outcomeOf({ role }: RoutePortCall, ofDischarge: FoundCertainty | null): Landing['outcome'] | null {
  if (role === 'transshipment') return 'transshipped';
  return role === 'discharge' && ofDischarge?.provisional === false ? 'discharged' : null;
}

/**
 * The last landing, if no plan says what comes after it. Its outcome may be open, so it is worth to know what became of others.
 *
 * @param rows of an answer, in any order
 * @param plannedBefore the port of discharge that the answer or an earlier one plans, or null
 */
export function openLanding(
  rows: readonly CarrierEvent[],
  plannedBefore: PlaceName | null,
): { locode: string; vesselCall: string | null } | null {
  const landings = rows.filter((row) => isSeaMove(row) && isLanding(row));
  if (plannedBefore !== null || landings.some((row) => !isActual(row))) return null;
  const last = landings.reduce<CarrierEvent | undefined>((latest, row) => (latest && latest.at >= row.at ? latest : row), undefined);
  return last?.place.locode ? { locode: last.place.locode, vesselCall: vesselCallOf(last) } : null;
}
