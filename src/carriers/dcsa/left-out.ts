/**
 * The rows of an answer that are not events of its containers, and why: earlier revisions, retractions, and rows that cannot
 * be read.
 */
import type { UnreadRow } from '../../domain/carrier-report.ts';
import { describeKeys } from './envelope.ts';
import { containersOf } from './mentions.ts';
import { readPlace } from './places.ts';
import { Row, isObject } from './row.ts';
import { readTime } from './times.ts';

/** The carrier's id of an event. All revisions of one event share it. */
export function eventId(row: Row): string | null {
  return row.cut(100, 'eventID');
}

/** Whether a row retracts the event with its id. Nothing else in the row counts (T&T 3.0, `isRetracted`). */
export function isRetraction(row: Row): boolean {
  return row.flag('isRetracted');
}

/** The rows that count, and the ids of the retracted events, each once. */
interface LatestRevisions {
  rows: object[];
  retracted: string[];
  /** The rows that do not count. */
  leftOut: { value: object; row: Row; reason: 'revised' | 'retracted' }[];
}

/**
 * Leaves out events that were retracted or updated. An event overrides one with the same `eventID` and an earlier
 * `eventUpdatedDateTime` (2.2: `eventCreatedDateTime`), and a retraction overrides everything before it (T&T 3.0). Some
 * carriers give one id to the same move of several containers, so an event overrides only events of its own container. The order
 * of the rows does not matter.
 */
export function latestRevisions(values: object[]): LatestRevisions {
  const { byId, retracted, isPlain } = groupById(values);
  if (isPlain) return { rows: values, retracted: [], leftOut: [] };
  const overridden = new Set([...byId.values()].flatMap(overriddenAmong));
  const latest: LatestRevisions = { rows: [], retracted: [...retracted], leftOut: [] };
  for (const value of values) {
    const row = new Row(value);
    const isEventRetracted = isRetraction(row) || retracted.has(eventId(row) ?? '');
    if (!isRetraction(row) && !overridden.has(value)) latest.rows.push(value);
    else latest.leftOut.push({ value, row, reason: isEventRetracted ? 'retracted' : 'revised' });
  }
  return latest;
}

interface Revisions {
  byId: Map<string, object[]>;
  /** Ids of retracted events. */
  retracted: Set<string>;
  /** True if no id occurs twice and nothing is retracted, as in nearly every answer. */
  isPlain: boolean;
}

function groupById(values: object[]): Revisions {
  const found: Revisions = { byId: new Map(), retracted: new Set(), isPlain: true };
  for (const value of values) {
    const row = new Row(value);
    const id = eventId(row);
    if (isRetraction(row)) {
      found.isPlain = false;
      if (id !== null) found.retracted.add(id);
    }
    if (id === null) continue;
    const revisions = found.byId.get(id) ?? [];
    if (revisions.length > 0) found.isPlain = false;
    revisions.push(value);
    found.byId.set(id, revisions);
  }
  return found;
}

/** The rows that another row overrides. @param values the rows of one id */
function overriddenAmong(values: object[]): object[] {
  // Nearly every id occurs once. Times are read only for the others.
  if (values.length === 1) return [];
  const revisions = values.map((value) => {
    const row = new Row(value);
    return { value, row, at: revisionTime(row), container: containersOf(row)?.join() ?? '' };
  });
  const newest = new Map<string, number>();
  let retractedAt: number | null = null;
  for (const { row, at, container } of revisions) {
    if (isRetraction(row)) retractedAt = Math.max(at, retractedAt ?? at);
    else newest.set(container, Math.max(at, newest.get(container) ?? at));
  }
  return revisions
    .filter(({ at, container }) => at < (newest.get(container) ?? at) || (retractedAt !== null && at <= retractedAt))
    .map(({ value }) => value);
}

/** When a row was written, in milliseconds. A retraction without a time retracts every revision. */
function revisionTime(row: Row): number {
  const at = readTime(row.text('eventCreatedDateTime'), readPlace(row))?.at.getTime();
  return at ?? (isRetraction(row) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
}

/** The items of an answer that are not objects. */
export function notObjects(rows: readonly unknown[]): UnreadRow[] {
  return rows.flatMap((value, index): UnreadRow[] => {
    if (isObject(value)) return [];
    return [{ rowNumber: index + 1, carrierEventId: null, reason: 'unreadable', message: `It is ${kindOf(value)}, not an object.` }];
  });
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`;
}

/** A row without a readable time. What it says about its port is still used. */
export function portOnly(row: Row, rowNumber: number): UnreadRow {
  return { rowNumber, carrierEventId: eventId(row), reason: 'port_only', message: `It has ${timeText(row)}: only its port is used.` };
}

/** A row without a time or a code. @param value the row as the carrier wrote it */
export function unreadable(row: Row, rowNumber: number, value: object, has: { time: boolean; code: boolean }): UnreadRow {
  const type = row.code('eventType');
  const code = `no event code (equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode)${type === null ? '' : `; its type is ${type}`}`;
  const lacks = [...(has.time ? [] : [timeText(row)]), ...(has.code ? [] : [code])].join(' and ');
  const keys = has.time || has.code ? '' : ` It has the keys ${describeKeys(value)}.`;
  return { rowNumber, carrierEventId: eventId(row), reason: 'unreadable', message: `It has ${lacks}.${keys}` };
}

function timeText(row: Row): string {
  const text = row.text('eventDateTime');
  return text === null ? 'no time (eventDateTime)' : `a time that cannot be read (eventDateTime "${text}")`;
}

/** A row that another row with the same id revised or retracted, or the retracting row. */
export function revisedOrRetracted(row: Row, rowNumber: number, reason: 'revised' | 'retracted'): UnreadRow {
  const id = eventId(row);
  const messages = {
    revised: `A newer row has the same id, ${id}.`,
    retracted: `The carrier takes ${id ?? 'an event without an id'} back (isRetracted).`,
  };
  return { rowNumber, carrierEventId: id, reason, message: messages[reason] };
}

/** A row that names only containers outside of the report, or no container number of the right form. */
export function ofOtherContainers(rowNumber: number, carrierEventId: string | null, numbers: readonly string[]): UnreadRow {
  const message = numbers.length === 0 ? 'Its container number is not valid.' : `It is of ${numbers.join(', ')}.`;
  return { rowNumber, carrierEventId, reason: 'other_container', message };
}
