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
  const told = inReasonableYears(DateTime.fromISO(text, { setZone: true, zone: zone ?? 'utc' }));
  if (!told) return null;
  const isBareDate = /^\d{4}-?\d\d-?\d\d$/.test(text);
  const local = told.offset === 0 && zone !== null && !isBareDate ? told.setZone(zone) : told;
  return { at: told.toJSDate(), localDate: local.toISODate() ?? told.toISODate() };
};

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
  const clues = rows.flatMap((row) => {
    const text = row.text('eventDateTime');
    const written = readTime(row.text('eventCreatedDateTime'), readPlace(row));
    const isMarked = text !== null && /(Z|\+00:?00)$/i.test(text) && row.code('eventClassifierCode') === 'ACT';
    if (!isMarked || !written) return [];
    const asUtc = readTime(text, readPlace(row));
    const asLocal = readLocalTimeMarkedZ(text, readPlace(row));
    if (!asUtc || !asLocal) return [];
    const isAfter = (time: LocalTime): boolean => time.at.getTime() - written.at.getTime() > toleranceMs;
    return [{ isImpossibleAsUtc: isAfter(asUtc), isImpossibleAsLocal: isAfter(asLocal) }];
  });
  return clues.some((clue) => clue.isImpossibleAsUtc) && !clues.some((clue) => clue.isImpossibleAsLocal);
}

/** Clocks of carriers and terminals differ by a few minutes; time zones by at least a quarter of an hour. */
const toleranceMs = 10 * 60_000;

function zoneOf(place: Place): string | null {
  return place.locode === null ? null : portFacts(place.locode, place).timeZone;
}

/** A row dated outside these years is a mistake, and MySQL keeps no year beyond 9999. */
function inReasonableYears(time: DateTime): DateTime<true> | null {
  if (!time.isValid || time.year < 1990 || time.year > 2100) return null;
  return time as DateTime<true>;
}
