/** The landing whose outcome is open: what became of others there may say how it ends. */
import type { CarrierEvent } from '../carrier-report.ts';
import { vesselCallOf } from '../landing.ts';
import type { PlaceName } from '../shipment.ts';
import { isActual, isLanding, isSeaMove } from './rows.ts';

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
