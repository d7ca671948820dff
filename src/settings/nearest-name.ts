import leven from 'leven';

/** Names of at least this length may have two wrong letters. */
const longName = 8;

/**
 * The known name that a misspelled one most likely means: it differs in case, or in one letter that is missing, added, wrong
 * or swapped with its neighbor. Names of 8 or more letters with the same first letter may differ in two.
 *
 * @returns undefined if no name is similar enough
 */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  const written = name.toUpperCase();
  let nearest: { name: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = distanceOf(written, candidate.toUpperCase());
    if (distance !== null && distance < (nearest?.distance ?? Infinity)) nearest = { name: candidate, distance };
  }
  return nearest?.name;
}

/** The number of different letters, or null if there are too many for a misspelling. */
function distanceOf(written: string, known: string): number | null {
  const distance = leven(written, known, { maxDistance: 3 });
  if (distance <= 1) return distance;
  const isLong = known.length >= longName && written[0] === known[0];
  return distance === 2 && (isLong || isSwapped(written, known)) ? distance : null;
}

/** True if two neighboring letters are swapped: `PROT`. */
function isSwapped(written: string, known: string): boolean {
  const at = [...known].findIndex((letter, index) => letter !== written[index]);
  const swapped = known.slice(0, at) + known.charAt(at + 1) + known.charAt(at) + known.slice(at + 2);
  return swapped === written;
}
