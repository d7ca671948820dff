/** Turns a DCSA answer into a carrier report: the only place that knows both vocabularies. */
import { createHash } from 'node:crypto';
import {
  type CarrierEvent,
  CarrierFailure,
  type CarrierReport,
  type Movement,
} from '../../domain/carrier-report.ts';
import type { CarrierQuery } from '../carrier.ts';
import { mostEvents } from './bounded-json.ts';
import type { DcsaAnswer } from './client.ts';
import { certainties, codeNames, documentMovements, movements } from './codes.ts';
import { type ContainerMention, gatherContainers, readContainers } from './containers.ts';
import { type PaperMention, documentCode, gatherPapers, readPapers } from './documents.ts';
import { readMode } from './modes.ts';
import { readPlace, readRole, shareLocodes } from './places.ts';
import { eventId, latestRevisions } from './revisions.ts';
import { Row, isObject } from './row.ts';
import { type ReadTime, areLocalTimesMarkedZ, isWrittenTooEarly, readLocalTimeMarkedZ, readMoment, readTime } from './times.ts';
import { asVersion2 } from './version-3.ts';
import { readVessel, readVoyage } from './vessels.ts';

/** How a carrier bends the standard, where its answers alone do not show it. */
export interface Bends {
  /** Event times are the port's wall clock with a `Z` behind it. */
  marksLocalTimeZ?: boolean;
}

/** What one row says. */
interface ReadRow {
  event: CarrierEvent;
  containers: ContainerMention;
  papers: PaperMention;
}

/**
 * Reads an answer's rows. Rows that cannot be read are left out; the payload keeps them.
 *
 * @throws CarrierFailure `unrecognized_response` when there are rows and nothing can be made of any of them, or too many
 */
export function normalise(answer: DcsaAnswer, query: CarrierQuery, bends: Bends = {}): CarrierReport {
  if (answer.rows.length > mostEvents) throw tooMany(answer);
  const rows = latestRevisions(answer.rows.filter(isObject).map(asVersion2));
  let read = readRows(rows, bends.marksLocalTimeZ ? readLocalTimeMarkedZ : readTime);
  const isSuspect = read.some(({ event }) => isWrittenTooEarly(event));
  if (isSuspect && areLocalTimesMarkedZ(rows)) read = readRows(rows, readLocalTimeMarkedZ);
  if (answer.rows.length > 0 && read.length === 0) {
    const message = `None of the carrier's ${answer.rows.length} rows can be read as an event.`;
    throw new CarrierFailure('unrecognized_response', message, { payload: answer.payload });
  }

  const latestFirst = shareLocodes(read).sort((a, b) => b.event.at.getTime() - a.event.at.getTime());
  const containers = gatherContainers(latestFirst, query, mostEvents);
  if (containers === null) throw tooMany(answer);
  const papers = gatherPapers(latestFirst.map((row) => row.papers));
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

function tooMany({ payload }: DcsaAnswer): CarrierFailure {
  return new CarrierFailure('unrecognized_response', `The carrier's answer has more than ${mostEvents} events.`, { payload });
}

/** Reads each row whole and lets it go: to keep 10,000 of them until the end costs a fifth more, in garbage collection. */
function readRows(rows: object[], readEventTime: ReadTime): ReadRow[] {
  return rows.flatMap((told) => {
    const row = new Row(told);
    const event = readEvent(row, readEventTime);
    return event ? [{ event, containers: readContainers(row), papers: readPapers(row) }] : [];
  });
}

/** Whether a row tells of an event: what and when it was or will be, and how sure that is. */
export function isEvent(row: Row): boolean {
  return readEvent(row, readTime) !== null;
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
  const carrierEventId = eventId(row);
  const voyageNumber = readVoyage(row, movement);
  const vessel = readVessel(row, place);
  const words = row.cut(200, 'description', 'reason') ?? codeNames[code];
  const text = words ?? [row.code('eventType'), code].filter(Boolean).join(' ');
  return {
    key: carrierEventId ?? digest([movement, certainty, laden, time.at, place.locode ?? place.name, voyageNumber, text]),
    carrierEventId,
    movement,
    certainty,
    laden,
    mode: readMode(row, movement, vessel, voyageNumber),
    at: time.at,
    localDate: time.localDate,
    recordedAt: readMoment(row.text('eventCreatedDateTime'), place),
    place,
    vessel,
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
