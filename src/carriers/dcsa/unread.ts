/** Says of the rows of an answer that are no event of any container why they are none, for a person to look at. */
import type { UnreadRow } from '../../domain/carrier-report.ts';
import { describeKeys } from './envelope.ts';
import { eventId } from './revisions.ts';
import { type Row, isObject } from './row.ts';

/** What is in an answer besides objects. */
export function notObjects(rows: readonly unknown[]): UnreadRow[] {
  return rows.flatMap((value, index): UnreadRow[] => {
    if (isObject(value)) return [];
    const what = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
    return [{ rowNumber: index + 1, carrierEventId: null, reason: 'unreadable', why: `It is ${what}, not an object.` }];
  });
}

/** A row without a time that can be read, of which what it says of its port counts. */
export function portOnly(row: Row, rowNumber: number): UnreadRow {
  return { rowNumber, carrierEventId: eventId(row), reason: 'port_only', why: `It has ${timeOf(row)}: only its port is used.` };
}

/** A row that is left out, because it has no time or no code. @param told the row as the carrier wrote it */
export function unreadable(row: Row, rowNumber: number, told: object, has: { time: boolean; code: boolean }): UnreadRow {
  const type = row.code('eventType');
  const code = `no event code (equipmentEventTypeCode, transportEventTypeCode or shipmentEventTypeCode)${type === null ? '' : `; its type is ${type}`}`;
  const lacks = [...(has.time ? [] : [timeOf(row)]), ...(has.code ? [] : [code])].join(' and ');
  const keys = has.time || has.code ? '' : ` It has the keys ${describeKeys(told)}.`;
  return { rowNumber, carrierEventId: eventId(row), reason: 'unreadable', why: `It has ${lacks}.${keys}` };
}

function timeOf(row: Row): string {
  const text = row.text('eventDateTime');
  return text === null ? 'no time (eventDateTime)' : `a time that cannot be read (eventDateTime "${text}")`;
}

/** A row that another row of the same id replaced, or that was taken back; and the row that takes it back. */
export function overridden(row: Row, rowNumber: number, reason: 'revised' | 'retracted'): UnreadRow {
  const id = eventId(row);
  const why = {
    revised: `A newer row has the same id, ${id}.`,
    retracted: `The carrier takes ${id ?? 'an event without an id'} back (isRetracted).`,
  };
  return { rowNumber, carrierEventId: id, reason, why: why[reason] };
}

/** A row that names other containers than those of the report, or none that has the form of a container's number. */
export function ofOthers(rowNumber: number, carrierEventId: string | null, numbers: readonly string[]): UnreadRow {
  const why = numbers.length === 0 ? 'Its container number is not valid.' : `It is of ${numbers.join(', ')}.`;
  return { rowNumber, carrierEventId, reason: 'other_container', why };
}
