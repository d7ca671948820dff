/**
 * What a carrier said, in words no carrier's API owns. The normalisers in carriers/ write it, the journey reads it.
 */

/** What moved or was done. `arrive` and `depart` are the vehicle's, the rest the container's. */
export type Movement =
  | 'gate_in'
  | 'gate_out'
  | 'load'
  | 'discharge'
  | 'depart'
  | 'arrive'
  | 'stuff'
  | 'strip'
  | 'pick_up'
  | 'drop_off'
  | 'available'
  | 'customs_hold'
  /** Picked out for a scan or an inspection. */
  | 'customs_examination'
  | 'customs_release'
  | 'carrier_release'
  | 'vgm_received'
  | 'other';

/** How sure the carrier is. Only `actual` ever makes a milestone. */
export type Certainty = 'actual' | 'estimated' | 'planned';

/** What a port is in the journey, where the carrier says so itself. */
export type PortRole = 'loading' | 'transshipment' | 'discharge';

/** By what the container moves. */
export type TransportMode = 'vessel' | 'barge' | 'rail' | 'truck';

/** A terminal or depot as the carrier named it; codes are null where it gave none. */
export interface TerminalMention {
  name: string | null;
  smdgCode: string | null;
  bicFacilityCode: string | null;
}

/** Where something happened or is expected, as the carrier tells it. */
export interface Place {
  /** UN/LOCODE, or null where the carrier gave only a name. */
  locode: string | null;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  terminal: TerminalMention | null;
  /** Whether the carrier marks the place as the customer's own premises. */
  isCustomer: boolean;
}

/** Where a vessel was last seen, as the carrier or the ship itself reported it. */
export interface VesselPosition {
  /** -90 to 90. */
  latitude: number;
  /** -180 to 180. */
  longitude: number;
  /** 0 to 100. */
  speedKnots: number | null;
  /** 0 to 360, from true north. */
  headingDegrees: number | null;
  at: Date;
}

/** A vessel as a row names it; null for what it does not say. */
export interface VesselMention {
  name: string | null;
  imo: string | null;
  mmsi: string | null;
  position: VesselPosition | null;
}

/** Where a row stands in the carrier's answer, for a person who compares the two. */
export interface RowSource {
  /** From 1, in the order of the answer. */
  rowNumber: number;
  /** What the carrier's own code for it is, such as `GTIN`. */
  code: string;
}

/** A row that is not an event of any container, and why. */
export interface UnreadRow {
  rowNumber: number;
  carrierEventId: string | null;
  /** `port_only`: without a time it is not an event, but what it says of its port counts. */
  reason: 'unreadable' | 'revised' | 'retracted' | 'port_only' | 'other_container';
  /** The same in words. */
  why: string;
}

/** One row of a carrier's answer. */
export interface CarrierEvent {
  /** The same row has the same key in every answer: the carrier's id for it, else a digest of its content. */
  key: string;
  carrierEventId: string | null;
  movement: Movement;
  certainty: Certainty;
  /** Full (true), empty (false), or null where the carrier did not say. */
  laden: boolean | null;
  mode: TransportMode | null;
  at: Date;
  /** Calendar date where it happened, `YYYY-MM-DD`. */
  localDate: string;
  /** Whether the carrier gave a date without a time: `at` is then the first moment of it that its other rows leave. */
  isDateOnly: boolean;
  /** Whether the carrier did not say how sure it is: `certainty` then follows from the times. */
  isCertaintyGuessed: boolean;
  /** When the carrier wrote the row down, or null. */
  recordedAt: Date | null;
  place: Place;
  vessel: VesselMention | null;
  voyageNumber: string | null;
  /** The carrier's own mark of what the port is in the journey, or null. */
  role: PortRole | null;
  /** The carrier's own words, or null where it gave none. */
  words: string | null;
  /** What to show: the carrier's words, else its code. */
  text: string | null;
  /** SCAC of the railway; missing where the row is not by rail, or does not say it. */
  railCarrierScac?: string;
  /** Missing in what was stored: the same row is another one in the next answer. */
  source?: RowSource;
}

/** One container of an answer. */
export interface ReportedContainer {
  containerNumber: string;
  /** ISO 6346 size and type code such as `45G1`, or null. */
  isoCode: string | null;
  sealNumber: string | null;
  events: CarrierEvent[];
  /** The port of discharge that the answer names without saying when, or null. */
  plannedPortOfDischarge: Pick<Place, 'locode' | 'name'> | null;
  /** Ids of events that the carrier says it takes back. */
  retracted: string[];
}

/** A carrier's whole answer to one number. */
export interface CarrierReport {
  /** By container number, ascending. */
  containers: ReportedContainer[];
  billOfLading: string | null;
  bookingNumbers: string[];
  bookingCancelled: boolean;
  /** The rows that are no event of any container, in the order of the answer. */
  unread: UnreadRow[];
  /** What the carrier's clock showed when it answered. */
  asOf: Date;
  /** The answer as it came, for a person to look at. */
  payload: string;
}

/** Why a carrier could not be read. */
export type CarrierFailureReason = 'not_found' | 'shipping_line_unreachable' | 'unrecognized_response' | 'data_unavailable';

/** A carrier that has no answer, or none that can be read. */
export class CarrierFailure extends Error {
  readonly reason: CarrierFailureReason;
  /** The answer as it came, where there was one. */
  readonly payload: string | null;
  /** How long the carrier asked to be left alone, in milliseconds, or null. */
  readonly retryAfterMs: number | null;
  /** Whether the carrier was asked at all. A question held back is to be put later, and is no failed try. */
  readonly asked: boolean;

  constructor(
    reason: CarrierFailureReason,
    message: string,
    options: { payload?: string | null; retryAfterMs?: number | null; asked?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CarrierFailure';
    this.reason = reason;
    this.payload = options.payload ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.asked = options.asked ?? true;
  }
}
