/**
 * Reads the times of an answer: with an offset, without one, as bare dates, or as local time that is marked `Z`.
 *
 * Local times marked `Z` are recognized if a row says that something happened after the row was written, and reading all
 * times as local makes every row possible. A carrier's file can also declare them (`Quirks`).
 */
import { DateTime } from 'luxon';
import type { CarrierEvent, Movement, Place } from '../../domain/carrier-report.ts';
import { portOrder } from '../../domain/journey/rows.ts';
import { portFacts } from '../../reference/ports.ts';
import { readPlace } from './places.ts';
import { Row } from './row.ts';

/** A time, with its calendar date at the place where it happened. */
interface LocalTime {
  at: Date;
  /** `YYYY-MM-DD` */
  localDate: string;
  /** Whether only the date was given. */
  isDateOnly: boolean;
}

/** Reads a time at a place, or null if the text is not a time. */
export type ReadTime = (text: string | null, place: Place) => LocalTime | null;

/** DCSA's times carry an offset; one without it is local (T&T 2.2, eventDateTime). A bare date begins at midnight there. */
export const readTime: ReadTime = (text, place) => {
  if (text === null) return null;
  const zone = zoneOf(place);
  if (wholeTime.test(text)) {
    const at = readWholeTime(text);
    if (at === null) return null;
    // A time in UTC may show another date than the place's calendar; a time with the place's offset shows the right one.
    const localDate = utcMark.test(text) && zone !== null ? dateIn(zone, at) : text.slice(0, 10);
    return { at, localDate, isDateOnly: false };
  }
  const time = inReasonableYears(DateTime.fromISO(text, { setZone: true, zone: zone ?? 'utc' }));
  if (!time) return null;
  const isDateOnly = /^\d{4}-?\d\d-?\d\d$/.test(text);
  const local = time.offset === 0 && zone !== null && !isDateOnly ? time.setZone(zone) : time;
  return { at: time.toJSDate(), localDate: local.toISODate() ?? time.toISODate(), isDateOnly };
};

/** A date-time with seconds and an offset, which nearly every row has. Reading it without luxon is ten times as fast. */
const wholeTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/;

const utcMark = /(Z|[+-]00:00)$/;

function readWholeTime(text: string): Date | null {
  const at = new Date(text);
  const year = Number(text.slice(0, 4));
  return Number.isNaN(at.getTime()) || !isRealDay(text) || year < firstYear || year > lastYear ? null : at;
}

/** `Date` reads 30 February as 2 March. */
function isRealDay(text: string): boolean {
  const day = Number(text.slice(8, 10));
  return day <= 28 || new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === day;
}

