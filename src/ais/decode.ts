/**
 * Turns the bits of an AIS message (ITU-R M.1371-5, annex 8) into a ship's report of itself. aisparser reads the bits. Others
 * were tried: ais-stream-decoder has no type 19 and 27; ggencoder reads type 27 right only north of the equator and east of
 * Greenwich, and takes messages cut short for ships at 0° N 0° E.
 */
import AisParser from 'aisparser';
import type { VesselPosition } from '../domain/carrier-report.ts';
import { isShipMmsi, isVesselImo } from '../domain/identifiers.ts';
import type { VesselSighting } from '../domain/places.ts';
import type { Message } from './sentence.ts';

/** Position reports: of class A, of class B, and at long range (by satellite). Number 19 has the name as well. */
const positionTypes = new Set([1, 2, 3, 18, 19, 27]);
/** A message's first character is its type in six bits: 1, 2, 3, 5, 18, 19, 24, 27. */
const firstCharacters = '1235BCHK';
const longRangeType = 27;
/** At long range the speed has whole knots in six bits, and 63 says that it is not available. aisparser returns 63 then. */
const longRangeNoSpeed = 63;

const parser = new AisParser();

/** Whether a message that begins so is one that is decoded here: most of a feed's are, yet the rest is half of the work. */
export function isDecoded(payload: string): boolean {
  return firstCharacters.includes(payload[0] ?? ' ');
}

/** What a ship reports; null where the message is not a ship's, is cut short, or has nothing that is used here. */
export function decode({ payload, at }: Message): VesselSighting | null {
  try {
    // Sentences are checked and put together already, for every talker: aisparser would do so for some talkers
    // only, and would keep what is unfinished for ever. The bits that fill the last character up are left on: some ships
    // send type 5 two bits short, which it would refuse.
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
    // A field beyond the end of a message that is too short.
    return null;
  }
}

/** The position, unless it is "not available" (91° N, 181° E) or nowhere on earth. */
function readPosition(message: AisParser.AisMessage, at: Date): VesselPosition | null {
  const latitude = within(-90, 90, message.latitude);
  const longitude = within(-180, 180, message.longitude);
  if (latitude === null || longitude === null) return null;
  const isSpeedTold = message.aisType !== longRangeType || message.sog < longRangeNoSpeed;
  return {
    latitude: toMicrodegrees(latitude),
    longitude: toMicrodegrees(longitude),
    // Beyond 100 knots (102.3 is "not available") it is not the speed of a ship.
    speedKnots: isSpeedTold ? within(0, 100, message.sog) : null,
    // Without a heading (511), the course over ground says where the ship goes; 360 and more is none.
    headingDegrees: within(0, 359, message.heading) ?? within(0, 359.9, message.cog),
    at,
  };
}

/** A value in its range, else null; NaN is in none. */
function within(least: number, most: number, value: number): number | null {
  return value >= least && value <= most ? value : null;
}

/** The precision of AIS: 1/600,000 of a degree. */
function toMicrodegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The name without what fills its 20 characters up; null where there is none. */
function readName(text: string): string | null {
  // aisparser 0.1.2 has the two quotation marks of the six-bit alphabet in each other's place.
  const name = text.replace(/['"]/g, (mark) => (mark === '"' ? "'" : '"')).trim();
  return name === '' ? null : name;
}
