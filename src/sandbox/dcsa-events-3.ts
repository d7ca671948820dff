/** The rows of an answer, as DCSA T&T 3.0 writes them: the facts of 2.2, sorted into details of their own. */
import type { DcsaEquipmentEvent, DcsaEvent, DcsaTransportCall, DcsaVessel, EventClassifierCode } from './dcsa-events.ts';
import type { Timetable } from './timetable.ts';

/** DCSA T&T 3.0, Event. */
export interface DcsaEvent3 {
  eventRouting: { originatingParty: typeof thisCarrier };
  eventID: string;
  eventDateTime: string;
  eventUpdatedDateTime: string;
  eventClassification: EventClassification;
  eventLocation?: EventLocation;
  shipmentDetails: ShipmentDetails;
  equipmentDetails?: EquipmentDetails;
  transportDetails?: { transportCall: TransportCall };
}

interface EventClassification {
  eventTypeCode: DcsaEvent['eventType'];
  eventClassifierCode: EventClassifierCode;
  shipmentEventTypeCode?: string;
  transportEventTypeCode?: string;
  equipmentEventTypeCode?: string;
}

interface EventLocation {
  locationName: string;
  UNLocationCode: string;
  facilityTypeCode: string;
  facility: { facilityName: string; facilityCode?: string; facilityCodeListProvider?: 'SMDG' };
  geoCoordinate: { latitude: string; longitude: string };
}

interface ShipmentDetails {
  documentReference: DocumentReference;
  additionalDocumentReferences: DocumentReference[];
  shipmentReferences: { typeCode: 'EQ'; reference: string }[];
  reason?: string;
}

interface DocumentReference {
  typeCode: string;
  reference: string;
}

interface EquipmentDetails {
  equipmentReference: string;
  ISOEquipmentCode: string;
  emptyIndicatorCode: 'EMPTY' | 'LADEN';
  movementType: MovementType;
  seals?: { number: string; source: string }[];
}

type MovementType = 'EXPORT' | 'TRANSSHIPMENT' | 'IMPORT';

interface TransportCall {
  transportCallReference: string;
  transportCallSequenceNumber: number;
  modeOfTransport: string;
  serviceCodeOrReference?: { carrierServiceCode: string };
  exportVoyageNumberOrReference?: { carrierVoyageNumber: string };
  importVoyageNumberOrReference?: { carrierVoyageNumber: string };
  vesselTransport?: VesselTransport;
}

/** `mmsi` and `position` are the carrier's own extension here too. */
type VesselTransport = Pick<DcsaVessel, 'vesselIMONumber' | 'vesselName' | 'mmsi' | 'position'> & {
  operatorCarrierCode: string;
  operatorCarrierCodeListProvider: string;
};

const thisCarrier = {
  partyCode: 'TEST',
  codeListProvider: 'NMFTA',
  codeListName: 'SCAC',
  /** UN/EDIFACT 3035: carrier. */
  partyFunction: 'CA',
} as const;

/** The same event in the words of 3.0, which has no place for the carrier's own description. */
export function eventOfVersion3(event: DcsaEvent, timetable: Timetable): DcsaEvent3 {
  const call = event.eventType === 'SHIPMENT' ? null : event.transportCall;
  return {
    eventRouting: { originatingParty: thisCarrier },
    eventID: event.eventID,
    eventDateTime: event.eventDateTime,
    eventUpdatedDateTime: event.eventCreatedDateTime,
    eventClassification: classificationOf(event),
    ...(call && { eventLocation: locationOf(call) }),
    shipmentDetails: shipmentDetailsOf(event),
    ...(event.eventType === 'EQUIPMENT' && { equipmentDetails: equipmentDetailsOf(event, timetable) }),
    ...(call && { transportDetails: { transportCall: transportCallOf(call) } }),
  };
}

function classificationOf(event: DcsaEvent): EventClassification {
  const { eventType: eventTypeCode, eventClassifierCode } = event;
  switch (event.eventType) {
    case 'SHIPMENT':
      return { eventTypeCode, eventClassifierCode, shipmentEventTypeCode: event.shipmentEventTypeCode };
    case 'TRANSPORT':
      return { eventTypeCode, eventClassifierCode, transportEventTypeCode: event.transportEventTypeCode };
    case 'EQUIPMENT':
      return { eventTypeCode, eventClassifierCode, equipmentEventTypeCode: event.equipmentEventTypeCode };
  }
}

function locationOf(call: DcsaTransportCall): EventLocation {
  const { location, facilityCode, facilityCodeListProvider } = call;
  return {
    locationName: location.locationName,
    UNLocationCode: location.UNLocationCode,
    facilityTypeCode: call.facilityTypeCode,
    facility: { facilityName: call.otherFacility, ...(facilityCode && { facilityCode, facilityCodeListProvider }) },
    geoCoordinate: { latitude: location.latitude, longitude: location.longitude },
  };
}

/** Of a SHIPMENT event its own document is the primary one, of the others the booking. */
function shipmentDetailsOf(event: DcsaEvent): ShipmentDetails {
  const documents = event.documentReferences.map(({ documentReferenceType, documentReferenceValue }) => ({
    typeCode: documentReferenceType,
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

function equipmentDetailsOf(event: DcsaEquipmentEvent, timetable: Timetable): EquipmentDetails {
  const { equipmentReference, ISOEquipmentCode, emptyIndicatorCode } = event;
  const seals = event.seals.map(({ sealNumber, sealSource }) => ({ number: sealNumber, source: sealSource }));
  const movementType = movementTypeAt(event.transportCall.UNLocationCode, timetable);
  return {
    equipmentReference,
    ISOEquipmentCode,
    emptyIndicatorCode,
    movementType,
    ...(seals.length > 0 && { seals }),
  };
}

function movementTypeAt(locode: string, { moves }: Timetable): MovementType {
  const ports = moves.flatMap(([, , stop]) => (stop.voyage ? [stop.place.locode] : []));
  if (locode === ports[0]) return 'EXPORT';
  return ports.includes(locode) && locode !== ports.at(-1) ? 'TRANSSHIPMENT' : 'IMPORT';
}

function transportCallOf(call: DcsaTransportCall): TransportCall {
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

function vesselTransportOf(vessel: DcsaVessel): VesselTransport {
  const { vesselOperatorCarrierCode, vesselOperatorCarrierCodeListProvider, ...told } = vessel;
  return {
    ...told,
    operatorCarrierCode: vesselOperatorCarrierCode,
    operatorCarrierCodeListProvider: vesselOperatorCarrierCodeListProvider,
  };
}
