/**
 * What a search compares. A text is found by its beginning, and from four characters on by any part of it. Both are lookups in an index of
 * terms: a text's terms are its end from each character on, so a part of a text is the beginning of one of its terms.
 */
import type { Shipment } from './shipment.ts';
import type { TrackingRequest } from './tracking-request.ts';

/** A shorter query finds only beginnings. */
const minInfixLength = 4;
/** Characters of a text that count: the longest reference that the contracts take. */
const maxLength = 64;
/** A request with fifty references of ten characters has about 400. Texts beyond are not found. */
const maxTerms = 500;
/** Marks the first three characters of a text, which a shorter query begins with. No text has this character. */
const beginning = '^';
/** Sorts after every character of a term in all databases. */
const last = '\u{10ffff}';

/** A text as it is compared: letters and digits only, without accents, in upper case. */
function comparable(text: string): string {
  const plain = text.normalize('NFKD').toUpperCase().normalize('NFKD');
  return Array.from(plain.replace(/[^\p{L}\p{N}]/gu, ''))
    .slice(0, maxLength)
    .join('');
}

/** What a shipment is found by, in this order if it has too much. */
export function textsOfShipment(
  shipment: Pick<
    Shipment,
    'masterBl' | 'houseBl' | 'bookingNumbers' | 'reference' | 'refNumbers' | 'vesselName' | 'podVesselName' | 'podVesselImo'
  >,
): string[] {
  const { masterBl, houseBl, bookingNumbers, reference, refNumbers, vesselName, podVesselName, podVesselImo } = shipment;
  const texts = [masterBl, houseBl, podVesselImo, vesselName, podVesselName, ...bookingNumbers, reference, ...refNumbers];
  return texts.filter((text) => text !== null);
}

/** What a request is found by. */
export function textsOfRequest(request: Pick<TrackingRequest, 'containerNumber' | 'billOfLading' | 'reference' | 'refNumbers'>): string[] {
  return [request.containerNumber, request.billOfLading, request.reference, ...request.refNumbers].filter((text) => text !== null);
}

/**
 * The terms of texts, each once. A term that another one begins with is left out: every query that leads to it leads to the other, too. So
 * `0000000` has one term and not four, and a query finds few terms of one text.
 */
export function termsOf(texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const text of texts) {
    const characters = Array.from(comparable(text));
    const ends = Array.from({ length: Math.max(characters.length - minInfixLength + 1, 0) }, (_, at) => characters.slice(at).join(''));
    if (terms.size + ends.length >= maxTerms) break;
    if (characters.length > 0) terms.add(beginning + characters.slice(0, minInfixLength - 1).join(''));
    for (const end of ends) terms.add(end);
  }
  const sorted = [...terms].sort();
  return sorted.filter((term, index) => !sorted[index + 1]?.startsWith(term));
}

/** The terms that a query leads to: from `first` on and before `beyond`. Null for a query without a letter or digit, which finds nothing. */
export function termRangeOf(query: string): { first: string; beyond: string } | null {
  const wanted = comparable(query);
  if (wanted === '') return null;
  const first = Array.from(wanted).length < minInfixLength ? beginning + wanted : wanted;
  return { first, beyond: first + last };
}

/** Whether a query finds a text. */
export function isFoundBy(query: string, text: string): boolean {
  const [wanted, whole] = [comparable(query), comparable(text)];
  if (wanted === '') return false;
  return Array.from(wanted).length < minInfixLength ? whole.startsWith(wanted) : whole.includes(wanted);
}
