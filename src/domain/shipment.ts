/** A shipment and its one container: what is known of them, from the carrier and from the operator. */
import type { CarrierEvent, Equipment, TransportMode } from './carrier-report.ts';
import type { Certainty, FoundCertainties, FoundCertainty } from './certainty.ts';
import type { ContainerEvent } from './container-event.ts';
import type { FreeTime } from './free-time-rule.ts';
import type { Landing } from './landing.ts';
import type { StoredPrediction } from './prediction.ts';
import type { RowByHand } from './row-by-hand.ts';
import type { Shown } from './shown.ts';
import type { Milestones, Schedule, CustomsStatus, DeliveryStatus, JourneyStatus } from './status.ts';
import type { WaitingEta } from './waiting-eta.ts';

/** A port or inland place: its UN/LOCODE, or the carrier's name if it has no code. */
export interface PlaceName {
  locode: string | null;
  name: string | null;
}

/** The names of the parties. No carrier reports them; the operator records them. */
interface Parties {
  customer: string | null;
  shipper: string | null;
  forwarder: string | null;
  consignee: string | null;
  customsBroker: string | null;
}

/** What is known about a shipment, apart from its identity and the times of its record. */
export interface ShipmentFacts {
  status: JourneyStatus;
  customsStatus: CustomsStatus;
  deliveryStatus: DeliveryStatus;
  reference: string | null;
  masterBl: string | null;
  houseBl: string | null;
  bookingNumbers: string[];
  cargoNumber: string | null;
  portOfLoading: PlaceName | null;
  portOfDischarge: PlaceName | null;
  portOfDestination: PlaceName | null;
  /** The vessel the container is on, is about to board or was on last. */
  vesselName: string | null;
  voyageNumber: string | null;
  /** The vessel that brings the container into the port of discharge, if known. */
  podVesselName: string | null;
  podVesselImo: string | null;
  podVoyageNumber: string | null;
  schedule: Schedule;
  parties: Parties;
}

/**
 * Why the carrier is no longer asked: the journey is over (back empty, or arrived 56 days ago), there was no news for 56 days, or
 * the operator stopped it.
 */
export type TrackingEnd = 'journey_over' | 'no_news' | 'stopped';

