/** What happened to a container, or is expected to: a carrier's row once the journey has classified it. */
import type { CarrierEvent } from './carrier-report.ts';
import type { Shown } from './shown.ts';

/** The eleven steps of the ocean journey. */
export const transportEventTypes = [
  'empty_out',
  'full_in',
  'vessel_loaded',
  'vessel_departed',
  'transshipment_arrived',
  'transshipment_loaded',
  'transshipment_departed',
  'vessel_arrived',
  'vessel_discharged',
  'full_out',
  'empty_in',
] as const;
export type TransportEventType = (typeof transportEventTypes)[number];

/** One of the eleven, or a type of the documented extension for raw events. */
export type ContainerEventType =
  | TransportEventType
  | 'positioned_in'
  | 'positioned_out'
  | 'transshipment_discharged'
  | 'feeder_arrived'
  | 'feeder_discharged'
  | 'feeder_loaded'
  | 'feeder_departed'
  | 'rail_loaded'
  | 'rail_departed'
  | 'rail_arrived'
  | 'rail_unloaded'
  | 'arrived_at_destination'
  | 'delivered'
  | 'vgm_received'
  | 'carrier_release'
  | 'customs_release'
  | 'available'
  | 'other';

const eleven: ReadonlySet<string> = new Set(transportEventTypes);

/** Whether a type is one of the eleven: the others are raw events only. */
export function isTransportEventType(type: ContainerEventType): type is TransportEventType {
  return eleven.has(type);
}

/** A classified row. */
export interface ContainerEvent {
  /** As the carrier reported it. */
  row: CarrierEvent;
  type: ContainerEventType;
  /** Planned and estimated rows are `estimated`; the actual row replaces them. */
  estimated: boolean;
  /** The rule that classified the row, in words. */
  rule: string;
}

/** The fields of an event that a transport event shows. */
export type ShownTransportEvent = Shown<
  Pick<
    StoredEvent,
    'id' | 'eventKey' | 'type' | 'createdAt' | 'voyageNumber' | 'occurredAt' | 'locode' | 'timeZone' | 'vesselId' | 'portId' | 'terminalId'
  >
>;

/** A classified row as it is stored: with its id, where it happened, and the carrier's own row. */
export interface StoredEvent {
  id: string;
  containerId: string;
  /** The key of the carrier's row, the same in every answer; at most 191 characters. */
  eventKey: string;
  /** Its index among the container's events, from 0. */
  position: number;
  type: ContainerEventType;
  estimated: boolean;
  rule: string;
  occurredAt: Date;
  /** `YYYY-MM-DD` where it happened. */
  localDate: string;
  recordedAt: Date | null;
  originalText: string | null;
  voyageNumber: string | null;
  locationName: string | null;
  locode: string | null;
  timeZone: string | null;
  vesselName: string | null;
  vesselImo: string | null;
  portId: string | null;
  terminalId: string | null;
  vesselId: string | null;
  carrierEvent: CarrierEvent;
  createdAt: Date;
  /** When the carrier stopped reporting it. Null while it stands; only standing events are listed. */
  retiredAt: Date | null;
}
