/** Turns a timetable into the rows that the carrier has at the time the account's clock shows. */
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { LRUCache } from 'lru-cache';
import { v5 as uuidV5 } from 'uuid';
import { dayMs } from '../domain/durations.ts';
import type { DcsaEquipmentEvent, DcsaEvent, DcsaLocation, DcsaTransportCall, DcsaVessel, Row } from './dcsa-events.ts';
import { classify, earlierTrip, type Journey, reportOf, reportsActuals, timeOf } from './journey.ts';
import type { ConsignedContainer, Consignment } from './numbers.ts';
import type { TimeForm } from './scenarios.ts';
import type { DocumentCode, DocumentEvent, EquipmentCode, Move, Stop, Timetable, TransportCode } from './timetable.ts';
import { positionAt, type VesselPosition } from './vessel-position.ts';
import { shipOf, type Voyage } from './voyages.ts';

/** All rows of a journey in the order of their times, one per move: planned or estimated until its time has come, then actual. */
export function rowsOf(whole: Journey): Row[] {
  const journey = withAssignedContainers(whole);
  const earlier = earlierTrip(journey);
  const documents = journey.playback.timetable.documents.flatMap((document) => documentRow(journey, document));
  const isAssigned = journey.consignment.containers.length > 0;
  const moves = isAssigned ? journey.playback.timetable.moves.flatMap((move) => moveRows(journey, move)) : [];
  return [...(earlier ? rowsOf(earlier) : []), ...documents, ...moves].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Asked for by booking, the carrier names a container from the time on at which it is picked up. */
function withAssignedContainers(journey: Journey): Journey {
  const { consignment, playback, clock } = journey;
  const pickup = playback.timetable.moves.find(([, code]) => code === 'GTOT EMPTY');
  if (!consignment.isOfBooking || pickup === undefined) return journey;
  const containers = consignment.containers.filter(({ delayDays }) => timeOf(journey, pickup[0] + delayDays) <= clock);
  return { ...journey, consignment: { ...consignment, containers } };
}

/** Documents are never planned: the row appears with the document. */
function documentRow(journey: Journey, [day, code, words]: DocumentEvent): Row[] {
  const at = timeOf(journey, day);
  if (!reportsActuals(journey) || at > journey.clock) return [];
  const { consignment, playback } = journey;
  const [shipmentEventTypeCode, documentTypeCode] = code.split(' ') as [string, DocumentCode];
  const event: DcsaEvent = {
    eventID: idOf(consignment, ['SHIPMENT', code]),
    // DCSA T&T 2.2, shipmentEvent: eventDateTime is the same as eventCreatedDateTime.
    eventCreatedDateTime: at.toISOString(),
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: playback.timeForm === 'date' ? writeTime(at, 'utc', 'date') : at.toISOString(),
    shipmentEventTypeCode,
    documentID: documentIdOf(consignment, documentTypeCode),
    documentTypeCode,
    reason: words,
    description: words,
    ...referencesTo(consignment, consignment.containers),
  };
  return [{ event, at, createdAt: at }];
}

/** A vessel or train moves all containers at once; trucks and cranes move them one by one. */
function moveRows(journey: Journey, move: Move): Row[] {
  const [, code, stop] = move;
  const { containers } = journey.consignment;
  const isVehicle = code === 'ARRI' || code === 'DEPA';
  const rows =
    isVehicle && stop.mode !== 'TRUCK'
      ? [moveRow(journey, move, containers, 0)]
      : containers.map((container) => moveRow(journey, move, [container], container.delayDays));
  return rows.filter(({ event }) => journey.playback.hasForecasts || event.eventClassifierCode === 'ACT');
}

function moveRow(journey: Journey, move: Move, containers: ConsignedContainer[], delayDays: number): Row {
  const { consignment, playback } = journey;
  const [, code, plannedStop, words] = move;
  const { day, stop, idMarks, changedAt } = reportOf(journey, move);
  const at = timeOf(journey, day + delayDays);
  const { classifier, createdAt } = classify(journey, at, changedAt);
  const [typeCode, emptyIndicatorCode] = code.split(' ') as [EquipmentCode | TransportCode, ('EMPTY' | 'LADEN')?];
  const callId = idOf({ ...consignment, containers: stop.mode === 'TRUCK' ? containers : [] }, ['CALL', callKey(stop)]);
  const transportCall = transportCallOf(journey, stop, callId);
  const common = {
    // Made from the planned stop, so that a row keeps its id when its place is corrected.
    eventID: idOf({ ...consignment, containers }, [code, callKey(plannedStop), classifier, ...idMarks]),
    eventCreatedDateTime: createdAt.toISOString(),
    eventClassifierCode: classifier,
    eventDateTime: writeTime(at, stop.place.timeZone, playback.timeForm),
    description: words,
    ...referencesTo(consignment, containers),
  };
  if (typeCode === 'ARRI' || typeCode === 'DEPA') {
    const event: DcsaEvent = { ...common, eventType: 'TRANSPORT', transportEventTypeCode: typeCode, transportCall };
    return { event, at, createdAt };
  }
  const containerNumber = containers[0]?.containerNumber ?? '';
  const event: DcsaEvent = {
    ...common,
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: typeCode,
    equipmentReference: containerNumber,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: emptyIndicatorCode ?? 'LADEN',
    eventLocation: locationOf(stop),
    transportCall,
    // The terminal reads the seal when the container comes in.
    seals: code === 'GTIN LADEN' && classifier === 'ACT' ? [sealOf(consignment, containerNumber)] : [],
  };
  return { event, at, createdAt };
}

/** Every trip has its own seal: an earlier trip's number is longer than the six digits. */
function sealOf({ number }: Consignment, containerNumber: string): DcsaEquipmentEvent['seals'][number] {
  return { sealNumber: `TS${containerNumber.slice(4)}${number.slice(6)}`, sealSource: 'SHI' };
}

function documentIdOf({ number, bookingNumber, billOfLading }: Consignment, code: DocumentCode): string {
  return { BKG: bookingNumber, TRD: billOfLading, CUS: `TSTCU${number}` }[code];
}

const carrierNamespace = '5a1d0a7e-4c1b-5e0f-9f55-7d1c3b0e2a64';

/** The carrier's ids are UUIDs of version 5: the same facts have the same id for every account and at every time. */
function idOf({ number, containers }: Pick<Consignment, 'number' | 'containers'>, facts: string[]): string {
  const text = [number, ...containers.map((container) => container.containerNumber), ...facts].join('|');
  return remembered(text, () => uuidV5(text, carrierNamespace));
}

/** Ids and local times, which every answer about a journey repeats: making them is half the work of an answer. */
const texts = new LRUCache<string, string>({ maxSize: 10_000, sizeCalculation: () => 1 });

function remembered(key: string, make: () => string): string {
  const known = texts.get(key);
  if (known !== undefined) return known;
  const made = make();
  texts.set(key, made);
  return made;
}

function referencesTo(consignment: Consignment, containers: ConsignedContainer[]): Pick<DcsaEvent, 'documentReferences' | 'references'> {
  return {
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: consignment.bookingNumber },
      { documentReferenceType: 'TRD', documentReferenceValue: consignment.billOfLading },
    ],
    references: containers.map((container) => ({ referenceType: 'EQ', referenceValue: container.containerNumber })),
  };
}

