/** Turns a DCSA answer into a carrier report: the only place that knows both vocabularies. */
import { createHash } from 'node:crypto';
import {
  type CarrierEvent,
  CarrierFailure,
  type CarrierReport,
  type Movement,
  type ReportedContainer,
  type UnreadRow,
} from '../../domain/carrier-report.ts';
import type { CarrierQuery } from '../carrier.ts';
import { settleBareDates } from './bare-dates.ts';
import { mostEvents } from './bounded-json.ts';
import type { DcsaAnswer } from './client.ts';
import { certainties, codeNames, documentMovements, movements } from './codes.ts';
import { type ContainerMention, gatherContainers, readContainers } from './containers.ts';
import { type DocumentMention, documentCode, gatherDocuments, readDocuments } from './documents.ts';
import { lookedFor } from './envelope.ts';
import { readMode } from './modes.ts';
import { learnLocodes, readPlace, readRole, withLocode } from './places.ts';
import { readRailCarrier, seaOperators } from './rail-carrier.ts';
import { eventId, latestRevisions } from './revisions.ts';
import { Row, isObject } from './row.ts';
import { type ReadTime, areLocalTimesMarkedZ, isAfter, isWrittenTooEarly, readLocalTimeMarkedZ, readMoment, readTime } from './times.ts';
import { type TripWindow, isWithin, tripWindow } from './trip-window.ts';
import { type UndatedRow, withUndated } from './undated.ts';
import { notObjects, ofOthers, overridden, portOnly, unreadable } from './unread.ts';
import { asVersion2 } from './version-3.ts';
import { readVessel, readVoyage } from './vessels.ts';

/** How a carrier departs from the standard, where its answers alone do not show it. */
export interface Quirks {
  /** Event times are the port's wall clock with a `Z` behind it. */
  marksLocalTimeZ?: boolean;
}

/** What a row with a time says. */
interface DatedRow {
  event: CarrierEvent;
  containers: ContainerMention;
  documents: DocumentMention;
}

/** What an answer's rows say. */
interface ReadRows {
  dated: DatedRow[];
  undated: UndatedRow[];
  unread: UnreadRow[];
}

/** The rows of an answer with their numbers, from 1. Rows of 3.0 are known by what they are laid out as. */
type NumberedRows = ReadonlyMap<object, number>;

/**
 * Reads an answer's rows. Rows that cannot be read are left out; the payload keeps them.
 *
 * @throws CarrierFailure `unrecognized_response` when there are rows and nothing can be made of any of them, or too many
 */
export function normalise(answer: DcsaAnswer, query: CarrierQuery, quirks: Quirks = {}): CarrierReport {
  if (answer.rows.length > mostEvents) throw tooMany(answer);
  const numbers = numberRows(answer.rows);
  const { rows, retracted, left } = latestRevisions([...numbers.keys()]);
  const readAs = (readEventTime: ReadTime): ReadRows => readRows(rows, numbers, answer.asOf, readEventTime);
  let read = readAs(quirks.marksLocalTimeZ ? readLocalTimeMarkedZ : readTime);
  const isSuspect = read.dated.some(({ event }) => isWrittenTooEarly(event));
  if (isSuspect && areLocalTimesMarkedZ(rows)) read = readAs(readLocalTimeMarkedZ);
  if (answer.rows.length > 0 && read.dated.length + read.undated.length === 0) {
    const message = `None of the carrier's ${answer.rows.length} rows can be read as an event.`;
    throw new CarrierFailure('unrecognized_response', `${message} ${whyNone(inOrder([...notObjects(answer.rows), ...read.unread]))}`, {
      payload: answer.payload,
    });
  }

  const locodes = learnLocodes([...read.dated, ...read.undated].map(({ event }) => event.place));
  const latestFirst = read.dated.map((row) => withLocode(row, locodes)).sort((a, b) => b.event.at.getTime() - a.event.at.getTime());
  const gathered = gatherContainers(latestFirst, query, mostEvents);
  if (gathered === null) throw tooMany(answer);
  const settled = gathered.map((container) => ({ ...container, events: settleBareDates(container.events), retracted }));
  const windows = new Map(settled.map(({ containerNumber, events }) => [containerNumber, tripWindow(events)]));
  const ofTrip = rowsOfTrips(latestFirst, windows);
  const containers = withUndated(
    withTripSeals(settled, ofTrip, windows),
    read.undated.map((row) => withLocode(row, locodes)),
  );
  const documents = gatherDocuments(byTime(ofTrip, read.undated));
  const hasMoved = containers.some((container) =>
    container.events.some((event) => event.certainty === 'actual' && event.movement !== 'other'),
  );
  return {
    containers,
    billOfLading: documents.billOfLading,
    bookingNumbers: documents.bookingNumbers,
    bookingCancelled: documents.isBookingEnded && !hasMoved,
    unread: inOrder([
      ...notObjects(answer.rows),
      ...left.map(({ told, row, reason }) => overridden(row, numbers.get(told) ?? 0, reason)),
      ...read.unread,
      ...rowsOfOthers(read.dated, gathered),
    ]),
    asOf: answer.asOf,
    payload: answer.payload,
  };
}

