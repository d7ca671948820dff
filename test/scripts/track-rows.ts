// DCSA rows to explain: one container from Shanghai via Singapore to Rotterdam.
const box = 'TSTU0100013';

/** A row of T&T 2.2 with some fields changed. */
export type DcsaRow = Record<string, unknown>;

interface RowFields {
  at: string;
  port: string;
  vessel?: string;
  how?: 'ACT' | 'EST' | 'PLN';
}

/** A row about the container: LOAD, DISC, GTIN, GTOT. */
export function boxRow(eventID: string, code: string, { at, port, vessel, how = 'ACT' }: RowFields, more: DcsaRow = {}): DcsaRow {
  return {
    eventID,
    eventType: 'EQUIPMENT',
    eventClassifierCode: how,
    eventDateTime: at,
    equipmentEventTypeCode: code,
    equipmentReference: box,
    emptyIndicatorCode: 'LADEN',
    transportCall: callAt(port, vessel),
    ...more,
  };
}

/** A row about a vessel: ARRI, DEPA. */
export function vesselRow(eventID: string, code: string, { at, port, vessel, how = 'ACT' }: RowFields & { vessel: string }): DcsaRow {
  return {
    eventID,
    eventType: 'TRANSPORT',
    eventClassifierCode: how,
    eventDateTime: at,
    transportEventTypeCode: code,
    transportCall: callAt(port, vessel),
  };
}

function callAt(port: string, vessel: string | undefined): DcsaRow {
  if (vessel === undefined) return { UNLocationCode: port, modeOfTransport: 'TRUCK' };
  return {
    UNLocationCode: port,
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '012W',
    importVoyageNumber: '012W',
    vessel: { vesselName: vessel },
  };
}

export const gateIn = boxRow('g', 'GTIN', { at: '2026-03-02T10:00:00+08:00', port: 'CNSHA' });
export const loaded = boxRow(
  'l',
  'LOAD',
  { at: '2026-03-04T10:00:00+08:00', port: 'CNSHA', vessel: 'Alba' },
  {
    description: 'Loaded on board',
    eventLocation: {
      UNLocationCode: 'CNSHA',
      locationName: 'Shanghai',
      facilityName: 'Yangshan',
      facilityCode: 'YSN',
      facilityCodeListProvider: 'SMDG',
    },
  },
);
export const sailed = vesselRow('s', 'DEPA', { at: '2026-03-05T10:00:00+08:00', port: 'CNSHA', vessel: 'Alba' });
export const landedAtSingapore = boxRow('d', 'DISC', { at: '2026-03-12T09:00:00+08:00', port: 'SGSIN', vessel: 'Alba' });
export const loadedAtSingapore = boxRow('o', 'LOAD', { at: '2026-03-15T09:00:00+08:00', port: 'SGSIN', vessel: 'Bora' });
export const expectedArrival = vesselRow('a', 'ARRI', { at: '2026-04-01T10:00:00+02:00', port: 'NLRTM', vessel: 'Bora', how: 'EST' });
export const laterArrival = vesselRow('b', 'ARRI', { at: '2026-04-03T10:00:00+02:00', port: 'NLRTM', vessel: 'Bora', how: 'EST' });
