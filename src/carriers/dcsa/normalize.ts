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
import { maxEvents } from './bounded-json.ts';
import type { DcsaAnswer } from './client.ts';
import { certainties, codeNames, documentMovements, ladenByCode, movements } from './codes.ts';
import {
  type DatedRow,
  type UndatedRow,
  findTripWindows,
  gatherContainers,
  rowsOfTrips,
  withTripSeals,
  withUndated,
} from './containers.ts';
import { expectedNames } from './envelope.ts';
import { eventId, latestRevisions, notObjects, ofOtherContainers, revisedOrRetracted, portOnly, unreadable } from './left-out.ts';
import { type DocumentMention, documentCode, gatherDocuments, readContainers, readDocuments } from './mentions.ts';
import { learnLocodes, readPlace, readRole, withLocode } from './places.ts';
import { Row, isObject } from './row.ts';
import {
  type ReadTime,
  areLocalTimesMarkedZ,
  isAfter,
  isWrittenTooEarly,
  readLocalTimeMarkedZ,
  readMoment,
  readTime,
  timeBareDates,
} from './times.ts';
import { otherOperators, readMode, readRailCarrier, readVessel, readVoyage } from './transport.ts';
import { asVersion2 } from './version3.ts';

/** How a carrier deviates from the standard, if its answers alone do not show it. */
export interface Quirks {
  /** Event times are the port's local time with a `Z`. */
  marksLocalTimeZ?: boolean;
}

interface ReadRows {
  dated: DatedRow[];
  undated: UndatedRow[];
  unread: UnreadRow[];
}

/** The rows of an answer, in the shape of 2.2, with their numbers from 1. */
type NumberedRows = ReadonlyMap<object, number>;

/**
 * Reads an answer's rows. Rows that cannot be read are left out; the payload keeps them.
 *
 * @throws CarrierFailure `unrecognized_response` if none of the rows can be read, or there are too many
 */
export function normalize(answer: DcsaAnswer, query: CarrierQuery, quirks: Quirks = {}): CarrierReport {
  if (answer.rows.length > maxEvents) throw tooMany(answer);
  const numbers = numberRows(answer.rows);
  const { rows, retracted, leftOut } = latestRevisions([...numbers.keys()]);
  const read = readRows(rows, numbers, answer.asOf, quirks);
  if (answer.rows.length > 0 && read.dated.length + read.undated.length === 0) throw noneReadable(answer, read.unread);

  const locodes = learnLocodes([...read.dated, ...read.undated].map(({ event }) => event.place));
  const undated = read.undated.map((row) => withLocode(row, locodes));
  const latestFirst = read.dated.map((row) => withLocode(row, locodes)).sort((a, b) => b.event.at.getTime() - a.event.at.getTime());

  const withRows = gatherContainers(latestFirst, query, maxEvents);
  if (withRows === null) throw tooMany(answer);
  const withTimes = withRows.map((container) => ({ ...container, events: timeBareDates(container.events), retracted }));
  const windows = findTripWindows(withTimes);
  const tripRows = rowsOfTrips(latestFirst, windows);
  const withSeals = withTripSeals(withTimes, tripRows, windows);
  const containers = withUndated(withSeals, undated);
  const documents = gatherDocuments(documentsLatestFirst(tripRows, undated));
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
      ...leftOut.map(({ value, row, reason }) => revisedOrRetracted(row, numbers.get(value) ?? 0, reason)),
      ...read.unread,
      ...rowsOfOtherContainers(read.dated, withRows),
    ]),
    asOf: answer.asOf,
    payload: answer.payload,
  };
}

/** Describes only the first row, which may be an unknown wrapper. */
function noneReadable({ rows, payload }: DcsaAnswer, unread: UnreadRow[]): CarrierFailure {
  const [first] = inOrder([...notObjects(rows), ...unread]);
  const example = first ? `Row ${first.rowNumber}: ${first.message} ` : '';
  const message = `None of the carrier's ${rows.length} rows can be read as an event. ${example}Also looked for events under ${expectedNames}.`;
  return new CarrierFailure('unrecognized_response', message, { payload });
}

function numberRows(rows: readonly unknown[]): NumberedRows {
  const numbers = new Map<object, number>();
  rows.forEach((value, index) => isObject(value) && numbers.set(asVersion2(value), index + 1));
  return numbers;
}

function inOrder(unread: UnreadRow[]): UnreadRow[] {
  return unread.sort((a, b) => a.rowNumber - b.rowNumber);
}

/** The rows that name only containers outside of the report. */
function rowsOfOtherContainers(rows: readonly DatedRow[], containers: readonly ReportedContainer[]): UnreadRow[] {
  const known = new Set(containers.map(({ containerNumber }) => containerNumber));
  return rows.flatMap(({ event, containers: { numbers } }) =>
    numbers === null || numbers.some((number) => known.has(number))
      ? []
      : [ofOtherContainers(event.source?.rowNumber ?? 0, event.carrierEventId, numbers)],
  );
}

