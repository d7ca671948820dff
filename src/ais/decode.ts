/**
 * Turns the bits of an AIS message (ITU-R M.1371-5, annex 8) into a ship's report. aisparser reads the bits. Other libraries
 * were tried: ais-stream-decoder lacks types 19 and 27; ggencoder reads type 27 correctly only north of the equator and
 * east of Greenwich, and reads truncated messages as ships at 0° N 0° E.
 */
import AisParser from 'aisparser';
import type { VesselPosition } from '../domain/carrier-report.ts';
import { isShipMmsi, isVesselImo } from '../domain/identifiers.ts';
import type { VesselSighting } from '../domain/places.ts';
import type { Message } from './sentence.ts';

/** Position reports of class A, of class B, and at long range (by satellite). Type 19 also has the name. */
const positionTypes = new Set([1, 2, 3, 18, 19, 27]);
/** A message's first character is its type in six bits: 1, 2, 3, 5, 18, 19, 24, 27. */
const firstCharacters = '1235BCHK';
const longRangeType = 27;
/** At long range the speed is in whole knots in six bits; 63 means "not available", but aisparser returns it as 63. */
const longRangeNoSpeed = 63;

const parser = new AisParser();

/** Whether a message's type is used here. Other types are a minority of a feed's messages, but decoding them would be half of the work. */
export function isDecoded(payload: string): boolean {
  return firstCharacters.includes(payload[0] ?? ' ');
}

/** @returns null for a message that is not a ship's, is truncated, or has no useful field */
export function decode({ payload, at }: Message): VesselSighting | null {
  try {
    // `sentence.ts` has already checked and joined the sentences, of every talker: aisparser would do so for only some
    // talkers, and would keep unfinished messages forever. The fill bits of the last character stay: some ships send
    // type 5 two bits short, which aisparser would otherwise refuse.
    const message = parser.parseArray(['!AIVDM', '1', '1', '', '', payload, '0']);
    const mmsi = String(message.mmsi);
    if (message.valid !== 'VALID' || !isShipMmsi(mmsi)) return null;
    const imo = String(message.imo);
    const sighting: VesselSighting = {
      mmsi,
      imo: isVesselImo(imo) ? imo : null,
      name: readName(message.name),
      position: positionTypes.has(message.aisType) ? readPosition(message, at) : null,
    };
    return sighting.imo === null && sighting.name === null && sighting.position === null ? null : sighting;
  } catch {
    // The message is too short: aisparser read a field beyond its end.
    return null;
  }
}

/** @returns null for "not available" (91° N, 181° E) and for coordinates out of range */
function readPosition(message: AisParser.AisMessage, at: Date): VesselPosition | null {
  const latitude = within(-90, 90, message.latitude);
  const longitude = within(-180, 180, message.longitude);
  if (latitude === null || longitude === null) return null;
  const isSpeedTold = message.aisType !== longRangeType || message.sog < longRangeNoSpeed;
  return {
    latitude: toMicrodegrees(latitude),
    longitude: toMicrodegrees(longitude),
    // No ship exceeds 100 knots (102.3 means "not available").
    speedKnots: isSpeedTold ? within(0, 100, message.sog) : null,
    // Without a heading (511), the course over ground is used; 360 and above means "not available".
    headingDegrees: within(0, 359, message.heading) ?? within(0, 359.9, message.cog),
    at,
  };
}

/** The value, or null if it is out of range or NaN. */
function within(min: number, max: number, value: number): number | null {
  return value >= min && value <= max ? value : null;
}

/** The precision of AIS: 1/600,000 of a degree. */
function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The name without the padding to 20 characters; null if empty. */
function readName(text: string): string | null {
  // aisparser 0.1.2 swaps the two quotation marks of the six-bit alphabet.
  const name = text.replace(/['"]/g, (mark) => (mark === '"' ? "'" : '"')).trim();
  return name === '' ? null : name;
}
