/** Reads the times of an answer: with an offset, without one, as bare dates, or as local time that is marked `Z`. */
import { DateTime } from 'luxon';
import type { CarrierEvent, Place } from '../../domain/carrier-report.ts';
import { portFacts } from '../../reference/ports.ts';
import { readPlace } from './places.ts';
import { Row } from './row.ts';

/** A moment and the calendar date of it where it happened. */
export interface LocalTime {
  at: Date;
  /** `YYYY-MM-DD` */
  localDate: string;
  /** Whether only the date was given. */
  isDateOnly: boolean;
}

/** Reads a time told at a place, or null where the text is none. */
export type ReadTime = (text: string | null, place: Place) => LocalTime | null;

/** DCSA's times carry an offset; one without it is local (T&T 2.2, eventDateTime). A bare date begins at midnight there. */
export const readTime: ReadTime = (text, place) => {
  if (text === null) return null;
  const zone = zoneOf(place);
  if (isWhole.test(text)) {
    const at = readWholeTime(text);
    return at && { at, localDate: isMarkedUtc.test(text) && zone !== null ? dateIn(zone, at) : text.slice(0, 10), isDateOnly: false };
  }
  const told = inReasonableYears(DateTime.fromISO(text, { setZone: true, zone: zone ?? 'utc' }));
  if (!told) return null;
  const isDateOnly = /^\d{4}-?\d\d-?\d\d$/.test(text);
  const local = told.offset === 0 && zone !== null && !isDateOnly ? told.setZone(zone) : told;
  return { at: told.toJSDate(), localDate: local.toISODate() ?? told.toISODate(), isDateOnly };
};

/** A date-time with seconds and an offset: what nearly every row has, read without the calendar library, ten times as fast. */
const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

const isMarkedUtc = /(Z|[+-]00:00)$/;

function readWholeTime(text: string): Date | null {
  const at = new Date(text);
  const year = Number(text.slice(0, 4));
  return Number.isNaN(at.getTime()) || !isRealDay(text) || year < firstYear || year > lastYear ? null : at;
}

/** `Date` takes 30 February for 2 March. */
function isRealDay(text: string): boolean {
  const day = Number(text.slice(8, 10));
  return day <= 28 || new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
}

/** Reads a moment of which the local date is not asked: finding that costs more than all the rest. */
export function readMoment(text: string | null, place: Place): Date | null {
  if (text !== null && isWhole.test(text)) return readWholeTime(text);
  return readTime(text, place)?.at ?? null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of a moment in a zone. Canada's English writes it as ISO 8601 does. */
function dateIn(zone: string, at: Date): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** For carriers that write the port's wall clock and a `Z` behind it. */
export const readLocalTimeMarkedZ: ReadTime = (text, place) => {
  const zone = zoneOf(place);
  return readTime(zone === null ? text : (text?.replace(/(Z|\+00:?00)$/i, '') ?? null), place);
};

/** Clocks of carriers and terminals differ by a few minutes; time zones by at least a quarter of an hour. */
const toleranceMs = 10 * 60_000;

/** Whether a row says that something happened after the row was written down. */
export function isWrittenTooEarly({ certainty, at, recordedAt }: Pick<CarrierEvent, 'certainty' | 'at' | 'recordedAt'>): boolean {
  return certainty === 'actual' && recordedAt !== null && isAfter(at, recordedAt);
}

/** Whether something is later than the row was written, and not by the difference of two clocks. */
export function isAfter(at: Date, writtenAt: Date): boolean {
  return at.getTime() - writtenAt.getTime() > toleranceMs;
}

/**
 * Tells from an answer's rows whether its event times are local time marked `Z`: when such a row is written too early, and
 * none is any more once they are all read as local.
 */
export function areLocalTimesMarkedZ(rows: object[]): boolean {
  const marked = rows.flatMap((told) => {
    const row = new Row(told);
    const text = row.text('eventDateTime');
    const isMarked = text !== null && /(Z|\+00:?00)$/i.test(text) && row.code('eventClassifierCode') === 'ACT';
    const place = readPlace(row);
    const recordedAt = readMoment(row.text('eventCreatedDateTime'), place);
    return isMarked ? [{ text, place, recordedAt }] : [];
  });
  const isTooEarly = (at: Date | undefined, recordedAt: Date | null): boolean =>
    at !== undefined && isWrittenTooEarly({ certainty: 'actual', at, recordedAt });
  return (
    marked.some(({ text, place, recordedAt }) => isTooEarly(readTime(text, place)?.at, recordedAt)) &&
    !marked.some(({ text, place, recordedAt }) => isTooEarly(readLocalTimeMarkedZ(text, place)?.at, recordedAt))
  );
}

function zoneOf(place: Place): string | null {
  return place.locode === null ? null : portFacts(place.locode, place).timeZone;
}

/** What is dated outside these years is a mistake, and MySQL keeps no year beyond 9999. */
export const firstYear = 1990;
export const lastYear = 2100;

function inReasonableYears(time: DateTime): DateTime<true> | null {
  if (!time.isValid || time.year < firstYear || time.year > lastYear) return null;
  return time as DateTime<true>;
}
