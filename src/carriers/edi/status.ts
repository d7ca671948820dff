/** What one status message says, whatever its syntax. `x12-315.ts` and `iftsta.ts` read it, and `rows.ts` makes rows of it. */
import type { Expected, PortFunction } from './codes.ts';

export interface NamedPlace {
  locode: string | null;
  name: string | null;
}

export interface NamedPort extends NamedPlace {
  function: PortFunction;
  /** When a vessel is expected there, as `written` writes times. */
  expected: { what: Expected; at: string }[];
}

export interface StatusReport {
  code: string;
  /** The carrier's own words, or null. */
  words: string | null;
  /** `written`; null if it says no time. */
  at: string | null;
  place: NamedPlace;
  /** Null if it is about all containers of its documents. */
  containerNumber: string | null;
  isoCode: string | null;
  isEmpty: boolean | null;
  sealNumber: string | null;
  bills: string[];
  bookings: string[];
  vessel: { imo: string | null; name: string | null };
  voyage: string | null;
  ports: NamedPort[];
  /** The segment that names the status, as it was sent. */
  segment: string;
  /** Of the message. */
  reference: string;
}

export const noPlace: NamedPlace = { locode: null, name: null };

/** Null for an empty text. */
export function orNull(text: string): string | null {
  return text === '' ? null : text;
}

/** @param digits `CCYYMMDD`, or null for none @param time `HHMM` or `HHMMSS`, or empty */
export function written(digits: string, time: string, isUtc: boolean): string | null {
  const day = /^(\d{4})(\d\d)(\d\d)$/.exec(digits);
  if (!day) return null;
  const date = day.slice(1).join('-');
  const clock = /^(\d\d)(\d\d)(\d\d)?/.exec(time);
  if (!clock) return date;
  const [, hours, minutes, seconds = '00'] = clock;
  // Without a zone, it is the place's own time.
  return `${date}T${hours}:${minutes}:${seconds}${isUtc ? 'Z' : ''}`;
}

/** A place's code, if it is one of UN/LOCODE. */
export function placeOf(code: string, isLocode: boolean, name: string): NamedPlace {
  return { locode: isLocode ? orNull(code) : null, name: orNull(name) ?? (isLocode ? null : orNull(code)) };
}