/** The first row stands for all; it may be a wrapper that is not known. */
function whyNone([first]: UnreadRow[]): string {
  return `${first ? `Row ${first.rowNumber}: ${first.why} ` : ''}Also looked for events under ${lookedFor}.`;
}

function numberRows(rows: readonly unknown[]): NumberedRows {
  const numbers = new Map<object, number>();
  rows.forEach((value, index) => isObject(value) && numbers.set(asVersion2(value), index + 1));
  return numbers;
}

function inOrder(unread: UnreadRow[]): UnreadRow[] {
  return unread.sort((a, b) => a.rowNumber - b.rowNumber);
}

/** The rows that name containers, and none of those of the report. */
function rowsOfOthers(rows: readonly DatedRow[], containers: readonly ReportedContainer[]): UnreadRow[] {
  const known = new Set(containers.map(({ containerNumber }) => containerNumber));
  return rows.flatMap(({ event, containers: { numbers } }) =>
    numbers === null || numbers.some((number) => known.has(number))
      ? []
      : [ofOthers(event.source?.rowNumber ?? 0, event.carrierEventId, numbers)],
  );
}

type Windows = ReadonlyMap<string, TripWindow | null>;

/** The rows of the tracked trips: those of earlier ones name other documents, and the seal of other cargo. */
function rowsOfTrips(rows: DatedRow[], windows: Windows): DatedRow[] {
  const all = [...windows.values()];
  if (all.every((window) => window === null)) return rows;
  const widest = all.includes(null)
    ? null
    : { after: Math.min(...all.map((window) => window?.after ?? 0)), before: Math.max(...all.map((window) => window?.before ?? 0)) };
  return rows.filter(({ event, containers: { numbers } }) =>
    numbers === null ? isWithin(widest, event.at) : numbers.some((number) => isWithin(windows.get(number), event.at)),
  );
}

/** Gives the containers of which the answer holds several trips the seal of the tracked one. */
function withTripSeals(containers: ReportedContainer[], ofTrip: DatedRow[], windows: Windows): ReportedContainer[] {
  if (containers.every(({ containerNumber }) => windows.get(containerNumber) === null)) return containers;
  const seals = new Map<string, string>();
  for (const {
    event,
    containers: { numbers, sealNumber },
  } of ofTrip) {
    for (const number of sealNumber === null ? [] : (numbers ?? [])) {
      if (!seals.has(number) && sealNumber !== null && isWithin(windows.get(number), event.at)) seals.set(number, sealNumber);
    }
  }
  return containers.map((container) =>
    windows.get(container.containerNumber) === null
      ? container
      : { ...container, sealNumber: seals.get(container.containerNumber) ?? null },
  );
}

/** The documents of all rows, the latest first; those of a row without a time by when it was written. */
function byTime(latestFirst: DatedRow[], undated: UndatedRow[]): DocumentMention[] {
  if (undated.length === 0) return latestFirst.map(({ documents }) => documents);
  const dated = latestFirst.map(({ event, documents }) => ({ at: event.at.getTime(), documents }));
  const others = undated.map(({ recordedAt, documents }) => ({ at: recordedAt?.getTime() ?? 0, documents }));
  return [...dated, ...others].sort((a, b) => b.at - a.at).map(({ documents }) => documents);
}

function tooMany({ payload }: DcsaAnswer): CarrierFailure {
  return new CarrierFailure('unrecognized_response', `The carrier's answer has more than ${mostEvents} events.`, { payload });
}

