/** The dates of a journey: what was done when, and what is expected when. */

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
  /** By rail, barge or truck, where the carrier takes the box inland; at the last place it brings it to. */
  inlandArrival: Date | null;
  availableForPickup: Date | null;
  gateOut: Date | null;
  destuffingDate: Date | null;
  deliveryDate: Date | null;
  emptyReturn: Date | null;
}

/** What is expected when. */
export interface Schedule {
  etdOrigin: Date | null;
  /** At the next transshipment port, or the last when all are passed. */
  etaTransshipment: Date | null;
  etaPortOfDischarge: Date | null;
  /** The first ETA at the port of discharge that was known. */
  etaPortOfDischargeFirst: Date | null;
  /** The first ETA at the destination that was known. */
  etaDestination: Date | null;
  /** The newest one; equal to the first until it is revised. */
  etaDestinationRevised: Date | null;
}
