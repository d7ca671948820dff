/** Facts about ports that carriers do not report, from public reference data. */
import { createRequire } from 'node:module';
import { IANAZone } from 'luxon';
import { type PortCorrection, portCorrections } from './port-corrections.ts';

interface PortFacts {
  locode: string;
  name: string;
  city: string | null;
  countryCode: string;
  /** IANA name of a zone of the country, or null if neither a position, the data nor the country gives it. */
  timeZone: string | null;
  latitude: number | null;
  longitude: number | null;
}

interface SeaPort {
  name: string;
  city?: string;
  coordinates?: [number, number];
  timezone?: string;
}

// Both packages are CommonJS; sea-ports' entry computes tables nobody needs here, so its data file is read directly.
const require = createRequire(import.meta.url);
const tzLookup = require('@photostructure/tz-lookup') as (latitude: number, longitude: number) => string;
let seaPorts: Record<string, SeaPort | undefined> | undefined;

/** Time zones for which the port data has names that the IANA database has since replaced (its file `backward`). */
const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
};

/** Whether the reference data has a port of this UN/LOCODE. */
export function isKnownPort(locode: string): boolean {
  return seaPort(locode) !== undefined;
}

/** What is known about a place, from the reference data or else from the carrier. */
export function portFacts(locode: string, reported: { name: string | null; latitude: number | null; longitude: number | null }): PortFacts {
  const known = seaPort(locode);
  const position = bestPosition(locode, pointOf(reported.latitude, reported.longitude));
  return {
    locode,
    name: known?.name ?? correctionOf(locode)?.name ?? reported.name ?? locode,
    city: known?.city ?? null,
    countryCode: locode.slice(0, 2),
    timeZone: position?.zone ?? zoneWithoutPosition(locode, known?.timezone),
    latitude: position?.point[0] ?? null,
    longitude: position?.point[1] ?? null,
  };
}

function seaPort(locode: string): SeaPort | undefined {
  // 1.2 MB of JSON: read once, when the first port is needed, so that start-up is not slower.
  seaPorts ??= require('sea-ports/lib/ports.json') as Record<string, SeaPort | undefined>;
  return Object.hasOwn(seaPorts, locode) ? seaPorts[locode] : undefined;
}

function correctionOf(locode: string): PortCorrection | undefined {
  return Object.hasOwn(portCorrections, locode) ? portCorrections[locode] : undefined;
}

type Point = readonly [latitude: number, longitude: number];

interface Position {
  point: Point;
  /** The time zone there, or null if it is not one of the port's country: at sea, beyond a border, or because the position is wrong. */
  zone: string | null;
}

/** Null for what is not a position. 0/0 lies in the sea, and is sent by software that knows no position. */
function pointOf(latitude: number | null | undefined, longitude: number | null | undefined): Point | null {
  const [north = Number.NaN, east = Number.NaN] = [latitude ?? undefined, longitude ?? undefined];
  const isPoint = Math.abs(north) <= 90 && Math.abs(east) <= 180 && (north !== 0 || east !== 0);
  return isPoint ? [north, east] : null;
}

/** The farthest, in kilometers, that a port may be from where the carrier says it is. */
const maxApartKm = 100;

/** Ours, unless the carrier sends one that is far from it, in the port's country. */
function bestPosition(locode: string, reported: Point | null): Position | null {
  const own = ownPosition(locode);
  if (own === null || reported === null) return own ?? (reported && positionAt(reported, locode));
  if (isNear(own.point, reported)) return own;
  const other = positionAt(reported, locode);
  return other.zone === null || isNear(own.point, other.point) ? own : other;
}

/** By UN/LOCODE, of the ports that have one: finding a time zone takes long compared with reading a row. */
const ownPositions = new Map<string, Position>();

/** The position in the corrections or the port data. */
function ownPosition(locode: string): Position | null {
  const found = ownPositions.get(locode);
  if (found) return found;
  const { latitude, longitude } = correctionOf(locode) ?? {};
  const [east, north] = seaPort(locode)?.coordinates ?? [];
  const point = pointOf(latitude ?? north, longitude ?? east);
  const position = point && positionAt(point, locode);
  if (position) ownPositions.set(locode, position);
  return position;
}

/** Puts latitude and longitude right if they are swapped, as the country of the port shows. */
function positionAt(point: Point, locode: string): Position {
  const zone = ofCountry(tzLookup(...point), locode);
  const swapped = zone === null ? pointOf(point[1], point[0]) : null;
  const swappedZone = swapped && ofCountry(tzLookup(...swapped), locode);
  return swapped && swappedZone ? { point: swapped, zone: swappedZone } : { point, zone };
}

function isNear(one: Point, other: Point): boolean {
  // Half a degree is at most 56 km each way. Nearly every carrier's position is so near, and sines take ten times as long.
  if (Math.abs(one[0] - other[0]) <= 0.5 && Math.abs(one[1] - other[1]) <= 0.5) return true;
  return kmBetween(one, other) <= maxApartKm;
}

function kmBetween([fromNorth, fromEast]: Point, [toNorth, toEast]: Point): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const halfSine = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const parallels = Math.cos(radians(fromNorth)) * Math.cos(radians(toNorth));
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(halfSine(toNorth - fromNorth) + parallels * halfSine(toEast - fromEast))));
}

/** The zone in the data, or else the only one of the country. */
function zoneWithoutPosition(locode: string, named: string | undefined): string | null {
  const zone = zoneNamed(named);
  const [first, ...others] = zonesOfCountry(locode.slice(0, 2));
  const only = first === undefined || others.length > 0 ? null : (renamedZones[first] ?? first);
  return (zone && ofCountry(zone, locode)) ?? only;
}

/** Null for a name in the data that is not in the IANA database, such as `America/Argentina`. */
function zoneNamed(name: string | undefined): string | null {
  if (name === undefined) return null;
  const zone = renamedZones[name] ?? name;
  // `create` caches each zone; asking Intl each time took a fifth of the time of a poll.
  return IANAZone.create(zone).isValid ? zone : null;
}

/** The zone, or null if it is not one of the port's country. */
function ofCountry(zone: string, locode: string): string | null {
  const zones = zonesOfCountry(locode.slice(0, 2));
  const isThere = zones.size === 0 ? !zone.startsWith('Etc/') : zones.has(intlName(zone));
  return isThere ? zone : null;
}

const zonesByCountry = new Map<string, ReadonlySet<string>>();

/** By the names that Intl gives them; empty for a country that it does not know. */
function zonesOfCountry(country: string): ReadonlySet<string> {
  let zones = zonesByCountry.get(country);
  if (!zones) {
    zones = new Set(intlZones(country));
    zonesByCountry.set(country, zones);
  }
  return zones;
}

function intlZones(country: string): string[] {
  // Node.js 20 has the property, later versions the method.
  const locale = new Intl.Locale(`und-${country}`) as { timeZones?: string[]; getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

const intlNames = new Map<string, string>();

/** Intl has one name for each zone, often an old one. */
function intlName(zone: string): string {
  let name = intlNames.get(zone);
  if (name === undefined) {
    name = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    intlNames.set(zone, name);
  }
  return name;
}
