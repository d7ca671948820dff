/** What is late or holds a shipment up. `find-exceptions.ts` has the rules. */

export const exceptionKinds = [
  'rolled',
  'missed_connection',
  'left_behind',
  'eta_slipped',
  'no_news',
  'provisional',
  'hold',
  'free_time_ending',
  'free_time_over',
] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];

/** How late something must be before it counts. An account can set each. */
export interface ExceptionThresholds {
  /** A sailing is later than planned, or a planned departure passed unreported, by this many hours. */
  sailingHours: number;
  /** The ETA at the port of discharge is this many days later than the first one. */
  etaSlipDays: number;
  /** The carrier has been silent for this many days since its last news or, if later, the next event that it expected. */
  noNewsDays: number;
  /** The port of discharge has been provisional for this many days. */
  provisionalDays: number;
  /** The free time has this many days left. */
  freeTimeDays: number;
}

export const defaultThresholds: ExceptionThresholds = {
  sailingHours: 24,
  etaSlipDays: 3,
  noNewsDays: 5,
  provisionalDays: 5,
  freeTimeDays: 2,
};

/** What is late, and the grounds. */
export interface FoundException {
  kind: ExceptionKind;
  /** Tells two of a kind apart: a place, the party that holds the container, or a type of free time. At most 100 characters. */
  subject: string;
  /** When it began; null if nothing says, so from when it is first seen. */
  since: Date | null;
  /** One sentence or two with the numbers. At most 500 characters. */
  reason: string;
  /** The events that show it, at most 10. */
  eventIds: string[];
}

/** An exception as it is stored. */
export interface ShipmentException extends Omit<FoundException, 'since'> {
  id: string;
  accountId: string;
  shipmentId: string;
  containerId: string;
  containerNumber: string;
  scac: string;
  since: Date;
  /** When Landfall found it, or found it again. */
  openedAt: Date;
  /** Null while it is open. */
  closedAt: Date | null;
  /** When clients were last told that it opened; null if they were not. */
  toldAt: Date | null;
}

/** A planned sailing, as it was told first. */
export interface PlannedSailing {
  /** The place's key. */
  place: string;
  vessel: string | null;
  voyage: string | null;
  /** ISO 8601. */
  departsAt: string;
}

/** What is compared with later plans: carriers replace a plan, and then nothing else keeps the first one. Stored as JSON. */
export interface ExceptionMemory {
  sailings: PlannedSailing[];
}
