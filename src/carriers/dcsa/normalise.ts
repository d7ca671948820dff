/** Turns a DCSA answer into a carrier report: the only place that knows both vocabularies. */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import {
  type CarrierEvent,
  CarrierFailure,
  type CarrierReport,
  type Movement,
  type Place,
  type ReportedContainer,
  type VesselMention,
} from '../../domain/carrier-report.ts';
import { isLocode, isVesselImo, parseContainerNumber } from '../../domain/identifiers.ts';
import { portFacts } from '../../reference/ports.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { DcsaAnswer } from './client.ts';
import { bookingEnds, certainties, documentMovements, modes, movements } from './codes.ts';
import { Row, isObject } from './row.ts';

/**
 * Reads an answer's rows. Rows that cannot be read are left out; the payload keeps them.
 *
 * @throws CarrierFailure `unrecognized_response` when there are rows and nothing can be made of any of them
 */
export function normalise(answer: DcsaAnswer, query: CarrierQuery): CarrierReport {
  const rows = answer.rows.filter(isObject).map((row) => new Row(row));
  const asked = query.requestType === 'container' ? query.number : null;
  const containers = new Map<string, ReportedContainer>();
  if (asked !== null) containers.set(asked, emptyContainer(asked));
  for (const row of rows) {
    for (const number of containersOf(row)) {
      if (asked === null && !containers.has(number)) containers.set(number, emptyContainer(number));
    }
  }

  let read = 0;
  const bookingStates: { at: number; code: string }[] = [];
  for (const row of rows) {
    const event = readEvent(row);
    if (event === null) continue;
    read += 1;
    if (row.code('shipmentEventTypeCode') !== null) bookingStates.push({ at: event.at.getTime(), code: documentCode(row) });
    const named = containersOf(row);
    // A row that names no container, as SHIPMENT rows and some TRANSPORT rows do, speaks of them all.
    for (const number of named.length > 0 ? named : containers.keys()) {
      const container = containers.get(number);
      if (!container) continue;
      container.events.push(event);
      container.isoCode ??= row.cut(4, 'ISOEquipmentCode')?.toUpperCase() ?? null;
      container.sealNumber ??= row.list('seals')[0]?.cut(64, 'sealNumber') ?? null;
    }
  }
  if (rows.length > 0 && read === 0) {
    const message = `None of the carrier's ${rows.length} rows can be read as an event.`;
    throw new CarrierFailure('unrecognized_response', message, { payload: answer.payload });
  }

  const references = rows.flatMap((row) => documentReferences(row));
  const lastBooking = bookingStates.filter(({ code }) => /^(BKG|CBR) /.test(code)).sort((a, b) => a.at - b.at).at(-1);
  const moved = [...containers.values()].some((container) =>
    container.events.some((event) => event.certainty === 'actual' && event.movement !== 'other'),
  );
  return {
    containers: [...containers.values()]
      .filter((container) => container.events.length > 0)
      .sort((a, b) => (a.containerNumber < b.containerNumber ? -1 : 1)),
    billOfLading: references.find((reference) => reference.kind === 'billOfLading')?.value ?? null,
    bookingNumbers: [
      ...new Set(references.filter((reference) => reference.kind === 'booking').map((reference) => reference.value)),
    ]
      .sort()
      .slice(0, 50),
    bookingCancelled: lastBooking !== undefined && bookingEnds.has(lastBooking.code) && !moved,
    asOf: answer.asOf,
    payload: answer.payload,
  };
}

function emptyContainer(containerNumber: string): ReportedContainer {
  return { containerNumber, isoCode: null, sealNumber: null, events: [] };
}

/** The containers a row names, by its equipment reference or its `EQ` references; what is no container number is left out. */
function containersOf(row: Row): string[] {
  const named = [
    row.text('equipmentReference'),
    ...row.list('references').filter((item) => item.code('referenceType') === 'EQ').map((item) => item.text('referenceValue')),
  ];
  const numbers = named.flatMap((text) => {
    const parsed = parseContainerNumber(text ?? '');
    return parsed.ok ? [parsed.value] : [];
  });
  return [...new Set(numbers)];
}

function readEvent(row: Row): CarrierEvent | null {
  const certainty = certainties[row.code('eventClassifierCode') ?? ''];
  const call = row.object('transportCall');
  const place = readPlace(row, call);
  const time = readTime(row.text('eventDateTime'), place);
  const code = row.code('equipmentEventTypeCode', 'transportEventTypeCode', 'shipmentEventTypeCode');
  if (!certainty || !time || code === null) return null;

  const movement: Movement =
    row.code('shipmentEventTypeCode') === null ? (movements[code] ?? 'other') : (documentMovements[documentCode(row)] ?? 'other');
  const emptiness = row.code('emptyIndicatorCode');
  const carrierEventId = row.cut(100, 'eventID');
  const event = {
    carrierEventId,
    movement,
    certainty,
    laden: emptiness === 'LADEN' ? true : emptiness === 'EMPTY' ? false : null,
    mode: modes[call.code('modeOfTransport') ?? ''] ?? null,
    at: time.at,
    localDate: time.localDate,
    recordedAt: readTime(row.text('eventCreatedDateTime'), place)?.at ?? null,
    place,
    vessel: readVessel(call),
    voyageNumber: readVoyage(call, movement),
    text: row.cut(200, 'description') ?? [row.code('eventType'), code].filter(Boolean).join(' '),
  };
  return { key: carrierEventId ?? digest([movement, certainty, event.laden, time.at, place.locode ?? place.name, event.voyageNumber, event.text]), ...event };
}

