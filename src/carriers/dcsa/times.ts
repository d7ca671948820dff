/** Reads the times of an answer: with an offset, without one, as bare dates, or as local time that is marked `Z`. */
import { DateTime } from 'luxon';
import type { Place } from '../../domain/carrier-report.ts';
import { portFacts } from '../../reference/ports.ts';
import { readPlace } from './places.ts';
import type { Row } from './row.ts';

/** A moment and the calendar date of it where it happened. */
export interface LocalTime {
  at: Date;
  /** `YYYY-MM-DD` */
  localDate: string;
}

/** Reads a time told at a place, or null where the text is none. */
export type ReadTime = (text: string | null, place: Place) => LocalTime | null;

/** DCSA's times carry an offset; one without it is local (T&T 2.2, eventDateTime). A bare date begins at midnight there. */
export const readTime: ReadTime = (text, place) => {
  if (text === null) return null;
  const zone = zoneOf(place);
  if (isWhole.test(text)) return readWholeTime(text, zone);
  const told = inReasonableYears(DateTime.fromISO(text, { setZone: true, zone: zone ?? 'utc' }));
  if (!told) return null;
  const isBareDate = /^\d{4}-?\d\d-?\d\d$/.test(text);
  const local = told.offset === 0 && zone !== null && !isBareDate ? told.setZone(zone) : told;
  return { at: told.toJSDate(), localDate: local.toISODate() ?? told.toISODate() };
};

/** A date-time with seconds and an offset: what nearly every row has, read without the calendar library, ten times as fast. */
const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

function readWholeTime(text: string, zone: string | null): LocalTime | null {
  const at = new Date(text);
  const year = Number(text.slice(0, 4));
  if (Number.isNaN(at.getTime()) || !isRealDay(text) || year < firstYear || year > lastYear) return null;
  const isUtc = /(Z|[+-]00:00)$/.test(text);
  return { at, localDate: isUtc && zone !== null ? dateIn(zone, at) : text.slice(0, 10) };
}

/** `Date` takes 30 February for 2 March. */
function isRealDay(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.getUTCDate() === Number(text.slice(8, 10));
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

/**
 * Tells from an answer's rows whether its event times are local time marked `Z`: when a row says that something happened
 * after the row was written down, and reading every such time as local makes all of them possible.
 */
export function areLocalTimesMarkedZ(rows: Row[]): boolean {
  const marked = rows.flatMap((row) => {
    const text = row.text('eventDateTime');
    const written = Date.parse(row.text('eventCreatedDateTime') ?? '');
    const isMarked = text !== null && /(Z|\+00:?00)$/i.test(text) && row.code('eventClassifierCode') === 'ACT';
    return isMarked && !Number.isNaN(written) ? [{ row, text, written }] : [];
  });
  // Most answers have no such row, and end here.
  if (!marked.some(({ text, written }) => Date.parse(text) - written > toleranceMs)) return false;
  return marked.every(({ row, text, written }) => {
    const asLocal = readLocalTimeMarkedZ(text, readPlace(row));
    return asLocal === null || asLocal.at.getTime() - written <= toleranceMs;
  });
}

/** Clocks of carriers and terminals differ by a few minutes; time zones by at least a quarter of an hour. */
const toleranceMs = 10 * 60_000;

function zoneOf(place: Place): string | null {
  return place.locode === null ? null : portFacts(place.locode, place).timeZone;
}

/** A row dated outside these years is a mistake, and MySQL keeps no year beyond 9999. */
const firstYear = 1990;
const lastYear = 2100;

function inReasonableYears(time: DateTime): DateTime<true> | null {
  if (!time.isValid || time.year < firstYear || time.year > lastYear) return null;
  return time as DateTime<true>;
}
