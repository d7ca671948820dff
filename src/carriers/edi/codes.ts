/**
 * What the codes of status messages mean, in the codes of DCSA's rows. The docs print these tables (`scripts/docs`).
 *
 * The status codes are those of X12's data element 157, which carriers' IFTSTA messages use as well (`STS+1+VD::22`). Their meanings are
 * X12's, checked against public samples; of the guides of MSC, CargoSmart, INTTRA and Hamburg Süd only the beginnings were public, without
 * their lists of codes. So compare these with your carrier's guide, `PA`, `CPS` and the row of SUDU first. Carriers use a dozen of the two
 * hundred, and not all for the same: what one uses differently is in `ofCarrier`. A code that is not here becomes a row that changes
 * no status. The numbers of UN/CEFACT's Recommendation 24 are not read.
 */

/** A row that a status becomes. */
export interface StatusRow {
  type: 'EQUIPMENT' | 'TRANSPORT' | 'SHIPMENT';
  /** The event's code in DCSA's lists. */
  code: string;
  mode?: 'VESSEL' | 'RAIL' | 'TRUCK';
  /** If the code itself says it; else the message does. */
  empty?: 'EMPTY' | 'LADEN';
  /** Of a SHIPMENT row. */
  document?: 'TRD' | 'CUS';
  isEstimate?: true;
}

export interface StatusCode {
  meaning: string;
  rows: readonly StatusRow[];
}

const equipment = (code: string, more: Partial<StatusRow> = {}): StatusRow => ({ type: 'EQUIPMENT', code, ...more });
const transport = (code: string, mode: StatusRow['mode'], more: Partial<StatusRow> = {}): StatusRow => ({
  type: 'TRANSPORT',
  code,
  ...(mode && { mode }),
  ...more,
});
const document = (kind: 'TRD' | 'CUS', code: string): StatusRow => ({ type: 'SHIPMENT', code, document: kind });

export const statusCodes: Readonly<Record<string, StatusCode>> = {
  EE: { meaning: 'Empty equipment dispatched', rows: [equipment('GTOT', { empty: 'EMPTY' })] },
  I: { meaning: 'In-gate', rows: [equipment('GTIN')] },
  OA: { meaning: 'Out-gate', rows: [equipment('GTOT')] },
  RD: { meaning: 'Return container', rows: [equipment('GTIN', { empty: 'EMPTY' })] },
  AE: { meaning: 'Loaded on vessel', rows: [equipment('LOAD', { mode: 'VESSEL' })] },
  VD: { meaning: 'Vessel departure', rows: [transport('DEPA', 'VESSEL')] },
  VA: { meaning: 'Vessel arrival', rows: [transport('ARRI', 'VESSEL')] },
  UV: { meaning: 'Unloaded from vessel', rows: [equipment('DISC', { mode: 'VESSEL' })] },
  C: { meaning: 'Estimated to depart', rows: [transport('DEPA', 'VESSEL', { isEstimate: true })] },
  E: { meaning: 'Estimated to arrive', rows: [transport('ARRI', 'VESSEL', { isEstimate: true })] },
  AL: { meaning: 'Loaded on rail', rows: [equipment('LOAD', { mode: 'RAIL' })] },
  RL: { meaning: 'Rail departure from origin ramp', rows: [transport('DEPA', 'RAIL')] },
  AR: { meaning: 'Rail arrival at destination ramp', rows: [transport('ARRI', 'RAIL')] },
  UR: { meaning: 'Unloaded from a rail car', rows: [equipment('DISC', { mode: 'RAIL' })] },
  AV: { meaning: 'Available for delivery', rows: [equipment('AVPU')] },
  CR: { meaning: 'Carrier release', rows: [document('TRD', 'RELS')] },
  CT: { meaning: 'Customs released', rows: [document('CUS', 'RELS')] },
  CU: { meaning: 'Carrier and customs release', rows: [document('TRD', 'RELS'), document('CUS', 'RELS')] },
  PA: { meaning: 'Customs hold, intensive examination', rows: [document('CUS', 'HOLD')] },
  CPS: { meaning: 'Container stuffed', rows: [equipment('STUF')] },
  AF: { meaning: 'Actual door pickup', rows: [equipment('PICK')] },
  D: { meaning: 'Actual door delivery', rows: [equipment('DROP')] },
};

/** What a carrier means otherwise, by SCAC. */
export const ofCarrier: Readonly<Record<string, Readonly<Record<string, StatusCode>>>> = {
  SUDU: {
    C: { meaning: 'Estimated departure is delayed', rows: [transport('DEPA', 'VESSEL', { isEstimate: true })] },
    E: { meaning: 'Estimated arrival is delayed', rows: [transport('ARRI', 'VESSEL', { isEstimate: true })] },
  },
};

/** @returns undefined for a code that changes no status */
export function findStatus(scac: string, code: string): StatusCode | undefined {
  return find(find(ofCarrier, scac) ?? {}, code) ?? find(statusCodes, code);
}

/** What a table has for a code, which may be any text. */
export function find<Value>(table: Readonly<Record<string, Value>>, code: string): Value | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}

/** What a port is to the shipment. */
export type PortFunction = 'receipt' | 'loading' | 'transshipment' | 'discharge' | 'delivery' | 'activity';

/** R401 of 315. */
export const portFunctions: Readonly<Record<string, PortFunction>> = {
  R: 'receipt',
  L: 'loading',
  T: 'transshipment',
  D: 'discharge',
  E: 'delivery',
  M: 'delivery',
  5: 'activity',
};

/** 3227 of IFTSTA's LOC. */
export const placeQualifiers: Readonly<Record<string, PortFunction>> = {
  88: 'receipt',
  9: 'loading',
  13: 'transshipment',
  11: 'discharge',
  7: 'delivery',
  175: 'activity',
};

export type Expected = 'departure' | 'arrival';

/** DTM01 of 315, of a port. 139 says no more than "estimated": the port's function says of what. Times that are not expected are left out. */
export const expectedTimes: Readonly<Record<string, Expected | 'either'>> = { 139: 'either', 369: 'departure', 371: 'arrival' };

/** 2005 of IFTSTA's DTM, of a place. */
export const expectedTimesOfEdifact: Readonly<Record<string, Expected>> = { 132: 'arrival', 133: 'departure' };

/** N901 of 315 and 1153 of IFTSTA's RFF. */
export const references: Readonly<Record<string, 'bill' | 'booking' | 'container' | 'seal'>> = {
  BM: 'bill',
  MB: 'bill',
  BN: 'booking',
  EQ: 'container',
  SN: 'seal',
};
