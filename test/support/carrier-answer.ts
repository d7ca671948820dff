/** Long carrier answers in DCSA T&T 2.2. Each row has all the standard's fields, about 1.1 KB. */

export const benchContainer = 'TSTU0100013';

const portCalls = [
  {
    code: 'CNSHA',
    name: 'Shanghai',
    latitude: '31.2300',
    longitude: '121.4900',
    terminal: 'Yangshan Deep Water Port',
    vessel: 'ALBA',
    imo: '9321483',
  },
  {
    code: 'SGSIN',
    name: 'Singapore',
    latitude: '1.2640',
    longitude: '103.8400',
    terminal: 'PSA Pasir Panjang',
    vessel: 'BORA',
    imo: '9811000',
  },
  {
    code: 'LKCMB',
    name: 'Colombo',
    latitude: '6.9350',
    longitude: '79.8450',
    terminal: 'Colombo International',
    vessel: 'CETUS',
    imo: '9074729',
  },
  {
    code: 'EGPSD',
    name: 'Port Said',
    latitude: '31.2600',
    longitude: '32.3000',
    terminal: 'Suez Canal Container Terminal',
    vessel: 'DIONE',
    imo: '9395044',
  },
] as const;
const codes = ['ARRI', 'DISC', 'LOAD', 'DEPA'] as const;
const hoursApart = 6;

/**
 * Rows of a container that is transshipped again and again at four ports: 16 rows and four days per round. Times are in UTC, so every
 * local date must be computed. The last quarter of the rows are estimates.
 */
export function answerOf(size: number): object[] {
  return Array.from({ length: size }, (_, index) => rowOf(index, index < size * 0.75));
}

function rowOf(index: number, isActual: boolean): object {
  const { vessel, imo, terminal, ...place } = portCalls[Math.floor(index / codes.length) % portCalls.length] ?? portCalls[0];
  const code = codes[index % codes.length] ?? 'ARRI';
  const location = { locationName: place.name, latitude: place.latitude, longitude: place.longitude, UNLocationCode: place.code };
  const at = new Date(Date.UTC(2020, 0, 1) + index * hoursApart * 3_600_000).toISOString();
  const row = {
    eventID: `5f0b6a52-0000-4000-8000-${String(index).padStart(12, '0')}`,
    eventCreatedDateTime: isActual ? at : '2020-01-01T00:00:00.000Z',
    eventClassifierCode: isActual ? 'ACT' : 'EST',
    eventDateTime: at,
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: 'TSTBK010001' },
      { documentReferenceType: 'TRD', documentReferenceValue: 'TSTBL010001' },
    ],
    references: [{ referenceType: 'EQ', referenceValue: benchContainer }],
    transportCall: {
      transportCallID: `call-${Math.floor(index / codes.length)}`,
      carrierServiceCode: 'FE1',
      exportVoyageNumber: `${index}W`,
      importVoyageNumber: `${index}E`,
      transportCallSequenceNumber: Math.floor(index / codes.length),
      UNLocationCode: place.code,
      facilityCode: 'TERM',
      facilityCodeListProvider: 'SMDG',
      facilityTypeCode: 'POTE',
      otherFacility: terminal,
      modeOfTransport: 'VESSEL',
      location,
      vessel: {
        vesselIMONumber: imo,
        vesselName: vessel,
        vesselOperatorCarrierCode: 'TEST',
        vesselOperatorCarrierCodeListProvider: 'NMFTA',
      },
    },
  };
  if (code === 'ARRI' || code === 'DEPA') return { ...row, eventType: 'TRANSPORT', transportEventTypeCode: code };
  const equipment = { equipmentReference: benchContainer, ISOEquipmentCode: '45G1', emptyIndicatorCode: 'LADEN', eventLocation: location };
  return {
    ...row,
    ...equipment,
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: code,
    seals: [{ sealNumber: 'SEAL1', sealSource: 'SHI' }],
  };
}
