/** The statuses of a journey, of customs and of the delivery, and a journey's dates, actual and expected. */

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

export type JourneyStatus = (typeof journeyStatuses)[number];

/** What customs at the destination has done, as far as it is reported or recorded. */
export const customsStatuses = ['Not Filed', 'Filed', 'In Bond', 'On Hold', 'Under Examination', 'Released'] as const;
export type CustomsStatus = (typeof customsStatuses)[number];

/** How far the delivery to the consignee has come. */
export type DeliveryStatus = 'Not Scheduled' | 'Scheduled' | 'Out For Delivery' | 'Delivered';

/** The position of a status in the order of the journey, 0 for Pre Alert. */
export function statusOrder(status: JourneyStatus): number {
  return journeyStatuses.indexOf(status);
}

/** When each step was done. Only actual rows and the operator fill these. */
export interface Milestones {
  emptyOut: Date | null;
  gateIn: Date | null;
  loaded: Date | null;
  departed: Date | null;
  vesselArrival: Date | null;
  dischargedAt: Date | null;
  departedDischargeTerminalAt: Date | null;
  railLoaded: Date | null;
  railDeparted: Date | null;
  railArrived: Date | null;
  railUnloaded: Date | null;
  /** By rail, barge or truck, at the last place to which the carrier brings the container inland. */
  inlandArrival: Date | null;
  availableForPickup: Date | null;
  gateOut: Date | null;
  destuffingDate: Date | null;
  deliveryDate: Date | null;
  emptyReturn: Date | null;
}

/** The expected times. */
export interface Schedule {
  etdOrigin: Date | null;
  /** At the next transshipment port, or at the last one once all have been passed. */
  etaTransshipment: Date | null;
  etaPortOfDischarge: Date | null;
  /** The first ETA at the port of discharge that was known. */
  etaPortOfDischargeFirst: Date | null;
  /** The first ETA at the destination that was known. */
  etaDestination: Date | null;
  /** The newest one; equal to the first until it is revised. */
  etaDestinationRevised: Date | null;
}