/** @param zone IANA time zone of the place */
function writeTime(at: Date, zone: string, form: TimeForm): string {
  return remembered(`${at.getTime()} ${zone} ${form}`, () => formatTime(at, zone, form));
}

function formatTime(at: Date, zone: string, form: TimeForm): string {
  const local = DateTime.fromJSDate(at, { zone });
  const text = {
    'with offset': () => local.toISO(),
    date: () => local.toISODate(),
    'local marked Z': () => local.setZone('utc', { keepLocalTime: true }).toISO(),
  }[form]();
  return text ?? at.toISOString();
}

/** What distinguishes one transport call of a journey from another. */
function callKey(stop: Stop): string {
  const terminal = 'terminal' in stop.place && stop.place.terminal.isSecond ? [stop.facilityName] : [];
  return [stop.place.locode, stop.facilityType, stop.mode, stop.voyage?.number ?? '', ...terminal].join('/');
}

/** DCSA T&T 2.2, location: the place, with its terminal's code if there is one. */
function locationOf(stop: Stop): DcsaLocation {
  const [latitude, longitude] = stop.place.position;
  return {
    locationName: stop.place.name,
    latitude: latitude.toFixed(4),
    longitude: longitude.toFixed(4),
    UNLocationCode: stop.place.locode,
    ...facilityCodeOf(stop),
  };
}

