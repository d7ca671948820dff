/** The journey's ladder and the two statuses beside it. */

/** The ocean ladder, lowest rung first. A journey stands on the highest rung it reached and never goes back. */
export const journeyLadder = [
  'Pre Alert',
  'Gated In',
  'In Transit',
  'Arrived Not Yet Discharged',
  'Discharged',
  'Departed Discharge Terminal',
  'On Rail',
  'Unloaded From Rail',
  'Available For Pickup',
  'Gated Out',
  'Destuffed',
  'Delivered',
  'Empty Returned',
] as const;

/** A rung of the ladder. */
export type JourneyStatus = (typeof journeyLadder)[number];

/** What customs at the destination has done, as far as is told or recorded. */
export type CustomsStatus = 'Not Filed' | 'Filed' | 'In Bond' | 'On Hold' | 'Under Examination' | 'Released';

/** How far the delivery to the consignee is. */
export type DeliveryStatus = 'Not Scheduled' | 'Scheduled' | 'Out For Delivery' | 'Delivered';

/** Height on the ladder, 0 for Pre Alert. */
export function rung(status: JourneyStatus): number {
  return journeyLadder.indexOf(status);
}

/**
 * The rungs that `evidence` newly reaches above `from`, in ladder order: several where one reading shows several. A
 * lower rung that turns up late is left out, because the status never goes back.
 */
export function climb(from: JourneyStatus, evidence: ReadonlySet<JourneyStatus>): JourneyStatus[] {
  return journeyLadder.filter((status) => rung(status) > rung(from) && evidence.has(status));
}
