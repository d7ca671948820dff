/** The rows of an answer, as DCSA T&T 2.2 writes them. */
import type { DocumentCode, EquipmentCode, Stop, TransportCode } from './timetable.ts';
import type { VesselPosition } from './vessel-position.ts';

export type EventClassifierCode = 'PLN' | 'EST' | 'ACT';

interface Facility {
  facilityCode?: string;
  facilityCodeListProvider?: 'SMDG';
}

/** DCSA T&T 2.2, location. */
export interface DcsaLocation extends Facility {
  locationName: string;
  latitude: string;
  longitude: string;
  UNLocationCode: string;
}

/** DCSA T&T 2.2, vessel; `mmsi` and `position` are the carrier's own extension. The standard requires the IMO number; barges have none. */
export interface DcsaVessel {
  vesselIMONumber?: string;
  vesselName: string;
  vesselOperatorCarrierCode: string;
  vesselOperatorCarrierCodeListProvider: 'NMFTA';
  mmsi: string;
  position?: VesselPosition;
}

/** DCSA T&T 2.2, transportCall. */
export interface DcsaTransportCall extends Facility {
  transportCallID: string;
  carrierServiceCode?: string;
  exportVoyageNumber?: string;
  importVoyageNumber?: string;
  transportCallSequenceNumber: number;
  UNLocationCode: string;
  facilityTypeCode: Stop['facilityType'];
  otherFacility: string;
  modeOfTransport: Stop['mode'];
  location: DcsaLocation;
  vessel?: DcsaVessel;
  /** The railway, in rail rows. T&T 2.2 has no field for it; this is the carrier's own extension. */
  carrierCode?: string;
  carrierCodeListProvider?: 'NMFTA';
}

/** DCSA T&T 2.2, event; many carriers add a `description` in their own words. */
interface DcsaEventBase {
  eventID: string;
  eventCreatedDateTime: string;
  eventClassifierCode: EventClassifierCode;
  eventDateTime: string;
  description: string;
  documentReferences: { documentReferenceType: 'BKG' | 'TRD'; documentReferenceValue: string }[];
  references: { referenceType: 'EQ'; referenceValue: string }[];
}

/** DCSA T&T 2.2, equipmentEvent. */
export interface DcsaEquipmentEvent extends DcsaEventBase {
  eventType: 'EQUIPMENT';
  equipmentEventTypeCode: EquipmentCode;
  equipmentReference: string;
  ISOEquipmentCode: string;
  emptyIndicatorCode: 'EMPTY' | 'LADEN';
  eventLocation: DcsaLocation;
  transportCall: DcsaTransportCall;
  seals: { sealNumber: string; sealSource: 'SHI' }[];
}

/** DCSA T&T 2.2, transportEvent. */
export interface DcsaTransportEvent extends DcsaEventBase {
  eventType: 'TRANSPORT';
  transportEventTypeCode: TransportCode;
  transportCall: DcsaTransportCall;
}

/** DCSA T&T 2.2, shipmentEvent. */
export interface DcsaShipmentEvent extends DcsaEventBase {
  eventType: 'SHIPMENT';
  shipmentEventTypeCode: string;
  documentID: string;
  documentTypeCode: DocumentCode;
  reason: string;
}

export type DcsaEvent = DcsaEquipmentEvent | DcsaTransportEvent | DcsaShipmentEvent;

/** A row with the times it was made from. */
export interface Row {
  event: DcsaEvent;
  at: Date;
  createdAt: Date;
}
