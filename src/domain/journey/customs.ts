/** Where a container stands with customs, as far as its carrier tells. */
import type { CarrierEvent, Movement, Place } from '../carrier-report.ts';
import type { ContainerEvent } from '../container-event.ts';
import type { Milestones } from '../milestones.ts';
import type { CustomsStatus } from '../status.ts';
import { placeKey } from './rows.ts';

/** How a container stands with customs. */
export interface Customs {
  /** Of the clearance at the destination. */
  status: CustomsStatus;
  /** The rule that gave the status, in words. */
  rule: string;
  /** Why customs does not let the container go, wherever it is, in the carrier's words; or null. */
  hold: string | null;
}

/** No carrier's code tells that something was filed, or goes on in bond: those are the operator's to record. */
const statuses: Partial<Record<Movement, CustomsStatus>> = {
  customs_hold: 'On Hold',
  customs_examination: 'Under Examination',
  customs_release: 'Released',
};

const defaultWords: Partial<Record<CustomsStatus, string>> = {
  'On Hold': 'Held by customs',
  'Under Examination': 'Under examination by customs',
};

/**
 * Reads what customs last did. What it did at the port of loading or on the way says nothing of the destination, and is
 * over once the container has sailed from there; what has no place is of the destination from the first departure on.
 *
 * @param events of one trip, in ascending order of time
 * @param placesBefore every port before the port of discharge
 */
export function readCustoms(events: readonly ContainerEvent[], placesBefore: readonly Place[]): Customs {
  const actual = events.filter(({ estimated }) => !estimated).map(({ carrier }) => carrier);
  const departures = actual.filter(({ movement, mode }) => movement === 'depart' && mode === 'vessel');
  const before = new Set(placesBefore.map(placeKey));
  const isBefore = (row: CarrierEvent): boolean => before.has(placeKey(row.place));
  const isOver = (row: CarrierEvent): boolean => {
    const end = isBefore(row) ? departures.at(-1) : departures[0];
    return end !== undefined && row.at < end.at;
  };
  const standing = actual.filter((row) => statuses[row.movement] !== undefined && !isOver(row));
  const last = standing.at(-1);
  const atDestination = standing.findLast((row) => !isBefore(row));
  const status = statusAfter(atDestination);
  const rule = status ? 'the last that customs did at the destination' : 'nothing is said of customs at the destination';
  return { status: status ?? 'Not Filed', rule, hold: holdAfter(last) };
}

/** Cargo that was delivered, stripped or left behind by its empty box has been released, also where nobody says so. */
export function customsAfterDelivery(customs: Customs, { deliveryDate, destuffingDate, emptyReturn }: Milestones): Customs {
  if (customs.status === 'Released' || (deliveryDate ?? destuffingDate ?? emptyReturn) === null) return customs;
  return { status: 'Released', rule: 'inferred: the cargo was delivered or stripped, or the box returned empty', hold: null };
}

function statusAfter(row: CarrierEvent | undefined): CustomsStatus | undefined {
  return row && statuses[row.movement];
}

function holdAfter(row: CarrierEvent | undefined): string | null {
  const status = statusAfter(row);
  if (row === undefined || status === undefined || status === 'Released') return null;
  return row.text ?? defaultWords[status] ?? status;
}
