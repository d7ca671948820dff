/** Gives the rows of Track & Trace 3.0 the shape of 2.2. */
import { isObject } from './row.ts';

type Json = Record<string, unknown>;

/**
 * A row in the shape of 2.2, so that the normalizer knows one shape; a row of 2.2 is returned unchanged. Track & Trace 3.0
 * groups facts that 2.2 keeps flat, and renames some.
 */
export function asVersion2(row: object): object {
  const version3 = row as Json;
  const classification = group(version3, 'eventClassification');
  if (!classification) return row;
  const equipment = group(version3, 'equipmentDetails') ?? {};
  const shipment = group(version3, 'shipmentDetails') ?? {};
  const transport = group(version3, 'transportDetails') ?? {};
  return {
    ...version3,
    ...classification,
    ...equipment,
    eventType: classification['eventTypeCode'],
    eventCreatedDateTime: version3['eventUpdatedDateTime'] ?? version3['eventCreatedDateTime'],
    eventLocation: asLocation(group(version3, 'eventLocation')),
    transportCall: asTransportCall(group(transport, 'transportCall')),
    documentReferences: asDocuments(shipment),
    documentTypeCode: group(shipment, 'documentReference')?.['typeCode'],
    documentID: group(shipment, 'documentReference')?.['reference'],
    references: asReferences(version3, shipment),
    reason: version3['reason'] ?? shipment['reason'],
  };
}

function asLocation(location: Json | null): Json | null {
  if (!location) return null;
  return { ...location, ...group(location, 'geoCoordinate'), ...group(location, 'facility') };
}

function asTransportCall(call: Json | null): Json | null {
  if (!call) return null;
  const vessel = group(call, 'vesselTransport') ?? group(call, 'bargeTransport') ?? group(call, 'vessel');
  return {
    ...call,
    location: asLocation(group(call, 'location')),
    transportCallID: call['transportCallReference'],
    exportVoyageNumber: voyageOf(call, 'exportVoyageNumberOrReference'),
    importVoyageNumber: voyageOf(call, 'importVoyageNumberOrReference'),
    vessel: vessel && { ...vessel, vesselName: vessel['vesselName'] ?? vessel['bargeName'] },
  };
}

function voyageOf(call: Json, name: string): unknown {
  const voyage = group(call, name);
  return voyage?.['carrierVoyageNumber'] ?? voyage?.['universalVoyageReference'];
}

function asDocuments(shipment: Json): Json[] {
  const additional = shipment['additionalDocumentReferences'];
  const references = [shipment['documentReference'], ...(Array.isArray(additional) ? additional : [])];
  return references.filter(isObject).map((reference) => ({
    documentReferenceType: (reference as Json)['typeCode'],
    documentReferenceValue: (reference as Json)['reference'],
  }));
}

/** In 3.0, a vessel's row names its containers among the references of the shipment. */
function asReferences(row: Json, shipment: Json): unknown {
  const named = shipment['shipmentReferences'];
  if (!Array.isArray(named)) return row['references'];
  return named.filter(isObject).map((reference) => ({
    referenceType: (reference as Json)['typeCode'],
    referenceValue: (reference as Json)['reference'] ?? (reference as Json)['value'],
  }));
}

function group(row: Json, name: string): Json | null {
  const value = row[name];
  return isObject(value) ? (value as Json) : null;
}
