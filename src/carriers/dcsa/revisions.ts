/** What an answer says of an event more than once, under one id. */
import { containersOf } from './containers.ts';
import { readPlace } from './places.ts';
import { Row } from './row.ts';
import { readTime } from './times.ts';

/** The carrier's id of an event; all revisions of one event bear the same. */
export function eventId(row: Row): string | null {
  return row.cut(100, 'eventID');
}

/** Whether a row takes back what was told under its id. Nothing else in it counts (T&T 3.0, `isRetracted`). */
export function isRetraction(row: Row): boolean {
  return row.flag('isRetracted');
}

/** The rows that count, and the ids of what was taken back, each once. */
export interface LatestRevisions {
  rows: object[];
  retracted: string[];
  /** The rows that do not count. */
  left: { told: object; row: Row; reason: 'revised' | 'retracted' }[];
}

/**
 * Leaves out events that were retracted or updated: an event overrides one with the same `eventID` and an earlier
 * `eventUpdatedDateTime`, and a retraction everything before it (T&T 3.0). Some carriers give one id to the same move of
 * several boxes, so an event overrides nothing of another box. The order of the rows does not matter.
 */
export function latestRevisions(rows: object[]): LatestRevisions {
  const byId = new Map<string, object[]>();
  const retracted = new Set<string>();
  let isPlain = true;
  for (const told of rows) {
    const row = new Row(told);
    const id = eventId(row);
    const revisions = id === null ? undefined : byId.get(id);
    if (revisions) revisions.push(told);
    else if (id !== null) byId.set(id, [told]);
    const isTakenBack = isRetraction(row);
    if (isTakenBack && id !== null) retracted.add(id);
    isPlain &&= revisions === undefined && !isTakenBack;
  }
  if (isPlain) return { rows, retracted: [], left: [] };
  const overridden = new Set([...byId.values()].flatMap(overriddenOf));
  const left = rows.flatMap((told): LatestRevisions['left'] => {
    const row = new Row(told);
    const isTakenBack = isRetraction(row);
    if (!isTakenBack && !overridden.has(told)) return [];
    return [{ told, row, reason: isTakenBack || retracted.has(eventId(row) ?? '') ? 'retracted' : 'revised' }];
  });
  const isLeft = new Set(left.map(({ told }) => told));
  return { rows: rows.filter((told) => !isLeft.has(told)), retracted: [...retracted], left };
}

/** The rows of one id that do not count any more. */
function overriddenOf(rows: object[]): object[] {
  // Nearly every id is there once; only the times of the others are read.
  if (rows.length === 1) return [];
  const revisions = rows.map((told) => {
    const row = new Row(told);
    return { told, row, at: revisionTime(row), box: containersOf(row)?.join() ?? '' };
  });
  const newest = new Map<string, number>();
  let retractedAt: number | null = null;
  for (const { row, at, box } of revisions) {
    if (isRetraction(row)) retractedAt = Math.max(at, retractedAt ?? at);
    else newest.set(box, Math.max(at, newest.get(box) ?? at));
  }
  return revisions
    .filter(({ at, box }) => at < (newest.get(box) ?? at) || (retractedAt !== null && at <= retractedAt))
    .map(({ told }) => told);
}

/** When a row was written down, in milliseconds. A retraction without a time counts for all that was told. */
function revisionTime(row: Row): number {
  const at = readTime(row.text('eventCreatedDateTime'), readPlace(row))?.at.getTime();
  return at ?? (isRetraction(row) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY);
}
