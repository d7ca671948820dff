/** Turns a DCSA answer into a carrier report: the only place that knows both vocabularies. */
import { createHash } from 'node:crypto';
import {
  type CarrierEvent,
  CarrierFailure,
  type CarrierReport,
  type Movement,
  type ReportedContainer,
} from '../../domain/carrier-report.ts';
import { parseContainerNumber } from '../../domain/identifiers.ts';
import type { CarrierQuery } from '../carrier.ts';
import type { DcsaAnswer } from './client.ts';
import { certainties, codeNames, documentMovements, modes, movements } from './codes.ts';
import { documentCode, readPapers } from './documents.ts';
import { readPlace, readRole } from './places.ts';
import { Row, isObject } from './row.ts';
import { type ReadTime, areLocalTimesMarkedZ, readLocalTimeMarkedZ, readTime } from './times.ts';
import { asVersion2 } from './version-3.ts';
import { readVessel, readVoyage } from './vessels.ts';

/** How a carrier bends the standard, where its answers alone do not show it. */
export interface Bends {
  /** Event times are the port's wall clock with a `Z` behind it. */
  marksLocalTimeZ?: boolean;
}

/** A row that could be read. */
interface ReadRow {
  row: Row;
  event: CarrierEvent;
  at: Date;
}

/**
 * Reads an answer's rows. Rows that cannot be read are left out; the payload keeps them.
 *
 * @throws CarrierFailure `unrecognized_response` when there are rows and nothing can be made of any of them
 */
export function normalise(answer: DcsaAnswer, query: CarrierQuery, bends: Bends = {}): CarrierReport {
  const rows = answer.rows.filter(isObject).map((row) => new Row(asVersion2(row)));
  const readEventTime = bends.marksLocalTimeZ || areLocalTimesMarkedZ(rows) ? readLocalTimeMarkedZ : readTime;
  const read = rows.flatMap((row): ReadRow[] => {
    const event = row.flag('isRetracted') ? null : readEvent(row, readEventTime);
    return event ? [{ row, event, at: event.at }] : [];
  });
  if (answer.rows.length > 0 && read.length === 0) {
    const message = `None of the carrier's ${answer.rows.length} rows can be read as an event.`;
    throw new CarrierFailure('unrecognized_response', message, { payload: answer.payload });
  }

  const containers = gather(read, query).filter((container) => container.events.length > 0);
  const papers = readPapers(read);
  const hasMoved = containers.some((container) =>
    container.events.some((event) => event.certainty === 'actual' && event.movement !== 'other'),
  );
  return {
    containers,
    billOfLading: papers.billOfLading,
    bookingNumbers: papers.bookingNumbers,
    bookingCancelled: papers.isBookingEnded && !hasMoved,
    asOf: answer.asOf,
    payload: answer.payload,
  };
}

/** Gives each container its rows: the one asked for, or all that the rows of a document name. By number, ascending. */
function gather(read: ReadRow[], query: CarrierQuery): ReportedContainer[] {
  const numbers = query.requestType === 'container' ? [query.number] : read.flatMap(({ row }) => containersOf(row) ?? []);
  const containers = new Map<string, ReportedContainer>();
  for (const containerNumber of [...new Set(numbers)].sort()) {
    containers.set(containerNumber, { containerNumber, isoCode: null, sealNumber: null, events: [] });
  }
  // Latest first, so that the seal and the size are those of the latest trip.
  for (const { row, event } of [...read].sort((a, b) => b.at.getTime() - a.at.getTime())) {
    // A row that names no container, as SHIPMENT rows and some TRANSPORT rows do, speaks of them all.
    for (const number of containersOf(row) ?? containers.keys()) {
      const container = containers.get(number);
      if (!container) continue;
      container.events.push(event);
      container.isoCode ??= row.cutCode(4, 'ISOEquipmentCode');
      container.sealNumber ??= row.list('seals')[0]?.cut(64, 'sealNumber', 'number') ?? null;
    }
  }
  return [...containers.values()];
}

/**
 * The containers a row names, by its equipment reference or its `EQ` references, or null where it names none. What does
 * not look like a container number is left out; a wrong check digit is the carrier's to answer for.
 */
function containersOf(row: Row): string[] | null {
  const named = [
    row.text('equipmentReference'),
    ...row.list('references').filter((item) => item.code('referenceType') === 'EQ').map((item) => item.text('referenceValue')),
  ].filter((text) => text !== null);
  if (named.length === 0) return null;
  const numbers = named.flatMap((text) => {
    const parsed = parseContainerNumber(text);
    const written = text.replace(/[\s-]/g, '').toUpperCase();
    return parsed.ok ? [parsed.value] : /^[A-Z]{4}\d{7}$/.test(written) ? [written] : [];
  });
  return [...new Set(numbers)];
}

function readEvent(row: Row, readEventTime: ReadTime): CarrierEvent | null {
  const certainty = certainties[row.code('eventClassifierCode') ?? ''];
  const place = readPlace(row);
  const time = readEventTime(row.text('eventDateTime'), place);
  const code = eventCode(row);
  if (!certainty || !time || code === null) return null;

  const movement = movementOf(row, code);
  const emptiness = row.code('emptyIndicatorCode');
  const laden = emptiness === 'LADEN' ? true : emptiness === 'EMPTY' ? false : null;
  const carrierEventId = row.cut(100, 'eventID');
  const voyageNumber = readVoyage(row, movement);
  const words = row.cut(200, 'description', 'reason') ?? codeNames[code];
  const text = words ?? [row.code('eventType'), code].filter(Boolean).join(' ');
  return {
    key: carrierEventId ?? digest([movement, certainty, laden, time.at, place.locode ?? place.name, voyageNumber, text]),
    carrierEventId,
    movement,
    certainty,
    laden,
    mode: modes[row.object('transportCall').code('modeOfTransport') ?? ''] ?? null,
    at: time.at,
    localDate: time.localDate,
    recordedAt: readTime(row.text('eventCreatedDateTime'), place)?.at ?? null,
    place,
    vessel: readVessel(row, place),
    voyageNumber,
    role: readRole(row),
    text,
  };
}

/** The code of what happened. MSC writes some gate moves with the code as the event's type and the emptiness as its code. */
function eventCode(row: Row): string | null {
  const type = row.code('eventType') ?? '';
  const code = row.code('equipmentEventTypeCode', 'transportEventTypeCode', 'shipmentEventTypeCode');
  return code !== null && !(code in movements) && type in movements ? type : code;
}

function movementOf(row: Row, code: string): Movement {
  if (row.code('shipmentEventTypeCode') === null) return movements[code] ?? 'other';
  return documentMovements[documentCode(row)] ?? 'other';
}

/** Names a row that has no id of its own by what it says, so that it is the same row in the next answer. */
function digest(facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
}
