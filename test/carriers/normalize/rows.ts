// Rows of DCSA T&T 2.2, and helpers to read them.
import type { CarrierQuery } from '../../../src/carriers/carrier.ts';
import { normalize } from '../../../src/carriers/dcsa/normalize.ts';
import type { CarrierEvent, CarrierReport } from '../../../src/domain/carrier-report.ts';

export type Json = Record<string, unknown>;

export const boxes = ['TSTU0100013', 'TSTU0200012', 'TSTU0300011'] as const;
export const [box] = boxes;

export const byContainer: CarrierQuery = { accountId: 'a', requestType: 'container', number: box };
export const byBill: CarrierQuery = { accountId: 'a', requestType: 'bill_of_lading', number: 'TSTBL010001' };

export function report(rows: unknown[], query: CarrierQuery = byContainer): CarrierReport {
  return normalize({ rows, asOf: new Date('2026-04-01T00:00:00Z'), payload: JSON.stringify(rows) ?? '' }, query);
}

/** The events of the only container. */
export function events(...rows: unknown[]): CarrierEvent[] {
  return report(rows).containers[0]?.events ?? [];
}

/** The event of one row. */
export function event(row: unknown): CarrierEvent {
  const [only, ...more] = events(row);
  if (!only || more.length > 0) throw new Error('not one event');
  return only;
}

/** A standard LOAD with some fields changed; `undefined` removes a field. */
export function loaded(more: Json = {}): Json {
  return {
    eventID: 'e-1',
    eventType: 'EQUIPMENT',
    eventCreatedDateTime: '2026-03-04T10:00:00Z',
    eventDateTime: '2026-03-04T17:30:00+08:00',
    eventClassifierCode: 'ACT',
    equipmentEventTypeCode: 'LOAD',
    equipmentReference: box,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: 'LADEN',
    transportCall: calling(),
    ...more,
  };
}

export function calling(more: Json = {}): Json {
  return {
    UNLocationCode: 'CNSHA',
    modeOfTransport: 'VESSEL',
    exportVoyageNumber: '012W',
    importVoyageNumber: '011E',
    vessel: { vesselIMONumber: '9321483', vesselName: 'Alba' },
    ...more,
  };
}

export function document(type: string, state: string, more: Json = {}): Json {
  return {
    eventID: `${type}-${state}`,
    eventType: 'SHIPMENT',
    eventDateTime: '2026-03-01T08:00:00Z',
    eventClassifierCode: 'ACT',
    shipmentEventTypeCode: state,
    documentTypeCode: type,
    documentID: `${type}1`,
    ...more,
  };
}