/** `documentTypeCode shipmentEventTypeCode` of a SHIPMENT row. */
function documentCode(row: Row): string {
  return `${row.code('documentTypeCode') ?? ''} ${row.code('shipmentEventTypeCode') ?? ''}`;
}

/** The moment of an ISO 8601 text and the calendar date of it where it happened. */
function readTime(text: string | null, place: Place): { at: Date; localDate: string } | null {
  if (text === null) return null;
  const told = DateTime.fromISO(text, { setZone: true, zone: 'utc' });
  // A row dated outside these years is a mistake, and MySQL keeps no year beyond 9999.
  if (!told.isValid || told.year < 1990 || told.year > 2100) return null;
  const zone = place.locode === null ? null : portFacts(place.locode, place).timeZone;
  const local = told.offset === 0 && zone !== null ? told.setZone(zone) : told;
  return { at: told.toJSDate(), localDate: (local.isValid ? local : told).toISODate() };
}

function readPlace(row: Row, call: Row): Place {
  const near = row.object('eventLocation');
  const location = call.object('location');
  const locode = near.code('UNLocationCode') ?? call.code('UNLocationCode') ?? location.code('UNLocationCode');
  const facilityCode = near.cut(16, 'facilityCode') ?? call.cut(16, 'facilityCode');
  const provider = near.code('facilityCodeListProvider') ?? call.code('facilityCodeListProvider');
  const facilityType = near.code('facilityTypeCode') ?? call.code('facilityTypeCode');
  const terminalName =
    call.text('otherFacility') ?? near.object('address').text('name') ?? location.object('address').text('name');
  const isCustomer = facilityType === 'CLOC';
  const isTerminal = !isCustomer && (facilityCode !== null || terminalName !== null);
  const code = locode?.replace(/\s/g, '') ?? '';
  return {
    locode: isLocode(code) ? code : null,
    name: near.text('locationName') ?? location.text('locationName'),
    latitude: near.number('latitude') ?? location.number('latitude'),
    longitude: near.number('longitude') ?? location.number('longitude'),
    terminal: isTerminal
      ? {
          name: terminalName,
          smdgCode: provider === 'SMDG' ? facilityCode : null,
          bicFacilityCode: provider === 'BIC' ? facilityCode : null,
        }
      : null,
    isCustomer,
  };
}

function readVessel(call: Row): VesselMention | null {
  const vessel = call.object('vessel');
  const name = vessel.text('vesselName');
  const imo = vessel.text('vesselIMONumber') ?? call.text('vesselIMONumber');
  if (name === null && imo === null) return null;
  const position = vessel.object('position');
  const latitude = position.number('latitude');
  const longitude = position.number('longitude');
  const at = new Date(position.text('observedDateTime') ?? Number.NaN);
  const isPlaced = latitude !== null && longitude !== null && !Number.isNaN(at.getTime());
  return {
    name,
    imo: imo !== null && isVesselImo(imo) ? imo : null,
    mmsi: /^\d{9}$/.exec(vessel.text('mmsi', 'vesselMMSINumber') ?? '')?.[0] ?? null,
    position: isPlaced
      ? { latitude, longitude, speedKnots: position.number('speedOverGround'), headingDegrees: position.number('heading'), at }
      : null,
  };
}

/** A vessel comes in on its import voyage and leaves on its export voyage (DCSA T&T 2.2, transportCall). */
function readVoyage(call: Row, movement: Movement): string | null {
  const inbound = call.cut(64, 'importVoyageNumber', 'carrierImportVoyageNumber');
  const outbound = call.cut(64, 'exportVoyageNumber', 'carrierExportVoyageNumber', 'carrierVoyageNumber');
  return movement === 'arrive' || movement === 'discharge' ? (inbound ?? outbound) : (outbound ?? inbound);
}

interface Reference {
  kind: 'booking' | 'billOfLading';
  value: string;
}

function documentReferences(row: Row): Reference[] {
  const told = [
    ...row.list('documentReferences').map((item) => ({
      type: item.code('documentReferenceType'),
      value: item.cut(64, 'documentReferenceValue')?.toUpperCase() ?? null,
    })),
    { type: row.code('documentTypeCode'), value: row.cut(64, 'documentID')?.toUpperCase() ?? null },
  ];
  return told.flatMap(({ type, value }): Reference[] => {
    if (value === null) return [];
    if (type === 'BKG') return [{ kind: 'booking', value }];
    return type === 'TRD' || type === 'BOL' || type === 'MBL' ? [{ kind: 'billOfLading', value }] : [];
  });
}

/** Names a row that has no id of its own by what it says, so that it is the same row in the next answer. */
function digest(facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
}