/** DCSA T&T 2.2, transportCall. */
function transportCallOf(journey: Journey, stop: Stop, transportCallID: string): DcsaTransportCall {
  const { voyage } = stop;
  return {
    transportCallID,
    ...(voyage && {
      carrierServiceCode: voyage.service,
      exportVoyageNumber: voyage.number,
      importVoyageNumber: voyage.number,
    }),
    transportCallSequenceNumber: callsOf(journey.playback.timetable).indexOf(callKey(stop)) + 1,
    UNLocationCode: stop.place.locode,
    ...facilityCodeOf(stop),
    facilityTypeCode: stop.facilityType,
    otherFacility: stop.facilityName,
    modeOfTransport: stop.mode,
    location: locationOf(stop),
    ...(voyage && { vessel: vesselOf(journey, voyage) }),
    ...(stop.mode === 'RAIL' && railway),
  };
}

/** Canadian Pacific: the only railway in the timetables, from Vancouver to Toronto. */
const railway = { carrierCode: 'CPRS', carrierCodeListProvider: 'NMFTA' } as const;

const calls = new WeakMap<Timetable, string[]>();

/** The keys of all transport calls in the order of the timetable, misreported ones included. */
function callsOf(timetable: Timetable): string[] {
  const known = calls.get(timetable);
  if (known) return known;
  const stops = timetable.moves.flatMap(([, , stop, , misreports = []]) => [stop, ...misreports.flatMap((each) => each.stop ?? [])]);
  const keys = [...new Set(stops.map(callKey))];
  calls.set(timetable, keys);
  return keys;
}

function facilityCodeOf(stop: Stop): Pick<DcsaLocation, 'facilityCode' | 'facilityCodeListProvider'> {
  return stop.smdgCode === null ? {} : { facilityCode: stop.smdgCode, facilityCodeListProvider: 'SMDG' };
}

function vesselOf(journey: Journey, voyage: Voyage): DcsaVessel {
  const position = positionOf(journey, voyage);
  const { name, imo, mmsi } = shipOf(voyage.vessel, journey.consignment.number);
  return {
    ...(imo !== null && { vesselIMONumber: imo }),
    vesselName: name,
    vesselOperatorCarrierCode: 'TEST',
    vesselOperatorCarrierCodeListProvider: 'NMFTA',
    mmsi,
    ...(position && { position }),
  };
}

/** The carrier reports a vessel's position from this long before the voyage's first move to this long after its last. */
const marginDays = 0.5;

/** Undefined before and after the voyage, and if the voyage never begins. */
function positionOf(journey: Journey, voyage: Voyage): VesselPosition | undefined {
  const moves = journey.playback.timetable.moves.filter(([, , stop]) => stop.voyage === voyage);
  const days = moves.map(([day]) => day);
  const departure = moves.find(([, code]) => code === 'DEPA');
  const arrival = moves.find(([, code]) => code === 'ARRI');
  if (!reportsActuals(journey) || !departure || !arrival) return undefined;

  const begins = timeOf(journey, Math.min(...days) - marginDays);
  const ends = timeOf(journey, Math.max(...days) + marginDays);
  if (journey.clock < begins || journey.clock > ends) return undefined;
  const departsAt = timeOf(journey, departure[0]);
  const arrivesAt = timeOf(journey, arrival[0]);
  return positionAt({ route: voyage.lane.points, departsAt, arrivesAt }, journey.clock);
}

/** How far a row can be out of order, in days. */
const strayDays = 6;

/** Repeats every row under another id, newest first except for misplaced rows, like a carrier that merges its sources badly. */
export function twiceInDisorder(rows: Row[]): Row[] {
  const twins = rows.map((row) => ({ ...row, event: { ...row.event, eventID: uuidV5(`${row.event.eventID}|again`, carrierNamespace) } }));
  return [...rows, ...twins]
    .map((row) => ({ row, position: row.at.getTime() - strayingMs(row.event.eventID) }))
    .sort((a, b) => b.position - a.position)
    .map(({ row }) => row);
}

/** How far a row is out of order, in milliseconds: the same whenever the row is served. */
function strayingMs(id: string): number {
  return (createHash('sha256').update(id).digest().readUInt16BE() / 65_536) * strayDays * dayMs;
}