/** Reads a time without its local date, which is the most expensive part. */
export function readMoment(text: string | null, place: Place): Date | null {
  if (text !== null && wholeTime.test(text)) return readWholeTime(text);
  return readTime(text, place)?.at ?? null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date in a time zone. Canadian English writes it as ISO 8601 does. */
function dateIn(zone: string, at: Date): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The mark of UTC, which some carriers write behind local times. */
const markZ = /(Z|\+00:?00)$/i;

/** For carriers that write the port's local time with a `Z`. */
export const readLocalTimeMarkedZ: ReadTime = (text, place) => {
  const zone = zoneOf(place);
  return readTime(zone === null ? text : (text?.replace(markZ, '') ?? null), place);
};

/** Clocks of carriers and terminals differ by a few minutes, time zones by at least a quarter of an hour. */
const toleranceMs = 10 * 60_000;

/** Whether a row says that something happened after the row was written. */
export function isWrittenTooEarly({ certainty, at, recordedAt }: Pick<CarrierEvent, 'certainty' | 'at' | 'recordedAt'>): boolean {
  return certainty === 'actual' && recordedAt !== null && isAfter(at, recordedAt);
}

/** Whether a time is later than the row was written, by more than clocks differ. */
export function isAfter(at: Date, writtenAt: Date): boolean {
  return at.getTime() - writtenAt.getTime() > toleranceMs;
}

/** Whether an answer's event times are local times marked `Z`. */
export function areLocalTimesMarkedZ(values: object[]): boolean {
  const marked = values.flatMap((value) => {
    const row = new Row(value);
    const text = row.text('eventDateTime');
    const isMarked = text !== null && markZ.test(text) && row.code('eventClassifierCode') === 'ACT';
    const place = readPlace(row);
    const recordedAt = readMoment(row.text('eventCreatedDateTime'), place);
    return isMarked ? [{ text, place, recordedAt }] : [];
  });
  const isTooEarly = (at: Date | undefined, recordedAt: Date | null): boolean =>
    at !== undefined && isWrittenTooEarly({ certainty: 'actual', at, recordedAt });
  // As UTC times some row is impossible; as local times none is.
  return (
    marked.some(({ text, place, recordedAt }) => isTooEarly(readTime(text, place)?.at, recordedAt)) &&
    !marked.some(({ text, place, recordedAt }) => isTooEarly(readLocalTimeMarkedZ(text, place)?.at, recordedAt))
  );
}

function zoneOf(place: Place): string | null {
  return place.locode === null ? null : portFacts(place.locode, place).timeZone;
}

/** A date outside these years is a mistake, and MySQL has no year beyond 9999. */
export const firstYear = 1990;
export const lastYear = 2100;

function inReasonableYears(time: DateTime): DateTime<true> | null {
  if (!time.isValid || time.year < firstYear || time.year > lastYear) return null;
  return time as DateTime<true>;
}

/** The order of the steps on land, whatever their places. */
const onLand = ['full gate_out', 'strip', 'drop_off', 'empty gate_in'] as const;

type Step = (typeof onLand)[number];

/**
 * Gives each row that has only a date the time of the latest row of that day that must come before it: a delivery is not
 * before the stripping of the same day. If there is none, it stays at the beginning of the day.
 *
 * @param events one container's rows
 */
export function timeBareDates(events: CarrierEvent[]): CarrierEvent[] {
  if (!events.some(({ isDateOnly }) => isDateOnly)) return events;
  /** The time of the latest row, by key. */
  const latest = new Map<string, number>();
  for (const event of events) {
    if (event.isDateOnly) continue;
    const at = event.at.getTime();
    for (const key of keysOf(event)) latest.set(key, Math.max(at, latest.get(key) ?? at));
  }
  return events.map((event) => {
    if (!event.isDateOnly) return event;
    const before = predecessorsOf(event).map((key) => latest.get(key) ?? Number.NEGATIVE_INFINITY);
    const at = Math.max(event.at.getTime(), ...before);
    return at === event.at.getTime() ? event : { ...event, at: new Date(at) };
  });
}

/**
 * The keys under which later rows find this one. An actual row may precede any row, an expected one only other expected ones:
 * so actual rows have `actual` keys as well, the only keys that actual rows look for.
 */
function keysOf(event: CarrierEvent): string[] {
  const step = stepOf(event);
  const keys = [atPlace(event, event.movement), ...(step === null ? [] : [anywhere(event, step)])];
  return event.certainty === 'actual' ? [...keys, ...keys.map((key) => `actual ${key}`)] : keys;
}

function predecessorsOf(event: CarrierEvent): string[] {
  const step = stepOf(event);
  const steps = step === null ? [] : onLand.slice(0, onLand.indexOf(step));
  const movements = portOrder.slice(0, Math.max(0, portOrder.indexOf(event.movement)));
  const keys = [...movements.map((movement) => atPlace(event, movement)), ...steps.map((each) => anywhere(event, each))];
  return event.certainty === 'actual' ? keys.map((key) => `actual ${key}`) : keys;
}

function atPlace({ localDate, place }: CarrierEvent, movement: Movement): string {
  return `${localDate}|${movement}|${place.locode ?? place.name?.toUpperCase() ?? ''}`;
}

function anywhere({ localDate }: CarrierEvent, step: Step): string {
  return `${localDate}|${step}`;
}

function stepOf({ movement, laden }: CarrierEvent): Step | null {
  if (movement === 'strip' || movement === 'drop_off') return movement;
  if (movement === 'gate_out' && laden === true) return 'full gate_out';
  return movement === 'gate_in' && laden === false ? 'empty gate_in' : null;
}
