/** The rows of an answer, as DCSA T&T 2.2 writes them, and as 3.0 does: the same facts, sorted into groups. */
import type { DocumentCode, EquipmentCode, Stop, Timetable, TransportCode } from './timetable.ts';
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
interface DcsaTransportEvent extends DcsaEventBase {
  eventType: 'TRANSPORT';
  transportEventTypeCode: TransportCode;
  transportCall: DcsaTransportCall;
}

/** DCSA T&T 2.2, shipmentEvent. */
interface DcsaShipmentEvent extends DcsaEventBase {
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

/** DCSA T&T 3.0, Event. */
export type DcsaEvent3 = ReturnType<typeof eventOfVersion3>;

const thisCarrier = {
  partyCode: 'TEST',
  codeListProvider: 'NMFTA',
  codeListName: 'SCAC',
  /** UN/EDIFACT 3035: carrier. */
  partyFunction: 'CA',
} as const;

/** The same event in 3.0, which has no field for the carrier's own description. */
export function eventOfVersion3(event: DcsaEvent, timetable: Timetable) {
  const call = event.eventType === 'SHIPMENT' ? null : event.transportCall;
  return {
    eventRouting: { originatingParty: thisCarrier },
    eventID: event.eventID,
    eventDateTime: event.eventDateTime,
    eventUpdatedDateTime: event.eventCreatedDateTime,
    eventClassification: {
      eventTypeCode: event.eventType,
      eventClassifierCode: event.eventClassifierCode,
      ...(event.eventType === 'SHIPMENT' && { shipmentEventTypeCode: event.shipmentEventTypeCode }),
      ...(event.eventType === 'TRANSPORT' && { transportEventTypeCode: event.transportEventTypeCode }),
      ...(event.eventType === 'EQUIPMENT' && { equipmentEventTypeCode: event.equipmentEventTypeCode }),
    },
    ...(call && { eventLocation: locationOf(call) }),
    shipmentDetails: shipmentDetailsOf(event),
    ...(event.eventType === 'EQUIPMENT' && { equipmentDetails: equipmentDetailsOf(event, timetable) }),
    ...(call && { transportDetails: { transportCall: transportCallOf(call) } }),
  };
}

function locationOf(call: DcsaTransportCall) {
  const { location, facilityCode, facilityCodeListProvider } = call;
  return {
    locationName: location.locationName,
    UNLocationCode: location.UNLocationCode,
    facilityTypeCode: call.facilityTypeCode,
    facility: { facilityName: call.otherFacility, ...(facilityCode && { facilityCode, facilityCodeListProvider }) },
    geoCoordinate: { latitude: location.latitude, longitude: location.longitude },
  };
}

/** The primary document of a SHIPMENT event is the event's own; of other events, the booking. */
function shipmentDetailsOf(event: DcsaEvent) {
  const documents = event.documentReferences.map(({ documentReferenceType, documentReferenceValue }) => ({
    typeCode: documentReferenceType as string,
    reference: documentReferenceValue,
  }));
  const shipment = event.eventType === 'SHIPMENT' ? event : null;
  const primary = documents.find(({ typeCode }) => typeCode === (shipment?.documentTypeCode ?? 'BKG'));
  return {
    documentReference: primary ?? { typeCode: shipment?.documentTypeCode ?? '', reference: shipment?.documentID ?? '' },
    additionalDocumentReferences: documents.filter((document) => document !== primary),
    shipmentReferences: event.references.map(({ referenceValue }) => ({ typeCode: 'EQ', reference: referenceValue })),
    ...(shipment && { reason: shipment.reason }),
  };
}

function equipmentDetailsOf(event: DcsaEquipmentEvent, timetable: Timetable) {
  const { equipmentReference, ISOEquipmentCode, emptyIndicatorCode } = event;
  const seals = event.seals.map(({ sealNumber, sealSource }) => ({ number: sealNumber, source: sealSource }));
  const movementType = movementTypeAt(event.transportCall.UNLocationCode, timetable);
  return { equipmentReference, ISOEquipmentCode, emptyIndicatorCode, movementType, ...(seals.length > 0 && { seals }) };
}

function movementTypeAt(locode: string, { moves }: Timetable): 'EXPORT' | 'TRANSSHIPMENT' | 'IMPORT' {
  const ports = moves.flatMap(([, , stop]) => (stop.voyage ? [stop.place.locode] : []));
  if (locode === ports[0]) return 'EXPORT';
  return ports.includes(locode) && locode !== ports.at(-1) ? 'TRANSSHIPMENT' : 'IMPORT';
}

function transportCallOf(call: DcsaTransportCall) {
  const { carrierServiceCode, exportVoyageNumber, importVoyageNumber, vessel } = call;
  return {
    transportCallReference: call.transportCallID,
    transportCallSequenceNumber: call.transportCallSequenceNumber,
    modeOfTransport: call.modeOfTransport,
    ...(carrierServiceCode && { serviceCodeOrReference: { carrierServiceCode } }),
    ...(exportVoyageNumber && { exportVoyageNumberOrReference: { carrierVoyageNumber: exportVoyageNumber } }),
    ...(importVoyageNumber && { importVoyageNumberOrReference: { carrierVoyageNumber: importVoyageNumber } }),
    ...(vessel && { vesselTransport: vesselTransportOf(vessel) }),
  };
}

/** `mmsi` and `position` are the carrier's own extension here too. */
function vesselTransportOf({ vesselOperatorCarrierCode, vesselOperatorCarrierCodeListProvider, ...vessel }: DcsaVessel) {
  return {
    ...vessel,
    operatorCarrierCode: vesselOperatorCarrierCode,
    operatorCarrierCodeListProvider: vesselOperatorCarrierCodeListProvider,
  };
}
