/** Facts about ports that carriers do not report, from public reference data. */
import { createRequire } from 'node:module';
import { IANAZone } from 'luxon';

interface PortFacts {
  locode: string;
  name: string;
  city: string | null;
  countryCode: string;
  /** IANA name, or null if neither the data nor a position gives it. */
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
const tzLookup = require('tz-lookup') as (latitude: number, longitude: number) => string;
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
  const latitude = known?.coordinates?.[1] ?? reported.latitude;
  const longitude = known?.coordinates?.[0] ?? reported.longitude;
  return {
    locode,
    name: known?.name ?? reported.name ?? locode,
    city: known?.city ?? null,
    countryCode: locode.slice(0, 2),
    timeZone: zoneNamed(known?.timezone) ?? timeZoneAt(latitude, longitude),
    latitude,
    longitude,
  };
}

function seaPort(locode: string): SeaPort | undefined {
  // 1.2 MB of JSON: read once, when the first port is needed, so that start-up is not slower.
  seaPorts ??= require('sea-ports/lib/ports.json') as Record<string, SeaPort | undefined>;
  return Object.hasOwn(seaPorts, locode) ? seaPorts[locode] : undefined;
}

/** Null for a name in the data that is not in the IANA database, such as `America/Argentina`. */
function zoneNamed(name: string | undefined): string | null {
  if (name === undefined) return null;
  const zone = renamedZones[name] ?? name;
  // `create` caches each zone; asking Intl each time took a fifth of the time of a poll.
  return IANAZone.create(zone).isValid ? zone : null;
}

function timeZoneAt(latitude: number | null, longitude: number | null): string | null {
  if (latitude === null || longitude === null) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
  return tzLookup(latitude, longitude);
}
