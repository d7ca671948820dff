/** Finds the UN/LOCODE of a port that a carrier names only in words, as COSCO's own API does. */
import { createRequire } from 'node:module';

interface NamedPort {
  name: string;
  city?: string;
  province?: string;
  country: string;
  unlocs?: string[];
}

/** A place in a carrier's words. */
export interface PlaceInWords {
  city: string;
  province: string | null;
  /** In English; null if the carrier doesn't say. Then the name must be that of one port in the world. */
  country: string | null;
}

interface Candidate {
  locode: string;
  province: string;
  country: string;
}

const require = createRequire(import.meta.url);
let byName: Map<string, Candidate[]> | undefined;

/** Countries where towns of one name are so common that a name proves nothing without its state or province. */
const statesMatter: ReadonlySet<string> = new Set(['US', 'CA']);

/** The code of the one port of that name, or null if there is none, or more than one. */
export function findLocode({ city, province, country }: PlaceInWords): string | null {
  const named = ports().get(fold(city)) ?? [];
  const state = fold(province ?? '');
  const inCountry = country === null ? named : named.filter((port) => countriesOf(port).includes(fold(country)));
  const fitting = inCountry.filter((port) => state === '' || port.province === state);
  const codes = new Set((fitting.length > 0 ? fitting : inCountry.filter(isSureWithoutState)).map(({ locode }) => locode));
  const [only = null] = codes.size === 1 ? codes : [];
  return only;
}

function isSureWithoutState({ locode }: Candidate): boolean {
  return !statesMatter.has(locode.slice(0, 2));
}

/** The port data by name and city. Several codes of one port are in `unlocs`, of which the first counts. */
function ports(): Map<string, Candidate[]> {
  if (byName) return byName;
  byName = new Map();
  // 1.2 MB of JSON: read once, when the first name is looked up.
  const data = require('sea-ports/lib/ports.json') as Record<string, NamedPort>;
  for (const [key, { name, city = name, province = '', country, unlocs = [] }] of Object.entries(data)) {
    const candidate = { locode: unlocs[0] ?? key, province: fold(province), country };
    for (const alias of new Set([fold(name), fold(city)])) byName.set(alias, [...(byName.get(alias) ?? []), candidate]);
  }
  return byName;
}

/** The country's names in the data and in English, which differ for a few: `Viet Nam`, `Korea`, `Russian Federation`. */
function countriesOf({ locode, country }: Candidate): string[] {
  return [fold(country), fold(regionNames.of(locode.slice(0, 2)) ?? '')];
}

const regionNames = new Intl.DisplayNames('en', { type: 'region' });

/** Only letters and digits count: `Ho-Chi-Minh City` and `HO CHI MINH CITY` are one name. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
