/** Turns a timetable into the rows that an account's clock shows. */
import { DateTime } from 'luxon';
import { v5 as uuidV5 } from 'uuid';
import type { Box, Consignment } from './consignment.ts';
import type { DcsaEquipmentEvent, DcsaEvent, EventClassifierCode, Row } from './dcsa-events.ts';
import { type Journey, timeOf } from './journey.ts';
import { bookedOnDay, type EquipmentCode, type Move, type Paper, type TransportCode } from './timetables.ts';
import { callKey, locationOf, transportCallOf } from './transport-call.ts';

/** The namespace of this carrier's event and transport call ids: they are UUIDs version 5 of what they speak of. */
const carrierNamespace = '5a1d0a7e-4c1b-5e0f-9f55-7d1c3b0e2a64';
const dayMs = 86_400_000;
/** A row nearer than this is estimated, one further off is planned. */
const estimateDays = 14;

/**
 * All rows of a journey in the order of their times, one a move: planned or estimated until its time has come, then
 * actual.
 */
export function rowsOf(journey: Journey): Row[] {
  const papers = journey.play.timetable.papers.flatMap((paper) => paperRow(journey, paper));
  const moves = journey.play.timetable.moves.flatMap((move) => moveRows(journey, move));
  return [...papers, ...moves].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Papers are never planned: a row appears when the paper does. */
function paperRow(journey: Journey, [day, code, words]: Paper): Row[] {
  const at = timeOf(journey, day);
  if (journey.play.staysPlanned || at > journey.clock) return [];
  const { consignment } = journey;
  const [shipmentEventTypeCode, documentTypeCode] = code.split(' ') as [string, 'BKG' | 'TRD'];
  const event: DcsaEvent = {
    eventID: idOf(consignment, ['SHIPMENT', code]),
    // DCSA T&T 2.2, shipmentEvent: eventDateTime is the same as eventCreatedDateTime.
    eventCreatedDateTime: at.toISOString(),
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: at.toISOString(),
    shipmentEventTypeCode,
    documentID: documentTypeCode === 'BKG' ? consignment.bookingNumber : consignment.billOfLading,
    documentTypeCode,
    reason: words,
    description: words,
    ...referencesTo(consignment, consignment.boxes),
  };
  return [{ event, at, createdAt: at }];
}

/** A vessel or train moves all containers at once; trucks and cranes move them one by one. */
function moveRows(journey: Journey, move: Move): Row[] {
  const [day, code, stop] = move;
  const { boxes } = journey.consignment;
  const isVehicle = code === 'ARRI' || code === 'DEPA';
  if (isVehicle && stop.mode !== 'TRUCK') return [moveRow(journey, move, boxes, day)];
  return boxes.map((box) => moveRow(journey, move, [box], day + box.delayDays));
}

function moveRow(journey: Journey, [, code, stop, words]: Move, boxes: Box[], day: number): Row {
  const { consignment } = journey;
  const at = timeOf(journey, day);
  const { classifier, createdAt } = standing(journey, at);
  const [typeCode, emptyIndicatorCode] = code.split(' ') as [EquipmentCode | TransportCode, ('EMPTY' | 'LADEN')?];
  const callId = idOf({ ...consignment, boxes: stop.mode === 'TRUCK' ? boxes : [] }, ['CALL', callKey(stop)]);
  const transportCall = transportCallOf(journey, stop, callId);
  const told = {
    eventID: idOf({ ...consignment, boxes }, [code, callKey(stop), classifier]),
    eventCreatedDateTime: createdAt.toISOString(),
    eventClassifierCode: classifier,
    eventDateTime: DateTime.fromJSDate(at, { zone: stop.place.timeZone }).toISO() ?? at.toISOString(),
    description: words,
    ...referencesTo(consignment, boxes),
  };
  if (typeCode === 'ARRI' || typeCode === 'DEPA') {
    const event: DcsaEvent = { ...told, eventType: 'TRANSPORT', transportEventTypeCode: typeCode, transportCall };
    return { event, at, createdAt };
  }
  const containerNumber = boxes[0]?.containerNumber ?? '';
  const event: DcsaEvent = {
    ...told,
    eventType: 'EQUIPMENT',
    equipmentEventTypeCode: typeCode,
    equipmentReference: containerNumber,
    ISOEquipmentCode: '45G1',
    emptyIndicatorCode: emptyIndicatorCode ?? 'LADEN',
    eventLocation: locationOf(stop),
    transportCall,
    // The terminal reads the seal as the container comes in.
    seals: code === 'GTIN LADEN' && classifier === 'ACT' ? [sealOf(containerNumber)] : [],
  };
  return { event, at, createdAt };
}

/**
 * How sure a row is, and since when. An actual row is written down as it happens: any later, and a row could be in an
 * answer before the time it says it was written.
 */
function standing(journey: Journey, at: Date): { classifier: EventClassifierCode; createdAt: Date } {
  const bookedAt = timeOf(journey, bookedOnDay);
  const estimatedAt = new Date(Math.max(bookedAt.getTime(), at.getTime() - estimateDays * dayMs));
  if (journey.play.staysPlanned || estimatedAt > journey.clock) return { classifier: 'PLN', createdAt: bookedAt };
  if (at > journey.clock) return { classifier: 'EST', createdAt: estimatedAt };
  return { classifier: 'ACT', createdAt: at };
}

function sealOf(containerNumber: string): DcsaEquipmentEvent['seals'][number] {
  return { sealNumber: `TS${containerNumber.slice(4)}`, sealSource: 'SHI' };
}

/** The same facts have the same id, whoever asks and whenever. */
function idOf({ number, boxes }: Pick<Consignment, 'number' | 'boxes'>, facts: string[]): string {
  return uuidV5([number, ...boxes.map((box) => box.containerNumber), ...facts].join('|'), carrierNamespace);
}

function referencesTo(consignment: Consignment, boxes: Box[]): Pick<DcsaEvent, 'documentReferences' | 'references'> {
  return {
    documentReferences: [
      { documentReferenceType: 'BKG', documentReferenceValue: consignment.bookingNumber },
      { documentReferenceType: 'TRD', documentReferenceValue: consignment.billOfLading },
    ],
    references: boxes.map((box) => ({ referenceType: 'EQ', referenceValue: box.containerNumber })),
  };
}
