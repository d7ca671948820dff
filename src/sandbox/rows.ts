/** Turns a timetable into the rows that an account's clock shows. */
import type { Box, Consignment } from './consignment.ts';
import type { DcsaEquipmentEvent, DcsaEvent, Row } from './dcsa-events.ts';
import { eventId } from './event-id.ts';
import { writeTime } from './event-time.ts';
import { earlierTrip, type Journey, tellsActuals, timeOf } from './journey.ts';
import { beliefNow, standing } from './standing.ts';
import type { DocumentCode, EquipmentCode, Move, DocumentEvent, TransportCode } from './timetable.ts';
import { callKey, locationOf, transportCallOf } from './transport-call.ts';

/**
 * All rows of a journey in the order of their times, one a move: planned or estimated until its time has come, then
 * actual.
 */
export function rowsOf(journey: Journey): Row[] {
  const earlier = earlierTrip(journey);
  const documents = journey.play.timetable.documents.flatMap((document) => documentRow(journey, document));
  const moves = journey.play.timetable.moves.flatMap((move) => moveRows(journey, move));
  return [...(earlier ? rowsOf(earlier) : []), ...documents, ...moves].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** Documents are never planned: a row appears when the document does. */
function documentRow(journey: Journey, [day, code, words]: DocumentEvent): Row[] {
  const at = timeOf(journey, day);
  if (!tellsActuals(journey) || at > journey.clock) return [];
  const { consignment, play } = journey;
  const [shipmentEventTypeCode, documentTypeCode] = code.split(' ') as [string, DocumentCode];
  const event: DcsaEvent = {
    eventID: idOf(consignment, ['SHIPMENT', code]),
    // DCSA T&T 2.2, shipmentEvent: eventDateTime is the same as eventCreatedDateTime.
    eventCreatedDateTime: at.toISOString(),
    eventType: 'SHIPMENT',
    eventClassifierCode: 'ACT',
    eventDateTime: play.timeForm === 'date' ? writeTime(at, 'utc', 'date') : at.toISOString(),
    shipmentEventTypeCode,
    documentID: documentIdOf(consignment, documentTypeCode),
    documentTypeCode,
    reason: words,
    description: words,
    ...referencesTo(consignment, consignment.boxes),
  };
  return [{ event, at, createdAt: at }];
}

/** A vessel or train moves all containers at once; trucks and cranes move them one by one. */
function moveRows(journey: Journey, move: Move): Row[] {
  const [, code, stop] = move;
  const { boxes } = journey.consignment;
  const isVehicle = code === 'ARRI' || code === 'DEPA';
  const rows =
    isVehicle && stop.mode !== 'TRUCK'
      ? [moveRow(journey, move, boxes, 0)]
      : boxes.map((box) => moveRow(journey, move, [box], box.delayDays));
  return rows.filter(({ event }) => journey.play.tellsForecasts || event.eventClassifierCode === 'ACT');
}

function moveRow(journey: Journey, move: Move, boxes: Box[], delayDays: number): Row {
  const { consignment, play } = journey;
  const [, code, where, words] = move;
  const belief = beliefNow(journey, move);
  const { where: stop } = belief;
  const at = timeOf(journey, belief.day + delayDays);
  const { classifier, createdAt } = standing(journey, at, belief.since);
  const [typeCode, emptyIndicatorCode] = code.split(' ') as [EquipmentCode | TransportCode, ('EMPTY' | 'LADEN')?];
  const callId = idOf({ ...consignment, boxes: stop.mode === 'TRUCK' ? boxes : [] }, ['CALL', callKey(stop)]);
  const transportCall = transportCallOf(journey, stop, callId);
  const told = {
    // By the timetable's place, so that a row keeps its id when its place is corrected.
    eventID: idOf({ ...consignment, boxes }, [code, callKey(where), classifier, ...belief.idMarks]),
    eventCreatedDateTime: createdAt.toISOString(),
    eventClassifierCode: classifier,
    eventDateTime: writeTime(at, stop.place.timeZone, play.timeForm),
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
    seals: code === 'GTIN LADEN' && classifier === 'ACT' ? [sealOf(consignment, containerNumber)] : [],
  };
  return { event, at, createdAt };
}

/** Every trip has a seal of its own: an earlier trip's number is longer than the six digits. */
function sealOf({ number }: Consignment, containerNumber: string): DcsaEquipmentEvent['seals'][number] {
  return { sealNumber: `TS${containerNumber.slice(4)}${number.slice(6)}`, sealSource: 'SHI' };
}

function documentIdOf({ number, bookingNumber, billOfLading }: Consignment, code: DocumentCode): string {
  return { BKG: bookingNumber, TRD: billOfLading, CUS: `TSTCU${number}` }[code];
}

function idOf({ number, boxes }: Pick<Consignment, 'number' | 'boxes'>, facts: string[]): string {
  return eventId([number, ...boxes.map((box) => box.containerNumber), ...facts]);
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