/** The documents of all rows, the latest first. A row without a time counts by when it was written. */
function documentsLatestFirst(latestFirst: DatedRow[], undated: UndatedRow[]): DocumentMention[] {
  if (undated.length === 0) return latestFirst.map(({ documents }) => documents);
  const dated = latestFirst.map(({ event, documents }) => ({ at: event.at.getTime(), documents }));
  const others = undated.map(({ recordedAt, documents }) => ({ at: recordedAt?.getTime() ?? 0, documents }));
  return [...dated, ...others].sort((a, b) => b.at - a.at).map(({ documents }) => documents);
}

function tooMany({ payload }: DcsaAnswer): CarrierFailure {
  return new CarrierFailure('unrecognized_response', `The carrier's answer has more than ${maxEvents} events.`, { payload });
}

/** Reads the rows; if this shows that their times marked `Z` are local times, reads them once more as such. */
function readRows(values: object[], numbers: NumberedRows, asOf: Date, { marksLocalTimeZ = false }: Quirks): ReadRows {
  const read = readRowsAs(marksLocalTimeZ ? readLocalTimeMarkedZ : readTime, values, numbers, asOf);
  const isSuspect = read.dated.some(({ event }) => isWrittenTooEarly(event));
  return isSuspect && areLocalTimesMarkedZ(values) ? readRowsAs(readLocalTimeMarkedZ, values, numbers, asOf) : read;
}

/** Reads each row completely before the next one: keeping 10,000 open rows costs a fifth more, in garbage collection. */
function readRowsAs(readEventTime: ReadTime, values: object[], numbers: NumberedRows, asOf: Date): ReadRows {
  const read: ReadRows = { dated: [], undated: [], unread: [] };
  for (const value of values) {
    const row = new Row(value);
    const rowNumber = numbers.get(value) ?? 0;
    const event = readEvent(row, rowNumber, asOf, readEventTime);
    if (event) {
      read.dated.push({ event, containers: readContainers(row), documents: readDocuments(row) });
      continue;
    }
    const undated = readUndated(row);
    if (undated) read.undated.push(undated);
    read.unread.push(undated ? portOnly(row, rowNumber) : describeUnreadable(row, rowNumber, value));
  }
  removeOceanCarriers(read.dated, values);
  return read;
}

/** Removes from rail rows, in place, the codes of operators that are not railways. */
function removeOceanCarriers(rows: DatedRow[], values: object[]): void {
  const railRows = rows.filter(({ event }) => event.railCarrierScac !== undefined);
  if (railRows.length === 0) return;
  const operators = otherOperators(values.map((value) => new Row(value)));
  for (const { event } of railRows) if (operators.has(event.railCarrierScac ?? '')) delete event.railCarrierScac;
}

function describeUnreadable(row: Row, rowNumber: number, value: object): UnreadRow {
  const has = { time: readTime(row.text('eventDateTime'), readPlace(row)) !== null, code: eventCode(row) !== null };
  return unreadable(row, rowNumber, value, has);
}

/** Whether a row has a meaning: an event with its time, or the role of a port. */
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
  // Without a classifier the times decide: nothing is reported as done before it happens.
  const certainty = classified ?? (isAfter(time.at, recordedAt ?? asOf) ? 'planned' : 'actual');
  const movement = movementOf(row, code);
  const laden = ladenByCode[row.code('emptyIndicatorCode') ?? ''] ?? null;
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

/** What a row without a time says about its port; null if it names no port, or says nothing about it. */
function readUndated(row: Row): UndatedRow | null {
  const place = readPlace(row);
  const code = eventCode(row);
  if (code === null || (place.locode ?? place.name) === null || readTime(row.text('eventDateTime'), place) !== null) return null;
  const movement = movementOf(row, code);
  const mode = readMode(row, movement, readVessel(row, place), readVoyage(row, movement));
  const role = readRole(row);
  // Without a time, an actual row says nothing except the mark of its port.
  const isPlan = certainties[row.code('eventClassifierCode') ?? ''] !== 'actual' && movement !== 'other';
  if (role === null && !isPlan) return null;
  return {
    event: { movement: isPlan ? movement : 'other', mode, place, role },
    containers: readContainers(row),
    documents: readDocuments(row),
    recordedAt: readMoment(row.text('eventCreatedDateTime'), place),
  };
}

/** The event code. MSC writes some gate moves with the code as `eventType` and the emptiness as the code. */
function eventCode(row: Row): string | null {
  const type = row.code('eventType') ?? '';
  const code = row.code('equipmentEventTypeCode', 'transportEventTypeCode', 'shipmentEventTypeCode');
  return code !== null && !(code in movements) && type in movements ? type : code;
}

function movementOf(row: Row, code: string): Movement {
  if (row.code('shipmentEventTypeCode') === null) return movements[code] ?? 'other';
  return documentMovements[documentCode(row)] ?? 'other';
}

/** The key of a row without an id, made from its content, so that the same row has the same key in the next answer. */
function digest(facts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 40);
}
