/** The query parameters of GET /v2/events (DCSA T&T 2.2) that choose rows. */
import { DateTime } from 'luxon';
import type { DcsaTransportCall, Row } from './dcsa-events.ts';

export type RowFilter = (row: Row) => boolean;

/** Reads a parameter's value into a filter, or into the sentence that says why it cannot be read. */
export type FilterReader = (value: string) => RowFilter | string;

const eventTypes = ['SHIPMENT', 'TRANSPORT', 'EQUIPMENT'];
const transportCodes = ['ARRI', 'DEPA'];
// AVPU is T&T 3.0's; a carrier that sends it early takes it as a filter too.
const equipmentCodes = ['LOAD', 'DISC', 'GTIN', 'GTOT', 'STUF', 'STRP', 'PICK', 'DROP', 'INSP', 'RSEA', 'RMVD', 'AVPU'];
const shipmentCodes = [
  ...['RECE', 'DRFT', 'PENA', 'PENU', 'REJE', 'APPR', 'ISSU', 'SURR'],
  ...['SUBM', 'VOID', 'CONF', 'REQS', 'CMPL', 'HOLD', 'RELS'],
];
const documentCodes = ['CBR', 'BKG', 'SHI', 'SRM', 'TRD', 'ARN', 'VGM', 'CAS', 'CUS', 'DGD', 'OOG'];

/** By parameter name. */
export const filterReaders: ReadonlyMap<string, FilterReader> = new Map<string, FilterReader>([
  ['eventType', oneOf(eventTypes, 'eventType')],
  ['transportEventTypeCode', oneOf(transportCodes, 'transportEventTypeCode')],
  ['equipmentEventTypeCode', oneOf(equipmentCodes, 'equipmentEventTypeCode')],
  ['shipmentEventTypeCode', oneOf(shipmentCodes, 'shipmentEventTypeCode')],
  ['documentTypeCode', oneOf(documentCodes, 'documentTypeCode')],
  ['transportCallID', ofCall((call) => call.transportCallID)],
  ['vesselIMONumber', ofCall((call) => call.vessel?.vesselIMONumber)],
  ['exportVoyageNumber', ofCall((call) => call.exportVoyageNumber)],
  // T&T 2.2: where there are several voyages, the export voyage.
  ['carrierVoyageNumber', ofCall((call) => call.exportVoyageNumber)],
  ['carrierServiceCode', ofCall((call) => call.carrierServiceCode)],
  ['UNLocationCode', ofCall((call) => call.UNLocationCode)],
  ['eventCreatedDateTime', createdAt((created, asked) => created === asked)],
  ['eventCreatedDateTime:eq', createdAt((created, asked) => created === asked)],
  ['eventCreatedDateTime:gte', createdAt((created, asked) => created >= asked)],
  ['eventCreatedDateTime:gt', createdAt((created, asked) => created > asked)],
  ['eventCreatedDateTime:lte', createdAt((created, asked) => created <= asked)],
  ['eventCreatedDateTime:lt', createdAt((created, asked) => created < asked)],
]);

/** A comma-separated list of codes, any of which a row may have in a field. */
function oneOf(known: string[], field: string): FilterReader {
  return (value) => {
    const wanted = value.split(',').map((code) => code.trim());
    const strange = wanted.filter((code) => !known.includes(code));
    if (strange.length > 0) return `"${strange.join(',')}" is none of ${known.join(', ')}.`;
    return ({ event }) => wanted.includes(String(new Map(Object.entries(event)).get(field)));
  };
}

function ofCall(valueOf: (call: DcsaTransportCall) => string | undefined): FilterReader {
  return (value) =>
    ({ event }) =>
      'transportCall' in event && valueOf(event.transportCall) === value;
}

function createdAt(compare: (created: number, asked: number) => boolean): FilterReader {
  return (value) => {
    // An offset's + that a client left unescaped arrives as a space.
    const asked = DateTime.fromISO(value.replace(' ', '+'), { zone: 'utc' });
    if (!asked.isValid) return `"${value}" is not an ISO 8601 date-time.`;
    return (row) => compare(row.createdAt.getTime(), asked.toMillis());
  };
}
