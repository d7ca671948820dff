/** The rows of an answer, as DCSA T&T 3.0 writes them: the facts of 2.2, sorted into groups. */
import type { DcsaEquipmentEvent, DcsaEvent, DcsaTransportCall, DcsaVessel } from './dcsa-events.ts';
import type { Timetable } from './timetable.ts';

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

/** The primary document of a SHIPMENT event is its own, of the others the booking. */
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
