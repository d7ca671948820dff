/**
 * What a carrier reports, independent of any carrier's API. The normalizers in carriers/ write it, the journey reads it.
 */

/** What happened. `arrive` and `depart` are of the vehicle, the rest of the container. */
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

/** How certain the carrier is. Only `actual` makes a milestone. */
export type Certainty = 'actual' | 'estimated' | 'planned';

/** The role of a port in the journey. */
export type PortRole = 'loading' | 'transshipment' | 'discharge';

export type TransportMode = 'vessel' | 'barge' | 'rail' | 'truck';

/** A terminal or depot as the carrier names it. */
interface TerminalMention {
  name: string | null;
  smdgCode: string | null;
  bicFacilityCode: string | null;
}

/** Where something happened or is expected, as the carrier reports it. */
export interface Place {
  /** UN/LOCODE, or null if the carrier gives only a name. */
  locode: string | null;
  name: string | null;
  latitude: number | null;
  longitude: number | null;
  terminal: TerminalMention | null;
  /** Whether the carrier marks the place as the customer's own premises. */
  isCustomer: boolean;
}

/** A vessel's last position that the carrier or the ship itself reported. */
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

/** A vessel that a row names. */
export interface VesselMention {
  name: string | null;
  imo: string | null;
  mmsi: string | null;
  position: VesselPosition | null;
}

/** The position of a row in the carrier's answer, for the `track` command. */
interface RowSource {
  /** From 1, in the order of the answer. */
  rowNumber: number;
  /** The carrier's own code, for example `GTIN`. */
  code: string;
}

/** A row that is not an event of any container, and why. */
export interface UnreadRow {
  rowNumber: number;
  carrierEventId: string | null;
  /** `port_only`: without a time it is not an event, but what it says about its port counts. */
  reason: 'unreadable' | 'revised' | 'retracted' | 'port_only' | 'other_container';
  /** The same in words. */
  message: string;
}

/** One row of a carrier's answer. */
export interface CarrierEvent {
  /** The same row has the same key in every answer: the carrier's id, else a digest of its content. */
  key: string;
  carrierEventId: string | null;
  movement: Movement;
  certainty: Certainty;
  /** Full (true), empty (false), or null if the carrier does not say. */
  laden: boolean | null;
  mode: TransportMode | null;
  at: Date;
  /** `YYYY-MM-DD` at the place where it happened. */
  localDate: string;
  /** Whether the carrier gave a date without a time: `at` is then the first time of that day that its other rows allow. */
  isDateOnly: boolean;
  /** Whether the carrier gave no certainty: it then follows from the times. */
  isCertaintyGuessed: boolean;
  /** When the carrier wrote the row down, or null. */
  recordedAt: Date | null;
  place: Place;
  vessel: VesselMention | null;
  voyageNumber: string | null;
  /** The carrier's own mark of the port's role, or null. */
  role: PortRole | null;
  /** The carrier's own words, or null. */
  words: string | null;
  /** The text to show: the carrier's words, else its code. */
  text: string | null;
  /** SCAC of the railway; missing if the row is not by rail, or does not say it. */
  railCarrierScac?: string;
  /** Who or what told it, in words, if an operator entered the row; missing in the carrier's rows. */
  operatorSource?: string;
  /** Not stored: in the next answer the same row has another position. */
  source?: RowSource;
}

/** What a carrier reports about a container itself, apart from its journey. Null is what it leaves out. */
export interface Equipment {
  /** ISO 6346 size and type code, for example `45G1`. */
  isoCode: string | null;
  sealNumber: string | null;
}

export const noEquipment: Equipment = { isoCode: null, sealNumber: null };

/** One container of an answer. */
export interface ReportedContainer {
  containerNumber: string;
  equipment: Equipment;
  events: CarrierEvent[];
  /** The port of discharge that the answer names without saying when, or null. */
  plannedPortOfDischarge: Pick<Place, 'locode' | 'name'> | null;
  /** Ids of events that the carrier has retracted. */
  retracted: string[];
}

/** A carrier's whole answer to one number. */
export interface CarrierReport {
  /** By container number, ascending. */
  containers: ReportedContainer[];
  billOfLading: string | null;
  bookingNumbers: string[];
  bookingCancelled: boolean;
  /** The rows that are not events of a container, in the order of the answer. */
  unread: UnreadRow[];
  /** The carrier's clock when it answered. */
  asOf: Date;
  /** The unchanged answer, for people to read. */
  payload: string;
}

/** Facts with another record's value in each field that is null. A field is null if `other` was stored before the field existed. */
export function completed<Facts extends object>(facts: Facts, other: Facts): Facts {
  const fields = Object.entries(facts).map(([name, fact]) => [name, fact ?? other[name as keyof Facts] ?? null]);
  return Object.fromEntries(fields);
}

/** An event without the ship's position and the row's number, which change with every answer although the event is the same. */
export function withoutChangingParts({ source, ...event }: CarrierEvent): CarrierEvent {
  return { ...event, vessel: event.vessel && { ...event.vessel, position: null } };
}

/** What was read from an answer, as text. Two answers with the same text differ only in the positions of ships, if at all. */
export function contentOf({ containers, billOfLading, bookingNumbers, bookingCancelled, unread }: CarrierReport): string {
  const lasting = containers.map((container) => ({ ...container, events: container.events.map(withoutChangingParts) }));
  return JSON.stringify([lasting, billOfLading, bookingNumbers, bookingCancelled, unread]);
}

/** Why a carrier could not be read. `credentials_refused`: Landfall's own, for everything or for this number. */
export type CarrierFailureReason =
  | 'not_found'
  | 'shipping_line_unreachable'
  | 'credentials_refused'
  | 'unrecognized_response'
  | 'data_unavailable';

/** A carrier gave no answer, or one that cannot be read. */
export class CarrierFailure extends Error {
  readonly reason: CarrierFailureReason;
  /** The unchanged answer, if there was one. */
  readonly payload: string | null;
  /** How long the carrier asked Landfall to wait (`Retry-After`), in milliseconds, or null. */
  readonly retryAfterMs: number | null;
  /** Whether the carrier was asked at all. If the limiter refused the request, it does not count as a failed try. */
  readonly asked: boolean;
  /** Whether the carrier sends its data unasked, so that having nothing yet does not mean that it does not know the number. */
  readonly mayComeLater: boolean;

  constructor(
    reason: CarrierFailureReason,
    message: string,
    options: { payload?: string | null; retryAfterMs?: number | null; asked?: boolean; mayComeLater?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'CarrierFailure';
    this.reason = reason;
    this.payload = options.payload ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
    this.asked = options.asked ?? true;
    this.mayComeLater = options.mayComeLater ?? false;
  }
}