/** Reads each row whole and lets it go: to keep 10,000 of them until the end costs a fifth more, in garbage collection. */
function readRows(rows: object[], numbers: NumberedRows, asOf: Date, readEventTime: ReadTime): ReadRows {
  const read: ReadRows = { dated: [], undated: [], unread: [] };
  for (const told of rows) {
    const row = new Row(told);
    const rowNumber = numbers.get(told) ?? 0;
    const event = readEvent(row, rowNumber, asOf, readEventTime);
    const undated = event === null ? readUndated(row) : null;
    if (event) read.dated.push({ event, containers: readContainers(row), documents: readDocuments(row) });
    else if (undated) read.undated.push(undated);
    if (event === null) read.unread.push(undated ? portOnly(row, rowNumber) : whyUnreadable(row, rowNumber, told));
  }
  if (read.dated.some(({ event }) => event.railCarrierScac !== undefined))
    leaveOutOwnName(read.dated, seaOperators(rows.map((told) => new Row(told))));
  return read;
}

/** Takes from rail rows the codes of those that sail the vessels. */
function leaveOutOwnName(rows: DatedRow[], atSea: ReadonlySet<string>): void {
  for (const { event } of rows) if (atSea.has(event.railCarrierScac ?? '')) delete event.railCarrierScac;
}

function whyUnreadable(row: Row, rowNumber: number, told: object): UnreadRow {
  const has = { time: readTime(row.text('eventDateTime'), readPlace(row)) !== null, code: eventCode(row) !== null };
  return unreadable(row, rowNumber, told, has);
}

/** Whether anything is read of a row: what and when something was or will be, or at which port of the journey. */
export function isReadable(row: Row): boolean {
  return (readEvent(row, 0, new Date(), readTime) ?? readUndated(row)) !== null;
}

function readEvent(row: Row, rowNumber: number, asOf: Date, readEventTime: ReadTime): CarrierEvent | null {
  const place = readPlace(row);
  const time = readEventTime(row.text('eventDateTime'), place);
  const code = eventCode(row);
  if (!time || code === null) return null;

  const recordedAt = readMoment(row.text('eventCreatedDateTime'), place);
  const classified = certainties[row.code('eventClassifierCode') ?? ''];
  // The row itself says it, as far as its times do: nobody writes down what has happened before it has.
  const certainty = classified ?? (isAfter(time.at, recordedAt ?? asOf) ? 'planned' : 'actual');
  const movement = movementOf(row, code);
  const emptiness = row.code('emptyIndicatorCode');
  const laden = emptiness === 'LADEN' ? true : emptiness === 'EMPTY' ? false : null;
  const carrierEventId = eventId(row);
  const voyageNumber = readVoyage(row, movement);
  const vessel = readVessel(row, place);
  const mode = readMode(row, movement, vessel, voyageNumber);
  const railCarrierScac = readRailCarrier(row, mode);
  const words = row.cut(200, 'description', 'reason');
  const text = words ?? codeNames[code] ?? [row.code('eventType'), code].filter(Boolean).join(' ');
  const event: CarrierEvent = {
    key: carrierEventId ?? digest([movement, certainty, laden, time.at, place.locode ?? place.name, voyageNumber, text]),
    carrierEventId,
    movement,
    certainty,
    laden,
    mode,
    at: time.at,
    localDate: time.localDate,
    isDateOnly: time.isDateOnly,
    isCertaintyGuessed: classified === undefined,
    recordedAt,
    place,
    vessel,
    voyageNumber,
    role: readRole(row),
    words,
    text,
    source: { rowNumber, code },
  };
  if (railCarrierScac !== null) event.railCarrierScac = railCarrierScac;
  return event;
}

/** What a row without a time says: null where it names no port, or says nothing of it. */
function readUndated(row: Row): UndatedRow | null {
  const place = readPlace(row);
  const code = eventCode(row);
  if (code === null || (place.locode ?? place.name) === null || readTime(row.text('eventDateTime'), place) !== null) return null;
  const movement = movementOf(row, code);
  const mode = readMode(row, movement, readVessel(row, place), readVoyage(row, movement));
  const role = readRole(row);
  // What has happened without a time says no more than its port's mark.
  const isPlan = certainties[row.code('eventClassifierCode') ?? ''] !== 'actual' && movement !== 'other';
  if (role === null && !isPlan) return null;
  return {
    event: { movement: isPlan ? movement : 'other', mode, place, role },
    containers: readContainers(row),
    documents: readDocuments(row),
    recordedAt: readMoment(row.text('eventCreatedDateTime'), place),
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
