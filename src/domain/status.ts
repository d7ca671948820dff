/** The statuses of a journey, of customs and of the delivery. */

/** The statuses of an ocean journey in their order. The status is the last of them that is proven. */
export const journeyStatuses = [
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

/** One of them. */
export type JourneyStatus = (typeof journeyStatuses)[number];

/** What customs at the destination has done, as far as is told or recorded. */
export type CustomsStatus = 'Not Filed' | 'Filed' | 'In Bond' | 'On Hold' | 'Under Examination' | 'Released';

/** How far the delivery to the consignee is. */
export type DeliveryStatus = 'Not Scheduled' | 'Scheduled' | 'Out For Delivery' | 'Delivered';

/** The place of a status in the order of the journey, 0 for Pre Alert. */
export function statusOrder(status: JourneyStatus): number {
  return journeyStatuses.indexOf(status);
}