/** One journey of one container, as an account tracks it. */
export interface Shipment extends ShipmentFacts {
  id: string;
  accountId: string;
  /** The request that tracks it. */
  trackingRequestId: string;
  containerId: string;
  scac: string;
  /** The number of the account's journey of this container with this carrier, from 1. */
  trip: number;
  fileNumber: string;
  refNumbers: string[];
  shipmentTags: string[];
  /** The party that is the customer; null for the account itself. */
  customerId: string | null;
  /** Null if a version without this field stored it. */
  certainty: Certainty | null;
  /** Null until it is computed for the first time. */
  predictedEta: StoredPrediction | null;
  /** When the carrier was last asked. */
  lastCheckedAt: Date | null;
  /** When it last gave a readable answer. */
  lastAnsweredAt: Date | null;
  nextCheckAt: Date | null;
  trackingEndedAt: Date | null;
  trackingEndedReason: TrackingEnd | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A shipment in an answer: times as text, and only the fields of the plain record. */
export type ShipmentDetails = Shown<
  Omit<
    Shipment,
    | 'trackingRequestId'
    | 'trip'
    | 'portOfLoading'
    | 'podVesselName'
    | 'podVesselImo'
    | 'podVoyageNumber'
    | 'shipmentTags'
    | 'customerId'
    | 'lastAnsweredAt'
    | 'trackingEndedAt'
    | 'trackingEndedReason'
    | 'createdAt'
  >
>;

/** Why customs, the line or another party holds the container, in words; null if it does not. */
export interface Holds {
  customs: string | null;
  line: string | null;
  other: string | null;
}

/** What is known about a container, apart from its identity and the times of its record. */
export interface ContainerFacts extends Equipment {
  status: JourneyStatus;
  /** The means of transport that carries the container or carried it last. */
  modeOfTransport: TransportMode | null;
  carrierCurrentStatus: string | null;
  carrierCurrentLocation: string | null;
  railCarrierScac: string | null;
  holds: Holds;
  vesselName: string | null;
  voyageNumber: string | null;
  feederVesselName: string | null;
  dischargeTerminal: string | null;
  destinationTerminal: string | null;
  railStatusDeparture: string | null;
  railStatusEta: string | null;
  schedule: Schedule;
  /** Calendar dates, `YYYY-MM-DD`. */
  lastFreeDay: { discharge: string | null; general: string | null };
  milestones: Milestones;
}

/** A container on one journey: its next journey has another record. */
export interface Container extends ContainerFacts {
  id: string;
  accountId: string;
  shipmentId: string;
  containerNumber: string;
  /** The shipment's. */
  certainty: Certainty | null;
  /** The shipment's. */
  predictedEta: StoredPrediction | null;
  /** By the account's rules; null if there is none, and for a container stored by a version without it. */
  freeTime: FreeTime | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The identity of a container and its owner. */
export type ContainerIdentity = Pick<Container, 'id' | 'accountId' | 'shipmentId' | 'containerNumber'>;

/**
 * Why a status went back: later rows changed how an earlier one counts (`reclassified`), the carrier retracted or replaced
 * a row (`retracted`), or the operator withdrew a record (`record_withdrawn`).
 */
export type StatusReason = 'reclassified' | 'retracted' | 'record_withdrawn';

/** A change of status. */
export interface StatusStep {
  status: JourneyStatus;
  /** When it happened, according to the carrier or the operator's record; null if neither says, as for Pre Alert. */
  occurredAt: Date | null;
  /** Null unless the status went back. */
  reason: StatusReason | null;
}

/** A change of status, as surface A's timeline shows it. */
export interface StatusChange extends StatusStep {
  recordedAt: Date;
}

/** A status reached, with its proof. Stored as JSON. */
export interface ReachedStatus {
  status: JourneyStatus;
  /** ISO 8601, in UTC; null if it is not known. */
  occurredAt: string | null;
  /** Where it was reached, or null. */
  place: PlaceName | null;
  /** The carrier's row that proved it, or null. */
  row: (Pick<CarrierEvent, 'key' | 'movement' | 'mode' | 'laden'> & { type: ContainerEvent['type'] }) | null;
  /** Whether only the operator's record proves it. */
  isRecorded: boolean;
}

/** What later updates of the journey need from earlier answers. Stored as JSON. */
export interface JourneyMemory {
  /** The port of discharge according to the last answer that planned one. */
  plannedPortOfDischarge: PlaceName | null;
  /** In the order of the statuses. */
  reached: ReachedStatus[];
  /** How sure the port of discharge is; missing in a memory of a version without it. */
  portOfDischarge?: FoundCertainty;
  /** The carrier's ETA at the port of discharge, in ISO 8601, while the operator's takes its place; missing otherwise. */
  carrierEta?: string | null;
  /** The landings whose outcome is certain; missing likewise. */
  landings?: Landing[];
}

/** What the carrier and the tracking request say apart from the journey's rows. The operator's record overrides it. */
export interface CarrierFacts extends Equipment {
  reference: string | null;
  billOfLading: string | null;
  bookingNumbers: string[];
}

/** What the operator recorded about a shipment because carriers do not report it. A missing field was never recorded. */
export interface ShipmentRecord {
  reference?: string | null;
  customsStatus?: CustomsStatus | null;
  deliveryStatus?: DeliveryStatus | null;
  houseBl?: string | null;
  bookingNumbers?: string[] | null;
  cargoNumber?: string | null;
  portOfDestination?: string | null;
  /** `portOfDestination` if it is the UN/LOCODE of a known port; null if it is a name. */
  portOfDestinationLocode?: string | null;
  /** The ETA there, as an ISO 8601 date-time in UTC; it counts until the vessel has arrived. */
  etaPortOfDischarge?: string | null;
  parties?: Partial<Parties>;
  /** In place of those of the tracking requests. */
  refNumbers?: string[];
  shipmentTags?: string[];
  /** In place of that of the tracking requests; null for the account itself. */
  customerId?: string | null;
}

/** What the operator recorded about a container. Dates are ISO 8601 date-times in UTC, last free days `YYYY-MM-DD`. */
export interface ContainerRecord {
  sealNumber?: string | null;
  railCarrierScac?: string | null;
  holds?: Partial<Holds>;
  dischargeTerminal?: string | null;
  destinationTerminal?: string | null;
  railStatusDeparture?: string | null;
  railStatusEta?: string | null;
  lastFreeDay?: { discharge?: string | null; general?: string | null };
  milestones?: { availableForPickup?: string | null; destuffingDate?: string | null; deliveryDate?: string | null };
  /** In the order in which they were entered. */
  rows?: RowByHand[];
}

/** Everything the operator recorded about a shipment and its container. */
export interface OperatorRecord {
  shipment: ShipmentRecord;
  container: ContainerRecord;
}

/** A shipment and its container after an update, and how the status changed. */
export interface JourneyUpdate {
  shipment: ShipmentFacts;
  container: ContainerFacts;
  certainty: FoundCertainties;
  memory: JourneyMemory;
  events: ContainerEvent[];
  /** In the order of their entries on the timeline. */
  steps: StatusStep[];
  /** When the container arrived where the carrier's haul ends, or null. */
  arrivedAt: Date | null;
}

/** A shipment and its container with everything that the next update builds on. */
export interface TrackedShipment {
  shipment: Shipment;
  container: Container;
  carrierFacts: CarrierFacts;
  /** Null for a shipment stored by a version without this memory. */
  memory: JourneyMemory | null;
  recorded: OperatorRecord;
  etaWaiting: WaitingEta | null;
  /** Increases with each update. The next update must name it. */
  version: number;
}

/** A new shipment, with its container. */
export interface NewShipment {
  shipment: StoredShipment;
  container: Container;
  carrierFacts: CarrierFacts;
  memory: JourneyMemory | null;
}

/** A shipment as an update stores it. */
export interface ShipmentUpdate extends NewShipment {
  recorded: OperatorRecord;
  /** Left out by what tells clients everything. */
  etaWaiting?: WaitingEta | null;
}

/** A shipment apart from the times that belong to its tracking request. */
type StoredShipment = Omit<Shipment, 'lastCheckedAt' | 'lastAnsweredAt' | 'nextCheckAt'>;

/** The references of several requests or answers, each once, up to the contracts' limit of 50. */
export function joinReferences(before: string[], added: string[]): string[] {
  return [...new Set([...before, ...added])].slice(0, 50);
}
